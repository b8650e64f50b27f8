//! A citation: a game and the id of one of its clauses.

use std::fmt;

use crate::{Clause, Game, Reading, readings};

/// A clause of a game. Two games share subchapter numbers, so a citation always names its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cite {
    game: Game,
    clause: &'static str,
}

/// Cites a clause. In a constant, a clause that does not exist is a compile error.
///
/// # Panics
/// If the game's text has no such clause.
pub const fn cite(game: Game, clause: &'static str) -> Cite {
    let clauses = game.clauses();
    let mut at = 0;
    while at < clauses.len() {
        if same(clauses[at].id, clause) {
            return Cite { game, clause };
        }
        at += 1;
    }
    panic!("there is no such clause")
}

const fn same(one: &str, other: &str) -> bool {
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
    /// The game whose text is cited.
    pub const fn game(self) -> Game {
        self.game
    }

    /// The id of the clause.
    pub const fn id(self) -> &'static str {
        self.clause
    }

    /// The clause itself.
    pub fn clause(self) -> &'static Clause {
        self.game.clause(self.clause).expect("a citation is made of a clause that exists")
    }

    /// The readings that decide this clause.
    pub fn readings(self) -> impl Iterator<Item = &'static Reading> {
        readings().iter().filter(move |reading| reading.clauses.contains(&self))
    }
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game, self.clause)
    }
}
