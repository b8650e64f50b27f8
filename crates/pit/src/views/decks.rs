//! The decks of a live table: how each is, and what leads to the next round.

use ::words::{Said, Words as _, say};
use games::dealing::Face;
use serde::Serialize;
use table::{Ask, Command, Deck, Offer, Order, Place, stub_count_is_due};
use utoipa::ToSchema;

use crate::desk::Desk;
use crate::tongue::tell;

/// A deck as those see it who work at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DeckView {
    /// Which deck it is and how it is, in words.
    pub says: String,
    /// Whether a round may begin with it.
    pub ready: bool,
}

impl DeckView {
    /// All decks of a table.
    pub(super) fn all(desk: &Desk) -> Vec<Self> {
        let decks = desk.table.equipment().decks();
        let view = |deck| {
            let state = desk.table.deck(deck);
            let (deck, condition) = (deck.said(), condition(state));
            let says = match state.color {
                Some(color) => say!("{deck} ({color} backs): {state}", deck, color, state = condition),
                None => say!("{deck}: {state}", deck, state = condition),
            };
            Self { says: tell(&says.capitalised()), ready: is_ready(state) }
        };
        let used = desk.table.used().waiting.iter().map(|used| {
            let says = say!("{used}: removed, to be inspected", used);
            Self { says: tell(&says.capitalised()), ready: false }
        });
        decks.map(view).chain(used).collect()
    }
}

const fn is_stacked(deck: &Deck) -> bool {
    matches!(deck.place, Place::Stacked | Place::InRack)
}

const fn is_ready(deck: &Deck) -> bool {
    let shuffled = matches!(deck.order, Order::Cut(_) | Order::ByDevice) && deck.cover.is_none();
    is_stacked(deck) && !deck.must_be_shown && shuffled
}

fn condition(deck: &Deck) -> Said {
    match deck.order {
        _ if !is_stacked(deck) => deck.place.said(),
        _ if deck.must_be_shown => say!("to be shown to the next player first"),
        Order::Unshuffled => say!("to be shuffled"),
        Order::Uncut => say!("shuffled, to be cut"),
        Order::Cut(_) if deck.cover.is_some() => say!("cut, with the cover card still to be put away"),
        Order::Cut(_) | Order::ByDevice => say!("shuffled and ready"),
    }
}

/// Whether what is offered around the rounds leads to the next one, and does not only repeat what was done.
pub(super) fn leads_on(desk: &Desk, offer: &Offer) -> bool {
    match offer {
        Offer::Exactly(Command { ask, .. }) => is_due(desk, ask),
        Offer::ShuffledAndCounted { .. } | Offer::Cut { .. } | Offer::BeginRound { .. } => true,
        Offer::CountStub { .. } => stub_count_is_due(&desk.made.setting(), &desk.table),
        Offer::Tell { .. } | Offer::Round { .. } => false,
    }
}

fn is_due(desk: &Desk, ask: &Ask) -> bool {
    let state = |deck| desk.table.deck(deck);
    match *ask {
        Ask::Receive { .. } | Ask::Inspect(_) | Ask::TurnUp(_) | Ask::Look | Ask::Wash(_) | Ask::Shuffled { .. } => {
            true
        }
        Ask::Open | Ask::Verify(_) | Ask::LayCoverCard { .. } | Ask::TakeCoverCard(_) => true,
        // While bets are open there is time for it.
        Ask::PlaceDeck(_) => desk.table.running().is_some_and(|playing| playing.round.is_closed()),
        Ask::ShuffleByHand(deck) | Ask::ShuffleByDevice(deck) => state(deck).order == Order::Unshuffled,
        // New cards, and those that nobody has watched over.
        Ask::Spread(deck, Face::Up) => {
            let deck = state(deck);
            deck.place == Place::Verified || (deck.must_be_shown && !desk.table.seats().is_empty())
        }
        _ => false,
    }
}
