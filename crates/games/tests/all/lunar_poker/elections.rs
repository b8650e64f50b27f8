//! Lunar Poker: positions, cards, devices, limits and meter, each changed alone, below, at and above its threshold.

use games::elections::{PaidWager, Shuffler, WagerLimits};
use games::lunar_poker::elections::{Elections, MostPerRound, Progressive, SecondPayout};
use law::Game::LunarPoker;
use paytables::{Cell, Cents, Line};

use crate::elections::equipment::{EVERY_DEALING, Rules};
use crate::elections::{Expected, dollars, limits, paid, with};
use crate::lunar_poker::lawful::lawful;

const LUNAR_POKER: Rules<Elections> = Rules { game: LunarPoker, lawful };

#[track_caller]
fn check(change: impl FnOnce(&mut Elections), expected: &[Expected<'_>]) {
    LUNAR_POKER.check(change, expected);
}

#[test]
fn the_starting_set_is_lawful() {
    check(|_| {}, &[]);
    check(|of| (of.super_side_bet, of.progressive) = (None, None), &[]);
    check(|of| of.second_payout = SecondPayout::SixCardsOnly, &[]);
}

//= lunar_poker 1.13X(b)1
// Four or five positions.
#[test]
fn there_are_four_or_five_positions() {
    LUNAR_POKER.positions("1.13X(b)1", 4..=5);
}

//= lunar_poker 38.8(a)
//= lunar_poker 38.8(b)1
// From the hand only what a device has shuffled; from a shoe also what the dealer has.
#[test]
fn dealing_from_the_hand_needs_a_device() {
    LUNAR_POKER.dealing_from_the_hand("38.8(b)1");
}

//= lunar_poker 38.2(b)
// A second deck needs a device that shuffles it meanwhile.
#[test]
fn a_second_deck_needs_a_device() {
    LUNAR_POKER.second_deck("38.2(b)");
}

//= lunar_poker 38.4(a)
//= lunar_poker 38.4(c)2
//= lunar_poker 38.8(b)1
// Cut cards are dealt from the hand as well, and these can only be pre-shuffled ones (ALL-15).
#[test]
fn pre_shuffled_cards_are_dealt_in_every_way() {
    LUNAR_POKER.pre_shuffled_cards();
}

//= lunar_poker 38.3(a)
// No shorter time is named than the general 24 hours, from the hand or from a shoe (ALL-12).
#[test]
fn cards_stay_24_hours() {
    LUNAR_POKER.card_age("38.3(a)", &EVERY_DEALING, 24, &[0, 25]);
}

//= lunar_poker 38.6(a)
// Every wager is made in chips, between limits of its own.
#[test]
fn limits_are_positive_ordered_and_made_of_chips() {
    LUNAR_POKER.wager_limits("38.6(a)", "ante", |of, limits| of.ante = limits);
    LUNAR_POKER.wager_limits("38.6(a)", "super_side_bet", |of, limits| {
        of.super_side_bet = Some(PaidWager { limits, ..paid(LunarPoker, "super_side_bet", "-") });
    });
    LUNAR_POKER.smallest_chip("38.6(a)");
}

//= lunar_poker 38.6(c)
// The progressive wager is one dollar, so the smallest chip is a dollar or a whole part of one.
#[test]
fn a_progressive_dollar_is_made_in_chips() {
    let lawful = "an amount that divides $1.00, or no progressive wager";
    let set = |cents| {
        move |of: &mut Elections| {
            of.super_side_bet = None;
            of.table.smallest_chip = Cents::new(cents);
        }
    };
    check(set(50), &[]);
    check(set(100), &[]);
    check(set(200), &[("smallest_chip", "38.6(c)", lawful)]);
    check(set(40), &[("smallest_chip", "38.6(c)", lawful)]);
    check(|of| (of.table.smallest_chip, of.super_side_bet, of.progressive) = (dollars(5), None, None), &[]);
}

fn set_progressive(change: impl FnOnce(&mut Progressive)) -> impl FnOnce(&mut Elections) {
    |of| change(of.progressive.as_mut().expect("the progressive is offered"))
}

//= lunar_poker 38.12(h)
// At least 70% of each progressive wager goes to the meter.
#[test]
fn the_meter_takes_at_least_seventy_percent() {
    for (rate, expected) in [
        ("0.00%", vec![("wagers.progressive.rate", "38.12(h)", "70.00% or more")]),
        ("69.99%", vec![("wagers.progressive.rate", "38.12(h)", "70.00% or more")]),
        ("70.00%", vec![]),
        ("70.01%", vec![]),
        ("100.00%", vec![]),
    ] {
        check(set_progressive(|of| of.rate = rate.parse().expect("a rate")), &expected);
    }
}

//= lunar_poker 38.12(h)
// The house establishes what the meter starts and restarts with.
#[test]
fn the_meter_starts_and_restarts_with_something() {
    let lawful = "an amount above zero";
    check(set_progressive(|of| of.seed = Cents::ZERO), &[("wagers.progressive.seed", "38.12(h)", lawful)]);
    check(set_progressive(|of| of.reset = Cents::ZERO), &[("wagers.progressive.reset", "38.12(h)", lawful)]);
    check(set_progressive(|of| (of.seed, of.reset) = (Cents::new(1), Cents::new(1))), &[]);
}

/// Checks that `least` cents are the least lawful payout limit: one cent less is refused, one more is not.
#[track_caller]
fn least_limit(least: i64, printed: &str, change: impl Fn(&mut Elections)) {
    LUNAR_POKER.least_limit(("payout_limit", "38.12(f)"), (least, printed), |of, limit| {
        change(of);
        of.payout_limit = limit;
    });
}

//= lunar_poker 38.12(f)
// A limit is at least $5,000, as long as nobody can win more than that with the smallest wagers (LP-8).
#[test]
fn a_payout_limit_is_at_least_5000_dollars() {
    least_limit(500_000, "$5,000.00", |of| of.ante = limits(1, 200));
    // Instant cash of $8 at 600 to 1 and a super side bet of $1 at 150 to 1 are $4,950, which is still less.
    least_limit(500_000, "$5,000.00", |of| of.ante = limits(8, 200));
    check(|of| of.payout_limit = Some(Cents::ZERO), &[("payout_limit", "38.12(f)", "$6,150.00 or more, or \"none\"")]);
}

fn without_super_side_bet(of: &mut Elections) {
    of.most_per_round = MostPerRound::WithoutSuperSideBet;
}

//= lunar_poker 38.12(f)
// Instant cash is 600 x $10, and the same royal flush is a same colored straight: 150 x $1 (LP-11). The house may leave the
// super side bet out.
#[test]
fn a_payout_limit_covers_instant_cash_at_the_minimum() {
    least_limit(615_000, "$6,150.00", |of| of.ante = limits(10, 200));
    least_limit(555_000, "$5,550.00", |of| of.ante = limits(9, 200));
    least_limit(6_015_000, "$60,150.00", |of| of.ante = limits(100, 200));
    least_limit(600_000, "$6,000.00", without_super_side_bet);
}

//= lunar_poker 38.12(f)
// Both payouts of the bet: a house that pays 400 to 1 for a royal owes (400 + 50) x 2 x $10 for six suited cards from the
// nine up, and $150 for the super side bet (LP-8, LP-11).
#[test]
fn a_payout_limit_covers_both_payouts_of_the_bet() {
    let pays = |line, odds| {
        move |of: &mut Elections| {
            of.bet_pays = with(&of.bet_pays, line, Cell::Odds(odds));
            without_super_side_bet(of);
        }
    };
    least_limit(900_000, "$9,000.00", pays(Line::RoyalFlush, 400));
    least_limit(915_000, "$9,150.00", |of| of.bet_pays = with(&of.bet_pays, Line::RoyalFlush, Cell::Odds(400)));
    // 250 + 50 is as much as instant cash, 251 + 50 is more.
    least_limit(600_000, "$6,000.00", pays(Line::RoyalFlush, 250));
    least_limit(602_000, "$6,020.00", pays(Line::RoyalFlush, 251));
    // Straight flushes that pay more than a royal can come twice: (500 + 500) x 2 x $10.
    least_limit(2_000_000, "$20,000.00", pays(Line::StraightFlush, 500));
}

//= lunar_poker 38.12(f)
// Any line may be raised, so any line may be the highest (LP-8). Four of a kind at 1,000 to 1 beside a full house at 7 to 1
// are $20,140 for a bet of $20, and the super side bet of the same cards is 250 x $1 (LP-11).
#[test]
fn a_payout_limit_covers_every_line() {
    let four = |of: &mut Elections| of.bet_pays = with(&of.bet_pays, Line::FourOfAKind, Cell::Odds(1_000));
    least_limit(2_039_000, "$20,390.00", four);
    least_limit(2_014_000, "$20,140.00", |of| {
        four(of);
        without_super_side_bet(of);
    });
    // Ace-king at 1,000 to 1 comes beside a royal flush at 100 to 1 if another ace or king is bought.
    least_limit(2_215_000, "$22,150.00", |of| of.bet_pays = with(&of.bet_pays, Line::AceKing, Cell::Odds(1_000)));
    // Two straights of six cards, 1,000 to 1 each; the first five cards can be a same colored straight.
    least_limit(4_015_000, "$40,150.00", |of| of.bet_pays = with(&of.bet_pays, Line::Straight, Cell::Odds(1_000)));
    // A line of the super side bet: 10,000 x $1 for five same colored cards such as Ts Js Qs Ks Kc. The ace of spades makes
    // them a royal flush, and a straight with the king of clubs: (100 + 4) x 2 x $10.
    let red = |of: &mut Elections| {
        let side = of.super_side_bet.as_mut().expect("it is offered");
        side.pays = with(&side.pays, Line::FiveSameColored, Cell::Odds(10_000));
    };
    least_limit(1_208_000, "$12,080.00", red);
}

//= lunar_poker 38.12(f)
// The super side bet counts with the bet or the instant cash of the same cards (LP-11): 150 x $24 with a royal flush.
#[test]
fn a_payout_limit_covers_the_super_side_bet_at_the_minimum() {
    let side = |minimum| {
        move |of: &mut Elections| of.super_side_bet.as_mut().expect("it is offered").limits = limits(minimum, 100)
    };
    least_limit(960_000, "$9,600.00", side(24));
    // Four of a kind: 250 x $60 with (20 + 7) x 2 x $10 is more than 150 x $60 with instant cash.
    least_limit(1_554_000, "$15,540.00", side(60));
    least_limit(600_000, "$6,000.00", |of| of.super_side_bet = None);
}

#[test]
fn no_payout_limit_is_lawful_at_any_minimum() {
    check(|of| (of.ante, of.payout_limit) = (limits(1_000_000, 2_000_000), None), &[]);
}

#[test]
fn minimums_that_cannot_be_counted_are_a_fault_of_the_limit() {
    let huge = WagerLimits { minimum: Cents::new(i64::MAX / 100 * 100), maximum: Cents::new(i64::MAX / 100 * 100) };
    let limit = ("payout_limit", "38.12(f)", "smaller minimums, or \"none\"");
    let ante = ("wagers.ante.maximum", "38.6(a)", "$1,000,000,000.00 or less");
    check(|of| (of.ante, of.payout_limit) = (huge, Some(dollars(5_000))), &[ante, limit]);
    let side = Some(PaidWager { limits: huge, ..paid(LunarPoker, "super_side_bet", "-") });
    let bet = ("wagers.super_side_bet.maximum", "38.6(a)", "$1,000,000,000.00 or less");
    check(|of| (of.super_side_bet, of.payout_limit) = (side, Some(dollars(6_000))), &[bet, limit]);
    check(|of| of.ante = huge, &[ante]);
}

#[test]
fn faults_say_what_is_wrong() {
    let mut elections = lawful();
    elections.table.shuffler = Shuffler::Manual;
    elections.payout_limit = Some(dollars(1));
    let wrong: Vec<String> = elections.faults().into_iter().map(|fault| fault.wrong.to_string()).collect();
    assert_eq!(wrong, ["a second deck is used without an automated shuffler", "a payout limit of $1.00"]);
}

//= lunar_poker 38.10(j)2
// The house may have payouts documented from an amount up: from a cent, but not from nothing (ALL-30).
#[test]
fn payouts_are_documented_from_an_amount_above_zero() {
    let wrong = [("documented_from", "38.10(j)2", "an amount above zero, or \"none\"")];
    check(|of| of.documented_from = Some(Cents::ZERO), &wrong);
    check(|of| of.documented_from = Some(Cents::new(1)), &[]);
}
