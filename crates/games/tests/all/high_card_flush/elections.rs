//! High Card Flush: from a lawful set of elections one thing is changed at a time, below, at and above.

use games::elections::{OddsShown, PaidWager};
use games::high_card_flush::elections::{Elections, FoldedProgressive, PositionsPerPlayer, ProgressiveOrder};
use law::Game::HighCardFlush;
use paytables::Cell::{self, Dollars, MeterPercent, Multiple, NotPaid, Odds, Push, SetByHouse};
use paytables::Line::{
    self, FiveCardStraightFlush, FourCardFlush, FourCardStraightFlush, SevenCardStraightFlush,
    SevenCardStraightFlushInClubs, SevenCardStraightFlushInDiamonds, SevenCardStraightFlushInHearts,
    SevenCardStraightFlushInSpades, SixCardStraightFlush, ThreeCardStraightFlush,
};
use paytables::{Cents, PayTable, Row};

use crate::elections::equipment::{EVERY_DEALING, Rules};
use crate::elections::{Expected, dollars, limits, paid, printed, table, with, without};

/// The hands of Straight Flush Bonus table G, in printed order.
const TABLE_G: [Line; 5] = [
    SevenCardStraightFlush,
    SixCardStraightFlush,
    FiveCardStraightFlush,
    FourCardStraightFlush,
    ThreeCardStraightFlush,
];

const HIGH_CARD_FLUSH: Rules<Elections> = Rules { game: HighCardFlush, lawful };

fn lawful() -> Elections {
    Elections {
        table: table(),
        positions_per_player: PositionsPerPlayer::One,
        folded_progressive: FoldedProgressive::Loses,
        progressive_order: ProgressiveOrder::FromRight,
        bonus_limit_per_hand: None,
        bonus_limit_per_round: None,
        documented_from: None,
        ante: limits(10, 500),
        flush_bonus: Some(paid(HighCardFlush, "flush_bonus", "A")),
        straight_flush_bonus: Some(paid(HighCardFlush, "straight_flush_bonus", "D")),
        progressive: Some(printed(HighCardFlush, "progressive", "A")),
    }
}

#[track_caller]
fn check(change: impl FnOnce(&mut Elections), expected: &[Expected<'_>]) {
    HIGH_CARD_FLUSH.check(change, expected);
}

#[test]
fn the_starting_set_is_lawful() {
    check(|_| {}, &[]);
    check(|of| (of.flush_bonus, of.straight_flush_bonus, of.progressive) = (None, None, None), &[]);
    check(|of| of.positions_per_player = PositionsPerPlayer::Two, &[]);
    check(|of| of.positions_per_player = PositionsPerPlayer::Three, &[]);
    check(|of| of.folded_progressive = FoldedProgressive::StaysEligible, &[]);
    //= high_card_flush 38.12(f)
    // The order of paying the meter's winners may be another by internal procedures.
    check(|of| of.progressive_order = ProgressiveOrder::FromLeft, &[]);
}

//= high_card_flush 1.13Y(a)
// At most six positions, and a table without any is none.
#[test]
fn there_are_one_to_six_positions() {
    HIGH_CARD_FLUSH.positions("1.13Y(a)", 1..=6);
}

//= high_card_flush 38.8(a)
//= high_card_flush 38.8(b)1
// From the hand only what a device has shuffled; from a shoe also what the dealer has.
#[test]
fn dealing_from_the_hand_needs_a_device() {
    HIGH_CARD_FLUSH.dealing_from_the_hand("38.8(b)1");
}

//= high_card_flush 38.2(b)
// A second deck needs a device that shuffles it meanwhile.
#[test]
fn a_second_deck_needs_a_device() {
    HIGH_CARD_FLUSH.second_deck("38.2(b)");
}

//= high_card_flush 38.4(a)
//= high_card_flush 38.4(c)2
//= high_card_flush 38.8(b)1
// Cut cards are dealt from the hand as well, and these can only be pre-shuffled ones (ALL-15).
#[test]
fn pre_shuffled_cards_are_dealt_in_every_way() {
    HIGH_CARD_FLUSH.pre_shuffled_cards();
}

//= high_card_flush 38.3(a)
// No shorter time is named than the general 24 hours, from the hand or from a shoe (ALL-12).
#[test]
fn cards_stay_24_hours() {
    HIGH_CARD_FLUSH.card_age("38.3(a)", &EVERY_DEALING, 24, &[0, 25]);
}

//= high_card_flush 38.6(a)1
//= high_card_flush 38.6(a)2
//= high_card_flush 38.6(a)3
// The ante and either bonus have limits of their own, made of chips.
#[test]
fn limits_are_positive_ordered_and_made_of_chips() {
    HIGH_CARD_FLUSH.wager_limits("38.6(a)1", "ante", |of, limits| of.ante = limits);
    HIGH_CARD_FLUSH.wager_limits("38.6(a)2", "flush_bonus", |of, limits| {
        of.flush_bonus = Some(PaidWager { limits, ..paid(HighCardFlush, "flush_bonus", "A") });
    });
    HIGH_CARD_FLUSH.wager_limits("38.6(a)3", "straight_flush_bonus", |of, limits| {
        of.straight_flush_bonus = Some(PaidWager { limits, ..paid(HighCardFlush, "straight_flush_bonus", "A") });
    });
    HIGH_CARD_FLUSH.smallest_chip("38.6(b)");
}

//= high_card_flush 38.6(a)4
// The progressive wager is one dollar, so the smallest chip is a dollar or a whole part of one.
#[test]
fn a_progressive_dollar_is_made_in_chips() {
    let chips = |chip: Cents| {
        move |of: &mut Elections| {
            (of.flush_bonus, of.straight_flush_bonus, of.table.smallest_chip) = (None, None, chip);
        }
    };
    let unoffered = |of: &mut Elections| {
        chips(dollars(5))(of);
        of.progressive = None;
    };
    let lawful = "an amount that divides $1.00, or no progressive wager";
    check(chips(Cents::new(50)), &[]);
    check(chips(dollars(1)), &[]);
    check(chips(dollars(5)), &[("smallest_chip", "38.6(a)4", lawful)]);
    check(unoffered, &[]);
}

//= high_card_flush 38.11(c)
//= high_card_flush 38.11(e)
// Flush Bonus and progressive are paid from one of their printed tables, and nothing in it is changed.
#[test]
fn flush_bonus_and_progressive_are_paid_as_printed() {
    let mut wager = paid(HighCardFlush, "flush_bonus", "N");
    check(|of| of.flush_bonus = Some(wager.clone()), &[]);
    wager.pays = with(&wager.pays, FourCardFlush, Odds(2));
    let lawful = "one of the printed tables A B C D E F G H I J K L M N";
    check(|of| of.flush_bonus = Some(wager), &[("wagers.flush_bonus.table", "38.11(c)", lawful)]);

    let pays = printed(HighCardFlush, "progressive", "D");
    check(|of| of.progressive = Some(pays.clone()), &[]);
    let refused = [("wagers.progressive.table", "38.11(e)", "one of the printed tables A B C D")];
    check(|of| of.progressive = Some(with(&pays, FiveCardStraightFlush, Dollars(801))), &refused);
    check(|of| of.progressive = Some(printed(HighCardFlush, "straight_flush_bonus", "A")), &refused);
}

#[track_caller]
fn check_straight_flush_pays(pays: PayTable, expected: &[Expected<'_>]) {
    let wager = PaidWager { pays, ..paid(HighCardFlush, "straight_flush_bonus", "A") };
    check(|of| of.straight_flush_bonus = Some(wager), expected);
}

//= high_card_flush 38.11(d)
// Tables A to F are paid as printed, no less and no more.
#[test]
fn straight_flush_tables_a_to_f_are_paid_as_printed() {
    let pays = printed(HighCardFlush, "straight_flush_bonus", "A");
    let refused = |line: &'static str| [(line, "38.11(d)", "\"60 to 1\", as printed")];
    for cell in [Odds(59), Odds(61), Dollars(60)] {
        let pays = with(&pays, FourCardStraightFlush, cell);
        check_straight_flush_pays(pays, &refused("wagers.straight_flush_bonus.pays.four_card_straight_flush"));
    }
    let unknown = printed(HighCardFlush, "flush_bonus", "N");
    let lawful = "one of the printed tables A B C D E F G";
    check_straight_flush_pays(unknown, &[("wagers.straight_flush_bonus.table", "38.11(d)", lawful)]);
}

const OPEN: &str = "odds or dollars of the house's choice, like \"500 to 1\" or \"$2,500\"";

fn open_line(line: Line) -> String {
    format!("wagers.straight_flush_bonus.pays.{}", line.key())
}

//= high_card_flush 38.11(d)
//= high_card_flush 38.11(h)
// Table G has no amounts: the house sets them, every one of them, as odds or as dollars (HC-7).
#[test]
fn straight_flush_table_g_needs_every_amount() {
    let mut pays = printed(HighCardFlush, "straight_flush_bonus", "G");
    // From none stated to all: what is refused is always what is still open.
    for (stated, line) in TABLE_G.into_iter().enumerate() {
        let fields: Vec<String> = TABLE_G[stated..].iter().map(|line| open_line(*line)).collect();
        let refused: Vec<Expected<'_>> = fields.iter().map(|field| (field.as_str(), "38.11(d)", OPEN)).collect();
        check_straight_flush_pays(pays.clone(), &refused);
        pays = with(&pays, line, if stated == 0 { Dollars(25_000) } else { Odds(8) });
    }
    check_straight_flush_pays(pays.clone(), &[]);
    for line in TABLE_G {
        check_straight_flush_pays(without(&pays, line), &[(&open_line(line), "38.11(d)", OPEN)]);
    }
}

//= high_card_flush 38.11(h)
// An amount is odds or dollars: there is no meter, and a hand that is listed is paid (HC-7).
#[test]
fn straight_flush_table_g_takes_odds_or_dollars() {
    let all = |cell: Cell| {
        let pays = printed(HighCardFlush, "straight_flush_bonus", "G");
        TABLE_G.into_iter().fold(pays, |pays, line| with(&pays, line, cell))
    };
    for cell in [Odds(1), Dollars(1), Odds(u32::MAX), Dollars(u32::MAX)] {
        check_straight_flush_pays(all(cell), &[]);
    }
    for cell in [Multiple(8), MeterPercent(10), Push, NotPaid, SetByHouse] {
        let pays = with(&all(Odds(8)), ThreeCardStraightFlush, cell);
        check_straight_flush_pays(pays, &[(&open_line(ThreeCardStraightFlush), "38.11(d)", OPEN)]);
    }
}

/// The same table with one more line.
fn adding(pays: &PayTable, line: Line, cell: Cell) -> PayTable {
    pays.with_rows(pays.rows().iter().copied().chain([Row { line, cell }]).collect())
}

//= high_card_flush 38.5(c)
//= high_card_flush 38.5(c)2
// Table G may have a line for seven in sequence in one suit, above those that it must have (HC-8).
#[test]
fn straight_flush_table_g_may_name_one_suit() {
    let pays = printed(HighCardFlush, "straight_flush_bonus", "G");
    let all = TABLE_G.into_iter().fold(pays, |pays, line| with(&pays, line, Odds(500)));
    let suits = [
        SevenCardStraightFlushInClubs,
        SevenCardStraightFlushInDiamonds,
        SevenCardStraightFlushInHearts,
        SevenCardStraightFlushInSpades,
    ];
    for line in suits {
        let field = open_line(line);
        // Wagers are $1 to $100, so that $50,000 are as much as 500 to 1 for the largest.
        for cell in [Odds(500), Odds(501), Dollars(50_000), Dollars(50_001)] {
            check_straight_flush_pays(adding(&all, line, cell), &[]);
        }
        let lawful = "at least as much for every wager as any 7-card straight flush, which pays \"500 to 1\"";
        for cell in [Odds(499), Dollars(49_999)] {
            check_straight_flush_pays(adding(&all, line, cell), &[(&field, "38.5(c)2", lawful)]);
        }
        for cell in [Multiple(800), MeterPercent(100), Push, NotPaid, SetByHouse] {
            check_straight_flush_pays(adding(&all, line, cell), &[(&field, "38.5(c)2", OPEN)]);
        }
        let printed = adding(&printed(HighCardFlush, "straight_flush_bonus", "A"), line, Odds(8000));
        let lawful = format!("only these lines: {}", TABLE_G.map(Line::key).join(", "));
        check_straight_flush_pays(printed, &[(&field, "38.11(d)", &lawful)]);
    }
    // Odds are compared for the smallest wager: $500 are 500 times $1.
    let in_dollars = with(&all, SevenCardStraightFlush, Dollars(500));
    check_straight_flush_pays(adding(&in_dollars, suits[0], Odds(500)), &[]);
    let lawful = "at least as much for every wager as any 7-card straight flush, which pays \"$500\"";
    let less = adding(&in_dollars, suits[0], Odds(499));
    check_straight_flush_pays(less, &[(&open_line(suits[0]), "38.5(c)2", lawful)]);
    let both = adding(&adding(&all, suits[1], Odds(500)), suits[2], Odds(500));
    let lawful = "one suit for the 7-card straight flush";
    check_straight_flush_pays(both, &[(&open_line(suits[2]), "38.5(c)2", lawful)]);
}

//= high_card_flush 38.11(h)
// A maximum may be set per hand or per round; it has no floor, but nothing is no maximum (HC-8).
#[test]
fn bonus_limits_are_above_zero() {
    let lawful = "an amount above zero, or \"none\"";
    let zero = Some(Cents::ZERO);
    check(|of| of.bonus_limit_per_hand = zero, &[("bonus_limit_per_hand", "38.11(h)", lawful)]);
    check(|of| of.bonus_limit_per_round = zero, &[("bonus_limit_per_round", "38.11(h)", lawful)]);
    for limit in [None, Some(Cents::new(1)), Some(dollars(50_000))] {
        check(|of| (of.bonus_limit_per_hand, of.bonus_limit_per_round) = (limit, limit), &[]);
    }
}

//= high_card_flush 1.13Y(b)5
// The odds are on the layout; the text has no sign instead.
#[test]
fn the_odds_are_on_the_layout() {
    let lawful = "payout odds on the layout (\"layout\"): the text knows no sign instead";
    check(|of| of.table.odds_shown = OddsShown::Sign, &[("odds_shown", "1.13Y(b)5", lawful)]);
    check(|of| of.table.odds_shown = OddsShown::Layout, &[]);
}

//= high_card_flush 38.12(e)
// The house may have payouts documented from an amount up: from a cent, but not from nothing (ALL-30).
#[test]
fn payouts_are_documented_from_an_amount_above_zero() {
    let wrong = [("documented_from", "38.12(e)", "an amount above zero, or \"none\"")];
    check(|of| of.documented_from = Some(Cents::ZERO), &wrong);
    check(|of| of.documented_from = Some(Cents::new(1)), &[]);
}
