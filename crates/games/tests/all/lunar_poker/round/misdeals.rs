//! Section 38.13(d) and the wrong counts of 38.7(f): hands with too many or too few cards (LP-21).

use games::dealing::Spot;
use games::round::Irregularity::{Misdealt, WrongCountMisdealt, WrongCountOfDeck};
use games::round::{Choice, Next, Remedy, Step};
use games::settlement::SettlementLine;
use games::wager::Wager::{Ante, Bet, Buy, Force, Progressive, SuperSideBet};
use testkit::rounds::{Game, METERS};

use super::irregularities::{NOTHING, ONE, TWO, cannot_happen, two, two_may_force};
use super::scene::{JUST_QUALIFIES, Play as _, PlayLunar as _, choosing, dealt, readings, remedy, turned};

//= lunar_poker 38.13(d)
// A player with a wrong number of cards has a void hand and gets everything back; the others play on.
#[test]
fn a_misdealt_player_is_out() {
    for count in [0, 4, 6, 8] {
        let mut game = dealt(&[(2, ONE, 5, 1), (4, TWO, 0, 0)], JUST_QUALIFIES, "");
        let events = game.report(Misdealt { spot: Spot::Player(2), cards: count });
        assert_eq!(remedy(&events), (Remedy::VoidHand(2), "38.13(d)"));
        assert_eq!(game.round.laid().at_spot(Spot::Player(2)).count(), usize::from(count));
        assert_eq!(
            game.settled().iter().map(|line| (line.2, line.4)).collect::<Vec<_>>(),
            [("void", 10), ("void", 1), ("void", 5)]
        );
        assert_eq!(game.meters, METERS, "the contribution goes back too (ALL-8)");
        game.first_cards();
        assert_eq!(game.next(), Next::Choice(4));
        game.choose(4, Choice::Bet);
        game.finish();
        assert_eq!(game.settled()[3..], [(4, Ante, "lose", 0, 0), (4, Bet, "lose", 0, 0)]);
    }
}

/// Reading "ALL-21": seats 2 and 4 have each added 70 cents to the meter of $12,345.6789, and seat 4 wins 10% of it. If the
/// hand at seat 2 is found to be void only then, the winner keeps the 7 cents that come from its contribution, and the house
/// bears them. The meter is as if the hand had been void from the start: nobody else's contribution has shrunk.
//= lunar_poker 38.12(g)
//= lunar_poker 38.13(d)
#[test]
fn a_hand_that_is_void_after_a_jackpot_takes_the_rest_of_its_contribution_off_the_meter() {
    let seats = [(2, ONE, 0, 1), (4, "3d 4d 5d 6d 7d", 0, 1)];
    let report = Misdealt { spot: Spot::Player(2), cards: 4 };
    let paid = |game: &Game<'_>| {
        let of_winner = |line: &&SettlementLine| (line.seat, line.wager) == (4, Progressive);
        game.round.lines().iter().find(of_winner).expect("seat 4 wins").paid.get()
    };
    let mut early = dealt(&seats, JUST_QUALIFIES, "");
    early.report(report);
    early.first_cards();
    let mut late = dealt(&seats, JUST_QUALIFIES, "");
    late.first_cards();
    late.report(report);
    // 10% of $12,346.3789 and of $12,347.0789, in whole cents.
    assert_eq!((paid(&early), paid(&late)), (123_463, 123_470));
    assert_eq!((early.meters[0].get(), late.meters[0].get()), (11_111_748_900, 11_111_748_900));
}

//= lunar_poker 38.13(d)
// A wrong number of bought or exchanged cards is found out until the hand is turned; payments go back, and the super side
// bet that the first cards lost too (LP-21, LP-23, ALL-8).
#[test]
fn a_misdeal_of_drawn_cards() {
    let mut game = choosing(&[(2, ONE, 5, 0), (4, TWO, 0, 0)], JUST_QUALIFIES, "");
    game.choose(2, Choice::Buy);
    game.choose(2, Choice::Bet);
    game.choose(4, Choice::Bet);
    game.step(Step::TurnDealer);
    game.step(Step::TurnHand(4));
    cannot_happen(&game, Misdealt { spot: Spot::Player(4), cards: 6 });
    game.step(Step::SettleHand(4));
    let next = game.round.laid().next();
    let events = game.report(Misdealt { spot: Spot::Player(2), cards: 7 });
    assert_eq!((remedy(&events), readings(&events)), ((Remedy::VoidHand(2), "38.13(d)"), vec!["LP-21"]));
    assert_eq!(game.round.laid().next(), next.map(|card| card + 1), "one card more is off the stub");
    let of_two: Vec<_> = game.settled().into_iter().filter(|line| line.0 == 2).map(|line| (line.1, line.4)).collect();
    assert_eq!(of_two, [(Ante, 10), (SuperSideBet, 5), (Buy, 10), (Bet, 20)]);
    assert_eq!(game.next(), Next::Step(Step::Collect));
    // Right is what was bought for: six cards.
    cannot_happen(&two_may_force(), Misdealt { spot: Spot::Player(2), cards: 6 });
}

/// Everything that seat 2 has wagered and paid went back.
fn is_void(game: &Game<'_>, dollars: i64) {
    let lines = game.settled().into_iter().filter(|line| line.0 == 2);
    let returned: i64 =
        lines.inspect(|line| assert_eq!((line.2, line.3), ("void", 0), "{line:?}")).map(|line| line.4).sum();
    assert_eq!(returned, dollars);
}

//= lunar_poker 38.13(d)
// A folded hand is collected face down and counted in the discard rack. One card too few and one too many make it void, directly
// after the fold and just before all cards are collected; the right number does not (LP-21).
#[test]
fn a_folded_hand_with_a_wrong_number_of_cards_is_void() {
    for (buys, late, more) in [false, true].into_iter().flat_map(|buys| [(buys, false, -1), (buys, true, 1)]) {
        let mut game = choosing(&[(2, ONE, 5, 0), (4, TWO, 0, 0)], JUST_QUALIFIES, "");
        if buys {
            game.choose(2, Choice::Buy);
        }
        game.choose(2, Choice::Fold);
        if late {
            game.choose(4, Choice::Bet);
            [Step::TurnDealer, Step::TurnHand(4), Step::SettleHand(4)]
                .into_iter()
                .for_each(|step| drop(game.step(step)));
            assert_eq!(game.next(), Next::Step(Step::Collect));
        }
        let misdealt = |cards| Misdealt { spot: Spot::Player(2), cards };
        let right = 5 + u8::from(buys);
        cannot_happen(&game, misdealt(right));
        let events = game.report(misdealt(right.saturating_add_signed(more)));
        assert_eq!((remedy(&events), readings(&events)), ((Remedy::VoidHand(2), "38.13(d)"), vec!["LP-21"]));
        is_void(&game, if buys { 25 } else { 15 });
    }
}

//= lunar_poker 38.10(j)2
//= lunar_poker 38.13(d)
// The dealer has no hand and collects the cards without turning them. A hand of four turns up in the discard rack: its ante, which
// was paid, is only returned (LP-21).
#[test]
fn a_hand_that_is_collected_unseen_is_void_too() {
    let mut game = choosing(&[(2, ONE, 0, 0), (4, TWO, 0, 0)], NOTHING, "");
    [2, 4].into_iter().for_each(|seat| drop(game.choose(seat, Choice::Bet)));
    game.step(Step::TurnDealer);
    [2, 4].into_iter().for_each(|seat| drop(game.choose(seat, Choice::LetBe)));
    while game.next() != Next::Step(Step::Collect) {
        let Next::Step(step) = game.next() else { panic!("a step") };
        game.step(step);
    }
    assert!(game.settled().contains(&(2, Ante, "win", 10, 10)));
    game.report(Misdealt { spot: Spot::Player(2), cards: 4 });
    is_void(&game, 30);
    assert!(game.settled().contains(&(4, Ante, "win", 10, 10)), "the others are not concerned");
}

//= lunar_poker 38.13(d)
// A force payment goes back too, even after the dealer's new card (LP-23).
#[test]
fn a_misdeal_after_a_force() {
    let mut game = two_may_force();
    game.choose(2, Choice::Force);
    game.choose(4, Choice::LetBe);
    game.step(Step::SettleHand(4));
    game.step(Step::ForceDealer);
    game.report(Misdealt { spot: Spot::Player(2), cards: 5 });
    let of_two: Vec<_> = game.settled().into_iter().filter(|line| line.0 == 2).map(|line| (line.1, line.4)).collect();
    assert_eq!(of_two, [(Ante, 10), (Buy, 10), (Bet, 20), (Force, 10)]);
    game.finish();
}

//= lunar_poker 38.13(d)
// A dealer with four cards gets a fifth and everything goes on; also after others have drawn.
#[test]
fn a_dealer_one_short_is_completed() {
    for draws in [false, true] {
        let mut game = two();
        if draws {
            game.choose(2, Choice::Buy);
        }
        let events = game.report(Misdealt { spot: Spot::Dealer, cards: 4 });
        assert_eq!((remedy(&events), readings(&events)), ((Remedy::CompleteHand, "38.13(d)"), vec!["LP-21"]));
        assert_eq!(game.round.laid().at_spot(Spot::Dealer).count(), 5);
        game.choose(2, Choice::Bet);
        game.choose(4, Choice::Bet);
        assert_eq!(turned(&game.step(Step::TurnDealer)).len(), 4);
        assert_eq!(game.round.shown(Spot::Dealer).len(), 5);
    }
}

//= lunar_poker 38.13(d)
// Any other number at the dealer voids all hands.
#[test]
fn any_other_misdeal_of_the_dealer_voids_all_hands() {
    for count in [0, 3, 6, 8] {
        let mut game = two();
        let events = game.report(Misdealt { spot: Spot::Dealer, cards: count });
        assert_eq!((remedy(&events), readings(&events)), ((Remedy::VoidRound, "38.13(d)"), vec!["LP-21"]));
        assert_eq!(
            game.round.laid().at_spot(Spot::Dealer).count(),
            usize::from(count),
            "the record has what was found"
        );
        assert_eq!(game.settled(), [(2, Ante, "void", 0, 10), (4, Ante, "void", 0, 10)]);
    }
    let mut game = two();
    game.choose(2, Choice::Bet);
    game.choose(4, Choice::Bet);
    game.step(Step::TurnDealer);
    cannot_happen(&game, Misdealt { spot: Spot::Dealer, cards: 4 });
}

//= lunar_poker 38.7(f)2
// The stub is counted directly after the deal (ALL-24). A wrong count voids all hands (LP-21), also those that were settled
// before it came to light (ALL-17); if nothing was misdealt, the deck goes as well.
#[test]
fn a_wrong_count_voids_all_hands() {
    for (what, follows) in [(WrongCountMisdealt, Remedy::VoidRound), (WrongCountOfDeck, Remedy::VoidRoundAndRemoveDeck)]
    {
        let mut early = dealt(&[(2, ONE, 5, 1), (4, TWO, 0, 0)], JUST_QUALIFIES, "");
        let events = early.report(what);
        assert_eq!((remedy(&events), readings(&events)), ((follows, "38.7(f)2"), vec!["LP-21"]));
        assert_eq!(early.settled().iter().map(|line| line.4).collect::<Vec<_>>(), [10, 1, 5, 10]);
        let mut game = two();
        game.choose(2, Choice::Buy);
        game.choose(2, Choice::Bet);
        game.choose(4, Choice::Bet);
        game.step(Step::TurnDealer);
        game.step(Step::TurnHand(4));
        game.step(Step::SettleHand(4));
        assert_eq!(remedy(&game.report(what)), (follows, "38.7(f)2"));
        assert_eq!(
            game.settled(),
            [
                (2, Ante, "void", 0, 10),
                (2, Buy, "void", 0, 10),
                (2, Bet, "void", 0, 20),
                (4, Ante, "void", 0, 10),
                (4, Bet, "void", 0, 20),
            ]
        );
        assert_eq!(game.round.ended_by(), Some(follows));
    }
}

//= lunar_poker 38.7(e)
// A dealer who does not qualify may still be forced: until then the stub is needed, counted or not (ALL-13).
#[test]
fn the_stub_is_kept_for_a_force() {
    let mut game = two_may_force();
    assert!(!game.rules.stub_is_done(&game.round));
    game.choose(2, Choice::LetBe);
    assert!(!game.rules.stub_is_done(&game.round));
    let mut nobody = two_may_force();
    nobody.choose(2, Choice::LetBe);
    nobody.choose(4, Choice::LetBe);
    assert!(nobody.rules.stub_is_done(&nobody.round));
    game.choose(4, Choice::Force);
    game.step(Step::SettleHand(2));
    assert!(!game.rules.stub_is_done(&game.round));
    game.step(Step::ForceDealer);
    assert!(game.rules.stub_is_done(&game.round));
}

//= lunar_poker 38.13(d)
// The names of spots that the game does not have mean nothing.
#[test]
fn other_spots_have_no_cards() {
    let game = dealt(&[(2, ONE, 0, 0)], NOTHING, "");
    for spot in [Spot::Board, Spot::Pack(1), Spot::Player(3)] {
        cannot_happen(&game, Misdealt { spot, cards: 1 });
    }
}
