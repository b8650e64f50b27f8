//! Planted defects: somebody who owns the database changes the past and seals it anew, so that the chain is whole. The books still
//! show it, and the entry is named. Here: cards, seats and rounds, and what cannot be read.

use serde_json::{Value, json};
use store::Stored;

use crate::support::{changed, journal, place, said, with};

const F1: &str = "table/flush-1";
const F2: &str = "table/flush-2";
const LUNAR: &str = "table/lunar-1";

#[test]
fn a_seed() {
    let other = "ff".repeat(32);
    let said = said(&with(F1, 23, "/seed", json!(other)));
    assert_eq!(said[0], "table/flush-1 entry 23: the seed does not open the commitment of round 1");
    assert!(said[1..].iter().all(|line| line.starts_with("table/flush-1 entry 23: card ")), "{said:?}");
    assert!(said.len() > 10, "fourteen cards were shown, and hardly one is at the same place of another deck");
    let text = |value| self::said(&with(F1, 23, "/seed", value));
    assert_eq!(text(json!("ff"))[0], "table/flush-1 entry 23: the seed does not open the commitment of round 1");
    assert_eq!(text(Value::Null), ["table/flush-1 entry 23: round 1 is over and its seed was not opened"]);
    let early = changed(|entries| {
        let at = place(entries, F1, 22);
        entries[at].body = entries[at].body.replacen('{', &format!("{{\"seed\":\"{other}\","), 1);
    });
    let expected = ["table/flush-1 entry 22: a seed was opened though no round of a virtual table was completed"];
    assert_eq!(self::said(&early), expected);
}

#[test]
fn a_commitment() {
    let other = "table/flush-1 entry 23: the seed does not open the commitment of round 1";
    assert_eq!(said(&with(F1, 7, "/events/0/commitment", json!("ff".repeat(32)))), [other]);
    let none = "table/flush-1 entry 7: round 1 of a virtual table has no commitment";
    assert_eq!(said(&with(F1, 7, "/events/0/commitment", Value::Null)), [none, other]);
}

#[test]
fn a_revealed_card() {
    let virtual_table = said(&with(F1, 21, "/events/3/card", json!("Ah")));
    assert_eq!(virtual_table, ["table/flush-1 entry 23: card 4 of the deck is Ac, but shown was Ah"]);
    let live_table = said(&with(F2, 22, "/events/0/card", json!("Qh")));
    assert_eq!(live_table, ["table/flush-2 entry 22: card 15 of the deck is Qs, but shown was Qh"]);
    let entered = said(&with(F2, 15, "/card", json!("Qh")));
    assert_eq!(entered, ["table/flush-2 entry 22: card 15 of the deck is Qh, but shown was Qs"]);
    let not_entered = said(&changed(|entries| drop(entries.remove(place(entries, F2, 15)))));
    assert_eq!(not_entered, ["table/flush-2 entry 21: card 15 of the deck was shown as Qs, but not entered"]);
}

#[test]
fn a_seats_player() {
    let said = said(&with(F1, 5, "/events/0/player", json!(19)));
    assert_eq!(said[0], "table/flush-1 entry 8: player 17 acts for seat 1 and does not sit there");
    let posted = "table/flush-1 entry 8: the events move [layout:flush-1 10000000, player:19 -10000000], \
                  but posted was [layout:flush-1 10000000, player:17 -10000000]";
    assert_eq!(said[1], posted);
    let taken = self::said(&with(F1, 6, "/events/0/seat", json!(1)));
    assert_eq!(taken[0], "table/flush-1 entry 6: player 17 already sits at seat 1");
    assert!(taken.contains(&"table/flush-1 entry 12: nobody sits at seat 3".to_owned()), "{taken:?}");
    let left = self::said(&with(F2, 35, "/events/0/player", json!(17)));
    assert_eq!(left, ["table/flush-2 entry 35: player 17 leaves seat 2 and does not sit there"]);
    let early = changed(|entries| {
        let left = entries.remove(place(entries, F2, 35));
        let to = place(entries, F2, 9);
        entries.insert(to, left);
    });
    let early = self::said(&early);
    assert_eq!(early[0], "table/flush-2 entry 9: seat 2 is left while wagers lie there");
}

#[test]
fn who_validates_and_who_deals() {
    let same = said(&with(F2, 32, "/events/0/supervisor", json!(6)));
    assert_eq!(same, ["table/flush-2 entry 32: person 6 deals and is the second pair of eyes in one round"]);
    let later = said(&with(F2, 34, "/by/id", json!(4)));
    assert_eq!(later, ["table/flush-2 entry 34: person 4 deals and is the second pair of eyes in one round"]);
    let none = said(&changed(|entries| drop(entries.remove(place(entries, F2, 32)))));
    assert_eq!(none, ["table/flush-2 entry 32: a meter pays seat 2 and nobody has validated it"]);
}

/// The journal of a house that documents payouts, in which this person confirms that of seat 2 before the cards are collected.
fn documented_by(elected: &str, person: Option<u64>) -> Vec<Stored> {
    changed(|entries| {
        let set_up = &mut entries[place(&journal(), F2, 1)];
        let old = "game = \\\"high_card_flush\\\"";
        assert!(set_up.body.contains(old), "{}", set_up.body);
        set_up.body = set_up.body.replace(old, &format!("{old}\\ndocumented_from = \\\"{elected}\\\""));
        let Some(person) = person else { return };
        let (validated, collected) = (place(&journal(), F2, 32), place(&journal(), F2, 34));
        let mut confirmed = entries[validated].clone();
        let command = json!({"do": "document_payout", "seat": 2, "wager": "progressive", "supervisor": person});
        let event = json!({"kind": "payout_documented", "seat": 2, "wager": "progressive", "supervisor": person, "reading": "ALL-30"});
        let by = json!({"role": "floor", "id": person});
        let body = json!({"type": "command", "v": 1, "by": by, "command": command, "events": [event]});
        (confirmed.body, confirmed.command.0[0]) = (body.to_string(), 0xff);
        entries.insert(collected, confirmed);
    })
}

/// Reading "ALL-30": 10% of the meter was paid at seat 2, so its cards stay until somebody who has not dealt confirms the papers.
#[test]
fn who_confirms_that_a_payout_is_documented() {
    let missing =
        "table/flush-2 entry 34: the cards are collected though the payout of progressive to seat 2 is not documented";
    assert_eq!(said(&documented_by("none", None)), [missing]);
    assert_eq!(said(&documented_by("none", Some(4))), [""; 0], "a supervisor has");
    let dealer = "table/flush-2 entry 34: person 6 deals and is the second pair of eyes in one round";
    assert_eq!(said(&documented_by("none", Some(6))), [dealer]);
    let twice = changed(|entries| {
        *entries = documented_by("none", Some(4));
        let at = place(entries, F2, 34);
        let mut again = entries[at].clone();
        again.command.0[0] = 0xfe;
        entries.insert(at, again);
    });
    let nothing = "table/flush-2 entry 35: no payout of progressive to seat 2 waits for its documentation";
    assert_eq!(said(&twice), [nothing]);
    let unreadable = said(&documented_by("a lot", None));
    assert!(unreadable[0].contains("\"a lot\" is no amount from which payouts are documented"), "{unreadable:?}");
}

#[test]
fn the_number_of_a_round() {
    let said = said(&with(F1, 34, "/events/0/number", json!(4)));
    assert_eq!(
        said,
        [
            "table/flush-1 entry 34: round 4 begins, but it should be round 3",
            "table/flush-1 entry 43: the seed does not open the commitment of round 4",
        ]
    );
    let running = self::said(&changed(|entries| drop(entries.remove(place(entries, F1, 25)))));
    assert_eq!(
        running,
        [
            "table/flush-1 entry 25: a round begins while round 2 is running",
            "table/flush-1 entry 25: round 2 begins, but it should be round 3",
        ]
    );
    let none = self::said(&changed(|entries| drop(entries.remove(place(entries, F1, 7)))));
    assert_eq!(none[0], "table/flush-1 entry 7: something of a round happens while there is none");
}

#[test]
fn what_cannot_be_read() {
    let none = said(&changed(|entries| drop(entries.remove(place(entries, LUNAR, 1)))));
    assert!(none.iter().take(3).all(|line| line.ends_with("the table was never set up")), "{none:?}");
    let kind = said(&with(F1, 3, "/events/0/kind", json!("recieved")));
    assert!(kind[0].starts_with("table/flush-1 entry 3: the entry cannot be read: unknown variant"), "{kind:?}");
    let money = said(&with(F1, 8, "/events/0/amount", json!("1e1")));
    assert!(money[0].contains("\"1e1\" is not money with 2 decimals"), "{money:?}");
    let number = said(&with(F1, 8, "/events/0/amount", json!(10.0)));
    assert!(number[0].starts_with("table/flush-1 entry 8: the entry cannot be read"), "{number:?}");
    let events = said(&with(F1, 8, "/events", Value::Null));
    assert!(events[0].starts_with("table/flush-1 entry 8: the entry cannot be read: invalid type: null"), "{events:?}");
    let newer = said(&with(F1, 8, "/v", json!(2)));
    assert!(newer[0].contains("it is of version 2, and this program audits version 1"), "{newer:?}");
    let twice = changed(|entries| {
        let at = place(entries, "cashier", 2);
        entries[at].body = entries[at].body.replacen('{', "{\"amount\":\"1.00\",", 1);
    });
    assert!(said(&twice)[0].contains("duplicate field `amount`"), "{:?}", said(&twice));
    let stream = changed(|entries| entries[0].stream = "peeple".to_owned());
    assert_eq!(said(&stream), ["peeple entry 1: nobody knows what this stream is"]);
    let house = said(&with(F1, 1, "/house", json!("[[table]]\nid = \"flush-2\"")));
    assert!(house[0].starts_with("table/flush-1 entry 1: the elections of the table cannot be read:"), "{house:?}");
    let cash = said(&with("cashier", 4, "/type", json!("burn")));
    assert!(cash[0].starts_with("cashier entry 4: the entry cannot be read: unknown variant `burn`"), "{cash:?}");
    let nothing = said(&with("cashier", 4, "/amount", json!("0.00")));
    assert_eq!(nothing[0], "cashier entry 4: the entry cannot be read: a cashier exchanges no such amount");
}
