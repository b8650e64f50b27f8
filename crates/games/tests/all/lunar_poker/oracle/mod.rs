//! An independent settlement of Lunar Poker, written from the text and the readings in the plainest way, agrees with
//! the engine's on a million random rounds.
//!
//! Cards are pairs of numbers there, hands are sorted and counted, every combination is looked for among all subsets,
//! and the pay tables are typed in again. Nothing of the engine's ranking, progressive or settlement is used.

mod hands;
mod plain;
mod random;

use std::collections::BTreeMap;

use cards::{CardSet, Rank, Suit};
use games::lunar_poker::elections::SecondPayout;
use games::lunar_poker::progressive::Meters;
use games::lunar_poker::settle::{FinishedRound, FinishedSeat, Terms, settle};
use games::lunar_poker::wagers::{Decision, Draw, Then, Wagers};
use games::settlement::Meter;
use law::Game::LunarPoker;
use paytables::{Cell, Cents, MicroDollars, PayTable, Row, printed_wager};

use crate::parts::{PARTS, in_parts};
use hands::Card;
use plain::{Line6, plainly};
use random::{Chance, Choice, Player, Round, random_round};

const ROUNDS: u64 = 1_000_000;

fn card(card: Card) -> cards::Card {
    cards::Card::new(Rank::ALL[card.0 as usize - 2], Suit::ALL[card.1 as usize])
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().map(|&one| card(one)).collect()
}

fn table(wager: &str, more: i64, straight_flush_dollars: bool) -> PayTable {
    let printed = &printed_wager(LunarPoker, wager).unwrap().tables[0];
    let more = more as u32;
    let rows = printed.rows().iter().map(|row| Row {
        line: row.line,
        cell: match row.cell {
            Cell::Odds(odds) => Cell::Odds(odds + more),
            Cell::Dollars(dollars) => Cell::Dollars(dollars + more),
            Cell::MeterPercentOrDollars(_, dollars) if straight_flush_dollars => Cell::Dollars(dollars),
            Cell::MeterPercentOrDollars(percent, _) => Cell::MeterPercent(percent),
            cell => cell,
        },
    });
    printed.with_rows(rows.collect())
}

fn by_the_engine(round: &Round) -> (Vec<Line6>, i64) {
    let house = &round.house;
    let pays = |wager| table(wager, house.more, house.straight_flush_dollars);
    let terms = Terms {
        second_payout: if house.six_cards_only { SecondPayout::SixCardsOnly } else { SecondPayout::AnyHand },
        payout_limit: house.limit.map(Cents::new),
        bet: pays("bet"),
        instant_cash: pays("instant_cash"),
        super_side_bet: pays("super_side_bet"),
        progressive: pays("progressive"),
        reset: Cents::new(house.reset),
    };
    let seats = round.players.iter().map(finished).collect();
    let finished = FinishedRound { dealer: set(&round.dealer), forced: round.forced.map(card), seats };
    let mut meters = Meters { progressive: Meter::new(MicroDollars::new(round.meter)) };
    let lines = settle(&terms, &finished, &mut meters);
    let lines = lines.iter().map(|line| {
        let (stake, paid, returned) = (line.stake.get(), line.paid.get(), line.returned.get());
        assert!(!line.clauses.is_empty(), "every line has its clauses");
        (line.seat, line.wager.name(), stake, line.outcome.word(), paid, returned)
    });
    (lines.collect(), meters.progressive.amount().get())
}

fn finished(player: &Player) -> FinishedSeat {
    let draw = match &player.choice {
        Choice::InstantCash | Choice::Plain => Draw::Nothing,
        Choice::Buy(one) => Draw::Buy(card(*one)),
        Choice::Exchange(out, drawn) => Draw::Exchange { out: set(out), drawn: set(drawn) },
    };
    let then = match (player.bets, player.forces) {
        (false, _) => Then::Fold,
        (true, false) => Then::Bet,
        (true, true) => Then::BetAndForce,
    };
    let wagers = Wagers {
        ante: Cents::new(player.ante),
        super_side_bet: Cents::new(player.side),
        progressive: Cents::new(player.progressive),
    };
    let decision = (player.choice != Choice::InstantCash).then_some(Decision { draw, then });
    FinishedSeat { seat: player.seat, first_five: set(&player.five), wagers, decision }
}

#[test]
fn a_million_rounds_come_out_as_the_plain_settlement_says() {
    let parts = in_parts(0x6c75_6e61_7220_3338, some_rounds_come_out_as_the_plain_settlement_says);
    for what in [
        "royal",
        "royals share",
        "10% of the meter",
        "10% after a reset",
        "instant cash",
        "second payout",
        "second payout of a straight or better",
        "cut by the limit",
        "tie",
        "forced to qualify",
        "forced in vain",
    ] {
        let times: u64 = parts.iter().filter_map(|seen| seen.get(what)).sum();
        assert!(times >= 1_000, "\"{what}\" happened only {times} times: {parts:?}");
    }
}

fn some_rounds_come_out_as_the_plain_settlement_says(seed: u64) -> BTreeMap<&'static str, u64> {
    let mut chance = Chance(seed);
    let mut seen = BTreeMap::new();
    for number in 0..ROUNDS / PARTS {
        let round = random_round(&mut chance);
        let (plain, engine) = (plainly(&round, &mut seen), by_the_engine(&round));
        assert_eq!(engine, plain, "round {number}: the engine (left) and the plain settlement differ on {round:#?}");
    }
    seen
}
