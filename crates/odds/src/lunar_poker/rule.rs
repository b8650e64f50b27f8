//! A short strategy that a person can follow: what to do first depends on the kind of hand and, for some kinds, on the up card;
//! then there is advice for the last decisions.

use cards::{CardSet, Rank};
use words::{Said, say, text};

pub use super::kind::Kind;
pub use super::last::{LastAdvice, LastHand, NEVER};

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
pub struct Rule {
    /// What to do first, lowest kinds first. Refinements may be left out.
    pub first: Vec<Advice>,
    /// What to do in the end.
    pub last: LastAdvice,
}

/// What decides between two actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    /// Nothing: there is only one.
    None,
    /// Whether the up card is at most this one.
    UpTo(Rank),
    /// Whether the up card is at least so many ranks below that of the kind.
    Below(u8),
}

/// One sentence of the strategy: what to do with all hands of some kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sentence {
    pub(super) low: Action,
    pub(super) limit: Limit,
    pub(super) high: Action,
}

impl Advice {
    /// What to do against an up card.
    pub fn against(&self, up: Rank) -> Action {
        if up <= self.up_to { self.low } else { self.high }
    }
}

impl Sentence {
    /// Every sentence that can be said about kinds which have these actions: the shortest first.
    pub(super) fn all(actions: &[Action]) -> Vec<Self> {
        let one = actions.iter().map(|action| Self { low: *action, limit: Limit::None, high: *action });
        let pairs = actions.iter().flat_map(|low| actions.iter().map(move |high| (*low, *high)));
        let ranks = Rank::ALL.into_iter().filter(|rank| *rank < Rank::Ace).map(Limit::UpTo);
        let limits: Vec<Limit> = ranks.chain((0..12).map(Limit::Below)).collect();
        let two = pairs.filter(|(low, high)| low != high);
        let two = two.flat_map(|(low, high)| limits.iter().map(move |limit| Self { low, limit: *limit, high }));
        one.chain(two).collect()
    }

    /// Whether it can be said about a kind: a distance in ranks needs a rank.
    pub(super) const fn suits(&self, kind: Kind) -> bool {
        kind.rank().is_some() || !matches!(self.limit, Limit::Below(_))
    }

    /// What it says about a kind of hand and an up card.
    pub(super) fn against(&self, kind: Kind, up: Rank) -> Action {
        let is_low = match self.limit {
            Limit::None => true,
            Limit::UpTo(rank) => up <= rank,
            Limit::Below(distance) => kind.rank().is_some_and(|rank| up as u8 + distance <= rank as u8),
        };
        if is_low { self.low } else { self.high }
    }

    /// What it says about one kind.
    pub(super) fn advice(&self, kind: Kind) -> Advice {
        let low = self.against(kind, Rank::Two);
        let same = Rank::ALL.into_iter().take_while(|up| self.against(kind, *up) == low);
        let up_to = same.last().unwrap_or(Rank::Two);
        Advice { kind, low, up_to, high: self.against(kind, Rank::Ace) }
    }

    fn in_words(&self, kinds: &[Kind]) -> Said {
        let [low, high] = [self.low, self.high].map(|action| Said::text(action.in_words(kinds[0])));
        match self.limit {
            Limit::None => low,
            Limit::UpTo(rank) => {
                let rank = Said::text(rank.name());
                say!("{low} against an up card up to {rank}, otherwise {high}", low, rank, high)
            }
            Limit::Below(0) => say!("{low} against an up card that is not higher, otherwise {high}", low, high),
            Limit::Below(1) => say!("{low} against a lower up card, otherwise {high}", low, high),
            Limit::Below(ranks) => {
                say!("{low} against an up card at least {ranks} ranks lower, otherwise {high}", low, ranks, high)
            }
        }
    }
}

impl Rule {
    /// What the strategy says for a hand and an up card, and the kind that it takes the hand for.
    ///
    /// # Panics
    /// If the strategy says nothing about a kind that is no refinement.
    pub fn action(&self, five: CardSet, up: Rank) -> (Kind, Action) {
        let known = |kind: Kind| self.first.iter().find(|advice| advice.kind == kind);
        let advice = known(Kind::of(five, up)).or_else(|| known(Kind::plain(five)));
        let advice = advice.expect("the strategy knows every kind");
        (advice.kind, advice.against(up))
    }

    /// The strategy in words, the highest kinds first: of all lines that fit a hand the first counts. Kinds that are treated alike stand
    /// together.
    pub fn lines(&self) -> Vec<Said> {
        let mut lines = Vec::new();
        let mut rest = self.first.as_slice();
        while let Some(last) = rest.last() {
            // As many kinds as one sentence can say, and the shortest that says it.
            let start = (0..rest.len()).find(|start| sentence(&rest[*start..]).is_some()).unwrap_or(rest.len() - 1);
            let said = sentence(&rest[start..]).unwrap_or(Sentence {
                low: last.low,
                limit: Limit::UpTo(last.up_to),
                high: last.high,
            });
            let kinds: Vec<Kind> = rest[start..].iter().map(|advice| advice.kind).collect();
            lines.push(say!("{hands}: {deed}", hands = names(&kinds), deed = said.in_words(&kinds)));
            rest = &rest[..start];
        }
        lines.extend(self.last.lines());
        lines
    }
}

/// The shortest sentence that says all this, if there is one.
fn sentence(advice: &[Advice]) -> Option<Sentence> {
    let kinds_are_alike = advice.iter().all(|other| family(other.kind) == family(advice[0].kind));
    let mut actions: Vec<Action> = advice.iter().flat_map(|advice| [advice.low, advice.high]).collect();
    actions.sort_unstable();
    actions.dedup();
    let says = |sentence: &Sentence, advice: &Advice| {
        sentence.suits(advice.kind)
            && Rank::ALL.iter().all(|up| sentence.against(advice.kind, *up) == advice.against(*up))
    };
    let all = Sentence::all(&actions);
    all.into_iter().find(|sentence| kinds_are_alike && advice.iter().all(|advice| says(sentence, advice)))
}

/// Kinds that can be named together.
const fn family(kind: Kind) -> u8 {
    match kind {
        Kind::High(_) => 0,
        Kind::SuitedHigh | Kind::AceKing => 1,
        Kind::Pair(_) => 2,
        Kind::Three => 3,
        _ => 4,
    }
}

/// The names of kinds that are treated alike, given lowest first.
fn names(kinds: &[Kind]) -> Said {
    let name = |rank: Rank| Said::text(rank.name());
    match (kinds[0], kinds[kinds.len() - 1]) {
        (one, other) if one == other => one.explained(),
        (Kind::High(Rank::Eight), Kind::High(high)) => say!("{rank} high or less", rank = name(high)),
        (Kind::High(low), Kind::High(high)) => {
            say!("{low} high to {high} high", low = name(low), high = name(high))
        }
        (Kind::Pair(Rank::Two), Kind::Pair(Rank::Ace)) => say!("a pair"),
        (Kind::Pair(low), Kind::Pair(high)) => {
            say!("a pair of {low} to {high}", low = Said::text(low.plural()), high = Said::text(high.plural()))
        }
        _ => Said::list(kinds.iter().rev().map(|kind| kind.explained()), ", "),
    }
}

impl Action {
    const fn in_words(self, kind: Kind) -> &'static str {
        match (self, kind) {
            (Self::Fold, _) => text!("fold"),
            (Self::Bet, _) => text!("bet"),
            (Self::Buy, _) => text!("buy a card"),
            (Self::Exchange, Kind::High(_)) => text!("keep the highest card and exchange four"),
            (Self::Exchange, Kind::SuitedHigh | Kind::AceKing) => text!("keep both and exchange three"),
            (Self::Exchange, Kind::Pair(_) | Kind::PairWithAceKing) => text!("keep the pair and exchange three"),
            (Self::Exchange, _) => text!("keep the three and exchange two"),
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
