//! What the house elects: odds at or above the printed ones, and how the progressive pays a straight flush.

use games::elections::{Faults, check_pays};
use games::lunar_poker::elections::{LEAST_PAYOUT_LIMIT, SecondPayout};
use games::lunar_poker::settle::Terms;
use law::{Cite, Game::LunarPoker, cite};
use paytables::{Cell, Line, PayTable, Row, printed_wager};

use crate::input::Input;

const PROGRESSIVE_PAYS: Cite = cite(LunarPoker, "38.12(g)");

pub(super) fn read(input: &Input<'_>) -> Terms {
    Terms {
        second_payout: input.choice_or("second_payout", SecondPayout::AnyHand),
        payout_limit: input.limit_from("payout_limit", LEAST_PAYOUT_LIMIT, cite(LunarPoker, "38.12(f)")),
        bet: pays(input, "bet"),
        instant_cash: pays(input, "instant_cash"),
        super_side_bet: pays(input, "super_side_bet"),
        progressive: at_least_printed(input, "progressive", progressive(input)),
        reset: input.wager_money("progressive", "reset"),
    }
}

fn pays(input: &Input<'_>, wager: &str) -> PayTable {
    at_least_printed(input, wager, input.pays_or(wager, input.only_table(wager)))
}

/// The table, after every cell below its printed floor, every missing and every foreign line was reported.
fn at_least_printed(input: &Input<'_>, wager: &str, pays: PayTable) -> PayTable {
    let printed = printed_wager(LunarPoker, wager).expect("the wager has a printed table");
    let mut faults = Faults::new();
    check_pays(&pays, printed, &mut faults);
    for fault in faults.into_list() {
        input.fault(Some(fault.clause), format!("{}: {}: lawful is {}", fault.field, fault.wrong, fault.lawful));
    }
    pays
}

/// What the progressive pays: of the two printed pays of a straight flush the one that the house designates, and the
/// percentage if it designates none (LP-9).
fn progressive(input: &Input<'_>) -> PayTable {
    let pays = input.pays_or("progressive", input.only_table("progressive"));
    let designated = designated(input);
    let stated = pays.cell(Line::StraightFlush);
    let open = match stated {
        Some(Cell::MeterPercentOrDollars(percent, _)) => Some(Cell::MeterPercent(percent)),
        _ => None,
    };
    if let (Some(designated), Some(stated), None) = (designated, stated, open)
        && designated != stated
    {
        let (one, other) = (designated.written(), stated.written());
        let fault = format!("straight_flush is designated as \"{one}\" and as \"{other}\": the house designates one");
        input.fault(Some(PROGRESSIVE_PAYS), fault);
    }
    let Some(cell) = designated.or(open) else { return pays };
    let mut rows: Vec<Row> = pays.rows().to_vec();
    match rows.iter_mut().find(|row| row.line == Line::StraightFlush) {
        Some(row) => row.cell = cell,
        None => rows.push(Row { line: Line::StraightFlush, cell }),
    }
    pays.with_rows(rows)
}

/// What the plain election `straight_flush` says.
fn designated(input: &Input<'_>) -> Option<Cell> {
    let value = input.wager_election("progressive", "straight_flush")?;
    let cell = value.as_str().and_then(|text| text.parse::<Cell>().ok());
    if cell.is_none() {
        let fault = format!("straight_flush: {value} is no pay: \"10% of the meter\" or \"$5,000\"");
        input.fault(Some(PROGRESSIVE_PAYS), fault);
    }
    cell
}
