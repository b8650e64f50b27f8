//! Cards that are seen: exposed on the layout (42.12(a)) or found face up in the deck (42.12(b)).

use games::dealing::Spot;
use games::round::Irregularity::{DrawnInError, Exposed, FoundFaceUp};
use games::round::{Choice, Command, Remedy, Status, Step, Why};
use games::wager::Wager::{BlindBonus, Flop, SixCardBonus, ThreeCardBonus, TurnRiver};
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{
    Play as _, burning, by_player, closed, dealt, elections, flopped, game, readings, remedy, turned, voiding,
};

/// Seat 1 has a pair, seat 2 nothing; with the dealer's cards seat 1 has three aces. Then the board.
const CARDS: &str = "Ac Ad 3s  3c 4d 8s  As Kd 4s  2h 7d 9h Jc";

#[track_caller]
fn cannot_happen(game: &Game<'_>, what: games::round::Irregularity) {
    let refusal = game.refuses(Command::Report(what));
    assert_eq!(refusal.why, Why::CannotHappenNow, "{what:?}");
}

/// Both seats with a 3 card bonus of $5, seat 1 with a 6 card bonus of $5.
fn closed_two() -> Game<'static> {
    closed(elections(), &[(1, 5, 5), (2, 5, 0)], CARDS)
}

//= holdem_3_bonus 42.12(a)
// A card of the dealer that is seen voids all hands; the 3 card bonuses are turned and settled first, win or lose,
// whether players have to declare or not.
#[test]
fn an_exposed_dealers_card_voids_all_but_the_three_card_bonus() {
    for elections in [elections(), by_player()] {
        let mut game = dealt(elections, &[(1, 5, 5), (2, 5, 0)], CARDS);
        let events = game.report(Exposed(7));
        assert_eq!(remedy(&events), (Remedy::VoidRound, "42.12(a)"));
        assert_eq!(turned(&events), [7, 3, 4, 5, 0, 1, 2]);
        let void = |seat, wager, returned| (seat, wager, "void", 0, returned);
        assert_eq!(
            game.settled(),
            [
                (2, ThreeCardBonus, "lose", 0, 0),
                (1, ThreeCardBonus, "win", 5, 5),
                void(1, BlindBonus, 10),
                void(1, Flop, 10),
                void(1, SixCardBonus, 5),
                void(2, BlindBonus, 10),
                void(2, Flop, 10),
            ]
        );
        assert!(game.round.lines()[1].clauses.iter().any(|clause| clause.id() == "42.12(a)"));
        assert!(game.round.is_completed());
    }
}

//= holdem_3_bonus 42.12(a)
// It happens from the dealer's first card on, when all players have theirs.
#[test]
fn a_dealers_card_may_be_exposed_at_the_deal() {
    let mut game = closed_two();
    game.must(Command::Deal { cards: 6 });
    cannot_happen(&game, Exposed(6));
    game.must(Command::Deal { cards: 1 });
    game.report(Exposed(6));
    assert_eq!(game.settled()[..2], [(2, ThreeCardBonus, "lose", 0, 0), (1, ThreeCardBonus, "win", 5, 5)]);
}

//= holdem_3_bonus 42.12(a)
// While players decide: the 3 card bonus that was settled stands, and everything else goes back, a fold too (ALL-17).
#[test]
fn a_dealers_card_may_be_exposed_while_players_decide() {
    let mut game = flopped(elections(), &[(1, 5, 5), (2, 0, 0), (3, 0, 0)], "Ac Ad 3s");
    game.choose(1, Choice::Fold);
    game.choose(2, Choice::TurnRiver(Cents::dollars(10)));
    game.report(Exposed(9));
    assert_eq!(
        game.settled(),
        [
            (1, ThreeCardBonus, "win", 5, 5),
            (1, BlindBonus, "void", 0, 10),
            (1, Flop, "void", 0, 10),
            (1, SixCardBonus, "void", 0, 5),
            (2, BlindBonus, "void", 0, 10),
            (2, Flop, "void", 0, 10),
            (2, TurnRiver, "void", 0, 10),
            (3, BlindBonus, "void", 0, 10),
            (3, Flop, "void", 0, 10),
        ]
    );
    assert_eq!([1, 2, 3].map(|seat| game.round.seat(seat).status), [Status::Void; 3]);
}

//= holdem_3_bonus 42.12(a)
// When all have folded or gone on, nothing follows from a card of the dealer that is seen.
#[test]
fn after_the_last_decision_nothing_is_exposed() {
    let mut game = flopped(elections(), &[(1, 0, 0)], CARDS);
    game.choose(1, Choice::TurnRiver(Cents::dollars(10)));
    for position in [0, 1, 2, 3, 4, 5, 6, 7] {
        cannot_happen(&game, Exposed(position));
    }
}

//= holdem_3_bonus 42.12(a)
// The clause names the dealer's cards and no others: players' own and burned cards are not meant.
#[test]
fn which_cards_must_not_be_seen() {
    let game = dealt(burning(), &[(1, 5, 0)], "Ac Ad 3s");
    let spots: Vec<Spot> = game.round.laid().dealt().map(|(_, dealt)| dealt.to).collect();
    assert_eq!(spots[6..], [Spot::Burn, Spot::Board, Spot::Board, Spot::Burn, Spot::Board, Spot::Board]);
    for position in [0, 1, 2, 6, 9, 12] {
        let refusal = game.refuses(Command::Report(Exposed(position)));
        assert_eq!((refusal.why, refusal.clause.id()), (Why::CannotHappenNow, "42.12(a)"));
    }
    for position in [3, 4, 5] {
        let mut game = dealt(burning(), &[(1, 5, 0)], "Ac Ad 3s");
        let events = game.report(Exposed(position));
        assert_eq!(remedy(&events), (Remedy::VoidRound, "42.12(a)"));
        assert!(readings(&events).is_empty());
        assert_eq!(game.settled()[0], (1, ThreeCardBonus, "win", 5, 5));
    }
}

//= holdem_3_bonus 42.10(b)
//= holdem_3_bonus 42.10(c)
// Reading HB-11: a community card that is seen too early stays, and the round goes on. The river card is flashed while seat 1
// decides; seat 1 folds, seat 2 goes on, and the dealer turns the card that is still face down.
#[test]
fn a_flashed_river_card_stays() {
    let mut game = flopped(elections(), &[(1, 0, 0), (2, 0, 0)], CARDS);
    let events = game.report(Exposed(11));
    assert_eq!((remedy(&events), turned(&events)), ((Remedy::PlayOn, "42.10(c)"), vec![11]));
    assert_eq!(readings(&events), ["HB-11"]);
    assert!(game.settled().is_empty());
    cannot_happen(&game, Exposed(11));
    game.choose(1, Choice::Fold);
    game.choose(2, Choice::TurnRiver(Cents::dollars(10)));
    assert_eq!(turned(&game.step(Step::TurnRiver)), [12]);
    game.finish();
    // 9-8-7 and a jack against ace, king, jack: what the cards are worth, as if nothing had been seen.
    assert_eq!(game.settled()[2..], [BlindBonus, Flop, TurnRiver].map(|wager| (2, wager, "lose", 0, 0)));
}

//= holdem_3_bonus 42.10(b)
// Reading HB-11: so does one of the first two, also while the cards are dealt. If all of a pair are seen, its step turns none.
#[test]
fn a_flashed_flop_card_stays() {
    let mut game = closed(elections(), &[(1, 5, 0), (2, 0, 0)], CARDS);
    game.must(Command::Deal { cards: 11 });
    for position in [9, 10] {
        let events = game.report(Exposed(position));
        assert_eq!((remedy(&events), readings(&events)), ((Remedy::PlayOn, "42.10(b)"), vec!["HB-11"]));
    }
    game.deal_all();
    game.step(Step::SettleFirstCards);
    assert_eq!(turned(&game.step(Step::TurnFlop)), [0_u8; 0]);
    assert_eq!(game.round.shown(Spot::Board).len(), 2);
}

//= holdem_3_bonus 42.12(a)
// Reading HB-11, the other election: the house treats it like a card of the dealer until all have decided.
#[test]
fn a_house_may_void_all_hands_for_a_community_card() {
    for position in [9, 10, 11, 12] {
        let mut game = dealt(voiding(), &[(1, 5, 5), (2, 0, 0)], CARDS);
        let events = game.report(Exposed(position));
        assert_eq!((remedy(&events), readings(&events)), ((Remedy::VoidRound, "42.12(a)"), vec!["HB-11"]));
        assert_eq!(game.settled()[0], (1, ThreeCardBonus, "win", 5, 5));
        assert!(game.settled()[1..].iter().all(|line| line.2 == "void"));
        assert!(game.round.is_completed());
    }
    let mut game = flopped(voiding(), &[(1, 0, 0)], CARDS);
    game.choose(1, Choice::TurnRiver(Cents::dollars(10)));
    let events = game.report(Exposed(8));
    assert_eq!((remedy(&events), readings(&events)), ((Remedy::PlayOn, "42.10(c)"), vec!["HB-11"]));
}

//= holdem_3_bonus 42.12(b)
// The first card found face up is not used and goes to the rack; the deal goes on with the next.
#[test]
fn the_first_card_found_face_up_is_set_aside() {
    let mut game = closed(elections(), &[(1, 0, 0)], "");
    game.must(Command::Deal { cards: 2 });
    let events = game.report(FoundFaceUp);
    assert_eq!((turned(&events), remedy(&events)), (vec![2], (Remedy::SetAside, "42.12(b)")));
    game.deal_all();
    assert_eq!(game.round.laid().at_spot(Spot::Player(1)).collect::<Vec<_>>(), [0, 1, 3]);
    assert_eq!(game.round.laid().at_spot(Spot::Rack).collect::<Vec<_>>(), [2]);
}

//= holdem_3_bonus 42.12(b)
// A second one before everybody has three cards voids everything, bonuses included.
#[test]
fn a_second_card_found_early_voids_everything() {
    let mut game = closed_two();
    game.must(Command::Deal { cards: 4 });
    game.report(FoundFaceUp);
    game.must(Command::Deal { cards: 4 });
    let events = game.report(FoundFaceUp);
    assert_eq!(remedy(&events), (Remedy::VoidRound, "42.12(b)"));
    assert_eq!(turned(&events), [9], "no hand is turned");
    assert!(game.settled().iter().all(|line| line.2 == "void"));
    assert_eq!(game.settled().iter().map(|line| line.4).sum::<i64>(), 55);
}

//= holdem_3_bonus 42.12(b)
// Once everybody has three cards, whenever the first one was found, both bonuses are settled on the cards as dealt and
// the dealer's three are turned for it (HB-12).
#[test]
fn a_second_card_found_late_leaves_the_bonuses() {
    for first_after in [0, 9, 11] {
        // The cards found face up are two that no hand needs.
        let mut top: Vec<&str> = CARDS.split_whitespace().collect();
        top.insert(first_after, "6c");
        top.insert(first_after.max(9) + 1, "6d");
        let mut game = closed(elections(), &[(1, 5, 5), (2, 5, 0)], &top.join(" "));
        if first_after > 0 {
            game.must(Command::Deal { cards: first_after as u8 });
        }
        game.report(FoundFaceUp);
        if first_after < 9 {
            game.must(Command::Deal { cards: 9 - first_after as u8 });
        }
        let events = game.report(FoundFaceUp);
        assert_eq!((remedy(&events), readings(&events)), ((Remedy::VoidRound, "42.12(b)"), vec!["HB-12"]));
        let void = |seat, wager, returned| (seat, wager, "void", 0, returned);
        assert_eq!(
            game.settled(),
            [
                (2, ThreeCardBonus, "lose", 0, 0),
                (1, ThreeCardBonus, "win", 5, 5),
                (1, SixCardBonus, "win", 25, 5),
                void(1, BlindBonus, 10),
                void(1, Flop, 10),
                void(2, BlindBonus, 10),
                void(2, Flop, 10),
            ]
        );
        assert_eq!(game.round.shown(Spot::Dealer).len(), 3);
    }
}

//= holdem_3_bonus 42.12(b)
// Where nobody has a bonus, nobody's cards are turned.
#[test]
fn without_bonuses_no_hand_is_turned() {
    let mut game = closed(elections(), &[(1, 0, 0)], "");
    game.must(Command::Deal { cards: 6 });
    game.report(FoundFaceUp);
    let events = game.report(FoundFaceUp);
    assert_eq!(turned(&events), [7]);
    assert_eq!(game.settled(), [(1, BlindBonus, "void", 0, 10), (1, Flop, "void", 0, 10)]);
}

//= holdem_3_bonus 42.12(b)
//= holdem_3_bonus 42.12(c)
// Cards are found or drawn in error only while they are dealt; an unseen one is simply the next card.
#[test]
fn cards_drawn_in_error() {
    let mut open = game(elections(), "");
    open.wager(1, Flop, 10);
    for what in [FoundFaceUp, DrawnInError] {
        cannot_happen(&open, what);
    }
    let mut game = closed(elections(), &[(1, 0, 0)], "");
    for cards in [0, 5, 4] {
        if cards > 0 {
            game.must(Command::Deal { cards });
        }
        let events = game.report(DrawnInError);
        assert_eq!((remedy(&events), events.len()), ((Remedy::PlayOn, "42.12(c)"), 1));
    }
    game.deal_all();
    for what in [FoundFaceUp, DrawnInError] {
        cannot_happen(&game, what);
    }
    game.step(Step::TurnFlop);
}
