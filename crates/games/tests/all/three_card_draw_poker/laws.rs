//! The laws of a round on a million random commands at Three Card Draw Poker tables, and every regular round against the
//! settlement of finished rounds.

use games::dealing::Spot;
use games::elections::{Dealing, MatchPlay};
use games::round::{Choice, Lies, Position, What};
use games::three_card_draw_poker::elections::{DealersCards, Elections};
use games::three_card_draw_poker::round::Rulebook;
use games::three_card_draw_poker::settle::{FinishedRound, FinishedSeat, settle};
use games::three_card_draw_poker::wagers::{Decision, Wagers};
use games::wager::Wager;
use testkit::rounds::Game;
use testkit::rounds::walk::walk;

use crate::batch::{money, placed};

/// The shipped table with all wagers.
fn shipped() -> Elections {
    let house = house::read(include_str!("../../../../../house.toml")).expect("the shipped house is lawful");
    let table = house.tables.into_iter().find(|table| table.id == "draw-1").expect("the shipped table");
    match table.elections {
        games::GameElections::ThreeCardDrawPoker(elections) => *elections,
        _ => panic!("another game"),
    }
}

#[test]
fn a_million_random_commands_break_no_law() {
    let with = |dealing, dealers_cards| {
        let mut elections = shipped();
        elections.table.dealing = dealing;
        elections.table.match_play = MatchPlay::Accepted;
        elections.dealers_cards = dealers_cards;
        elections
    };
    let shoe = with(Dealing::ManualShoe, DealersCards::Four);
    let automated = with(Dealing::AutomatedShoe, DealersCards::Four);
    let device = with(Dealing::AutomatedShoe, DealersCards::ThreeThenOne);
    let hand = with(Dealing::Hand, DealersCards::Four);
    let mut plain = with(Dealing::AutomatedShoe, DealersCards::FourFromStub);
    plain.table.match_play = MatchPlay::NotAccepted;
    plain.table.positions = 3;
    plain.first_3_bonus = None;
    std::thread::scope(|scope| {
        for (seed, elections) in (1..).zip([shoe, automated, device, hand, plain]) {
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
    let seats = game.round.dealt_in().map(|seat| FinishedSeat {
        seat,
        cards: dealt(game, seat).take(3).map(|position| face(game, position)).collect(),
        wagers: Wagers { ante: placed(game, seat, Wager::Ante), first_3_bonus: placed(game, seat, Wager::First3Bonus) },
        decision: match game.round.seat(seat).last_choice() {
            Some(Choice::InToWin) => Decision::InToWin,
            Some(Choice::Draw(discard)) => {
                let draw_card = dealt(game, seat).nth(3).expect("a card came for the discard");
                Decision::Draw { discard: face(game, discard), draw_card: face(game, draw_card) }
            }
            _ => Decision::Fold,
        },
    });
    let finished = FinishedRound { dealer: game.round.shown(Spot::Dealer), seats: seats.collect() };
    let expected = settle(&elections.terms(), &finished);
    assert_eq!(money(game.round.lines()), money(&expected));
    assert!(expected.iter().all(|line| game.round.lines().contains(line)), "the same for other reasons");
    assert!(discards_were_never_turned(game), "a discard was turned");
}

/// Every position that came to a seat, in order: three of the deal, and a draw card.
fn dealt<'a>(game: &'a Game<'_>, seat: u8) -> impl Iterator<Item = Position> + 'a {
    game.events.iter().filter_map(move |event| match event.what {
        What::Dealt { position, to: Spot::Player(to), .. } if to == seat => Some(position),
        _ => None,
    })
}

fn face(game: &Game<'_>, position: Position) -> cards::Card {
    game.round.face(&game.outside(), position).expect("a virtual table knows its faces")
}

fn discards_were_never_turned(game: &Game<'_>) -> bool {
    game.round.laid().dealt().all(|(_, dealt)| !matches!(dealt.lies, Lies::GivenUp(Some(_))))
}
