//! What is asked of a table in words, read as a change of it.

use cards::Card;
use games::decks::DECK;
use games::round::{self, Lies, Position, Round};
use house::Dealt;
use table::{Ask, Command, Who};
use words::{Said, say};

use super::{Cards, Change, Desk, Problem};
use crate::api::words::card_at;
use crate::views::place_at;

impl Desk {
    /// The change that somebody asks for.
    ///
    /// # Errors
    /// What is wrong with the words, or that they are not for this person to say.
    pub(super) fn read(&self, by: Who, words: &str) -> Result<Change, Problem> {
        if matches!(by, Who::Dealer(_)) && self.made.service.dealt != Dealt::Live {
            return Err(Problem::Forbidden(say!("this table deals by itself")));
        }
        if let ("enter", entered) = words.split_once(' ').unwrap_or((words, "")) {
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
        let ask = record::ask::from_text(&self.table, words).map_err(Problem::Unreadable)?;
        let reports = matches!(ask, Ask::Round(round::Command::Report(_)));
        if reports && !matches!(by, Who::Player(_)) && self.made.service.dealt != Dealt::Live {
            return Err(Problem::Forbidden(say!("this table deals by itself")));
        }
        Ok(Command { by, ask })
    }

    /// The face of a card that was turned: `12 Ah`.
    fn read_face(&self, by: Who, words: &str) -> Result<Change, Problem> {
        let (position, card) = face_in(words).map_err(Problem::Unreadable)?;
        if !matches!(by, Who::Dealer(_)) {
            return Err(Problem::Forbidden(say!("faces are entered by whoever deals")));
        }
        let out_of_reach =
            || Problem::Unreadable(say!("no card of position {position} is on the table or comes next", position));
        let round = &self.table.running().ok_or_else(out_of_reach)?.round;
        // A card that is dealt face up is seen as it leaves the deck, as long as the round needs more of them.
        let is_next = |next| (next..DECK).contains(&position) && !self.made.rules().stub_is_done(round);
        if round.laid().at(position).is_none() && !round.laid().next().is_some_and(is_next) {
            return Err(out_of_reach());
        }
        match self.entered_elsewhere(round, position, card) {
            Some(elsewhere) => Err(Problem::Unreadable(say!(
                "{card} was entered for {elsewhere} already: if that was wrong, enter what lies there first",
                card,
                elsewhere
            ))),
            None => Ok(Change::Enter { by, position, card }),
        }
    }

    /// Where else a face was entered. Two cards that lie open may have been entered for each other: then a supervisor puts both right.
    fn entered_elsewhere(&self, round: &Round, position: Position, card: Card) -> Option<Said> {
        let Cards::Entered(typed) = &self.cards else { return None };
        // A card that was taken up can be put right, too, as long as the round is not over (ALL-23).
        let was_seen = |lies: Lies| matches!(lies, Lies::Up(_) | Lies::GivenUp(Some(_)));
        let is_open = |at: Position| round.laid().at(at).is_some_and(|dealt| was_seen(dealt.lies));
        let other = typed.position_of(card).filter(|other| *other != position)?;
        let is_exchange = is_open(position) && is_open(other);
        let place = |spot| place_at(round.laid(), spot, other).map(|place| card_at(spot, place));
        let named = || round.laid().at(other).and_then(|dealt| place(dealt.to));
        (!is_exchange).then(|| named().unwrap_or_else(|| say!("position {other}", other)))
    }
}

/// A position and a card.
fn face_in(words: &str) -> Result<(Position, Card), Said> {
    let (position, card) = words
        .split_once(' ')
        .ok_or_else(|| say!("\"enter {words}\": write a position and a card, like \"enter 12 Ah\"", words))?;
    let no_position = |_| {
        say!(
            "\"enter {words}\": \"{position}\" is no position: write a whole number from 0 to {most}, like \"enter 12 Ah\"",
            words,
            position,
            most = DECK - 1
        )
    };
    let no_card =
        |_| say!("\"enter {words}\": \"{card}\" is no card: write rank and suit, like \"enter 12 Ah\"", words, card);
    Ok((position.parse().map_err(no_position)?, card.trim().parse().map_err(no_card)?))
}
