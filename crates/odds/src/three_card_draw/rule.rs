//! A short way to play: stand with a flush or better; otherwise keep the two cards that stand highest on a list, and
//! fold if even these stand below the line.
//!
//! What two cards are worth depends little on the third, so all hands below a flush are taken together by the kind of
//! two cards they might keep: suited or not, how far apart, and what the higher one is. The list is in the order of what
//! keeping each kind is worth on average, found from the exact values; the line is where folding is worth more.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use cards::three::ThreeCardClass;
use cards::{Card, CardSet, Rank};
use games::three_card_draw_poker::ranking::{kept_ranks, rank};
use games::three_card_draw_poker::wagers::kept;
use paytables::{Cents, PayTable};
use words::{Said, Words, displayed, say};

use super::hands::{HandFacts, Ways};
use super::price::{Deed, Pays};
use crate::Fraction;

/// A kind of two cards that may be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Kind {
    suits: Suits,
    apart: Apart,
    high: High,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Suits {
    Same,
    Different,
}

/// How far apart two cards are; the ace is next to the king and to the deuce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Apart {
    Pair,
    One,
    Two,
    More,
}

/// What the higher card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum High {
    Ace,
    King,
    Queen,
    Lower,
}

impl Kind {
    fn of(two: CardSet) -> Self {
        let [high, low] = kept_ranks(two);
        let steps = match (high, low) {
            (Rank::Ace, Rank::Two) => 1,
            (Rank::Ace, Rank::Three) => 2,
            _ => high as u8 - low as u8,
        };
        Self {
            suits: if two.suits().iter().any(|ranks| ranks.count_ones() == 2) { Suits::Same } else { Suits::Different },
            apart: match steps {
                0 => Apart::Pair,
                1 => Apart::One,
                2 => Apart::Two,
                _ => Apart::More,
            },
            high: match high {
                Rank::Ace => High::Ace,
                Rank::King => High::King,
                Rank::Queen => High::Queen,
                _ => High::Lower,
            },
        }
    }

    /// All kinds. Each has its own words.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let apart = [Apart::Pair, Apart::One, Apart::Two, Apart::More];
        let of_suits = apart.into_iter().flat_map(|apart| [(apart, Suits::Same), (apart, Suits::Different)]);
        // The two cards of a pair never have the same suit.
        let of_suits = of_suits.filter(|of| *of != (Apart::Pair, Suits::Same));
        let high = [High::Ace, High::King, High::Queen, High::Lower];
        of_suits.flat_map(move |(apart, suits)| high.map(|high| Self { suits, apart, high }))
    }
}

impl Kind {
    /// Its name in data, which no change of a message changes: `A pair`, `K one suited`.
    pub(crate) fn name(self) -> String {
        let high = match self.high {
            High::Ace => "A",
            High::King => "K",
            High::Queen => "Q",
            High::Lower => "J",
        };
        let apart = match self.apart {
            Apart::Pair => return format!("{high} pair"),
            Apart::One => "one",
            Apart::Two => "two",
            Apart::More => "more",
        };
        let suits = if self.suits == Suits::Same { "suited" } else { "offsuit" };
        format!("{high} {apart} {suits}")
    }
}

/// Says "pair of aces" and "K high, one apart, suited".
impl Words for Kind {
    fn said(&self) -> Said {
        let (pair, high) = match self.high {
            High::Ace => (say!("pair of aces"), say!("A high")),
            High::King => (say!("pair of kings"), say!("K high")),
            High::Queen => (say!("pair of queens"), say!("Q high")),
            High::Lower => (say!("pair of jacks or lower"), say!("J high or lower")),
        };
        match (self.apart, self.suits) {
            (Apart::Pair, _) => pair,
            (Apart::One, Suits::Same) => say!("{high}, one apart, suited", high),
            (Apart::One, Suits::Different) => say!("{high}, one apart", high),
            (Apart::Two, Suits::Same) => say!("{high}, two apart, suited", high),
            (Apart::Two, Suits::Different) => say!("{high}, two apart", high),
            (Apart::More, Suits::Same) => say!("{high}, suited", high),
            (Apart::More, Suits::Different) => high,
        }
    }
}

displayed!(Kind);

/// The kinds of two cards to keep, best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeepList {
    /// Each with what keeping it is worth on average, in antes.
    pub kinds: Vec<(Kind, Fraction)>,
}

/// All hands below a flush, each three times: by the kind of two cards it might keep, how it ends if it does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept(pub(crate) BTreeMap<Kind, Ways>);

impl Kept {
    /// Takes the hands together by what they might keep.
    pub fn of(solution: &[HandFacts]) -> Self {
        let mut kinds: BTreeMap<Kind, Ways> = BTreeMap::new();
        for facts in solution.iter().filter(|facts| !stands(facts.hand)) {
            for (discard, ways) in &facts.draws {
                kinds.entry(Kind::of(kept(facts.hand, *discard))).or_default().merge(ways, facts.size);
            }
        }
        Self(kinds)
    }
}

impl KeepList {
    /// The list for this table, without a First 3 Bonus.
    pub fn find(kept: &Kept, bonus: &PayTable, ante: Cents) -> Self {
        let pays = Pays { ante, bonus, first_3: None };
        let value = |ways: &Ways| {
            let all = i128::from(ways.total()) * i128::from(ante.get());
            Fraction::new(pays.sum_of(ways, 0), all)
        };
        let mut kinds: Vec<(Kind, Fraction)> = kept.0.iter().map(|(kind, ways)| (*kind, value(ways))).collect();
        kinds.sort_by_key(|(_, value)| Reverse(*value));
        Self { kinds }
    }

    /// How many kinds are worth keeping; with any other the hand is folded.
    pub fn kept(&self) -> usize {
        self.kinds.iter().filter(|(_, value)| *value > Fraction::new(-1, 1)).count()
    }

    /// What the list says about a hand.
    pub fn decide(&self, hand: CardSet) -> Deed {
        if stands(hand) {
            return Deed::InToWin;
        }
        let place = |discard: &Card| {
            let kind = Kind::of(kept(hand, *discard));
            self.kinds.iter().position(|(known, _)| *known == kind).unwrap_or(self.kinds.len())
        };
        // Of two choices of one kind, that with the higher cards.
        let order = |discard: &Card| (place(discard), Reverse(kept_ranks(kept(hand, *discard))));
        let discard = hand.iter().min_by_key(order).expect("a hand has cards");
        if place(&discard) < self.kept() { Deed::Draw(discard) } else { Deed::Fold }
    }
}

fn stands(hand: CardSet) -> bool {
    rank(hand).class() >= ThreeCardClass::Flush
}
