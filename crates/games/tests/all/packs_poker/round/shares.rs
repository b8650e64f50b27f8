//! Section 43.12(d): who is paid how much of a meter, and what it becomes.

use games::dealing::Spot;
use games::packs_poker::elections::SamePercentage;
use games::packs_poker::round::Rulebook;
use games::round::{Command, Event, Irregularity, MeterCause, Next, Step, What};
use games::wager::Wager;
use paytables::BasisPoints;
use testkit::rounds::Game;

use super::scene::{bet, elections, finish, game, lines, meters, rules_with, start, until};

/// The movements of meters by payouts and resets: meter, micro-dollars, the seat that was paid.
fn movements(game: &Game<'_>) -> Vec<(u8, i64, Option<u8>)> {
    let movement = |event: &Event| match event.what {
        What::MeterMoved { meter, by, cause: MeterCause::Payout(seat) } => Some((meter, by.get(), Some(seat))),
        What::MeterMoved { meter, by, cause: MeterCause::Reset } => Some((meter, by.get(), None)),
        _ => None,
    };
    game.events.iter().filter_map(movement).collect()
}

const DOLLAR: i64 = 1_000_000;

//= packs_poker 43.12(b)
//= packs_poker 43.12(d)
//= packs_poker 43.12(e)
// A diamond royal is paid the primary meter with this round's contributions; then the reset meter and what the house funds
// are the new primary, from which the same five cards are paid again at pack 2 (ALL-9, PP-5, PP-8, PP-18).
#[test]
fn the_same_royal_is_paid_pack_by_pack() {
    let rules = Rulebook::new(elections());
    let deal = [
        (Spot::Player(4), "Ad Kd Qd Jd Td"),
        (Spot::Dealer, "Kc Qc 9h 7s 4d"),
        (Spot::Pack(1), "Jc 3h"),
        (Spot::Pack(2), "2c 2d"),
        (Spot::Pack(3), "2h 2s"),
    ];
    let mut game = game(&rules, &deal);
    bet(&mut game, 4, Wager::FiveCardProgressive1, 5);
    bet(&mut game, 4, Wager::FiveCardProgressive2, 5);
    start(&mut game);
    assert_eq!(meters(&game), ["30001", "1000.2", "60000", "2000"]);
    until(&mut game, Next::Step(Step::TurnPack(2)));
    assert_eq!(lines(&game), ["4 five_card_progressive_1 5.00 win 30001.00 0.00"]);
    assert_eq!(meters(&game), ["6000.2", "0", "60000", "2000"]);
    finish(&mut game);
    assert_eq!(lines(&game)[1], "4 five_card_progressive_2 5.00 win 6000.20 0.00");
    assert_eq!(meters(&game), ["5000", "0", "60000", "2000"]);
    let expected = [
        (0, -30_001 * DOLLAR, Some(4)),
        (0, 6_000 * DOLLAR + DOLLAR / 5, None),
        (1, -1_000 * DOLLAR - DOLLAR / 5, None),
        (0, -6_000 * DOLLAR - DOLLAR / 5, Some(4)),
        (0, 5_000 * DOLLAR, None),
    ];
    assert_eq!(movements(&game), expected);
}

//= packs_poker 43.12(d)1
//= packs_poker 43.12(d)3
// Two six-card royals share ten percent equally, whatever they have wagered; the odd cent stays (PP-4, ALL-10).
#[test]
fn equal_winners_share() {
    let rules = Rulebook::new(elections());
    let deal = [
        (Spot::Player(1), "As Ks Qs Js Ts"),
        (Spot::Player(6), "Ah Kh Qh Jh Th"),
        (Spot::Dealer, "Kc Qc 8d 7s 4d"),
        (Spot::Pack(1), "9s 9h"),
        (Spot::Pack(2), "2c 2d"),
        (Spot::Pack(3), "2h 2s"),
    ];
    let mut game = game(&rules, &deal);
    bet(&mut game, 1, Wager::SevenCardProgressive1, 1);
    bet(&mut game, 6, Wager::SevenCardProgressive1, 2);
    start(&mut game);
    // 60,000.00 and 18 percent of 3.00.
    assert_eq!(meters(&game)[2..], ["60000.54", "2000.12"]);
    finish(&mut game);
    // Ten percent are 6,000.054: 3,000.02 each.
    assert_eq!(
        lines(&game),
        ["6 seven_card_progressive_1 2.00 win 3000.02 0.00", "1 seven_card_progressive_1 1.00 win 3000.02 0.00"]
    );
    assert_eq!(meters(&game)[2..], ["54000.5", "2000.12"]);
}

//= packs_poker 43.12(d)2
// Ten percent are paid first, and the winner of the whole meter gets what they leave; then the meter resets (PP-4, PP-8).
#[test]
fn ten_percent_come_before_all() {
    let rules = Rulebook::new(elections());
    let deal = [
        (Spot::Player(2), "8s 7s 6s 5s 4s"),
        (Spot::Player(3), "As Ks Qs Js 2h"),
        (Spot::Dealer, "Kc Qc 8d 7c 4d"),
        (Spot::Pack(1), "Ts 9s"),
        (Spot::Pack(2), "2c 2d"),
        (Spot::Pack(3), "3h 3c"),
    ];
    let mut game = game(&rules, &deal);
    bet(&mut game, 2, Wager::SevenCardProgressive1, 5);
    bet(&mut game, 3, Wager::SevenCardProgressive1, 5);
    start(&mut game);
    // 60,000.00 and 18 percent of 10.00; 2,000.00 and 4 percent of it.
    assert_eq!(meters(&game)[2..], ["60001.8", "2000.4"]);
    finish(&mut game);
    assert_eq!(
        lines(&game),
        ["3 seven_card_progressive_1 5.00 win 6000.18 0.00", "2 seven_card_progressive_1 5.00 win 54001.62 0.00"]
    );
    assert_eq!(meters(&game)[2..], ["7000.4", "0"]);
}

/// Two seven-card straight flushes in hearts with pack 1: five cards below the pack and five above it.
const TWO_STRAIGHT_FLUSHES: &[(Spot, &str)] = &[
    (Spot::Player(1), "Ah 2h 3h 4h 5h"),
    (Spot::Player(6), "8h 9h Th Jh Qh"),
    (Spot::Dealer, "Kc Qc 8d 7s 4d"),
    (Spot::Pack(1), "6h 7h"),
    (Spot::Pack(2), "2c 2d"),
    (Spot::Pack(3), "3s 3c"),
];

/// The two straight flushes with a wager of so much each, when the meter shows this with all contributions.
fn two_straight_flushes(wager: u32, meter: i64, same_percentage: SamePercentage) -> Game<'static> {
    let rules = rules_with(|of| {
        of.same_percentage = same_percentage;
        let progressive = of.seven_card.progressive.as_mut().expect("a progressive");
        progressive.wager = crate::elections::paid(law::Game::PacksPoker, "seven_card_progressive", "D");
    });
    let mut game = game(Box::leak(Box::new(rules)), TWO_STRAIGHT_FLUSHES);
    bet(&mut game, 1, Wager::SevenCardProgressive1, wager);
    bet(&mut game, 6, Wager::SevenCardProgressive1, wager);
    start(&mut game);
    game.meters[2] = paytables::MicroDollars::new(meter * DOLLAR);
    finish(&mut game);
    game
}

//= packs_poker 43.11(c)2
//= packs_poker 43.12(d)1
// A percentage counts at the share that it would pay: half of $30,000 is less than 250 times $100, so the table pays both
// $25,000, and the meter stays as it is (ALL-4).
#[test]
fn a_fixed_line_beats_a_share() {
    let game = two_straight_flushes(100, 30_000, SamePercentage::Shared);
    let line = |seat| format!("{seat} seven_card_progressive_1 100.00 win 25000.00 0.00");
    assert_eq!(lines(&game), [line(6), line(1)]);
    assert_eq!(meters(&game)[2], "30000");
    assert_eq!(movements(&game), [], "nothing is paid off the meter, and nothing resets it");
    assert!(game.round.lines().iter().all(|line| line.readings.iter().any(|read| read.id() == "ALL-4")));
}

//= packs_poker 43.11(c)2
// Below, at and above: a share that is worth less, as much, or more than 250 times $100. At equal worth the higher hand's
// line is paid (ALL-4).
#[test]
fn a_share_is_weighed_to_the_dollar() {
    for (meter, paid) in [(49_998, "25000.00"), (50_000, "25000.00"), (50_002, "25001.00")] {
        let game = two_straight_flushes(100, meter, SamePercentage::Shared);
        let line = |seat| format!("{seat} seven_card_progressive_1 100.00 win {paid} 0.00");
        assert_eq!(lines(&game), [line(6), line(1)], "{meter}");
        assert_eq!(movements(&game).is_empty(), meter < 50_000, "{meter}");
    }
}

/// The two six-card royals of `equal_winners_share` where each winner is paid in turn.
#[test]
fn each_winner_is_paid_in_turn_where_the_house_elects_it() {
    let rules = rules_with(|of| of.same_percentage = SamePercentage::EachInTurn);
    let deal = [
        (Spot::Player(1), "As Ks Qs Js Ts"),
        (Spot::Player(6), "Ah Kh Qh Jh Th"),
        (Spot::Dealer, "Kc Qc 8d 7s 4d"),
        (Spot::Pack(1), "9s 9h"),
        (Spot::Pack(2), "2c 2d"),
        (Spot::Pack(3), "2h 2s"),
    ];
    let mut game = game(&rules, &deal);
    bet(&mut game, 1, Wager::SevenCardProgressive1, 1);
    bet(&mut game, 6, Wager::SevenCardProgressive1, 2);
    start(&mut game);
    game.meters[2] = paytables::MicroDollars::new(60_000 * DOLLAR);
    finish(&mut game);
    //= packs_poker 43.12(d)1
    // Ten percent of 60,000.00 to seat 6, and ten percent of the 54,000.00 that are left to seat 1 (PP-4).
    assert_eq!(
        lines(&game),
        ["6 seven_card_progressive_1 2.00 win 6000.00 0.00", "1 seven_card_progressive_1 1.00 win 5400.00 0.00"]
    );
    assert_eq!(meters(&game)[2], "48600");
}

//= packs_poker 43.12(d)1
//= packs_poker 43.12(e)
// Paid in turn, seat 6 takes the whole meter of $60,000. The meter then starts with the reset meter, $2,000 and 4% of $10,
// and the $5,000 of the house; seat 1 takes that, and the next meter has the $5,000 alone (PP-4, PP-8).
#[test]
fn the_next_winner_in_turn_is_paid_from_the_reset_meter() {
    let game = two_straight_flushes(5, 60_000, SamePercentage::EachInTurn);
    assert_eq!(
        lines(&game),
        ["6 seven_card_progressive_1 5.00 win 60000.00 0.00", "1 seven_card_progressive_1 5.00 win 7000.40 0.00"]
    );
    assert_eq!(meters(&game)[2..], ["5000", "0"]);
}

//= packs_poker 43.11(c)2
//= packs_poker 43.12(d)1
// Below, at and above 250 times $100: seat 6 is paid off the meter from equal worth on, and seat 1, for whom the new meter
// of $7,008 is worth less, by the fixed line (ALL-4, PP-4).
#[test]
fn a_winner_in_turn_takes_the_meter_from_equal_worth_on() {
    for (meter, paid, left) in
        [(24_999, "25000.00", "24999"), (25_000, "25000.00", "7008"), (25_001, "25001.00", "7008")]
    {
        let game = two_straight_flushes(100, meter, SamePercentage::EachInTurn);
        let line = |seat, paid| format!("{seat} seven_card_progressive_1 100.00 win {paid} 0.00");
        assert_eq!(lines(&game), [line(6, paid), line(1, "25000.00")], "{meter}");
        assert_eq!(meters(&game)[2], left, "{meter}");
    }
}

//= packs_poker 43.12(b)
//= packs_poker 43.12(e)
// The least contribution, 1% to the primary meter and none to the reset meter, adds 5 cents of $5 to the one and moves no
// other meter.
#[test]
fn a_meter_without_a_rate_does_not_move() {
    let rules = rules_with(|of| {
        let progressive = of.five_card.progressive.as_mut().expect("a progressive");
        (progressive.primary_rate, progressive.reset_rate) = (BasisPoints::percent(1), BasisPoints::percent(0));
    });
    let mut game = game(&rules, TWO_STRAIGHT_FLUSHES);
    bet(&mut game, 1, Wager::FiveCardProgressive1, 5);
    start(&mut game);
    assert_eq!(meters(&game)[..2], ["30000.05", "1000"]);
    let moved = game.events.iter().filter(|event| matches!(event.what, What::MeterMoved { .. })).count();
    assert_eq!(moved, 1);
}

/// Reading "ALL-17": a void leaves the meters as they were before the wagers.
//= packs_poker 43.12(e)
//= packs_poker 43.7(g)2
// A reset meter that has no part in the wagers refills the primary meter all the same, and both are undone together.
#[test]
fn a_void_undoes_the_reset_of_a_meter_without_a_rate() {
    for reset in [0, 4] {
        let rules = rules_with(|of| {
            let progressive = of.seven_card.progressive.as_mut().expect("a progressive");
            progressive.reset_rate = BasisPoints::percent(reset);
        });
        let mut game = game(&rules, TWO_STRAIGHT_FLUSHES);
        bet(&mut game, 1, Wager::SevenCardProgressive1, 5);
        bet(&mut game, 6, Wager::SevenCardProgressive1, 5);
        let before = game.meters;
        start(&mut game);
        until(&mut game, Next::Step(Step::Collect));
        assert!(movements(&game).iter().any(|(_, _, seat)| seat.is_none()), "the meter was won and reset");
        game.must(Command::Report(Irregularity::WrongCountOfDeck));
        assert_eq!(game.meters, before, "{reset}%");
    }
}
