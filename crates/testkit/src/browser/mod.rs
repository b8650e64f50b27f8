//! The pit in real Chromium: the server runs in this process, and the browser beside it.
//!
//! Pictures of the pages are written to the folder that `CROUPIER_SCREENSHOTS` names. Without it only the picture of a page on which a
//! test fails is written, to `screenshots` in the target folder.

mod crew;
mod marked;
mod page;
mod person;
mod player;
mod tools;
mod world;

pub use crew::Crew;
pub use marked::speak_in_marks;
pub use page::Browser;
pub use person::Person;
pub use player::Player;
pub use tools::Tool;
pub use world::{ADMIN_PASSWORD, World, live_house, quick_house};
