//! A command is answered with events or with a refusal.

mod cards;
mod cut;
mod explained;
mod floor;
mod forward;
mod placed;
mod removal;
mod rounds;
mod seated;
mod shuffles;
mod stub;

use games::round::{Outside, Person};
use law::Cite;

pub use stub::stub_count_is_due;
pub(crate) use stub::{Wants, count_is_due, obstacle};

use crate::equipment::Equipment;
use crate::{Ask, Command, DeckId, Event, Place, Player, Refusal, Setting, Table, What, Who, Why};

/// What is being decided: the table, the law that it obeys, and who asks.
#[derive(Clone, Copy)]
struct Case<'a> {
    setting: &'a Setting<'a>,
    table: &'a Table,
    by: Who,
}

type Answer = Result<Vec<Event>, Refusal>;

/// The events that follow from a command, or why it is refused.
pub fn decide(setting: &Setting<'_>, table: &Table, outside: &Outside<'_>, command: &Command) -> Answer {
    let case = Case { setting, table, by: command.by };
    if table.equipment() != Equipment::of(setting.rules.table()) {
        return refuse(Why::OtherMethod, setting.decks.devices.leaves);
    }
    match command.ask {
        Ask::Tell(now) => case.tell(now),
        Ask::Open => case.open(),
        Ask::Close => case.close(),
        Ask::Sit(seat) => case.sit(seat),
        Ask::Leave(seat) => case.leave(seat),
        Ask::Receive { deck, color } => case.receive(deck, color),
        Ask::Inspect(deck) => case.inspect(deck),
        Ask::Verify(deck) => case.verify(deck),
        Ask::Spread(deck, face) => case.spread(deck, face),
        Ask::TurnUp(deck) => case.turn_up(deck),
        Ask::Look => case.look(),
        Ask::Wash(deck) => case.wash(deck),
        Ask::Remove(deck) => case.remove(deck),
        Ask::InspectUsed { number, found } => case.inspect_used(number, found),
        Ask::ShuffleByHand(deck) => case.shuffle_by_hand(deck),
        Ask::ShuffleByDevice(deck) => case.shuffle_by_device(deck),
        Ask::Shuffled { deck, found } => case.shuffled(deck, found),
        Ask::Jammed(deck) => case.jammed(deck),
        Ask::LayCoverCard { deck, color } => case.lay_cover_card(deck, color),
        Ask::Cut { deck, cards } => case.cut(deck, cards),
        Ask::TakeCoverCard(deck) => case.take_cover_card(deck),
        Ask::Recut(deck) => case.recut(deck),
        Ask::RemoveDevice(device) => case.remove_device(device),
        Ask::Use(equipment) => case.use_equipment(equipment),
        Ask::BeginRound { deck, commitment } => case.begin_round(deck, commitment),
        Ask::PlaceDeck(holder) => case.place_deck(holder),
        Ask::CallOff => case.call_off(),
        Ask::CountStub { found } => case.count_stub(found),
        Ask::Round(command) => case.forward(outside, &command),
    }
}

fn refuse<T>(why: Why, clause: Cite) -> Result<T, Refusal> {
    Err(Refusal { why, clause })
}

fn happened(what: What, clause: Cite) -> Answer {
    Ok(vec![Event { what, clause }])
}

impl Case<'_> {
    fn dealer(&self, clause: Cite) -> Result<Person, Refusal> {
        if let Who::Dealer(person) = self.by { Ok(person) } else { refuse(Why::NotForYou(self.by), clause) }
    }

    fn floor(&self, clause: Cite) -> Result<Person, Refusal> {
        if let Who::Floor(person) = self.by { Ok(person) } else { refuse(Why::NotForYou(self.by), clause) }
    }

    fn player(&self, clause: Cite) -> Result<Player, Refusal> {
        if let Who::Player(player) = self.by { Ok(player) } else { refuse(Why::NotForYou(self.by), clause) }
    }

    fn check_open(&self) -> Result<(), Refusal> {
        if self.table.is_open() { Ok(()) } else { refuse(Why::Closed, self.setting.decks.opening.received) }
    }

    fn check_no_round(&self, clause: Cite) -> Result<(), Refusal> {
        if self.table.running().is_none() { Ok(()) } else { refuse(Why::RoundRunning, clause) }
    }

    fn check_somebody(&self, clause: Cite) -> Result<(), Refusal> {
        if self.table.seats().is_empty() { refuse(Why::NobodyHere, clause) } else { Ok(()) }
    }

    //= packs_poker 43.2(a)
    //= lunar_poker 38.2(a)
    //= high_card_flush 38.2(a)
    //= three_card_draw_poker 42.2(a)
    //= holdem_3_bonus 42.2(a)
    //= lunar_poker 38.2(b)
    //= high_card_flush 38.2(b)
    //= three_card_draw_poker 42.2(b)
    //= holdem_3_bonus 42.2(b)
    // One deck, or a second one where a device shuffles; at Pack's Poker always two.
    fn check_used(&self, deck: DeckId) -> Result<(), Refusal> {
        let uses = self.table.equipment().uses(deck);
        if uses { Ok(()) } else { refuse(Why::NoSuchDeck(deck), self.setting.decks.second.permitted) }
    }

    /// Refuses unless the deck lies in one of these places.
    fn check_place(&self, deck: DeckId, places: &[Place], clause: Cite) -> Result<(), Refusal> {
        let place = self.table.deck(deck).place;
        if places.contains(&place) { Ok(()) } else { refuse(Why::Misplaced(deck, place), clause) }
    }
}
