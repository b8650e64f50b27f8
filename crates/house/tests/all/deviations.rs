//! What no clause allows (ALL-29): a demonstration may elect it if it lists it with a reason, and nobody else may.

use house::{House, read_recorded, read_strict};

use crate::files::{SHIPPED, SMALL, STRICT, delete, faults, house, line_of, replace};

const LISTED: &str = "
[[table.deviations]]
what = \"first-3-bonus-not-offered\"
reason = \"A trial without side wagers.\"
";

/// The small file without the First 3 Bonus, which is elected in line 20; `top` stands above it and `list` below.
fn without_first_3(top: &str, list: &str) -> String {
    let wagers = "[table.wagers]\nfirst_3_bonus = \"not-offered\"\n[table.wagers.ante]";
    let text = replace(&delete(SMALL, 27, 30), &[(20, wagers)]);
    format!("{top}{text}{list}")
}

fn strict_faults(text: &str) -> Vec<String> {
    read_strict(text).expect_err("a deviation").iter().map(ToString::to_string).collect()
}

fn deviations(house: &House) -> Vec<(&str, &str, &str, &str)> {
    let parts = house.deviations();
    parts.map(|(table, of)| (&*table.id, of.deviation.what, of.deviation.clause.id(), &*of.reason)).collect()
}

//= three_card_draw_poker 1.13BB(b)2
// Every seat has an area for the First 3 Bonus, so a table without that wager is a deviation (ALL-29).
#[test]
fn a_demonstration_may_list_a_deviation() {
    let house = house(&without_first_3("demonstration = true\n", LISTED));
    assert!(house.demonstration);
    let reason = "A trial without side wagers.";
    assert_eq!(deviations(&house), [("draw-1", "first-3-bonus-not-offered", "1.13BB(b)2", reason)]);
}

#[test]
fn a_deviation_that_is_not_listed_is_refused() {
    for top in ["", "demonstration = true\n"] {
        let text = without_first_3(top, "");
        let line = line_of(&text, &["first_3_bonus"]);
        let expected = format!(
            "line {line}, column 1: table draw-1: wagers.first_3_bonus: the table does not offer the First 3 Bonus, \
             a deviation that the table does not list (Three Card Draw Poker 1.13BB(b)2); \
             lawful: a section [table.wagers.first_3_bonus] with table, minimum and maximum; or, in a demonstration, \
             an entry [[table.deviations]] with what = \"first-3-bonus-not-offered\" and a reason"
        );
        assert_eq!(faults(&text), [expected]);
    }
}

#[test]
fn only_a_demonstration_may_deviate() {
    for top in ["", "demonstration = false\n"] {
        let text = without_first_3(top, LISTED);
        let line = line_of(&text, &["what"]);
        let expected = format!(
            "line {line}, column 8: table draw-1: deviations[1].what: a deviation in a house that is not a \
             demonstration (Three Card Draw Poker 1.13BB(b)2); \
             lawful: a section [table.wagers.first_3_bonus] with table, minimum and maximum; \
             or demonstration = true at the top of the file"
        );
        assert_eq!(faults(&text), [expected]);
    }
    let wrong = without_first_3("demonstration = \"yes\"\n", LISTED);
    let expected = "line 1, column 17: demonstration: a text instead of true or false; lawful: true, or nothing";
    assert_eq!(faults(&wrong), [expected]);
}

#[test]
fn a_deviation_that_is_not_elected_is_refused() {
    let text = format!("demonstration = true\n{SMALL}{LISTED}");
    let line = line_of(&text, &["what"]);
    let place = format!("line {line}, column 8: table draw-1: deviations[1].what");
    let expected = "the table elects no deviation \"first-3-bonus-not-offered\"; \
                    lawful: no entry: the table elects no deviation";
    assert_eq!(faults(&text), [format!("{place}: {expected}")]);
    // A demonstration need not deviate.
    assert_eq!(deviations(&house(&format!("demonstration = true\n{SMALL}"))), []);
}

#[test]
fn an_entry_has_a_name_a_reason_and_nothing_else() {
    let with = |entry: &str| without_first_3("demonstration = true\n", &format!("\n[[table.deviations]]\n{entry}\n"));
    let told = |entry: &str| faults(&with(entry)).join("\n");
    let what = "what = \"first-3-bonus-not-offered\"";
    let reason = "reason = \"A trial.\"";
    assert!(told(what).contains("deviations[1].reason: is missing; lawful: why the house departs from the clause"));
    let empty = told(&format!("{what}\nreason = \" \""));
    assert!(
        empty.ends_with("deviations[1].reason: is empty; lawful: why the house departs from the clause"),
        "{empty}"
    );
    let names = "lawful: only what the table elects: \"first-3-bonus-not-offered\"";
    assert!(told(reason).contains(&format!("deviations[1].what: is missing; {names}")), "{}", told(reason));
    let unknown = told(&format!("what = \"no-ante\"\n{reason}"));
    assert!(unknown.contains(&format!("the table elects no deviation \"no-ante\"; {names}")), "{unknown}");
    let more = told(&format!("{what}\n{reason}\nuntil = \"May\""));
    assert!(
        more.ends_with("deviations[1].until: there is no such field here; lawful: only these fields: reason, what")
    );
    let twice = told(&format!("{what}\n{reason}\n\n[[table.deviations]]\n{what}\n{reason}"));
    assert!(
        twice.contains("deviations[2].what: \"first-3-bonus-not-offered\" is listed twice; lawful: one entry each")
    );
}

//= packs_poker 43.12(c)3
//= lunar_poker 38.11(b)3
//= high_card_flush 38.12(f)
// A supervisor validates every progressive payout: three shipped tables deviate, and say so (ALL-27).
#[test]
fn the_shipped_house_lists_its_deviations() {
    let shipped = house(SHIPPED);
    assert!(shipped.demonstration);
    let found: Vec<_> =
        deviations(&shipped).into_iter().map(|(table, what, clause, _)| (table, what, clause)).collect();
    let machine = "payouts-validated-by-machine";
    assert_eq!(
        found,
        [("packs-1", machine, "43.12(c)3"), ("lunar-1", machine, "38.11(b)3"), ("flush-3", machine, "38.12(f)")]
    );
    // Without the list each is refused where it is elected.
    let silent = SHIPPED.replace("[[table.deviations]]", "[[table.nothing]]");
    let unlisted: Vec<String> =
        faults(&silent).into_iter().filter(|fault| fault.contains("that the table does not list")).collect();
    assert_eq!(unlisted.len(), 3, "{unlisted:#?}");
    assert!(unlisted[0].contains(
        "table packs-1: service.payouts: a machine validates progressive payouts, a deviation that the table does \
         not list (Pack's Poker 43.12(c)3); lawful: \"validated-by-floor\"; or, in a demonstration"
    ));
}

/// A table without a progressive has no payouts to validate, so nothing deviates there.
#[test]
fn a_machine_that_validates_nothing_is_no_deviation() {
    let line = line_of(SHIPPED, &["id = \"draw-1\"", "payouts"]);
    let text = replace(SHIPPED, &[(line, "payouts = \"validated-by-machine\"")]);
    assert_eq!(deviations(&house(&text)), deviations(&house(SHIPPED)));
}

/// A table whose service cannot be read may elect what it lists: nothing follows from the list.
#[test]
fn of_a_service_that_cannot_be_read_nothing_follows() {
    let line = line_of(SHIPPED, &["id = \"packs-1\"", "[table.service]"]);
    let found = faults(&replace(SHIPPED, &[(line, "[table.disservice]")]));
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].contains("disservice: there is no such field here"), "{}", found[0]);
}

/// Whoever is strict is told every deviation with its clause, listed or not.
#[test]
fn strictness_refuses_every_deviation() {
    let lines = ["packs-1", "lunar-1", "flush-3"].map(|id| line_of(SHIPPED, &[&format!("id = \"{id}\""), "payouts"]));
    let says = "service.payouts: a machine validates progressive payouts, a deviation (ALL-29)";
    let lawful = "lawful: \"validated-by-floor\"";
    assert_eq!(
        strict_faults(SHIPPED),
        [
            format!("line {}, column 1: table packs-1: {says} (Pack's Poker 43.12(c)3); {lawful}", lines[0]),
            format!("line {}, column 1: table lunar-1: {says} (Lunar Poker 38.11(b)3); {lawful}", lines[1]),
            format!("line {}, column 1: table flush-3: {says} (High Card Flush 38.12(f)); {lawful}", lines[2]),
        ]
    );
    assert_eq!(strict_faults(&without_first_3("", "")).len(), 1);
}

/// The strict pit has all five games, is no demonstration and deviates nowhere.
#[test]
fn the_strict_house_has_no_deviation() {
    let strict = read_strict(STRICT).unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert!(!strict.demonstration);
    assert_eq!(deviations(&strict), []);
    let games: Vec<_> = strict.tables.iter().map(|table| table.elections.game()).collect();
    assert_eq!(games, law::Game::ALL);
    assert!(strict.tables.iter().all(|table| table.service.is_some() && table.felt.is_some()));
}

/// What is in a journal was in force: files that are older than the list stay readable, and their deviations are named.
#[test]
fn a_recorded_file_without_a_list_stays_readable() {
    let old = read_recorded(&without_first_3("", "")).expect("it was lawful when it was recorded");
    let reason = "The file is older than the list of deviations and states no reason.";
    assert_eq!(deviations(&old), [("draw-1", "first-3-bonus-not-offered", "1.13BB(b)2", reason)]);
    let listed = read_recorded(SHIPPED).expect("lawful");
    assert_eq!(listed, house(SHIPPED));
    assert!(read_recorded(&SHIPPED.replacen("positions = 6", "positions = 7", 1)).is_err(), "other faults stay faults");
}
