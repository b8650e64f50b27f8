//! The laws of a round on a million random commands at Lunar Poker tables, and every regular round against the settlement of
//! finished rounds.

use cards::CardSet;
use games::dealing::Spot;
use games::elections::{Dealing, Declarations, MatchPlay};
use games::lunar_poker::elections::{Elections, SecondPayout};
use games::lunar_poker::progressive::Meters;
use games::lunar_poker::round::Rulebook;
use games::lunar_poker::settle::{FinishedRound, FinishedSeat, settle};
use games::lunar_poker::wagers::{Decision, Draw, Then, Wagers};
use games::round::{Choice, Command, Event, Offer, Person, Position, Status, Step, What, offers};
use games::settlement::Meter;
use games::wager::Wager;
use paytables::Cents;
use testkit::rounds::books::Books;
use testkit::rounds::chance::Chance;
use testkit::rounds::live::deal_live;
use testkit::rounds::walk::walk;
use testkit::rounds::{Game, METERS, actors};

use crate::batch::{after_contributions, money, placed};

/// The shipped table with all wagers.
fn shipped() -> Elections {
    let house = house::read(include_str!("../../../../../house.toml")).expect("the shipped house is lawful");
    let table = house.tables.into_iter().find(|table| table.id == "lunar-1").expect("the shipped table");
    match table.elections {
        games::GameElections::LunarPoker(elections) => *elections,
        _ => panic!("another game"),
    }
}

#[test]
fn a_million_random_commands_break_no_law() {
    // Stacks of five from decks that are nearly sorted make the rarest hands frequent.
    let mut automatic = shipped();
    automatic.table.dealing = Dealing::AutomatedShoe;
    let mut by_player = automatic.clone();
    by_player.table.declarations = Declarations::ByPlayer;
    let mut limited = shipped();
    limited.table.dealing = Dealing::ManualShoe;
    limited.table.match_play = MatchPlay::Accepted;
    limited.second_payout = SecondPayout::SixCardsOnly;
    limited.payout_limit = Some(Cents::dollars(5_000));
    let mut plain = shipped();
    (plain.super_side_bet, plain.progressive) = (None, None);
    plain.table.positions = 4;
    std::thread::scope(|scope| {
        for (seed, elections) in (1..).zip([automatic, by_player, limited, plain]) {
            scope.spawn(move || {
                let by_batch = |game: &Game<'_>| against_batch(&elections, game);
                let tally = walk(&Rulebook::new(elections.clone()), seed, 250_000, by_batch);
                assert!(tally.accepted > 100_000 && tally.regular > 500 && tally.void > 100, "{tally:?}");
                let stacks = elections.table.dealing == Dealing::AutomatedShoe;
                assert!(!stacks || tally.meter_payouts > 10, "{tally:?}");
            });
        }
    });
}

//= lunar_poker 38.10(d)
//= lunar_poker 38.10(k)
// Five players who exchange all they can run the stub dry: it is renewed, and still every chip and card is accounted for, live as
// well as virtual (LP-6, LP-15).
#[test]
fn a_table_that_exchanges_everything_breaks_no_law() {
    let elections = shipped();
    let rules = Rulebook::new(elections.clone());
    let (mut renewed, mut renewed_for_the_dealer) = (0, 0);
    for seed in 0..4_000 {
        let (game, commands) = greedy_round(&rules, &mut Chance::seeded(seed));
        against_batch(&elections, &game);
        assert_eq!(deal_live(&rules, &game.sealed, METERS, &commands), game.events, "live and virtual records differ");
        for (command, events) in &commands {
            if events.iter().any(|event| matches!(event.what, What::StubRenewed { .. })) {
                renewed += 1;
                renewed_for_the_dealer += usize::from(*command == Command::Proceed(Step::ForceDealer));
            }
        }
    }
    assert!(renewed > 1_000 && renewed_for_the_dealer > 10, "{renewed} {renewed_for_the_dealer}");
}

/// A round of five players who exchange four or five cards, bet and force whenever they can.
fn greedy_round<'a>(rules: &'a Rulebook, chance: &mut Chance) -> (Game<'a>, Vec<(Command, Vec<Event>)>) {
    let mut game = Game::new(rules, chance.sealed(), METERS);
    let (mut books, mut commands) = (Books::default(), Vec::new());
    let mut wagers: Vec<Command> = (1..=5)
        .map(|seat| Command::Wager { seat, wager: Wager::Ante, amount: Cents::dollars(10) })
        .chain([Command::CloseBets { dealer: Person(1) }])
        .rev()
        .collect();
    while !game.round.is_completed() {
        let command = wagers.pop().unwrap_or_else(|| greedy_command(&game, chance));
        let events = game.must(command);
        for event in &events {
            books.post(event);
        }
        books.check(&game.round);
        commands.push((command, events));
    }
    books.check_end();
    (game, commands)
}

fn greedy_command(game: &Game<'_>, chance: &mut Chance) -> Command {
    let all: Vec<Offer> = actors().flat_map(|actor| offers(game.rules, &game.round, &game.outside(), actor)).collect();
    let greed = |offer: &Offer| match offer {
        Offer::Exchange { .. } => 3,
        Offer::Choose { choice: Choice::Bet | Choice::Force, .. } => 2,
        Offer::Report(_) | Offer::Misdealt { .. } | Offer::Declare { .. } | Offer::Choose { .. } => 0,
        _ => 1,
    };
    match *all.iter().max_by_key(|offer| greed(offer)).expect("a round goes on") {
        Offer::Exchange { seat, from, .. } => {
            let kept = chance.below(2);
            Command::Choose { seat, choice: Choice::Exchange(from.iter().skip(kept).collect()) }
        }
        offer => chance.command(offer),
    }
}

/// A regular round gives the lines and meters of the settlement of finished rounds, whatever the order of its steps.
fn against_batch(elections: &Elections, game: &Game<'_>) {
    if elections.table.declarations == Declarations::ByPlayer {
        return;
    }
    let seats = game.round.dealt_in().map(|seat| finished_seat(game, seat)).collect();
    let dealers = dealt_to(game, Spot::Dealer);
    let forced = dealers.get(5).map(|position| game.round.face(&game.outside(), *position).expect("it lies open"));
    let finished = FinishedRound { dealer: faces(game, &dealers[..5]), forced, seats };
    let mut meters = Meters { progressive: Meter::new(after_contributions(game, 0)) };
    let expected = settle(&elections.terms(), &finished, &mut meters);
    assert_eq!(money(game.round.lines()), money(&expected));
    assert_eq!(meters.progressive.amount(), game.meters[0]);
}

fn finished_seat(game: &Game<'_>, seat: u8) -> FinishedSeat {
    let positions = dealt_to(game, Spot::Player(seat));
    let (first_five, drawn) = (faces(game, &positions[..5]), faces(game, &positions[5..]));
    let state = game.round.seat(seat);
    let draw = state.choices().find_map(|choice| match choice {
        Choice::Buy => Some(Draw::Buy(drawn.iter().next().expect("one card was bought"))),
        Choice::Exchange(out) => Some(Draw::Exchange { out: faces(game, &out.iter().collect::<Vec<_>>()), drawn }),
        _ => None,
    });
    let then = match state.last_choice() {
        Some(Choice::Fold) => Then::Fold,
        Some(Choice::Force) => Then::BetAndForce,
        _ => Then::Bet,
    };
    let wagers = Wagers {
        ante: placed(game, seat, Wager::Ante),
        super_side_bet: placed(game, seat, Wager::SuperSideBet),
        progressive: placed(game, seat, Wager::Progressive),
    };
    let plays = state.status != Status::Finished;
    let decision = plays.then(|| Decision { draw: draw.unwrap_or(Draw::Nothing), then });
    FinishedSeat { seat, first_five, wagers, decision }
}

/// The positions that went to a spot, in the order in which they came.
fn dealt_to(game: &Game<'_>, spot: Spot) -> Vec<Position> {
    let there = |event: &Event| match event.what {
        What::Dealt { position, to, .. } if to == spot => Some(position),
        _ => None,
    };
    game.events.iter().filter_map(there).collect()
}

fn faces(game: &Game<'_>, positions: &[Position]) -> CardSet {
    let face = |position: &Position| game.round.face(&game.outside(), *position).expect("a virtual table knows it");
    positions.iter().map(face).collect()
}
