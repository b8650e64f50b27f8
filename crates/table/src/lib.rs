//! The life of a table: what happens around the rounds of a game.
//!
//! Cards come to the table, are inspected, verified, spread for the first player, washed, shuffled, cut, dealt, counted,
//! put into the discard rack and shuffled again, until they are too old or not complete and leave. Players sit down and
//! leave, rounds are played ([`games::round`]), meters move, devices fail and are taken away.
//!
//! All of it is one pure state machine, made like the one of a round. [`decide`] answers a command with events or with a
//! refusal that names its clause; [`Table::evolve`] takes an event into the state and cannot fail; [`offers`] lists what is
//! lawful now, and whatever is offered is accepted, and nothing else; [`prompts`] is what the people at the table are told.
//! Time is a command, too: there is no clock in here.
//!
//! What the five games share is code; what differs is data: [`games::decks::DeckLaw`].

mod books;
mod command;
mod decide;
mod deck;
mod equipment;
mod event;
mod meters;
mod offers;
mod playing;
mod prompts;
mod refusal;
mod seats;
mod setting;
mod snapshot;
mod state;
mod used;

pub use books::Books;
pub use command::{Ask, Command, Minutes, Player, Who};
pub use decide::{decide, stub_count_is_due};
pub use deck::{Deck, DeckId, Order, Place};
pub use equipment::{Device, Equipment};
pub use event::{Event, What};
pub use meters::initial_meters;
pub use offers::{Offer, offers};
pub use playing::{Count, Playing};
pub use prompts::prompts;
pub use refusal::{Refusal, Why};
pub use seats::Seats;
pub use setting::{Link, Setting};
pub use snapshot::Snapshot;
pub use state::Table;
pub use used::{UsedCards, UsedDeck, UsedDecks};
