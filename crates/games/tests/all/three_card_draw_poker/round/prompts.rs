//! What the dealer is told, by clause, in every state of a round.

use games::elections::Dealing;
use games::round::{Choice, Next, Step};
use games::three_card_draw_poker::elections::DealersCards;
use testkit::rounds::Game;

use super::scene::{Play as _, closed, closed_with_device, dealt, elections, game};

fn prompted(game: &Game<'_>) -> Vec<&'static str> {
    let prompts = game.rules.prompts(&game.round, game.next());
    assert!(prompts.iter().all(|prompt| prompt.says.ends_with('.')));
    prompts.iter().map(|prompt| prompt.clause.id()).collect()
}

//= three_card_draw_poker 42.7(a)
//= three_card_draw_poker 42.8(b)2
//= three_card_draw_poker 42.9(b)1
// Before the deal: where the deck lies, and the announcement.
#[test]
fn before_no_more_bets() {
    let before = |dealing| prompted(&game(elections(dealing), ""));
    assert_eq!(before(Dealing::ManualShoe), ["42.7(a)", "42.7(b)"]);
    assert_eq!(before(Dealing::Hand), ["42.8(b)2", "42.8(b)3"]);
    assert_eq!(before(Dealing::AutomatedShoe), ["42.9(b)1", "42.9(b)2"]);
}

//= three_card_draw_poker 42.7(c)
//= three_card_draw_poker 42.7(d)
//= three_card_draw_poker 42.8(b)2(i)
//= three_card_draw_poker 42.8(b)2(ii)
//= three_card_draw_poker 42.8(b)4
//= three_card_draw_poker 42.8(c)
//= three_card_draw_poker 42.9(c)
//= three_card_draw_poker 42.10(c)
//= three_card_draw_poker 42.10(d)
// While dealing: which hand does what, and where the dealer's cards come from.
#[test]
fn while_dealing() {
    let dealing = |dealing| prompted(&closed(dealing, &[(1, 0)], ""));
    assert_eq!(dealing(Dealing::ManualShoe), ["42.7(c)", "42.10(a)", "42.10(b)"]);
    assert_eq!(dealing(Dealing::Hand), ["42.8(b)2(i)", "42.8(b)2(ii)", "42.8(b)4", "42.10(b)"]);
    assert_eq!(dealing(Dealing::AutomatedShoe), ["42.9(c)", "42.10(b)"]);
    let device = |dealers_cards| prompted(&closed_with_device(dealers_cards, &[(1, 0)], ""));
    assert_eq!(device(DealersCards::ThreeThenOne), ["42.9(c)", "42.10(c)"]);
    assert_eq!(device(DealersCards::FourFromStub), ["42.9(c)", "42.10(d)"]);
}

//= three_card_draw_poker 42.9(c)
// The stub stays in an automated shoe until the last draw card; then the dealer takes it out (TC-9).
#[test]
fn the_stub_is_taken_out_of_the_shoe_after_the_last_decision() {
    let mut game = closed(Dealing::AutomatedShoe, &[(1, 0)], "");
    game.deal_all();
    game.choose(1, Choice::Draw(0));
    let first = game.rules.prompts(&game.round, game.next())[0];
    assert_eq!(
        first.says,
        "Take the stub out of the shoe and put it into the discard rack without exposing the cards."
    );
    assert_eq!(first.clause.id(), "42.9(c)");
}

//= three_card_draw_poker 42.10(e)
//= three_card_draw_poker 42.10(f)
//= three_card_draw_poker 42.10(g)
// While players decide, and when the dealer turns the four cards.
#[test]
fn from_the_decisions_to_the_dealers_hand() {
    let mut game = dealt(&[(1, 0)], "");
    assert_eq!(prompted(&game), ["42.10(e)", "42.10(f)1", "42.10(f)2", "42.10(f)3", "42.10(f)4"]);
    game.choose(1, Choice::Fold);
    assert_eq!(prompted(&game), ["42.10(g)", "42.10(g)", "42.10(g)"]);
    game.step(Step::TurnDealer);
    assert_eq!(prompted(&game), ["42.10(i)"]);
}

//= three_card_draw_poker 42.10(h)
// The settlement, by what the player has done.
#[test]
fn while_seats_are_settled() {
    let told = |choice| {
        let mut game = dealt(&[(1, 5)], "");
        game.choose(1, choice);
        game.step(Step::TurnDealer);
        let turning = prompted(&game);
        game.step(Step::TurnHand(1));
        let mut then = prompted(&game);
        if game.next() == Next::Step(Step::TurnDraw(1)) {
            game.step(Step::TurnDraw(1));
            then.extend(prompted(&game));
        }
        assert_eq!(game.next(), Next::Step(Step::SettleHand(1)));
        (turning, then)
    };
    assert_eq!(told(Choice::Fold), (vec!["42.10(f)1"], vec!["42.10(f)1"]));
    assert_eq!(told(Choice::InToWin), (vec!["42.10(h)1"], vec!["42.10(h)2", "42.10(h)3", "42.10(h)7"]));
    let draw = vec!["42.10(h)8", "42.10(h)9", "42.10(h)10", "42.10(h)13"];
    assert_eq!(told(Choice::Draw(0)), (vec!["42.10(h)8"], draw));
}
