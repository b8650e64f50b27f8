//! How a table is served: every field below, at and above its bounds, and the links between tables.

use house::{Dealt, Payouts, Service};

use crate::files::{SHIPPED, SMALL, faults, house, line_of, replace};

const SERVICE: &str = "
[table.service]
dealt = \"virtual\"
seconds_to_bet = 20
seconds_to_decide = 30
milliseconds_a_step = 400
bots = 2
meters = \"alone\"
payouts = \"validated-by-machine\"
";

/// The small file with the section, and another line instead of one of its lines.
fn with(field: &str, line: &str) -> String {
    let lines = SERVICE.lines().map(|old| if old.starts_with(&format!("{field} = ")) { line } else { old });
    format!("{SMALL}{}\n", lines.collect::<Vec<_>>().join("\n"))
}

fn service(text: &str) -> Service {
    house(text).tables.remove(0).service.expect("the section is there")
}

/// The only fault of the small file with another line in the section: where it stands, and what it says.
#[track_caller]
fn check(field: &str, line: &str, column: usize, says: &str) {
    let text = with(field, line);
    let number = text.lines().position(|other| other == line).expect("the line is in the file") + 1;
    assert_eq!(faults(&text), [format!("line {number}, column {column}: table draw-1: service.{field}: {says}")]);
}

#[test]
fn a_table_that_is_not_served_is_lawful() {
    assert_eq!(house(SMALL).tables[0].service, None);
}

#[test]
fn what_the_section_says_arrives() {
    let expected = Service {
        dealt: Dealt::Virtual,
        seconds_to_bet: 20,
        seconds_to_decide: 30,
        milliseconds_a_step: 400,
        bots: 2,
        meters: None,
        payouts: Payouts::ValidatedByMachine,
    };
    let text = format!("{SMALL}{SERVICE}");
    assert_eq!(service(&text), expected);
    let stated: Vec<String> = service(&text).stated().map(|(field, value)| format!("{field} {value}")).to_vec();
    let written = SERVICE.lines().filter_map(|line| line.split_once(" = "));
    let written: Vec<String> = written.map(|(field, value)| format!("{field} {}", value.trim_matches('"'))).collect();
    assert_eq!(stated, written, "all fields, in the order of the file");
    let live = with("dealt", "dealt = \"live\"").replace("by-machine", "by-floor");
    assert_eq!((service(&live).dealt, service(&live).payouts), (Dealt::Live, Payouts::ValidatedByFloor));
}

#[test]
fn numbers_have_bounds() {
    for (field, least, most, what) in [
        ("seconds_to_bet", 1, 600, "seconds"),
        ("seconds_to_decide", 1, 600, "seconds"),
        ("milliseconds_a_step", 0, 10_000, "milliseconds"),
        ("bots", 0, 6, "bots, as many as positions"),
    ] {
        for lawful in [least, most] {
            let read = service(&with(field, &format!("{field} = {lawful}")));
            let stated = read.stated().into_iter().find(|(name, _)| *name == field);
            assert_eq!(stated, Some((field, lawful.to_string())));
        }
        let column = field.len() + 4;
        for unlawful in [least - 1, most + 1, 65_536, -65_535] {
            let says = format!("{unlawful} is out of bounds; lawful: {least} to {most} {what}");
            check(field, &format!("{field} = {unlawful}"), column, &says);
        }
        let says = format!("a text instead of a whole number; lawful: {least} to {most} {what}");
        check(field, &format!("{field} = \"1\""), column, &says);
    }
}

/// As many bots as positions, and no more.
#[test]
fn bots_have_a_seat_each() {
    let four = |bots: u8| replace(&with("bots", &format!("bots = {bots}")), &[(8, "positions = 4")]);
    assert_eq!((service(&four(3)).bots, service(&four(4)).bots), (3, 4));
    assert!(
        faults(&four(5))[0].ends_with("service.bots: 5 is out of bounds; lawful: 0 to 4 bots, as many as positions")
    );
    // Of a number of positions that cannot be read nothing follows.
    let unreadable = replace(&with("bots", "bots = 6"), &[(8, "positions = \"six\"")]);
    assert_eq!(faults(&unreadable).len(), 1, "{:?}", faults(&unreadable));
}

#[test]
fn choices_have_words() {
    check("dealt", "dealt = \"by hand\"", 9, "\"by hand\" is no choice; lawful: \"live\" or \"virtual\"");
    let lawful = "lawful: \"validated-by-machine\" or \"validated-by-floor\"";
    check("payouts", "payouts = \"validated\"", 11, &format!("\"validated\" is no choice; {lawful}"));
}

#[test]
fn a_live_table_has_its_payouts_validated_by_a_person() {
    let text = with("dealt", "dealt = \"live\"");
    let line = text.lines().position(|line| line.starts_with("payouts")).expect("the field") + 1;
    let expected = "service.payouts: no machine sees the cards of a live table; \
                    lawful: \"validated-by-floor\" at a live table";
    assert_eq!(faults(&text), [format!("line {line}, column 11: table draw-1: {expected}")]);
    // Of a field that cannot be read nothing follows.
    assert_eq!(faults(&text.replace("\"validated-by-machine\"", "1")).len(), 1);
    assert_eq!(faults(&with("dealt", "dealt = 1")).len(), 1);
}

#[test]
fn a_section_has_all_its_fields_and_no_other() {
    for (field, _) in service(&format!("{SMALL}{SERVICE}")).stated() {
        let found = faults(&with(field, ""));
        assert_eq!(found.len(), 1, "{found:?}");
        let start = "line 32, column 1: table draw-1: service.";
        assert!(found[0].starts_with(&format!("{start}{field}: is missing; lawful: ")), "{}", found[0]);
    }
    let known = "bots, dealt, meters, milliseconds_a_step, payouts, seconds_to_bet, seconds_to_decide";
    assert_eq!(
        faults(&with("bots", "bots = 2\nlight = \"dim\"")),
        [format!(
            "line 38, column 1: table draw-1: service.light: there is no such field here; \
             lawful: only these fields: {known}"
        )]
    );
    let no_section = replace(SMALL, &[(19, "service = \"yes\"")]);
    assert_eq!(
        faults(&no_section),
        ["line 19, column 11: table draw-1: service: a text instead of a section; \
          lawful: a section of its own, or nothing"]
    );
}

const LAWFUL_METERS: &str = "lawful: \"alone\", or the name of a link in lower-case letters, digits and hyphens, \
                             like \"flush\", shared by its tables";
const LAWFUL_LINK: &str = "lawful: one game and the same meters at all tables of a link, or \"alone\"";

#[test]
fn a_link_has_a_name() {
    for name in ["", "Flush", "flush 1", "flush_1", "größe"] {
        let line = format!("meters = \"{name}\"");
        check("meters", &line, 10, &format!("\"{name}\" is no name of a link; {LAWFUL_METERS}"));
    }
    check("meters", "meters = 1", 10, &format!("a number instead of a text; {LAWFUL_METERS}"));
    check(
        "meters",
        "meters = \"draw\"",
        1,
        "the table has no meters that \"draw\" could link; lawful: \"alone\", or a progressive wager",
    );
}

/// Replaces lines of the shipped file, which are found as in [`line_of`].
fn shipped(edits: &[(&[&str], &str)]) -> String {
    let edits: Vec<(usize, &str)> = edits.iter().map(|(path, text)| (line_of(SHIPPED, path), *text)).collect();
    replace(SHIPPED, &edits)
}

const FLUSH_1: &[&str] = &["id = \"flush-1\"", "meters"];
const FLUSH_3: &[&str] = &["id = \"flush-3\"", "meters"];

#[test]
fn the_shipped_tables_are_served() {
    let tables = house(SHIPPED).tables;
    let of = |id: &str| tables.iter().find(|table| table.id == id).and_then(|table| table.service.clone());
    let all: Vec<Service> = tables.iter().filter_map(|table| of(&table.id)).collect();
    assert_eq!(all.len(), tables.len());
    let live: Vec<&str> = tables
        .iter()
        .filter(|table| of(&table.id).is_some_and(|of| of.dealt == Dealt::Live))
        .map(|table| table.id.as_str())
        .collect();
    assert_eq!(live, ["flush-2"]);
    let link = Some("flush".to_owned());
    assert_eq!((of("flush-1").expect("served").meters, of("flush-3").expect("served").meters), (link.clone(), link));
    let by_floor = all.iter().filter(|of| of.payouts == Payouts::ValidatedByFloor).count();
    assert_eq!(by_floor, 5, "all but packs-1, lunar-1 and flush-3, which list it as a deviation");
}

#[test]
fn a_link_may_have_one_table() {
    let text = shipped(&[(FLUSH_3, "meters = \"another\"")]);
    assert_eq!(house(&text).tables[5].service.as_ref().expect("served").meters.as_deref(), Some("another"));
}

#[test]
fn linked_tables_have_the_same_meters() {
    let line = line_of(SHIPPED, FLUSH_3);
    let other = shipped(&[(&["id = \"flush-3\"", "[table.wagers.progressive]", "table"], "table = \"B\"")]);
    assert_eq!(
        faults(&other),
        [format!(
            "line {line}, column 1: table flush-3: service.meters: linked by \"flush\" with table flush-1, \
             where wagers.progressive.table is A instead of B; {LAWFUL_LINK}"
        )]
    );
    // Of a field that cannot be read nothing follows.
    let unreadable = shipped(&[(&["id = \"flush-3\"", "[table.wagers.progressive]", "table"], "table = \"Z\"")]);
    assert_eq!(faults(&unreadable).len(), 1);
}

#[test]
fn linked_tables_are_of_one_game() {
    let lunar = &["id = \"lunar-1\"", "meters"][..];
    let text = shipped(&[(lunar, "meters = \"flush\"")]);
    let (one, other) = (line_of(SHIPPED, FLUSH_1), line_of(SHIPPED, FLUSH_3));
    let says = |line, table| {
        format!(
            "line {line}, column 1: table {table}: service.meters: linked by \"flush\" with table lunar-1, \
             which is a table of Lunar Poker; {LAWFUL_LINK}"
        )
    };
    assert_eq!(faults(&text), [says(one, "flush-1"), says(other, "flush-3")], "each is compared with the first");
    // A table without meters is in no link.
    let none = shipped(&[(&["id = \"flush-2\"", "meters"], "meters = \"flush\"")]);
    assert!(
        faults(&none)[0].contains("table flush-2: service.meters: the table has no meters that \"flush\" could link")
    );
}

/// A second table of a game with this field different, linked with the first.
#[track_caller]
fn check_second(id: &str, old: &str, new: &str, says: &str) {
    let start = SHIPPED.find(&format!("[[table]]\nid = \"{id}\"")).expect("a shipped table");
    let length = SHIPPED[start..].find("\n# ----").expect("the next heading");
    let first = SHIPPED[start..start + length].replace("meters = \"alone\"", "meters = \"link\"");
    let second = first.replace(id, "other");
    let head = "demonstration = true\n[house]\nname = \"A House\"\n";
    assert_eq!(house(&format!("{head}{first}{second}")).tables.len(), 2, "alike they are lawful");
    assert!(second.contains(old), "{old}");
    let found = faults(&format!("{head}{first}{}", second.replace(old, new)));
    assert_eq!(found.len(), 1, "{found:?}");
    let expected =
        format!("table other: service.meters: linked by \"link\" with table {id}, where {says}; {LAWFUL_LINK}");
    assert!(found[0].ends_with(&expected), "{}", found[0]);
}

#[test]
fn every_number_that_moves_a_meter_is_the_same() {
    let packs = |field: &str| format!("wagers.seven_card_progressive.{field} is ");
    let check_packs = |old: &str, new: &str, field: &str, says: &str| {
        check_second("packs-1", old, new, &format!("{}{says}", packs(field)));
    };
    check_packs("\"6.00%\"", "\"6.01%\"", "primary_rate", "6.00% instead of 6.01%");
    check_packs("\"2.00%\"", "\"1.99%\"", "reset_rate", "2.00% instead of 1.99%");
    check_packs("seed = \"25000.00\"", "seed = \"25000.01\"", "seed", "$25,000.00 instead of $25,000.01");
    check_packs("\"10000.00\"", "\"9999.99\"", "funded_reset", "$10,000.00 instead of $9,999.99");
    let check_lunar = |old: &str, new: &str, says: &str| {
        check_second("lunar-1", old, new, &format!("wagers.progressive.{says}"));
    };
    check_lunar("\"70.00%\"", "\"70.01%\"", "rate is 70.00% instead of 70.01%");
    check_lunar("seed = \"10000.00\"", "seed = \"10000.01\"", "seed is $10,000.00 instead of $10,000.01");
    check_lunar("reset = \"10000.00\"", "reset = \"9999.99\"", "reset is $10,000.00 instead of $9,999.99");
}

/// What a table keeps under its id and what a link keeps under its name must not be one.
#[test]
fn a_link_is_no_table() {
    let text = shipped(&[(FLUSH_3, "meters = \"lunar-1\"")]);
    let line = line_of(SHIPPED, FLUSH_3);
    assert_eq!(
        faults(&text),
        [format!(
            "line {line}, column 1: table flush-3: service.meters: \"lunar-1\" is the id of a table, \
             not the name of a link; {LAWFUL_LINK}"
        )]
    );
}

/// Tables of one link have the same meters, not only meters that are alike.
#[test]
fn linked_tables_offer_the_same_progressives() {
    let one_more = "five_card_bonus = \"not-offered\"\nfive_card_progressive = { table = \"A\", minimum = \"5.00\", \
                    maximum = \"5.00\", primary_rate = \"18.00%\", reset_rate = \"4.00%\", seed = \"1.00\", \
                    funded_reset = \"1.00\" }";
    let start = SHIPPED.find("[[table]]\nid = \"packs-1\"").expect("a shipped table");
    let length = SHIPPED[start..].find("\n# ----").expect("the next heading");
    let first = SHIPPED[start..start + length].replace("meters = \"alone\"", "meters = \"link\"");
    let line = first.lines().find(|line| line.starts_with("five_card_progressive")).expect("not offered");
    let plain = first.find("[table.wagers.five_card_bonus]").expect("offered");
    let after = first.find("[table.wagers.seven_card_progressive]").expect("offered");
    let second =
        format!("{}{}", &first[..plain], &first[after..]).replace(line, one_more).replace("packs-1", "packs-2");
    let found = faults(&format!("demonstration = true\n[house]\nname = \"A House\"\n{first}{second}"));
    let says =
        "linked by \"link\" with table packs-1, where wagers.five_card_progressive is not-offered instead of offered";
    assert!(found.len() == 1 && found[0].contains(says), "{found:?}");
}
