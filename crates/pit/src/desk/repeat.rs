//! A command that arrives again: it gets its first answer, if it is the same command of the same person.

use record::body::Body;
use record::wire::values::{Card, Position};
use record::wire::{Command, Meaning};
use store::{CommandId, Stored};
use table::Who;

use super::task::Task;
use super::turn::wire_command;
use super::{Answer, Asked, Change, Desk, Problem, Wish};

/// Who asks what of a table.
pub(super) struct Said {
    by: Who,
    command: Command,
}

impl Said {
    fn is(&self, stored: &Stored) -> bool {
        let asked = Body::from_text(&stored.body).ok().and_then(|body| body.asked());
        asked.is_some_and(|(by, command)| by == self.by && command == self.command)
    }
}

impl Desk {
    /// What somebody asks that is refused at the table as it is now: it may have been done before.
    pub(super) fn said_by(&self, asked: &Asked) -> Option<Said> {
        let Wish::Command(command) = &asked.wish else { return None };
        // The same thing can be asked in two ways. The journal keeps one of them.
        let command = match command.meaning() {
            Meaning::Engine(ask) => wire_command(&ask, command.reason().map(str::to_owned)),
            Meaning::Enter { .. } | Meaning::Status(_) | Meaning::Ready | Meaning::VoidHeldRound => command.clone(),
        };
        Some(Said { by: asked.by, command })
    }

    /// Who asks what with a change; none if it is the pit itself, whose ids nobody else can use.
    pub(super) fn said(&self, change: &Change) -> Option<Said> {
        let (by, command) = match change {
            Change::Ask(command) => (command.by, wire_command(&command.ask, None)),
            Change::Because(command, reason) => (command.by, wire_command(&command.ask, Some(reason.clone()))),
            Change::Enter { by, position, card } => {
                (*by, Command::Enter { position: Position(*position), card: Card(*card) })
            }
            Change::Stand { by, standing } => (*by, Command::SetStatus { status: (*standing).into() }),
            Change::InsteadOf(_) | Change::Begin { .. } | Change::Remake(_) => return None,
        };
        Some(Said { by, command })
    }
}

impl Task {
    /// The answer to a command that was done before, if it was.
    pub(super) async fn done_before(&self, id: CommandId, said: Option<&Said>) -> Result<Option<Answer>, Problem> {
        let found = self.shared.store.find(id).await?;
        found.map(|stored| self.first_answer(&stored, said)).transpose()
    }

    /// The answer that an entry stands for, if it is what is asked now.
    pub(super) fn first_answer(&self, stored: &Stored, said: Option<&Said>) -> Result<Answer, Problem> {
        if stored.stream != self.desk.made.stream() || said.is_some_and(|said| !said.is(stored)) {
            return Err(Problem::IdUsed);
        }
        let events = Body::from_text(&stored.body).map_err(Problem::Failed)?.into_events();
        Ok(Answer { seq: stored.seq, events })
    }
}
