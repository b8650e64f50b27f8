//! What is shown of tables, rounds and people: plain data made from what everybody in that place may see, and from nothing else.
//!
//! A card's face comes from [`games::round::view`] alone, for the observer that the caller is, or from the caller's
//! own hands, for the dealer who has entered it; all the rest is the public record.

mod cards;
mod claims;
mod costs;
mod decks;
mod deviation;
mod documentation;
mod entering;
mod event;
mod lobby;
mod money;
mod names;
mod offers;
mod onlooker;
mod payout;
mod person;
mod settled;
mod table;
mod time;

pub use cards::{Card, EnteredCard, ToEnter, place_at};
pub use decks::DeckView;
pub use deviation::DeviationView;
pub use documentation::DocumentationView;
pub use event::EventView;
pub use lobby::{Limit, Lobby, LobbyNow, LobbyTable, Meter, MeterSign, ends_in, lobby, meters, now};
pub use money::{cents, micro, whole_cents};
pub use names::Names;
pub use offers::{Fill, LONGEST_REASON, Offered, OfferedCommand};
pub use onlooker::Onlooker;
pub use payout::PayoutView;
pub use person::PersonView;
pub use settled::SettledView;
pub use table::{PromptView, RoundView, SeatView, TableView, table};
pub use time::{end_from_text, from_text as time_from_text, to_text as time_to_text};
