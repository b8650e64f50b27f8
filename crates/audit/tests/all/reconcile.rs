//! A true journal is proved: every account, every total, and the report that says so.

use std::collections::BTreeMap;

use audit::reconcile::{CouponSum, MeterSum, Report, Totals};
use serde_json::json;
use store::{CommandId, Stored};

use crate::support::{balances, faults, journal, place, reconcile, seal};

fn proved() -> Report {
    let entries = journal();
    reconcile(&entries, &balances(&entries))
}

fn accounts<const N: usize>(held: [(&str, i64); N]) -> BTreeMap<String, i64> {
    held.map(|(account, micro)| (account.to_owned(), micro)).into()
}

#[test]
fn a_true_journal_has_no_faults() {
    assert_eq!(proved().faults, []);
}

#[test]
fn every_account_is_worked_out() {
    let expected = accounts([
        ("bank:flush-1", 35_760_000),
        ("bank:flush-2", -18_480_000),
        ("bank:lunar-1", -3_700_000),
        ("cashier", -880_000_000),
        ("collected:flush-1", 10_000_000),
        ("coupon:1", 0),
        ("coupon:2", 1_000_000),
        ("coupons:flush-1", 0),
        ("house", -20_000_000_000),
        ("layout:flush-1", 0),
        ("layout:flush-2", 0),
        ("layout:lunar-1", 0),
        ("meter:flush:main", 9_000_620_000),
        ("meter:flush:secondary", 20_000),
        ("meter:lunar-1:progressive", 10_000_700_000),
        ("options:lunar-1", 35_000_000),
        ("player:17", 301_000_000),
        ("player:18", 320_000_000),
        ("player:19", 1_209_080_000),
        ("promotions", -11_000_000),
    ]);
    assert_eq!(proved().accounts, expected);
}

#[test]
fn what_was_played_is_summed_up() {
    let totals = |rounds, wagered, paid, on_meters| Totals { rounds, wagered, paid, on_meters, coupons: 0 };
    let report = proved();
    let tables = [
        ("flush-1".to_owned(), Totals { coupons: 10_000_000, ..totals(3, 107_000_000, 71_000_000, 240_000) }),
        ("flush-2".to_owned(), totals(1, 62_000_000, 1_080_080_000, -999_600_000)),
        ("lunar-1".to_owned(), totals(1, 82_000_000, 50_000_000, 700_000)),
    ];
    assert_eq!(report.tables, tables.into());
    let players = [
        (17, totals(3, 129_000_000, 50_000_000, 1_180_000)),
        (18, totals(3, 51_000_000, 71_000_000, 0)),
        (19, totals(2, 71_000_000, 1_080_080_000, -999_840_000)),
    ];
    assert_eq!(report.players, players.into());
    let holds = report.tables.values().map(Totals::hold);
    assert_eq!(holds.collect::<Vec<_>>(), [Some(3364), Some(-164_206), Some(3902)]);
    assert_eq!(Totals::default().hold(), None);
    // What the tables have won is in their banks and options, or on the meters.
    for (id, totals) in &report.tables {
        let held = |kind: &str| i128::from(report.accounts.get(&format!("{kind}:{id}")).copied().unwrap_or_default());
        assert_eq!(held("bank") + held("options") + totals.on_meters, totals.win(), "{id}");
    }
}

/// Ten percent of 10,000.80 to seat 2 of flush-2 is 1,000.08.
#[test]
fn meters_are_explained_over_all_tables() {
    let main = MeterSum {
        seeded: 10_000_000_000,
        contributed: 800_000,
        voided: -200_000,
        paid: -1_000_080_000,
        reset: 100_000,
    };
    let secondary = MeterSum { contributed: 160_000, voided: -40_000, reset: -100_000, ..MeterSum::default() };
    let lunar = MeterSum { seeded: 10_000_000_000, contributed: 700_000, ..MeterSum::default() };
    let expected =
        [("meter:flush:main", main), ("meter:flush:secondary", secondary), ("meter:lunar-1:progressive", lunar)];
    assert_eq!(proved().meters, expected.map(|(account, sum)| (account.to_owned(), sum)).into());
}

/// What lies below a cent is named: of 10,000.80 less a share of 1,000.08 nothing does, and of one that shows 0.019999 there are 9,999 millionths.
#[test]
fn what_no_share_can_pay_is_named() {
    let shows = |contributed| MeterSum { contributed, ..MeterSum::default() };
    let residues = [9_999, 10_000, 10_001, 19_999, 20_000].map(|micro| shows(micro).residue());
    assert_eq!(residues, [9_999, 0, 1, 9_999, 0]);
    // A third of 123,456.784321 is 41,152.26; three of them leave 4,321 millionths.
    let shared = MeterSum { seeded: 123_456_784_321, paid: -3 * 41_152_260_000, ..MeterSum::default() };
    assert_eq!((shared.balance(), shared.residue()), (4_321, 4_321));
}

/// Two coupons were issued, of ten dollars and of one. The first was kept after a void, laid again, paid and collected
/// (readings ALL-11 and ALL-28); the other one is outstanding.
#[test]
fn coupons_are_summed_up() {
    let (issued, outstanding, collected, paid) = (11_000_000, 1_000_000, 10_000_000, 10_000_000);
    let expected = CouponSum { issued, outstanding, at_tables: 0, collected, redeemed: 0, paid };
    assert_eq!(proved().coupons, expected);
    let told = proved().to_json(&ToString::to_string);
    assert_eq!(told["coupons"]["outstanding"], "1.000000");
    assert_eq!(told["coupons"]["paid"], "10.000000");
    assert!(proved().to_string().contains("outstanding"), "{}", proved());
}

/// Stream after stream gives the same as all mixed.
#[test]
fn the_order_of_the_streams_does_not_matter() {
    let mut entries = journal();
    let balances = balances(&entries);
    entries.sort_by(|one, other| (&other.stream, one.seq).cmp(&(&one.stream, other.seq)));
    assert_eq!(reconcile(&entries, &balances), proved());
}

#[test]
fn the_report_is_for_people_and_for_programs() {
    let report = proved();
    let text = report.to_string();
    let has = |words: &str| text.lines().any(|line| line.split_whitespace().collect::<Vec<_>>().join(" ") == words);
    assert!(text.starts_with("115 entries of 7 streams: the books agree with the record.\n"), "{text}");
    assert!(has("player:19 1209.080000"), "{text}");
    assert!(
        has("meter:flush:main 10000.000000 0.800000 -0.200000 -1000.080000 0.100000 9000.620000 0.000000"),
        "{text}"
    );
    assert!(has("flush-2 1 62.000000 1080.080000 -1018.080000 -1642.06% -999.600000"), "{text}");
    // 20 of 51 are 39.2157 of a hundred.
    assert!(has("18 3 51.000000 71.000000 -20.000000 -39.22% 0.000000"), "{text}");
    let json = report.to_json(&ToString::to_string);
    assert_eq!(json["right"], json!(true));
    assert_eq!(json["accounts"]["player:17"], json!("301.000000"));
    assert_eq!(json["meters"]["meter:flush:secondary"]["shows"], json!("0.020000"));
    assert_eq!(json["meters"]["meter:flush:secondary"]["residue"], json!("0.000000"));
    let lunar = json!({
        "rounds": 1, "drop": "82.000000", "paid": "50.000000", "win": "32.000000", "hold_in_basis_points": 3902,
        "on_meters": "0.700000",
    });
    assert_eq!(json["tables"]["lunar-1"], lunar);
    assert_eq!(json["faults"], json!([]));
}

#[test]
fn what_is_wrong_is_told_by_whoever_knows_the_language() {
    let entries = journal();
    let mut balances = balances(&entries);
    *balances.entry("player:18".to_owned()).or_default() += 1;
    let german = |template: &str| match template {
        "{account} holds {should}, not {is}" => Some("{account} hat {is} statt {should}"),
        _ => None,
    };
    let json = reconcile(&entries, &balances).to_json(&|said| said.told(&german));
    assert_eq!(json["faults"][0]["says"], "player:18 hat 320.000001 statt 320.000000");
}

/// Another version of the program, the same elections.
#[test]
fn a_table_may_be_set_up_anew() {
    let mut entries = journal();
    let at = place(&entries, "table/lunar-1", 1);
    let mut again = entries[at].clone();
    again.body = again.body.replace("0.1.0", "0.2.0");
    entries.push(again);
    seal(&mut entries);
    assert_eq!(faults(&entries), []);
}

/// One event of every kind that a table can write, as `record` writes it.
#[test]
fn every_kind_of_event_is_known() {
    let mut entry = journal().swap_remove(0);
    entry.stream = "table/flush-1".to_owned();
    for event in include_str!("../../../record/tests/golden/events.jsonl").lines() {
        entry.body = format!(
            r#"{{"type":"command","v":1,"by":{{"role":"dealer","id":1}},"command":{{}},"meters":["1.000000"],"events":[{event}]}}"#
        );
        let report = reconcile(std::slice::from_ref(&entry), &BTreeMap::new());
        assert!(!report.to_string().contains("cannot be read"), "{report}");
    }
}

/// A stub of Lunar Poker that was renewed from eight cards: the seed 00 01 … 1f, by another implementation.
#[test]
fn the_cards_of_a_renewed_stub_are_those_of_the_seed() {
    let renewed = |card: &str| {
        let given_up =
            [3, 9, 14, 0, 27, 28, 5, 11].map(|position| json!({"kind": "card_given_up", "position": position}));
        let mut events = vec![json!({"kind": "round_began", "number": 1, "deck": "first", "commitment": COMMITMENT})];
        events.extend(given_up);
        events.push(json!({"kind": "stub_renewed", "cards": 8}));
        events.push(json!({"kind": "card_revealed", "position": 56, "card": card}));
        events.push(json!({"kind": "round_completed"}));
        let opened = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
        let round = json!({"type": "command", "v": 1, "by": {"role": "clock"}, "events": events, "seed": opened});
        let house = "[[table]]\nid = \"t\"\n[table.service]\ndealt = \"virtual\"\nmeters = \"alone\"\n";
        let set_up = json!({"type": "set_up", "v": 1, "house": house, "meters": []});
        let entries = [set_up, round].map(|body| Stored {
            stream: "table/t".to_owned(),
            seq: 0,
            command: CommandId([0; 16]),
            at: 0,
            body: body.to_string(),
            postings: String::new(),
            snapshot: [0; 32],
            state: [0; 32],
            previous: [0; 32],
            hash: [0; 32],
            seal: [0; 32],
        });
        reconcile(&entries, &BTreeMap::new()).faults.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(renewed("8s"), [""; 0]);
    assert_eq!(renewed("7d"), ["table/t entry 0: card 57 of the deck is 8s, but shown was 7d"]);
}

const COMMITMENT: &str = "0fbcd8d7a510647520ea53aa577678e5df2acaa8f3b03ac9850cf0d5e48a784c";
