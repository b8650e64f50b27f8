//! What the people at the table are told to do with cards, devices and chips.

use games::dealing::Face;
use games::decks::Moment;
use games::elections::{CardsReceived, Dealing, Decks};
use games::round::{self, Outside, Prompt};

use crate::decide::count_is_due;
use crate::{Count, Deck, DeckId, Device, Order, Place, Setting, Table};

/// What is to be done now, each with its clause.
pub fn prompts(setting: &Setting<'_>, table: &Table, outside: &Outside<'_>) -> Vec<Prompt> {
    let moments = of_table(table)
        .into_iter()
        .chain(of_decks(setting, table))
        .chain(of_used(table))
        .chain(of_stub(setting, table));
    let mut all: Vec<Prompt> = Vec::new();
    for prompt in moments.flat_map(|moment| setting.decks.prompts(moment)) {
        if !all.contains(&prompt) {
            all.push(prompt);
        }
    }
    // While a wrong count is open the dealer finds out why, and the round does not go on.
    if let Some(playing) = table.running().filter(|playing| playing.count != Count::Wrong) {
        let next = round::next(setting.rules, &playing.round, outside);
        all.extend(setting.rules.prompts(&playing.round, next));
    }
    all
}

fn of_table(table: &Table) -> Vec<Moment> {
    let mut all = vec![if table.is_open() { Moment::Open } else { Moment::Closed }];
    // From the hand there is no shoe to be kept.
    all.retain(|_| table.equipment().dealing != Dealing::Hand);
    if table.lacks_device() {
        all.push(Moment::DeviceLeaves);
    }
    all
}

fn of_decks(setting: &Setting<'_>, table: &Table) -> Vec<Moment> {
    let decks: Vec<_> = table.equipment().decks().collect();
    let mut all = Vec::new();
    if table.equipment().decks == Decks::Two && decks.iter().any(|deck| is_new(table.deck(*deck))) {
        all.push(Moment::TwoDecks);
        all.extend(decks.iter().filter_map(|deck| other_backs(table, *deck)));
    }
    for deck in decks {
        all.extend(of_deck(setting, table, table.deck(deck)));
    }
    all.extend(turn(table));
    all
}

/// The color that a deck which is still to come cannot have (ALL-32).
fn other_backs(table: &Table, deck: DeckId) -> Option<Moment> {
    let other = table.deck(deck.other()).color.filter(|_| table.deck(deck).place == Place::Away);
    other.map(Moment::OtherBacks)
}

/// The color of the deck whose turn it is in the next round, while two decks take turns (ALL-32).
fn turn(table: &Table) -> Option<Moment> {
    let due = table.last_deck().filter(|_| table.running().is_none()).map(DeckId::other)?;
    table.deck(due).color.map(Moment::Turn)
}

/// What waits for its inspection has left the table.
fn of_used(table: &Table) -> Option<Moment> {
    (!table.used().waiting.is_empty()).then_some(Moment::Used)
}

fn is_new(deck: &Deck) -> bool {
    matches!(deck.place, Place::Away | Place::Received | Place::Inspected(_) | Place::Verified)
}

fn of_deck(setting: &Setting<'_>, table: &Table, deck: &Deck) -> Option<Moment> {
    let nobody = table.seats().is_empty();
    let at_rest = deck.place != Place::Away && deck.place != Place::InPlay;
    if at_rest && deck.has_aged(setting.rules.table().card_age_hours, table.now()) {
        return Some(Moment::TooOld);
    }
    Some(match (deck.place, deck.order) {
        (Place::Away, _) => Moment::Receive,
        (Place::Received, _) => match setting.rules.table().cards_received {
            CardsReceived::Sorted => Moment::Inspect,
            CardsReceived::PreShuffled => Moment::InspectPreShuffled,
        },
        (Place::Inspected(_), _) => Moment::Verify,
        (Place::Verified, _) => Moment::Spread,
        (Place::Spread(Face::Down), _) if !nobody => Moment::TurnUp,
        (Place::Spread(Face::Up), _) if !nobody => Moment::Look,
        (Place::Spread(_), _) => return None,
        (Place::Seen, _) => Moment::Wash,
        (Place::InDevice, _) => Moment::Shuffling,
        (Place::InPlay, _) if deck.must_be_shown => Moment::AllLeft,
        // During a round nothing is spread.
        (Place::Stacked | Place::InRack, _) if deck.must_be_shown && table.running().is_some() => return None,
        (Place::Stacked | Place::InRack, _) if table.is_open() && nobody => Moment::Idle,
        (Place::Stacked | Place::InRack, _) if table.is_open() && deck.must_be_shown => Moment::ShowAgain,
        (Place::Stacked | Place::InRack, Order::Unshuffled) => match deck.failed {
            None => Moment::Shuffle,
            Some(Device::Shuffler) => Moment::ShufflerFailed,
            Some(Device::Shoe) => Moment::ShoeFailed,
        },
        (Place::Stacked | Place::InPlay, Order::Uncut) => Moment::Cut,
        (Place::Stacked | Place::InPlay, Order::Cut(_)) if deck.cover.is_some() => Moment::CoverCard,
        (Place::Stacked, Order::ByDevice) => Moment::Ready,
        (Place::Stacked | Place::InRack | Place::InPlay, _) => return None,
    })
}

fn of_stub(setting: &Setting<'_>, table: &Table) -> Option<Moment> {
    let playing = table.running()?;
    match playing.count {
        Count::Wrong => Some(Moment::WrongCount),
        Count::Right if playing.stub_is_away => None,
        Count::Right if setting.rules.stub_is_done(&playing.round) => Some(Moment::RightCount),
        Count::Right => Some(Moment::StubStays),
        Count::NotYet => count_is_due(setting, table, playing).then_some(Moment::StubCount),
    }
}
