//! The bodies of a table's journal as text: the exact form, both ways, and everything that can be wrong with one.

use deal::Seed;
use games::round::Person;
use paytables::MicroDollars;
use record::body::{Body, Note};
use serde_json::json;
use table::{Player, Who};

const SEED: &str = "0707070707070707070707070707070707070707070707070707070707070707";

fn asked(meters: &[i64], opened: Option<Seed>) -> Body {
    Body::Asked {
        by: Who::Player(Player(17)),
        ask: "seat 1 wagers 10.00 on ante".to_owned(),
        note: None,
        meters: meters.iter().copied().map(MicroDollars::new).collect(),
        funds: Vec::new(),
        events: vec![json!({"what": "placed", "seat": 1, "wager": "ante", "amount": "10.00"})],
        opened,
    }
}

/// Every form of a body and its text, key by key in its order.
fn all() -> Vec<(Body, String)> {
    let events = r#""events":[{"what":"placed","seat":1,"wager":"ante","amount":"10.00"}]"#;
    let head = r#"{"by":"player 17","ask":"seat 1 wagers 10.00 on ante""#;
    let (house, version) = ("[house]\nname = \"A House\"\n".to_owned(), "0.1.0".to_owned());
    let card = "Ah".parse().expect("a card");
    vec![
        (
            Body::SetUp { house, version },
            r#"{"by":"house","ask":"set up","house":"[house]\nname = \"A House\"\n","version":"0.1.0"}"#.to_owned(),
        ),
        (asked(&[], None), format!("{head},{events}}}")),
        (asked(&[10_000_000_000, 250_000], None), format!(r#"{head},"meters":["10000.000000","0.250000"],{events}}}"#)),
        (
            asked(&[10_000_000_000], Some(Seed::opened([7; 32]))),
            format!(r#"{head},"meters":["10000.000000"],{events},"opened":"{SEED}"}}"#),
        ),
        (
            Body::Asked {
                by: Who::Player(Player(17)),
                ask: "seat 1 folds".to_owned(),
                note: Some(Note::TimeIsOver),
                meters: Vec::new(),
                funds: Vec::new(),
                events: Vec::new(),
                opened: None,
            },
            r#"{"by":"player 17","ask":"seat 1 folds","note":"time is over","events":[]}"#.to_owned(),
        ),
        (
            Body::Asked {
                by: Who::Floor(Person(4)),
                ask: "misdealt seat 1 8".to_owned(),
                note: Some(Note::Because("two cards stuck together".to_owned())),
                meters: Vec::new(),
                funds: Vec::new(),
                events: Vec::new(),
                opened: None,
            },
            r#"{"by":"floorperson 4","ask":"misdealt seat 1 8","note":"because two cards stuck together","events":[]}"#
                .to_owned(),
        ),
        (
            Body::Entered { by: Who::Dealer(Person(3)), position: 12, card },
            r#"{"by":"dealer 3","ask":"enter 12 Ah"}"#.to_owned(),
        ),
        (
            Body::Stands { by: Who::Floor(Person(4)), standing: "paused".to_owned() },
            r#"{"by":"floorperson 4","ask":"stand paused"}"#.to_owned(),
        ),
    ]
}

#[test]
fn bodies_have_this_form() {
    for (body, text) in all() {
        assert_eq!(body.to_text(), text);
        assert_eq!(Body::from_text(&text), Ok(body));
    }
}

#[test]
fn whatever_is_wrong_is_told() {
    let error = |text: &str| Body::from_text(text).expect_err(text);
    let events = r#""ask":"open","events":[]"#;
    for (text, expected) in [
        ("[]".to_owned(), "is not an object"),
        (r#"{"ask":"open","events":[]}"#.to_owned(), "by: is missing"),
        (r#"{"by":"player 17","events":[]}"#.to_owned(), "ask: is missing"),
        (r#"{"by":17,"ask":"open","events":[]}"#.to_owned(), "by: is not a text"),
        (r#"{"by":"player 17","ask":"open"}"#.to_owned(), "events: is missing"),
        (r#"{"by":"player 17","ask":"open","events":{}}"#.to_owned(), "events: is not a list"),
        (format!(r#"{{"by":"player 17",{events},"colour":"green"}}"#), "colour: there is no such field"),
        (format!(r#"{{"by":"player 17",{events},"house":""}}"#), "house: there is no such field"),
        (format!(r#"{{"by":"player 17",{events},"meters":"1.00"}}"#), "meters: is not a list"),
        (
            format!(r#"{{"by":"player 17",{events},"meters":["1.00","-1.00"]}}"#),
            "meters: is not a list of amounts like \"10000.000000\"",
        ),
        (format!(r#"{{"by":"player 17",{events},"note":"late"}}"#), "note: is not \"time is over\" or \"because …\""),
        (format!(r#"{{"by":"player 17",{events},"opened":1}}"#), "opened: is not a text"),
        (
            format!(r#"{{"by":"player 17",{events},"opened":"07"}}"#),
            "opened: \"07\" is not 32 bytes: write 64 hexadecimal digits",
        ),
        (r#"{"by":"house","ask":"set up","version":"0.1.0"}"#.to_owned(), "house: is missing"),
        (r#"{"by":"house","ask":"set up","house":""}"#.to_owned(), "version: is missing"),
        (r#"{"by":"dealer 3","ask":"enter 12 Ah","events":[]}"#.to_owned(), "events: there is no such field"),
        // What is no card is no entry of one either.
        (r#"{"by":"dealer 3","ask":"enter 12 Zh"}"#.to_owned(), "events: is missing"),
        (r#"{"by":"floorperson 4","ask":"stand paused","events":[]}"#.to_owned(), "events: there is no such field"),
    ] {
        assert_eq!(error(&text), expected, "{text}");
    }
    assert!(error("{").starts_with("it is no JSON: "));
    assert!(error(r#"{"by":"nobody","ask":"open","events":[]}"#).starts_with("by: \"nobody\" is nobody: write "));
    assert!(error(r#"{"by":"house","ask":"open","events":[]}"#).starts_with("by: \"house\" is nobody: write "));
}
