//! Sections 38.10(f) and 38.13(b), (c), (f): in which phase what can happen, the remedy, and the money.

use games::dealing::Spot;
use games::elections::Dealing;
use games::round::Irregularity::{Communicated, DrawnInError, FoundFaceUp, ShoeFailed};
use games::round::{Choice, Command, Irregularity, MeterCause, Next, Remedy, Status, Step, What, Why};
use games::wager::Wager::{Ante, Bet, Buy, Exchange, Progressive, SuperSideBet};
use paytables::MicroDollars;
use testkit::rounds::{Game, METERS};

use super::scene::{
    JUST_QUALIFIES, Play as _, PlayLunar as _, cards, choosing, closed, dealing, dealt, elections, readings, remedy,
    turned,
};

pub const ONE: &str = "2c 5h 9s Jc Kh";
pub const TWO: &str = "2d 5d 8s Jd Kc";
/// No hand, of cards that no other seat has here.
pub const NOTHING: &str = "Ah Qd Js Ts 8h";
const FLUSH: &str = "6d 7d 9d Td Qd";

#[track_caller]
pub fn cannot_happen(game: &Game<'_>, what: Irregularity) {
    let refusal = game.refuses(Command::Report(what));
    assert!(matches!(refusal.why, Why::CannotHappenNow | Why::RoundOver), "{what:?}: {refusal}");
}

/// Two seats that choose.
pub fn two() -> Game<'static> {
    choosing(&[(2, ONE, 0, 0), (4, TWO, 0, 0)], JUST_QUALIFIES, "Qs Qh Qc")
}

/// Two seats that have bet against a dealer who does not qualify.
pub fn two_may_force() -> Game<'static> {
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
    assert_eq!((remedy(&events), readings(&events)), ((Remedy::VoidRound, "38.13(b)"), vec![]), "the clause alone");
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
// Cards count while they are bought, exchanged and forced too, over the whole round. Everything goes back: folded antes,
// side bets that were won or lost, and option payments (LP-22, LP-23, ALL-17).
#[test]
fn found_face_up_while_cards_are_drawn() {
    let seats = [(1, "3c 4d 7s Tc Kd", 5, 0), (2, ONE, 0, 0), (3, FLUSH, 5, 0), (4, TWO, 0, 0)];
    let mut game = choosing(&seats, "Ah Ks 4c 3s 2h", "");
    game.choose(1, Choice::Fold);
    game.choose(2, Choice::Buy);
    let events = game.report(FoundFaceUp);
    assert_eq!((remedy(&events), readings(&events)), ((Remedy::SetAside, "38.13(b)"), vec!["LP-22"]));
    game.choose(2, Choice::Bet);
    game.choose(3, Choice::Exchange(game.positions(3, "6d 7d")));
    game.choose(3, Choice::Bet);
    let settled = game.settled();
    assert_eq!(settled, [(3, SuperSideBet, "win", 300, 5), (1, Ante, "lose", 0, 0), (1, SuperSideBet, "lose", 0, 0)]);
    let events = game.report(FoundFaceUp);
    assert_eq!((remedy(&events), readings(&events)), ((Remedy::VoidRound, "38.13(b)"), vec!["LP-22"]));
    let back = game.settled();
    let buy = back.contains(&(2, Buy, "void", 0, 10));
    let exchange = back.contains(&(3, Exchange, "void", 0, 10));
    assert!(buy && exchange);
    let returned = |seat| back.iter().filter(|line| line.0 == seat).map(|line| line.4).sum::<i64>();
    assert_eq!([1, 2, 3, 4].map(returned), [15, 40, 45, 10]);
    assert_eq!(back.iter().map(|line| line.3).sum::<i64>(), 0, "nothing stays paid");
    assert_eq!(game.round.seat(1).status, Status::Void);
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
    let events = game.report(DrawnInError);
    assert_eq!((remedy(&events), readings(&events)), ((Remedy::PlayOn, "38.13(c)"), vec!["LP-22"]));
    assert_eq!(game.round.laid().stub(), stub);
    game.choose(2, Choice::Buy);
    assert_eq!(game.positions(2, "Qs").len(), 1);
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

//= lunar_poker 38.6(e)
//= lunar_poker 38.10(f)
// A player who tells others about the hand forfeits all wagers of the round, from the first card until the hole cards are
// turned. A super side bet that was paid before is one of them (LP-26): the $300 and the stake of $5
// are taken back.
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
    let paid = game.settled().into_iter().find(|line| line.1 == SuperSideBet);
    assert_eq!(paid, Some((2, SuperSideBet, "win", 300, 5)));
    let events = game.report(Communicated(2));
    assert_eq!(crate::playing::readings(&events), ["LP-26"]);
    let back = events.iter().find_map(|event| match event.what {
        What::Reversed { line, taken_back, reading, .. } => Some((line.wager, taken_back.get(), reading.id())),
        _ => None,
    });
    assert_eq!(back, Some((SuperSideBet, 30_500, "LP-26")));
    let mut of_two: Vec<_> = game.settled().into_iter().filter(|line| line.0 == 2).collect();
    of_two.sort_unstable();
    let lost = |wager| (2, wager, "forfeit", 0, 0);
    let mut all = [Ante, SuperSideBet, Buy, Bet].map(lost);
    all.sort_unstable();
    assert_eq!(of_two, all);
    game.finish();
}

//= lunar_poker 38.10(f)
//= lunar_poker 38.11(b)
// Even a winning progressive that waits for its validation is forfeited, and nothing is left to validate.
#[test]
fn telling_others_forfeits_a_payout_that_is_not_paid() {
    let mut game = dealt(&[(2, FLUSH, 5, 1)], "Ah Ks 4c 3s 2h", "");
    game.step(Step::TurnDeclared);
    assert_eq!(game.next(), Next::Validation { seat: 2, wager: Progressive });
    game.report(Communicated(2));
    assert!(game.settled().iter().all(|line| line.2 == "forfeit" && line.3 + line.4 == 0));
    assert_eq!(game.next(), Next::Step(Step::SettleFirstCards));
    game.finish();
}

//= lunar_poker 38.10(f)
// Once the hole cards are open, players may talk; a player who has folded and got nothing has nothing to forfeit.
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

/// Reading "LP-26": folded or not. The super side bet was paid before the fold, and is forfeited all the same. Instant cash
/// has concluded the round of its player.
//= lunar_poker 38.10(a)1
//= lunar_poker 38.10(f)
#[test]
fn a_folded_player_forfeits_a_super_side_bet_that_was_paid() {
    const STRAIGHT_FLUSH: &str = "3h 4h 5h 6h 7h";
    let mut game = dealt(&[(2, FLUSH, 5, 0), (4, STRAIGHT_FLUSH, 0, 0)], "Ah Ks 4c 3s 2c", "");
    game.first_cards();
    assert_eq!(game.round.seat(4).status, Status::Finished);
    cannot_happen(&game, Communicated(4));
    game.choose(2, Choice::Fold);
    game.report(Communicated(2));
    let of_two: Vec<_> = game.settled().into_iter().filter(|line| line.0 == 2).collect();
    assert_eq!(of_two, [(2, Ante, "lose", 0, 0), (2, SuperSideBet, "forfeit", 0, 0)]);
    game.finish();
}
