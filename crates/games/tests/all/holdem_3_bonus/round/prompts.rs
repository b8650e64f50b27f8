//! What the dealer is told, by clause, in every state of a round.

use games::elections::Dealing;
use games::holdem_3_bonus::elections::DealersCards;
use games::round::{Choice, Step};
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{Play as _, burning, closed, dealing, dealt, elections, flopped, game, version_two};

fn prompted(game: &Game<'_>) -> Vec<&'static str> {
    let prompts = game.rules.prompts(&game.round, game.next());
    assert!(prompts.iter().all(|prompt| prompt.says.ends_with('.')));
    prompts.iter().map(|prompt| prompt.clause.id()).collect()
}

//= holdem_3_bonus 42.7(a)
//= holdem_3_bonus 42.8(b)2
//= holdem_3_bonus 42.9(b)1
// Before the deal: where the deck lies, and the announcement.
#[test]
fn before_no_more_bets() {
    let before = |way| prompted(&game(dealing(way), ""));
    assert_eq!(before(Dealing::ManualShoe), ["42.7(a)", "42.7(b)"]);
    assert_eq!(before(Dealing::Hand), ["42.8(b)2", "42.8(b)3"]);
    assert_eq!(before(Dealing::AutomatedShoe), ["42.9(b)1", "42.9(b)2"]);
}

//= holdem_3_bonus 42.7(c)
//= holdem_3_bonus 42.7(d)
//= holdem_3_bonus 42.8(b)2(i)
//= holdem_3_bonus 42.8(b)2(ii)
//= holdem_3_bonus 42.8(c)
//= holdem_3_bonus 42.8(d)
//= holdem_3_bonus 42.9(c)
// While dealing: which hand does what, how the dealer's cards lie, what is burned, where the stub goes.
#[test]
fn while_dealing() {
    let told = |elections| prompted(&closed(elections, &[(1, 0, 0)], ""));
    assert_eq!(told(dealing(Dealing::ManualShoe)), ["42.7(c)", "42.7(c)2", "42.7(d)"]);
    let hand = ["42.8(b)2(i)", "42.8(b)2(ii)", "42.8(c)", "42.8(c)2", "42.8(d)"];
    assert_eq!(told(dealing(Dealing::Hand)), hand);
    assert_eq!(told(dealing(Dealing::AutomatedShoe)), ["42.9(c)"; 4]);
}

//= holdem_3_bonus 42.7(c)3
//= holdem_3_bonus 42.8(c)3
//= holdem_3_bonus 42.9(c)
// Cards are burned where the house burns; the dealer's stack is spread where the house spreads it.
#[test]
fn burns_and_the_dealers_stack() {
    let says = |elections| {
        let game = closed(elections, &[(1, 0, 0)], "");
        game.rules.prompts(&game.round, game.next()).iter().map(|prompt| prompt.says).collect::<Vec<_>>().join(" ")
    };
    for (way, clause) in
        [(Dealing::ManualShoe, "42.7(c)3"), (Dealing::Hand, "42.8(c)3"), (Dealing::AutomatedShoe, "42.9(c)")]
    {
        let mut burning = burning();
        burning.table.dealing = way;
        assert!(prompted(&closed(burning.clone(), &[(1, 0, 0)], "")).contains(&clause));
        assert!(says(burning).contains("Burn a card"));
        assert!(!says(dealing(way)).contains("Burn"));
    }
    let mut spread = dealing(Dealing::AutomatedShoe);
    assert!(says(spread.clone()).contains("Leave your three cards in their stack"));
    spread.dealers_cards = DealersCards::Spread;
    assert!(says(spread).contains("Spread your three cards"));
}

//= holdem_3_bonus 42.10(a)
//= holdem_3_bonus 42.10(b)
//= holdem_3_bonus 42.10(b)1
//= holdem_3_bonus 42.10(b)2(i)
//= holdem_3_bonus 42.10(b)2(ii)
//= holdem_3_bonus 42.10(f)
// From the 3 card bonus to the decisions, in both versions.
#[test]
fn until_all_have_decided() {
    let mut game = dealt(elections(), &[(1, 5, 0)], "");
    assert_eq!(prompted(&game), ["42.10(a)", "42.10(a)"]);
    game.step(Step::SettleFirstCards);
    assert_eq!(prompted(&game), ["42.10(b)"]);
    game.step(Step::TurnFlop);
    let asked = ["42.10(f)", "42.10(b)", "42.10(b)1", "42.10(b)2"];
    assert_eq!(prompted(&game), [asked.as_slice(), &["42.10(b)2(i)"]].concat());
    let two = flopped(version_two(), &[(1, 0, 0)], "");
    assert_eq!(prompted(&two), [asked.as_slice(), &["42.10(b)2(ii)"]].concat());
}

//= holdem_3_bonus 42.10(c)
//= holdem_3_bonus 42.10(d)
//= holdem_3_bonus 42.10(e)
//= holdem_3_bonus 42.10(e)5
//= holdem_3_bonus 42.10(g)
// From the river to the end, for who plays and for who folded.
#[test]
fn after_the_last_decision() {
    let told = |choice| {
        let mut game = flopped(elections(), &[(1, 0, 5)], "");
        game.choose(1, choice);
        let mut told = vec![prompted(&game)];
        for step in [Step::TurnRiver, Step::TurnDealer, Step::TurnHand(1), Step::SettleHand(1)] {
            game.step(step);
            told.push(prompted(&game));
        }
        told
    };
    let plays = told(Choice::TurnRiver(Cents::dollars(10)));
    let (settle, end) = (vec!["42.10(e)", "42.10(e)5"], vec!["42.10(g)"]);
    assert_eq!(plays, [vec!["42.10(c)"], vec!["42.10(d)"], vec!["42.10(e)"], settle, end.clone()]);
    let folded = told(Choice::Fold);
    assert_eq!(folded, [vec!["42.10(c)"], vec!["42.10(d)"], vec!["42.10(b)1"], vec!["42.10(e)5"], end]);
}
