//! Section 42.12 and the wrong counts: in which phase what can happen, the remedy, and the money.

use games::dealing::Spot;
use games::elections::Dealing;
use games::round::Irregularity::{
    Communicated, DrawnInError, Exposed, FoundFaceUp, LookedAtDrawCard, Misdealt, ShoeFailed, WrongCountMisdealt,
    WrongCountOfDeck,
};
use games::round::{Choice, Command, CouponNumber, Irregularity, Next, Remedy, Status, Step, What, Why};
use games::wager::Wager::{Ante, First3Bonus, InToWinDraw};
use paytables::Cents;
use testkit::rounds::Game;

use games::three_card_draw_poker::elections::DealersCards;

use super::scene::{DEALER, Play as _, closed, closed_with_device, dealt, elections, game, readings, remedy, turned};

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
// It cannot happen before cards are dealt, or after the last decision if that player does not draw.
#[test]
fn cards_come_from_the_deck_only_while_they_are_dealt() {
    let mut game = game(elections(Dealing::ManualShoe), CARDS);
    game.wager(1, Ante, 10);
    for what in [FoundFaceUp, DrawnInError] {
        cannot_happen(&game, what);
    }
    let mut game = two();
    game.choose(1, Choice::Draw(2));
    game.choose(2, Choice::InToWin);
    for what in [FoundFaceUp, DrawnInError] {
        cannot_happen(&game, what);
    }
}

//= three_card_draw_poker 42.10(f)4
//= three_card_draw_poker 42.12(a)
//= three_card_draw_poker 42.12(d)
// The dealer gives out the last draw card after its player has chosen it. It may come face up, or not at all, until the dealer
// has turned the dealer's cards: then the stub is away (TC-9).
#[test]
fn the_last_draw_card_may_come_wrongly_until_the_dealer_goes_on() {
    for what in [FoundFaceUp, ShoeFailed] {
        let mut game = closed(Dealing::AutomatedShoe, &[(1, 0), (2, 0)], CARDS);
        game.deal_all();
        game.choose(1, Choice::InToWin);
        game.choose(2, Choice::Draw(3));
        game.report(DrawnInError);
        let mut later = closed(Dealing::AutomatedShoe, &[(1, 0), (2, 0)], CARDS);
        later.deal_all();
        later.choose(1, Choice::InToWin);
        later.choose(2, Choice::Draw(3));
        later.step(Step::TurnDealer);
        cannot_happen(&later, what);
        assert_eq!(remedy(&game.report(what)).0, Remedy::VoidRound);
        assert_eq!(void_lines(&game), [(1, Ante, 10), (1, InToWinDraw, 10), (2, Ante, 10), (2, InToWinDraw, 10)]);
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
        assert_eq!(readings(&events), ["TC-7"]);
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
        assert_eq!(readings(&events), ["TC-7"]);
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

/// What is void now: seat, wager and the dollars that went back.
fn void_lines(game: &Game<'_>) -> Vec<(u8, games::wager::Wager, i64)> {
    game.settled().iter().filter(|line| line.2 == "void").map(|line| (line.0, line.1, line.4)).collect()
}

//= three_card_draw_poker 42.12(b)
// A wrong number that shows when the dealer's cards or a hand are turned is reported then: nothing of that hand is
// settled yet (TC-9).
#[test]
fn a_wrong_number_is_reported_until_the_hand_is_settled() {
    for (spot, cards, turned) in
        [(Spot::Dealer, 5, 1), (Spot::Dealer, 3, 2), (Spot::Player(2), 4, 2), (Spot::Player(2), 2, 2)]
    {
        let mut game = dealt(&[(1, 0), (2, 0)], CARDS);
        game.choose(1, Choice::InToWin);
        game.choose(2, Choice::InToWin);
        [Step::TurnDealer, Step::TurnHand(2)].into_iter().take(turned).for_each(|step| drop(game.step(step)));
        let events = game.report(Misdealt { spot, cards });
        assert_eq!(remedy(&events), (Remedy::VoidRound, "42.12(b)"), "{spot:?} after {turned} steps");
        assert_eq!(readings(&events), ["TC-9"]);
        let back = [(1, Ante, 10), (1, InToWinDraw, 10), (2, Ante, 10), (2, InToWinDraw, 10)];
        assert_eq!(void_lines(&game), back);
    }
    let mut game = dealt(&[(1, 0), (2, 0)], CARDS);
    game.choose(1, Choice::InToWin);
    game.choose(2, Choice::InToWin);
    for step in [Step::TurnDealer, Step::TurnHand(2), Step::SettleHand(2)] {
        game.step(step);
    }
    // Too late for the hand that is settled, and in time for the dealer's and for the one to come.
    cannot_happen(&game, Misdealt { spot: Spot::Player(2), cards: 4 });
    assert!(game.decide(&Command::Report(Misdealt { spot: Spot::Dealer, cards: 5 })).is_ok());
    game.report(Misdealt { spot: Spot::Player(1), cards: 4 });
    assert_eq!(void_lines(&game)[..2], [(1, Ante, 10), (1, InToWinDraw, 10)]);
}

//= three_card_draw_poker 42.10(f)1
//= three_card_draw_poker 42.12(b)
// The dealer counts a folded hand while collecting it: four cards void all hands, until the dealer's cards are turned.
#[test]
fn a_wrong_number_in_a_folded_hand_voids_all_hands() {
    let mut game = dealt(&[(1, 0), (2, 0)], CARDS);
    game.choose(1, Choice::Fold);
    let four = Misdealt { spot: Spot::Player(1), cards: 4 };
    cannot_happen(&game, Misdealt { spot: Spot::Player(1), cards: 3 });
    let mut late = dealt(&[(1, 0), (2, 0)], CARDS);
    late.choose(1, Choice::Fold);
    late.choose(2, Choice::InToWin);
    late.step(Step::TurnDealer);
    cannot_happen(&late, four);
    assert_eq!(remedy(&game.report(four)), (Remedy::VoidRound, "42.12(b)"));
    assert_eq!(void_lines(&game).last(), Some(&(2, Ante, 10)));
}

//= three_card_draw_poker 42.10(h)9
//= three_card_draw_poker 42.12(b)
// Two draw cards: they are seen when the draw card is turned, before the hand is settled, and void all hands (TC-9).
#[test]
fn a_doubled_draw_card_is_seen_before_the_hand_is_settled() {
    let mut game = dealt(&[(1, 0), (2, 0)], CARDS);
    game.choose(1, Choice::Draw(2));
    game.choose(2, Choice::InToWin);
    for step in [Step::TurnDealer, Step::TurnHand(2), Step::SettleHand(2), Step::TurnHand(1)] {
        game.step(step);
    }
    assert_eq!(game.next(), Next::Step(Step::TurnDraw(1)));
    let seen = game.step(Step::TurnDraw(1));
    assert_eq!(turned(&seen), [10], "the draw card, and nothing is settled with it");
    assert_eq!(game.next(), Next::Step(Step::SettleHand(1)));
    let events = game.report(Misdealt { spot: Spot::Player(1), cards: 4 });
    assert_eq!(remedy(&events), (Remedy::VoidRound, "42.12(b)"));
    assert_eq!(void_lines(&game)[..2], [(1, Ante, 10), (1, InToWinDraw, 10)]);
}

//= three_card_draw_poker 42.10(f)4
// A player who looks at the own draw card plays on: nothing is void, and the floor is told, once (TC-7).
#[test]
fn a_player_who_looks_at_the_draw_card_plays_on() {
    let mut game = dealt(&[(1, 0), (2, 0)], CARDS);
    cannot_happen(&game, LookedAtDrawCard(1));
    game.choose(1, Choice::Draw(2));
    cannot_happen(&game, LookedAtDrawCard(2));
    let events = game.report(LookedAtDrawCard(1));
    assert_eq!((remedy(&events), events.len()), ((Remedy::InformFloor, "42.10(f)4"), 1));
    assert_eq!(readings(&events), ["TC-7"]);
    assert!(game.round.seat(1).has_looked);
    assert_eq!(turned(&events), [0_u8; 0], "the card stays face down");
    cannot_happen(&game, LookedAtDrawCard(1));
    game.choose(2, Choice::InToWin);
    game.finish();
    assert_eq!(game.settled().iter().filter(|line| line.2 == "void").count(), 0);
}

//= three_card_draw_poker 42.12(a)
// A card of the deck that is seen while wagers may be made: all wagers go back, and the round is over (TC-10).
#[test]
fn a_card_seen_before_no_more_bets_voids_the_round() {
    let mut game = game(elections(Dealing::ManualShoe), CARDS);
    game.wager(1, Ante, 10);
    game.wager(2, First3Bonus, 5);
    cannot_happen(&game, Exposed(1));
    let events = game.report(Exposed(0));
    assert_eq!((remedy(&events), readings(&events)), ((Remedy::VoidRound, "42.12(a)"), vec!["TC-10"]));
    assert_eq!(turned(&events), [0_u8; 0], "it was never dealt");
    assert_eq!(void_lines(&game), [(1, Ante, 10), (2, First3Bonus, 5)]);
    assert!(game.round.is_completed());
}

// Every refusal names the clause on what was reported.
#[test]
fn a_refused_report_names_its_own_clause() {
    let game = closed(Dealing::ManualShoe, &[(1, 0)], CARDS);
    for (what, clause) in [
        (Exposed(3), "42.12(a)"),
        (Misdealt { spot: Spot::Dealer, cards: 5 }, "42.12(b)"),
        (ShoeFailed, "42.12(d)"),
        (WrongCountOfDeck, "42.7(e)2"),
        (Communicated(1), "42.10(e)"),
        (LookedAtDrawCard(1), "42.10(f)4"),
    ] {
        assert_eq!(game.refuses(Command::Report(what)).clause.id(), clause, "{what:?}");
    }
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
        assert_eq!((remedy(&events), readings(&events)), ((Remedy::VoidRound, "42.12(d)"), vec![]));
        assert_eq!(game.settled().iter().map(|line| line.4).sum::<i64>(), 25);
    }
    cannot_happen(&closed(Dealing::ManualShoe, &[(1, 0)], CARDS), ShoeFailed);
    cannot_happen(&closed(Dealing::Hand, &[(1, 0)], CARDS), ShoeFailed);
}

//= three_card_draw_poker 42.9(c)
//= three_card_draw_poker 42.12(d)
// The draw cards come from the automated shoe, too: it may fail until the last player has decided without drawing (TC-9).
#[test]
fn a_shoe_that_fails_during_the_draw_voids_the_round() {
    let mut game = closed(Dealing::AutomatedShoe, &[(1, 0), (2, 0)], CARDS);
    game.deal_all();
    game.choose(1, Choice::Draw(2));
    let mut decided = closed(Dealing::AutomatedShoe, &[(1, 0), (2, 0)], CARDS);
    decided.deal_all();
    decided.choose(1, Choice::Draw(2));
    decided.choose(2, Choice::InToWin);
    cannot_happen(&decided, ShoeFailed);
    let events = game.report(ShoeFailed);
    assert_eq!((remedy(&events), readings(&events)), ((Remedy::VoidRound, "42.12(d)"), vec!["TC-9"]));
    assert_eq!(void_lines(&game), [(1, Ante, 10), (1, InToWinDraw, 10), (2, Ante, 10)]);
}

//= three_card_draw_poker 42.10(c)
//= three_card_draw_poker 42.10(d)
//= three_card_draw_poker 42.12(d)
// A device that ejects three cards gives the stub out before the dealer's last card, or before all of the dealer's cards:
// then it cannot fail any more (TC-9).
#[test]
fn a_device_that_ejects_three_fails_until_its_stub_is_taken_out() {
    for (dealers_cards, last) in [(DealersCards::ThreeThenOne, 9), (DealersCards::FourFromStub, 6)] {
        for cards in [3, 6, 9] {
            let mut game = closed_with_device(dealers_cards, &[(1, 0), (2, 0)], CARDS);
            game.must(Command::Deal { cards });
            let failed = game.decide(&Command::Report(ShoeFailed));
            assert_eq!(failed.is_ok(), cards < last, "{dealers_cards:?} after {cards} cards");
        }
    }
}

//= three_card_draw_poker 42.10(c)
//= three_card_draw_poker 42.10(d)
// Such a device ejects three cards at one time, and never fewer.
#[test]
fn a_device_that_ejects_three_deals_stacks_of_three() {
    for (dealers_cards, clause, whole) in [
        (DealersCards::ThreeThenOne, "42.10(c)", vec![3, 6, 9, 10]),
        (DealersCards::FourFromStub, "42.10(d)", vec![3, 6, 7, 8, 9, 10]),
    ] {
        let game = closed_with_device(dealers_cards, &[(1, 0), (2, 0)], CARDS);
        for cards in 1..=10 {
            match game.decide(&Command::Deal { cards }) {
                Ok(_) => assert!(whole.contains(&cards), "{dealers_cards:?} dealt {cards}"),
                Err(refusal) => {
                    assert_eq!(refusal.why, Why::NotInStacks { asked: cards, stack: 3 });
                    assert_eq!((refusal.clause.id(), whole.contains(&cards)), (clause, false));
                }
            }
        }
    }
}

//= three_card_draw_poker 42.7(e)2
// A wrong count of the stub voids all hands; without a misdeal the deck goes too (ALL-6, ALL-7, TC-8). The stub is counted
// directly after the deal, before any player decides (ALL-24).
#[test]
fn a_wrong_count_voids_all_hands() {
    for dealing in [Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe] {
        let expected = [(WrongCountMisdealt, Remedy::VoidRound), (WrongCountOfDeck, Remedy::VoidRoundAndRemoveDeck)];
        for (what, void) in expected {
            let mut game = closed(dealing, &[(1, 0)], CARDS);
            cannot_happen(&game, what);
            game.deal_all();
            let mut early = closed(dealing, &[(1, 0)], CARDS);
            early.deal_all();
            assert_eq!(remedy(&early.report(what)), (void, "42.7(e)2"));
            assert_eq!(early.settled(), [(1, Ante, "void", 0, 10)]);
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
    game.must(Command::Coupon { seat: 1, wager: Ante, number: Some(CouponNumber(7)), amount: Cents::dollars(10) });
    game.must(Command::CloseBets { dealer: DEALER });
    let events = game.report(FoundFaceUp);
    let kept = What::CouponSettled {
        seat: 1,
        wager: Ante,
        number: Some(CouponNumber(7)),
        paid: Cents::ZERO,
        kept: Cents::dollars(10),
    };
    assert!(events.iter().any(|event| event.what == kept));
}
