//! `croupier odds` and `croupier advise`: what is printed for people and for programs, and what is refused.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::command::{command, error_text, json, printed, refused, trimmed};

/// A file for one test.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the folder of tests is writable");
    path.display().to_string()
}

#[test]
fn a_table_is_priced_line_by_line() {
    let expected = "\
Hold 'em 3 Bonus: three_card_bonus, table A

 Hand                 Pays  Combinations     Probability
 3-card royal     100 to 1             4   0.0180995475%
 Straight flush    50 to 1            44   0.1990950226%
 Three of a kind   30 to 1            52   0.2352941176%
 Straight           5 to 1           720   3.2579185520%
 Flush              4 to 1         1,096   4.9592760181%
 Pair               1 to 1         3,744  16.9411764706%

 House edge, $5.00 on the three card bonus  2.4977375566%
   exactly                                  138/5525
 Hit frequency                              25.6108597285%
 Standard deviation, units                  3.3801805388
 Combinations                               22,100

";
    assert_eq!(trimmed(&["odds", "holdem_3_bonus", "three_card_bonus", "A"]), expected);
}

#[test]
fn programs_get_every_field() {
    let reports = json(&["odds", "lunar_poker", "super_side_bet", "-", "--json"]);
    let expected = json!([{
        "game": "lunar_poker",
        "wager": "super_side_bet",
        "table": "-",
        "variant": "",
        "wager_cents": 500,
        "unit": "super_side_bet",
        "house_edge": { "num": "919", "den": "12740", "percent": "7.2135007849" },
        "element_of_risk_percent": "7.2135007849",
        "std_dev": "6.9321980642",
        "average_wager": "1.0000000000",
        "hit_frequency_percent": "9.9201218949",
        "total_combinations": "2598960",
        "rows": [
            { "hand": "four_of_a_kind", "combinations": "624", "pays": "250 to 1" },
            { "hand": "same_colored_straight", "combinations": "640", "pays": "150 to 1" },
            { "hand": "full_house", "combinations": "3744", "pays": "100 to 1" },
            { "hand": "flush", "combinations": "5108", "pays": "60 to 1" },
            { "hand": "straight", "combinations": "9600", "pays": "30 to 1" },
            { "hand": "three_of_a_kind", "combinations": "54912", "pays": "7 to 1" },
            { "hand": "ace_king_queen", "combinations": "60672", "pays": "5 to 1" },
            { "hand": "five_same_colored", "combinations": "122520", "pays": "2 to 1" },
        ],
        "decisions": null,
        "net": [
            { "units": -1, "combinations": "2341140" },
            { "units": 2, "combinations": "122520" },
            { "units": 5, "combinations": "60672" },
            { "units": 7, "combinations": "54912" },
            { "units": 30, "combinations": "9600" },
            { "units": 60, "combinations": "5108" },
            { "units": 100, "combinations": "3744" },
            { "units": 150, "combinations": "640" },
            { "units": 250, "combinations": "624" },
        ],
    }]);
    assert_eq!(reports.to_string(), expected.to_string());
}

/// The fraction behind a text like "7/3" or a number.
fn units(value: &Value) -> f64 {
    match value {
        Value::String(text) => {
            let (num, den) = text.split_once('/').expect("a fraction");
            num.parse::<f64>().expect("a number") / den.parse::<f64>().expect("a number")
        }
        number => number.as_f64().expect("a number"),
    }
}

fn number(value: &Value) -> f64 {
    value.as_str().expect("a text").parse().expect("a number")
}

/// The whole book, once: every report is there and its figures fit its own distribution.
#[test]
fn the_whole_book_is_consistent() {
    let book = json(&["odds", "--all", "--json"]);
    let reports = book.as_array().expect("a list");
    let name = |report: &Value| ["game", "wager", "table", "variant"].map(|field| report[field].to_string());
    let mut names: Vec<_> = reports.iter().map(name).collect();
    names.sort();
    names.dedup();
    assert_eq!((reports.len(), names.len()), (248, 248));
    for report in reports {
        let total = number(&report["total_combinations"]);
        let net: Vec<(f64, f64)> = report["net"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|result| (units(&result["units"]), number(&result["combinations"])))
            .collect();
        let mean = net.iter().map(|(units, count)| units * count).sum::<f64>() / total;
        let square = net.iter().map(|(units, count)| units * units * count).sum::<f64>() / total;
        let edge = number(&report["house_edge"]["percent"]);
        assert!((edge + 100.0 * mean).abs() < 1e-8, "{report}");
        assert!((number(&report["std_dev"]) - (square - mean * mean).sqrt()).abs() < 1e-6, "{report}");
        let exact = number(&report["house_edge"]["num"]) / number(&report["house_edge"]["den"]);
        assert!((edge - 100.0 * exact).abs() < 1e-8, "{report}");
        let risk = number(&report["element_of_risk_percent"]) * number(&report["average_wager"]);
        assert!((edge - risk).abs() < 1e-7, "{report}");
    }
    let edge = |game: &str, wager: &str, table: &str, variant: &str| {
        let wanted = [game, wager, table, variant].map(|text| format!("\"{text}\""));
        let found = reports.iter().find(|report| name(report) == wanted).expect("a report");
        found["house_edge"]["percent"].as_str().expect("a text").to_owned()
    };
    assert_eq!(edge("high_card_flush", "main", "-", ""), "2.6645303991");
    assert_eq!(edge("high_card_flush", "main", "-", "raise_with_T-8-6"), "2.7113820571");
    assert_eq!(edge("packs_poker", "pack", "-", ""), "2.9950916796");
    assert_eq!(edge("packs_poker", "pack", "-", "higher_no_pair_pushes"), "1.5085761565");
    assert_eq!(edge("three_card_draw_poker", "main", "1", ""), "1.0418479610");
    assert_eq!(edge("holdem_3_bonus", "main", "A", "v1"), "8.2222550996");
    assert_eq!(edge("holdem_3_bonus", "main", "A+A", "v2"), "-1.1033766435");
}

#[test]
fn without_a_table_there_is_a_line_for_each() {
    let text = trimmed(&["odds", "high_card_flush", "straight_flush_bonus"]);
    let expected = "\
High Card Flush
 Wager                 Table  Variant  House edge  Per dollar     Hits  Deviation
 straight_flush_bonus  A                 13.0864%    13.0864%  6.9969%     7.2435
 straight_flush_bonus  B                  6.3515%     6.3515%  6.9969%     4.7241
";
    assert!(text.starts_with(expected), "{text}");
    assert_eq!(text.lines().count(), 2 + 6 + 1);
}

#[test]
fn tables_are_compared_cheapest_first() {
    let text = trimmed(&["odds", "high_card_flush", "flush_bonus", "--compare"]);
    let tables: Vec<&str> = text.lines().skip(3).filter_map(|line| line.split_whitespace().next()).take(14).collect();
    assert_eq!(tables, ["K", "E", "J", "C", "N", "D", "A", "M", "L", "G", "F", "H", "I", "B"]);
    assert!(text.contains(&"█".repeat(40)) && text.ends_with("░ is the player's edge.\n"), "{text}");
}

#[test]
fn a_table_of_ones_own_is_priced() {
    let own = file("own.toml", "four_card_flush = \"1 to 1\"\nseven_card_flush = \"300 to 1\"\n");
    let reports = json(&["odds", "high_card_flush", "flush_bonus", "--paytable", &own, "--json"]);
    assert_eq!(reports[0]["table"], json!(own));
    assert_eq!(reports[0]["rows"][0]["hand"], json!("seven_card_flush"));
    assert_eq!(reports[0]["house_edge"]["percent"], json!("59.3816027799"));
}

#[test]
fn a_larger_wager_and_a_fraction_of_a_unit() {
    let words = ["odds", "packs_poker", "seven_card_bonus", "A", "--wager", "3.00", "--json"];
    let reports = json(&words);
    let units: Vec<&Value> = reports[0]["net"].as_array().expect("a list").iter().map(|net| &net["units"]).collect();
    assert_eq!(units.last(), Some(&&json!("50000/3")));
    assert_eq!(reports[0]["wager_cents"], json!(300));
}

#[test]
fn what_is_unknown_is_told_the_known() {
    refused(
        &["odds", "lunar_poker", "ante"],
        "Lunar Poker has no wager \"ante\" with known odds; it has main, instant_cash, super_side_bet, progressive",
    );
    refused(&["odds", "high_card_flush", "progressive", "E"], "progressive has no table \"E\"; it has A B C D");
    refused(&["odds", "high_card_flush", "main", "A"], "main has no table \"A\"; it has only one, \"-\"");
    refused(
        &["odds", "high_card_flush", "straight_flush_bonus", "G"],
        "the table has no amount for seven_card_straight_flush: the house sets it; state all lines in a file",
    );
    refused(
        &["odds", "--wager", "0.00"],
        "a wager of $0.00 is not priced: it must be above zero and at most $10,000.00",
    );
    let run = command(&["odds", "poker"]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("\"poker\" is none of the five games"));
}

#[test]
fn a_wrong_file_is_refused_with_its_fault() {
    let with = |name: &str, text: &str, fault: &str| {
        let path = file(name, text);
        let run = command(&["odds", "high_card_flush", "flush_bonus", "--paytable", &path]).assert().code(2).stdout("");
        let error = error_text(&run);
        assert!(error.contains(fault), "{error}");
    };
    with("empty.toml", "", "pays nothing: write a line for each hand, such as: four_card_flush = \"1 to 1\"");
    with("no.toml", "four_card_flush", "is no TOML");
    with("hand.toml", "flush5 = \"1 to 1\"\n", "the hands of flush_bonus are seven_card_flush, six_card_flush");
    with("number.toml", "four_card_flush = 1\n", "what four_card_flush pays is no text");
    with("pay.toml", "four_card_flush = \"1 for 1\"\n", "\"1 for 1\" is no pay");
    with("kind.toml", "four_card_flush = \"2\"\n", "four_card_flush cannot pay \"2\"; write \"5 to 1\"");
    with("other.toml", "pair = \"1 to 1\"\n", "the wager is not paid for pair");
    let run = command(&["odds", "high_card_flush", "flush_bonus", "--paytable", "nowhere.toml"]).assert().code(2);
    assert!(error_text(&run).contains("nowhere.toml cannot be read"));
}

#[test]
fn a_progressive_tells_about_its_meter() {
    let text = printed(&["odds", "high_card_flush", "progressive", "A", "--meter", "75000.00"]);
    assert!(text.contains("Fair from a meter of") && text.contains("$335,020.80"), "{text}");
    assert!(text.contains("24.00% and 2.00%"), "{text}");
}

#[test]
fn a_hand_is_advised() {
    let expected = "\
High Card Flush: Ad Qd Js Jc Th 8h 6h

    Option   Value in antes         Costs
    fold      -1.0000000000  0.1884847647
 ▸  raise 1   -0.8115152353  0.0000000000
";
    assert_eq!(trimmed(&["advise", "high_card_flush", "--hand", "Th 8h 6h Js Ad Qd Jc"]), expected);
    let advice = json(&["advise", "three_card_draw_poker", "--hand", "Kh Kd 4s", "--table", "2", "--json"]);
    let actions: Vec<String> = advice["options"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|option| format!("{} {}", option["action"].as_str().expect("a text"), option["detail"]))
        .collect();
    assert_eq!(actions, ["fold null", "in_to_win null", "draw \"Kd\"", "draw \"Kh\"", "draw \"4s\""]);
    assert_eq!(advice["best"]["detail"], json!("4s"));
    assert_eq!(advice["options"][0]["ev"], json!({ "num": "-1", "den": "1", "decimal": "-1.0000000000" }));
}

#[test]
fn a_wrong_hand_is_refused() {
    refused(&["advise", "high_card_flush", "--hand", "Kh Kd 4s"], "a hand of High Card Flush has 7 cards, not 3");
    refused(
        &["advise", "packs_poker", "--hand", "Kh Kd 4s"],
        "no advice is known for Pack's Poker, only for high_card_flush, three_card_draw_poker, holdem_3_bonus and lunar_poker",
    );
    refused(
        &["advise", "three_card_draw_poker", "--hand", "Kh Kd 4s", "--table", "4"],
        "there is no table \"4\"; there are 1 2 3",
    );
    let run = command(&["advise", "high_card_flush", "--hand", "Kh Kh"]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("Kh"));
}

/// Version 1 has one table and Version 2 two; a table of one's own is priced in both.
#[test]
fn holdem_3_bonus_is_priced_in_both_versions() {
    let text = trimmed(&["odds", "holdem_3_bonus", "main", "A+C"]);
    assert!(text.contains("main, table A+C, v2\n") && text.contains("main, table A+C, v2_simple\n"), "{text}");
    assert!(!text.contains("v1"), "{text}");
    assert!(text.contains("House edge, $5.00 on the blind") && text.contains("-1.1039296799%"), "{text}");
    let rule = "
   1. fold with 6 high or lower without a pair, without three of a suit and without four to a straight
   2. bet 1 with four or five to a royal flush
   3. bet 2 with four or five to a straight flush
      or four of a kind
   4. bet 1 with a straight or a flush
   5. bet 2 with two pair, three of a kind or a full house
      or a pair as high as the flop or higher
      or another pair of 6 or higher, not below the flop
   6. bet 1 with everything else
";
    assert!(text.contains(rule), "{text}");
    let own = file("blind.toml", "flush = \"3 to 1\"\nfull_house = \"4 to 1\"\n");
    let reports = json(&["odds", "holdem_3_bonus", "main", "--paytable", &own, "--json"]);
    let names: Vec<String> = reports
        .as_array()
        .expect("a list")
        .iter()
        .map(|report| {
            format!("{} {}", report["table"].as_str().expect("a text"), report["variant"].as_str().expect("a text"))
        })
        .collect();
    let both = |table: &str, version: &str| [format!("{table} {version}"), format!("{table} {version}_simple")];
    let [a, b, c] = ["A", "B", "C"].map(|double| both(&format!("{own}+{double}"), "v2"));
    assert_eq!(names, [both(&own, "v1"), a, b, c].concat());
    assert_eq!(reports[0]["unit"], json!("blind"));
    let hands: Vec<&Value> = reports[0]["rows"].as_array().expect("a list").iter().map(|row| &row["hand"]).collect();
    assert_eq!(hands, ["full_house", "flush"]);
}

#[test]
fn a_hand_of_holdem_3_bonus_is_advised() {
    let hand = ["advise", "holdem_3_bonus", "--hand", "Kh 8d 4s", "--board", "8c Ts"];
    let expected = "\
Hold 'em 3 Bonus: Kh 8d 4s with Ts 8c

    Option  Value in blinds         Costs
    fold      -2.0000000000  2.2541936805
    bet 1      0.1463861340  0.1078075465
 ▸  bet 2      0.2541936805  0.0000000000
";
    assert_eq!(trimmed(&[&hand[..], &["--table", "A+B"]].concat()), expected);
    let advice = json(&[&hand[..], &["--json"]].concat());
    let options = advice["options"].as_array().expect("a list");
    let actions: Vec<(&Value, &Value)> = options.iter().map(|option| (&option["action"], &option["detail"])).collect();
    assert_eq!(actions, [(&json!("fold"), &Value::Null), (&json!("bet"), &json!("1"))]);
    assert_eq!(advice["best"], options[1]);
    assert_eq!(options[1]["ev"]["decimal"], json!("0.1463861340"));
}

#[test]
fn a_wrong_board_is_refused() {
    let with = |more: &[&str], error: &str| {
        refused(&[&["advise", "holdem_3_bonus", "--hand", "Kh 8d 4s"], more].concat(), error);
    };
    with(&[], "the two community cards are needed: --board '8c Ts'");
    with(&["--board", "8c"], "a player decides with two community cards on the board, not 1");
    with(&["--board", "8c 4s"], "4s cannot be in the hand and on the board");
    with(&["--board", "8c Ts", "--table", "A+D"], "there is no table \"D\"; there are A B C");
    with(&["--board", "8c Ts", "--table", "L"], "there is no table \"L\"; there are A B C D E F G H I J K");
    refused(
        &["advise", "three_card_draw_poker", "--hand", "Kh Kd 4s", "--board", "8c Ts"],
        "--board belongs to Hold 'em 3 Bonus, not to Three Card Draw Poker",
    );
    refused(
        &["odds", "holdem_3_bonus", "main", "A+D"],
        "main has no table \"A+D\"; it has A B C D E F G H I J K, and each of them with +A +B +C",
    );
}
