//! Hold 'em 3 Bonus: fold, bet or bet double, for every hand and flop.
//!
//! A player has seen three cards and two community cards, which is 1,286,792 cases up to the names of suits; two more
//! community cards and the dealer's three may come in 15,339,390 ways. Four community cards fall into 16,432 boards up to the
//! names of suits, and on a board all holdings of three are ranked and compared with each other at once (`board.rs`), those
//! that are worth the same taken together (`kinds.rs`). What becomes of a hand after its flop is the sum over the boards that hold
//! the flop (`hands.rs`).
//!
//! Nothing of this depends on what is paid. Ends are counted by the lines that they fit (`fits.rs`), and any tables
//! are laid over the counts (`price.rs`), for both versions of the game (`versions.rs`). The results for the printed tables
//! are kept (`known.rs`). A single hand needs none of it: all that may come is dealt (`one_hand.rs`).
//!
//! ```
//! use cards::CardSet;
//! use odds::PricedWager;
//! use odds::advice::Action;
//! use odds::holdem_3_bonus::{Pays, double_tables, ways};
//! use paytables::Cents;
//!
//! let equal = PricedWager::Holdem3.table("A").expect("a printed table");
//! let pays = Pays::new(Cents::dollars(5), equal, Some(&double_tables()[1]));
//! let (hand, flop) = ("Kh 8d 4s".parse()?, "8c Ts".parse()?);
//! let advice = pays.advise(&ways(hand, flop, CardSet::FULL));
//! assert_eq!((advice.best().action, advice.best().detail.as_str()), (Action::Bet, "2"));
//! assert_eq!(advice.best().value.decimal(4), "0.2542");
//! # Ok::<(), cards::notation::NotationError>(())
//! ```

mod board;
mod fits;
mod hands;
mod kinds;
mod known;
mod one_hand;
mod price;
mod report;
mod rule;
mod versions;

pub use fits::{Fits, LISTS, fits};
pub use hands::{HandFacts, Ways, solve, solve_deck};
pub(crate) use known::HoldemResults;
pub use one_hand::ways;
pub use price::{Decided, Done, Pays, best_play};
pub use report::report;
pub use rule::{Rule, Shape, Shapes};
pub use versions::{Solution, VERSION_1, VERSION_1_SIMPLE, VERSION_2, VERSION_2_SIMPLE, double_tables};
pub(crate) use versions::{all_pays, of_version, reports};
