//! The limits of a wager, and the pay table it is paid from.

use law::{Cite, Game};
use paytables::{Binding, Cell, Cents, PayTable, PrintedWager, Row, printed_wager};
use words::{Said, say};

use super::Faults;
use crate::settlement::LARGEST_AMOUNT;

/// The least and the most that may be wagered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WagerLimits {
    /// The least.
    pub minimum: Cents,
    /// The most.
    pub maximum: Cents,
}

impl WagerLimits {
    /// Adds the faults of the limits of `wager`, which are made in chips of this size.
    pub fn check(self, wager: &str, smallest_chip: Cents, clause: Cite, faults: &mut Faults) {
        let field = |name: &str| format!("wagers.{wager}.{name}");
        faults.demand(
            self.minimum > Cents::ZERO,
            field("minimum"),
            clause,
            say!("a minimum of nothing"),
            say!("an amount above zero"),
        );
        faults.demand(
            self.maximum >= self.minimum,
            field("maximum"),
            clause,
            say!(
                "a maximum of {maximum} under the minimum of {minimum}",
                maximum = self.maximum,
                minimum = self.minimum
            ),
            say!("{least} or more", least = self.minimum),
        );
        faults.demand(
            self.maximum <= LARGEST_AMOUNT,
            field("maximum"),
            clause,
            say!("a maximum of {maximum} is too large to be counted", maximum = self.maximum),
            say!("{most} or less", most = LARGEST_AMOUNT),
        );
        for (name, amount) in [("minimum", self.minimum), ("maximum", self.maximum)] {
            faults.demand(
                smallest_chip <= Cents::ZERO || amount.is_multiple_of(smallest_chip),
                field(name),
                clause,
                say!("{amount} cannot be wagered in chips of {smallest_chip}", amount, smallest_chip),
                say!("a multiple of {smallest_chip}", smallest_chip),
            );
        }
    }
}

/// A wager that is paid from a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidWager {
    /// The least and the most that may be wagered.
    pub limits: WagerLimits,
    /// What it pays.
    pub pays: PayTable,
}

impl PaidWager {
    /// Adds the faults of a wager that is paid from one of the printed tables.
    pub(crate) fn check(&self, game: Game, wager: &str, smallest_chip: Cents, clause: Cite, faults: &mut Faults) {
        self.limits.check(wager, smallest_chip, clause, faults);
        check_printed(&self.pays, tables(game, wager), &format!("wagers.{wager}.table"), faults);
    }
}

/// What is wrong with minimums so large that what they could win overflows.
pub(crate) const UNCOUNTABLE: Said =
    say!("what one patron could win with the minimum wagers is too large to be counted");

/// The printed tables of a wager.
pub(crate) fn tables(game: Game, wager: &str) -> &'static PrintedWager {
    printed_wager(game, wager).expect("the wager has printed tables")
}

/// Adds a fault at `field` unless the table is one of the printed ones, cell by cell.
pub(crate) fn check_printed(pays: &PayTable, wager: &PrintedWager, field: &str, faults: &mut Faults) {
    let names: Vec<&str> = wager.tables.iter().map(PayTable::name).collect();
    faults.demand(
        wager.table(pays.name()) == Some(pays),
        field,
        wager.clause,
        say!("table \"{name}\" is not as printed", name = pays.name()),
        say!("one of the printed tables {names}", names = names.join(" ")),
    );
}

/// Adds a fault if the progressive wager, which is always one dollar, cannot be made in the table's chips.
pub(crate) fn check_dollar_wager(smallest_chip: Cents, clause: Cite, faults: &mut Faults) {
    let dollar = Cents::dollars(1);
    faults.demand(
        smallest_chip <= Cents::ZERO || dollar.is_multiple_of(smallest_chip),
        "smallest_chip",
        clause,
        say!("a progressive wager of {dollar} cannot be made in chips of {smallest_chip}", dollar, smallest_chip),
        say!("an amount that divides {dollar}, or no progressive wager", dollar),
    );
}

/// Adds a fault if the amount from which payouts are documented is nothing: every payout would be documented by accident.
pub(crate) fn check_documented_from(from: Option<Cents>, clause: Cite, faults: &mut Faults) {
    faults.demand(
        from.is_none_or(|from| from > Cents::ZERO),
        "documented_from",
        clause,
        say!("payouts of nothing are documented"),
        say!("an amount above zero, or \"none\""),
    );
}

/// Adds the faults of a table that a house has written or completed, against the printed one.
///
/// The house writes a line for each printed line and no other. A floor may be exceeded, an amount left to the house
/// must be set, of two printed alternatives one must be chosen, and every other cell stays as printed.
pub fn check_pays(pays: &PayTable, wager: &PrintedWager, faults: &mut Faults) {
    let Some(printed) = wager.table(pays.name()) else {
        return check_printed(pays, wager, &format!("wagers.{}.table", wager.name), faults);
    };
    let field = |row: &Row| format!("wagers.{}.pays.{}", wager.name, row.line.key());
    for row in pays.rows() {
        match printed.cell(row.line) {
            None => faults.add(
                field(row),
                wager.clause,
                say!("the table has no line for {line}", line = Said::text(row.line.words()).small()),
                say!("only these lines: {lines}", lines = keys(printed)),
            ),
            Some(cell) => faults.demand(
                is_lawful(row.cell, cell, wager.binding),
                field(row),
                wager.clause,
                say!("{line} pays \"{pays}\"", line = Said::text(row.line.words()).small(), pays = row.cell.written()),
                lawful(cell, wager.binding),
            ),
        }
    }
    for row in printed.rows() {
        faults.demand(
            pays.cell(row.line).is_some(),
            field(row),
            wager.clause,
            say!("no amount is stated"),
            lawful(row.cell, wager.binding),
        );
    }
}

fn keys(table: &PayTable) -> String {
    table.rows().iter().map(|Row { line, .. }| line.key()).collect::<Vec<_>>().join(", ")
}

fn is_lawful(stated: Cell, printed: Cell, binding: Binding) -> bool {
    match (printed, stated) {
        (Cell::SetByHouse, stated) => matches!(stated, Cell::Odds(_) | Cell::Dollars(_)),
        (Cell::MeterPercentOrDollars(percent, _), Cell::MeterPercent(stated)) => stated >= percent,
        (Cell::MeterPercentOrDollars(_, dollars), Cell::Dollars(stated)) => stated >= dollars,
        (Cell::MeterPercentOrDollars(..), _) => false,
        (Cell::Odds(least), Cell::Odds(stated)) | (Cell::Dollars(least), Cell::Dollars(stated)) => {
            stated == least || (binding == Binding::Floor && stated > least)
        }
        (printed, stated) => printed == stated,
    }
}

fn lawful(printed: Cell, binding: Binding) -> Said {
    match (printed, binding) {
        (Cell::SetByHouse, _) => say!("odds or dollars of the house's choice, like \"500 to 1\" or \"$2,500\""),
        (Cell::MeterPercentOrDollars(percent, dollars), _) => {
            let (percent, dollars) = (Cell::MeterPercent(percent), Cell::Dollars(dollars));
            say!(
                "\"{percent}\" or \"{dollars}\", or more of either",
                percent = percent.written(),
                dollars = dollars.written()
            )
        }
        (Cell::Odds(_) | Cell::Dollars(_), Binding::Floor) => say!("\"{least}\" or more", least = printed.written()),
        _ => say!("\"{pays}\", as printed", pays = printed.written()),
    }
}
