//! Section 43.12(d)4: the cards of a player whose payout does not come out of the inventory stay until it is documented (ALL-30).

use games::dealing::Spot;
use games::packs_poker::elections::Collecting;
use games::packs_poker::round::Rulebook;
use games::round::{
    Actor, Command, Event, Irregularity, Next, Offer, Rules, Status, Step, What, Why, offers, undocumented,
};
use games::wager::Wager;
use paytables::Cents;
use testkit::rounds::Game;

use super::scene::{DEALER, SUPERVISOR, bet, document, elections, finish, game, go, refused, rules_with, start, until};

/// Seat 4 has a royal flush in diamonds, for all of the five-card meter; seat 2 has kings, for three times the wager.
const ROYAL_AND_KINGS: &[(Spot, &str)] = &[
    (Spot::Player(2), "Ks Kh 5c 6c 8c"),
    (Spot::Player(4), "Ad Kd Qd Jd Td"),
    (Spot::Dealer, "Kc Qc 9h 7s 4d"),
    (Spot::Pack(1), "Jc 3h"),
    (Spot::Pack(2), "2c 2d"),
    (Spot::Pack(3), "2h 2s"),
];

const FIVE: Wager = Wager::FiveCardProgressive1;

/// A round in which both seats have a five-card progressive wager on pack 1, of five dollars and of four, and seat 2 nothing else.
fn dealt(rules: &dyn Rules) -> Game<'_> {
    let mut game = game(rules, ROYAL_AND_KINGS);
    bet(&mut game, 2, FIVE, 4);
    bet(&mut game, 4, FIVE, 5);
    start(&mut game);
    game
}

/// The seats whose cards these events put into the discard rack.
fn racked(game: &Game<'_>, events: &[Event]) -> Vec<u8> {
    let seat = |event: &Event| match event.what {
        What::GivenUp { position } => match game.round.laid().at(position).map(|dealt| dealt.to) {
            Some(Spot::Player(seat)) => Some(seat),
            _ => None,
        },
        _ => None,
    };
    let mut seats: Vec<u8> = events.iter().filter_map(seat).collect();
    seats.dedup();
    seats
}

fn open(game: &Game<'_>) -> Vec<(u8, Wager, &'static str)> {
    undocumented(game.rules, &game.round).map(|(line, clause)| (line.seat, line.wager, clause.id())).collect()
}

//= packs_poker 43.12(d)4
//= packs_poker 43.10(j)
// The step that settles the pack takes up the kings, but not the royal; the supervisor's word does (PP-16, ALL-30).
#[test]
fn settling_a_pack_leaves_the_cards_of_a_meters_winner() {
    let rules = Rulebook::new(elections());
    let mut game = dealt(&rules);
    until(&mut game, Next::Step(Step::SettlePack(1)));
    let events = go(&mut game, Step::SettlePack(1));
    assert_eq!(racked(&game, &events), [2], "nobody has a wager on another pack");
    assert_eq!(game.round.seat(4).status, Status::In);
    assert_eq!(open(&game), [(4, FIVE, "43.12(d)4")]);

    // The round goes on meanwhile.
    go(&mut game, Step::TurnPack(2));
    let by = |by| Command::Document { seat: 4, wager: FIVE, by };
    assert_eq!(refused(&game, by(DEALER)), (Why::DealerDocuments, "43.12(d)4"));
    let nobody = Command::Document { seat: 2, wager: FIVE, by: SUPERVISOR };
    assert_eq!(refused(&game, nobody), (Why::NothingToDocument { seat: 2, wager: FIVE }, "43.12(d)4"));
    let offered = offers(game.rules, &game.round, &game.outside(), Actor::Supervisor);
    assert_eq!(offered, [Offer::Document { seat: 4, wager: FIVE, not: Some(DEALER) }]);

    let events = game.must(by(SUPERVISOR));
    let reading = law::read("ALL-30");
    assert_eq!(events[0].what, What::Documented { seat: 4, wager: FIVE, by: SUPERVISOR, reading });
    assert_eq!(events[0].clause.id(), "43.12(d)4");
    assert_eq!(racked(&game, &events), [4], "the dealer takes the cards up at once");
    assert!(events[1..].iter().all(|event| event.clause.id() == "43.10(j)"), "{events:?}");
    assert_eq!(game.round.seat(4).status, Status::Finished);
    assert_eq!(refused(&game, by(SUPERVISOR)).0, Why::NothingToDocument { seat: 4, wager: FIVE });
    finish(&mut game);
}

//= packs_poker 43.12(d)4
// At the end of the round nothing is collected before, however the house collects (ALL-30).
#[test]
fn the_round_does_not_end_before_the_payout_is_documented() {
    for collecting in [Collecting::AfterLastWager, Collecting::EndOfRound] {
        let rules = rules_with(|of| of.collecting = collecting);
        let mut game = dealt(&rules);
        let waits = Next::Documentation { seat: 4, wager: FIVE };
        until(&mut game, waits);
        assert_eq!(game.round.shown(Spot::Player(4)).len(), 5, "the cards lie there");
        assert_eq!(refused(&game, Command::Proceed(Step::Collect)), (Why::NotNow(waits), "43.12(d)4"));
        document(&mut game, 4, FIVE);
        assert_eq!(game.round.shown(Spot::Player(4)).len(), 5, "until all cards are collected");
        go(&mut game, Step::Collect);
        assert!(game.round.is_completed());
    }
}

//= packs_poker 43.12(d)4
// Kings are paid three times four dollars by the table: $12. Below, at and above what the house has elected (ALL-30).
#[test]
fn the_house_elects_from_which_amount_other_payouts_are_documented() {
    let both = vec![(4, FIVE, "43.12(d)4"), (2, FIVE, "43.12(d)4")];
    let royal_only = both[..1].to_vec();
    for (from, expected) in [
        (None, &royal_only),
        (Some(Cents::new(1_201)), &royal_only),
        (Some(Cents::new(1_200)), &both),
        (Some(Cents::new(1_199)), &both),
    ] {
        let rules = rules_with(|of| of.documented_from = from);
        let mut game = dealt(&rules);
        until(&mut game, Next::Step(Step::TurnPack(2)));
        assert_eq!(open(&game), *expected, "{from:?}");
        let racked = game.round.seat(2).status == Status::Finished;
        assert_eq!(racked, expected.len() == 1, "{from:?}");
    }
}

//= packs_poker 43.12(d)4
// Each payout is documented by itself; cards that wait for two of them wait for both (ALL-30).
#[test]
fn every_payout_is_documented_by_itself() {
    let rules = rules_with(|of| of.documented_from = Some(Cents::dollars(1)));
    let mut game = game(&rules, ROYAL_AND_KINGS);
    // With pack 1 the royal is a royal flush among seven cards too.
    let seven = Wager::SevenCardProgressive1;
    bet(&mut game, 2, FIVE, 4);
    bet(&mut game, 4, FIVE, 5);
    bet(&mut game, 4, seven, 5);
    start(&mut game);
    until(&mut game, Next::Step(Step::TurnPack(2)));
    assert_eq!(open(&game), [(4, FIVE, "43.12(d)4"), (4, seven, "43.12(d)4"), (2, FIVE, "43.12(d)4")]);
    document(&mut game, 4, seven);
    assert_eq!(game.round.seat(4).status, Status::In, "one is left");
    document(&mut game, 4, FIVE);
    assert_eq!(game.round.seat(4).status, Status::Finished);
    assert_eq!(game.round.seat(2).status, Status::In, "that is another player");
    until(&mut game, Next::Documentation { seat: 2, wager: FIVE });
    finish(&mut game);
}

//= packs_poker 43.12(d)4
// A player with a wager on a later pack keeps the cards anyway; they are not taken up with the confirmation (PP-16).
#[test]
fn cards_that_still_play_stay() {
    let rules = Rulebook::new(elections());
    let mut game = game(&rules, ROYAL_AND_KINGS);
    bet(&mut game, 2, Wager::Pack1, 10);
    bet(&mut game, 4, FIVE, 5);
    bet(&mut game, 4, Wager::Pack2, 10);
    start(&mut game);
    until(&mut game, Next::Step(Step::TurnPack(2)));
    document(&mut game, 4, FIVE);
    assert_eq!(game.round.seat(4).status, Status::In);
    until(&mut game, Next::Step(Step::SettlePack(2)));
    let events = go(&mut game, Step::SettlePack(2));
    assert_eq!(racked(&game, &events), [4]);
}

//= packs_poker 43.12(d)4
// A payout that is reversed has nothing to be documented, confirmed or not (ALL-17, ALL-30).
#[test]
fn a_void_round_waits_for_no_documentation() {
    for confirmed in [false, true] {
        let rules = Rulebook::new(elections());
        let mut game = dealt(&rules);
        until(&mut game, Next::Step(Step::TurnPack(2)));
        if confirmed {
            document(&mut game, 4, FIVE);
        }
        game.must(Command::Report(Irregularity::WrongCountOfDeck));
        assert!(game.round.is_completed());
        assert_eq!(open(&game), []);
        assert_eq!(game.round.documentations(), []);
    }
}
