//! Hold 'em 3 Bonus: from a lawful set of elections one thing is changed at a time, below, at and above.

use games::elections::{Dealing, PaidWager, WagerLimits};
use games::holdem_3_bonus::elections::{
    BurnCards, DealersCards, Elections, ExposedCommunityCard, LimitCounts, Version,
};
use law::Game::Holdem3Bonus;
use paytables::{Cell, Cents, Line, PayTable};

use crate::elections::equipment::{EVERY_DEALING, Rules};
use crate::elections::{Expected, dollars, limits, paid, printed, table, with, without};

fn equal(name: &str) -> PayTable {
    printed(Holdem3Bonus, "blind_bonus_equal", name)
}

fn double(name: &str) -> Option<PayTable> {
    Some(printed(Holdem3Bonus, "blind_bonus_double", name))
}

const HOLDEM_3_BONUS: Rules<Elections> = Rules { game: Holdem3Bonus, lawful };

fn lawful() -> Elections {
    Elections {
        table: table(),
        version: Version::One,
        burn_cards: BurnCards::None,
        dealers_cards: DealersCards::Stacked,
        aggregate_limit: None,
        aggregate_limit_counts: LimitCounts::BothBonuses,
        exposed_community_card: ExposedCommunityCard::Stays,
        flop: limits(5, 500),
        blind_bonus_equal: equal("D"),
        blind_bonus_double: None,
        three_card_bonus: Some(paid(Holdem3Bonus, "three_card_bonus", "B")),
        six_card_bonus: Some(paid(Holdem3Bonus, "six_card_bonus", "A")),
    }
}

#[track_caller]
fn check(change: impl FnOnce(&mut Elections), expected: &[Expected<'_>]) {
    HOLDEM_3_BONUS.check(change, expected);
}

#[test]
fn the_starting_set_is_lawful() {
    check(|_| {}, &[]);
    check(|of| (of.three_card_bonus, of.six_card_bonus) = (None, None), &[]);
    check(|of| of.burn_cards = BurnCards::BeforeEachPair, &[]);
}

//= holdem_3_bonus 1.13BB(a)
// At most six positions, and a table without any is none.
#[test]
fn there_are_one_to_six_positions() {
    HOLDEM_3_BONUS.positions("1.13BB(a)", 1..=6);
}

//= holdem_3_bonus 42.8(a)
//= holdem_3_bonus 42.8(b)1
// From the hand only what a device has shuffled; from a shoe also what the dealer has.
#[test]
fn dealing_from_the_hand_needs_a_device() {
    HOLDEM_3_BONUS.dealing_from_the_hand("42.8(b)1");
}

//= holdem_3_bonus 42.2(b)
// A second deck needs a device that shuffles it meanwhile.
#[test]
fn a_second_deck_needs_a_device() {
    HOLDEM_3_BONUS.second_deck("42.2(b)");
}

//= holdem_3_bonus 42.4(a)
//= holdem_3_bonus 42.4(c)2
//= holdem_3_bonus 42.8(b)1
// Cut cards are dealt from the hand as well, and these can only be pre-shuffled ones (ALL-15).
#[test]
fn pre_shuffled_cards_are_dealt_in_every_way() {
    HOLDEM_3_BONUS.pre_shuffled_cards();
}

//= holdem_3_bonus 42.3(a)
// No shorter time is named than the general 24 hours, from the hand or from a shoe (ALL-12).
#[test]
fn cards_stay_24_hours() {
    HOLDEM_3_BONUS.card_age("42.3(a)", &EVERY_DEALING, 24, &[0, 25]);
}

//= holdem_3_bonus 42.6(a)
// Every wager is made in chips, between limits of its own.
#[test]
fn limits_are_positive_ordered_and_made_of_chips() {
    HOLDEM_3_BONUS.wager_limits("42.6(a)", "flop", |of, limits| of.flop = limits);
    HOLDEM_3_BONUS.wager_limits("42.6(a)", "three_card_bonus", |of, limits| {
        of.three_card_bonus = Some(PaidWager { limits, ..paid(Holdem3Bonus, "three_card_bonus", "B") });
    });
    HOLDEM_3_BONUS.wager_limits("42.6(a)", "six_card_bonus", |of, limits| {
        of.six_card_bonus = Some(PaidWager { limits, ..paid(Holdem3Bonus, "six_card_bonus", "A") });
    });
    HOLDEM_3_BONUS.smallest_chip("42.6(a)");
}

//= holdem_3_bonus 42.10(b)2(i)
//= holdem_3_bonus 42.10(b)2(ii)
// Only Version 2 has a double turn/river wager, and it needs a table for it.
#[test]
fn version_and_double_table_belong_together() {
    let set = |version, double| move |of: &mut Elections| (of.version, of.blind_bonus_double) = (version, double);
    let field = "wagers.blind_bonus.double_table";
    check(set(Version::One, None), &[]);
    check(set(Version::Two, double("A")), &[]);
    let lawful = "\"not-offered\", or version \"two\"";
    check(set(Version::One, double("A")), &[(field, "42.10(b)2(ii)", lawful)]);
    check(set(Version::Two, None), &[(field, "42.10(b)2(ii)", "table A, B or C")]);
}

//= holdem_3_bonus 42.11(c)(i)
//= holdem_3_bonus 42.11(c)(ii)
// The blind bonus is paid from tables of either size of the turn/river wager, as printed.
#[test]
fn the_blind_bonus_is_paid_as_printed() {
    check(|of| of.blind_bonus_equal = equal("K"), &[]);
    let lawful = "one of the printed tables A B C D E F G H I J K";
    let refused = [("wagers.blind_bonus.equal_table", "42.11(c)(i)", lawful)];
    check(|of| of.blind_bonus_equal = with(&equal("K"), Line::Straight, Cell::Odds(2)), &refused);
    check(|of| of.blind_bonus_equal = double("A").expect("a table"), &refused);

    let set = |pays| |of: &mut Elections| (of.version, of.blind_bonus_double) = (Version::Two, pays);
    check(set(double("C")), &[]);
    let refused = [("wagers.blind_bonus.double_table", "42.11(c)(ii)", "one of the printed tables A B C")];
    check(set(double("C").map(|pays| without(&pays, Line::Straight))), &refused);
    check(set(Some(equal("A"))), &refused);
}

//= holdem_3_bonus 42.11(d)
//= holdem_3_bonus 42.11(e)
// The 3 card bonus and the 6 card bonus are paid from their own tables, as printed.
#[test]
fn the_other_bonuses_are_paid_as_printed() {
    let three = paid(Holdem3Bonus, "three_card_bonus", "D");
    let six = paid(Holdem3Bonus, "six_card_bonus", "K");
    check(|of| (of.three_card_bonus, of.six_card_bonus) = (Some(three.clone()), Some(six.clone())), &[]);
    check(
        |of| (of.three_card_bonus, of.six_card_bonus) = (Some(six), Some(three)),
        &[
            ("wagers.three_card_bonus.table", "42.11(d)", "one of the printed tables A B C D"),
            ("wagers.six_card_bonus.table", "42.11(e)", "one of the printed tables A B C D E F G H I J K"),
        ],
    );
}

/// Checks that `least` cents are the least lawful aggregate limit: one cent less is refused, one more is not.
#[track_caller]
fn least_limit(least: i64, printed: &str, change: impl Fn(&mut Elections)) {
    HOLDEM_3_BONUS.least_limit(("aggregate_limit", "42.11(f)"), (least, printed), |of, limit| {
        change(of);
        of.aggregate_limit = limit;
    });
}

fn three_card(minimum: u32) -> Option<PaidWager> {
    Some(PaidWager { limits: limits(minimum, 500), ..paid(Holdem3Bonus, "three_card_bonus", "B") })
}

//= holdem_3_bonus 42.11(f)
// A limit is at least $50,000: $25,000 for seven royal cards and 100 x $1 for three of them are less (HB-4, HB-8).
#[test]
fn an_aggregate_limit_is_at_least_50000_dollars() {
    least_limit(5_000_000, "$50,000.00", |_| {});
    // $25,000 and 100 x $250 are just as much, 100 x $251 is more.
    least_limit(5_000_000, "$50,000.00", |of| of.three_card_bonus = three_card(250));
    least_limit(5_010_000, "$50,100.00", |of| of.three_card_bonus = three_card(251));
}

//= holdem_3_bonus 42.11(f)
// At table A a royal flush pays 1000 to 1, and the same three cards 100 to 1 of the 3 card bonus (HB-4).
#[test]
fn an_aggregate_limit_covers_both_bonuses_at_their_minimums() {
    let set = |flop, three: Option<PaidWager>| {
        move |of: &mut Elections| {
            (of.flop, of.blind_bonus_equal, of.three_card_bonus) = (limits(flop, 500), equal("A"), three.clone());
        }
    };
    least_limit(5_000_000, "$50,000.00", set(49, three_card(1)));
    least_limit(5_010_000, "$50,100.00", set(50, three_card(1)));
    least_limit(5_050_000, "$50,500.00", set(50, three_card(5)));
    least_limit(5_000_000, "$50,000.00", set(50, None));
    least_limit(5_100_000, "$51,000.00", set(51, None));
}

//= holdem_3_bonus 42.11(f)
// In Version 2 the better of the two tables counts: 500 x $200 against 200 x $200 (HB-4).
#[test]
fn an_aggregate_limit_covers_the_better_blind_table() {
    let set = |name: &'static str| {
        move |of: &mut Elections| {
            (of.flop, of.version, of.blind_bonus_double) = (limits(200, 500), Version::Two, double(name));
        }
    };
    least_limit(10_010_000, "$100,100.00", set("B"));
    least_limit(5_010_000, "$50,100.00", set("C"));
}

//= holdem_3_bonus 42.11(f)
// The 6 card bonus is not counted, though it pays $1,000,000 (HB-4).
#[test]
fn the_six_card_bonus_is_not_aggregated() {
    let six = PaidWager { limits: limits(500, 500), ..paid(Holdem3Bonus, "six_card_bonus", "A") };
    least_limit(5_000_000, "$50,000.00", |of| of.six_card_bonus = Some(six.clone()));
    check(|of| (of.flop, of.aggregate_limit) = (limits(1_000_000, 2_000_000), None), &[]);
}

/// Checks the least lawful limit of a house that counts all wagers.
#[track_caller]
fn least_of_all(least: i64, printed: &str, change: impl Fn(&mut Elections)) {
    least_limit(least, printed, |of| {
        of.aggregate_limit_counts = LimitCounts::AllWagers;
        change(of);
    });
}

fn six_card(name: &str, minimum: u32) -> Option<PaidWager> {
    Some(PaidWager { limits: limits(minimum, 5_000), ..paid(Holdem3Bonus, "six_card_bonus", name) })
}

//= holdem_3_bonus 42.11(f)
// Reading HB-4, the other election: all wagers of the hand. With J-10-9 of diamonds against the dealer's A-K-Q and 8-7-6-5 on
// the board a patron wins 40 x $1, $10,000, $1,000,000 and even money on $5 and $5.
#[test]
fn an_aggregate_limit_may_count_all_wagers() {
    least_of_all(101_005_000, "$1,010,050.00", |_| {});
    // 100 x $250, 25 x $5, $1,000,000 and $10: with A-K-Q against J-10-9 and 5-4-3-2.
    least_of_all(102_513_500, "$1,025,135.00", |of| of.three_card_bonus = three_card(250));
    // Without a 6 card bonus 100 x $251, $25,000 and $10: with A-K-Q and J-10-9-8 on the board.
    least_of_all(5_011_000, "$50,110.00", |of| (of.three_card_bonus, of.six_card_bonus) = (three_card(251), None));
    // A-K of diamonds and a queen of hearts, Q-J-10 of diamonds, and A-K-J-10 of hearts: 5 x $1, 200 x $500, 500 x $1 and
    // $1,000.
    least_of_all(10_150_500, "$101,505.00", |of| (of.flop, of.six_card_bonus) = (limits(500, 500), six_card("G", 1)));
    // Nothing but blind, flop and turn/river: 200 x $500 and $1,000.
    let bare = |of: &mut Elections| (of.three_card_bonus, of.six_card_bonus) = (None, None);
    least_of_all(10_100_000, "$101,000.00", |of| {
        bare(of);
        of.flop = limits(500, 500);
    });
    // In Version 2 twice as much on turn/river: 500 x $200 and $600.
    least_of_all(10_060_000, "$100,600.00", |of| {
        bare(of);
        (of.flop, of.version, of.blind_bonus_double) = (limits(200, 500), Version::Two, double("B"));
    });
    least_of_all(5_000_000, "$50,000.00", bare);
}

#[test]
fn minimums_that_cannot_be_counted_are_a_fault_of_the_limit() {
    let most = Cents::new(i64::MAX / 100 * 100);
    let huge = WagerLimits { minimum: most, maximum: most };
    let limit = ("aggregate_limit", "42.11(f)", "smaller minimums, or \"none\"");
    let flop = ("wagers.flop.maximum", "42.6(a)", "$1,000,000,000.00 or less");
    check(|of| (of.flop, of.aggregate_limit) = (huge, Some(dollars(50_000))), &[flop, limit]);
    let three = Some(PaidWager { limits: huge, ..paid(Holdem3Bonus, "three_card_bonus", "B") });
    let bonus = ("wagers.three_card_bonus.maximum", "42.6(a)", "$1,000,000,000.00 or less");
    check(|of| (of.three_card_bonus, of.aggregate_limit) = (three, Some(dollars(50_000))), &[bonus, limit]);
    check(|of| of.flop = huge, &[flop]);
    let largest = WagerLimits { minimum: dollars(10), maximum: dollars(1_000_000_000) };
    check(|of| of.flop = largest, &[]);
}

//= holdem_3_bonus 42.11(f)
// The largest wager is still counted: 200 x $1,000,000,000 for a royal flush, if no 3 card bonus is offered.
#[test]
fn an_aggregate_limit_covers_the_largest_wager() {
    let flop = WagerLimits { minimum: dollars(1_000_000_000), maximum: dollars(1_000_000_000) };
    let change = |of: &mut Elections| (of.flop, of.three_card_bonus) = (flop, None);
    least_limit(20_000_000_000_000, "$200,000,000,000.00", change);
}

//= holdem_3_bonus 42.7(c)2
//= holdem_3_bonus 42.8(c)2
//= holdem_3_bonus 42.9(c)
// Only an automated shoe lets the dealer's cards be spread; from a manual shoe and from the hand they stay in a stack.
#[test]
fn the_dealers_cards_are_spread_only_from_an_automated_shoe() {
    let set = |dealing, cards| move |of: &mut Elections| (of.table.dealing, of.dealers_cards) = (dealing, cards);
    let lawful = "\"stacked\", or dealing from an automated shoe";
    check(set(Dealing::AutomatedShoe, DealersCards::Spread), &[]);
    check(set(Dealing::ManualShoe, DealersCards::Spread), &[("dealers_cards", "42.7(c)2", lawful)]);
    check(set(Dealing::Hand, DealersCards::Spread), &[("dealers_cards", "42.8(c)2", lawful)]);
    for dealing in [Dealing::AutomatedShoe, Dealing::ManualShoe, Dealing::Hand] {
        check(set(dealing, DealersCards::Stacked), &[]);
    }
}
