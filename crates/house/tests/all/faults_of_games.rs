//! Faults that only one game's table can have, in the shipped file: what its own fields and sections say.

use games::GameElections;
use paytables::Cell;

use crate::files::{SHIPPED, faults, house, line_of, replace};

const VERSION: &str = "Hold 'em 3 Bonus 42.10(b)2(ii)";

/// Replaces the line at the end of the path: the only fault is this, at the line that a second path leads to.
#[track_caller]
fn check_at(path: &[&str], text: &str, place: &[&str], expected: &str) {
    let edited = replace(SHIPPED, &[(line_of(SHIPPED, path), text)]);
    assert_eq!(faults(&edited), [format!("line {}, {expected}", line_of(&edited, place))]);
}

/// The same, if the fault stands in the line that was replaced.
#[track_caller]
fn check(path: &[&str], text: &str, expected: &str) {
    let line = line_of(SHIPPED, path);
    assert_eq!(faults(&replace(SHIPPED, &[(line, text)])), [format!("line {line}, {expected}")]);
}

const PACKS: &str = "id = \"packs-1\"";
const DRAW: &str = "id = \"draw-1\"";
const LUNAR: &str = "id = \"lunar-1\"";
const FLUSH: &str = "id = \"flush-1\"";
const FLUSH_G: &str = "id = \"flush-2\"";
const HOLDEM: &str = "id = \"holdem-1\"";
const HOLDEM_DOUBLE: &str = "id = \"holdem-2\"";

/// Players declare nothing at Pack's Poker and Three Card Draw Poker, so the field is not asked for there.
#[test]
fn games_without_declarations_have_no_field_for_them() {
    for (table, id) in [(PACKS, "packs-1"), (DRAW, "draw-1")] {
        let line = line_of(SHIPPED, &[table, "smallest_chip"]);
        let found = faults(&replace(SHIPPED, &[(line, "smallest_chip = \"1.00\"\ndeclarations = \"automatic\"")]));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains(&format!("table {id}: declarations: there is no such field here")), "{found:?}");
    }
}

//= packs_poker 43.9(a)
// An automated shoe dispenses stacks of five, so its cards are not dealt one by one.
#[test]
fn an_automated_shoe_does_not_deal_one_by_one() {
    let (dealing, cards) = (line_of(SHIPPED, &[PACKS, "dealing"]), line_of(SHIPPED, &[PACKS, "players_cards"]));
    let edits = [(dealing, "dealing = \"automated-shoe\""), (cards, "players_cards = \"one-by-one\"")];
    let expected = "table packs-1: players_cards: an automated shoe deals one card at a time (Pack's Poker 43.9(a)); \
                    lawful: \"together\": the shoe dispenses stacks of five cards";
    assert_eq!(faults(&replace(SHIPPED, &edits)), [format!("line {cards}, column 1: {expected}")]);
}

//= three_card_draw_poker 42.4(a)
//= three_card_draw_poker 42.10(c)
// Each fault names the clause of its own field.
#[test]
fn fields_of_three_card_draw_poker() {
    let received = line_of(SHIPPED, &[DRAW, "cards_received"]);
    let found = faults(&replace(SHIPPED, &[(received, "cards_received = \"wet\"")]));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("cards_received: ") && found[0].contains("42.4(a)"), "{found:?}");
    let (dealing, cards) = (line_of(SHIPPED, &[DRAW, "dealing"]), line_of(SHIPPED, &[DRAW, "dealers_cards"]));
    let edits = [(dealing, "dealing = \"manual-shoe\""), (cards, "dealers_cards = \"three-then-one\"")];
    let found = faults(&replace(SHIPPED, &edits));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("dealers_cards: ") && found[0].contains("42.10(c)"), "{found:?}");
}

//= packs_poker 43.12(e)
// A rate is a percentage; both rates together are judged at the primary one (PP-8).
#[test]
fn rates_of_packs_poker() {
    check(
        &[PACKS, "primary_rate"],
        "primary_rate = \"18\"",
        "column 16: table packs-1: wagers.seven_card_progressive.primary_rate: \"18\" is no rate \
         (Pack's Poker 43.12(e)); lawful: a percentage up to 100% with at most two decimals, like \"5.00%\"",
    );
    check(
        &[PACKS, "primary_rate"],
        "primary_rate = \"2.99%\"",
        "column 1: table packs-1: wagers.seven_card_progressive.primary_rate: the meters take 4.99% of each wager \
         (Pack's Poker 43.12(e)); lawful: 5.00% or more, primary_rate and reset_rate together",
    );
    check(
        &[PACKS, "reset_rate"],
        "reset_rate = \"94.01%\"",
        "column 1: table packs-1: wagers.seven_card_progressive.reset_rate: the meters take 100.01% of each wager \
         (Pack's Poker 43.12(e)); lawful: at most 100.00%, primary_rate and reset_rate together",
    );
}

//= packs_poker 43.11(c)
// A bonus that is offered twice is one too many, and it is the progressive that is named.
#[test]
fn plain_and_progressive_of_packs_poker() {
    let seven = "seven_card_bonus = { table = \"W\", minimum = \"1.00\", maximum = \"5.00\" }";
    check_at(
        &[PACKS, "seven_card_bonus"],
        seven,
        &[PACKS, "[table.wagers.seven_card_progressive]"],
        "column 15: table packs-1: wagers.seven_card_progressive: seven_card_bonus is offered as well \
         (Pack's Poker 43.11(c)); lawful: either the plain or the progressive configuration; \
         the other is \"not-offered\"",
    );
}

#[test]
fn a_wager_is_a_section_or_not_offered() {
    for (value, kind) in [("\"no\"", "a text"), ("false", "true or false")] {
        check(
            &[PACKS, "seven_card_bonus"],
            &format!("seven_card_bonus = {value}"),
            &format!(
                "column 20: table packs-1: wagers.seven_card_bonus: {kind} instead of a section \
                 (Pack's Poker 43.6(a)); lawful: a section of its own, or \"not-offered\""
            ),
        );
    }
}

//= lunar_poker 38.12(d)
// A line of the house is at or above the printed one, and none is forgotten, misspelt or foreign.
#[test]
fn pay_lines_of_lunar_poker() {
    let section = [LUNAR, "[table.wagers.super_side_bet.pays]"];
    let flush = [section[0], section[1], "flush"];
    let expected = |column: usize, wrong: &str, lawful: &str| {
        let field = "wagers.super_side_bet.pays.flush";
        format!("column {column}: table lunar-1: {field}: {wrong} (Lunar Poker 38.12(d)); lawful: {lawful}")
    };
    let (floor, like) = ("\"60 to 1\" or more", "what it pays, like \"60 to 1\"");
    check(&flush, "flush = \"59 to 1\"", &expected(1, "flush pays \"59 to 1\"", floor));
    check(&flush, "flush = \"60\"", &expected(1, "flush pays \"60\"", floor));
    check(&flush, "flush = \"60 to 2\"", &expected(9, "\"60 to 2\" is no pay", like));
    check(&flush, "flush = 60", &expected(9, "a number instead of a text", like));
    check_at(&flush, "", &section, &expected(30, "no amount is stated", floor));
}

#[test]
fn unknown_and_foreign_hands_are_told_the_printed_ones() {
    let lines = "lawful: only these lines: royal_flush, straight_flush, four_of_a_kind, full_house, flush";
    let path = [LUNAR, "[table.wagers.progressive.pays]", "royal_flush"];
    let line = line_of(SHIPPED, &path);
    for (hand, wrong) in [("pair", "the table has no line for pair"), ("royal", "there is no hand \"royal\"")] {
        let added = format!("{hand} = \"$5\"\nroyal_flush = \"100% of the meter\"");
        let expected = format!(
            "line {line}, column 1: table lunar-1: wagers.progressive.pays.{hand}: {wrong} \
             (Lunar Poker 38.12(g)); {lines}"
        );
        assert_eq!(faults(&replace(SHIPPED, &[(line, &added)])), [expected]);
    }
}

//= lunar_poker 38.12(g)
// The printed table leaves open how a straight flush is paid: the house designates it.
#[test]
fn a_printed_table_that_leaves_a_choice_is_no_election() {
    let pays = line_of(SHIPPED, &[LUNAR, "[table.wagers.progressive.pays]"]);
    let reset = line_of(SHIPPED, &[LUNAR, "[table.wagers.progressive]", "reset"]);
    let mut lines: Vec<String> = SHIPPED.lines().map(str::to_owned).collect();
    lines.drain(pays - 1..pays + 5);
    lines[reset - 1] += "\npays = \"printed\"";
    assert_eq!(
        faults(&lines.join("\n")),
        [format!(
            "line {}, column 8: table lunar-1: wagers.progressive.pays: the printed table leaves a choice to the house \
             (Lunar Poker 38.12(g)); lawful: a section with what each hand pays",
            reset + 1
        )]
    );
    check(
        &[LUNAR, "[table.wagers.progressive.pays]", "straight_flush"],
        "straight_flush = \"10% of the meter or $5,000\"",
        "column 1: table lunar-1: wagers.progressive.pays.straight_flush: straight flush pays \
         \"10% of the meter or $5,000\" (Lunar Poker 38.12(g)); \
         lawful: \"10% of the meter\" or \"$5,000\", or more of either",
    );
}

//= lunar_poker 38.12(f)
// A limit is an amount or none; an amount is judged by the table's own minimums: 600 x $10 and 150 x $1 (LP-8, LP-11).
#[test]
fn the_payout_limit_of_lunar_poker() {
    let path = [LUNAR, "payout_limit"];
    check(
        &path,
        "payout_limit = \"6149.99\"",
        "column 1: table lunar-1: payout_limit: a payout limit of $6,149.99 (Lunar Poker 38.12(f)); \
         lawful: $6,150.00 or more, or \"none\"",
    );
    check(
        &path,
        "payout_limit = \"no\"",
        "column 16: table lunar-1: payout_limit: \"no\" is no amount of money (Lunar Poker 38.12(f)); \
         lawful: \"none\", or dollars and cents like \"50000.00\"",
    );
    for lawful in ["\"6150.00\"", "\"none\""] {
        house(&replace(SHIPPED, &[(line_of(SHIPPED, &path), &format!("payout_limit = {lawful}"))]));
    }
}

//= high_card_flush 38.6(a)4
// A dollar on the progressive cannot be made in chips of five.
#[test]
fn the_smallest_chip_of_high_card_flush() {
    check_at(
        &[FLUSH_G, "progressive = "],
        "progressive = { table = \"A\" }",
        &[FLUSH_G, "smallest_chip"],
        "column 1: table flush-2: smallest_chip: a progressive wager of $1.00 cannot be made in chips of $5.00 \
         (High Card Flush 38.6(a)4); lawful: an amount that divides $1.00, or no progressive wager",
    );
}

//= high_card_flush 38.11(h)
// A maximum has no floor, but nothing is no maximum (HC-8).
#[test]
fn the_bonus_limits_of_high_card_flush() {
    check(
        &[FLUSH, "bonus_limit_per_round"],
        "bonus_limit_per_round = \"0.00\"",
        "column 1: table flush-1: bonus_limit_per_round: a limit of nothing (High Card Flush 38.11(h)); \
         lawful: an amount above zero, or \"none\"",
    );
}

//= high_card_flush 38.11(d)
// Table G is paid as the house states it, and without amounts it is refused (HC-7).
#[test]
fn table_g_of_high_card_flush() {
    let header = [FLUSH_G, "[table.wagers.straight_flush_bonus.pays]"];
    let first = line_of(SHIPPED, &header);
    let without = (1..).zip(SHIPPED.lines()).filter(|(line, _)| !(first..=first + 5).contains(line));
    let without: Vec<&str> = without.map(|(_, text)| text).collect();
    let wager = line_of(SHIPPED, &[FLUSH_G, "[table.wagers.straight_flush_bonus]"]);
    let expected = "table flush-2: wagers.straight_flush_bonus.pays";
    assert_eq!(
        faults(&without.join("\n")),
        [format!(
            "line {wager}, column 1: {expected}: is missing (High Card Flush 38.11(d)); \
             lawful: a section with what each hand pays"
        )]
    );
    let printed = replace(&without.join("\n"), &[(wager, "[table.wagers.straight_flush_bonus]\npays = \"printed\"")]);
    assert_eq!(
        faults(&printed),
        [format!(
            "line {}, column 8: {expected}: the printed table leaves a choice to the house (High Card Flush 38.11(d)); \
             lawful: a section with what each hand pays",
            wager + 1
        )]
    );
    check(
        &[header[0], header[1], "six_card_straight_flush"],
        "six_card_straight_flush = \"set by the house\"",
        &format!(
            "column 1: {expected}.six_card_straight_flush: 6-card straight flush pays \"set by the house\" \
             (High Card Flush 38.11(d)); lawful: odds or dollars of the house's choice, like \"500 to 1\" or \"$2,500\""
        ),
    );
}

//= high_card_flush 38.5(c)2
// In table G the house may name one suit, whose straight flush pays no less than any other (HC-8).
#[test]
fn the_suit_of_table_g_of_high_card_flush() {
    let seven = [FLUSH_G, "[table.wagers.straight_flush_bonus.pays]", "seven_card_straight_flush"];
    let line = line_of(SHIPPED, &seven);
    let plain = "seven_card_straight_flush = \"$25,000\"";
    let with = |added: &str| replace(SHIPPED, &[(line, &format!("{plain}\n{added}"))]);
    let name = "seven_card_straight_flush_in";
    let field = format!("table flush-2: wagers.straight_flush_bonus.pays.{name}");
    assert_eq!(
        faults(&with(&format!("{name}_hearts = \"$24,999\""))),
        [format!(
            "line {}, column 1: {field}_hearts: 7-card straight flush in hearts pays \"$24,999\" (High Card Flush 38.5(c)2); \
             lawful: at least as much for every wager as any 7-card straight flush, which pays \"$25,000\"",
            line + 1
        )]
    );
    assert_eq!(
        faults(&with(&format!("{name}_hearts = \"$25,000\"\n{name}_clubs = \"$25,000\""))),
        [format!(
            "line {}, column 1: {field}_hearts: a second suit is chosen (High Card Flush 38.5(c)2); \
             lawful: one suit for the 7-card straight flush",
            line + 1
        )]
    );
    assert_eq!(
        faults(&with(&format!("{name}_stars = \"$25,000\""))),
        [format!(
            "line {}, column 1: {field}_stars: there is no hand \"{name}_stars\" (High Card Flush 38.11(d)); \
             lawful: only these lines: {name}_clubs, {name}_diamonds, {name}_hearts, {name}_spades, \
             seven_card_straight_flush, six_card_straight_flush, five_card_straight_flush, four_card_straight_flush, \
             three_card_straight_flush",
            line + 1
        )]
    );
    // As much is enough. The rarer hand stands above the other, wherever the file has it.
    let house = house(&with(&format!("{name}_hearts = \"$25,000\"")));
    let table = house.tables.into_iter().find(|table| table.id == "flush-2").expect("the shipped table");
    let GameElections::HighCardFlush(of) = table.elections else { panic!("another game") };
    let pays = of.straight_flush_bonus.expect("it is offered").pays;
    let first: Vec<(&str, Cell)> = pays.rows()[..2].iter().map(|row| (row.line.key(), row.cell)).collect();
    let (hearts, any) = ("seven_card_straight_flush_in_hearts", "seven_card_straight_flush");
    assert_eq!(first, [(hearts, Cell::Dollars(25_000)), (any, Cell::Dollars(25_000))]);
}

//= holdem_3_bonus 42.10(b)2(ii)
// Version and double table belong together, and it is the table's line that is named.
#[test]
fn versions_of_holdem_3_bonus() {
    check(
        &[HOLDEM, "double_table"],
        "double_table = \"C\"",
        &format!(
            "column 1: table holdem-1: wagers.blind_bonus.double_table: Version 1 has no double turn/river wager \
             ({VERSION}); lawful: \"not-offered\", or version \"two\""
        ),
    );
    check(
        &[HOLDEM_DOUBLE, "double_table"],
        "double_table = \"not-offered\"",
        &format!(
            "column 1: table holdem-2: wagers.blind_bonus.double_table: Version 2 has no table for a double turn/river \
             wager ({VERSION}); lawful: table A, B or C"
        ),
    );
}

//= holdem_3_bonus 42.11(f)
// A limit under $50,000 is refused (HB-4).
#[test]
fn the_aggregate_limit_of_holdem_3_bonus() {
    check(
        &[HOLDEM_DOUBLE, "aggregate_limit"],
        "aggregate_limit = \"49999.99\"",
        "column 1: table holdem-2: aggregate_limit: an aggregate limit of $49,999.99, by readings HB-4 and HB-8 \
         (Hold 'em 3 Bonus 42.11(f)); \
         lawful: $50,000.00 or more, or \"none\"",
    );
}
