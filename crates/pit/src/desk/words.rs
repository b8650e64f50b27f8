//! What is asked of a table, read as a change of it.

use cards::Card;
use games::round::{self, Position, Round};
use house::Dealt;
use record::typed::was_seen;
use record::wire::{self, Meaning};
use table::{Ask, Command, Who};
use words::{Said, say};

use super::{Cards, Change, Desk, Problem};
use crate::api::words::card_at;
use crate::views::place_at;

/// Which fields were offered, where a reason was not.
fn reason_was_not_offered(command: &wire::Command) -> Said {
    let fields = serde_json::to_value(command).unwrap_or_default();
    let names = fields.as_object().into_iter().flat_map(|fields| fields.keys());
    let known: Vec<String> = names.filter(|name| *name != "reason").map(|name| format!("\"{name}\"")).collect();
    say!(
        "there is no field \"{field}\" in what was offered: there are {known}",
        field = "reason",
        known = known.join(", ")
    )
}

impl Desk {
    /// The change that somebody asks for.
    ///
    /// # Errors
    /// That it is not for this person to ask, or makes no sense at this table.
    pub(super) fn read(&self, by: Who, command: &wire::Command) -> Result<Change, Problem> {
        let deals_by_itself = self.made.service.dealt != Dealt::Live;
        if matches!(by, Who::Dealer(_)) && deals_by_itself {
            return Err(Problem::Forbidden(say!("this table deals by itself")));
        }
        let ask = match command.meaning() {
            Meaning::Engine(ask) => ask,
            Meaning::Enter { position, card } => return self.read_face(by, position, card),
            Meaning::Status(status) if matches!(by, Who::Floor(_)) => {
                return Ok(Change::Stand { by, standing: status.into() });
            }
            Meaning::Ready => return Err(Problem::Forbidden(say!("only players say that they are ready"))),
            Meaning::VoidHeldRound => {
                return Err(Problem::Forbidden(say!(
                    "this table is not held: what goes wrong in its round is reported"
                )));
            }
            Meaning::Status(_) => return Err(Problem::Forbidden(say!("the floor opens, pauses and closes tables"))),
        };
        let asked = Command { by, ask };
        if !matches!(ask, Ask::Round(round::Command::Report(_))) {
            return Ok(Change::Ask(asked));
        }
        if !matches!(by, Who::Player(_)) && deals_by_itself {
            return Err(Problem::Forbidden(say!("this table deals by itself")));
        }
        match (by, command.reason()) {
            (Who::Floor(_), Some(reason)) => Ok(Change::Because(asked, reason.to_owned())),
            // Only the floor is offered a place for it. Entries of before this rule may hold the reason of a dealer.
            (_, Some(_)) => Err(Problem::NotOffered(reason_was_not_offered(command))),
            // A floorperson who stops a round says why.
            (Who::Floor(_), None) => Err(Problem::NoReason),
            (_, None) => Ok(Change::Ask(asked)),
        }
    }

    /// The face of a card that was turned.
    fn read_face(&self, by: Who, position: Position, card: Card) -> Result<Change, Problem> {
        if !matches!(by, Who::Dealer(_)) {
            return Err(Problem::Forbidden(say!("faces are entered by whoever deals")));
        }
        let out_of_reach =
            || Problem::Unreadable(say!("no card of position {position} is on the table or comes next", position));
        let round = &self.table.running().ok_or_else(out_of_reach)?.round;
        // A card that is dealt face up is seen as it leaves the deck or a renewed stub, as long as the round needs more of them.
        let may_come = round.laid().may_come(position) && !self.made.rules().stub_is_done(round);
        if round.laid().at(position).is_none() && !may_come {
            return Err(out_of_reach());
        }
        match self.entered_elsewhere(round, by, position, card) {
            Some(elsewhere) => Err(Problem::Unreadable(say!(
                "{card} was entered for {elsewhere} already: if that was wrong, enter what lies there first",
                card,
                elsewhere
            ))),
            None => Ok(Change::Enter { by, position, card }),
        }
    }

    /// Where else a face was entered. Two cards that lie open may have been entered for each other: then a supervisor puts both right.
    /// A card that lies face down is no reason for whoever has not entered it: nobody may learn from a refusal where it lies.
    fn entered_elsewhere(&self, round: &Round, by: Who, position: Position, card: Card) -> Option<Said> {
        let Cards::Entered(typed) = &self.cards else { return None };
        let other = typed.known_position_of(round, by, card).filter(|other| *other != position)?;
        // A card that was taken up can be put right, too, as long as the round is not over (ALL-23).
        let is_exchange = was_seen(round, position) && was_seen(round, other);
        let place = |spot| place_at(round.laid(), spot, other).map(|place| card_at(spot, place));
        let named = || round.laid().at(other).and_then(|dealt| place(dealt.to));
        (!is_exchange).then(|| named().unwrap_or_else(|| say!("position {other}", other)))
    }
}
