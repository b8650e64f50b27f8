//! The whole book: every wager with any table.

mod games_with_decisions;
mod results;

use games::packs_poker::elections::HigherWithoutPair;
use paytables::{Cents, Line, PayTable};

use crate::count::hands::Fitting;
use crate::high_card_flush::Play as FlushPlay;
use crate::known::{KnownResults, content};
use crate::lunar_poker;
use crate::packs;
use crate::report::Subject;
use crate::side::{self, FOLDED_HANDS_LOSE, HandCount, SideWager};
use crate::terms::check;
use crate::{Crew, PricedWager, Refusal, Report, Terms};
use results::Results;

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
    results: Results,
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
    /// A book that looks known results up and counts all others, each once.
    pub fn new(crew: impl Crew + 'static) -> Self {
        Self { results: Results::new(Box::new(crew), Some(KnownResults::shipped())) }
    }

    /// A book that looks nothing up and counts everything again.
    pub fn recounting(crew: impl Crew + 'static) -> Self {
        Self { results: Results::new(Box::new(crew), None) }
    }

    /// Counts everything that is kept in the file of known results, `data/known.txt`, whatever the book looks up.
    pub fn recount(&self) -> KnownResults {
        self.results.recount()
    }

    /// The reports on a wager with a table, one for each election or way to play that matters.
    pub fn reports(&self, wager: PricedWager, pays: &PayTable, terms: Terms) -> Result<Vec<Report>, Refusal> {
        check(wager, pays)?;
        let even_money = matches!(wager, PricedWager::Pack | PricedWager::HighCardFlush);
        if even_money && !wager.tables().contains(pays) {
            return Err(Refusal::NoTable(wager));
        }
        let is_printed = |pays| wager.tables().iter().any(|printed| content(printed) == content(pays));
        if wager == PricedWager::Lunar && !is_printed(pays) {
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

    fn side(&self, wager: SideWager, pays: &PayTable, variant: &str, terms: Terms) -> Report {
        let pays = wager.elected(pays, variant);
        let terms = Terms { stake: stake_of(wager, terms), ..terms };
        let subject = subject(PricedWager::Side(wager), &pays, variant, terms.stake);
        side::report(subject, wager, &pays, &self.fitting(wager, &pays, variant), terms)
    }

    fn fitting(&self, wager: SideWager, pays: &PayTable, variant: &str) -> Fitting {
        let mut fitting = self.results.side(HandCount::of(wager, variant)).fitting(pays);
        if variant == FOLDED_HANDS_LOSE {
            let [folded, ..] = self.results.flush_done(FlushPlay::Optimal);
            fold(&mut fitting, folded.runs_of_three);
        }
        fitting
    }

    fn pack(&self, pays: &PayTable, terms: Terms) -> Vec<Report> {
        let deals = self.results.pack();
        let elections = [("", HigherWithoutPair::Loses), (HIGHER_NO_PAIR_PUSHES, HigherWithoutPair::Pushes)];
        let report = |(variant, election)| {
            packs::report(subject(PricedWager::Pack, pays, variant, terms.stake), deals, election)
        };
        elections.into_iter().map(report).collect()
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
