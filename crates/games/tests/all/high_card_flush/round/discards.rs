//! Section 38.10(b): a player who raises keeps the cards that play and discards the others.

use cards::CardSet;
use games::dealing::Spot;
use games::high_card_flush::round::Rulebook;
use games::round::{Choice, Command, Event, Irregularity, Lies, Next, Remedy, Step, What, Why};
use games::wager::Wager;
use paytables::Cents;
use testkit::rounds::Game;

use super::live::Live;
use super::scene::{
    DEALER, DEALERS_HAND, FOUR_SPADES, NOTHING, deal, go_on, line, remedy, shipped, table, wager, waits_for,
};

fn cards(text: &str) -> CardSet {
    cards::notation::parse_cards(text).expect("cards").into_iter().collect()
}

fn raise(seat: u8, dollars: u32) -> Command {
    Command::Choose { seat, choice: Choice::Raise(Cents::dollars(dollars)) }
}

/// Seat 1 raises with this hand and these wagers; what lies at the seat when the dealer's hand has been shown.
fn kept(rules: &Rulebook, hand: &str, wagers: &[Wager]) -> CardSet {
    let mut game = table(rules, &[(1, hand)]);
    wagers.iter().for_each(|on| wager(&mut game, 1, *on, if *on == Wager::Progressive { 1 } else { 10 }));
    deal(&mut game);
    game.must(raise(1, 10));
    game.must(Command::Proceed(Step::TurnDealer));
    game.must(Command::Proceed(Step::TurnHand(1)));
    game.round.shown(Spot::Player(1))
}

/// Reading "HC-13": a virtual table keeps the flush that plays, and what a bonus or progressive wager needs.
//= high_card_flush 38.10(b)
#[test]
fn the_best_cards_for_the_player_are_kept() {
    let rules = Rulebook::new(shipped());
    let hearts_and_a_run = "Kh Jh 6h 2h 8c 9c Tc";
    let (ante, flush, run) = (Wager::Ante, Wager::FlushBonus, Wager::StraightFlushBonus);
    for (wagers, plays) in [
        (&[ante][..], "Kh Jh 6h 2h"),
        (&[ante, flush], "Kh Jh 6h 2h"),
        // The run in the other suit is kept only if a wager is paid for it.
        (&[ante, run], hearts_and_a_run),
        (&[ante, Wager::Progressive], hearts_and_a_run),
    ] {
        assert_eq!(kept(&rules, hearts_and_a_run, wagers), cards(plays), "{wagers:?}");
    }
    // Of two equal flushes one plays, and the run in its suit costs no other card.
    assert_eq!(kept(&rules, "Qc Jc Tc Qh Jh Th 3d", &[ante, run]).len(), 3);
    // A two-card flush is the least there is.
    assert_eq!(kept(&rules, "Ac Qc Ad 9d Jh Th 6s", &[ante]), cards("Ac Qc"));
}

/// Reading "HC-13": the discards are racked face down before the dealer's hand is shown, and nobody has seen them.
//= high_card_flush 38.10(b)
//= high_card_flush 38.10(d)
#[test]
fn discards_are_racked_unseen_before_the_dealers_hand_is_shown() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, FOUR_SPADES), (4, NOTHING)]);
    wager(&mut game, 1, Wager::Ante, 10);
    wager(&mut game, 4, Wager::Ante, 10);
    deal(&mut game);
    game.must(raise(1, 10));
    game.must(raise(4, 10));
    let events = game.must(Command::Proceed(Step::TurnDealer));
    let racked = |event: &&Event| matches!(event.what, What::GivenUp { .. });
    // Four spades play of the first hand, three diamonds of the second.
    assert_eq!(events.iter().take_while(racked).count(), 3 + 4, "{events:?}");
    assert!(events.iter().take_while(racked).all(|event| event.clause.id() == "38.10(b)"));
    go_on(&mut game);
    assert!(game.round.is_completed());
    let discards: Vec<Lies> = game
        .round
        .laid()
        .dealt()
        .map(|(_, dealt)| dealt.lies)
        .filter(|lies| matches!(lies, Lies::GivenUp(_)))
        .collect();
    assert_eq!(discards, [Lies::GivenUp(None); 7]);
    assert_eq!(line(&game, 1, Wager::Raise), ("win", 10, 10));
    let by = game.round.lines().iter().map(|line| line.readings.iter().any(|reading| reading.id() == "HC-13"));
    assert!(by.into_iter().all(|read| read), "the reading stands beside what it decides");
}

/// A live round with this dealer's hand turned, in which seat 1 has raised $30 on these wagers.
fn before_the_hand<'a>(rules: &'a Rulebook, wagers: &[(Wager, u32)]) -> Live<'a> {
    let mut live = Live::new(rules);
    for (wager, dollars) in wagers {
        live.must(Command::Wager { seat: 1, wager: *wager, amount: Cents::dollars(*dollars) });
    }
    let counted = wagers.iter().filter(|(wager, _)| *wager == Wager::Progressive).count() as u8;
    live.must(Command::CloseBets { dealer: DEALER });
    live.must(Command::LockProgressives { counted });
    live.must(Command::Deal { cards: 14 });
    live.must(raise(1, 30));
    live.enter(Spot::Dealer, DEALERS_HAND);
    live.must(Command::Proceed(Step::TurnDealer));
    live
}

/// Reading "HC-13": the dealer of a live table enters the cards that the player kept, and no others.
//= high_card_flush 38.10(b)
//= high_card_flush 38.10(e)
#[test]
fn a_live_dealer_enters_only_the_cards_that_were_kept() {
    let rules = Rulebook::new(shipped());
    let mut live = before_the_hand(&rules, &[(Wager::Ante, 10)]);
    let refusal = live.decide(&Command::Proceed(Step::TurnHand(1))).expect_err("no card is entered");
    assert_eq!(refusal.why, Why::FacesNeeded((0..7).collect()));
    live.enter(Spot::Player(1), "As Js 9s 3s");
    live.must(Command::Proceed(Step::TurnHand(1)));
    live.must(Command::Proceed(Step::SettleHand(1)));
    live.must(Command::Proceed(Step::Collect));
    assert_eq!(live.paid(Wager::Ante), Cents::dollars(10));
    assert_eq!(live.paid(Wager::Raise), Cents::dollars(10), "four cards allow a raise of the ante");
    let unseen = live.round.laid().dealt().filter(|(_, dealt)| dealt.lies == Lies::GivenUp(None)).count();
    assert_eq!(unseen, 3);
}

/// Reading "HC-13": a live hand is worth what the kept cards are worth, be the player wrong or not.
//= high_card_flush 38.10(b)
#[test]
fn a_live_player_who_keeps_the_wrong_cards_is_paid_for_those() {
    let rules = Rulebook::new(shipped());
    let wagers = [(Wager::Ante, 10), (Wager::FlushBonus, 5), (Wager::StraightFlushBonus, 5)];
    // Of Kh Jh 6h 2h 8c 9c Tc: the four-card flush, the run, or both.
    for (kept, ante, flush_bonus, run_bonus) in [
        ("Kh Jh 6h 2h", "win", true, false),
        ("8c 9c Tc", "lose", false, true),
        ("Kh Jh 6h 2h 8c 9c Tc", "win", true, true),
    ] {
        let mut live = before_the_hand(&rules, &wagers);
        live.enter(Spot::Player(1), kept);
        live.must(Command::Proceed(Step::TurnHand(1)));
        live.must(Command::Proceed(Step::SettleHand(1)));
        assert_eq!(live.outcome(Wager::Ante), ante, "{kept}");
        assert_eq!(live.outcome(Wager::FlushBonus) == "win", flush_bonus, "{kept}");
        assert_eq!(live.outcome(Wager::StraightFlushBonus) == "win", run_bonus, "{kept}");
    }
}

/// A card that the dealer has forgotten to enter is turned with the others until the hand is settled, and the raise that it
/// allows is restored (HC-11).
//= high_card_flush 38.10(e)
#[test]
fn a_kept_card_that_was_forgotten_is_turned_before_the_settlement() {
    let rules = Rulebook::new(shipped());
    let mut live = before_the_hand(&rules, &[(Wager::Ante, 10)]);
    live.enter(Spot::Player(1), "As Js 9s 3s");
    live.must(Command::Proceed(Step::TurnHand(1)));
    assert_eq!(live.round.seat(1).stakes.on(Wager::Raise), Cents::dollars(10));
    assert_eq!(live.next(), Next::Step(Step::SettleHand(1)));
    live.enter(Spot::Player(1), "As Js 9s 3s 6s");
    assert_eq!(live.next(), Next::Step(Step::TurnHand(1)));
    live.must(Command::Proceed(Step::TurnHand(1)));
    assert_eq!(live.round.seat(1).stakes.on(Wager::Raise), Cents::dollars(20), "five cards allow twice the ante");
    live.must(Command::Proceed(Step::SettleHand(1)));
    assert_eq!(live.paid(Wager::Raise), Cents::dollars(20));
}

/// A round of seats 1 and 2 in which seat 1 has folded and seat 2 has raised.
fn folded_and_raised(rules: &Rulebook) -> Game<'_> {
    let mut game = table(rules, &[(1, NOTHING), (2, FOUR_SPADES)]);
    wager(&mut game, 1, Wager::Ante, 10);
    wager(&mut game, 2, Wager::Ante, 10);
    deal(&mut game);
    game.must(Command::Choose { seat: 1, choice: Choice::Fold });
    game.must(raise(2, 10));
    game
}

//= high_card_flush 38.13(c)
#[test]
fn a_wrong_number_of_cards_is_reported_of_any_hand_until_the_cards_are_collected() {
    let rules = Rulebook::new(shipped());
    let report = |seat, cards| Command::Report(Irregularity::Misdealt { spot: Spot::Player(seat), cards });
    let mut game = folded_and_raised(&rules);
    loop {
        for seat in [1, 2] {
            // Discards count with the hand: seven cards were dealt, whatever lies there now.
            assert!(game.decide(&report(seat, 7)).is_err(), "seven are right");
            for cards in [6, 8] {
                let mut again = Game { round: game.round.clone(), ..folded_and_raised(&rules) };
                assert_eq!(remedy(&mut again, report(seat, cards)), (Remedy::VoidRound, "38.13(c)"));
                assert!(again.round.is_completed());
            }
        }
        let Next::Step(step) = waits_for(&game) else { panic!("only steps are left") };
        game.must(Command::Proceed(step));
        if game.round.is_completed() {
            break;
        }
    }
    assert!(game.decide(&report(1, 6)).is_err(), "the round is over");
}
