//! Section 38.12: the progressive wager is locked, counted, verified and validated.

use games::dealing::Spot;
use games::high_card_flush::elections::{FoldedProgressive, ProgressiveOrder};
use games::high_card_flush::round::Rulebook;
use games::round::{Check, Choice, Command, MeterCause, Next, Person, Step, What, Why};
use games::settlement::SettlementLine;
use games::wager::Wager;
use paytables::Cents;
use testkit::rounds::{Game, METERS};

use super::scene::{
    DEALER, FOUR_SPADES, NOTHING, SUPERVISOR, deal, go_on, line, on, refused, shipped, table, wager, waits_for,
};

const SIX_IN_A_ROW: &str = "9h 8h 7h 6h 5h 4h 2c";
const SEVEN_IN_A_ROW: &str = "Qh Jh Th 9h 8h 7h 6h";
const FOUR_SPADES_AND_A_NINE: &str = "As Js 9s 3s 6c 6d 9c";
const THREE_IN_A_ROW: &str = "Qc Jc Tc 2h 9d 5s 8h";

fn verify(check: Check) -> Command {
    Command::Verify { seat: 1, wager: Wager::Progressive, check }
}

fn validate(by: Person) -> Command {
    Command::Validate { seat: 1, wager: Wager::Progressive, by }
}

//= high_card_flush 38.12(b)
//= high_card_flush 38.12(b)1
//= high_card_flush 38.12(b)3
//= high_card_flush 38.11(f)
#[test]
fn chips_and_system_must_agree_before_a_card_is_dealt() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, NOTHING), (2, FOUR_SPADES)]);
    for seat in [1, 2] {
        wager(&mut game, seat, Wager::Ante, 10);
        wager(&mut game, seat, Wager::Progressive, 1);
    }
    game.must(Command::CloseBets { dealer: DEALER });
    // The system takes no more wagers, and no card is dealt before it is locked.
    let more = Command::Wager { seat: 2, wager: Wager::Progressive, amount: Cents::ZERO };
    assert_eq!(refused(&game, more, "38.6(d)").why, Why::BetsClosed);
    refused(&game, Command::Deal { cards: 1 }, "38.9(b)2");
    for counted in [0, 1, 3] {
        let refusal = refused(&game, Command::LockProgressives { counted }, "38.12(b)");
        assert_eq!(refusal.why, Why::CountDiffers { counted, accepted: 2 });
    }
    game.must(Command::LockProgressives { counted: 2 });
    // Table A: 24% to the main meter, 2% to the secondary.
    assert_eq!(game.meters[0].get() - METERS[0].get(), 2 * 240_000);
    assert_eq!(game.meters[1].get() - METERS[1].get(), 2 * 20_000);
    refused(&game, Command::LockProgressives { counted: 2 }, "38.12(b)");
}

/// Reading "HC-12": what comes off the meter is validated.
//= high_card_flush 38.12(e)
//= high_card_flush 38.12(f)
#[test]
fn a_meter_payout_waits_for_two_checks_and_another_person() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, SIX_IN_A_ROW)]);
    wager(&mut game, 1, Wager::Ante, 10);
    wager(&mut game, 1, Wager::Progressive, 1);
    deal(&mut game);
    game.must(Command::Choose { seat: 1, choice: Choice::Raise(Cents::dollars(30)) });
    go_on(&mut game);
    assert_eq!(waits_for(&game), Next::Validation { seat: 1, wager: Wager::Progressive });
    refused(&game, Command::Proceed(Step::SettleHand(1)), "38.10(b)");
    assert_eq!(refused(&game, validate(SUPERVISOR), "38.12(f)").why, Why::NotVerified);
    game.must(verify(Check::Hand));
    refused(&game, verify(Check::Hand), "38.12(f)");
    assert_eq!(refused(&game, validate(SUPERVISOR), "38.12(f)").why, Why::NotVerified);
    game.must(verify(Check::Accepted));
    assert_eq!(refused(&game, validate(DEALER), "38.12(f)").why, Why::SamePerson);
    game.must(validate(SUPERVISOR));
    assert!(!game.round.has_hidden(Spot::Player(1)), "the hand lies open until it is paid");
    go_on(&mut game);
    // 10% of the meter with this round's own 24 cents: 12,345.678900 + 0.24 = 12,345.9189, a tenth in whole cents.
    let paid = game.round.lines().iter().find(|line| line.wager == Wager::Progressive).expect("a line").paid;
    assert_eq!(paid, Cents::new(123_459));
    assert_eq!(game.meters[0].get(), METERS[0].get() + 240_000 - 1_234_590_000);
}

//= high_card_flush 38.11(f)
#[test]
fn a_whole_meter_is_refilled_from_the_secondary_one() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, SEVEN_IN_A_ROW)]);
    wager(&mut game, 1, Wager::Ante, 10);
    wager(&mut game, 1, Wager::Progressive, 1);
    deal(&mut game);
    game.must(Command::Choose { seat: 1, choice: Choice::Raise(Cents::dollars(10)) });
    go_on(&mut game);
    for command in [verify(Check::Accepted), verify(Check::Hand), validate(SUPERVISOR)] {
        game.must(command);
    }
    go_on(&mut game);
    let (main, secondary) = (METERS[0].get() + 240_000, METERS[1].get() + 20_000);
    let left = main % 10_000;
    assert_eq!([game.meters[0].get(), game.meters[1].get()], [secondary + left, 0]);
    let resets =
        game.events.iter().filter(|event| matches!(event.what, What::MeterMoved { cause: MeterCause::Reset, .. }));
    assert_eq!(resets.count(), 2, "both meters say that they moved, and why");
}

//= high_card_flush 38.12(d)
#[test]
fn a_fixed_amount_is_paid_by_the_table_without_validation() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, THREE_IN_A_ROW)]);
    wager(&mut game, 1, Wager::Ante, 10);
    wager(&mut game, 1, Wager::Progressive, 1);
    deal(&mut game);
    game.must(Command::Choose { seat: 1, choice: Choice::Raise(Cents::dollars(10)) });
    go_on(&mut game);
    assert!(game.round.is_completed());
    assert_eq!(line(&game, 1, Wager::Progressive), ("win", 3, 0));
    assert_eq!(game.meters[0].get(), METERS[0].get() + 240_000);
}

/// Reading "HC-9": a folded winner of the meter is paid at the seat's turn. Reading "HC-1" is elected the other way.
//= high_card_flush 38.12(c)
//= high_card_flush 38.10(c)
#[test]
fn a_folded_hand_that_stays_eligible_waits_for_its_turn() {
    let mut elections = shipped();
    elections.folded_progressive = FoldedProgressive::StaysEligible;
    let rules = Rulebook::new(elections);
    let mut game = table(&rules, &[(1, SIX_IN_A_ROW), (2, "As Qs 2s Jc Tc 9c Kd")]);
    for seat in [1, 2] {
        wager(&mut game, seat, Wager::Ante, 10);
        wager(&mut game, seat, Wager::Progressive, 1);
    }
    deal(&mut game);
    game.must(Command::Choose { seat: 1, choice: Choice::Fold });
    assert_eq!(line(&game, 1, Wager::Ante), ("lose", 0, 0));
    assert!(on(&game, 1, Wager::Progressive) > Cents::ZERO, "the meter is paid later");
    game.must(Command::Choose { seat: 2, choice: Choice::Raise(Cents::dollars(10)) });
    go_on(&mut game);
    assert_eq!(waits_for(&game), Next::Validation { seat: 1, wager: Wager::Progressive });
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, SIX_IN_A_ROW)]);
    wager(&mut game, 1, Wager::Ante, 10);
    wager(&mut game, 1, Wager::Progressive, 1);
    deal(&mut game);
    game.must(Command::Choose { seat: 1, choice: Choice::Fold });
    assert_eq!(line(&game, 1, Wager::Progressive), ("lose", 0, 0));
    assert_eq!(game.round.shown(Spot::Player(1)).len(), 0);
}

/// What seats 1 and 2 are paid off the meter, each with six cards in a row.
fn two_winners(order: ProgressiveOrder) -> [Cents; 2] {
    let mut elections = shipped();
    elections.progressive_order = order;
    let rules = Rulebook::new(elections);
    let mut game = table(&rules, &[(1, SIX_IN_A_ROW), (2, "Qd Jd Td 9d 8d 7d Kc")]);
    for seat in [1, 2] {
        wager(&mut game, seat, Wager::Ante, 10);
        wager(&mut game, seat, Wager::Progressive, 1);
    }
    deal(&mut game);
    for seat in [1, 2] {
        game.must(Command::Choose { seat, choice: Choice::Raise(Cents::dollars(10)) });
    }
    go_on(&mut game);
    while let Next::Validation { seat, wager } = waits_for(&game) {
        for check in [Check::Hand, Check::Accepted] {
            game.must(Command::Verify { seat, wager, check });
        }
        game.must(Command::Validate { seat, wager, by: SUPERVISOR });
        go_on(&mut game);
    }
    assert!(game.round.is_completed());
    assert_eq!(game.round.lines()[0].seat, 2, "hands are turned and compared from the dealer's right in any case");
    [1, 2].map(|seat| {
        let of_seat = |line: &&SettlementLine| (line.seat, line.wager) == (seat, Wager::Progressive);
        game.round.lines().iter().find(of_seat).expect("a line").paid
    })
}

/// The meter shows 12,345.678900 and this round's own 48 cents: 12,346.1589. A tenth is 1,234.61; of the rest, 11,111.5489, it
/// is 1,111.15.
//= high_card_flush 38.12(f)
#[test]
fn the_house_elects_in_which_order_the_meters_winners_are_paid() {
    let (first, second) = (Cents::new(123_461), Cents::new(111_115));
    assert_eq!(two_winners(ProgressiveOrder::FromRight), [second, first]);
    assert_eq!(two_winners(ProgressiveOrder::FromLeft), [first, second]);
}

//= high_card_flush 38.12(b)3
#[test]
fn a_wager_that_the_system_has_not_accepted_goes_back_before_the_lock() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, NOTHING), (2, FOUR_SPADES)]);
    for seat in [1, 2] {
        wager(&mut game, seat, Wager::Ante, 10);
        wager(&mut game, seat, Wager::Progressive, 1);
    }
    let back = Command::ReturnUnaccepted { seat: 2, wager: Wager::Progressive };
    refused(&game, back, "38.12(b)");
    game.must(Command::CloseBets { dealer: DEALER });
    refused(&game, Command::ReturnUnaccepted { seat: 2, wager: Wager::Ante }, "38.12(b)");
    game.must(back);
    refused(&game, back, "38.12(b)");
    refused(&game, Command::LockProgressives { counted: 2 }, "38.12(b)");
    game.must(Command::LockProgressives { counted: 1 });
    assert_eq!(game.meters[0].get() - METERS[0].get(), 240_000, "only one wager has added to the meter");
    assert_eq!(game.round.dealt_in().collect::<Vec<_>>(), [1, 2], "the ante stays in");
}

/// Seats 1 and 6 with a progressive wager each, $10,000 on the main meter and $100 on the secondary one, after seat 6 was paid
/// the whole main meter.
fn after_a_jackpot(rules: &Rulebook) -> Game<'_> {
    let mut game = table(rules, &[(1, FOUR_SPADES_AND_A_NINE), (6, SEVEN_IN_A_ROW)]);
    game.meters = TEN_THOUSAND_AND_A_HUNDRED;
    for seat in [1, 6] {
        wager(&mut game, seat, Wager::Ante, 10);
        wager(&mut game, seat, Wager::Progressive, 1);
    }
    deal(&mut game);
    for seat in [1, 6] {
        game.must(Command::Choose { seat, choice: Choice::Raise(Cents::dollars(10)) });
    }
    go_on(&mut game);
    for check in [Check::Hand, Check::Accepted] {
        game.must(Command::Verify { seat: 6, wager: Wager::Progressive, check });
    }
    game.must(Command::Validate { seat: 6, wager: Wager::Progressive, by: SUPERVISOR });
    game.must(Command::Proceed(Step::SettleHand(6)));
    // $10,000.48 was paid out; the main meter is what the secondary one was, with 2 cents of each wager: $100.04.
    assert_eq!([game.meters[0].get(), game.meters[1].get()], [100_040_000, 0]);
    game
}

const TEN_THOUSAND_AND_A_HUNDRED: games::round::MeterAmounts = [
    paytables::MicroDollars::new(10_000_000_000),
    paytables::MicroDollars::new(100_000_000),
    paytables::MicroDollars::new(0),
    paytables::MicroDollars::new(0),
];

/// Reading "ALL-17": a void round gives a jackpot back to its meter, and undoes the reset. Reading "ALL-21": then it takes off
/// what the wagers had added, and no more.
//= high_card_flush 38.11(f)
#[test]
fn a_void_after_a_jackpot_restores_the_meters() {
    let rules = Rulebook::new(shipped());
    let mut game = after_a_jackpot(&rules);
    game.must(Command::Report(games::round::Irregularity::WrongCountOfDeck));
    assert_eq!(game.meters, TEN_THOUSAND_AND_A_HUNDRED);
    assert_eq!(line(&game, 1, Wager::Progressive), ("void", 0, 1));
    assert_eq!(line(&game, 6, Wager::Progressive), ("void", 0, 1));
}

/// Reading "ALL-21": the 24 cents that seat 1 had on the main meter were paid out to seat 6, and the house bears them. Its 2
/// cents of the secondary meter are on the main meter now.
//= high_card_flush 38.11(f)
#[test]
fn a_reversal_takes_what_the_wager_had_added_from_where_it_is_now() {
    let rules = Rulebook::new(shipped());
    let mut game = after_a_jackpot(&rules);
    let mut out = games::round::Out::new(&game.outside());
    out.void_hand(&rules, &game.round, 1, law::cite(law::Game::HighCardFlush, "38.13(c)"));
    game.take(&out.into_events());
    assert_eq!([game.meters[0].get(), game.meters[1].get()], [100_020_000, 0]);
    assert_eq!(line(&game, 1, Wager::Progressive), ("void", 0, 1));
    // The jackpot itself turns out to be void as well: everything is as it was.
    let mut out = games::round::Out::new(&game.outside());
    out.void_round(&rules, &game.round, law::cite(law::Game::HighCardFlush, "38.13(c)"));
    game.take(&out.into_events());
    assert_eq!(game.meters, TEN_THOUSAND_AND_A_HUNDRED);
}

/// A table of one seat with six in a row and a progressive wager, played until its payout waits for validation.
fn about_to_win<'a>(rules: &'a Rulebook, meters: games::round::MeterAmounts) -> Game<'a> {
    let mut game = table(rules, &[(1, SIX_IN_A_ROW)]);
    game.meters = meters;
    wager(&mut game, 1, Wager::Ante, 10);
    wager(&mut game, 1, Wager::Progressive, 1);
    deal(&mut game);
    game.must(Command::Choose { seat: 1, choice: Choice::Raise(Cents::dollars(10)) });
    go_on(&mut game);
    game
}

fn win(game: &mut Game<'_>) -> Cents {
    for command in [verify(Check::Hand), verify(Check::Accepted), validate(SUPERVISOR)] {
        game.must(command);
    }
    go_on(game);
    game.round.lines().iter().find(|line| line.wager == Wager::Progressive).expect("a line").paid
}

//= high_card_flush 38.12(f)
#[test]
fn two_tables_on_one_meter_are_paid_in_the_order_of_their_validation() {
    let rules = Rulebook::new(shipped());
    let start =
        [paytables::MicroDollars::new(10_000_000_000), paytables::MicroDollars::default(), METERS[2], METERS[3]];
    // Both tables have locked, one after the other, so the meter shows both contributions: $10,000.48.
    let mut here = about_to_win(&rules, start);
    let mut there = about_to_win(&rules, here.meters);
    here.meters = there.meters;
    // The other table is validated first: a tenth of $10,000.48, then a tenth of what that leaves.
    assert_eq!(win(&mut there), Cents::new(100_004));
    here.meters = there.meters;
    assert_eq!(win(&mut here), Cents::new(90_004));
    assert_eq!(here.meters[0].get(), 10_000_480_000 - 1_000_040_000 - 900_040_000);
}
