//! The pay tables of this table: as printed, or as its house has written them.

use games::GameElections;
use paytables::PayTable;

use super::{Row, Tone};
use crate::App;

/// The wagers that are paid from a table, with the table.
fn tables(elections: &GameElections) -> Vec<(&'static str, &PayTable)> {
    let mut all: Vec<(&'static str, Option<&PayTable>)> = Vec::new();
    match elections {
        GameElections::PacksPoker(of) => {
            all.push(("five card bonus", of.five_card.plain.as_ref().map(|wager| &wager.pays)));
            all.push(("five card progressive", of.five_card.progressive.as_ref().map(|wager| &wager.wager.pays)));
            all.push(("seven card bonus", of.seven_card.plain.as_ref().map(|wager| &wager.pays)));
            all.push(("seven card progressive", of.seven_card.progressive.as_ref().map(|wager| &wager.wager.pays)));
        }
        GameElections::LunarPoker(of) => {
            all.push(("bet", Some(&of.bet_pays)));
            all.push(("instant cash (on the ante)", Some(&of.instant_cash_pays)));
            all.push(("super side bet", of.super_side_bet.as_ref().map(|wager| &wager.pays)));
            all.push(("progressive", of.progressive.as_ref().map(|wager| &wager.pays)));
        }
        GameElections::ThreeCardDrawPoker(of) => {
            all.push(("in to win/draw bonus", Some(&of.in_to_win_draw_bonus)));
            all.push(("first 3 bonus", of.first_3_bonus.as_ref().map(|wager| &wager.pays)));
        }
        GameElections::HighCardFlush(of) => {
            all.push(("flush bonus", of.flush_bonus.as_ref().map(|wager| &wager.pays)));
            all.push(("straight flush bonus", of.straight_flush_bonus.as_ref().map(|wager| &wager.pays)));
            all.push(("progressive", of.progressive.as_ref()));
        }
        GameElections::Holdem3Bonus(of) => {
            all.push(("blind bonus", Some(&of.blind_bonus_equal)));
            all.push(("blind bonus after a double turn/river wager", of.blind_bonus_double.as_ref()));
            all.push(("3 card bonus", of.three_card_bonus.as_ref().map(|wager| &wager.pays)));
            all.push(("6 card bonus", of.six_card_bonus.as_ref().map(|wager| &wager.pays)));
        }
    }
    all.into_iter().filter_map(|(name, pays)| Some((name, pays?))).collect()
}

impl App {
    pub(crate) fn pays_page(&self) -> Vec<Row> {
        let mut page = Vec::new();
        let elections = self.table.elections();
        for (name, pays) in tables(elections) {
            let table = if pays.name() == "-" { String::new() } else { format!(", table {}", pays.name()) };
            page.push((Tone::Strong, format!("{name}{table}")));
            let line = |row: &paytables::Row| format!("  {:<48} {}", elections.line_in_words(row.line), row.cell);
            page.extend(pays.rows().iter().map(|row| (Tone::Plain, line(row))));
            page.push((Tone::Plain, String::new()));
        }
        page.push((Tone::Quiet, "Wagers without a table of their own are paid 1 to 1.".to_owned()));
        page
    }
}
