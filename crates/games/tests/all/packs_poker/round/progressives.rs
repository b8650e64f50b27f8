//! Section 43.12: progressive wagers are registered before the deal, and their payouts validated.

use games::dealing::Spot;
use games::elections::PaidWager;
use games::packs_poker::round::Rulebook;
use games::round::{Actor, Check, Command, Irregularity, MeterCause, Next, Offer, Rules, Step, What, Why, offers};
use games::wager::Wager;
use law::Game::PacksPoker;

use super::scene::{
    DEALER, METERS, SUPERVISOR, USUAL, bet, close, elections, finish, game, lines, meters, plain, refused, rules_with,
    start, until, validate, waits_for,
};
use crate::elections::{paid, printed};

//= packs_poker 43.12(a)
// Each progressive has its own meters, at the same places whatever else the table offers.
#[test]
fn meters_have_names() {
    let names = |rules: &Rulebook| rules.meters();
    let all = ["five_card_primary", "five_card_reset", "seven_card_primary", "seven_card_reset"];
    assert_eq!(names(&Rulebook::new(elections())), all);
    assert_eq!(names(&rules_with(|of| of.five_card.progressive = None)), all);
    assert_eq!(names(&rules_with(|of| of.seven_card.progressive = None)), &all[..2]);
    assert_eq!(names(&Rulebook::new(plain())), [""; 0]);
    let rules = rules_with(|of| of.five_card.progressive = None);
    assert_eq!(rules.meter_of(Wager::SevenCardProgressive3), Some(2));
    assert_eq!(rules.contributions(Wager::FiveCardProgressive1), []);
}

//= packs_poker 43.12(b)
//= packs_poker 43.12(e)
// Between the announcement and the first card every wager adds its rates to both meters, to the cent (ALL-9, PP-8).
#[test]
fn wagers_are_registered_before_the_deal() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    bet(&mut game, 2, Wager::FiveCardProgressive1, 1);
    bet(&mut game, 2, Wager::SevenCardProgressive2, 7);
    bet(&mut game, 5, Wager::SevenCardProgressive2, 5);
    close(&mut game);
    assert_eq!(waits_for(&game), Next::Step(Step::LockProgressives));
    assert_eq!(refused(&game, Command::Deal { cards: 1 }).0, Why::NotNow(Next::Step(Step::LockProgressives)));
    for counted in [2, 4] {
        let expected = (Why::CountDiffers { counted, accepted: 3 }, "43.12(b)");
        assert_eq!(refused(&game, Command::LockProgressives { counted }), expected);
    }
    game.must(Command::LockProgressives { counted: 3 });
    assert_eq!(meters(&game), ["30000.1", "1000.02", "60002.16", "2000.48"]);
    assert_eq!(waits_for(&game), Next::Step(Step::Deal));
}

//= packs_poker 43.12(b)
// A table without progressives deals right after the announcement.
#[test]
fn without_progressives_nothing_is_registered() {
    let rules = Rulebook::new(plain());
    let mut game = game(&rules, USUAL);
    bet(&mut game, 2, Wager::FiveCardBonus1, 1);
    close(&mut game);
    assert_eq!(waits_for(&game), Next::Step(Step::Deal));
}

//= packs_poker 43.12(c)
//= packs_poker 43.12(c)1
//= packs_poker 43.12(c)2
//= packs_poker 43.12(c)3
// Nothing on the pack is paid before the dealer has checked hand and acceptance and a supervisor has validated.
#[test]
fn a_payout_needs_two_checks_and_a_supervisor() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    let (seat, wager) = (2, Wager::FiveCardProgressive1);
    bet(&mut game, seat, wager, 4);
    bet(&mut game, 5, Wager::Pack1, 10);
    start(&mut game);
    let validation = Next::Validation { seat, wager };
    until(&mut game, validation);
    let verify = |check| Command::Verify { seat, wager, check };
    let by = |by| Command::Validate { seat, wager, by };
    assert_eq!(refused(&game, Command::Proceed(Step::SettlePack(1))).0, Why::NotNow(validation));
    assert_eq!(refused(&game, by(SUPERVISOR)), (Why::NotVerified, "43.12(c)"));
    let elsewhere = Command::Verify { seat: 5, wager, check: Check::Hand };
    assert_eq!(refused(&game, elsewhere).0, Why::NotNow(validation));
    game.must(verify(Check::Accepted));
    assert_eq!(refused(&game, verify(Check::Accepted)), (Why::CannotHappenNow, "43.12(c)"));
    assert_eq!(refused(&game, by(SUPERVISOR)), (Why::NotVerified, "43.12(c)"));
    assert_eq!(offers(game.rules, &game.round, &game.outside(), Actor::Supervisor), []);
    game.must(verify(Check::Hand));
    assert_eq!(refused(&game, by(DEALER)), (Why::SamePerson, "43.12(c)"));
    assert_eq!(
        offers(game.rules, &game.round, &game.outside(), Actor::Supervisor),
        [Offer::Validate { seat, wager, not: Some(DEALER) }]
    );
    game.must(by(SUPERVISOR));
    assert_eq!(waits_for(&game), Next::Step(Step::SettlePack(1)));
    finish(&mut game);
    assert_eq!(lines(&game), ["5 pack_1 10.00 win 10.00 10.00", "2 five_card_progressive_1 4.00 win 12.00 0.00"]);
}

//= packs_poker 43.12(c)
// Every winner on a pack is validated, multiples too: from the dealer's right, five cards before seven (PP-15).
#[test]
fn all_winners_of_a_pack_are_validated_first() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    for wager in [Wager::FiveCardProgressive2, Wager::SevenCardProgressive2, Wager::SevenCardProgressive1] {
        bet(&mut game, 2, wager, 5);
        bet(&mut game, 5, wager, 5);
    }
    start(&mut game);
    // Only seat 5 has two pair with pack 1.
    until(&mut game, Next::Validation { seat: 5, wager: Wager::SevenCardProgressive1 });
    validate(&mut game, 5, Wager::SevenCardProgressive1);
    assert_eq!(waits_for(&game), Next::Step(Step::SettlePack(1)));
    // With pack 2 seat 2 has kings, and kings and twos; seat 5 has nothing that is paid.
    until(&mut game, Next::Validation { seat: 2, wager: Wager::FiveCardProgressive2 });
    validate(&mut game, 2, Wager::FiveCardProgressive2);
    assert_eq!(waits_for(&game), Next::Validation { seat: 2, wager: Wager::SevenCardProgressive2 });
    validate(&mut game, 2, Wager::SevenCardProgressive2);
    assert_eq!(waits_for(&game), Next::Step(Step::SettlePack(2)));
    finish(&mut game);
    assert_eq!(
        lines(&game),
        [
            "5 seven_card_progressive_1 5.00 win 5.00 0.00",
            "2 seven_card_progressive_1 5.00 lose 0.00 0.00",
            "5 five_card_progressive_2 5.00 lose 0.00 0.00",
            "5 seven_card_progressive_2 5.00 lose 0.00 0.00",
            "2 five_card_progressive_2 5.00 win 15.00 0.00",
            "2 seven_card_progressive_2 5.00 win 5.00 0.00",
        ]
    );
}

//= packs_poker 43.12(c)
// A push is no payout: it needs nobody's word, the wager goes back and its contribution stays (PP-15, ALL-3).
#[test]
fn a_push_is_not_validated() {
    let rules = rules_with(|of| {
        let paid: &mut PaidWager = &mut of.five_card.progressive.as_mut().expect("a progressive").wager;
        paid.pays = printed(PacksPoker, "five_card_progressive", "E");
    });
    let mut deal = USUAL.to_vec();
    deal[0] = (Spot::Player(2), "Ts Th 5d 6c 8c");
    let mut game = game(&rules, &deal);
    bet(&mut game, 2, Wager::FiveCardProgressive1, 10);
    bet(&mut game, 5, Wager::Pack1, 10);
    start(&mut game);
    until(&mut game, Next::Step(Step::TurnPack(1)));
    game.must(Command::Proceed(Step::TurnPack(1)));
    assert_eq!(waits_for(&game), Next::Step(Step::SettlePack(1)));
    finish(&mut game);
    assert_eq!(lines(&game)[1], "2 five_card_progressive_1 10.00 push 0.00 10.00");
    assert_eq!(meters(&game), ["30001", "1000.2", "60000", "2000"]);
}

//= packs_poker 43.13(b)
//= packs_poker 43.12(e)
// A void takes off the meters what the void wagers have added, and says for whom (ALL-8).
#[test]
fn a_void_reverses_contributions() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    bet(&mut game, 2, Wager::FiveCardProgressive1, 10);
    bet(&mut game, 5, Wager::SevenCardProgressive3, 5);
    start(&mut game);
    assert_eq!(meters(&game), ["30001", "1000.2", "60000.9", "2000.2"]);
    until(&mut game, Next::Step(Step::TurnDealer));
    let events = game.must(Command::Report(Irregularity::WrongCountOfDeck));
    assert_eq!(game.meters, METERS);
    let causes = events.iter().filter_map(|event| match event.what {
        What::MeterMoved { meter, cause, .. } => Some((meter, cause)),
        _ => None,
    });
    let expected = [(0, 2), (1, 2), (2, 5), (3, 5)].map(|(meter, seat)| (meter, MeterCause::Void(seat)));
    assert_eq!(causes.collect::<Vec<_>>(), expected);
}

//= packs_poker 43.12(a)
// The amount of a progressive wager is the house's; one fixed amount is taken exactly.
#[test]
fn a_fixed_progressive_wager() {
    let rules = rules_with(|of| {
        let wager = &mut of.seven_card.progressive.as_mut().expect("a progressive").wager;
        *wager =
            PaidWager { limits: crate::elections::limits(5, 5), ..paid(PacksPoker, "seven_card_progressive", "A") };
    });
    let mut game = game(&rules, USUAL);
    for amount in [4, 6] {
        let amount = crate::elections::dollars(amount);
        let command = Command::Wager { seat: 2, wager: Wager::SevenCardProgressive1, amount };
        assert_eq!(refused(&game, command).1, "43.12(a)");
    }
    bet(&mut game, 2, Wager::SevenCardProgressive1, 5);
}
