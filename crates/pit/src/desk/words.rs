//! What is asked of a table in words, read as a change of it.

use cards::Card;
use games::decks::DECK;
use games::round::{self, Position};
use house::Dealt;
use table::{Ask, Command, Who};
use words::{Said, say};

use super::{Change, Desk, Problem};

impl Desk {
    /// The change that somebody asks for.
    ///
    /// # Errors
    /// What is wrong with the words, or that they are not for this person to say.
    pub(super) fn read(&self, by: Who, words: &str) -> Result<Change, Problem> {
        if matches!(by, Who::Dealer(_)) && self.made.service.dealt != Dealt::Live {
            return Err(Problem::Forbidden(say!("this table deals by itself")));
        }
        if let Some(entered) = words.strip_prefix("enter ") {
            return self.read_face(by, entered);
        }
        let command = self.read_command(by, words)?;
        // Whoever does not deal and stops a round says why.
        match command {
            Command { by: Who::Floor(_), ask: Ask::Round(round::Command::Report(_)) } => Err(Problem::NoReason),
            command => Ok(Change::Ask(command)),
        }
    }

    /// The same with a reason, which the floor gives when it says that something went wrong.
    ///
    /// # Errors
    /// The same, and that nothing else has a reason.
    pub(super) fn read_because(&self, by: Who, words: &str, reason: String) -> Result<Change, Problem> {
        let command = self.read_command(by, words)?;
        match command {
            Command { by: Who::Floor(_), ask: Ask::Round(round::Command::Report(_)) } => {
                Ok(Change::Because(command, reason))
            }
            _ => Err(Problem::Unreadable(say!("a reason goes with what the floor says went wrong"))),
        }
    }

    fn read_command(&self, by: Who, words: &str) -> Result<Command, Problem> {
        let ask =
            record::ask::from_text(&self.table, words).map_err(|wrong| Problem::Unreadable(Said::plain(wrong)))?;
        let reports = matches!(ask, Ask::Round(round::Command::Report(_)));
        if reports && !matches!(by, Who::Player(_)) && self.made.service.dealt != Dealt::Live {
            return Err(Problem::Forbidden(say!("this table deals by itself")));
        }
        Ok(Command { by, ask })
    }

    /// The face of a card that was turned: `12 Ah`.
    fn read_face(&self, by: Who, words: &str) -> Result<Change, Problem> {
        let unreadable =
            || Problem::Unreadable(say!("\"enter {words}\": write a position and a card, like \"enter 12 Ah\"", words));
        let (position, card) = words.split_once(' ').ok_or_else(unreadable)?;
        let (position, card): (Position, Card) =
            (position.parse().map_err(|_| unreadable())?, card.trim().parse().map_err(|_| unreadable())?);
        if !matches!(by, Who::Dealer(_)) {
            return Err(Problem::Forbidden(say!("faces are entered by whoever deals")));
        }
        // A card that is dealt face up is seen as it leaves the deck.
        let in_reach = self.table.running().is_some_and(|playing| {
            let laid = playing.round.laid();
            laid.at(position).is_some() || laid.next().is_some_and(|next| (next..DECK).contains(&position))
        });
        if !in_reach {
            return Err(Problem::Unreadable(say!(
                "no card of position {position} is on the table or comes next",
                position
            )));
        }
        Ok(Change::Enter { by, position, card })
    }
}
