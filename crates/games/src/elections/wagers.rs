//! The limits of a wager, and the pay table it is paid from.

use law::Cite;
use paytables::{Binding, Cell, Cents, PayTable, PrintedWager, Row};

use super::Faults;

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
            "a minimum of nothing",
            "an amount above zero",
        );
        faults.demand(
            self.maximum >= self.minimum,
            field("maximum"),
            clause,
            format!("a maximum of {} under the minimum of {}", self.maximum, self.minimum),
            format!("{} or more", self.minimum),
        );
        for (name, amount) in [("minimum", self.minimum), ("maximum", self.maximum)] {
            faults.demand(
                smallest_chip <= Cents::ZERO || amount.is_multiple_of(smallest_chip),
                field(name),
                clause,
                format!("{amount} cannot be wagered in chips of {smallest_chip}"),
                format!("a multiple of {smallest_chip}"),
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

/// Adds the faults of a table that a house has written or completed, against the printed one.
///
/// The house writes a line for each printed line and no other. A floor may be exceeded, an amount left to the house must
/// be set, and every other cell stays as printed.
pub(crate) fn check_pays(pays: &PayTable, wager: &PrintedWager, faults: &mut Faults) {
    let Some(printed) = wager.table(pays.name()) else { return };
    for row in pays.rows() {
        let field = format!("wagers.{}.pays.{}", wager.name, row.line.key());
        match printed.cell(row.line) {
            None => faults.add(
                field,
                wager.clause,
                format!("the table has no line for {}", row.line.words().to_lowercase()),
                format!("only these lines: {}", keys(printed)),
            ),
            Some(cell) => faults.demand(
                is_lawful(row.cell, cell, wager.binding),
                field,
                wager.clause,
                format!("{} pays {}", row.line.words().to_lowercase(), row.cell),
                lawful(cell, wager.binding),
            ),
        }
    }
    for row in printed.rows() {
        faults.demand(
            pays.cell(row.line).is_some(),
            format!("wagers.{}.pays", wager.name),
            wager.clause,
            format!("no amount is stated for {}", row.line.key()),
            lawful(row.cell, wager.binding),
        );
    }
}

fn keys(table: &PayTable) -> String {
    table.rows().iter().map(|Row { line, .. }| line.key()).collect::<Vec<_>>().join(", ")
}

fn is_lawful(stated: Cell, printed: Cell, binding: Binding) -> bool {
    match (printed, stated) {
        (Cell::SetByHouse, Cell::Odds(_) | Cell::Dollars(_)) => true,
        (Cell::MeterPercentOrDollars(percent, _), Cell::MeterPercent(stated)) => stated >= percent,
        (Cell::MeterPercentOrDollars(_, dollars), Cell::Dollars(stated)) => stated >= dollars,
        (Cell::Odds(least), Cell::Odds(stated)) | (Cell::Dollars(least), Cell::Dollars(stated)) => {
            stated == least || (binding == Binding::Floor && stated > least)
        }
        (printed, stated) => printed == stated,
    }
}

fn lawful(printed: Cell, binding: Binding) -> String {
    match (printed, binding) {
        (Cell::SetByHouse, _) => "odds or dollars of the house's choice, like \"500 to 1\" or \"$2,500\"".to_owned(),
        (Cell::MeterPercentOrDollars(percent, dollars), _) => {
            format!("\"{percent}% of the meter\" or \"${dollars}\", or more of either")
        }
        (Cell::Odds(odds), Binding::Floor) => format!("{odds} to 1 or more"),
        (Cell::Dollars(dollars), Binding::Floor) => format!("${dollars} or more"),
        (cell, _) => format!("{cell}, as printed"),
    }
}
