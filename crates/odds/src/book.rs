//! The whole book: every wager with any table, each count made once and kept.

use std::sync::OnceLock;

use cards::CardSet;
use games::packs_poker::elections::HigherWithoutPair;
use law::Game;
use paytables::{Cents, Line, PayTable, printed_wager};

use crate::advice::Advice;
use crate::count::hands::Fitting;
use crate::high_card_flush::{self, ByFlush, Play as FlushPlay};
use crate::holdem_3_bonus::{Pays as BlindPays, Rule, Solution};
use crate::lunar_poker;
use crate::packs::{self, Deals};
use crate::report::Subject;
use crate::side::{self, Counts, FOLDED_HANDS_LOSE, SideWager};
use crate::terms::check;
use crate::three_card_draw::{self, Dealers, Deed, HandFacts, KeepList, Pays, Play};
use crate::{Crew, PricedWager, Refusal, Report, Terms};

/// Prices wagers.
///
/// ```
/// use odds::{Alone, Book, PricedWager, Terms};
/// use paytables::Cents;
///
/// let book = Book::new(Alone);
/// let wager = PricedWager::find(law::Game::HighCardFlush, "flush_bonus").expect("a wager");
/// let table = wager.table("A").expect("a printed table");
/// let terms = Terms::new(Cents::dollars(5), Cents::dollars(10_000))?;
/// let reports = book.reports(wager, table, terms)?;
/// assert_eq!(reports[0].house_edge.percent(), "7.8071580158");
/// # Ok::<(), odds::Refusal>(())
/// ```
#[derive(Debug)]
pub struct Book {
    crew: Box<dyn Crew>,
    counts: Counts,
    high_card_flush: OnceLock<Vec<ByFlush>>,
    dealers: OnceLock<Dealers>,
    three_card_draw: OnceLock<Vec<HandFacts>>,
    packs: OnceLock<Deals>,
    holdem_3_bonus: OnceLock<Solution>,
}

/// A player without a pair pushes with a higher hand (PP-3).
pub const HIGHER_NO_PAIR_PUSHES: &str = "higher_no_pair_pushes";
/// Fold below a flush, which follows.
pub const RAISE_WITH: &str = "raise_with_";
/// Keep what stands highest on a list of two cards.
pub const KEEP_LIST: &str = "keep_list";
/// Never fold.
pub const ALWAYS_RAISE: &str = "always_raise";

impl Book {
    /// A book in which nothing is counted yet.
    pub fn new(crew: impl Crew + 'static) -> Self {
        Self {
            crew: Box::new(crew),
            counts: Counts::default(),
            high_card_flush: OnceLock::new(),
            dealers: OnceLock::new(),
            three_card_draw: OnceLock::new(),
            packs: OnceLock::new(),
            holdem_3_bonus: OnceLock::new(),
        }
    }

    /// The reports on a wager with a table, one for each election or way to play that matters.
    pub fn reports(&self, wager: PricedWager, pays: &PayTable, terms: Terms) -> Result<Vec<Report>, Refusal> {
        check(wager, pays)?;
        let even_money = matches!(wager, PricedWager::Pack | PricedWager::HighCardFlush);
        if even_money && !wager.tables().contains(pays) {
            return Err(Refusal::NoTable(wager));
        }
        if wager == PricedWager::Lunar && !wager.tables().contains(pays) {
            return Err(Refusal::OnlyPrinted(wager));
        }
        Ok(match wager {
            PricedWager::Pack => self.pack(pays, terms),
            PricedWager::ThreeCardDraw => self.three_card_draw(pays, terms),
            PricedWager::HighCardFlush => self.high_card_flush(pays, terms),
            PricedWager::Holdem3 => self.holdem_3_bonus(pays, terms),
            PricedWager::Lunar => lunar_poker::reports(&subject(wager, pays, "", terms.stake), pays),
            PricedWager::Side(side) => {
                side.variants().iter().map(|variant| self.side(side, pays, variant, terms)).collect()
            }
        })
    }

    /// The reports on a wager with all printed tables that state their amounts.
    pub fn printed(&self, wager: PricedWager, terms: Terms) -> Vec<Report> {
        let tables = wager.tables().iter().filter_map(|table| self.reports(wager, table, terms).ok());
        tables.flatten().collect()
    }

    /// The lowest meter, in whole cents, with which a progressive no longer favours the house.
    pub fn break_even(&self, wager: SideWager, pays: &PayTable, variant: &str, terms: Terms) -> Option<Cents> {
        let pays = wager.elected(pays, variant);
        side::break_even(wager, &pays, &self.fitting(wager, &pays, variant), stake_of(wager, terms))
    }

    /// Every option of a hand of Three Card Draw Poker with its price.
    pub fn advise_three_card_draw(&self, hand: CardSet, pays: &Pays<'_>) -> Advice {
        three_card_draw::advise(hand, self.dealers(), pays)
    }

    /// The two cards to keep at Three Card Draw Poker, best first, without a First 3 Bonus.
    pub fn keep_list(&self, bonus: &PayTable, ante: Cents) -> KeepList {
        Pays { ante, bonus, first_3: None }.keep_list(self.facts(), self.dealers())
    }

    /// The figures of High Card Flush for a way to play.
    pub fn high_card_flush_by(&self, play: FlushPlay, ante: Cents) -> Report {
        let even_money = &PricedWager::HighCardFlush.tables()[0];
        let subject = subject(PricedWager::HighCardFlush, even_money, "", ante);
        high_card_flush::report(subject, self.solution(), play)
    }

    /// The best decision for every hand of Three Card Draw Poker, one hand for all names of suits.
    pub fn best_deeds(&self, pays: &Pays<'_>) -> Vec<(CardSet, Deed)> {
        pays.best_deeds(self.facts(), self.dealers())
    }

    /// The figures of Three Card Draw Poker for a player who decides so about each hand of three cards.
    pub fn three_card_draw_by(&self, pays: &Pays<'_>, decide: impl Fn(CardSet) -> Deed) -> Report {
        let subject = subject(PricedWager::ThreeCardDraw, pays.bonus, "", pays.ante);
        three_card_draw::report_by(subject, self.facts(), self.dealers(), pays, |facts| decide(facts.hand))
    }

    /// The short rule of Hold 'em 3 Bonus for these tables.
    pub fn holdem_3_rule(&self, pays: &BlindPays<'_>) -> Rule {
        self.holdem_3_solution().rule(pays)
    }

    /// The figures of Hold 'em 3 Bonus for a player who follows a rule.
    pub fn holdem_3_by(&self, rule: &Rule, pays: &BlindPays<'_>) -> Report {
        let subject = subject(PricedWager::Holdem3, pays.tables[0], "", pays.blind);
        self.holdem_3_solution().report_by(rule, pays, &subject)
    }

    fn holdem_3_bonus(&self, equal: &PayTable, terms: Terms) -> Vec<Report> {
        let subject = subject(PricedWager::Holdem3, equal, "", terms.stake);
        self.holdem_3_solution().reports(equal, terms.stake, &subject, &*self.crew)
    }

    /// Hold 'em 3 Bonus solved: what becomes of every hand and flop.
    pub fn holdem_3_solution(&self) -> &Solution {
        self.holdem_3_bonus.get_or_init(|| Solution::new(&*self.crew))
    }

    fn side(&self, wager: SideWager, pays: &PayTable, variant: &str, terms: Terms) -> Report {
        let pays = wager.elected(pays, variant);
        let terms = Terms { stake: stake_of(wager, terms), ..terms };
        let subject = subject(PricedWager::Side(wager), &pays, variant, terms.stake);
        side::report(subject, wager, &pays, &self.fitting(wager, &pays, variant), terms)
    }

    fn fitting(&self, wager: SideWager, pays: &PayTable, variant: &str) -> Fitting {
        let mut fitting = self.counts.of(wager, variant, pays, &*self.crew);
        if variant == FOLDED_HANDS_LOSE {
            let solution = self.solution();
            let folded = solution.iter().map(|by_flush| by_flush.folded.runs_of_three).sum();
            fold(&mut fitting, folded);
        }
        fitting
    }

    fn pack(&self, pays: &PayTable, terms: Terms) -> Vec<Report> {
        let deals = *self.packs.get_or_init(|| packs::solve(&*self.crew));
        let elections = [("", HigherWithoutPair::Loses), (HIGHER_NO_PAIR_PUSHES, HigherWithoutPair::Pushes)];
        let report = |(variant, election)| {
            packs::report(subject(PricedWager::Pack, pays, variant, terms.stake), deals, election)
        };
        elections.into_iter().map(report).collect()
    }

    fn high_card_flush(&self, pays: &PayTable, terms: Terms) -> Vec<Report> {
        let solution = self.solution();
        let rule = high_card_flush::best_rule(solution);
        let letters: Vec<String> = rule.ranks().map(|rank| rank.letter().to_string()).collect();
        let plays = [
            (String::new(), FlushPlay::Optimal),
            (format!("{RAISE_WITH}{}", letters.join("-")), FlushPlay::RaiseFrom(rule)),
            (ALWAYS_RAISE.to_owned(), FlushPlay::ALWAYS_RAISE),
        ];
        let report = |(variant, play): (String, FlushPlay)| {
            let subject = subject(PricedWager::HighCardFlush, pays, &variant, terms.stake);
            high_card_flush::report(subject, solution, play)
        };
        plays.into_iter().map(report).collect()
    }

    /// High Card Flush solved: all hands by their longest flush and the best decision.
    pub fn solution(&self) -> &[ByFlush] {
        self.high_card_flush.get_or_init(|| high_card_flush::solve(&*self.crew))
    }

    fn dealers(&self) -> &Dealers {
        self.dealers.get_or_init(|| Dealers::count(CardSet::FULL, &*self.crew))
    }

    fn facts(&self) -> &[HandFacts] {
        self.three_card_draw.get_or_init(|| three_card_draw::solve(self.dealers(), &*self.crew))
    }

    fn three_card_draw(&self, bonus: &PayTable, terms: Terms) -> Vec<Report> {
        let (dealers, solution) = (self.dealers(), self.facts());
        let printed = printed_wager(Game::ThreeCardDrawPoker, SideWager::First3Bonus.name());
        let with_first_3 = |table: &'static PayTable| (format!("first_3_{}", table.name()), Some(table), Play::Best);
        let alone = [(String::new(), None, Play::Best), (KEEP_LIST.to_owned(), None, Play::KeepList)];
        let together = printed.into_iter().flat_map(|wager| wager.tables).map(with_first_3);
        let report = |(variant, first_3, play): (String, Option<&'static PayTable>, Play)| {
            let subject = subject(PricedWager::ThreeCardDraw, bonus, &variant, terms.stake);
            let pays = Pays { ante: terms.stake, bonus, first_3 };
            three_card_draw::report(subject, solution, dealers, &pays, play)
        };
        alone.into_iter().chain(together).map(report).collect()
    }
}

/// The amount of the wager: what is asked for, or what the rules fix.
fn stake_of(wager: SideWager, terms: Terms) -> Cents {
    wager.fixed_stake().unwrap_or(terms.stake)
}

fn subject(wager: PricedWager, pays: &PayTable, variant: &str, stake: Cents) -> Subject {
    let (game, name, unit) = (wager.game(), wager.name(), wager.unit());
    Subject { game, wager: name, table: pays.name().to_owned(), variant: variant.to_owned(), stake, unit }
}

/// So many hands with a run of three fit nothing because they are folded.
fn fold(fitting: &mut Fitting, folded: u64) {
    let runs = fitting.iter_mut().filter(|(lines, _)| lines[..] == [Line::ThreeCardStraightFlush]);
    let mut left = folded;
    for (_, hands) in runs {
        let taken = left.min(*hands);
        *hands -= taken;
        left -= taken;
    }
    fitting.push((Vec::new(), folded - left));
}
