//! The settlement of Pack's Poker as the text tells it, in if-chains: no ranking or settlement of the engine is used.

use cards::CardSet;
use games::packs_poker::elections::{HigherWithoutPair, SevenCardStraightFlush};
use games::packs_poker::progressive::Meters;
use games::packs_poker::settle::{Bonus, FinishedRound, FinishedSeat, Terms};
use paytables::Cell;

use super::hands::{Value, best, hands};

/// Seat, wager, pack, stake, outcome, paid, returned.
pub type Plain<'a> = (u8, &'a str, usize, i64, &'static str, i64, i64);

/// What a line of a table pays.
#[derive(Clone, Copy)]
enum Pays {
    Times(i64),
    Dollars(i64),
    Percent(i64),
    Push,
    Nothing,
}
use Pays::{Dollars, Nothing, Percent, Push, Times};

/// Tables typed in again from the text; the others are taken as printed.
fn table(wager: &str, printed: &paytables::PayTable) -> Vec<(&'static str, Pays)> {
    const HANDS: [&str; 9] = [
        "royal_flush",
        "straight_flush",
        "four_of_a_kind",
        "full_house",
        "flush",
        "straight",
        "three_of_a_kind",
        "two_pair",
        "pair_jacks_or_better",
    ];
    let typed = |top: &[(&'static str, Pays)], times: &[i64], low: &[(&'static str, Pays)]| {
        let middle = HANDS.iter().zip(times).map(|(hand, times)| (*hand, Times(*times)));
        top.iter().copied().chain(middle).chain(low.iter().copied()).collect()
    };
    let dollars = [("seven_card_straight_flush", Dollars(50_000)), ("six_card_royal_flush", Dollars(5_000))];
    let percents = [("seven_card_straight_flush", Percent(100)), ("six_card_royal_flush", Percent(10))];
    let diamonds = [("diamond_royal_flush", Percent(100))];
    match (wager, printed.name()) {
        ("five_card_bonus", "B") => typed(&[], &[1000, 200, 100, 50, 25, 8, 5, 4, 2], &[]),
        ("five_card_bonus", "E") => typed(&[], &[1000, 250, 100, 25, 20, 10, 3, 2, 1], &[("pair_2_through_10", Push)]),
        ("five_card_progressive", "A") => typed(&diamonds, &[1000, 500, 100, 50, 25, 10, 5, 4, 3], &[]),
        ("seven_card_bonus", "A") => typed(&dollars, &[500, 200, 50, 5, 4, 2, 1], &[("two_pair", Push)]),
        ("seven_card_progressive", "A") => typed(&percents, &[500, 200, 50, 5, 4, 3, 2, 1], &[]),
        _ => printed.rows().iter().map(|row| (row.line.key(), pays(row.cell))).collect(),
    }
}

fn pays(cell: Cell) -> Pays {
    match cell {
        Cell::Odds(times) | Cell::Multiple(times) => Times(times.into()),
        Cell::Dollars(dollars) => Dollars(dollars.into()),
        Cell::MeterPercent(percent) => Percent(percent.into()),
        Cell::Push => Push,
        _ => Nothing,
    }
}

/// What is worth most to this stake: the worth in cents, and the line.
fn worth_most(table: &[(&str, Pays)], hands: &[&str], stake: i64, meter: i64) -> Option<(i64, Pays)> {
    let mut most = None;
    for hand in hands {
        let found = table.iter().find(|(line, _)| line == hand).map(|(_, pays)| *pays);
        let worth = match found {
            Some(Times(times)) => stake * times,
            Some(Dollars(dollars)) => dollars * 100,
            Some(Percent(percent)) => meter * percent / 100 / 10_000,
            Some(Push) => 0,
            None | Some(Nothing) => continue,
        };
        if most.is_none_or(|(known, _)| worth > known) {
            most = found.map(|pays| (worth, pays));
        }
    }
    most
}

/// A stake, the cards that are judged, and their value.
type Bet = (i64, CardSet, Value);

/// A bonus that is offered: its name, its table, and what the house adds to a reset if it is a progressive.
struct Offer {
    name: &'static str,
    table: Vec<(&'static str, Pays)>,
    funded: Option<i64>,
}

fn offer(bonus: &Bonus, plain: &'static str, progressive: &'static str) -> Offer {
    match bonus {
        Bonus::Plain(pays) => Offer { name: plain, table: table(plain, pays), funded: None },
        Bonus::Progressive { pays, funded_reset } => {
            Offer { name: progressive, table: table(progressive, pays), funded: Some(funded_reset.get()) }
        }
    }
}

/// What must happen often enough, and how often it did.
pub const RARE: [&str; 6] =
    ["10%", "10% shared", "100% of five cards", "100% of seven cards", "100% shared", "10% and 100%"];
pub type Counts = [u32; 6];

/// Settles one bonus on one pack for all seats. `counts` counts what happened.
fn bonus_on_pack(
    Offer { name, table, funded }: &Offer,
    royal_only: bool,
    bets: &[Bet],
    [primary, reset]: &mut [i64; 2],
    counts: &mut Counts,
) -> Vec<Option<(&'static str, i64, i64)>> {
    let judge = |(stake, cards, value): &Bet| match stake {
        0 => None,
        _ => worth_most(table, &hands(*cards, *value, royal_only), *stake, *primary),
    };
    let judged: Vec<Option<(i64, Pays)>> = bets.iter().map(judge).collect();
    let winners = |wanted: i64| {
        judged.iter().flatten().filter(|(_, pays)| matches!(pays, Percent(percent) if *percent == wanted)).count()
            as i64
    };
    let (tens, hundreds) = (winners(10), winners(100));
    let ten_each = if tens > 0 { *primary / 10 / tens / 10_000 } else { 0 };
    *primary -= ten_each * tens * 10_000;
    let hundred_each = if hundreds > 0 { *primary / hundreds / 10_000 } else { 0 };
    if hundreds > 0 {
        *primary += *reset + funded.unwrap_or(0) * 10_000 - hundred_each * hundreds * 10_000;
        *reset = 0;
    }
    let five_card = *name == "five_card_progressive";
    let happened = [
        tens == 1,
        tens == 2,
        hundreds == 1 && five_card,
        hundreds == 1 && !five_card,
        hundreds == 2,
        tens > 0 && hundreds > 0,
    ];
    counts.iter_mut().zip(happened).for_each(|(count, happened)| *count += u32::from(happened));
    let outcome = |((stake, ..), best): (&Bet, &Option<(i64, Pays)>)| match best {
        _ if *stake == 0 => None,
        None => Some(("lose", 0, 0)),
        Some((_, Push)) => Some(("push", 0, *stake)),
        Some((_, Percent(10))) => Some(("win", ten_each, 0)),
        Some((_, Percent(_))) => Some(("win", hundred_each, 0)),
        Some((worth, _)) => Some(("win", *worth, if funded.is_none() { *stake } else { 0 })),
    };
    bets.iter().zip(&judged).map(outcome).collect()
}

/// The whole round; `meters` are five-card primary and reset, seven-card primary and reset.
pub fn by_the_text(
    terms: &Terms,
    round: &FinishedRound,
    meters: &mut [[i64; 2]; 2],
    counts: &mut Counts,
) -> Vec<Plain<'static>> {
    let royal_only = terms.seven_card_straight_flush == SevenCardStraightFlush::RoyalOnly;
    let pushes = terms.higher_without_pair == HigherWithoutPair::Pushes;
    let five = terms.five_card.as_ref().map(|bonus| offer(bonus, "five_card_bonus", "five_card_progressive"));
    let seven = terms.seven_card.as_ref().map(|bonus| offer(bonus, "seven_card_bonus", "seven_card_progressive"));
    let fives: Vec<Value> = round.seats.iter().map(|seat| best(seat.cards)).collect();
    let mut lines = Vec::new();
    for pack in 0..3 {
        let cards = round.packs[pack];
        let dealer = best(round.dealer | cards);
        let sevens: Vec<Value> = round.seats.iter().map(|seat| best(seat.cards | cards)).collect();
        let mut bonuses = Vec::new();
        if let Some(offer) = &five {
            let bet = |(seat, value): (&FinishedSeat, &Value)| (seat.wagers[pack].five_card.get(), seat.cards, *value);
            let bets: Vec<Bet> = round.seats.iter().zip(&fives).map(bet).collect();
            bonuses.push((offer.name, bonus_on_pack(offer, royal_only, &bets, &mut meters[0], counts), bets));
        }
        if let Some(offer) = &seven {
            let bet = |(seat, value): (&FinishedSeat, &Value)| {
                (seat.wagers[pack].seven_card.get(), seat.cards | cards, *value)
            };
            let bets: Vec<Bet> = round.seats.iter().zip(&sevens).map(bet).collect();
            bonuses.push((offer.name, bonus_on_pack(offer, royal_only, &bets, &mut meters[1], counts), bets));
        }
        for number in (1..=6).rev() {
            let Some(at) = round.seats.iter().position(|seat| seat.seat == number) else { continue };
            let seat = &round.seats[at];
            let stake = seat.wagers[pack].pack.get();
            if stake > 0 {
                let player = sevens[at];
                let (outcome, paid, returned) = if player >> 20 == 0 {
                    if player > dealer && pushes { ("push", 0, stake) } else { ("lose", 0, 0) }
                } else if player > dealer {
                    ("win", stake, stake)
                } else if player == dealer {
                    ("push", 0, stake)
                } else {
                    ("lose", 0, 0)
                };
                lines.push((number, "pack", pack + 1, stake, outcome, paid, returned));
            }
            for (name, outcomes, bets) in &bonuses {
                if let Some((outcome, paid, returned)) = outcomes[at] {
                    lines.push((number, *name, pack + 1, bets[at].0, outcome, paid, returned));
                }
            }
        }
    }
    lines
}

pub fn plain_meters(meters: &Meters) -> [[i64; 2]; 2] {
    [meters.five_card, meters.seven_card].map(|pair| [pair.primary, pair.reset].map(|meter| meter.amount().get()))
}
