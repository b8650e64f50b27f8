//! Every hand of three, five, six and seven cards, counted by the lines that it fits.

use std::sync::OnceLock;

use cards::five::FiveCardRank;
use cards::flush::{FlushRank, SuitedRun};
use cards::three::ThreeCardRank;
use cards::{CardSet, Suit};
use games::packs_poker::elections::SevenCardStraightFlush;
use games::{high_card_flush, holdem_3_bonus, lunar_poker, packs_poker, three_card_draw_poker};
use paytables::{Line, PayTable};

use super::{HandCount, SideWager};
use crate::count::hands::{self, Fitting, HandClass};
use crate::count::suits::by_best_suit;
use crate::crew::Crew;

/// The counts, each made when it is first needed.
#[derive(Debug, Default)]
pub struct Counts {
    five: OnceLock<Vec<HandClass>>,
    seven: OnceLock<(Vec<HandClass>, Fitting)>,
    counted: [OnceLock<Counted>; HandCount::ALL.len()],
}

/// The hands of which runs are counted have so many cards.
const CARDS_OF_RUNS: u32 = 7;

/// All hands, counted for any table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Counted {
    /// By the lines that they fit.
    Lines(Fitting),
    /// By the longest run of one suit, of which the tables print different lines.
    Runs(Vec<(SuitedRun, u64)>),
}

impl Counted {
    /// By the lines of this table that the hands fit.
    pub fn fitting(&self, pays: &PayTable) -> Fitting {
        match self {
            Self::Lines(fitting) => fitting.clone(),
            Self::Runs(runs) => {
                let line = |run| one(high_card_flush::ranking::straight_flush_line(run, pays));
                let by_suit = runs.iter().flat_map(|(run, hands)| by_suit(*run, *hands));
                hands::grouped(by_suit.map(|(run, hands)| (line(run), hands)))
            }
        }
    }
}

/// A run that is the whole hand, once in each suit: a table may pay one suit more. Of shorter runs the suit never counts.
fn by_suit(run: SuitedRun, hands: u64) -> Vec<(SuitedRun, u64)> {
    if run.length < CARDS_OF_RUNS {
        return vec![(run, hands)];
    }
    //= high_card_flush 38.5(c)2
    // Each suit has as many of them as any other.
    Suit::ALL.into_iter().map(|suit| (SuitedRun { suit, ..run }, hands / 4)).collect()
}

impl Counts {
    /// What all hands fit, for this wager and election. The table matters where it says what one of its lines is.
    pub fn of(&self, wager: SideWager, variant: &str, pays: &PayTable, crew: &dyn Crew) -> Fitting {
        self.count(HandCount::of(wager, variant), crew).fitting(pays)
    }

    /// All hands, counted once.
    pub fn count(&self, count: HandCount, crew: &dyn Crew) -> &Counted {
        self.counted[count as usize].get_or_init(|| match count {
            HandCount::FiveCard => self.five_card(packs_poker::ranking::five_card_lines, crew),
            HandCount::SevenCard => self.seven_card(SevenCardStraightFlush::Any, crew),
            HandCount::SevenCardRoyalOnly => self.seven_card(SevenCardStraightFlush::RoyalOnly, crew),
            HandCount::InstantCash => self.five_card(|five| one(lunar_poker::ranking::instant_cash_line(five)), crew),
            HandCount::SuperSideBet => {
                self.five_card(|five| one(lunar_poker::ranking::super_side_bet_line(five)), crew)
            }
            HandCount::LunarProgressive => {
                self.five_card(|five| one(lunar_poker::ranking::progressive_line(five)), crew)
            }
            HandCount::First3 => three_card(three_card_draw_poker::ranking::pay_line, crew),
            HandCount::ThreeCard => three_card(holdem_3_bonus::ranking::three_card_line, crew),
            HandCount::SixCard => six_card(crew),
            HandCount::Flush => flushes(),
            HandCount::Runs => runs(),
        })
    }

    fn five_card<Lines: AsRef<[Line]>>(
        &self,
        fits: impl Fn(CardSet) -> Lines + Send + Sync,
        crew: &dyn Crew,
    ) -> Counted {
        Counted::Lines(hands::fitting(self.five.get_or_init(|| hands::of(5)), fits, crew))
    }

    /// Elections disagree only about seven cards of one suit, so all other hands are counted once for both.
    fn seven_card(&self, meant: SevenCardStraightFlush, crew: &dyn Crew) -> Counted {
        let fits = |seven| packs_poker::ranking::seven_card_lines(seven, meant);
        let (of_one_suit, others) = self.seven.get_or_init(|| {
            let is_one_suit = |class: &HandClass| FlushRank::of(class.cards).len() == 7;
            let (of_one_suit, others): (Vec<_>, Vec<_>) = hands::of(7).into_iter().partition(is_one_suit);
            (of_one_suit, hands::fitting(&others, fits, crew))
        });
        Counted::Lines(hands::grouped([hands::fitting(of_one_suit, fits, crew), others.clone()].concat()))
    }
}

fn one(line: Option<Line>) -> Vec<Line> {
    line.into_iter().collect()
}

fn three_card(line: impl Fn(ThreeCardRank) -> Option<Line> + Send + Sync, crew: &dyn Crew) -> Counted {
    let fits = |three| one(ThreeCardRank::of(three).and_then(&line));
    Counted::Lines(hands::fitting(&hands::of_three(), fits, crew))
}

fn six_card(crew: &dyn Crew) -> Counted {
    let fits = |six| {
        let best = FiveCardRank::of(six).expect("six cards");
        holdem_3_bonus::ranking::six_card_lines(six, best)
    };
    Counted::Lines(hands::fitting(&hands::of(6), fits, crew))
}

fn flushes() -> Counted {
    let flushes = by_best_suit(7, FlushRank::of_suit).into_iter();
    let fits = |(flush, hands)| (one(high_card_flush::ranking::flush_bonus_line(flush)), hands);
    Counted::Lines(hands::grouped(flushes.map(fits)))
}

fn runs() -> Counted {
    let in_one_suit = |ranks| SuitedRun::longest(CardSet::from_suits([ranks, 0, 0, 0]));
    let runs = by_best_suit(CARDS_OF_RUNS, in_one_suit).into_iter();
    Counted::Runs(runs.map(|(run, hands)| (run.expect("seven cards have a run"), hands)).collect())
}
