//! A short strategy that a person can follow: what to do first depends on the kind of hand and, for some kinds, on whether
//! the up card is low. After a draw bet with ace-king or better; force the dealer with a straight or better.

use std::fmt;

use cards::five::FiveCardClass;
use cards::{CardSet, Rank};
use games::lunar_poker::ranking::rank_of;

/// The kinds of hands that the strategy knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Nothing, with this highest card, and not ace and king.
    High(Rank),
    /// Ace and king.
    AceKing,
    /// A pair of this rank.
    Pair(Rank),
    /// Two pair.
    TwoPair,
    /// Three of a kind.
    Three,
    /// A straight.
    Straight,
    /// A flush.
    Flush,
    /// A full house or four of a kind.
    Full,
}

/// What the strategy may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Fold.
    Fold,
    /// Bet at once.
    Bet,
    /// Buy a card.
    Buy,
    /// Keep what makes the kind, or the highest card, and exchange the others.
    Exchange,
}

/// One action up to some up card, another above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// For which hands.
    pub kind: Kind,
    /// Against low up cards.
    pub low: Action,
    /// The highest of them.
    pub up_to: Rank,
    /// Against the others.
    pub high: Action,
}

/// The whole strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule(pub Vec<Advice>);

impl Kind {
    /// All kinds, lowest first.
    pub fn all() -> Vec<Self> {
        let high = Rank::ALL.into_iter().filter(|rank| *rank >= Rank::Seven).map(Self::High);
        let made = [Self::TwoPair, Self::Three, Self::Straight, Self::Flush, Self::Full];
        high.chain([Self::AceKing]).chain(Rank::ALL.map(Self::Pair)).chain(made).collect()
    }

    /// The kind of five cards that do not win instant cash.
    pub fn of(five: CardSet) -> Self {
        let rank = rank_of(five);
        let deciding = rank.deciding_ranks();
        match rank.class() {
            FiveCardClass::HighCard if deciding[..2] == [Rank::Ace, Rank::King] => Self::AceKing,
            FiveCardClass::HighCard => Self::High(deciding[0]),
            FiveCardClass::OnePair => Self::Pair(deciding[0]),
            FiveCardClass::TwoPair => Self::TwoPair,
            FiveCardClass::ThreeOfAKind => Self::Three,
            FiveCardClass::Straight => Self::Straight,
            FiveCardClass::Flush => Self::Flush,
            _ => Self::Full,
        }
    }

    /// The ranks that are kept in an exchange: those that make the kind. None if nobody would exchange.
    pub fn keeps(self, five: CardSet) -> Option<CardSet> {
        let of_ranks = |ranks: u16| five.iter().filter(|card| card.rank().bit() & ranks != 0).collect();
        let repeated = |times: usize| {
            let held = |rank: &Rank| five.iter().filter(|card| card.rank() == *rank).count();
            Rank::ALL.into_iter().filter(|rank| held(rank) == times).fold(0, |ranks, rank| ranks | rank.bit())
        };
        match self {
            Self::High(rank) => Some(of_ranks(rank.bit())),
            Self::AceKing => Some(of_ranks(Rank::Ace.bit() | Rank::King.bit())),
            Self::Pair(_) => Some(of_ranks(repeated(2))),
            Self::Three => Some(of_ranks(repeated(3))),
            Self::TwoPair | Self::Straight | Self::Flush | Self::Full => None,
        }
    }

    /// What may be done with such a hand.
    pub fn actions(self) -> &'static [Action] {
        match self {
            Self::High(_) => &[Action::Fold, Action::Exchange],
            Self::AceKing => &[Action::Fold, Action::Bet, Action::Exchange],
            Self::Pair(_) => &[Action::Fold, Action::Bet, Action::Buy, Action::Exchange],
            Self::Three => &[Action::Bet, Action::Buy, Action::Exchange],
            Self::TwoPair | Self::Straight | Self::Flush | Self::Full => &[Action::Bet, Action::Buy],
        }
    }
}

impl Advice {
    /// What to do against an up card.
    pub fn against(&self, up: Rank) -> Action {
        if up <= self.up_to { self.low } else { self.high }
    }

    /// The highest of the low up cards; none if that is just the rank of the pair.
    fn limit(&self) -> Option<Rank> {
        Some(self.up_to).filter(|up_to| self.low == self.high || self.kind != Kind::Pair(*up_to))
    }
}

impl Rule {
    /// What the strategy says for a hand and an up card.
    pub fn action(&self, five: CardSet, up: Rank) -> Action {
        self.advice(Kind::of(five)).against(up)
    }

    /// The advice for a kind of hand.
    ///
    /// # Panics
    /// If the strategy does not know it.
    pub fn advice(&self, kind: Kind) -> &Advice {
        self.0.iter().find(|advice| advice.kind == kind).expect("the strategy knows every kind")
    }

    /// The strategy in words, kinds with the same advice together.
    pub fn lines(&self) -> Vec<String> {
        let alike = |one: &Advice, other: &Advice| {
            (one.low, one.limit(), one.high, family(one.kind))
                == (other.low, other.limit(), other.high, family(other.kind))
        };
        let mut lines: Vec<String> = self.0.chunk_by(alike).map(in_words).collect();
        lines.push("after a draw: bet with ace-king or better, fold otherwise".to_owned());
        lines.push("if the dealer has no hand: force with a straight or better".to_owned());
        lines
    }
}

/// Kinds that can be named together.
fn family(kind: Kind) -> u8 {
    match kind {
        Kind::High(_) => 0,
        Kind::AceKing => 1,
        Kind::Pair(_) => 2,
        _ => 3,
    }
}

fn in_words(alike: &[Advice]) -> String {
    let (first, last) = (alike[0], alike[alike.len() - 1]);
    let hands = match (first.kind, last.kind) {
        (one, other) if one == other => one.to_string(),
        (Kind::Pair(low), Kind::Pair(high)) => format!("a pair of {} to {}", low.plural(), high.plural()),
        (Kind::High(_), Kind::High(high)) if alike.len() > 1 && first.kind == Kind::High(Rank::Seven) => {
            format!("{} high or less", high.name())
        }
        (Kind::High(low), Kind::High(high)) => format!("{} high to {} high", low.name(), high.name()),
        _ => alike.iter().map(|advice| advice.kind.to_string()).collect::<Vec<_>>().join(", "),
    };
    let (low, high) = (first.low.in_words(first.kind), first.high.in_words(first.kind));
    if first.low == first.high {
        return format!("{hands}: {low}");
    }
    match first.limit() {
        Some(up_to) => format!("{hands}: {low} against an up card up to {}, otherwise {high}", up_to.name()),
        None => format!("{hands}: {low} against an up card that is not higher, otherwise {high}"),
    }
}

impl Action {
    fn in_words(self, kind: Kind) -> &'static str {
        match (self, kind) {
            (Self::Fold, _) => "fold",
            (Self::Bet, _) => "bet",
            (Self::Buy, _) => "buy a card",
            (Self::Exchange, Kind::High(_)) => "keep the highest card and exchange four",
            (Self::Exchange, Kind::AceKing) => "keep ace and king and exchange three",
            (Self::Exchange, Kind::Pair(_)) => "keep the pair and exchange three",
            (Self::Exchange, _) => "keep the three and exchange two",
        }
    }

    /// The letter for it in files.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::Fold => 'f',
            Self::Bet => 'b',
            Self::Buy => 'y',
            Self::Exchange => 'x',
        }
    }

    pub(super) fn from_letter(letter: char) -> Option<Self> {
        [Self::Fold, Self::Bet, Self::Buy, Self::Exchange].into_iter().find(|action| letter == action.letter())
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::High(rank) => write!(f, "{} high", rank.name()),
            Self::AceKing => f.write_str("ace-king"),
            Self::Pair(rank) => write!(f, "a pair of {}", rank.plural()),
            Self::TwoPair => f.write_str("two pair"),
            Self::Three => f.write_str("three of a kind"),
            Self::Straight => f.write_str("a straight"),
            Self::Flush => f.write_str("a flush"),
            Self::Full => f.write_str("a full house or four of a kind"),
        }
    }
}
