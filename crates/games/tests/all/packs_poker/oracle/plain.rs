//! The settlement of Pack's Poker as the text tells it, in if-chains: no ranking or settlement of the engine is used.

use cards::CardSet;
use games::packs_poker::elections::{HigherWithoutPair, SamePercentage, SevenCardStraightFlush};
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

/// Of the lines that the table itself pays, what is worth most to this stake: the worth in cents, and the line.
fn worth_most(table: &[(&str, Pays)], hands: &[&str], stake: i64) -> Option<(i64, Pays)> {
    let mut most = None;
    for hand in hands {
        let found = table.iter().find(|(line, _)| line == hand).map(|(_, pays)| *pays);
        let worth = match found {
            Some(Times(times)) => stake * times,
            Some(Dollars(dollars)) => dollars * 100,
            Some(Push) => 0,
            None | Some(Percent(_) | Nothing) => continue,
        };
        if most.is_none_or(|(known, _)| worth > known) {
            most = found.map(|pays| (worth, pays));
        }
    }
    most
}

/// The percentage of the meter that these hands qualify for.
fn percentage(table: &[(&str, Pays)], hands: &[&str]) -> Option<i64> {
    let percent = |hand: &&str| match table.iter().find(|(line, _)| line == hand)?.1 {
        Percent(percent) => Some(percent),
        _ => None,
    };
    hands.iter().filter_map(percent).max()
}

/// A stake, the cards that are judged, and their value.
type Bet = (i64, CardSet, Value);

/// A bonus that is offered: its name, its table, what the house adds to a reset if it is a progressive, and whether winners
/// of the same percentage are paid one after the other.
struct Offer {
    name: &'static str,
    table: Vec<(&'static str, Pays)>,
    funded: Option<i64>,
    in_turn: bool,
}

fn offer(bonus: &Bonus, plain: &'static str, progressive: &'static str) -> Offer {
    match bonus {
        Bonus::Plain(pays) => Offer { name: plain, table: table(plain, pays), funded: None, in_turn: false },
        Bonus::Progressive { pays, funded_reset, same_percentage } => Offer {
            name: progressive,
            table: table(progressive, pays),
            funded: Some(funded_reset.get()),
            in_turn: *same_percentage == SamePercentage::EachInTurn,
        },
    }
}

/// What must happen often enough, and how often it did.
pub const RARE: [&str; 7] = [
    "10%",
    "10% shared",
    "100% of five cards",
    "100% of seven cards",
    "100% shared",
    "10% and 100%",
    "a fixed line instead of a percentage",
];
pub type Counts = [u32; 7];

/// What seats are paid off a meter, in cents; `order` is the order of payment. Each seat has the percentage that it
/// qualifies for and what the table would pay instead.
fn off_the_meter(
    offer: &Offer,
    order: &[usize],
    seats: &[(Option<i64>, i64)],
    [primary, reset]: &mut [i64; 2],
) -> Vec<Option<i64>> {
    let mut paid = vec![None; seats.len()];
    for percent in [10, 100] {
        let who: Vec<usize> = order.iter().copied().filter(|at| seats[*at].0 == Some(percent)).collect();
        let mut won = false;
        if offer.in_turn && !(percent == 100 && paid.iter().any(Option::is_some)) {
            for at in who {
                let amount = *primary * percent / 100 / 10_000;
                if amount >= seats[at].1 {
                    paid[at] = Some(amount);
                    *primary -= amount * 10_000;
                    if percent == 100 {
                        *primary += *reset + offer.funded.unwrap_or(0) * 10_000;
                        *reset = 0;
                    }
                }
            }
        } else if !who.is_empty() {
            let if_all_shared = *primary * percent / 100 / who.len() as i64 / 10_000;
            let share: Vec<usize> = who.into_iter().filter(|at| if_all_shared >= seats[*at].1).collect();
            let each = *primary * percent / 100 / (share.len() as i64).max(1) / 10_000;
            for at in share {
                paid[at] = Some(each);
                *primary -= each * 10_000;
                won = true;
            }
        }
        if won && percent == 100 {
            *primary += *reset + offer.funded.unwrap_or(0) * 10_000;
            *reset = 0;
        }
    }
    paid
}

/// Settles one bonus on one pack for all seats. `counts` counts what happened.
fn bonus_on_pack(
    offer: &Offer,
    royal_only: bool,
    (order, bets): (&[usize], &[Bet]),
    meters: &mut [i64; 2],
    counts: &mut Counts,
) -> Vec<Option<(&'static str, i64, i64)>> {
    let Offer { name, table, funded, .. } = offer;
    let judge = |(stake, cards, value): &Bet| match stake {
        0 => (None, None),
        _ => {
            let hands = hands(*cards, *value, royal_only);
            (percentage(table, &hands), worth_most(table, &hands, *stake))
        }
    };
    let judged: Vec<_> = bets.iter().map(judge).collect();
    let seats: Vec<(Option<i64>, i64)> =
        judged.iter().map(|(percent, fixed)| (*percent, fixed.map_or(0, |(worth, _)| worth))).collect();
    let paid = off_the_meter(offer, order, &seats, meters);
    let winners = |wanted: i64| {
        seats.iter().zip(&paid).filter(|((percent, _), paid)| *percent == Some(wanted) && paid.is_some()).count()
    };
    let (tens, hundreds) = (winners(10), winners(100));
    let qualified = seats.iter().filter(|(percent, _)| percent.is_some()).count();
    let five_card = *name == "five_card_progressive";
    let happened = [
        tens == 1,
        tens == 2,
        hundreds == 1 && five_card,
        hundreds == 1 && !five_card,
        hundreds == 2,
        tens > 0 && hundreds > 0,
        tens + hundreds < qualified,
    ];
    counts.iter_mut().zip(happened).for_each(|(count, happened)| *count += u32::from(happened));
    let outcome = |at: usize| match (bets[at].0, paid[at], judged[at].1) {
        (0, ..) => None,
        (_, Some(off_the_meter), _) => Some(("win", off_the_meter, 0)),
        (_, None, None) => Some(("lose", 0, 0)),
        (stake, None, Some((_, Push))) => Some(("push", 0, stake)),
        (stake, None, Some((worth, _))) => Some(("win", worth, if funded.is_none() { stake } else { 0 })),
    };
    (0..bets.len()).map(outcome).collect()
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
    let mut order: Vec<usize> = (0..round.seats.len()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(round.seats[*at].seat));
    let mut lines = Vec::new();
    for pack in 0..3 {
        let cards = round.packs[pack];
        let dealer = best(round.dealer | cards);
        let sevens: Vec<Value> = round.seats.iter().map(|seat| best(seat.cards | cards)).collect();
        let mut bonuses = Vec::new();
        if let Some(offer) = &five {
            let bet = |(seat, value): (&FinishedSeat, &Value)| (seat.wagers[pack].five_card.get(), seat.cards, *value);
            let bets: Vec<Bet> = round.seats.iter().zip(&fives).map(bet).collect();
            bonuses.push((offer.name, bonus_on_pack(offer, royal_only, (&order, &bets), &mut meters[0], counts), bets));
        }
        if let Some(offer) = &seven {
            let bet = |(seat, value): (&FinishedSeat, &Value)| {
                (seat.wagers[pack].seven_card.get(), seat.cards | cards, *value)
            };
            let bets: Vec<Bet> = round.seats.iter().zip(&sevens).map(bet).collect();
            bonuses.push((offer.name, bonus_on_pack(offer, royal_only, (&order, &bets), &mut meters[1], counts), bets));
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
