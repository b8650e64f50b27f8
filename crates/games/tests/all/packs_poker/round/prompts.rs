//! What the dealer is told in each state, with the clause that demands it.

use games::elections::{Dealing, Shuffler};
use games::packs_poker::elections::{Bonus, Collecting, Elections, HigherWithoutPair, Reveal};
use games::packs_poker::round::Rulebook;
use games::round::{Next, Observer, Round, Rules as _, Step, view};
use games::wager::Wager;
use testkit::rounds::Game;

use super::scene::{USUAL, bet, close, close_and_lock, elections, finish, game, plain, rules_with, start, until};

/// The clauses of what the dealer is told now. The floor is told the same, a player nothing.
fn told(game: &Game<'_>) -> Vec<&'static str> {
    let prompts = |observer| view(game.rules, &game.round, &game.outside(), observer).prompts;
    assert_eq!(prompts(Observer::Dealer), prompts(Observer::Floor));
    assert_eq!(prompts(Observer::Seat(2)), []);
    let words = prompts(Observer::Dealer);
    assert!(words.iter().all(|prompt| prompt.says.ends_with('.')), "{words:?}");
    words.iter().map(|prompt| prompt.clause.id()).collect()
}

/// What is told while bets are open, and while cards are dealt.
fn told_until_dealt(change: impl FnOnce(&mut Elections)) -> [Vec<&'static str>; 2] {
    let rules = rules_with(change);
    let mut game = game(&rules, USUAL);
    let bets = told(&game);
    bet(&mut game, 2, Wager::Pack1, 10);
    bet(&mut game, 5, Wager::Pack1, 10);
    close_and_lock(&mut game);
    [bets, told(&game)]
}

//= packs_poker 43.7(a)
//= packs_poker 43.7(b)
//= packs_poker 43.7(c)
//= packs_poker 43.7(d)
//= packs_poker 43.7(e)
//= packs_poker 43.7(f)
//= packs_poker 43.7(g)
//= packs_poker 43.7(g)1
//= packs_poker 43.7(h)
//= packs_poker 43.12(a)
// From a manual shoe; the stub is counted unless the shuffler counts.
#[test]
fn from_a_manual_shoe() {
    let dealing = ["43.7(c)", "43.7(d)", "43.7(e)", "43.7(f)"];
    let [bets, deal] = told_until_dealt(|of| of.table.dealing = Dealing::ManualShoe);
    assert_eq!(bets, ["43.12(a)", "43.7(a)", "43.7(b)"]);
    assert_eq!(deal, [&dealing[..], &["43.7(h)"]].concat());
    let [_, deal] = told_until_dealt(|of| of.table.shuffler = Shuffler::Automated);
    assert_eq!(deal, [&dealing[..], &["43.7(g)", "43.7(g)1"]].concat());
}

//= packs_poker 43.8(b)1
//= packs_poker 43.8(b)1(i)
//= packs_poker 43.8(b)1(ii)
//= packs_poker 43.8(b)2
//= packs_poker 43.8(b)3
//= packs_poker 43.8(c)
//= packs_poker 43.8(d)
//= packs_poker 43.8(e)
//= packs_poker 43.8(f)
//= packs_poker 43.8(g)
// From the hand, which stays the same and in sight.
#[test]
fn from_the_hand() {
    let dealing = ["43.8(b)1(i)", "43.8(b)1(ii)", "43.8(b)3", "43.8(c)", "43.8(d)", "43.8(e)"];
    let [bets, deal] = told_until_dealt(|of| of.table.dealing = Dealing::Hand);
    assert_eq!(bets, ["43.12(a)", "43.8(b)1", "43.8(b)2"]);
    assert_eq!(deal, [&dealing[..], &["43.8(g)"]].concat());
    let by_hand = |of: &mut Elections| (of.table.dealing, of.table.shuffler) = (Dealing::Hand, Shuffler::Automated);
    let [_, deal] = told_until_dealt(by_hand);
    assert_eq!(deal, [&dealing[..], &["43.8(f)", "43.7(g)1"]].concat());
}

//= packs_poker 43.9(b)1
//= packs_poker 43.9(b)2
//= packs_poker 43.9(c)
//= packs_poker 43.9(d)
//= packs_poker 43.9(e)
// From an automated shoe, the packs by hand; the stub as from the hand (PP-17).
#[test]
fn from_an_automated_shoe() {
    let dealing = ["43.9(c)", "43.9(d)", "43.9(e)"];
    let [bets, deal] = told_until_dealt(|of| of.table.dealing = Dealing::AutomatedShoe);
    assert_eq!(bets, ["43.12(a)", "43.9(b)1", "43.9(b)2"]);
    assert_eq!(deal, [&dealing[..], &["43.8(g)"]].concat());
    let by_shoe =
        |of: &mut Elections| (of.table.dealing, of.table.shuffler) = (Dealing::AutomatedShoe, Shuffler::Automated);
    let [_, deal] = told_until_dealt(by_shoe);
    assert_eq!(deal, [&dealing[..], &["43.8(f)", "43.7(g)1"]].concat());
}

//= packs_poker 43.12(a)
//= packs_poker 43.12(b)
// Progressive systems are activated and wagers registered only where there are progressives.
#[test]
fn before_the_deal() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    bet(&mut game, 2, Wager::Pack1, 10);
    close(&mut game);
    assert_eq!(told(&game), ["43.12(b)"]);
    let rules = Rulebook::new(plain());
    assert_eq!(told(&super::scene::game(&rules, USUAL)), ["43.7(a)", "43.7(b)"]);
}

//= packs_poker 43.10(a)
//= packs_poker 43.10(a)1
//= packs_poker 43.10(a)2
//= packs_poker 43.10(b)
//= packs_poker 43.10(c)
// Hands are shown one way or the other, and then nobody touches them.
#[test]
fn showing_hands() {
    for (reveal, how) in [(Reveal::Player, "43.10(a)1"), (Reveal::Dealer, "43.10(a)2")] {
        let rules = rules_with(|of| of.reveal = reveal);
        let mut game = super::scene::usual_game(&rules);
        assert_eq!(told(&game), ["43.10(a)", how, "43.10(b)"]);
        until(&mut game, Next::Step(Step::TurnDealer));
        assert_eq!(told(&game), ["43.10(c)"], "they were told before");
    }
}

//= packs_poker 43.10(d)
//= packs_poker 43.10(e)
//= packs_poker 43.10(f)
//= packs_poker 43.10(g)
//= packs_poker 43.10(h)
//= packs_poker 43.10(i)
//= packs_poker 43.10(j)
//= packs_poker 43.10(k)
//= packs_poker 43.12(b)
// Pack by pack; the cards of players who are done go or stay as the house has elected.
#[test]
fn settling_packs() {
    let settle = ["43.10(d)", "43.10(e)", "43.10(f)", "43.10(g)", "43.12(b)", "43.10(h)"];
    for collecting in [Collecting::AfterLastWager, Collecting::EndOfRound] {
        let rules = rules_with(|of| of.collecting = collecting);
        let mut game = super::scene::usual_game(&rules);
        for (pack, turned) in [(1, "43.10(d)"), (2, "43.10(i)"), (3, "43.10(i)")] {
            until(&mut game, Next::Step(Step::TurnPack(pack)));
            assert_eq!(told(&game), [turned]);
            until(&mut game, Next::Step(Step::SettlePack(pack)));
            // Taking cards up early has an exception: payouts that are still to be documented (ALL-30).
            let collected: &[&str] = match collecting {
                _ if pack == 3 => &[],
                Collecting::AfterLastWager => &["43.10(j)", "43.12(d)4"],
                Collecting::EndOfRound => &["43.10(j)"],
            };
            assert_eq!(told(&game), [&settle[..], collected].concat());
        }
        until(&mut game, Next::Step(Step::Collect));
        assert_eq!(told(&game), ["43.10(k)"]);
        finish(&mut game);
        assert_eq!(told(&game), [""; 0]);
    }
}

//= packs_poker 43.10(f)
//= packs_poker 43.10(g)
// Nobody is told of bonuses that are not offered; what pushes depends on the election (PP-3).
#[test]
fn settling_follows_the_elections() {
    let settling = |change: &dyn Fn(&mut Elections)| {
        let rules = rules_with(change);
        rules.prompts(&Round::new(), Next::Step(Step::SettlePack(3)))
    };
    let bare = settling(&|of| {
        let none = || Bonus { plain: None, progressive: None };
        (of.five_card, of.seven_card) = (none(), none());
    });
    assert!(bare.iter().all(|prompt| prompt.clause.id() != "43.10(g)"), "{bare:?}");
    for (elected, higher_pushes) in [(HigherWithoutPair::Loses, false), (HigherWithoutPair::Pushes, true)] {
        let all = settling(&|of| of.higher_without_pair = elected);
        let push = all.iter().find(|prompt| prompt.clause.id() == "43.10(f)").expect("a prompt");
        assert_eq!(push.says.contains("higher hand without a pair"), higher_pushes, "{}", push.says);
    }
}

//= packs_poker 43.12(c)1
//= packs_poker 43.12(c)2
//= packs_poker 43.12(c)3
//= packs_poker 43.12(d)4
// Two checks, a supervisor, and cards that stay until the paperwork is done.
#[test]
fn validating_a_payout() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    bet(&mut game, 2, Wager::FiveCardProgressive1, 5);
    bet(&mut game, 5, Wager::Pack1, 10);
    start(&mut game);
    until(&mut game, Next::Validation { seat: 2, wager: Wager::FiveCardProgressive1 });
    assert_eq!(told(&game), ["43.12(c)1", "43.12(c)2", "43.12(c)3", "43.12(d)4"]);
    let waits = rules.prompts(&game.round, Next::Documentation { seat: 2, wager: Wager::FiveCardProgressive1 });
    let says = "Do not collect this player's cards: a supervisor confirms first that the payout is documented.";
    assert_eq!(waits.iter().map(|prompt| (prompt.says, prompt.clause.id())).collect::<Vec<_>>(), [(says, "43.12(d)4")]);
    // Where no meter pays, nothing has to stay.
    let plain = Rulebook::new(plain()).prompts(&Round::new(), Next::Step(Step::SettlePack(1)));
    assert!(plain.iter().all(|prompt| prompt.clause.id() != "43.12(d)4"), "{plain:?}");
}
