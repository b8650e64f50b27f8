//! Commands as JSON: each has its form, each form means one command, and what is no command is told what there is.

use std::collections::BTreeSet;

use games::round::{self, CouponNumber};
use games::wager::Wager;
use paytables::Cents;
use record::wire::{Command, Meaning};
use serde_json::{Value, json};
use table::Ask;
use utoipa::PartialSchema as _;

/// A question to the engine comes back from the wire as it was.
pub(crate) fn check_wire(ask: &Ask) {
    let command = Command::from(ask);
    assert_eq!(command.meaning(), Meaning::Engine(*ask));
    let text = serde_json::to_string(&command).expect("a command is plain data");
    assert_eq!(serde_json::from_str::<Command>(&text).expect(&text), command);
}

/// One of each command, as clients write it.
fn all() -> Value {
    serde_json::from_str(include_str!("commands.json")).expect("JSON")
}

#[test]
fn every_command_has_its_form() {
    let all = all();
    for form in all.as_array().expect("a list") {
        let command: Command = serde_json::from_value(form.clone()).unwrap_or_else(|error| panic!("{form}: {error}"));
        assert_eq!(serde_json::to_value(&command).expect("plain data"), *form);
        let again = Command::from(command.meaning());
        assert_eq!(again, command.clone().with_reason(None).unwrap_or(command), "{form}");
        if let Meaning::Engine(ask) = again.meaning() {
            check_wire(&ask);
        }
    }
    let written: BTreeSet<&str> = all.as_array().into_iter().flatten().filter_map(|form| form["do"].as_str()).collect();
    let schema = serde_json::to_value(Command::schema()).expect("a schema is plain data");
    let described = schema["oneOf"].as_array().expect("one of many");
    let described: BTreeSet<&str> =
        described.iter().filter_map(|one| one["properties"]["do"]["enum"][0].as_str()).collect();
    assert_eq!(written, described, "what is written here, and what there is");
    assert!(schema["oneOf"].as_array().into_iter().flatten().all(|one| one["description"].is_string()));
}

#[test]
fn a_report_keeps_its_reason() {
    let form = json!({"do": "report_communicated", "seat": 1, "reason": "told seat 2"});
    let command: Command = serde_json::from_value(form).expect("a report");
    assert_eq!(command.reason(), Some("told seat 2"));
    let silent = command.clone().with_reason(None).expect("a report");
    assert_eq!((silent.reason(), silent.meaning()), (None, command.meaning()));
    assert_eq!(Command::Sit { seat: 1 }.with_reason(Some("tired".to_owned())), None);
}

/// Taking a wager or a coupon back has a form of its own, and no other command does it.
#[test]
fn nothing_is_not_wagered_but_withdrawn() {
    for form in [
        json!({"do": "wager", "seat": 1, "wager": "ante", "amount": "0.00"}),
        json!({"do": "lay_coupon", "seat": 1, "wager": "ante", "coupon": 7, "amount": "0.00"}),
    ] {
        let error = serde_json::from_value::<Command>(form.clone()).expect_err("no command").to_string();
        assert!(error.contains("expected an amount above \"0.00\""), "{form}: {error}");
    }
    let withdraws = round::Command::Wager { seat: 1, wager: Wager::Ante, amount: Cents::ZERO };
    let takes_back =
        round::Command::Coupon { seat: 1, wager: Wager::Ante, number: Some(CouponNumber(7)), amount: Cents::ZERO };
    for (command, form) in [
        (withdraws, json!({"do": "withdraw", "seat": 1, "wager": "ante"})),
        (takes_back, json!({"do": "take_back_coupon", "seat": 1, "wager": "ante"})),
    ] {
        assert_eq!(serde_json::to_value(Command::from(&Ask::Round(command))).expect("plain data"), form);
    }
}

#[test]
fn what_is_no_command_is_told_what_there_is() {
    for (form, says) in [
        (
            json!({"do": "dance"}),
            "unknown variant `dance`, expected one of `set_status`, `void_held_round`, `enter`, `sit`, `leave`,",
        ),
        (json!({"seat": 1}), "missing field `do`"),
        (json!({"do": "sit"}), "missing field `seat`"),
        (json!({"do": "sit", "chair": 1}), "unknown field `chair`, expected `seat`"),
        (json!({"do": "raise", "seat": 1, "sum": "1.00"}), "unknown field `sum`, expected `seat` or `amount`"),
        (json!({"do": "collect", "seat": 1}), "unknown field `seat`, there are no fields"),
        (json!({"do": "sit", "seat": 256}), "invalid value: integer `256`, expected u8"),
        (
            json!({"do": "raise", "seat": 1, "amount": 10}),
            "invalid type: integer `10`, expected an amount like \"10.00\"",
        ),
        (
            json!({"do": "raise", "seat": 1, "amount": "-1.00"}),
            "invalid value: string \"-1.00\", expected an amount like \"10.00\"",
        ),
        (json!({"do": "withdraw", "seat": 1, "wager": "bet_it"}), "unknown variant `bet_it`, expected one of `ante`,"),
        (json!({"do": "enter", "position": 1, "card": "Xx"}), "expected a card like \"Kd\""),
        (json!({"do": "draw", "seat": 1, "position": 128}), "integer `128`, expected a position from 0 to 127"),
        (json!({"do": "exchange", "seat": 1, "positions": [3, 3]}), "expected a list with each position once"),
        (json!({"do": "begin_round", "deck": "first", "commitment": "00"}), "expected 64 hexadecimal digits"),
        (
            json!({"do": "report_misdealt", "spot": "cellar", "cards": 1}),
            "unknown variant `cellar`, expected one of `seat`,",
        ),
    ] {
        let error = serde_json::from_value::<Command>(form.clone()).expect_err("no command").to_string();
        assert!(error.contains(says), "{form}: {error}");
    }
}
