//! Section 38.13, the wrong counts of 38.7(f) and the forfeits of 38.10(a): what follows, and who gets what.

use games::dealing::Spot;
use games::elections::Dealing;
use games::high_card_flush::elections::FoldedProgressive;
use games::high_card_flush::round::Rulebook;
use games::round::{Choice, Command, Irregularity, MeterCause, Next, Remedy, Status, Step, What, Why};
use games::wager::Wager;
use paytables::Cents;
use testkit::rounds::{Game, METERS};

use super::scene::{
    DEALER, FOUR_SPADES, NOTHING, deal, go_on, line, refused, remedy, shipped, table, wager, waits_for,
};

/// Two players with all wagers, before the deal.
fn two_players(rules: &Rulebook) -> Game<'_> {
    let mut game = table(rules, &[(1, FOUR_SPADES), (2, NOTHING)]);
    for seat in [1, 2] {
        wager(&mut game, seat, Wager::Ante, 10);
        wager(&mut game, seat, Wager::FlushBonus, 5);
        wager(&mut game, seat, Wager::Progressive, 1);
    }
    game
}

fn after_the_deal(rules: &Rulebook) -> Game<'_> {
    let mut game = two_players(rules);
    deal(&mut game);
    game
}

/// A table where the cards are dealt one by one, so that something can happen in the middle of a hand.
fn by_hand() -> Rulebook {
    let mut elections = shipped();
    elections.table.dealing = Dealing::Hand;
    Rulebook::new(elections)
}

fn in_the_deal(rules: &Rulebook) -> Game<'_> {
    let mut game = two_players(rules);
    game.must(Command::CloseBets { dealer: DEALER });
    game.must(Command::LockProgressives { counted: 2 });
    game.must(Command::Deal { cards: 16 });
    game
}

/// All wagers of both went back, the meters show what they showed before, and the round is over.
#[track_caller]
fn all_void(game: &Game<'_>) {
    for seat in [1, 2] {
        assert_eq!(line(game, seat, Wager::Ante), ("void", 0, 10));
        assert_eq!(line(game, seat, Wager::FlushBonus), ("void", 0, 5));
        assert_eq!(line(game, seat, Wager::Progressive), ("void", 0, 1));
        assert_eq!(game.round.seat(seat).status, Status::Void);
    }
    assert_eq!(game.meters, METERS, "contributions were reversed");
    assert!(game.round.is_completed());
}

/// Reading "ALL-8": contributions of void wagers are reversed by name.
//= high_card_flush 38.13(a)
#[test]
fn one_card_found_face_up_is_set_aside_a_second_voids_the_round() {
    let rules = by_hand();
    let mut game = in_the_deal(&rules);
    let report = Command::Report(Irregularity::FoundFaceUp);
    assert_eq!(remedy(&mut game, report), (Remedy::SetAside, "38.13(a)"));
    assert_eq!(game.round.shown(Spot::Rack).len(), 1);
    game.must(Command::Deal { cards: 1 });
    assert_eq!(remedy(&mut game, report), (Remedy::VoidRound, "38.13(a)"));
    all_void(&game);
    let reversed =
        |event: &&games::round::Event| matches!(event.what, What::MeterMoved { cause: MeterCause::Void(_), .. });
    assert_eq!(game.events.iter().filter(reversed).count(), 4, "two meters for each of two wagers");
}

//= high_card_flush 38.13(a)
#[test]
fn play_goes_on_with_the_cards_behind_the_one_set_aside() {
    let rules = by_hand();
    let mut game = in_the_deal(&rules);
    game.must(Command::Report(Irregularity::FoundFaceUp));
    game.must(Command::Deal { cards: 5 });
    assert_eq!(waits_for(&game), Next::Choice(1));
    assert_eq!(game.round.laid().at_spot(Spot::Dealer).count(), 7);
    refused(&game, Command::Report(Irregularity::FoundFaceUp), "38.13(a)");
}

//= high_card_flush 38.13(b)
#[test]
fn a_card_drawn_in_error_is_the_next_card() {
    let rules = by_hand();
    let mut game = in_the_deal(&rules);
    let report = Command::Report(Irregularity::DrawnInError);
    assert_eq!(remedy(&mut game, report), (Remedy::PlayOn, "38.13(b)"));
    assert_eq!(waits_for(&game), Next::Step(Step::Deal));
    game.must(Command::Deal { cards: 5 });
    refused(&game, report, "38.13(b)");
}

/// Reading "HC-10": a misdealt dealer voids all hands too.
//= high_card_flush 38.13(c)
#[test]
fn a_wrong_number_of_cards_voids_all_hands() {
    let rules = Rulebook::new(shipped());
    for cards in [6, 8] {
        let mut game = after_the_deal(&rules);
        let player = Irregularity::Misdealt { spot: Spot::Player(2), cards };
        assert_eq!(remedy(&mut game, Command::Report(player)), (Remedy::VoidRound, "38.13(c)"));
        all_void(&game);
        let mut game = after_the_deal(&rules);
        let dealer = Irregularity::Misdealt { spot: Spot::Dealer, cards };
        let events = game.must(Command::Report(dealer));
        assert_eq!(crate::playing::remedy(&events), (Remedy::VoidRound, "38.13(c)"));
        assert_eq!(crate::playing::readings(&events), ["HC-10"]);
        all_void(&game);
    }
    let game = after_the_deal(&rules);
    let right = Irregularity::Misdealt { spot: Spot::Player(2), cards: 7 };
    assert_eq!(refused(&game, Command::Report(right), "38.13(c)").why, Why::CannotHappenNow);
    let nobody = Irregularity::Misdealt { spot: Spot::Player(3), cards: 6 };
    refused(&game, Command::Report(nobody), "38.13(c)");
}

//= high_card_flush 38.13(d)
#[test]
fn a_dealers_card_seen_before_it_is_due_voids_all_hands() {
    let rules = by_hand();
    for mut game in [in_the_deal(&rules), after_the_deal(&rules)] {
        let position = game.round.laid().at_spot(Spot::Dealer).next().expect("the dealer has a card");
        let report = Command::Report(Irregularity::Exposed(position));
        assert_eq!(remedy(&mut game, report), (Remedy::VoidRound, "38.13(d)"));
        assert_eq!(game.round.shown(Spot::Dealer).len(), 1, "what was seen is in the record");
        all_void(&game);
    }
    let mut game = after_the_deal(&rules);
    let of_player = game.round.laid().at_spot(Spot::Player(1)).next().expect("the player has cards");
    refused(&game, Command::Report(Irregularity::Exposed(of_player)), "38.13(d)");
    for seat in [1, 2] {
        game.must(Command::Choose { seat, choice: Choice::Raise(Cents::dollars(10)) });
    }
    game.must(Command::Proceed(Step::TurnDealer));
    let position = game.round.laid().at_spot(Spot::Dealer).next().expect("the dealer has a card");
    refused(&game, Command::Report(Irregularity::Exposed(position)), "38.13(d)");
}

//= high_card_flush 38.13(f)
#[test]
fn a_dealing_shoe_that_fails_voids_the_round() {
    let rules = Rulebook::new(shipped());
    let report = Command::Report(Irregularity::ShoeFailed);
    let mut game = two_players(&rules);
    game.must(Command::CloseBets { dealer: DEALER });
    game.must(Command::LockProgressives { counted: 2 });
    game.must(Command::Deal { cards: 14 });
    assert_eq!(remedy(&mut game, report), (Remedy::VoidRound, "38.13(f)"));
    all_void(&game);
    refused(&after_the_deal(&rules), report, "38.13(f)");
    refused(&in_the_deal(&by_hand()), report, "38.13(f)");
}

//= high_card_flush 38.7(f)2
#[test]
fn a_wrong_count_voids_all_hands_and_a_wrong_deck_is_removed() {
    let rules = by_hand();
    let mut game = after_the_deal(&rules);
    let misdealt = Command::Report(Irregularity::WrongCountMisdealt);
    assert_eq!(remedy(&mut game, misdealt), (Remedy::VoidRound, "38.7(f)2"));
    all_void(&game);
    let mut game = after_the_deal(&rules);
    let of_deck = Command::Report(Irregularity::WrongCountOfDeck);
    assert_eq!(remedy(&mut game, of_deck), (Remedy::VoidRoundAndRemoveDeck, "38.7(f)2"));
    all_void(&game);
    assert_eq!(game.round.ended_by(), Some(Remedy::VoidRoundAndRemoveDeck));
    refused(&in_the_deal(&rules), misdealt, "38.7(f)2");
}

/// Reading "ALL-17": all hands are void, so a folded ante comes back and a bonus that was paid is taken back.
//= high_card_flush 38.13(d)
#[test]
fn a_void_reverses_a_fold_and_a_bonus_that_was_paid() {
    let rules = Rulebook::new(shipped());
    let mut game = after_the_deal(&rules);
    game.must(Command::Choose { seat: 1, choice: Choice::Fold });
    let position = game.round.laid().at_spot(Spot::Dealer).next().expect("the dealer has a card");
    game.must(Command::Report(Irregularity::Exposed(position)));
    assert_eq!(line(&game, 1, Wager::Ante), ("void", 0, 10));
    assert_eq!(line(&game, 1, Wager::FlushBonus), ("void", 0, 5));
    assert_eq!(line(&game, 2, Wager::Ante), ("void", 0, 10));
    assert_eq!(game.round.seat(1).status, Status::Void);
    // Every contribution of 24% and 2% is off the meters again.
    assert_eq!(game.meters, METERS);
}

//= high_card_flush 38.10(a)
#[test]
fn who_tells_about_the_hand_forfeits_all_wagers() {
    let rules = Rulebook::new(shipped());
    let mut game = after_the_deal(&rules);
    game.must(Command::Choose { seat: 1, choice: Choice::Raise(Cents::dollars(10)) });
    let report = Command::Report(Irregularity::Communicated(1));
    assert_eq!(remedy(&mut game, report), (Remedy::Forfeit(1), "38.10(a)"));
    for wager in [Wager::Ante, Wager::Raise, Wager::FlushBonus, Wager::Progressive] {
        assert_eq!(line(&game, 1, wager), ("forfeit", 0, 0));
    }
    assert_eq!(game.round.seat(1).status, Status::Forfeited);
    refused(&game, report, "38.10(a)");
    game.must(Command::Choose { seat: 2, choice: Choice::Raise(Cents::dollars(10)) });
    go_on(&mut game);
    assert!(game.round.is_completed());
    assert_eq!(line(&game, 2, Wager::Ante), ("lose", 0, 0));
}

//= high_card_flush 38.10(a)
#[test]
fn a_player_who_folded_and_tells_about_the_hand_forfeits_what_is_not_settled() {
    let mut elections = shipped();
    elections.folded_progressive = FoldedProgressive::StaysEligible;
    let rules = Rulebook::new(elections);
    let mut game = table(&rules, &[(1, "9h 8h 7h 6h 5h 4h 2c"), (2, "As Qs 2s Jc Tc 9c Kd")]);
    for seat in [1, 2] {
        wager(&mut game, seat, Wager::Ante, 10);
        wager(&mut game, seat, Wager::Progressive, 1);
    }
    deal(&mut game);
    game.must(Command::Choose { seat: 1, choice: Choice::Fold });
    let report = Command::Report(Irregularity::Communicated(1));
    assert_eq!(remedy(&mut game, report), (Remedy::Forfeit(1), "38.10(a)"));
    // The tenth of the meter that the folded hand would have won is gone with its wager.
    assert_eq!(line(&game, 1, Wager::Progressive), ("forfeit", 0, 0));
    assert_eq!(game.round.seat(1).status, Status::Forfeited);
    refused(&game, report, "38.10(a)");
    game.must(Command::Choose { seat: 2, choice: Choice::Raise(Cents::dollars(10)) });
    game.must(Command::Proceed(Step::TurnDealer));
    // After the dealer's hand is shown nobody forfeits any more.
    refused(&game, Command::Report(Irregularity::Communicated(2)), "38.10(a)");
    go_on(&mut game);
    assert!(game.round.is_completed());
}

/// Reading "HC-14": a bonus that was paid at the fold is forfeited with everything else. Seat 1 folds four spades, is paid $5
/// for them, and tells the others: the $5 and the stake are taken back.
//= high_card_flush 38.10(a)
#[test]
fn a_bonus_paid_at_the_fold_is_forfeited_too() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, FOUR_SPADES), (2, NOTHING)]);
    wager(&mut game, 1, Wager::Ante, 10);
    wager(&mut game, 1, Wager::FlushBonus, 5);
    wager(&mut game, 2, Wager::Ante, 10);
    deal(&mut game);
    game.must(Command::Choose { seat: 1, choice: Choice::Fold });
    assert_eq!(line(&game, 1, Wager::FlushBonus), ("win", 5, 5));
    let events = game.must(Command::Report(Irregularity::Communicated(1)));
    assert_eq!(crate::playing::remedy(&events), (Remedy::Forfeit(1), "38.10(a)"));
    assert_eq!(crate::playing::readings(&events), ["HC-14"]);
    let back = events.iter().find_map(|event| match event.what {
        What::Reversed { line, taken_back, written_off, reading } => {
            Some((line.wager, taken_back, written_off, reading.id()))
        }
        _ => None,
    });
    assert_eq!(back, Some((Wager::FlushBonus, Cents::dollars(10), Cents::ZERO, "HC-14")));
    assert_eq!(line(&game, 1, Wager::FlushBonus), ("forfeit", 0, 0));
    assert_eq!(line(&game, 1, Wager::Ante), ("lose", 0, 0));
    assert_eq!(game.round.seat(1).status, Status::Forfeited);
    game.must(Command::Choose { seat: 2, choice: Choice::Raise(Cents::dollars(10)) });
    go_on(&mut game);
    assert!(game.round.is_completed());
}

/// Reading "HC-14": with a maximum of $6 per round (HC-8), seat 1 is paid $5 for four spades, and $1 is left for seat 2's four
/// hearts. Once seat 1 is found out, seat 2 is paid its $5.
//= high_card_flush 38.10(a)
//= high_card_flush 38.11(h)
#[test]
fn a_forfeited_bonus_leaves_the_maximum_to_others() {
    let mut elections = shipped();
    elections.bonus_limit_per_round = Some(Cents::dollars(6));
    let rules = Rulebook::new(elections);
    let mut game = table(&rules, &[(1, FOUR_SPADES), (2, "Kh Jh 8h 5h 5c Tc Qd"), (3, NOTHING)]);
    for seat in [1, 2, 3] {
        wager(&mut game, seat, Wager::Ante, 10);
        wager(&mut game, seat, Wager::FlushBonus, 5);
    }
    deal(&mut game);
    game.must(Command::Choose { seat: 1, choice: Choice::Fold });
    game.must(Command::Choose { seat: 2, choice: Choice::Fold });
    assert_eq!(line(&game, 2, Wager::FlushBonus), ("win", 1, 5));
    game.must(Command::Report(Irregularity::Communicated(1)));
    assert_eq!(line(&game, 1, Wager::FlushBonus), ("forfeit", 0, 0));
    assert_eq!(line(&game, 2, Wager::FlushBonus), ("win", 5, 5));
}
