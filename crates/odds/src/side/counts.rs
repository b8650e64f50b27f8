//! Every hand of three, five, six and seven cards, counted by the lines that it fits.

use std::sync::OnceLock;

use cards::CardSet;
use cards::five::FiveCardRank;
use cards::flush::{FlushRank, SuitedRun};
use cards::three::ThreeCardRank;
use games::packs_poker::elections::SevenCardStraightFlush;
use games::{high_card_flush, holdem_3_bonus, lunar_poker, packs_poker, three_card_draw_poker};
use paytables::{Line, PayTable};

use super::{ROYAL_ONLY, SideWager};
use crate::count::hands::{self, Fitting, HandClass};
use crate::count::suits::by_best_suit;
use crate::crew::Crew;

/// The counts, each made when it is first asked for.
#[derive(Debug, Default)]
pub struct Counts {
    five: OnceLock<Vec<HandClass>>,
    seven: OnceLock<(Vec<HandClass>, Fitting)>,
    five_of_pack: OnceLock<Fitting>,
    seven_any: OnceLock<Fitting>,
    seven_royal_only: OnceLock<Fitting>,
    instant_cash: OnceLock<Fitting>,
    super_side_bet: OnceLock<Fitting>,
    lunar_progressive: OnceLock<Fitting>,
    first_3: OnceLock<Fitting>,
    three_card_bonus: OnceLock<Fitting>,
    six_card_bonus: OnceLock<Fitting>,
    flushes: OnceLock<Fitting>,
    runs: OnceLock<Vec<(Option<SuitedRun>, u64)>>,
}

impl Counts {
    /// What all hands fit, for this wager and election. The table matters where it says what one of its lines is.
    pub fn of(&self, wager: SideWager, variant: &str, pays: &PayTable, crew: &dyn Crew) -> Fitting {
        let counted = match wager {
            SideWager::FiveCardBonus | SideWager::FiveCardProgressive => {
                self.five_card(&self.five_of_pack, packs_poker::ranking::five_card_lines, crew)
            }
            SideWager::SevenCardBonus | SideWager::SevenCardProgressive => match variant {
                ROYAL_ONLY => self.seven_card(&self.seven_royal_only, SevenCardStraightFlush::RoyalOnly, crew),
                _ => self.seven_card(&self.seven_any, SevenCardStraightFlush::Any, crew),
            },
            SideWager::InstantCash => {
                self.five_card(&self.instant_cash, |five| one(lunar_poker::ranking::instant_cash_line(five)), crew)
            }
            SideWager::SuperSideBet => {
                self.five_card(&self.super_side_bet, |five| one(lunar_poker::ranking::super_side_bet_line(five)), crew)
            }
            SideWager::LunarProgressive => {
                self.five_card(&self.lunar_progressive, |five| one(lunar_poker::ranking::progressive_line(five)), crew)
            }
            SideWager::First3Bonus => three_card(&self.first_3, three_card_draw_poker::ranking::pay_line, crew),
            SideWager::ThreeCardBonus => {
                three_card(&self.three_card_bonus, holdem_3_bonus::ranking::three_card_line, crew)
            }
            SideWager::SixCardBonus => self.six_card_bonus.get_or_init(|| six_card_bonus(crew)),
            SideWager::FlushBonus => self.flushes.get_or_init(flushes),
            SideWager::StraightFlushBonus | SideWager::HighCardFlushProgressive => return self.runs(pays),
        };
        counted.clone()
    }

    fn five_card<'a, Lines: AsRef<[Line]>>(
        &self,
        counted: &'a OnceLock<Fitting>,
        fits: impl Fn(CardSet) -> Lines + Send + Sync,
        crew: &dyn Crew,
    ) -> &'a Fitting {
        counted.get_or_init(|| hands::fitting(self.five.get_or_init(|| hands::of(5)), fits, crew))
    }

    /// Elections disagree only about seven cards of one suit, so all other hands are counted once for both.
    fn seven_card<'a>(
        &self,
        counted: &'a OnceLock<Fitting>,
        meant: SevenCardStraightFlush,
        crew: &dyn Crew,
    ) -> &'a Fitting {
        let fits = |seven| packs_poker::ranking::seven_card_lines(seven, meant);
        let (of_one_suit, others) = self.seven.get_or_init(|| {
            let is_one_suit = |class: &HandClass| FlushRank::of(class.cards).len() == 7;
            let (of_one_suit, others): (Vec<_>, Vec<_>) = hands::of(7).into_iter().partition(is_one_suit);
            (of_one_suit, hands::fitting(&others, fits, crew))
        });
        counted.get_or_init(|| [hands::fitting(of_one_suit, fits, crew), others.clone()].concat())
    }

    fn runs(&self, pays: &PayTable) -> Fitting {
        let in_one_suit = |ranks| SuitedRun::longest(CardSet::from_suits([ranks, 0, 0, 0]));
        let runs = self.runs.get_or_init(|| by_best_suit(7, in_one_suit));
        let line =
            |run: &Option<SuitedRun>| run.and_then(|run| high_card_flush::ranking::straight_flush_line(run, pays));
        runs.iter().map(|(run, hands)| (one(line(run)), *hands)).collect()
    }
}

fn one(line: Option<Line>) -> Vec<Line> {
    line.into_iter().collect()
}

fn three_card<'a>(
    counted: &'a OnceLock<Fitting>,
    line: impl Fn(ThreeCardRank) -> Option<Line> + Send + Sync,
    crew: &dyn Crew,
) -> &'a Fitting {
    let fits = |three| one(ThreeCardRank::of(three).and_then(&line));
    counted.get_or_init(|| hands::fitting(&hands::of_three(), fits, crew))
}

fn six_card_bonus(crew: &dyn Crew) -> Fitting {
    let fits = |six| {
        let best = FiveCardRank::of(six).expect("six cards");
        holdem_3_bonus::ranking::six_card_lines(six, best)
    };
    hands::fitting(&hands::of(6), fits, crew)
}

fn flushes() -> Fitting {
    let flushes = by_best_suit(7, FlushRank::of_suit);
    let fits = |(flush, hands)| (one(high_card_flush::ranking::flush_bonus_line(flush)), hands);
    flushes.into_iter().map(fits).collect()
}
