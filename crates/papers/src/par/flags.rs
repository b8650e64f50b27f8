//! What a regulator would ask about: a wager that favours the player, one that returns too little, a prize too rare.

use odds::{Fraction, PricedWager};
use paytables::Cents;

use super::{LongRun, PaidLine, Par, Play, Sheet};

/// The least return that nobody asks about, in percent.
pub const LEAST_RETURN: u32 = 83;
/// A prize that comes less often than once in so many rounds is asked about.
pub const RAREST_PRIZE: u32 = 100_000_000;

/// Something that a regulator would ask about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flag {
    /// The wager.
    pub title: String,
    /// What is found.
    pub says: String,
}

/// The flags of all sheets.
pub(super) fn of(par: &Par) -> Vec<Flag> {
    par.sheets.iter().flat_map(of_sheet).collect()
}

fn of_sheet(sheet: &Sheet) -> Vec<Flag> {
    let report = &sheet.report;
    let at_once = AtOnce { house_edge: report.house_edge, element_of_risk: report.element_of_risk() };
    let least = judged(sheet.wager, report.subject.stake, at_once, sheet.long_run);
    let most = sheet.at_most.map(|most| judged(sheet.wager, most.stake, most.at_once(), most.long_run));
    // What is only a part of a game has no edge of its own.
    let edges = [least].into_iter().chain(most).filter(|_| sheet.play != Play::PartOfBase);
    let of_edges = edges.filter_map(|judged| of_edge(&judged));
    // Where the player decides, a line may have no combinations because another decision is better.
    let is_judged = |line: &&PaidLine| line.combinations > 0 || report.decisions.is_none();
    let of_lines = sheet.lines.iter().filter(is_judged).filter_map(|line| too_rare(line, report.total_combinations));
    // Of a progressive the long run is judged, not the meter at its start.
    let title = match sheet.long_run {
        Some(_) => sheet.title.clone(),
        None => format!("{}, {}", sheet.title, sheet.play.words()),
    };
    of_edges.chain(of_lines).map(|says| Flag { title: title.clone(), says }).collect()
}

/// What one round costs: as a part of the unit, and of everything that is wagered in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct AtOnce {
    pub(super) house_edge: Fraction,
    pub(super) element_of_risk: Fraction,
}

/// An edge that is judged.
struct Judged {
    edge: Fraction,
    /// Of what it is a part.
    of: String,
    /// What is said of how long it takes.
    when: &'static str,
}

/// The edge by which a wager is judged: of a progressive that in the long run, because its meter is paid out as well; of a base game
/// the part of everything that is wagered, because one round of it takes several wagers.
fn judged(wager: PricedWager, stake: Cents, at_once: AtOnce, long_run: Option<LongRun>) -> Judged {
    match (wager, long_run) {
        (_, Some(long_run)) => {
            Judged { edge: long_run.house_edge(), of: format!("a wager of {stake}"), when: " in the long run" }
        }
        (PricedWager::Side(_) | PricedWager::Pack, None) => {
            Judged { edge: at_once.house_edge, of: format!("a wager of {stake}"), when: "" }
        }
        (base, None) => {
            let unit = base.unit().replace('_', " ");
            let of = format!("everything wagered in a round with {stake} on the {unit}");
            Judged { edge: at_once.element_of_risk, of, when: "" }
        }
    }
}

/// What is said about an edge: less than nothing, or too much.
fn of_edge(Judged { edge, of, when }: &Judged) -> Option<String> {
    if *edge < Fraction::ZERO {
        return Some(format!("the player has an advantage of {}% of {of}{when}", (-*edge).percent()));
    }
    let back = Fraction::ONE - *edge;
    (back < Fraction::new(LEAST_RETURN.into(), 100))
        .then(|| format!("only {}% of {of} come back{when}, less than {LEAST_RETURN}%", back.percent()))
}

/// What is said about a prize that comes too seldom or never.
fn too_rare(line: &PaidLine, combinations: u128) -> Option<String> {
    if line.pays == paytables::Cell::NotPaid {
        return None;
    }
    if line.combinations == 0 {
        return Some(format!("{} cannot happen, or is always paid by another line", line.hand));
    }
    let too_rare = line.probability(combinations) < Fraction::new(1, RAREST_PRIZE.into());
    too_rare.then(|| {
        let one_in = combinations / line.combinations;
        format!("{} comes once in {one_in} rounds, less often than once in 100 million", line.hand)
    })
}

#[cfg(test)]
mod tests {
    use paytables::Cell;

    use super::*;

    #[test]
    fn an_edge_below_nothing_or_above_seventeen_percent_is_asked_about() {
        let said = |num, den| said_of(PricedWager::Pack, Fraction::new(num, den), Fraction::ZERO, None);
        assert_eq!(said(-1, 1_000), "the player has an advantage of 0.1000000000% of a wager of $1.00");
        assert_eq!(said(0, 1), "");
        assert_eq!(said(17, 100), "", "83% come back");
        assert_eq!(said(18, 100), "only 82.0000000000% of a wager of $1.00 come back, less than 83%");
    }

    /// What is said of one dollar.
    fn said_of(
        wager: PricedWager,
        house_edge: Fraction,
        element_of_risk: Fraction,
        long_run: Option<LongRun>,
    ) -> String {
        let at_once = AtOnce { house_edge, element_of_risk };
        of_edge(&judged(wager, Cents::dollars(1), at_once, long_run)).unwrap_or_default()
    }

    /// Three dollars are wagered in a round that costs 24 cents: 8% of them, though 24% of the first one.
    #[test]
    fn a_base_game_is_judged_by_everything_that_is_wagered() {
        let said = |risk| said_of(PricedWager::Holdem3, Fraction::new(24, 100), risk, None);
        assert_eq!(said(Fraction::new(8, 100)), "");
        assert_eq!(said(Fraction::new(17, 100)), "", "83% come back");
        let too_much = said(Fraction::new(18, 100));
        assert!(
            too_much.starts_with("only 82.0000000000% of everything wagered in a round with $1.00 on the "),
            "{too_much}"
        );
    }

    /// At once nine of ten dollars are lost; but a fifth of each goes on the meter, and half of it comes back by fixed amounts.
    #[test]
    fn a_progressive_is_judged_in_the_long_run() {
        let long_run = |contributed| LongRun {
            fixed: Fraction::new(1, 2),
            contributed,
            reset: Cents::ZERO,
            won: Fraction::ZERO,
            funded: Fraction::ZERO,
        };
        let said = |part| said_of(PricedWager::Pack, Fraction::new(9, 10), Fraction::new(9, 10), Some(long_run(part)));
        assert_eq!(
            said(Fraction::new(1, 5)),
            "only 70.0000000000% of a wager of $1.00 come back in the long run, less than 83%"
        );
        assert_eq!(said(Fraction::new(33, 100)), "");
        assert_eq!(
            said(Fraction::new(3, 5)),
            "the player has an advantage of 10.0000000000% of a wager of $1.00 in the long run"
        );
    }

    #[test]
    fn a_prize_rarer_than_once_in_a_hundred_million_is_asked_about() {
        let line = |combinations, pays| PaidLine {
            hand: "A hand".to_owned(),
            pays,
            combinations,
            result: Some(Fraction::ONE),
        };
        assert_eq!(too_rare(&line(1, Cell::Odds(5)), 100_000_000), None);
        let said = too_rare(&line(1, Cell::Odds(5)), 100_000_001);
        assert_eq!(said.as_deref(), Some("A hand comes once in 100000001 rounds, less often than once in 100 million"));
        let never = too_rare(&line(0, Cell::Odds(5)), 52);
        assert_eq!(never.as_deref(), Some("A hand cannot happen, or is always paid by another line"));
        assert_eq!(too_rare(&line(0, Cell::NotPaid), 52), None);
    }
}
