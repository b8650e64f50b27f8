//! The PAR sheet as CSV: one figure a line, so that any program can read and compare it.

use serde_json::Value;

/// The columns.
const HEAD: [&str; 8] = ["table", "game", "wager", "pay_table", "play", "part", "item", "value"];

/// The facts of a PAR sheet, one figure a line.
pub fn csv(facts: &Value) -> String {
    let mut lines = vec![row(&HEAD.map(str::to_owned))];
    let head = ["table", "game"].map(|field| text(&facts[field]));
    for wager in list(&facts["wagers"]) {
        let about = ["wager", "pay_table", "play"].map(|field| text(&wager[field]));
        let mut add = |part: &str, item: &str, value: &Value| {
            let of_line = [part, item].map(str::to_owned);
            let cells: Vec<String> = head.iter().chain(&about).chain(&of_line).cloned().chain([text(value)]).collect();
            lines.push(row(&cells));
        };
        figures(wager, &mut add);
        for line in list(&wager["lines"]) {
            for field in ["pays", "combinations", "percent", "result", "worth_percent"] {
                add("line", &format!("{}: {field}", text(&line["hand"])), &line[field]);
            }
        }
        for result in list(&wager["results"]) {
            let units = format!("{}/{}", text(&result["num"]), text(&result["den"]));
            add("result", &units, &result["combinations"]);
        }
        for decision in list(&wager["decisions"]) {
            add("decision", &text(&decision["action"]), &decision["percent"]);
        }
        for hold in list(&wager["hold"]) {
            for (level, band) in ["90%", "95%", "99%"].iter().zip(list(&hold["percent"])) {
                let item = |end: &str| format!("{} rounds, {level}, {end}", text(&hold["rounds"]));
                add("hold", &item("low"), &band[0]);
                add("hold", &item("high"), &band[1]);
            }
        }
    }
    lines.concat()
}

fn figures(wager: &Value, add: &mut impl FnMut(&str, &str, &Value)) {
    for field in ["num", "den", "percent"] {
        add("figure", &format!("house_edge_{field}"), &wager["house_edge"][field]);
    }
    for field in ["num", "den"] {
        add("figure", &format!("variance_{field}"), &wager["variance"][field]);
    }
    let plain = [
        "stake",
        "return_percent",
        "average_wager",
        "element_of_risk_percent",
        "hit_frequency_percent",
        "standard_deviation",
        "total_combinations",
    ];
    plain.into_iter().for_each(|field| add("figure", field, &wager[field]));
    for level in list(&wager["volatility"]) {
        add("figure", &format!("volatility_index_{}", text(&level["level"])), &level["index"]);
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// A line; a cell with a comma, a quote or a line's end stands in quotes.
fn row(cells: &[String]) -> String {
    let quoted = |cell: &String| {
        if cell.contains([',', '"', '\n']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.clone() }
    };
    cells.iter().map(quoted).collect::<Vec<_>>().join(",") + "\r\n"
}
