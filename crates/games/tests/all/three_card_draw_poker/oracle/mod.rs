//! A plain settlement of Three Card Draw Poker, written from the text alone, against the one that the table uses: a
//! million finished rounds must come out the same, line by line.

mod plain;
mod random;

use std::collections::BTreeMap;

use cards::{Card, CardSet, Rank, Suit};
use games::settlement::SettlementLine;
use games::three_card_draw_poker::settle::{FinishedRound, FinishedSeat, Terms, settle};
use games::three_card_draw_poker::wagers::{Decision, Wagers};
use law::Game::ThreeCardDrawPoker;
use paytables::{Cents, PayTable, printed_wager};

use crate::parts::{PARTS, in_parts};
use plain::{Plain, PlainLine, PlainRound, Played, bonus_odds, first_3_odds, plain_settlement};
use random::{Random, random_round};

const ROUNDS: u64 = 1_000_000;

fn card((rank, suit): Plain) -> Card {
    Card::new(Rank::ALL[rank as usize - 2], Suit::ALL[suit as usize])
}

fn set(cards: &[Plain]) -> CardSet {
    cards.iter().map(|&plain| card(plain)).collect()
}

fn table(wager: &str, number: Option<usize>) -> Option<PayTable> {
    let name = number?.to_string();
    Some(printed_wager(ThreeCardDrawPoker, wager).expect("a wager").table(&name).expect("a table").clone())
}

fn finished(round: &PlainRound) -> (Terms, FinishedRound) {
    let terms = Terms {
        in_to_win_draw_bonus: table("in_to_win_draw_bonus", round.bonus_table),
        first_3_bonus: table("first_3_bonus", round.first_3_table),
    };
    let seats = round.seats.iter().map(|seat| FinishedSeat {
        seat: seat.seat,
        cards: set(&seat.cards),
        wagers: Wagers { ante: Cents::new(seat.ante), first_3_bonus: Cents::new(seat.first_3) },
        decision: match seat.played {
            Played::Folds => Decision::Fold,
            Played::Stands => Decision::InToWin,
            Played::Draws { out, new } => Decision::Draw { discard: card(out), draw_card: card(new) },
        },
    });
    (terms, FinishedRound { dealer: set(&round.dealer), seats: seats.collect() })
}

fn plain_line(line: &SettlementLine) -> PlainLine {
    let (stake, paid, returned) = (line.stake.get(), line.paid.get(), line.returned.get());
    (line.seat, line.wager.name(), stake, line.outcome.word(), paid, returned)
}

/// What the rounds have shown: each wager with each outcome, and where a table paid it, the table and the odds.
fn note(seen: &mut BTreeMap<String, u64>, round: &PlainRound, line: &SettlementLine) {
    let table = match line.wager.name() {
        "first_3_bonus" => round.first_3_table,
        "in_to_win_draw_bonus" => round.bonus_table,
        _ => None,
    };
    let table = table.map(|number| format!(" by table {number}")).unwrap_or_default();
    let odds = line.cell.map(|cell| format!(" {}", cell.written())).unwrap_or_default();
    *seen.entry(format!("{} {}{odds}{table}", line.wager, line.outcome.word())).or_default() += 1;
}

/// Every outcome, and every cell of every table, came up often.
fn check_that_nothing_is_rare(seen: &BTreeMap<String, u64>) {
    let often = |what: String| assert!(seen.get(&what).is_some_and(|&count| count > 200), "{what} is rare: {seen:#?}");
    for wager in ["ante", "in_to_win_draw"] {
        for outcome in ["win 1 to 1", "lose", "push"] {
            often(format!("{wager} {outcome}"));
        }
    }
    for table in 1..=4 {
        often(format!("first_3_bonus lose by table {table}"));
        for odds in (1..=7).filter_map(|kind| first_3_odds(table, kind)) {
            often(format!("first_3_bonus win {odds} to 1 by table {table}"));
        }
    }
    for table in 1..=3 {
        for odds in (1..=7).filter_map(|kind| bonus_odds(table, kind)) {
            often(format!("in_to_win_draw_bonus win {odds} to 1 by table {table}"));
        }
    }
}

#[test]
fn a_million_rounds_agree_with_the_plain_settlement() {
    let mut seen = BTreeMap::new();
    for (what, times) in in_parts(4210, some_rounds_agree_with_the_plain_settlement).into_iter().flatten() {
        *seen.entry(what).or_default() += times;
    }
    check_that_nothing_is_rare(&seen);
}

fn some_rounds_agree_with_the_plain_settlement(seed: u64) -> BTreeMap<String, u64> {
    let mut random = Random(seed);
    let mut seen = BTreeMap::new();
    for number in 0..ROUNDS / PARTS {
        let round = random_round(&mut random);
        let (terms, finished) = finished(&round);
        let lines = settle(&terms, &finished);
        let settled: Vec<PlainLine> = lines.iter().map(plain_line).collect();
        assert_eq!(settled, plain_settlement(&round), "round {number}: {round:?}");
        lines.iter().for_each(|line| note(&mut seen, &round, line));
    }
    seen
}
