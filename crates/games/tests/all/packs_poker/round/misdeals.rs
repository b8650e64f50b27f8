//! Misdeals and the wrong counts of 43.7(g): what follows, by which clause, and where the money goes.

use games::dealing::Spot;
use games::packs_poker::round::Rulebook;
use games::round::{Command, Irregularity, Next, Remedy, Step};
use law::Reading;

use super::irregularities::{all_is_void, at, report, with_wagers};
use super::scene::{
    METERS, USUAL, cannot_happen, close_and_lock, elections, game, go, result, start, until, usual_game,
};
use crate::elections::dollars;

//= packs_poker 43.7(g)2
// Any hand or pack with a wrong number of cards, found after the deal, voids all hands (PP-12).
#[test]
fn a_hand_or_pack_is_misdealt() {
    let rules = Rulebook::new(elections());
    for (spot, right) in [(Spot::Player(2), 5), (Spot::Dealer, 5), (Spot::Pack(1), 2), (Spot::Pack(3), 2)] {
        for cards in [right - 1, right + 1] {
            let mut game = game(&rules, USUAL);
            with_wagers(&mut game);
            start(&mut game);
            cannot_happen(&game, Irregularity::Misdealt { spot, cards: right });
            let what = Irregularity::Misdealt { spot, cards };
            assert_eq!(report(&mut game, what), (Remedy::VoidRound, "43.7(g)2"));
            all_is_void(&game, "43.7(g)2", 0);
            assert_eq!(at(&game, spot).len(), usize::from(cards));
            assert_eq!(game.meters, METERS);
        }
    }
    cannot_happen(&usual_game(&rules), Irregularity::Misdealt { spot: Spot::Player(3), cards: 5 });
    cannot_happen(&usual_game(&rules), Irregularity::Misdealt { spot: Spot::Board, cards: 1 });
}

//= packs_poker 43.7(g)2
//= packs_poker 43.13(c)
// Not while cards are dealt, where the dealer puts it right, but until the wagers on them are settled (PP-12).
#[test]
fn a_misdeal_is_found_between_deal_and_settlement() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    with_wagers(&mut game);
    close_and_lock(&mut game);
    game.must(Command::Deal { cards: 20 });
    let six = |spot| Irregularity::Misdealt { spot, cards: 6 };
    cannot_happen(&game, six(Spot::Player(2)));
    game.must(Command::Deal { cards: 1 });
    go(&mut game, Step::TurnHand(5));
    assert_eq!(report(&mut game, six(Spot::Player(5))), (Remedy::VoidRound, "43.7(g)2"));
    let mut game = usual_game(&rules);
    until(&mut game, Next::Step(Step::TurnPack(2)));
    cannot_happen(&game, Irregularity::Misdealt { spot: Spot::Pack(1), cards: 3 });
    assert_eq!(report(&mut game, six(Spot::Player(2))), (Remedy::VoidRound, "43.7(g)2"));
    // A hand plays against all three packs, and against no more.
    let mut game = usual_game(&rules);
    until(&mut game, Next::Step(Step::SettlePack(3)));
    go(&mut game, Step::SettlePack(3));
    cannot_happen(&game, six(Spot::Player(2)));
}

//= packs_poker 43.7(g)2
// A misdeal or a wrong count voids all hands: packs that were settled before it was found are reversed (ALL-17).
#[test]
fn settled_packs_are_reversed() {
    let rules = Rulebook::new(elections());
    for what in [
        Irregularity::Misdealt { spot: Spot::Pack(3), cards: 3 },
        Irregularity::WrongCountMisdealt,
        Irregularity::WrongCountOfDeck,
    ] {
        let mut game = usual_game(&rules);
        until(&mut game, Next::Step(Step::TurnPack(3)));
        report(&mut game, what);
        all_is_void(&game, "43.7(g)2", 0);
        assert_eq!(game.round.lines().len(), 6);
        assert_eq!([2, 5].map(|seat| result(&game, seat)), [dollars(0), dollars(0)]);
        assert_eq!(game.meters, METERS);
    }
}

//= packs_poker 43.7(g)2
// A wrong count voids all hands; where nothing was misdealt the deck leaves the table. The text's 43.12 is 43.13 (ALL-7).
#[test]
fn the_stub_is_counted_wrong() {
    let rules = Rulebook::new(elections());
    let counts = [
        (Irregularity::WrongCountMisdealt, Remedy::VoidRound),
        (Irregularity::WrongCountOfDeck, Remedy::VoidRoundAndRemoveDeck),
    ];
    for (what, remedy) in counts {
        let mut game = game(&rules, USUAL);
        with_wagers(&mut game);
        cannot_happen(&game, what);
        close_and_lock(&mut game);
        game.must(Command::Deal { cards: 20 });
        cannot_happen(&game, what);
        game.must(Command::Deal { cards: 1 });
        assert_eq!(report(&mut game, what), (remedy, "43.7(g)2"));
        all_is_void(&game, "43.7(g)2", 0);
        assert_eq!(game.round.ended_by(), Some(remedy));
        assert_eq!(game.meters, METERS);
    }
    assert!(Reading::find("ALL-7").is_some_and(|reading| reading.says.contains("means 43.13")));
}
