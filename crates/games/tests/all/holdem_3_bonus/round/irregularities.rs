//! Wrong numbers of cards (42.12(d)), a shoe that fails (42.12(f)), wrong counts (42.7(e)2).

use games::dealing::Spot;
use games::elections::Dealing;
use games::holdem_3_bonus::elections::Elections;
use games::round::Irregularity::{Communicated, Misdealt, ShoeFailed, WrongCountMisdealt, WrongCountOfDeck};
use games::round::{Choice, Command, CouponNumber, Irregularity, Next, Remedy, Status, Step, What, Why};
use games::wager::Wager::{BlindBonus, Flop, SixCardBonus, ThreeCardBonus, TurnRiver};
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{
    DEALER, Play as _, burning, closed, dealing, dealt, elections, flopped, game, readings, remedy, turned,
};

const GO_ON: Choice = Choice::TurnRiver(Cents::dollars(10));

#[track_caller]
fn cannot_happen(game: &Game<'_>, what: Irregularity) {
    let refusal = game.refuses(Command::Report(what));
    assert_eq!(refusal.why, Why::CannotHappenNow, "{what:?}");
}

const fn player(seat: u8, cards: u8) -> Irregularity {
    Misdealt { spot: Spot::Player(seat), cards }
}

const fn dealer(cards: u8) -> Irregularity {
    Misdealt { spot: Spot::Dealer, cards }
}

const fn board(cards: u8) -> Irregularity {
    Misdealt { spot: Spot::Board, cards }
}

//= holdem_3_bonus 42.12(d)
// A player with too many or too few cards: that hand is void and gets everything back, the others play on (HB-9).
#[test]
fn a_players_wrong_number_voids_that_hand() {
    for cards in [2, 4] {
        let mut game = dealt(elections(), &[(1, 5, 5), (2, 0, 0)], "");
        let events = game.report(player(1, cards));
        assert_eq!(remedy(&events), (Remedy::VoidHand(1), "42.12(d)"));
        assert_eq!(readings(&events), ["HB-9", "HB-13"]);
        let back = [(BlindBonus, 10), (Flop, 10), (ThreeCardBonus, 5), (SixCardBonus, 5)];
        assert_eq!(game.settled(), back.map(|(wager, returned)| (1, wager, "void", 0, returned)));
        assert_eq!(game.round.seat(1).status, Status::Void);
        game.step(Step::TurnFlop);
        assert_eq!(game.next(), Next::Choice(2));
        game.choose(2, GO_ON);
        game.finish();
        assert_eq!(game.settled().len(), 4 + 3);
    }
}

//= holdem_3_bonus 42.12(d)
// If it is the only hand, nothing more is turned and the round is over (HB-9).
#[test]
fn the_round_ends_with_its_only_hand() {
    let mut game = dealt(elections(), &[(1, 5, 0)], "");
    game.report(player(1, 2));
    assert_eq!(game.next(), Next::Step(Step::Collect));
    assert_eq!(turned(&game.step(Step::Collect)), [0_u8; 0]);
    assert!(game.round.is_completed());
}

/// The remedy when the dealer is found with so many cards, before or after the flop is turned.
fn dealer_found_with(elections: Elections, cards: u8, step: Step) -> Remedy {
    let mut game = dealt(elections, &[(1, 0, 5)], "");
    if step != Step::Deal {
        game.step(Step::TurnFlop);
    }
    if step == Step::TurnRiver {
        game.choose(1, GO_ON);
        game.step(Step::TurnRiver);
    }
    let events = game.report(dealer(cards));
    let (remedy, clause) = remedy(&events);
    assert_eq!(clause, "42.12(d)");
    if remedy == Remedy::CompleteHand {
        assert_eq!(readings(&events), ["HB-6"]);
        assert_eq!(game.round.laid().at_spot(Spot::Dealer).count(), 3);
        assert!(!game.round.is_completed());
    } else {
        assert!(game.settled().iter().all(|line| line.2 == "void"));
    }
    remedy
}

//= holdem_3_bonus 42.12(d)
// A dealer who lacks cards takes those that follow, if none of them was turned up (HB-6); else all hands are void.
#[test]
fn a_dealer_short_of_cards_is_completed_in_sequence() {
    for cards in [0, 1, 2] {
        assert_eq!(dealer_found_with(elections(), cards, Step::Deal), Remedy::CompleteHand);
        assert_eq!(dealer_found_with(elections(), cards, Step::TurnFlop), Remedy::VoidRound);
        assert_eq!(dealer_found_with(elections(), cards, Step::TurnRiver), Remedy::VoidRound);
    }
}

//= holdem_3_bonus 42.12(d)
// A burned card follows the dealer's and stays face down: it makes up for one card, and not for two (HB-6).
#[test]
fn a_burned_card_completes_the_dealers_hand() {
    for step in [Step::TurnFlop, Step::TurnRiver] {
        assert_eq!(dealer_found_with(burning(), 2, step), Remedy::CompleteHand);
        assert_eq!(dealer_found_with(burning(), 1, step), Remedy::VoidRound);
    }
}

//= holdem_3_bonus 42.12(b)
//= holdem_3_bonus 42.12(d)
// A card that was found face up and set aside is not one of the cards that follow.
#[test]
fn a_card_set_aside_does_not_stand_in_the_way() {
    let mut game = closed(elections(), &[(1, 0, 0)], "");
    game.must(Command::Deal { cards: 6 });
    game.report(Irregularity::FoundFaceUp);
    game.deal_all();
    assert_eq!(remedy(&game.report(dealer(2))), (Remedy::CompleteHand, "42.12(d)"));
}

//= holdem_3_bonus 42.12(d)
// A dealer with too many cards voids all hands at once, and no bonus stays alive.
#[test]
fn a_dealer_with_too_many_cards_voids_all_hands() {
    for cards in [4, 5] {
        assert_eq!(dealer_found_with(elections(), cards, Step::Deal), Remedy::VoidRound);
    }
    let mut game = dealt(elections(), &[(1, 5, 5)], "Ac Ad 3s");
    assert_eq!(turned(&game.report(dealer(4))), [0_u8; 0]);
    let back = [(BlindBonus, 10), (Flop, 10), (ThreeCardBonus, 5), (SixCardBonus, 5)];
    assert_eq!(game.settled(), back.map(|(wager, returned)| (1, wager, "void", 0, returned)));
}

//= holdem_3_bonus 42.7(e)2
//= holdem_3_bonus 42.12(d)
// Three cards are right. A wrong number with the dealer or on the board that shows when the cards are turned voids all hands,
// until the cards are collected.
#[test]
fn a_wrong_number_that_shows_when_cards_are_turned() {
    let turned = || {
        let mut game = flopped(elections(), &[(1, 0, 0)], "");
        cannot_happen(&game, dealer(3));
        game.choose(1, GO_ON);
        game.step(Step::TurnRiver);
        game.step(Step::TurnDealer);
        game
    };
    for settled in [false, true] {
        for (what, clause) in [(dealer(4), "42.12(d)"), (dealer(2), "42.12(d)"), (board(5), "42.7(e)2")] {
            let mut game = turned();
            if settled {
                game.step(Step::TurnHand(1));
                game.step(Step::SettleHand(1));
            }
            assert_eq!(remedy(&game.report(what)), (Remedy::VoidRound, clause));
            assert_eq!(game.settled(), [BlindBonus, Flop, TurnRiver].map(|wager| (1, wager, "void", 0, 10)));
        }
    }
    let mut game = turned();
    game.finish();
    assert_eq!(game.refuses(Command::Report(dealer(4))).why, Why::RoundOver);
}

//= holdem_3_bonus 42.7(e)2
//= holdem_3_bonus 42.12(d)
// More or fewer than four community cards void all hands (HB-10).
#[test]
fn a_wrong_board_voids_all_hands() {
    for cards in [3, 5] {
        let mut game = dealt(elections(), &[(1, 5, 0)], "");
        cannot_happen(&game, board(4));
        let events = game.report(board(cards));
        assert_eq!((remedy(&events), readings(&events)), ((Remedy::VoidRound, "42.7(e)2"), vec!["HB-10"]));
        assert!(game.settled().iter().all(|line| line.2 == "void"));
    }
    let burned = dealt(burning(), &[(1, 0, 0)], "");
    cannot_happen(&burned, Misdealt { spot: Spot::Burn, cards: 1 });
}

//= holdem_3_bonus 42.12(f)
// An automated shoe that fails voids the round, as long as stacks are to come. Each stack is dealt whole (42.9(c)).
#[test]
fn a_shoe_that_fails_voids_the_round() {
    for before in [0, 3, 6] {
        let mut game = closed(dealing(Dealing::AutomatedShoe), &[(1, 5, 5), (2, 0, 0)], "");
        if before > 0 {
            game.must(Command::Deal { cards: before });
        }
        let events = game.report(ShoeFailed);
        assert_eq!(remedy(&events), (Remedy::VoidRound, "42.12(f)"));
        assert_eq!(game.settled().iter().map(|line| line.4).sum::<i64>(), 50);
    }
    let mut game = closed(dealing(Dealing::AutomatedShoe), &[(1, 0, 0), (2, 0, 0)], "");
    game.must(Command::Deal { cards: 9 });
    cannot_happen(&game, ShoeFailed);
    for way in [Dealing::ManualShoe, Dealing::Hand] {
        cannot_happen(&closed(dealing(way), &[(1, 0, 0)], ""), ShoeFailed);
    }
}

//= holdem_3_bonus 42.7(e)2
// A wrong count that no misdeal explains voids all hands, and a 3 card bonus that was paid is taken back (ALL-17). The deck
// goes, too (ALL-6, ALL-7).
#[test]
fn a_wrong_deck_voids_all_hands() {
    let mut game = closed(elections(), &[(1, 5, 0), (2, 0, 0)], "Ac Ad 3s");
    cannot_happen(&game, WrongCountOfDeck);
    game.deal_all();
    game.step(Step::SettleFirstCards);
    let events = game.report(WrongCountOfDeck);
    assert_eq!(remedy(&events), (Remedy::VoidRoundAndRemoveDeck, "42.7(e)2"));
    assert_eq!(readings(&events), ["HB-13"]);
    assert!(game.settled().contains(&(1, ThreeCardBonus, "void", 0, 5)));
    assert_eq!(game.settled().iter().map(|line| line.3).sum::<i64>(), 0);
    assert_eq!(game.settled().iter().map(|line| line.4).sum::<i64>(), 5 + 40);
    assert_eq!(game.round.ended_by(), Some(Remedy::VoidRoundAndRemoveDeck));
}

//= holdem_3_bonus 42.7(e)2
// Reading HB-13: it matters how many hands are wrong, so the dealer names them. "Some cards were misdealt" is not enough.
#[test]
fn a_misdeal_is_reported_by_its_hand() {
    let game = dealt(elections(), &[(1, 0, 0), (2, 0, 0)], "");
    let refusal = game.refuses(Command::Report(WrongCountMisdealt));
    assert_eq!((refusal.why.clone(), refusal.clause.id()), (Why::NameTheHand, "42.7(e)2"));
    assert!(refusal.to_string().starts_with("name each hand that has a wrong number of cards"));
}

//= holdem_3_bonus 42.10(f)
// Players answer for their own cards, and the text names no penalty for telling others.
#[test]
fn telling_others_is_not_punished() {
    let game = dealt(elections(), &[(1, 0, 0)], "");
    let refusal = game.refuses(Command::Report(Communicated(1)));
    assert_eq!((refusal.why, refusal.clause.id()), (Why::CannotHappenNow, "42.10(f)"));
}

//= holdem_3_bonus 42.12(d)
// A coupon stays with the player of a void hand (ALL-11).
#[test]
fn a_void_hand_leaves_the_coupon() {
    let mut game = game(elections(), "");
    game.wager(1, Flop, 10);
    game.must(Command::Coupon { seat: 1, wager: Flop, number: Some(CouponNumber(7)), amount: Cents::dollars(10) });
    game.must(Command::CloseBets { dealer: DEALER });
    game.deal_all();
    let events = game.report(player(1, 4));
    let kept = What::CouponSettled {
        seat: 1,
        wager: Flop,
        number: Some(CouponNumber(7)),
        paid: Cents::ZERO,
        kept: Cents::dollars(10),
    };
    assert!(events.iter().any(|event| event.what == kept));
}

//= holdem_3_bonus 42.12(a)
//= holdem_3_bonus 42.12(b)
//= holdem_3_bonus 42.12(c)
//= holdem_3_bonus 42.12(d)
//= holdem_3_bonus 42.12(f)
// A report that is refused shows the clause on what was reported.
#[test]
fn a_refused_report_cites_its_own_clause() {
    let mut game = game(elections(), "");
    game.wager(1, Flop, 10);
    let expected = [
        (Irregularity::Exposed(0), "42.12(a)"),
        (Irregularity::FoundFaceUp, "42.12(b)"),
        (Irregularity::DrawnInError, "42.12(c)"),
        (player(1, 4), "42.12(d)"),
        (dealer(2), "42.12(d)"),
        (board(5), "42.7(e)2"),
        (ShoeFailed, "42.12(f)"),
        (WrongCountOfDeck, "42.7(e)2"),
        (Communicated(1), "42.10(f)"),
        (Irregularity::LookedAtDrawCard(1), "42.10(f)"),
    ];
    for (what, clause) in expected {
        let refusal = game.refuses(Command::Report(what));
        assert_eq!((refusal.why, refusal.clause.id()), (Why::CannotHappenNow, clause), "{what:?}");
    }
}
