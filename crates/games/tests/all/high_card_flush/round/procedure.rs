//! Sections 38.7 to 38.10: the deal, the decisions, the hands.

use games::dealing::Spot;
use games::elections::{Dealing, Declarations};
use games::high_card_flush::round::Rulebook;
use games::round::{Actor, Choice, Command, Next, Offer, Step, What, Why, offers};
use games::wager::Wager;
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{DEALER, FOUR_SPADES, NOTHING, deal, go_on, line, refused, shipped, table, wager, waits_for};

const FOLD: Choice = Choice::Fold;

fn raise(dollars: u32) -> Choice {
    Choice::Raise(Cents::dollars(dollars))
}

fn choose(seat: u8, choice: Choice) -> Command {
    Command::Choose { seat, choice }
}

//= high_card_flush 38.9(a)
//= high_card_flush 38.9(c)
//= high_card_flush 38.9(d)
#[test]
fn an_automated_shoe_deals_whole_stacks_of_seven() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(2, FOUR_SPADES)]);
    wager(&mut game, 2, Wager::Ante, 10);
    game.must(Command::CloseBets { dealer: DEALER });
    game.must(Command::LockProgressives { counted: 0 });
    refused(&game, Command::Deal { cards: 0 }, "38.9(c)");
    refused(&game, Command::Deal { cards: 15 }, "38.9(c)");
    for cards in [1, 4, 6] {
        let refusal = refused(&game, Command::Deal { cards }, "38.9(c)");
        assert_eq!(refusal.why, Why::NotInStacks { asked: cards, stack: 7 });
    }
    for cards in [8, 13] {
        refused(&game, Command::Deal { cards }, "38.9(d)");
    }
    game.must(Command::Deal { cards: 7 });
    assert_eq!(waits_for(&game), Next::Step(Step::Deal));
    refused(&game, Command::Deal { cards: 8 }, "38.9(d)");
    game.must(Command::Deal { cards: 7 });
    assert_eq!(waits_for(&game), Next::Choice(2));
    assert_eq!(game.round.laid().stub(), 38);
}

//= high_card_flush 38.7(c)
//= high_card_flush 38.8(c)
#[test]
fn other_ways_of_dealing_deal_card_by_card() {
    for dealing in [Dealing::ManualShoe, Dealing::Hand] {
        let mut elections = shipped();
        elections.table.dealing = dealing;
        let rules = Rulebook::new(elections);
        let mut game = table(&rules, &[(2, FOUR_SPADES)]);
        wager(&mut game, 2, Wager::Ante, 10);
        game.must(Command::CloseBets { dealer: DEALER });
        game.must(Command::LockProgressives { counted: 0 });
        for _ in 0..14 {
            game.must(Command::Deal { cards: 1 });
        }
        assert_eq!(waits_for(&game), Next::Choice(2));
    }
}

//= high_card_flush 38.10(b)
#[test]
fn players_decide_from_the_dealers_left_and_settle_from_the_right() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(2, FOUR_SPADES), (5, NOTHING)]);
    wager(&mut game, 2, Wager::Ante, 10);
    wager(&mut game, 5, Wager::Ante, 10);
    deal(&mut game);
    assert_eq!(refused(&game, choose(5, FOLD), "38.10(b)").why, Why::NotYourTurn { seat: 5, turn: 2 });
    refused(&game, Command::Proceed(Step::TurnDealer), "38.10(b)");
    game.must(choose(2, raise(10)));
    game.must(choose(5, raise(10)));
    game.must(Command::Proceed(Step::TurnDealer));
    assert_eq!(waits_for(&game), Next::Step(Step::TurnHand(5)));
    go_on(&mut game);
    assert!(game.round.is_completed());
    assert_eq!(line(&game, 5, Wager::Raise), ("lose", 0, 0));
    assert_eq!(line(&game, 2, Wager::Ante), ("win", 10, 10));
    assert_eq!(game.round.lines()[0].seat, 5);
}

//= high_card_flush 38.6(a)5
//= high_card_flush 38.6(a)5(b)(ii)
#[test]
fn a_raise_stays_within_what_the_flush_allows() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, "As Js 9s 6s 3s 6d 9h")]);
    wager(&mut game, 1, Wager::Ante, 10);
    deal(&mut game);
    refused(&game, choose(1, raise(9)), "38.6(a)5");
    assert!(game.decide(&choose(1, raise(10))).is_ok());
    assert!(game.decide(&choose(1, raise(20))).is_ok());
    refused(&game, choose(1, raise(21)), "38.6(a)5");
    refused(&game, choose(1, Choice::Raise(Cents::new(1_050))), "38.6(a)5");
    refused(&game, choose(1, Choice::Bet), "38.10(b)");
    let all = offers(&rules, &game.round, &game.outside(), Actor::Seat(1));
    let (minimum, maximum, chip) = (Cents::dollars(10), Cents::dollars(20), Cents::dollars(1));
    assert!(all.contains(&Offer::Raise { seat: 1, minimum, maximum, chip }));
}

//= high_card_flush 38.10(c)
#[test]
fn a_folded_hand_that_wins_a_bonus_is_shown_and_paid_at_once() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, FOUR_SPADES), (2, NOTHING)]);
    for seat in [1, 2] {
        wager(&mut game, seat, Wager::Ante, 10);
        wager(&mut game, seat, Wager::FlushBonus, 5);
    }
    deal(&mut game);
    game.must(choose(1, FOLD));
    assert_eq!(line(&game, 1, Wager::Ante), ("lose", 0, 0));
    assert_eq!(line(&game, 1, Wager::FlushBonus), ("win", 5, 5));
    let spades: Vec<String> = game.round.shown(Spot::Player(1)).iter().map(|card| card.to_string()).collect();
    assert_eq!(spades, ["3s", "9s", "Js", "As"], "what wins is shown, the rest stays face down");
    game.must(choose(2, FOLD));
    assert_eq!(line(&game, 2, Wager::FlushBonus), ("lose", 0, 0));
    assert_eq!(game.round.shown(Spot::Player(2)).len(), 0, "a hand that wins nothing stays hidden");
}

/// Reading "ALL-14": who must declare and does not, forfeits, whatever the hand.
//= high_card_flush 38.10(c)
#[test]
fn where_players_declare_silence_forfeits_the_bonus() {
    let mut elections = shipped();
    elections.table.declarations = Declarations::ByPlayer;
    let rules = Rulebook::new(elections);
    let mut game = table(&rules, &[(1, FOUR_SPADES), (2, FOUR_SPADES_OF_SEAT_2), (3, NOTHING)]);
    for seat in 1..=3 {
        wager(&mut game, seat, Wager::Ante, 10);
        wager(&mut game, seat, Wager::FlushBonus, 5);
    }
    deal(&mut game);
    refused(&game, Command::Declare { seat: 2 }, "38.10(c)");
    game.must(choose(1, FOLD));
    assert_eq!(line(&game, 1, Wager::FlushBonus), ("forfeit", 0, 0));
    game.must(Command::Declare { seat: 2 });
    refused(&game, Command::Declare { seat: 2 }, "38.10(c)");
    game.must(choose(2, FOLD));
    assert_eq!(line(&game, 2, Wager::FlushBonus), ("win", 5, 5));
    game.must(choose(3, FOLD));
    assert_eq!(line(&game, 3, Wager::FlushBonus), ("forfeit", 0, 0));
}

const FOUR_SPADES_OF_SEAT_2: &str = "Ah Jh 9d Qh 7h 6s 8c";

//= high_card_flush 38.10(d)
//= high_card_flush 38.10(f)
#[test]
fn the_dealers_hand_is_shown_even_if_all_have_folded() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(4, NOTHING)]);
    wager(&mut game, 4, Wager::Ante, 10);
    deal(&mut game);
    game.must(choose(4, FOLD));
    assert_eq!(waits_for(&game), Next::Step(Step::TurnDealer));
    go_on(&mut game);
    assert!(game.round.is_completed());
    assert_eq!(game.round.shown(Spot::Dealer).len(), 7);
    refused(&game, Command::Proceed(Step::Collect), "38.6(d)");
}

//= high_card_flush 38.7(a)
//= high_card_flush 38.7(b)
//= high_card_flush 38.7(e)
//= high_card_flush 38.8(b)2
//= high_card_flush 38.8(b)2(i)
//= high_card_flush 38.8(b)2(ii)
//= high_card_flush 38.8(b)3
//= high_card_flush 38.8(e)
//= high_card_flush 38.9(b)1
//= high_card_flush 38.9(b)2
//= high_card_flush 38.9(e)
#[test]
fn the_dealer_is_told_what_each_way_of_dealing_demands() {
    let ways = [
        (Dealing::ManualShoe, &["38.7(a)", "38.7(b)"][..], &["38.7(b)", "38.7(e)"][..]),
        (Dealing::Hand, &["38.8(b)2", "38.8(b)3"], &["38.8(b)2(i)", "38.8(b)2(ii)", "38.8(b)3", "38.8(e)"]),
        (Dealing::AutomatedShoe, &["38.9(b)1", "38.9(b)2"], &["38.9(c)", "38.9(e)"]),
    ];
    for (dealing, before, during) in ways {
        let mut elections = shipped();
        elections.table.dealing = dealing;
        let rules = Rulebook::new(elections);
        let mut game = table(&rules, &[(1, FOUR_SPADES)]);
        assert_eq!(told(&game), before);
        wager(&mut game, 1, Wager::Ante, 10);
        let closed = game.must(Command::CloseBets { dealer: DEALER });
        assert_eq!(closed[0].clause.id(), *before.last().expect("an announcement"));
        game.must(Command::LockProgressives { counted: 0 });
        assert_eq!(told(&game), during);
    }
}

//= high_card_flush 38.10(a)
//= high_card_flush 38.10(b)
//= high_card_flush 38.10(c)
//= high_card_flush 38.10(d)
//= high_card_flush 38.10(e)
//= high_card_flush 38.10(e)1
//= high_card_flush 38.10(e)1(ii)
//= high_card_flush 38.10(e)2(i)
//= high_card_flush 38.10(e)2(ii)
//= high_card_flush 38.10(e)2(iii)
//= high_card_flush 38.10(e)3
//= high_card_flush 38.10(f)
//= high_card_flush 38.12(b)1
//= high_card_flush 38.12(b)2
//= high_card_flush 38.12(b)3
//= high_card_flush 38.12(b)4
#[test]
fn the_dealer_is_told_what_each_step_demands() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, FOUR_SPADES)]);
    wager(&mut game, 1, Wager::Ante, 10);
    game.must(Command::CloseBets { dealer: DEALER });
    assert_eq!(told(&game), ["38.12(b)1", "38.12(b)2", "38.12(b)3", "38.12(b)4"]);
    game.must(Command::LockProgressives { counted: 0 });
    game.must(Command::Deal { cards: 14 });
    assert_eq!(told(&game), ["38.10(a)", "38.10(b)", "38.10(b)", "38.10(b)", "38.10(c)"]);
    game.must(choose(1, raise(10)));
    assert_eq!(told(&game), ["38.10(b)", "38.10(d)"]);
    game.must(Command::Proceed(Step::TurnDealer));
    assert_eq!(told(&game), ["38.10(e)", "38.10(e)1"]);
    game.must(Command::Proceed(Step::TurnHand(1)));
    // King high in spades qualifies.
    let against = ["38.10(e)1(ii)", "38.10(e)1(ii)(A)", "38.10(e)1(ii)(B)", "38.10(e)1(ii)(C)"];
    let bonuses = ["38.10(e)2(i)", "38.10(e)2(ii)", "38.10(e)2(iii)"];
    // The exception from taking the cards at once comes last (ALL-30).
    assert_eq!(told(&game), [&against[..], &bonuses, &["38.10(e)3", "38.12(e)"]].concat());
    game.must(Command::Proceed(Step::SettleHand(1)));
    assert_eq!(told(&game), ["38.10(f)"]);
}

fn told(game: &Game<'_>) -> Vec<&'static str> {
    game.rules.prompts(&game.round, waits_for(game)).iter().map(|prompt| prompt.clause.id()).collect()
}

//= high_card_flush 38.10(c)
// A table that declares for its players claims what a folded hand wins, and claims nothing for a hand that wins nothing.
#[test]
fn the_table_claims_what_a_folded_hand_wins() {
    let rules = Rulebook::new(shipped());
    let mut game = table(&rules, &[(1, FOUR_SPADES), (2, NOTHING)]);
    for seat in [1, 2] {
        wager(&mut game, seat, Wager::Ante, 10);
        wager(&mut game, seat, Wager::FlushBonus, 5);
    }
    deal(&mut game);
    for (seat, claims) in [(1, true), (2, false)] {
        let events = game.must(Command::Choose { seat, choice: Choice::Fold });
        let claimed = events.iter().filter(|event| event.what == What::Declared { seat });
        assert_eq!(claimed.map(|event| event.clause.id()).collect::<Vec<_>>(), ["38.10(c)"][..usize::from(claims)]);
        assert_eq!(game.round.seat(seat).declared, claims);
    }
}
