//! The games in which the player decides: what the best play, a short strategy or any other way to play comes to.

use cards::CardSet;
use cards::flush::FlushRank;
use paytables::{Cents, PayTable};

use super::{ALWAYS_RAISE, Book, KEEP_LIST, RAISE_WITH, subject};
use crate::advice::Advice;
use crate::high_card_flush::{self, ByFlush, Done as FlushDone, Play as FlushPlay};
use crate::holdem_3_bonus::{
    self, Pays as BlindPays, Rule, Shapes, Solution, VERSION_1, VERSION_2, all_pays, of_version,
};
use crate::three_card_draw::{self, Deed, KeepList, Pays, Play, Played, first_3_tables};
use crate::{PricedWager, Report, Terms};

/// High Card Flush.
impl Book {
    pub(super) fn high_card_flush(&self, pays: &PayTable, terms: Terms) -> Vec<Report> {
        let rule = self.high_card_flush_rule();
        let letters: Vec<String> = rule.ranks().map(|rank| rank.letter().to_string()).collect();
        let plays = [
            (String::new(), FlushPlay::Optimal),
            (format!("{RAISE_WITH}{}", letters.join("-")), FlushPlay::RaiseFrom(rule)),
            (ALWAYS_RAISE.to_owned(), FlushPlay::ALWAYS_RAISE),
        ];
        let report = |(variant, play): (String, FlushPlay)| {
            let subject = subject(PricedWager::HighCardFlush, pays, &variant, terms.stake);
            high_card_flush::report(subject, &self.high_card_flush_done(play))
        };
        plays.into_iter().map(report).collect()
    }

    /// The figures of High Card Flush for a way to play.
    pub fn high_card_flush_by(&self, play: FlushPlay, ante: Cents) -> Report {
        let even_money = &PricedWager::HighCardFlush.tables()[0];
        let subject = subject(PricedWager::HighCardFlush, even_money, "", ante);
        high_card_flush::report(subject, &self.high_card_flush_done(play))
    }

    /// What is done with all hands of High Card Flush by a player who plays this way.
    pub fn high_card_flush_done(&self, play: FlushPlay) -> FlushDone {
        self.results.flush_done(play)
    }

    /// The lowest flush that is raised by the best rule of High Card Flush.
    pub fn high_card_flush_rule(&self) -> FlushRank {
        self.results.flush_rule()
    }

    /// High Card Flush solved: all hands by their longest flush and the best decision. It is always counted.
    pub fn high_card_flush_solution(&self) -> &[ByFlush] {
        self.results.flushes()
    }
}

/// Three Card Draw Poker.
impl Book {
    pub(super) fn three_card_draw(&self, bonus: &PayTable, terms: Terms) -> Vec<Report> {
        let with_first_3 = |table: &'static PayTable| (format!("first_3_{}", table.name()), Some(table), Play::Best);
        let alone = [(String::new(), None, Play::Best), (KEEP_LIST.to_owned(), None, Play::KeepList)];
        let together = first_3_tables().iter().map(with_first_3);
        let report = |(variant, first_3, play): (String, Option<&'static PayTable>, Play)| {
            let subject = subject(PricedWager::ThreeCardDraw, bonus, &variant, terms.stake);
            let pays = Pays { ante: terms.stake, bonus, first_3 };
            self.results.drawn(&pays, play).report(subject, &pays)
        };
        alone.into_iter().chain(together).map(report).collect()
    }

    /// The figures of the best play of Three Card Draw Poker with these tables: first of all wagers together, then of the base
    /// game by itself, with the same decisions.
    pub fn three_card_draw_best(&self, pays: &Pays<'_>) -> [Report; 2] {
        let subject = subject(PricedWager::ThreeCardDraw, pays.bonus, "", pays.ante);
        let played = self.results.drawn(pays, Play::Best);
        let base = Pays { first_3: None, ..*pays };
        [played.report(subject.clone(), pays), played.without_first_3().report(subject, &base)]
    }

    /// The figures of Three Card Draw Poker for a player who decides so about each hand of three cards.
    pub fn three_card_draw_by(&self, pays: &Pays<'_>, decide: impl Fn(CardSet) -> Deed) -> Report {
        let subject = subject(PricedWager::ThreeCardDraw, pays.bonus, "", pays.ante);
        Played::by(self.results.draws(), pays, |facts| decide(facts.hand)).report(subject, pays)
    }

    /// The best decision for every hand of Three Card Draw Poker, one hand for all names of suits.
    pub fn best_deeds(&self, pays: &Pays<'_>) -> Vec<(CardSet, Deed)> {
        pays.best_deeds(self.results.draws())
    }

    /// The two cards to keep at Three Card Draw Poker, best first, without a First 3 Bonus.
    pub fn keep_list(&self, bonus: &PayTable, ante: Cents) -> KeepList {
        KeepList::find(self.results.kept(), bonus, ante)
    }

    /// Every option of a hand of Three Card Draw Poker with its price.
    pub fn advise_three_card_draw(&self, hand: CardSet, pays: &Pays<'_>) -> Advice {
        three_card_draw::advise(hand, self.results.dealers(), pays)
    }
}

/// Hold 'em 3 Bonus.
impl Book {
    pub(super) fn holdem_3_bonus(&self, equal: &PayTable, terms: Terms) -> Vec<Report> {
        let subject = subject(PricedWager::Holdem3, equal, "", terms.stake);
        let pays = all_pays(terms.stake, equal);
        let best = self.results.holdem_best(&pays);
        let reports = |(pays, best)| holdem_3_bonus::reports(&subject, pays, best, self.results.shapes());
        pays.iter().zip(&best).flat_map(reports).collect()
    }

    /// The figures of the best play of Hold 'em 3 Bonus with these tables.
    pub fn holdem_3_best(&self, pays: &BlindPays<'_>) -> Report {
        let subject = subject(PricedWager::Holdem3, pays.tables[0], "", pays.blind);
        let variant = if pays.tables.len() == 1 { VERSION_1 } else { VERSION_2 };
        let best = self.results.holdem_best(std::slice::from_ref(pays));
        of_version(&subject, variant, pays, &best[0])
    }

    /// The short rule of Hold 'em 3 Bonus for these tables.
    pub fn holdem_3_rule(&self, pays: &BlindPays<'_>) -> Rule {
        Rule::find(self.holdem_3_shapes(), pays)
    }

    /// The figures of Hold 'em 3 Bonus for a player who follows a rule.
    pub fn holdem_3_by(&self, rule: &Rule, pays: &BlindPays<'_>) -> Report {
        let subject = subject(PricedWager::Holdem3, pays.tables[0], "", pays.blind);
        of_version(&subject, "", pays, &rule.play(self.holdem_3_shapes()))
    }

    /// The hands of Hold 'em 3 Bonus by shape, for rules of one's own.
    pub fn holdem_3_shapes(&self) -> &Shapes {
        self.results.shapes()
    }

    /// Hold 'em 3 Bonus solved: what becomes of every hand and flop. It is always counted, which takes seconds, and it
    /// needs 200 MB of memory.
    pub fn holdem_3_solution(&self) -> &Solution {
        self.results.holdem()
    }
}
