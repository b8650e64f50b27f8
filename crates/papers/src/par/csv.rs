//! The PAR sheet as CSV: one figure a line, so that any program can read and compare it.

use serde_json::Value;

/// The columns.
const HEAD: [&str; 8] = ["table", "game", "wager", "pay_table", "play", "part", "item", "value"];

/// What stands in the place of a wager, its table or its play where there is none.
const NONE: &str = "-";

/// A figure: the part of the sheet, the item and the value.
type Figure = [String; 3];

/// The facts of a PAR sheet, one figure a line.
pub fn csv(facts: &Value) -> String {
    let of_table = ["table", "game"].map(|field| text(&facts[field]));
    let mut lines = row(&HEAD.map(str::to_owned));
    let mut add = |about: [String; 3], figures: Vec<Figure>| {
        figures.iter().for_each(|figure| lines += &row(&[&of_table[..], &about, figure].concat()));
    };
    let made_by = ["version", "input_sha256"].map(|field| figure("made by", field, &facts["stamp"][field]));
    let of_table = made_by.into_iter().chain(elections(facts)).chain(flags(facts));
    add([NONE, NONE, NONE].map(str::to_owned), of_table.collect());
    for wager in list(&facts["wagers"]) {
        add(["wager", "pay_table", "play"].map(|field| text(&wager[field])), of_wager(wager));
    }
    for progressive in list(&facts["progressives"]) {
        let title = text(&progressive["title"]);
        add([title, NONE.to_owned(), NONE.to_owned()], of_progressive(progressive));
    }
    lines
}

fn figure(part: &str, item: &str, value: &Value) -> Figure {
    [part.to_owned(), item.to_owned(), text(value)]
}

/// What the house has elected.
fn elections(facts: &Value) -> impl Iterator<Item = Figure> {
    let election = |election: &Value| figure("election", &text(&election["field"]), &election["value"]);
    list(&facts["elections"]).iter().map(election)
}

/// What a regulator would ask about, and what is not priced.
fn flags(facts: &Value) -> impl Iterator<Item = Figure> {
    let flag = |(n, flag): (u32, &Value)| figure("flag", &format!("{n} {}", text(&flag["title"])), &flag["says"]);
    let unpriced = |wager: &Value| figure("not priced", &text(&wager["title"]), &wager["why"]);
    (1..).zip(list(&facts["flags"])).map(flag).chain(list(&facts["unpriced"]).iter().map(unpriced))
}

fn of_wager(wager: &Value) -> Vec<Figure> {
    let mut all = figures(wager);
    for line in list(&wager["lines"]) {
        for field in ["pays", "combinations", "percent", "result", "worth_percent"] {
            all.push(figure("line", &format!("{}: {field}", text(&line["hand"])), &line[field]));
        }
    }
    for end in list(&wager["ends"]["rows"]) {
        for field in ["units", "combinations", "percent", "worth_percent"] {
            all.push(figure("end", &format!("{}: {field}", text(&end["end"])), &end[field]));
        }
    }
    for of in list(&wager["ends"]["by_wager"]) {
        all.push(figure("result of a wager", &format!("{}: percent", text(&of["wager"])), &of["result"]["percent"]));
    }
    for result in list(&wager["results"]) {
        let units = format!("{}/{}", text(&result["num"]), text(&result["den"]));
        all.push(figure("result", &units, &result["combinations"]));
    }
    for (part, field) in
        [("strategy", "strategy"), ("strategy list", "strategy_list"), ("strategy note", "strategy_notes")]
    {
        all.extend((1_u32..).zip(list(&wager[field])).map(|(n, line)| figure(part, &n.to_string(), line)));
    }
    for decision in list(&wager["decisions"]) {
        all.push(figure("decision", &text(&decision["action"]), &decision["percent"]));
    }
    for hold in list(&wager["hold"]) {
        for (level, band) in ["90%", "95%", "99%"].iter().zip(list(&hold["percent"])) {
            let item = |end: &str| format!("{} rounds, {level}, {end}", text(&hold["rounds"]));
            all.extend([figure("hold", &item("low"), &band[0]), figure("hold", &item("high"), &band[1])]);
        }
    }
    all
}

fn of_progressive(progressive: &Value) -> Vec<Figure> {
    let figure = |item: &str, value| figure("progressive", item, value);
    let mut all = ["stake", "seed", "break_even"].map(|field| figure(field, &progressive[field])).to_vec();
    let long_run = &progressive["long_run"];
    all.push(figure("reset", &long_run["reset"]));
    for part in ["fixed", "contributed", "won", "funded", "return", "house_edge"] {
        for field in ["num", "den", "percent"] {
            all.push(figure(&format!("long_run_{part}_{field}"), &long_run[part][field]));
        }
    }
    for rate in list(&progressive["rates"]) {
        all.push(figure(&format!("rate to the {} meter", text(&rate["meter"])), &rate["rate"]));
    }
    for edge in list(&progressive["edges"]) {
        all.push(figure(&format!("house_edge_percent with {}", text(&edge["meter"])), &edge["edge_percent"]));
    }
    all
}

fn figures(wager: &Value) -> Vec<Figure> {
    let figure = |item: &str, value| figure("figure", item, value);
    let edge =
        ["num", "den", "percent"].map(|field| figure(&format!("house_edge_{field}"), &wager["house_edge"][field]));
    let variance = ["num", "den"].map(|field| figure(&format!("variance_{field}"), &wager["variance"][field]));
    let plain = [
        "stake",
        "unit",
        "return_percent",
        "return_of_all_wagered_percent",
        "average_wager",
        "element_of_risk_percent",
        "hit_frequency_percent",
        "standard_deviation",
        "total_combinations",
    ];
    let plain = plain.map(|field| figure(field, &wager[field]));
    let volatility = list(&wager["volatility"]).iter();
    let volatility = volatility.map(|of| figure(&format!("volatility_index_{}", text(&of["level"])), &of["index"]));
    edge.into_iter().chain(variance).chain(plain).chain(volatility).collect()
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
