//! The bodies of a table's journal as text: the exact form, both ways, and what is refused.

use deal::Seed;
use games::round::{self, Person};
use games::wager::Wager;
use law::{Game, cite};
use paytables::{Cents, MicroDollars};
use record::body::Body;
use record::wire::values::{Position, Stake, TableStatus};
use record::wire::{self, Command, CommandCause, Salt};
use table::{Event, Player, What, Who};

const SEED: &str = "0707070707070707070707070707070707070707070707070707070707070707";
const ANN: Who = Who::Player(Player(17));
const FLOOR: Who = Who::Floor(Person(4));

fn placed() -> Event {
    let clause = cite(Game::HighCardFlush, "38.6(a)");
    let what = round::What::Placed { seat: 1, wager: Wager::Ante, amount: Cents::dollars(10) };
    Event { what: What::Round(round::Event { what, clause }), clause }
}

fn asked(meters: &[i64], funds: &[(u8, Cents)], opened: Option<Seed>) -> Body {
    let (wager, amount) = (wire::values::Wager(Wager::Ante), Stake(Cents::dollars(10)));
    Body::Asked {
        by: ANN,
        command: Command::Wager { seat: 1, wager, amount },
        because: None,
        meters: meters.iter().copied().map(MicroDollars::new).collect(),
        funds: funds.to_vec(),
        events: vec![placed()],
        opened,
    }
}

fn by(who: Who, command: Command, because: Option<CommandCause>) -> Body {
    let (meters, funds, events, opened) = (Vec::new(), Vec::new(), Vec::new(), None);
    Body::Asked { by: who, command, because, meters, funds, events, opened }
}

/// Every form of a body and its text, key by key in its order.
fn all() -> Vec<(Body, String)> {
    let events = r#""events":[{"kind":"wager_placed","seat":1,"wager":"ante","amount":"10.00","clause":"high_card_flush 38.6(a)"}]"#;
    let head = concat!(
        r#"{"type":"command","v":1,"by":{"role":"player","id":17},"#,
        r#""command":{"do":"wager","seat":1,"wager":"ante","amount":"10.00"}"#
    );
    let (house, program) = ("[house]\nname = \"A House\"\n".to_owned(), "0.1.0".to_owned());
    let reason = Some("two cards \"stuck\" together".to_owned());
    let meters = r#""meters":["10000.000000","0.250000"]"#;
    vec![
        (
            Body::SetUp { house, program, meters: vec!["main".to_owned()] },
            r#"{"type":"set_up","v":1,"house":"[house]\nname = \"A House\"\n","program":"0.1.0","meters":["main"]}"#
                .to_owned(),
        ),
        (asked(&[], &[], None), format!("{head},{events}}}")),
        (
            asked(&[10_000_000_000, 250_000], &[(3, Cents::new(250))], None),
            format!(r#"{head},{meters},"balances":[{{"seat":3,"amount":"2.50"}}],{events}}}"#),
        ),
        (
            asked(&[10_000_000_000, 250_000], &[], Some(Seed::opened([7; 32]))),
            format!(r#"{head},{meters},{events},"seed":"{SEED}"}}"#),
        ),
        (
            by(ANN, Command::Fold { seat: 1 }, Some(CommandCause::Timeout)),
            concat!(
                r#"{"type":"command","v":1,"by":{"role":"player","id":17},"command":{"do":"fold","seat":1},"#,
                r#""cause":"timeout","events":[]}"#
            )
            .to_owned(),
        ),
        (
            by(FLOOR, Command::ReportExposed { position: Position(7), reason }, None),
            concat!(
                r#"{"type":"command","v":1,"by":{"role":"floor","id":4},"command":"#,
                r#"{"do":"report_exposed","position":7,"reason":"two cards \"stuck\" together"},"events":[]}"#
            )
            .to_owned(),
        ),
        (
            by(Who::Clock, Command::SetClock { minutes: 7 }, None),
            r#"{"type":"command","v":1,"by":{"role":"clock"},"command":{"do":"set_clock","minutes":7},"events":[]}"#
                .to_owned(),
        ),
        (
            Body::Entered {
                by: Who::Dealer(Person(3)),
                position: 12,
                card: "Ah".parse().expect("a card"),
                salt: Salt(std::array::from_fn(|at| at as u8)),
            },
            concat!(
                r#"{"type":"entered","v":1,"by":{"role":"dealer","id":3},"position":12,"card":"Ah","#,
                r#""salt":"000102030405060708090a0b0c0d0e0f"}"#
            )
            .to_owned(),
        ),
        (
            Body::Stands { by: FLOOR, status: TableStatus::Paused },
            r#"{"type":"status","v":1,"by":{"role":"floor","id":4},"status":"paused"}"#.to_owned(),
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

/// No field can be left out, given another form or added.
#[test]
fn bodies_that_were_changed_are_refused() {
    for (body, text) in all() {
        let whole: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        for key in whole.as_object().expect("an object").keys() {
            let mut without = whole.clone();
            without.as_object_mut().expect("an object").remove(key);
            let is_optional = matches!((key.as_str(), &body), ("cause" | "balances" | "seed", _))
                || (key == "meters" && matches!(body, Body::Asked { .. }));
            assert_eq!(Body::from_text(&without.to_string()).is_ok(), is_optional, "{text} without {key}");
            let mut other = whole.clone();
            other[key] = serde_json::json!({});
            assert!(Body::from_text(&other.to_string()).is_err(), "{text} with another {key}");
        }
        let mut more = whole.clone();
        more["more"] = serde_json::json!(1);
        let error = Body::from_text(&more.to_string()).expect_err("a field too much");
        assert!(error.starts_with("unknown field `more`"), "{error}");
    }
    let no_cashier = r#"{"type":"status","v":1,"by":{"role":"cashier","id":4},"status":"paused"}"#;
    assert_eq!(Body::from_text(no_cashier), Err("nobody in this role acts at a table".to_owned()));
}

/// A newer program's entries are refused with what to do, whatever they look like; those of no version, too.
#[test]
fn other_versions_are_refused() {
    let error = |text: &str| Body::from_text(text).expect_err(text);
    for newer in [r#"{"type":"dance","v":2}"#, r#"{"v":7}"#] {
        assert!(error(newer).ends_with("start the Croupier that wrote it, or a newer one"), "{}", error(newer));
    }
    assert_eq!(error(r#"{"type":"status","v":0,"by":{"role":"clock"},"status":"open"}"#), "there is no version 0");
    assert!(error(r#"{"type":"status","by":{"role":"clock"},"status":"open"}"#).starts_with("it has no version"));
    assert!(error("{").starts_with("it has no version and cannot be read: EOF"));
}
