//! Why a line came out as it did: the clauses and the readings that decide it.
//!
//! Settling a round is little more than writing lines, and two lists on the heap for each of them took longer than all
//! the rest. So a line has room in itself for as many reasons as any line can have, and is copied as a whole.

use std::fmt;
use std::ops::Deref;

use law::{Cite, Game, ReadingId, cite, read, readings};

/// The clauses that decide a line. The most has a share of the meter at Pack's Poker: two for the wager, three for the
/// share.
pub type Clauses = Reasons<Cite, 5>;

/// The readings that decide a line. The most has a folded hand of High Card Flush that wins the meter: three for its
/// cards and its wager, two for the meter, two for having folded. As many has a share of the meter at Pack's Poker.
pub type Readings = Reasons<ReadingId, 7>;

/// A list that has room for so many reasons and no more. It only grows, so free places are always alike. Whole words
/// are copied faster than parts of them, therefore the alignment.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(align(8))]
pub struct Reasons<R, const MOST: usize> {
    places: [R; MOST],
    taken: u8,
}

/// What can be a reason.
pub trait Reason: Copy {
    /// What stands in a free place, where nobody sees it.
    const FREE: Self;
}

impl Reason for Cite {
    const FREE: Self = cite(Game::PacksPoker, Game::PacksPoker.clauses()[0].id);
}

impl Reason for ReadingId {
    const FREE: Self = read(readings()[0].id);
}

impl<R: Reason, const MOST: usize> Reasons<R, MOST> {
    /// No reason.
    pub const NONE: Self = Self { places: [R::FREE; MOST], taken: 0 };

    /// These reasons. In a constant, too many of them are a compile error.
    ///
    /// # Panics
    /// If there is no room for them.
    pub const fn of(reasons: &[R]) -> Self {
        let mut list = Self::NONE;
        while (list.taken as usize) < reasons.len() {
            list.push(reasons[list.taken as usize]);
        }
        list
    }

    /// Adds a reason.
    ///
    /// # Panics
    /// If there is no room for it.
    pub const fn push(&mut self, reason: R) {
        assert!((self.taken as usize) < MOST, "a line has more clauses or readings than its lists have room for");
        self.places[self.taken as usize] = reason;
        self.taken += 1;
    }
}

impl<R: Reason, const MOST: usize> Deref for Reasons<R, MOST> {
    type Target = [R];

    fn deref(&self) -> &[R] {
        &self.places[..usize::from(self.taken)]
    }
}

impl<R: Reason, const MOST: usize> Extend<R> for Reasons<R, MOST> {
    fn extend<I: IntoIterator<Item = R>>(&mut self, reasons: I) {
        reasons.into_iter().for_each(|reason| self.push(reason));
    }
}

impl<R: Reason, const COUNT: usize, const MOST: usize> From<&[R; COUNT]> for Reasons<R, MOST> {
    fn from(reasons: &[R; COUNT]) -> Self {
        Self::of(reasons)
    }
}

impl<R: Reason + fmt::Debug, const MOST: usize> fmt::Debug for Reasons<R, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
