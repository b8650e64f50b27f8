//! Section 42.12 and the wrong counts: in which phase what can happen, the remedy, and the money.

use games::dealing::Spot;
use games::elections::Dealing;
use games::round::Irregularity::{
    Communicated, DrawnInError, Exposed, FoundFaceUp, Misdealt, ShoeFailed, WrongCountMisdealt, WrongCountOfDeck,
};
use games::round::{Choice, Command, Irregularity, Next, Remedy, Status, Step, What, Why};
use games::wager::Wager::{Ante, First3Bonus, InToWinDraw};
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{DEALER, Play as _, closed, dealt, elections, game, remedy, turned};

const CARDS: &str = "2c 2d 9h  Kh Kd 7s  3s 5d 8c Jh  2s Kc";

#[track_caller]
fn cannot_happen(game: &Game<'_>, what: Irregularity) {
    let refusal = game.refuses(Command::Report(what));
    assert!(matches!(refusal.why, Why::CannotHappenNow | Why::RoundOver), "{what:?}: {refusal}");
}

/// Two seats with a First 3 Bonus of $5 each, after the deal.
fn two() -> Game<'static> {
    dealt(&[(1, 5), (2, 5)], CARDS)
}

//= three_card_draw_poker 42.12(a)
// One card found face up voids all hands, from the first card to the last.
#[test]
fn a_card_found_face_up_voids_all_hands_at_the_deal() {
    for before in [0, 1, 9] {
        let mut game = closed(Dealing::ManualShoe, &[(1, 5), (2, 0)], CARDS);
        if before > 0 {
            game.must(Command::Deal { cards: before });
        }
        let events = game.report(FoundFaceUp);
        assert_eq!(turned(&events), [before], "the card is seen by all");
        assert_eq!(remedy(&events), (Remedy::VoidRound, "42.12(a)"));
        let back = [(1, Ante, "void", 0, 10), (1, First3Bonus, "void", 0, 5), (2, Ante, "void", 0, 10)];
        assert_eq!(game.settled(), back);
        assert!(game.round.is_completed());
        assert_eq!(game.round.seat(1).status, Status::Void);
    }
}

//= three_card_draw_poker 42.12(a)
// So it does when a draw card is wanted: every player gets everything back, a folded ante too (ALL-17).
#[test]
fn a_card_found_face_up_voids_all_hands_at_the_draw() {
    let mut game = dealt(&[(1, 5), (2, 5), (3, 5)], "");
    game.choose(1, Choice::Fold);
    game.choose(2, Choice::Draw(3));
    let events = game.report(FoundFaceUp);
    assert_eq!(remedy(&events), (Remedy::VoidRound, "42.12(a)"));
    assert_eq!(
        game.settled(),
        [
            (1, Ante, "void", 0, 10),
            (1, First3Bonus, "void", 0, 5),
            (2, Ante, "void", 0, 10),
            (2, First3Bonus, "void", 0, 5),
            (2, InToWinDraw, "void", 0, 10),
            (3, Ante, "void", 0, 10),
            (3, First3Bonus, "void", 0, 5),
        ]
    );
    assert_eq!(game.round.seat(1).status, Status::Void);
}

//= three_card_draw_poker 42.12(a)
// It cannot happen before cards are dealt or after the last decision.
#[test]
fn cards_come_from_the_deck_only_while_they_are_dealt() {
    let mut game = game(elections(Dealing::ManualShoe), CARDS);
    game.wager(1, Ante, 10);
    for what in [FoundFaceUp, DrawnInError] {
        cannot_happen(&game, what);
    }
    let mut game = two();
    game.choose(1, Choice::InToWin);
    game.choose(2, Choice::Draw(5));
    for what in [FoundFaceUp, DrawnInError] {
        cannot_happen(&game, what);
    }
}

//= three_card_draw_poker 42.12(a)
// A card that comes in error and is not seen is used as the next card: nothing changes.
#[test]
fn an_unseen_card_dealt_in_error_is_the_next_card() {
    let mut game = closed(Dealing::ManualShoe, &[(1, 0)], CARDS);
    let events = game.report(DrawnInError);
    assert_eq!((remedy(&events), events.len()), ((Remedy::PlayOn, "42.12(a)"), 1));
    game.deal_all();
    game.report(DrawnInError);
    game.choose(1, Choice::Draw(1));
    assert_eq!(game.round.laid().at_spot(Spot::Player(1)).collect::<Vec<_>>(), [0, 2, 7]);
}

//= three_card_draw_poker 42.12(a)
// A card seen while the first cards are dealt counts as found face up, whoever's it is (TC-7).
#[test]
fn a_card_exposed_at_the_deal_voids_all_hands() {
    for position in [0, 4, 6] {
        let mut game = closed(Dealing::ManualShoe, &[(1, 0), (2, 0)], CARDS);
        game.must(Command::Deal { cards: 7 });
        cannot_happen(&game, Exposed(7));
        let events = game.report(Exposed(position));
        assert_eq!((turned(&events), remedy(&events)), (vec![position], (Remedy::VoidRound, "42.12(a)")));
        assert_eq!(game.settled(), [(1, Ante, "void", 0, 10), (2, Ante, "void", 0, 10)]);
    }
}

//= three_card_draw_poker 42.12(a)
// While players decide, a card of the dealer or a draw card that is seen voids all hands; players' own cards are their
// own concern, and after the last decision nobody can use what is seen (TC-7).
#[test]
fn an_exposed_card_matters_until_all_have_decided() {
    for position in [6, 9, 10] {
        let mut game = two();
        game.choose(1, Choice::Draw(2));
        cannot_happen(&game, Exposed(0));
        cannot_happen(&game, Exposed(2));
        cannot_happen(&game, Exposed(3));
        let mut decided = two();
        decided.choose(1, Choice::Draw(2));
        decided.choose(2, Choice::Fold);
        cannot_happen(&decided, Exposed(position));
        let events = game.report(Exposed(position));
        assert_eq!((turned(&events), remedy(&events)), (vec![position], (Remedy::VoidRound, "42.12(a)")));
        assert_eq!(game.settled().iter().map(|line| line.4).sum::<i64>(), 10 + 10 + 5 + 10 + 5);
    }
}

//= three_card_draw_poker 42.12(b)
// Too few or too many cards with a player or the dealer void all hands.
#[test]
fn a_wrong_number_of_cards_voids_all_hands() {
    for (spot, cards) in [(Spot::Player(1), 2), (Spot::Player(2), 4), (Spot::Dealer, 3), (Spot::Dealer, 5)] {
        let mut game = two();
        let events = game.report(Misdealt { spot, cards });
        assert_eq!(remedy(&events), (Remedy::VoidRound, "42.12(b)"));
        assert_eq!(
            game.settled().iter().map(|line| (line.2, line.4)).collect::<Vec<_>>(),
            [("void", 10), ("void", 5), ("void", 10), ("void", 5)]
        );
        assert_eq!(game.round.laid().at_spot(spot).count(), usize::from(cards), "the record says what lies there");
        let (other, right) = if spot == Spot::Dealer { (Spot::Player(2), 3) } else { (Spot::Dealer, 4) };
        assert_eq!(game.round.laid().at_spot(other).count(), right, "and what lies elsewhere");
    }
}

//= three_card_draw_poker 42.12(b)
// The right number is no irregularity, and before the deal is complete there is nothing to count.
#[test]
fn the_right_number_of_cards_is_three_and_four() {
    let mut game = closed(Dealing::ManualShoe, &[(1, 0)], CARDS);
    game.must(Command::Deal { cards: 3 });
    cannot_happen(&game, Misdealt { spot: Spot::Player(1), cards: 2 });
    game.deal_all();
    cannot_happen(&game, Misdealt { spot: Spot::Player(1), cards: 3 });
    cannot_happen(&game, Misdealt { spot: Spot::Dealer, cards: 4 });
    cannot_happen(&game, Misdealt { spot: Spot::Player(2), cards: 2 });
    cannot_happen(&game, Misdealt { spot: Spot::Board, cards: 4 });
}

//= three_card_draw_poker 42.12(b)
// It may come to light when a hand is about to be turned: what was settled before is reversed (ALL-17).
#[test]
fn a_wrong_number_found_at_the_settlement_voids_all_hands() {
    let mut game = two();
    game.choose(1, Choice::InToWin);
    game.choose(2, Choice::InToWin);
    game.step(Step::TurnDealer);
    cannot_happen(&game, Misdealt { spot: Spot::Dealer, cards: 3 });
    game.step(Step::TurnHand(2));
    cannot_happen(&game, Misdealt { spot: Spot::Player(2), cards: 2 });
    game.step(Step::SettleHand(2));
    game.report(Misdealt { spot: Spot::Player(1), cards: 4 });
    assert_eq!(
        game.settled(),
        [
            (1, Ante, "void", 0, 10),
            (1, First3Bonus, "void", 0, 5),
            (1, InToWinDraw, "void", 0, 10),
            (2, Ante, "void", 0, 10),
            (2, First3Bonus, "void", 0, 5),
            (2, InToWinDraw, "void", 0, 10),
        ]
    );
}

//= three_card_draw_poker 42.12(d)
// An automated shoe that fails voids the round, as long as it still deals.
#[test]
fn a_shoe_that_fails_voids_the_round() {
    for before in [0, 3, 9] {
        let mut game = closed(Dealing::AutomatedShoe, &[(1, 5), (2, 0)], CARDS);
        if before > 0 {
            game.must(Command::Deal { cards: before });
        }
        let events = game.report(ShoeFailed);
        assert_eq!(remedy(&events), (Remedy::VoidRound, "42.12(d)"));
        assert_eq!(game.settled().iter().map(|line| line.4).sum::<i64>(), 25);
    }
    let mut game = closed(Dealing::AutomatedShoe, &[(1, 0)], CARDS);
    game.deal_all();
    cannot_happen(&game, ShoeFailed);
    cannot_happen(&closed(Dealing::ManualShoe, &[(1, 0)], CARDS), ShoeFailed);
    cannot_happen(&closed(Dealing::Hand, &[(1, 0)], CARDS), ShoeFailed);
}

//= three_card_draw_poker 42.7(e)2
// A wrong count of the stub voids all hands; without a misdeal the deck goes too (ALL-6, ALL-7, TC-8).
#[test]
fn a_wrong_count_voids_all_hands() {
    for dealing in [Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe] {
        let expected = [(WrongCountMisdealt, Remedy::VoidRound), (WrongCountOfDeck, Remedy::VoidRoundAndRemoveDeck)];
        for (what, void) in expected {
            let mut game = closed(dealing, &[(1, 0)], CARDS);
            cannot_happen(&game, what);
            game.deal_all();
            // The stub is still in play (ALL-13).
            cannot_happen(&game, what);
            game.choose(1, Choice::InToWin);
            assert_eq!(game.next(), Next::Step(Step::TurnDealer));
            let events = game.report(what);
            assert_eq!(remedy(&events), (void, "42.7(e)2"));
            assert_eq!(game.settled(), [(1, Ante, "void", 0, 10), (1, InToWinDraw, "void", 0, 10)]);
            assert_eq!(game.round.ended_by(), Some(void));
        }
    }
}

//= three_card_draw_poker 42.10(e)
// The text asks players to keep their cards to themselves, and names no penalty.
#[test]
fn telling_others_is_not_punished() {
    cannot_happen(&two(), Communicated(1));
}

//= three_card_draw_poker 42.12(a)
// A coupon stays with the player when the round is void (ALL-11).
#[test]
fn a_void_round_leaves_the_coupon() {
    let mut game = game(elections(Dealing::ManualShoe), CARDS);
    game.wager(1, Ante, 10);
    game.must(Command::Coupon { seat: 1, wager: Ante, amount: Cents::dollars(10) });
    game.must(Command::CloseBets { dealer: DEALER });
    let events = game.report(FoundFaceUp);
    let kept = What::CouponSettled { seat: 1, wager: Ante, paid: Cents::ZERO, kept: Cents::dollars(10) };
    assert!(events.iter().any(|event| event.what == kept));
}
