//! Of all ways to play a wager and to read its rules that are priced here, those that hold at a table.

use games::GameElections;
use games::high_card_flush::elections::FoldedProgressive;
use games::holdem_3_bonus::elections::Version;
use games::lunar_poker::elections::SecondPayout;
use games::packs_poker::elections::{HigherWithoutPair, SevenCardStraightFlush};
use paytables::{Cell, Line};

use crate::holdem_3_bonus::{VERSION_1, VERSION_1_SIMPLE, VERSION_2, VERSION_2_SIMPLE};
use crate::lunar_poker::{SIMPLE, SIX_CARDS_ONLY, SIX_CARDS_ONLY_SIMPLE};
use crate::side::{FIXED_STRAIGHT_FLUSH, FOLDED_HANDS_LOSE, ROYAL_ONLY};
use crate::{HIGHER_NO_PAIR_PUSHES, KEEP_LIST, RAISE_WITH, Report};

/// How a wager is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// There is nothing to decide.
    NoDecision,
    /// There is nothing to decide; the figures are those with the meter at its start.
    MeterAtStart,
    /// What the player draws may lose the wager: the figures hold for one who breaks no hand that it pays (TC-3).
    NothingBroken,
    /// It is a part of the base game, whose sheet counts it too.
    PartOfBase,
    /// The best decision for every hand.
    Best,
    /// By a short rule.
    Simple,
    /// The best decision for every hand, together with a bonus wager as large as the ante.
    WithBonus,
}

impl Play {
    /// The way to play in words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::NoDecision => "no decisions",
            Self::MeterAtStart => "with the meter at its start",
            Self::NothingBroken => "if no paying hand is broken by a draw",
            Self::PartOfBase => "counted in the base game",
            Self::Best => "best play",
            Self::Simple => "short strategy",
            Self::WithBonus => "best play with a First 3 Bonus as large as the ante",
        }
    }
}

/// How a wager is played by whom a report is about; none if the report is about another table.
pub fn play(report: &Report, elections: &GameElections) -> Option<Play> {
    let subject = &report.subject;
    let variant = subject.variant.as_str();
    let only = |wanted: &str| (variant == wanted).then(|| alone(subject.wager));
    let played = |best: &str, simple: &str| match variant {
        variant if variant == best => Some(Play::Best),
        variant if variant == simple => Some(Play::Simple),
        _ => None,
    };
    match (elections, subject.wager) {
        (GameElections::PacksPoker(of), "pack") => only(match of.higher_without_pair {
            HigherWithoutPair::Loses => "",
            HigherWithoutPair::Pushes => HIGHER_NO_PAIR_PUSHES,
        }),
        (GameElections::PacksPoker(of), "seven_card_bonus" | "seven_card_progressive") => {
            only(match of.seven_card_straight_flush {
                SevenCardStraightFlush::Any => "",
                SevenCardStraightFlush::RoyalOnly => ROYAL_ONLY,
            })
        }
        (GameElections::LunarPoker(of), "main") => match of.second_payout {
            SecondPayout::AnyHand => played("", SIMPLE),
            SecondPayout::SixCardsOnly => played(SIX_CARDS_ONLY, SIX_CARDS_ONLY_SIMPLE),
        },
        (GameElections::LunarPoker(of), "progressive") => {
            let paid = of.progressive.as_ref().and_then(|offered| offered.pays.cell(Line::StraightFlush));
            only(if matches!(paid, Some(Cell::Dollars(_))) { FIXED_STRAIGHT_FLUSH } else { "" })
        }
        (GameElections::LunarPoker(_), "instant_cash") => Some(Play::PartOfBase),
        (GameElections::ThreeCardDrawPoker(of), "main") => {
            let bonus = of.first_3_bonus.as_ref().map(|paid| format!("first_3_{}", paid.pays.name()));
            let with_bonus = bonus.is_some_and(|bonus| bonus == variant).then_some(Play::WithBonus);
            played("", KEEP_LIST).or(with_bonus)
        }
        (GameElections::HighCardFlush(_), "main") => match variant {
            "" => Some(Play::Best),
            rule if rule.starts_with(RAISE_WITH) => Some(Play::Simple),
            _ => None,
        },
        (GameElections::HighCardFlush(of), "progressive") => only(match of.folded_progressive {
            FoldedProgressive::Loses => FOLDED_HANDS_LOSE,
            FoldedProgressive::StaysEligible => "",
        }),
        (GameElections::Holdem3Bonus(of), "main") => {
            let equal = of.blind_bonus_equal.name();
            match (of.version, &of.blind_bonus_double) {
                (Version::Two, Some(double)) if subject.table == format!("{equal}+{}", double.name()) => {
                    played(VERSION_2, VERSION_2_SIMPLE)
                }
                (Version::One, _) if subject.table == equal => played(VERSION_1, VERSION_1_SIMPLE),
                _ => None,
            }
        }
        _ => only(""),
    }
}

/// How a wager is played that is no part of the base game's decisions.
fn alone(wager: &str) -> Play {
    match wager {
        "first_3_bonus" => Play::NothingBroken,
        progressive if progressive.ends_with("progressive") => Play::MeterAtStart,
        _ => Play::NoDecision,
    }
}
