//! The laws of a round on a million random commands at Hold 'em 3 Bonus tables, and every regular round against the
//! settlement of finished rounds.

use games::dealing::Spot;
use games::elections::{Dealing, Declarations, MatchPlay};
use games::holdem_3_bonus::elections::{BurnCards, Elections};
use games::holdem_3_bonus::round::Rulebook;
use games::holdem_3_bonus::settle::{FinishedRound, FinishedSeat, settle};
use games::holdem_3_bonus::wagers::{Decision, Wagers};
use games::round::Choice;
use games::settlement::{HandInWords, SettlementLine};
use games::wager::Wager;
use paytables::Cents;
use testkit::rounds::Game;
use testkit::rounds::walk::walk;

use crate::batch::{money, placed};

/// A shipped table.
fn shipped(id: &str) -> Elections {
    let house = house::read(include_str!("../../../../../house.toml")).expect("the shipped house is lawful");
    let table = house.tables.into_iter().find(|table| table.id == id).expect("the shipped table");
    match table.elections {
        games::GameElections::Holdem3Bonus(elections) => *elections,
        _ => panic!("another game"),
    }
}

#[test]
fn a_million_random_commands_break_no_law() {
    let mut device = shipped("holdem-1");
    device.table.match_play = MatchPlay::Accepted;
    let mut limited = shipped("holdem-1");
    limited.table.dealing = Dealing::ManualShoe;
    limited.burn_cards = BurnCards::BeforeEachPair;
    // Far below what is lawful, so that it cuts something.
    limited.aggregate_limit = Some(Cents::dollars(500));
    let by_player = shipped("holdem-2");
    let mut double = shipped("holdem-2");
    double.table.declarations = Declarations::Automatic;
    double.table.positions = 4;
    double.six_card_bonus = shipped("holdem-1").six_card_bonus;
    double.table.smallest_chip = Cents::dollars(1);
    std::thread::scope(|scope| {
        for (seed, elections) in (1..).zip([device, limited, by_player, double]) {
            scope.spawn(move || {
                let by_batch = |game: &Game<'_>| against_batch(&elections, game);
                let tally = walk(&Rulebook::new(elections.clone()), seed, 250_000, by_batch);
                assert!(tally.accepted > 100_000 && tally.regular > 500 && tally.void > 100, "{tally:?}");
            });
        }
    });
}

/// A regular round gives the lines of the settlement of finished rounds, whatever the order of its steps.
fn against_batch(elections: &Elections, game: &Game<'_>) {
    if elections.table.declarations == Declarations::ByPlayer {
        return;
    }
    let hand = |seat| game.round.hand(&game.outside(), Spot::Player(seat)).expect("a virtual table knows its faces");
    let seats = game.round.dealt_in().map(|seat| FinishedSeat {
        seat,
        cards: hand(seat),
        wagers: Wagers {
            blind_bonus: placed(game, seat, Wager::BlindBonus),
            flop: placed(game, seat, Wager::Flop),
            three_card_bonus: placed(game, seat, Wager::ThreeCardBonus),
            six_card_bonus: placed(game, seat, Wager::SixCardBonus),
        },
        decision: match game.round.seat(seat).last_choice() {
            Some(Choice::TurnRiver(amount)) => Decision::TurnRiver(amount),
            _ => Decision::Fold,
        },
    });
    let (dealer, board) = (game.round.shown(Spot::Dealer), game.round.shown(Spot::Board));
    let finished = FinishedRound { dealer, board, seats: seats.collect() };
    let expected = settle(&elections.terms(), &finished);
    assert_eq!(money(game.round.lines()), money(&expected));
    // A hand that nobody has shown is in no line; all the others say the same in every word.
    let shown = |line: &&SettlementLine| line.hand != HandInWords::Nothing;
    let mut lines = game.round.lines().iter().filter(shown);
    assert!(lines.all(|line| expected.contains(line)), "the same for other reasons");
}
