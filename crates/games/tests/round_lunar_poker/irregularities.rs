//! Sections 38.10(f), 38.13 and the wrong counts of 38.7(f): in which phase what can happen, the remedy, and the money.

use games::dealing::Spot;
use games::elections::Dealing;
use games::round::Irregularity::{
    Communicated, DrawnInError, FoundFaceUp, Misdealt, ShoeFailed, WrongCountMisdealt, WrongCountOfDeck,
};
use games::round::{Choice, Command, Irregularity, MeterCause, Next, Remedy, Status, Step, What, Why};
use games::wager::Wager::{Ante, Bet, Buy, Exchange, Force, Progressive, SuperSideBet};
use paytables::MicroDollars;

use super::engine::{Game, METERS};
use super::scene::{JUST_QUALIFIES, Play as _, cards, choosing, closed, dealing, dealt, elections, remedy, turned};

const ONE: &str = "2c 5h 9s Jc Kh";
const TWO: &str = "2d 5d 8s Jd Kc";
/// No hand, of cards that no other seat has here.
const NOTHING: &str = "Ah Qd Js Ts 8h";
const FLUSH: &str = "6d 7d 9d Td Qd";

#[track_caller]
pub fn cannot_happen(game: &Game<'_>, what: Irregularity) {
    let refusal = game.refuses(Command::Report(what));
    assert!(matches!(refusal.why, Why::CannotHappenNow | Why::RoundOver), "{what:?}: {refusal}");
}

/// Two seats that choose.
fn two() -> Game<'static> {
    choosing(&[(2, ONE, 0, 0), (4, TWO, 0, 0)], JUST_QUALIFIES, "Qs Qh Qc")
}

/// Two seats that have bet against a dealer who does not qualify.
fn two_may_force() -> Game<'static> {
    let mut game = choosing(&[(2, ONE, 0, 0), (4, TWO, 0, 0)], NOTHING, "7c 7h");
    game.choose(2, Choice::Buy);
    game.choose(2, Choice::Bet);
    game.choose(4, Choice::Bet);
    game.step(Step::TurnDealer);
    game
}

//= lunar_poker 38.13(b)
// During the deal the first card found face up is set aside for all to see, and the deal goes on with the next.
#[test]
fn one_card_found_face_up_is_not_used() {
    for before in [0, 1, 14] {
        let mut game = closed(elections(), &[(2, ONE, 0, 0), (4, TWO, 0, 0)], JUST_QUALIFIES, "");
        game.must(Command::LockProgressives { counted: 0 });
        if before > 0 {
            game.must(Command::Deal { cards: before });
        }
        let events = game.report(FoundFaceUp);
        assert_eq!(remedy(&events), (Remedy::SetAside, "38.13(b)"));
        assert_eq!(turned(&events).len(), 1);
        assert_eq!(game.round.shown(Spot::Rack).len(), 1);
        game.deal_all();
        assert_eq!(game.round.laid().stub(), 52 - 15 - 1);
    }
}

//= lunar_poker 38.13(b)
// The second one voids all hands: every wager goes back, and the meter gives back what it got (ALL-8).
#[test]
fn two_cards_found_face_up_void_all_hands() {
    let mut game = closed(elections(), &[(2, ONE, 5, 1), (4, TWO, 0, 0)], JUST_QUALIFIES, "");
    game.must(Command::LockProgressives { counted: 1 });
    game.report(FoundFaceUp);
    game.must(Command::Deal { cards: 7 });
    let events = game.report(FoundFaceUp);
    assert_eq!(remedy(&events), (Remedy::VoidRound, "38.13(b)"));
    let mut back = game.settled();
    back.sort_by_key(|line| (line.0, line.4));
    assert_eq!(
        back,
        [
            (2, Progressive, "void", 0, 1),
            (2, SuperSideBet, "void", 0, 5),
            (2, Ante, "void", 0, 10),
            (4, Ante, "void", 0, 10),
        ]
    );
    let reversed = What::MeterMoved { meter: 0, by: MicroDollars::new(-700_000), cause: MeterCause::Void(2) };
    assert!(events.iter().any(|event| event.what == reversed));
    assert_eq!(game.meters, METERS);
    assert!(game.round.is_completed());
    assert_eq!(game.round.seat(4).status, Status::Void);
}

//= lunar_poker 38.13(b)
// Cards count while they are bought, exchanged and forced too, over the whole round. What was settled stands, a fold is a
// fold, and option payments go back with the rest (LP-22, LP-23, ALL-17).
#[test]
fn found_face_up_while_cards_are_drawn() {
    let seats = [(1, "3c 4d 7s Tc Kd", 5, 0), (2, ONE, 0, 0), (3, FLUSH, 5, 0), (4, TWO, 0, 0)];
    let mut game = choosing(&seats, "Ah Ks 4c 3s 2h", "");
    game.choose(1, Choice::Fold);
    game.choose(2, Choice::Buy);
    assert_eq!(remedy(&game.report(FoundFaceUp)), (Remedy::SetAside, "38.13(b)"));
    game.choose(2, Choice::Bet);
    game.choose(3, Choice::Exchange(game.positions(3, "6d 7d")));
    game.choose(3, Choice::Bet);
    let settled = game.settled();
    assert_eq!(settled, [(3, SuperSideBet, "win", 300, 5), (1, SuperSideBet, "lose", 0, 0), (1, Ante, "lose", 0, 0)]);
    assert_eq!(remedy(&game.report(FoundFaceUp)), (Remedy::VoidRound, "38.13(b)"));
    let mut back = game.settled().split_off(3);
    back.sort_by_key(|line| (line.0, line.4));
    let buy = back.iter().any(|line| *line == (2, Buy, "void", 0, 10));
    let exchange = back.iter().any(|line| *line == (3, Exchange, "void", 0, 10));
    assert!(buy && exchange);
    let returned = |seat| back.iter().filter(|line| line.0 == seat).map(|line| line.4).sum::<i64>();
    assert_eq!([1, 2, 3, 4].map(returned), [0, 40, 40, 10]);
    assert_eq!(game.round.seat(1).status, Status::Folded);
}

//= lunar_poker 38.13(b)
//= lunar_poker 38.13(c)
// Nothing is found or drawn in error before the deal, between deal and choices, or when nobody draws any more; when the
// dealer is forced it can happen again.
#[test]
fn cards_come_from_the_deck_only_while_they_are_dealt() {
    let both = |game: &Game<'_>| [FoundFaceUp, DrawnInError].map(|what| game.decide(&Command::Report(what)).is_ok());
    let mut game = closed(elections(), &[(2, ONE, 0, 0), (4, TWO, 0, 0)], NOTHING, "7c");
    assert_eq!(both(&game), [false; 2], "the progressive system is not locked");
    game.must(Command::LockProgressives { counted: 0 });
    assert_eq!(both(&game), [true; 2]);
    game.deal_all();
    assert_eq!(both(&game), [false; 2]);
    game.step(Step::TurnDeclared);
    assert_eq!(both(&game), [false; 2]);
    game.step(Step::SettleFirstCards);
    assert_eq!(both(&game), [true; 2]);
    game.choose(2, Choice::Bet);
    game.choose(4, Choice::Bet);
    assert_eq!(both(&game), [false; 2]);
    game.step(Step::TurnDealer);
    assert_eq!(both(&game), [false; 2]);
    game.choose(2, Choice::Force);
    game.choose(4, Choice::LetBe);
    assert_eq!(both(&game), [false; 2]);
    game.step(Step::SettleHand(4));
    assert_eq!(both(&game), [true; 2]);
    game.step(Step::ForceDealer);
    assert_eq!(both(&game), [false; 2]);
}

//= lunar_poker 38.13(b)
// A card found face up when the dealer is forced is set aside, and the next one is the dealer's.
#[test]
fn found_face_up_at_the_force() {
    let mut game = choosing(&[(2, ONE, 0, 0)], NOTHING, "Ac 7c");
    game.choose(2, Choice::Bet);
    game.step(Step::TurnDealer);
    game.choose(2, Choice::Force);
    assert_eq!(turned(&game.report(FoundFaceUp)), cards("Ac"));
    assert_eq!(turned(&game.step(Step::ForceDealer)), cards("7c"));
}

//= lunar_poker 38.13(c)
// A card drawn in error whose face nobody saw is simply the next card.
#[test]
fn a_card_drawn_in_error_is_the_next() {
    let mut game = two();
    let stub = game.round.laid().stub();
    assert_eq!(remedy(&game.report(DrawnInError)), (Remedy::PlayOn, "38.13(c)"));
    assert_eq!(game.round.laid().stub(), stub);
    game.choose(2, Choice::Buy);
    assert_eq!(game.positions(2, "Qs").len(), 1);
}

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

//= lunar_poker 38.13(d)
// A wrong number of bought or exchanged cards is found out until the hand is turned; payments go back, what the first cards
// lost does not (LP-21, LP-23, ALL-17).
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
    let events = game.report(Misdealt { spot: Spot::Player(2), cards: 7 });
    assert_eq!(remedy(&events), (Remedy::VoidHand(2), "38.13(d)"));
    let of_two: Vec<_> = game.settled().into_iter().filter(|line| line.0 == 2).map(|line| (line.1, line.4)).collect();
    assert_eq!(of_two, [(SuperSideBet, 0), (Ante, 10), (Buy, 10), (Bet, 20)]);
    assert_eq!(game.next(), Next::Step(Step::Collect));
    // Right is what was bought for: six cards.
    cannot_happen(&two_may_force(), Misdealt { spot: Spot::Player(2), cards: 6 });
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
        assert_eq!(remedy(&events), (Remedy::CompleteHand, "38.13(d)"));
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
        assert_eq!(remedy(&events), (Remedy::VoidRound, "38.13(d)"));
        assert_eq!(game.settled(), [(2, Ante, "void", 0, 10), (4, Ante, "void", 0, 10)]);
    }
    let mut game = two();
    game.choose(2, Choice::Bet);
    game.choose(4, Choice::Bet);
    game.step(Step::TurnDealer);
    cannot_happen(&game, Misdealt { spot: Spot::Dealer, cards: 4 });
}

//= lunar_poker 38.13(f)
// An automated shoe that fails voids the round; it is empty when single cards are drawn (LP-22), and other tables have none.
#[test]
fn a_failing_shoe_voids_the_round() {
    let seats = [(2, ONE, 5, 1), (4, TWO, 0, 0)];
    let mut game = closed(dealing(Dealing::AutomatedShoe), &seats, JUST_QUALIFIES, "");
    game.must(Command::LockProgressives { counted: 1 });
    game.must(Command::Deal { cards: 5 });
    assert_eq!(remedy(&game.report(ShoeFailed)), (Remedy::VoidRound, "38.13(f)"));
    assert_eq!(game.settled().iter().map(|line| line.4).sum::<i64>(), 26);
    let mut later = closed(dealing(Dealing::AutomatedShoe), &seats, JUST_QUALIFIES, "");
    cannot_happen(&later, ShoeFailed);
    later.deal_all();
    later.first_cards();
    cannot_happen(&later, ShoeFailed);
    for way in [Dealing::ManualShoe, Dealing::Hand] {
        let mut other = closed(dealing(way), &seats, JUST_QUALIFIES, "");
        other.must(Command::LockProgressives { counted: 1 });
        cannot_happen(&other, ShoeFailed);
    }
}

//= lunar_poker 38.7(f)2
// The stub is counted when no card can be needed any more (ALL-13). A wrong count voids all hands that are still in play
// (LP-21); if nothing was misdealt, the deck goes as well. What was settled stands (ALL-17).
#[test]
fn a_wrong_count_voids_all_hands() {
    for (what, follows) in [(WrongCountMisdealt, Remedy::VoidRound), (WrongCountOfDeck, Remedy::VoidRoundAndRemoveDeck)]
    {
        let mut game = two();
        cannot_happen(&game, what);
        game.choose(2, Choice::Buy);
        game.choose(2, Choice::Bet);
        game.choose(4, Choice::Bet);
        cannot_happen(&game, what);
        game.step(Step::TurnDealer);
        game.step(Step::TurnHand(4));
        game.step(Step::SettleHand(4));
        assert_eq!(remedy(&game.report(what)), (follows, "38.7(f)2"));
        assert_eq!(
            game.settled(),
            [
                (4, Ante, "lose", 0, 0),
                (4, Bet, "lose", 0, 0),
                (2, Ante, "void", 0, 10),
                (2, Buy, "void", 0, 10),
                (2, Bet, "void", 0, 20),
            ]
        );
        assert_eq!(game.round.ended_by(), Some(follows));
    }
}

//= lunar_poker 38.7(f)2
// A dealer who does not qualify may still be forced: until then the stub is needed.
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

//= lunar_poker 38.6(e)
//= lunar_poker 38.10(f)
// Who tells others about the hand forfeits all that is on the layout, from the first card until the hole cards are turned;
// what was settled stands.
#[test]
fn telling_others_forfeits_everything() {
    let mut game = closed(elections(), &[(2, FLUSH, 5, 0), (4, TWO, 0, 1)], "Ah Ks 4c 3s 2h", "");
    game.must(Command::LockProgressives { counted: 1 });
    cannot_happen(&game, Communicated(4));
    game.deal_all();
    let events = game.report(Communicated(4));
    assert_eq!(remedy(&events), (Remedy::Forfeit(4), "38.10(f)"));
    assert_eq!(game.settled(), [(4, Ante, "forfeit", 0, 0), (4, Progressive, "forfeit", 0, 0)]);
    assert_eq!(game.meters[0].get(), METERS[0].get() + 700_000, "the contribution stays");
    cannot_happen(&game, Communicated(4));
    game.first_cards();
    game.choose(2, Choice::Buy);
    game.choose(2, Choice::Bet);
    game.report(Communicated(2));
    let of_two: Vec<_> = game.settled().into_iter().filter(|line| line.0 == 2).map(|line| (line.1, line.2)).collect();
    assert_eq!(of_two, [(SuperSideBet, "win"), (Ante, "forfeit"), (Buy, "forfeit"), (Bet, "forfeit")]);
    game.finish();
}

//= lunar_poker 38.10(f)
// Once the hole cards are open, players may talk; who folded or is finished has nothing to forfeit.
#[test]
fn when_talking_costs_nothing() {
    let mut game = choosing(&[(2, ONE, 0, 0), (4, TWO, 0, 0), (5, "6s 7s 8c 9c Tc", 0, 0)], NOTHING, "");
    game.choose(2, Choice::Fold);
    cannot_happen(&game, Communicated(2));
    cannot_happen(&game, Communicated(1));
    game.choose(4, Choice::Bet);
    game.choose(5, Choice::Bet);
    game.step(Step::TurnDealer);
    cannot_happen(&game, Communicated(4));
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
