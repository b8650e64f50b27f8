//! Results for spreadsheets: a line for each wager.

use odds::Fraction;

use super::results::Results;

/// The names of the columns and a line for each wager. No field holds a comma or a quote, so none needs quoting.
pub fn lines(results: &Results) -> String {
    let mut lines = String::from(
        "game,wager,table,unit,wager_cents,wagers,net_cents,simulated_edge_percent,exact_edge_percent,\
         standard_error_percent,standard_errors_apart,agrees,hit_frequency_percent,average_meter_cents\n",
    );
    let game = results.settings["game"].as_str().unwrap_or_default();
    for (column, tally, figures) in results.wagers() {
        let count = results.count(column);
        let fields = [
            game.to_owned(),
            column.wager.clone(),
            column.table.clone(),
            column.unit.clone(),
            column.stake.get().to_string(),
            count.to_string(),
            tally.net.to_string(),
            figures.edge.percent(),
            figures.exact.map(Fraction::percent).unwrap_or_default(),
            figures.standard_error.percent(),
            figures.distance.map(|distance| distance.decimal(4)).unwrap_or_default(),
            figures.agrees().map(|agrees| agrees.to_string()).unwrap_or_default(),
            Fraction::of(tally.hits, count).percent(),
            figures.average_meter.get().to_string(),
        ];
        lines.push_str(&fields.join(","));
        lines.push('\n');
    }
    lines
}
