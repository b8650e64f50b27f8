//! The lines of the blind bonus that a final hand fits.
//!
//! Tables differ in what they pay, not in which hands are on a line. So final hands are counted by the list of lines that
//! they fit, and every table is laid over the same counts.

use std::sync::LazyLock;

use cards::CardSet;
use cards::five::{FiveCardClass, FiveCardRank};
use games::holdem_3_bonus::ranking::blind_bonus_lines;
use paytables::{Cell, Line, PayTable};

/// How many lists of lines there are: one for no line, one for each class of hands from three of a kind up, and two for
/// seven cards in sequence.
pub const LISTS: usize = 10;

/// The lines that only seven cards in sequence fit. The printed tables pay them in dollars, and nothing else.
const SEVEN_IN_SEQUENCE: [Line; 2] = [Line::SevenCardRoyalFlush, Line::SevenCardStraightFlush];

/// Whether dollars are paid for seven cards in sequence alone. With such a table the stake matters only to hands that can
/// still become seven cards in sequence: whatever else a round wins or loses is a multiple of the stake.
pub fn scales_with_stake(table: &PayTable) -> bool {
    table.rows().iter().all(|row| !matches!(row.cell, Cell::Dollars(_)) || SEVEN_IN_SEQUENCE.contains(&row.line))
}

/// The lists of lines, lowest hand first, and which of them a hand fits.
#[derive(Clone, Debug)]
pub struct Fits {
    /// Each list has its highest hand first.
    pub lists: Vec<&'static [Line]>,
    /// The place of the list for every strength below a straight flush, where five cards decide alone.
    by_strength: Vec<u8>,
}

static FITS: LazyLock<Fits> = LazyLock::new(Fits::new);

/// The lists as the game says.
pub fn fits() -> &'static Fits {
    &FITS
}

const STRAIGHT_FLUSH: FiveCardRank = FiveCardClass::StraightFlush.lowest();

impl Fits {
    fn new() -> Self {
        let mut lists = Vec::new();
        let mut place = |lines: &'static [Line]| {
            lists.iter().position(|known| *known == lines).unwrap_or_else(|| {
                lists.push(lines);
                lists.len() - 1
            })
        };
        let mut by_strength = Vec::new();
        for class in FiveCardClass::ALL {
            // Up to this class every hand belongs to one before it.
            by_strength.resize(class.lowest().strength().into(), by_strength.last().copied().unwrap_or(0));
            by_strength.push(place(blind_bonus_lines(CardSet::EMPTY, class.lowest())) as u8);
        }
        for ranks in (0..1 << 13_u16).filter(|ranks: &u16| ranks.count_ones() == 7) {
            let seven = CardSet::from_suits([ranks, 0, 0, 0]);
            place(blind_bonus_lines(seven, FiveCardRank::of(seven).expect("seven cards")));
        }
        debug_assert_eq!(lists.len(), LISTS);
        Self { lists, by_strength }
    }

    /// Whether a list is that of seven cards in sequence.
    pub fn is_seven_in_sequence(&self, list: usize) -> bool {
        self.lists[list].iter().any(|line| SEVEN_IN_SEQUENCE.contains(line))
    }

    /// The place of the list that seven cards with this best hand fit.
    #[inline]
    pub fn place(&self, seven: CardSet, best: FiveCardRank) -> usize {
        if best < STRAIGHT_FLUSH {
            return self.by_strength[usize::from(best.strength())].into();
        }
        let lines = blind_bonus_lines(seven, best);
        self.lists.iter().position(|known| *known == lines).expect("every list is known")
    }
}
