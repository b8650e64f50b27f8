//! What the dealer is told, by clause, in every state of a round.

use games::dealing::Spot;
use games::elections::Dealing;
use games::round::{Choice, Command, Step, Why};
use testkit::rounds::Game;

use super::scene::{
    JUST_QUALIFIES, NO_HAND, Play as _, PlayLunar as _, choosing, closed, dealing, dealt, elections, game,
};

const ONE: &str = "2c 5h 9s Jd Kh";
const DIAMONDS: &str = "2d 5d 9d 7d 6d";

fn prompted(game: &Game<'_>) -> Vec<&'static str> {
    let prompts = game.rules.prompts(&game.round, game.next());
    assert!(prompts.iter().all(|prompt| prompt.says.ends_with('.')));
    prompts.iter().map(|prompt| prompt.clause.id()).collect()
}

//= lunar_poker 38.6(a)
//= lunar_poker 38.6(c)
//= lunar_poker 38.6(f)
//= lunar_poker 38.6(g)
//= lunar_poker 38.7(a)
// Before the deal: wagers, where the deck lies, and the announcement.
#[test]
fn before_no_more_bets() {
    let before = |way| prompted(&game(dealing(way)));
    let wagers = ["38.6(a)", "38.6(c)", "38.6(f)", "38.6(g)"];
    // The deck is taken in hand or put into the automated shoe only after the steps of 38.7(b).
    for (way, deck) in [
        (Dealing::ManualShoe, vec!["38.7(a)", "38.7(b)"]),
        (Dealing::Hand, vec!["38.7(b)"]),
        (Dealing::AutomatedShoe, vec!["38.7(b)"]),
    ] {
        assert_eq!(before(way), [wagers.as_slice(), &deck].concat());
    }
}

//= lunar_poker 38.7(b)
//= lunar_poker 38.7(c)
//= lunar_poker 38.7(e)
//= lunar_poker 38.8(a)
//= lunar_poker 38.8(b)
//= lunar_poker 38.8(b)2
//= lunar_poker 38.9(a)
//= lunar_poker 38.9(b)
//= lunar_poker 38.9(b)1
//= lunar_poker 38.9(b)2
//= lunar_poker 38.8(b)2(i)
//= lunar_poker 38.8(b)2(ii)
//= lunar_poker 38.8(b)3
//= lunar_poker 38.8(d)
//= lunar_poker 38.9(c)
//= lunar_poker 38.9(d)
//= lunar_poker 38.9(g)
// The lock, then which hand does what; the stub is kept for cards to come (ALL-13).
#[test]
fn while_dealing() {
    for (way, told) in [
        (Dealing::ManualShoe, vec!["38.7(c)", "38.7(e)"]),
        (Dealing::Hand, vec!["38.8(b)2", "38.8(b)2(i)", "38.8(b)2(ii)", "38.8(b)3", "38.8(b)3", "38.8(d)"]),
        (Dealing::AutomatedShoe, vec!["38.9(b)1", "38.9(b)2", "38.9(c)", "38.9(d)", "38.9(g)"]),
    ] {
        let mut game = closed(dealing(way), &[(1, ONE, 0, 0)], JUST_QUALIFIES, "");
        assert_eq!(prompted(&game), ["38.7(b)"; 3]);
        game.must(Command::LockProgressives { counted: 0 });
        assert_eq!(prompted(&game), told);
        let stub = game.rules.prompts(&game.round, game.next());
        assert!(stub.iter().any(|prompt| prompt.says.contains("stub") && prompt.says.contains("keep")));
    }
}

//= lunar_poker 38.6(e)
//= lunar_poker 38.10(a)
//= lunar_poker 38.10(a)1
//= lunar_poker 38.10(a)2
//= lunar_poker 38.11(a)
//= lunar_poker 38.11(b)1
//= lunar_poker 38.11(b)2
//= lunar_poker 38.11(b)3
// Declarations, the checks of a payout, and the settlement of the first cards.
#[test]
fn for_the_first_cards() {
    let mut game = dealt(&[(1, DIAMONDS, 0, 1)], JUST_QUALIFIES, "");
    assert_eq!(prompted(&game), ["38.10(a)", "38.6(e)", "38.10(a)1", "38.10(a)2"]);
    game.step(Step::TurnDeclared);
    assert_eq!(prompted(&game), ["38.11(b)1", "38.11(b)2", "38.11(b)3", "38.11(a)"]);
    game.validate(1);
    assert_eq!(prompted(&game), ["38.10(b)", "38.10(a)1", "38.10(a)1", "38.10(a)2"]);
}

//= lunar_poker 38.10(b)4
//= lunar_poker 38.10(c)
//= lunar_poker 38.10(d)
//= lunar_poker 38.10(e)
//= lunar_poker 38.10(f)
//= lunar_poker 38.10(g)
//= lunar_poker 38.10(h)
//= lunar_poker 38.10(l)
// Choices, the hole cards, hands against a dealer who qualifies, and the end.
#[test]
fn from_the_choices_to_the_end() {
    let mut game = choosing(&[(1, ONE, 0, 0)], JUST_QUALIFIES, "");
    let choices = ["38.10(c)", "38.10(d)", "38.10(b)4", "38.10(e)", "38.10(f)", "38.11(a)"];
    assert_eq!(prompted(&game), [&["38.10(a)"], choices.as_slice()].concat(), "a hand may still be declared (ALL-14)");
    game.choose(1, Choice::Bet);
    assert_eq!(prompted(&game), ["38.10(g)"]);
    game.step(Step::TurnDealer);
    let hands = ["38.10(h)", "38.10(i)1", "38.10(i)2", "38.10(i)3", "38.10(i)3"];
    assert_eq!(prompted(&game), hands);
    game.step(Step::TurnHand(1));
    assert_eq!(prompted(&game), hands);
    game.step(Step::SettleHand(1));
    assert_eq!(prompted(&game), ["38.10(l)"]);
}

//= lunar_poker 38.10(j)1
//= lunar_poker 38.10(j)2
//= lunar_poker 38.10(k)
//= lunar_poker 38.10(k)2
// Without a qualifying dealer: the announcement, those who let be, the force and what follows.
#[test]
fn without_a_hand() {
    let mut game = choosing(&[(1, ONE, 0, 0), (2, "2s 4h 9c Js Ks", 0, 0)], NO_HAND, "3d");
    game.choose(1, Choice::Bet);
    game.choose(2, Choice::Bet);
    game.step(Step::TurnDealer);
    assert_eq!(prompted(&game), ["38.10(j)1", "38.10(k)"]);
    game.choose(1, Choice::Force);
    game.choose(2, Choice::LetBe);
    assert_eq!(prompted(&game), ["38.10(j)1", "38.10(j)2", "38.10(j)2"]);
    game.step(Step::SettleHand(2));
    assert_eq!(prompted(&game), ["38.10(k)"]);
    game.step(Step::ForceDealer);
    assert_eq!(prompted(&game), ["38.10(k)2"]);
    assert_eq!(game.rules.game(), law::Game::LunarPoker);
    assert_eq!(elections().table.positions, game.rules.table().positions);
}

//= lunar_poker 38.10(k)1
// A queen comes instead of the ace: the dealer has a pair of them, and hands are settled as against any that qualifies.
#[test]
fn forced_to_a_hand() {
    let mut game = choosing(&[(1, ONE, 0, 0)], NO_HAND, "Qs");
    game.choose(1, Choice::Bet);
    game.step(Step::TurnDealer);
    game.choose(1, Choice::Force);
    game.step(Step::ForceDealer);
    assert_eq!(prompted(&game), ["38.10(k)1", "38.10(h)", "38.10(i)1", "38.10(i)2", "38.10(i)3", "38.10(i)3"]);
}

//= lunar_poker 38.9(c)
// An automated shoe dispenses stacks of five cards, to each player and then to the dealer: no stack is dealt in part.
#[test]
fn an_automated_shoe_deals_whole_stacks_of_five() {
    let mut game = closed(dealing(Dealing::AutomatedShoe), &[(2, "2c 5d 9s Jh Kc", 0, 0)], JUST_QUALIFIES, "");
    game.must(Command::LockProgressives { counted: 0 });
    let refused: [&[u8]; 2] = [&[1, 4, 6, 9], &[1, 4]];
    for to_player_and_then_to_dealer in refused {
        for &cards in to_player_and_then_to_dealer {
            let refusal = game.refuses(Command::Deal { cards });
            assert_eq!((refusal.why, refusal.clause.id()), (Why::NotInStacks { asked: cards, stack: 5 }, "38.9(c)"));
        }
        game.must(Command::Deal { cards: 5 });
    }
    assert_eq!(game.round.laid().at_spot(Spot::Dealer).count(), 5);
}
