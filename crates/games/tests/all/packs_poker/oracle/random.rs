//! Random rounds of Pack's Poker, half of them dealt so that rare hands are not rare.

use cards::{Card, CardSet};
use games::packs_poker::elections::{HigherWithoutPair, SamePercentage, SevenCardStraightFlush};
use games::packs_poker::progressive::{Meters, ProgressiveMeters};
use games::packs_poker::settle::{Bonus, FinishedRound, FinishedSeat, Terms};
use games::packs_poker::wagers::PackWagers;
use games::settlement::Meter;
use law::Game::PacksPoker;
use paytables::{Cents, MicroDollars, printed_wager};

/// The splitmix generator.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }

    fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

/// A card by rank (0 is the deuce) and suit.
fn card(rank: usize, suit: usize) -> Card {
    Card::from_index((suit * 13 + rank) as u8).expect("a card")
}

fn shuffled(random: &mut Random, mut cards: Vec<Card>) -> Vec<Card> {
    for last in (1..cards.len()).rev() {
        cards.swap(last, random.below(last + 1));
    }
    cards
}

/// Cards in the order dealer 5, packs 2 + 2 + 2, seats 5 each.
fn deal(random: &mut Random, seats: usize) -> Vec<Card> {
    let needed = 11 + 5 * seats;
    let pack = 5 + 2 * random.below(3);
    let (one, other) = (random.below(seats), random.below(seats));
    let (suit, other_suit) = (random.below(4), random.below(4));
    match random.below(8) {
        0 | 1 => {
            let ranks = (needed.div_ceil(4) + random.below(3)).min(13);
            shuffled(random, (0..52).map(|n| card(n / 4, n % 4)).take(4 * ranks).collect())
        }
        2 => {
            let suits = needed.div_ceil(13);
            let from = random.below(5 - suits);
            shuffled(random, (0..13 * suits).map(|n| card(n % 13, from + n / 13)).collect())
        }
        3 => {
            // Twelve cards in sequence: five to a seat, two to a pack, five to another seat.
            let low = random.below(2);
            let chain = (low..low + 12).map(|rank| card(rank, suit));
            let places =
                (0..5).map(|n| 11 + 5 * one + n).chain(pack..pack + 2).chain((0..5).map(|n| 11 + 5 * other + n));
            arranged(random, chain.zip(places).collect())
        }
        4 => {
            // Royals at two seats, and nines or eights in a pack.
            let royal = |suit, seat: usize| (0..5).map(move |n| (card(8 + n, suit), 11 + 5 * seat + n));
            let lower = 6 + random.below(2);
            let pack_cards = [(card(7, suit), pack), (card(lower, other_suit), pack + 1)];
            arranged(random, royal(other_suit, other).chain(royal(suit, one)).chain(pack_cards).collect())
        }
        _ => shuffled(random, Card::all().collect()),
    }
}

/// A shuffled deck with these cards brought to their places, and then a few exchanged.
fn arranged(random: &mut Random, wanted: Vec<(Card, usize)>) -> Vec<Card> {
    let mut deck = shuffled(random, Card::all().collect());
    for (card, place) in &wanted {
        let at = deck.iter().position(|held| held == card).expect("a full deck");
        deck.swap(at, *place);
    }
    for _ in 0..random.below(3) {
        let (one, other) = (random.below(wanted.len()), random.below(wanted.len()));
        deck.swap(wanted[one].1, wanted[other].1);
    }
    deck
}

pub fn round(random: &mut Random) -> FinishedRound {
    let count = 1 + random.below(6);
    let cards = deal(random, count);
    let mut numbers: Vec<u8> = (1..=6).collect();
    let mut seats = Vec::new();
    for at in 0..count {
        let seat = numbers.remove(random.below(numbers.len()));
        let cards = cards[11 + 5 * at..16 + 5 * at].iter().copied().collect();
        let mut stake = || match random.below(4) {
            0 => Cents::ZERO,
            1 => Cents::new(1 + random.below(20_000) as i64),
            _ => Cents::dollars(1 + random.below(100) as u32),
        };
        let wagers = [(); 3].map(|()| PackWagers { pack: stake(), five_card: stake(), seven_card: stake() });
        seats.push(FinishedSeat { seat, cards, wagers });
    }
    let set = |from, to| cards[from..to].iter().copied().collect::<CardSet>();
    FinishedRound { dealer: set(0, 5), packs: [set(5, 7), set(7, 9), set(9, 11)], seats }
}

fn bonus(random: &mut Random, plain: &str, progressive: &str) -> Option<Bonus> {
    let wager = if random.one_in(3) { plain } else { progressive };
    let tables = printed_wager(PacksPoker, wager).expect("printed tables").tables;
    let pays = tables[random.below(tables.len())].clone();
    let funded_reset = Cents::new(random.below(3_000_000) as i64);
    match wager == plain {
        _ if random.one_in(12) => None,
        true => Some(Bonus::Plain(pays)),
        false => {
            let same_percentage = [SamePercentage::Shared, SamePercentage::EachInTurn][usize::from(random.one_in(3))];
            Some(Bonus::Progressive { pays, funded_reset, same_percentage })
        }
    }
}

pub fn terms(random: &mut Random) -> Terms {
    Terms {
        higher_without_pair: [HigherWithoutPair::Loses, HigherWithoutPair::Pushes][random.below(2)],
        seven_card_straight_flush: [SevenCardStraightFlush::Any, SevenCardStraightFlush::RoyalOnly]
            [usize::from(random.one_in(4))],
        five_card: bonus(random, "five_card_bonus", "five_card_progressive"),
        seven_card: bonus(random, "seven_card_bonus", "seven_card_progressive"),
    }
}

pub fn meters(random: &mut Random) -> Meters {
    let mut meter = |most: usize| Meter::new(MicroDollars::new(random.below(most) as i64));
    let mut pair = |most| ProgressiveMeters { primary: meter(most), reset: meter(20_000_000_000) };
    Meters { five_card: pair(150_000_000_000), seven_card: pair(600_000_000_000) }
}
