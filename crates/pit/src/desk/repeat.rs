//! A command that arrives again: it gets its first answer, if it is the same command of the same person.

use record::body::{Body, Note, enter_to_text, stand_to_text};
use record::wire::Meaning;
use store::{CommandId, Stored};
use table::Who;

use super::task::Task;
use super::{Answer, Asked, Change, Desk, Problem, Standing, Wish};

/// Who says what to a table, in the words of its journal.
pub(super) struct Said {
    by: Who,
    words: String,
    note: Option<Note>,
}

impl Said {
    fn is(&self, stored: &Stored) -> bool {
        let body = Body::from_text(&stored.body);
        body.is_ok_and(|body| body.is_said(self.by, &self.words, self.note.as_ref()))
    }
}

impl Desk {
    /// What somebody asks that is refused at the table as it is now: it may have been done before.
    pub(super) fn said_by(&self, asked: &Asked) -> Option<Said> {
        let Wish::Command(command) = &asked.wish else { return None };
        let words = match command.meaning() {
            Meaning::Engine(ask) => record::ask::to_text(&self.table, &ask),
            Meaning::Enter { position, card } => enter_to_text(position, card),
            Meaning::Status(status) => stand_to_text(Standing::from(status).word()),
        };
        let note = command.reason().map(|reason| Note::Because(reason.to_owned()));
        Some(Said { by: asked.by, words, note })
    }

    /// Who says what with a change; none if it is the pit itself, whose ids nobody else can use.
    pub(super) fn said(&self, change: &Change) -> Option<Said> {
        let (by, words, note) = match change {
            Change::Ask(command) => (command.by, record::ask::to_text(&self.table, &command.ask), None),
            Change::Because(command, reason) => {
                let words = record::ask::to_text(&self.table, &command.ask);
                (command.by, words, Some(Note::Because(reason.clone())))
            }
            Change::Enter { by, position, card } => (*by, enter_to_text(*position, *card), None),
            Change::Stand { by, standing } => (*by, stand_to_text(standing.word()), None),
            Change::InsteadOf(_) | Change::Begin { .. } | Change::Remake(_) => return None,
        };
        Some(Said { by, words, note })
    }
}

impl Task {
    /// The answer to a command that was done before, if it was.
    pub(super) async fn done_before(&self, id: CommandId, said: Option<&Said>) -> Result<Option<Answer>, Problem> {
        let found = self.shared.store.find(id).await?;
        found.map(|stored| self.first_answer(&stored, said)).transpose()
    }

    /// The answer that an entry stands for, if it is what is said now.
    pub(super) fn first_answer(&self, stored: &Stored, said: Option<&Said>) -> Result<Answer, Problem> {
        if stored.stream != self.desk.made.stream() || said.is_some_and(|said| !said.is(stored)) {
            return Err(Problem::IdUsed);
        }
        let events = Body::from_text(&stored.body).map_err(Problem::Failed)?.into_events();
        Ok(Answer { seq: stored.seq, events })
    }
}
