//! Section 43.6: wagers, until "No more bets".

use games::dealing::Spot;
use games::elections::Dealing;
use games::packs_poker::elections::BonusWithoutPack;
use games::packs_poker::round::Rulebook;
use games::round::{Actor, Command, Next, Offer, Rules, Status, What, Why, offers};
use games::wager::Wager;
use paytables::Cents;

use super::scene::{
    DEALER, USUAL, bet, close, elections, finish, game, lines, plain, refused, rules_with, start, waits_for,
};
use crate::elections::dollars;

const fn wager(seat: u8, wager: Wager, amount: u32) -> Command {
    Command::Wager { seat, wager, amount: dollars(amount) }
}

//= packs_poker 43.6(b)
//= packs_poker 43.12(a)
// Three packs and, where offered, both bonuses for each of them, plain or progressive as the house has it.
#[test]
fn each_pack_has_its_wagers() {
    let areas =
        |rules: &Rulebook| -> Vec<&'static str> { rules.areas().iter().map(|area| area.wager.name()).collect() };
    let progressive = Rulebook::new(elections());
    assert_eq!(
        areas(&progressive),
        [
            "pack_1",
            "five_card_progressive_1",
            "seven_card_progressive_1",
            "pack_2",
            "five_card_progressive_2",
            "seven_card_progressive_2",
            "pack_3",
            "five_card_progressive_3",
            "seven_card_progressive_3",
        ]
    );
    assert_eq!(areas(&Rulebook::new(plain()))[..3], ["pack_1", "five_card_bonus_1", "seven_card_bonus_1"]);
    let none = rules_with(|of| (of.five_card.progressive, of.seven_card.progressive) = (None, None));
    assert_eq!(areas(&none), ["pack_1", "pack_2", "pack_3"]);
    let game = game(&progressive, USUAL);
    assert_eq!(refused(&game, wager(2, Wager::FiveCardBonus1, 5)), (Why::NotOffered(Wager::FiveCardBonus1), "43.6(a)"));
    assert_eq!(refused(&game, wager(2, Wager::Ante, 10)), (Why::NotOffered(Wager::Ante), "43.6(a)"));
}

//= packs_poker 43.6(b)
// From the minimum to the maximum of the house, in chips of the table.
#[test]
fn wagers_stay_within_the_limits() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    let outside = |wager, amount, minimum, maximum| {
        let (minimum, maximum) = (dollars(minimum), dollars(maximum));
        Why::OutsideLimits { wager, amount: dollars(amount), minimum, maximum }
    };
    for amount in [9, 501] {
        let expected = (outside(Wager::Pack2, amount, 10, 500), "43.6(b)");
        assert_eq!(refused(&game, wager(2, Wager::Pack2, amount)), expected);
    }
    let expected = (outside(Wager::SevenCardProgressive2, 101, 1, 100), "43.12(a)");
    assert_eq!(refused(&game, wager(2, Wager::SevenCardProgressive2, 101)), expected);
    let amount = Cents::new(1_050);
    let halves = Command::Wager { seat: 2, wager: Wager::Pack1, amount };
    assert_eq!(refused(&game, halves), (Why::NotInChips { amount, chip: dollars(1) }, "43.6(a)"));
    bet(&mut game, 2, Wager::Pack2, 10);
    bet(&mut game, 2, Wager::Pack2, 500);
    assert_eq!(game.round.seat(2).stakes.on(Wager::Pack2), dollars(500));
}

//= packs_poker 43.6(a)
// Cash is no wager.
#[test]
fn cash_is_refused() {
    let rules = Rulebook::new(elections());
    assert_eq!(refused(&game(&rules, USUAL), Command::CashWager { seat: 2 }), (Why::Cash, "43.6(a)"));
}

//= packs_poker 1.13Z(a)
// There are six positions.
#[test]
fn there_is_no_seventh_seat() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    for seat in [0, 7] {
        let expected = (Why::NoSuchSeat { seat, last: 6 }, "1.13Z(a)");
        assert_eq!(refused(&game, wager(seat, Wager::Pack1, 10)), expected);
    }
    bet(&mut game, 6, Wager::Pack1, 10);
}

//= packs_poker 43.6(b)
//= packs_poker 43.7(b)
//= packs_poker 43.8(b)2
//= packs_poker 43.9(b)2
// Until the announcement wagers come, change and go; after it none is made, increased or withdrawn.
#[test]
fn no_more_bets() {
    let announcements =
        [(Dealing::ManualShoe, "43.7(b)"), (Dealing::Hand, "43.8(b)2"), (Dealing::AutomatedShoe, "43.9(b)2")];
    for (dealing, clause) in announcements {
        let rules = rules_with(|of| of.table.dealing = dealing);
        let mut game = game(&rules, USUAL);
        let nobody = refused(&game, Command::CloseBets { dealer: DEALER });
        assert_eq!(nobody, (Why::NoWagers, clause));
        bet(&mut game, 2, Wager::Pack1, 10);
        bet(&mut game, 2, Wager::Pack1, 25);
        bet(&mut game, 2, Wager::Pack3, 10);
        bet(&mut game, 2, Wager::Pack3, 0);
        let nothing = Why::NothingThere(Wager::Pack3);
        assert_eq!(refused(&game, wager(2, Wager::Pack3, 0)), (nothing, "43.6(b)"));
        let closed = game.must(Command::CloseBets { dealer: DEALER });
        assert_eq!(closed[0].what, What::BetsClosed { dealer: DEALER });
        assert_eq!(closed[0].clause.id(), clause);
        for late in [wager(5, Wager::Pack1, 10), wager(2, Wager::Pack1, 50), wager(2, Wager::Pack1, 0)] {
            assert_eq!(refused(&game, late), (Why::BetsClosed, "43.6(b)"));
        }
        let twice = refused(&game, Command::CloseBets { dealer: DEALER });
        assert_eq!(twice, (Why::BetsClosed, "43.6(b)"));
    }
}

//= packs_poker 43.6(c)
//= packs_poker 43.7(d)
//= packs_poker 43.8(c)
//= packs_poker 43.9(c)
// Cards go to every seat with a wager, also with one bonus wager only, and to no other.
#[test]
fn who_has_wagered_gets_cards() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    bet(&mut game, 2, Wager::Pack3, 10);
    bet(&mut game, 5, Wager::FiveCardProgressive2, 1);
    bet(&mut game, 6, Wager::Pack1, 10);
    bet(&mut game, 6, Wager::Pack1, 0);
    start(&mut game);
    assert_eq!(game.round.dealt_in().collect::<Vec<u8>>(), [2, 5]);
    for (spot, cards) in [(Spot::Player(2), 5), (Spot::Player(5), 5), (Spot::Player(6), 0), (Spot::Dealer, 5)] {
        assert_eq!(game.round.laid().at_spot(spot).count(), cards, "{spot:?}");
    }
    assert!([1, 2, 3].iter().all(|pack| game.round.laid().at_spot(Spot::Pack(*pack)).count() == 2));
}

//= packs_poker 43.6(b)
// A bonus stands without the pack wager (PP-7).
#[test]
fn a_bonus_wager_stands_alone() {
    let rules = Rulebook::new(plain());
    let mut game = game(&rules, USUAL);
    bet(&mut game, 2, Wager::FiveCardBonus2, 5);
    bet(&mut game, 5, Wager::SevenCardBonus1, 5);
    start(&mut game);
    finish(&mut game);
    assert_eq!(lines(&game), ["5 seven_card_bonus_1 5.00 push 0.00 5.00", "2 five_card_bonus_2 5.00 win 5.00 5.00"]);
}

//= packs_poker 43.6(b)
// Where the house requires the pack wager, a bonus alone goes back when bets close (PP-7).
#[test]
fn a_bonus_alone_goes_back() {
    let rules = rules_with(|of| of.bonus_without_pack = BonusWithoutPack::NotAllowed);
    let mut game = game(&rules, USUAL);
    bet(&mut game, 5, Wager::FiveCardProgressive1, 3);
    let dealer = |game: &_| offers_of_dealer(game);
    assert!(!dealer(&game).contains(&Offer::CloseBets), "nobody would be left");
    assert_eq!(refused(&game, Command::CloseBets { dealer: DEALER }), (Why::NoWagers, "43.7(b)"));
    bet(&mut game, 2, Wager::Pack1, 10);
    bet(&mut game, 2, Wager::FiveCardProgressive1, 5);
    bet(&mut game, 2, Wager::FiveCardProgressive2, 6);
    bet(&mut game, 2, Wager::SevenCardProgressive2, 7);
    let events = game.must(Command::CloseBets { dealer: DEALER });
    let back: Vec<(u8, &str, Cents, &str)> = events
        .iter()
        .filter_map(|event| match event.what {
            What::WentBack { seat, wager, amount, .. } => Some((seat, wager.name(), amount, event.clause.id())),
            _ => None,
        })
        .collect();
    assert_eq!(
        back,
        [
            (2, "five_card_progressive_2", dollars(6), "43.6(b)"),
            (2, "seven_card_progressive_2", dollars(7), "43.6(b)"),
            (5, "five_card_progressive_1", dollars(3), "43.6(b)"),
        ]
    );
    assert_eq!(game.round.seat(2).stakes.made().count(), 2);
    assert_eq!(game.round.seat(5).status, Status::Out);
}

fn offers_of_dealer(game: &testkit::rounds::Game<'_>) -> Vec<Offer> {
    offers(game.rules, &game.round, &game.outside(), Actor::Dealer)
}

//= packs_poker 43.6(c)
// Nobody decides anything after the deal: players have nothing to say until the round is over.
#[test]
fn players_have_no_choices() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, USUAL);
    bet(&mut game, 2, Wager::Pack1, 10);
    bet(&mut game, 5, Wager::Pack1, 10);
    close(&mut game);
    while waits_for(&game) != Next::Nothing {
        for seat in 1..=6 {
            assert_eq!(offers(game.rules, &game.round, &game.outside(), Actor::Seat(seat)), []);
            let fold = Command::Choose { seat, choice: games::round::Choice::Fold };
            assert_eq!(refused(&game, fold).0, Why::NotNow(waits_for(&game)));
            assert_eq!(refused(&game, Command::Declare { seat }).0, Why::NothingToDeclare(seat));
        }
        match waits_for(&game) {
            Next::Step(games::round::Step::LockProgressives) => {
                drop(game.must(Command::LockProgressives { counted: 0 }))
            }
            Next::Step(games::round::Step::Deal) => drop(game.must(Command::Deal { cards: 21 })),
            Next::Step(step) => drop(game.must(Command::Proceed(step))),
            other => panic!("{other:?}"),
        }
    }
}
