//! The rules as an index: every clause of the five texts in one line of our own words, and every reading of them.
//!
//! The data are in `law/*.toml`. The build script turns them into constants, so [`cite`] and [`read`] can check, at
//! compile time, that the clause or the reading exists:
//!
//! ```
//! use law::{Cite, Game, ReadingId, cite, read};
//! const QUALIFYING: Cite = cite(Game::HighCardFlush, "38.10(e)1(i)");
//! assert_eq!(QUALIFYING.to_string(), "High Card Flush 38.10(e)1(i)");
//! const BEST_FLUSH: ReadingId = read("HC-2");
//! assert_eq!(BEST_FLUSH.reading().title, "Best flush and dealer qualification");
//! ```
//!
//! ```compile_fail
//! # use law::{Cite, Game, cite};
//! const NO_SUCH_CLAUSE: Cite = cite(Game::HighCardFlush, "38.99");
//! ```
//!
//! ```compile_fail
//! # use law::{ReadingId, read};
//! const NO_SUCH_READING: ReadingId = read("XX-1");
//! ```

mod cite;
mod clause;
mod game;
mod reading;

pub use cite::{Cite, cite};
pub use clause::{Clause, ClauseKind, ClauseSort};
pub use game::{Game, NoSuchGame};
pub use reading::{Reading, ReadingId, read, readings};

mod data {
    //! The constants made from `law/*.toml`.
    use crate::{Clause, ClauseKind, ClauseSort, Game, Reading, cite};
    include!(concat!(env!("OUT_DIR"), "/law.rs"));

    pub(crate) const fn clauses(game: Game) -> &'static [Clause] {
        match game {
            Game::PacksPoker => PACKS_POKER,
            Game::LunarPoker => LUNAR_POKER,
            Game::ThreeCardDrawPoker => THREE_CARD_DRAW_POKER,
            Game::HighCardFlush => HIGH_CARD_FLUSH,
            Game::Holdem3Bonus => HOLDEM_3_BONUS,
        }
    }

    pub(crate) const fn readings() -> &'static [Reading] {
        READINGS
    }
}
