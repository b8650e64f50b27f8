//! Section 43.10: from the deal to the last card.

use games::dealing::Spot;
use games::packs_poker::elections::{Collecting, HigherWithoutPair, Reveal};
use games::packs_poker::round::Rulebook;
use games::round::{Command, Event, Lies, Next, Observer, Status, Step, What, Why, view};
use games::wager::Wager;
use testkit::rounds::Game;

use super::scene::{
    USUAL, bet, close_and_lock, elections, finish, game, go, lines, plain, refused, result, rules_with, start, steps,
    until, usual_game, waits_for,
};

/// The seats whose cards a view shows, open or to their owner.
fn sees(game: &Game<'_>, observer: Observer) -> Vec<u8> {
    let view = view(game.rules, &game.round, &game.outside(), observer);
    let faces = |seat: &games::round::SeatView| seat.cards.iter().any(|card| card.face.is_some());
    view.seats.iter().filter(|seat| faces(seat)).map(|seat| seat.seat).collect()
}

//= packs_poker 43.10(a)
// Players look at their own cards once all cards are dealt, and not a card before.
#[test]
fn players_look_when_all_is_dealt() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    bet(&mut game, 2, Wager::Pack1, 10);
    bet(&mut game, 5, Wager::Pack1, 10);
    close_and_lock(&mut game);
    game.must(Command::Deal { cards: 20 });
    assert_eq!(sees(&game, Observer::Seat(2)), [0_u8; 0]);
    game.must(Command::Deal { cards: 1 });
    assert_eq!(sees(&game, Observer::Seat(2)), [2]);
    assert_eq!(sees(&game, Observer::Seat(5)), [5]);
    assert_eq!(sees(&game, Observer::Dealer), [0_u8; 0]);
}

//= packs_poker 43.10(a)1
//= packs_poker 43.10(c)
// The players show all hands, then the dealer the own.
#[test]
fn players_show_their_cards() {
    let rules = rules_with(|of| of.reveal = Reveal::Player);
    let mut game = usual_game(&rules);
    for step in [Step::TurnDealer, Step::TurnHand(5), Step::TurnPack(1)] {
        let why = Why::NotNow(Next::Step(Step::TurnHands));
        assert_eq!(refused(&game, Command::Proceed(step)).0, why);
    }
    let events = go(&mut game, Step::TurnHands);
    assert_eq!(events.iter().filter(|event| matches!(event.what, What::Revealed { .. })).count(), 10);
    assert!(events.iter().all(|event| event.clause.id() == "43.10(a)1"));
    assert_eq!(sees(&game, Observer::Spectator), [2, 5]);
    assert_eq!(waits_for(&game), Next::Step(Step::TurnDealer));
    assert!(go(&mut game, Step::TurnDealer).iter().all(|event| event.clause.id() == "43.10(c)"));
}

//= packs_poker 43.10(a)2
//= packs_poker 43.10(b)
// Or the dealer turns one hand after the other, from the right; the players leave them alone (ALL-1).
#[test]
fn the_dealer_turns_hands_from_the_right() {
    let rules = Rulebook::new(elections());
    let mut game = usual_game(&rules);
    assert_eq!(refused(&game, Command::Proceed(Step::TurnHand(2))).0, Why::NotNow(Next::Step(Step::TurnHand(5))));
    let events = go(&mut game, Step::TurnHand(5));
    assert!(events.iter().all(|event| event.clause.id() == "43.10(a)2"));
    assert_eq!(sees(&game, Observer::Spectator), [5]);
    go(&mut game, Step::TurnHand(2));
    assert_eq!(sees(&game, Observer::Spectator), [2, 5]);
    assert_eq!(waits_for(&game), Next::Step(Step::TurnDealer));
}

//= packs_poker 43.10(d)
//= packs_poker 43.10(h)
//= packs_poker 43.10(i)
//= packs_poker 43.10(k)
//= packs_poker 43.12(b)
// One pack after the other is turned, settled and put away; then the round is over.
#[test]
fn packs_are_played_in_order() {
    let rules = Rulebook::new(elections());
    let mut game = usual_game(&rules);
    until(&mut game, Next::Step(Step::TurnPack(1)));
    for step in [Step::TurnPack(2), Step::SettlePack(1), Step::Collect] {
        let why = Why::NotNow(Next::Step(Step::TurnPack(1)));
        assert_eq!(refused(&game, Command::Proceed(step)).0, why);
    }
    finish(&mut game);
    use Step::{Collect, Deal, LockProgressives, SettlePack, TurnDealer, TurnHand, TurnPack};
    let packs = [TurnPack(1), SettlePack(1), TurnPack(2), SettlePack(2), TurnPack(3), SettlePack(3), Collect];
    let all: Vec<Step> =
        [LockProgressives, Deal, TurnHand(5), TurnHand(2), TurnDealer].into_iter().chain(packs).collect();
    assert_eq!(steps(&game), all);
    assert!(game.round.is_completed());
    let last = game.events.iter().find(|event| event.what == What::Completed).expect("it is over");
    assert_eq!(last.clause.id(), "43.10(k)");
    assert_eq!(refused(&game, Command::Proceed(Collect)).0, Why::RoundOver);
}

//= packs_poker 43.10(h)
// A settled pack lies in the discard rack before the next is turned.
#[test]
fn a_settled_pack_goes_away() {
    let rules = Rulebook::new(elections());
    let mut game = usual_game(&rules);
    until(&mut game, Next::Step(Step::SettlePack(1)));
    assert_eq!(game.round.shown(Spot::Pack(1)).len(), 2);
    let events = go(&mut game, Step::SettlePack(1));
    let clauses = |events: &[Event]| -> Vec<&str> {
        let away = events.iter().filter(|event| matches!(event.what, What::GivenUp { .. }));
        away.map(|event| event.clause.id()).collect()
    };
    assert_eq!(clauses(&events), ["43.10(h)"; 2]);
    assert!(game.round.shown(Spot::Pack(1)).is_empty());
    until(&mut game, Next::Step(Step::SettlePack(2)));
    assert_eq!(clauses(&go(&mut game, Step::SettlePack(2))), ["43.10(i)"; 2]);
}

//= packs_poker 43.10(d)
//= packs_poker 43.10(e)
//= packs_poker 43.10(g)
// Each pack from the dealer's right, the pack wager before its bonuses, which are paid whatever becomes of it.
#[test]
fn every_wager_is_settled_at_its_pack() {
    let rules = Rulebook::new(plain());
    let mut game = game(&rules, USUAL);
    for (seat, wager) in [
        (2, Wager::Pack1),
        (2, Wager::FiveCardBonus3),
        (2, Wager::Pack3),
        (2, Wager::SevenCardBonus2),
        (5, Wager::Pack1),
        (5, Wager::SevenCardBonus1),
        (5, Wager::FiveCardBonus1),
    ] {
        bet(&mut game, seat, wager, 20);
    }
    start(&mut game);
    until(&mut game, Next::Step(Step::TurnPack(2)));
    let first = [
        "5 pack_1 20.00 win 20.00 20.00",
        "5 five_card_bonus_1 20.00 lose 0.00 0.00",
        "5 seven_card_bonus_1 20.00 push 0.00 20.00",
        "2 pack_1 20.00 win 20.00 20.00",
    ];
    assert_eq!(lines(&game), first);
    finish(&mut game);
    let later = [
        "2 seven_card_bonus_2 20.00 push 0.00 20.00",
        "2 pack_3 20.00 lose 0.00 0.00",
        "2 five_card_bonus_3 20.00 win 20.00 20.00",
    ];
    assert_eq!(lines(&game)[4..], later);
    assert_eq!(result(&game, 2).get(), 2_000);
    // The dealer has K-Q-J-9-7 with pack 1 and two pair with pack 3; a bonus is held against nobody.
    let against = |at: usize| game.round.lines()[at].against.map(|hand| hand.to_string());
    assert_eq!(
        [0, 1, 3, 5].map(against),
        [Some("king high, K-Q-J-9-7"), None, Some("king high, K-Q-J-9-7"), Some("two pair, queens and nines")]
            .map(|hand| hand.map(str::to_owned))
    );
}

//= packs_poker 43.10(f)
// A higher hand without a pair pushes only where the house has elected it (PP-3).
#[test]
fn a_higher_hand_without_a_pair() {
    let deal = [
        (Spot::Player(1), "As Jd 8h 6s 4c"),
        (Spot::Dealer, "Kc Qc 9h 7s 4d"),
        (Spot::Pack(1), "2h 3h"),
        (Spot::Pack(2), "2c 2d"),
        (Spot::Pack(3), "5h 5c"),
    ];
    for (elected, line) in [
        (HigherWithoutPair::Loses, "1 pack_1 10.00 lose 0.00 0.00"),
        (HigherWithoutPair::Pushes, "1 pack_1 10.00 push 0.00 10.00"),
    ] {
        let rules = rules_with(|of| of.higher_without_pair = elected);
        let mut game = game(&rules, &deal);
        bet(&mut game, 1, Wager::Pack1, 10);
        start(&mut game);
        finish(&mut game);
        assert_eq!(lines(&game), [line]);
    }
}

//= packs_poker 43.10(d)
//= packs_poker 43.10(i)
// A pack on which nobody has wagered is turned and put away like the others (PP-14).
#[test]
fn every_pack_is_turned() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    bet(&mut game, 2, Wager::Pack2, 10);
    bet(&mut game, 5, Wager::Pack2, 10);
    start(&mut game);
    finish(&mut game);
    let seen = |pack| {
        let here = game.round.laid().dealt().filter(|(_, dealt)| dealt.to == Spot::Pack(pack));
        here.filter(|(_, dealt)| matches!(dealt.lies, Lies::GivenUp(Some(_)))).count()
    };
    assert_eq!([1, 2, 3].map(seen), [2, 2, 2]);
    assert_eq!(game.round.lines().len(), 2);
}

/// Who still has cards after each pack is settled.
fn with_cards(collecting: Collecting) -> Vec<Vec<u8>> {
    let rules = rules_with(|of| of.collecting = collecting);
    let deal = [
        (Spot::Player(1), "As Ad 8h 6s 4c"),
        (Spot::Player(2), "Ks Kh 5d 6c 8c"),
        (Spot::Player(4), "Qs Qh 5c 6d 8d"),
        (Spot::Player(5), "Js Jd 6h 5s 3c"),
        (Spot::Player(6), "Ts Td 7h 7c 3d"),
        (Spot::Dealer, "Kc Qc 9h 7s 4d"),
        (Spot::Pack(1), "Jc 3h"),
        (Spot::Pack(2), "2c 2d"),
        (Spot::Pack(3), "Qd 9d"),
    ];
    let mut game = game(&rules, &deal);
    bet(&mut game, 1, Wager::Pack1, 10);
    bet(&mut game, 2, Wager::Pack2, 10);
    bet(&mut game, 4, Wager::Pack1, 10);
    bet(&mut game, 4, Wager::FiveCardProgressive2, 1);
    bet(&mut game, 5, Wager::Pack1, 10);
    bet(&mut game, 5, Wager::Pack3, 10);
    bet(&mut game, 6, Wager::SevenCardProgressive3, 1);
    start(&mut game);
    let mut after = Vec::new();
    for pack in 1..=3 {
        until(&mut game, Next::Step(Step::SettlePack(pack)));
        go(&mut game, Step::SettlePack(pack));
        let has_cards = |seat: &u8| !game.round.shown(Spot::Player(*seat)).is_empty();
        after.push(game.round.dealt_in().filter(has_cards).collect());
        let finished = |seat: u8| game.round.seat(seat).status == Status::Finished;
        assert!(game.round.dealt_in().all(|seat| finished(seat) == game.round.shown(Spot::Player(seat)).is_empty()));
    }
    finish(&mut game);
    assert_eq!(game.round.lines().len(), 7);
    after
}

//= packs_poker 43.10(j)
// Cards are taken up after the last pack with any wager of their player, or all at the end of the round (PP-16).
#[test]
fn cards_are_collected_as_the_house_elects() {
    assert_eq!(with_cards(Collecting::AfterLastWager), [vec![2, 4, 5, 6], vec![5, 6], vec![5, 6]]);
    assert_eq!(with_cards(Collecting::EndOfRound), [vec![1, 2, 4, 5, 6], vec![1, 2, 4, 5, 6], vec![1, 2, 4, 5, 6]]);
}
