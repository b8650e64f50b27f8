//! Random elections and finished rounds in which rare hands are frequent.

use cards::{Card, CardSet, Suit};
use games::high_card_flush::elections::{FoldedProgressive, ProgressiveOrder};
use games::high_card_flush::settle::{FinishedRound, FinishedSeat, Terms};
use games::high_card_flush::wagers::{Decision, Wagers};
use law::Game::HighCardFlush;
use paytables::{Cell, Cents, Line, PayTable, Row, printed_wager};

use super::hands::best_flush;
use super::plain::House;

pub fn choose_terms(chance: &mut Chance) -> (Terms, House) {
    let limit = |chance: &mut Chance| match chance.below(4) {
        0 => Some(1 + chance.below(2_000_000) as i64),
        _ => None,
    };
    let (hand_limit, round_limit) = (limit(chance), limit(chance));
    let amount = |chance: &mut Chance| match chance.below(2) {
        0 => (1 + chance.below(900) as i64, false),
        _ => (100 * (1 + chance.below(5000) as i64), true),
    };
    let house = House {
        flush_bonus: chance.below(14) as usize,
        straight_flush_bonus: chance.below(7) as usize,
        table_g: std::array::from_fn(|_| amount(chance)),
        suit_of_table_g: Suit::ALL.get(chance.below(8) as usize).map(|suit| (*suit, amount(chance))),
        progressive: chance.below(4) as usize,
        folded_stays_eligible: chance.below(2) == 0,
        meter_from_left: chance.below(2) == 0,
        hand_limit: hand_limit.unwrap_or(i64::MAX),
        round_limit: round_limit.unwrap_or(i64::MAX),
    };
    let folded = [FoldedProgressive::Loses, FoldedProgressive::StaysEligible];
    let orders = [ProgressiveOrder::FromRight, ProgressiveOrder::FromLeft];
    let terms = Terms {
        folded_progressive: folded[usize::from(house.folded_stays_eligible)],
        progressive_order: orders[usize::from(house.meter_from_left)],
        bonus_limit_per_hand: hand_limit.map(Cents::new),
        bonus_limit_per_round: round_limit.map(Cents::new),
        flush_bonus: Some(table("flush_bonus", house.flush_bonus)),
        straight_flush_bonus: Some(straight_flush_bonus(&house)),
        progressive: Some(table("progressive", house.progressive)),
    };
    (terms, house)
}

fn table(wager: &str, column: usize) -> PayTable {
    let printed = printed_wager(HighCardFlush, wager).expect("a wager with printed tables");
    let letter = char::from(b'A' + column as u8).to_string();
    printed.table(&letter).expect("a printed table").clone()
}

fn straight_flush_bonus(house: &House) -> PayTable {
    let printed = table("straight_flush_bonus", house.straight_flush_bonus);
    if house.straight_flush_bonus != 6 {
        return printed;
    }
    let lines = [
        Line::SevenCardStraightFlush,
        Line::SixCardStraightFlush,
        Line::FiveCardStraightFlush,
        Line::FourCardStraightFlush,
        Line::ThreeCardStraightFlush,
    ];
    let cell = |(amount, in_cents): (i64, bool)| match in_cents {
        true => Cell::Dollars(amount as u32 / 100),
        false => Cell::Odds(amount as u32),
    };
    let mut rows: Vec<Row> =
        lines.into_iter().zip(house.table_g).map(|(line, g)| Row { line, cell: cell(g) }).collect();
    if let Some((suit, g)) = house.suit_of_table_g {
        let line = format!("seven_card_straight_flush_in_{}", suit.name()).parse().expect("a line for each suit");
        rows.insert(0, Row { line, cell: cell(g) });
    }
    printed.with_rows(rows)
}

pub fn deal(chance: &mut Chance, terms: &Terms) -> FinishedRound {
    let mut deck = deck(chance);
    let mut hand = || -> CardSet { deck.drain(..7).collect() };
    let dealer = hand();
    let mut seats = Vec::new();
    let mut free = vec![1, 2, 3, 4, 5, 6];
    for _ in 0..=chance.below(6) {
        let seat = free.swap_remove(chance.below(free.len() as u64) as usize);
        seats.push(finish(chance, seat, hand(), terms));
    }
    FinishedRound { dealer, seats }
}

/// A shuffled deck. In a third of the rounds few suits or ranks come first, and in a sixth of them runs, so that rare
/// hands are dealt.
fn deck(chance: &mut Chance) -> Vec<Card> {
    let mut deck: Vec<Card> = Card::all().collect();
    for place in 0..51 {
        deck.swap(place, place + chance.below(52 - place as u64) as usize);
    }
    let suit_first = chance.below(4) as u8;
    match chance.below(12) {
        0 | 1 => deck.sort_by_key(|card| card.suit() as u8 != suit_first),
        2 | 3 => deck.sort_by_key(|card| (card.suit() as u8 ^ suit_first) / 2),
        4 => deck.sort_by_key(|card| (card.rank() as u8 / 5, card.suit() as u8)),
        5 | 6 => runs(chance, &mut deck),
        _ => {}
    }
    deck
}

/// Lays stretches of one suit, ace at either end, on top of the deck, each with a card taken out now and then.
fn runs(chance: &mut Chance, deck: &mut Vec<Card>) {
    let (mut top, mut laid) = (Vec::new(), CardSet::EMPTY);
    for _ in 0..7 {
        let (suit, low) = (chance.below(4) as u8, chance.below(8) as u8);
        for step in 0..7 {
            // Clubs from deuce to ace are 0 to 12 of a new deck; a run from the ace starts one below the deuce.
            let wanted = Card::from_index(suit * 13 + (low + step + 12) % 13).expect("a card of the deck");
            let taken_out = laid.contains(wanted) || chance.below(16) == 0;
            let other = deck.iter().copied().find(|card| !laid.contains(*card)).expect("49 cards of 52");
            let card = if taken_out { other } else { wanted };
            laid = laid.with(card);
            top.push(card);
        }
    }
    deck.retain(|card| !laid.contains(*card));
    top.append(deck);
    *deck = top;
}

fn finish(chance: &mut Chance, seat: u8, cards: CardSet, terms: &Terms) -> FinishedSeat {
    let ante = 1 + chance.below(50_000) as i64;
    let optional = |chance: &mut Chance, offered: bool| match chance.below(3) {
        0 | 1 if offered => Cents::new(1 + chance.below(10_000) as i64),
        _ => Cents::ZERO,
    };
    let wagers = Wagers {
        ante: Cents::new(ante),
        flush_bonus: optional(chance, terms.flush_bonus.is_some()),
        straight_flush_bonus: optional(chance, terms.straight_flush_bonus.is_some()),
        progressive: if chance.below(4) == 0 { Cents::ZERO } else { Cents::new(100) },
    };
    let most = match best_flush(cards).len() {
        2..=4 => ante,
        5 => 2 * ante,
        _ => 3 * ante,
    };
    let raise = ante + chance.below((most - ante + 1) as u64) as i64;
    let decision = if chance.below(3) == 0 { Decision::Fold } else { Decision::Raise(Cents::new(raise)) };
    FinishedSeat { seat, cards, wagers, decision }
}

/// Splitmix: the same rounds every time.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(mixed ^ (mixed >> 31)) * u128::from(bound)) >> 64) as u64
    }
}
