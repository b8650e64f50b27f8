//! A citation: a game and the place of one of its clauses in its text.
//!
//! Every wager that is settled carries citations, so a citation is four bytes that are copied, not a text that is
//! looked up. What the clause is called and says is found by its place when somebody reads it.

use std::fmt;

use crate::{Clause, Game, Reading, readings};

/// A clause of a game, ordered as the games and their texts are. Two games share subchapter numbers, so a citation
/// always names its game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cite {
    game: Game,
    /// The clause's place among those of the game.
    place: u16,
}

/// Cites a clause. In a constant, a clause that does not exist is a compile error.
///
/// # Panics
/// If the game's text has no such clause.
pub const fn cite(game: Game, clause: &str) -> Cite {
    match Cite::find(game, clause) {
        Some(cite) => cite,
        None => panic!("there is no such clause"),
    }
}

/// Whether two texts are the same; the `==` of texts does not work in constants.
pub(crate) const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

impl Cite {
    /// The clause of a game with this id.
    pub const fn find(game: Game, clause: &str) -> Option<Self> {
        let clauses = game.clauses();
        let mut place = 0;
        while (place as usize) < clauses.len() {
            if same(clauses[place as usize].id, clause) {
                return Some(Self { game, place });
            }
            place += 1;
        }
        None
    }

    /// The game whose text is cited.
    pub const fn game(self) -> Game {
        self.game
    }

    /// The id of the clause.
    pub const fn id(self) -> &'static str {
        self.clause().id
    }

    /// The clause itself.
    pub const fn clause(self) -> &'static Clause {
        &self.game.clauses()[self.place as usize]
    }

    /// The readings that decide this clause.
    pub fn readings(self) -> impl Iterator<Item = &'static Reading> {
        readings().iter().filter(move |reading| reading.clauses.contains(&self))
    }
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game, self.id())
    }
}

/// The clause as people name it: its place would tell nobody anything.
impl fmt::Debug for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
