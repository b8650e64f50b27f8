//! What a regulator would ask about: a wager that favours the player, one that returns too little, a prize too rare.

use odds::Fraction;

use super::{PaidLine, Par, Play, Sheet};

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
    let stake = sheet.report.subject.stake;
    let at_least = (stake, sheet.report.house_edge);
    // What is only a part of a game has no edge of its own.
    let edges = [at_least].into_iter().chain(sheet.at_most).filter(|_| sheet.play != Play::PartOfBase);
    let of_edges = edges.flat_map(|(stake, edge)| {
        let favours = (edge < Fraction::ZERO)
            .then(|| format!("the player has an advantage of {}% with a wager of {stake}", (-edge).percent()));
        let low = (edge > Fraction::ONE - Fraction::new(LEAST_RETURN.into(), 100)).then(|| {
            let back = Fraction::ONE - edge;
            format!("only {}% of a wager of {stake} come back, less than {LEAST_RETURN}%", back.percent())
        });
        favours.into_iter().chain(low)
    });
    let of_lines = sheet.lines.iter().filter_map(|line| too_rare(line, sheet.report.total_combinations));
    let title = format!("{}, {}", sheet.title, sheet.play.words());
    of_edges.chain(of_lines).map(|says| Flag { title: title.clone(), says }).collect()
}

/// What is said about a prize that comes too seldom or never.
fn too_rare(line: &PaidLine, combinations: u128) -> Option<String> {
    if line.pays == paytables::Cell::NotPaid {
        return None;
    }
    if line.combinations == 0 {
        // Where the player decides, a line may have no combinations because another decision is better.
        return line.result.map(|_| format!("{} cannot happen, or is always paid by another line", line.hand));
    }
    let too_rare = line.probability(combinations) < Fraction::new(1, RAREST_PRIZE.into());
    too_rare.then(|| {
        let one_in = combinations / u128::from(line.combinations);
        format!("{} comes once in {one_in} rounds, less often than once in {RAREST_PRIZE}", line.hand)
    })
}
