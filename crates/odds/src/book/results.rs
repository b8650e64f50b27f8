//! What reports are made of: known results are looked up, others are counted once and kept.

use std::sync::OnceLock;

use cards::CardSet;
use cards::flush::FlushRank;

use crate::Crew;
use crate::high_card_flush::{self, ByFlush, Done as FlushDone, FlushResults, Play as FlushPlay};
use crate::holdem_3_bonus::{Done as HoldemDone, HoldemResults, Pays as HoldemPays, Shapes, Solution, best_play};
use crate::known::KnownResults;
use crate::packs::{self, Deals};
use crate::side::{Counted, Counts, HandCount};
use crate::three_card_draw::{
    self, Dealers, DrawResults, HandFacts, KeepList, Kept, Pays as DrawPays, Play as DrawPlay, Played,
};

/// Results, looked up or counted.
#[derive(Debug)]
pub struct Results {
    crew: Box<dyn Crew>,
    known: Option<&'static KnownResults>,
    counts: Counts,
    flushes: OnceLock<Vec<ByFlush>>,
    dealers: OnceLock<Dealers>,
    draws: OnceLock<Vec<HandFacts>>,
    kept: OnceLock<Kept>,
    packs: OnceLock<Deals>,
    holdem: OnceLock<Solution>,
}

impl Results {
    /// What is known is looked up, the rest is counted by this crew.
    pub fn new(crew: Box<dyn Crew>, known: Option<&'static KnownResults>) -> Self {
        Self {
            crew,
            known,
            counts: Counts::default(),
            flushes: OnceLock::new(),
            dealers: OnceLock::new(),
            draws: OnceLock::new(),
            kept: OnceLock::new(),
            packs: OnceLock::new(),
            holdem: OnceLock::new(),
        }
    }

    /// Counts everything that is kept in the file of known results.
    pub fn recount(&self) -> KnownResults {
        let side = |count| (count, self.counts.count(count, &*self.crew).clone());
        KnownResults {
            side: HandCount::ALL.into_iter().map(side).collect(),
            pack: Some(self.counted_pack()),
            high_card_flush: Some(FlushResults::count(self.flushes())),
            three_card_draw: Some(DrawResults::count(self.draws())),
            holdem_3_bonus: Some(HoldemResults::count(self.holdem(), &*self.crew)),
        }
    }

    /// All hands as a side wager sees them.
    pub fn side(&self, count: HandCount) -> &Counted {
        let known = self.known.and_then(|known| known.side.get(&count));
        known.unwrap_or_else(|| self.counts.count(count, &*self.crew))
    }

    /// The deals of Pack's Poker.
    pub fn pack(&self) -> Deals {
        let known = self.known.and_then(|known| known.pack);
        known.unwrap_or_else(|| self.counted_pack())
    }

    fn counted_pack(&self) -> Deals {
        *self.packs.get_or_init(|| packs::solve(&*self.crew))
    }

    /// What is done with all hands of High Card Flush by a player who plays this way.
    pub fn flush_done(&self, play: FlushPlay) -> FlushDone {
        let known = self.known.and_then(|known| known.high_card_flush.as_ref()?.done(play));
        known.copied().unwrap_or_else(|| high_card_flush::done(self.flushes(), play))
    }

    /// The lowest flush that is raised by the best rule.
    pub fn flush_rule(&self) -> FlushRank {
        let known = self.known.and_then(|known| known.high_card_flush.as_ref());
        known.map_or_else(|| high_card_flush::best_rule(self.flushes()), |known| known.by_rule.0)
    }

    /// All hands of High Card Flush by their longest flush and the best decision.
    pub fn flushes(&self) -> &[ByFlush] {
        self.flushes.get_or_init(|| high_card_flush::solve(&*self.crew))
    }

    /// What a way to play Three Card Draw Poker comes to with these tables.
    pub fn drawn(&self, pays: &DrawPays<'_>, play: DrawPlay) -> Played {
        let known = self.known.and_then(|known| known.three_card_draw.as_ref()?.played(pays, play));
        known.cloned().unwrap_or_else(|| match play {
            DrawPlay::Best => Played::best(self.draws(), pays),
            DrawPlay::KeepList => {
                let list = KeepList::find(self.kept(), pays.bonus, pays.ante);
                Played::by(self.draws(), pays, |facts| list.decide(facts.hand))
            }
        })
    }

    /// The hands of Three Card Draw Poker by what they might keep.
    pub fn kept(&self) -> &Kept {
        let known = self.known.and_then(|known| known.three_card_draw.as_ref());
        known.map_or_else(|| self.kept.get_or_init(|| Kept::of(self.draws())), |known| &known.kept)
    }

    /// What becomes of every hand of Three Card Draw Poker.
    pub fn draws(&self) -> &[HandFacts] {
        self.draws.get_or_init(|| three_card_draw::solve(self.dealers(), &*self.crew))
    }

    /// The dealers of Three Card Draw Poker.
    pub fn dealers(&self) -> &Dealers {
        self.dealers.get_or_init(|| Dealers::count(CardSet::FULL, &*self.crew))
    }

    /// What the best play of Hold 'em 3 Bonus does with all hands, for each of these tables.
    pub fn holdem_best(&self, pays: &[HoldemPays<'_>]) -> Vec<HoldemDone> {
        let known = self.known.and_then(|known| known.holdem_3_bonus.as_ref());
        let known = known.and_then(|known| pays.iter().map(|pays| known.best_play(pays)).collect());
        known.unwrap_or_else(|| best_play(self.holdem().hands(), pays, &*self.crew))
    }

    /// The hands of Hold 'em 3 Bonus by shape.
    pub fn shapes(&self) -> &Shapes {
        let known = self.known.and_then(|known| known.holdem_3_bonus.as_ref());
        known.map_or_else(|| self.holdem().shapes(), |known| &known.shapes)
    }

    /// What becomes of every hand of Hold 'em 3 Bonus.
    pub fn holdem(&self) -> &Solution {
        self.holdem.get_or_init(|| Solution::new(&*self.crew))
    }
}
