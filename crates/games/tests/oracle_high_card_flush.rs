//! A second settlement of High Card Flush, plain and slow, written from the text and not from the engine: a hand is
//! sorted suit by suit, runs are counted card by card, and the pay tables are typed in again. It agrees with
//! `settle` on a million random finished rounds, to the cent and to the last micro-dollar on the meters.

use cards::{Card, CardSet};
use games::high_card_flush::elections::FoldedProgressive;
use games::high_card_flush::progressive::Meters;
use games::high_card_flush::settle::{FinishedRound, FinishedSeat, Terms, settle};
use games::high_card_flush::wagers::{Decision, Wagers};
use games::settlement::{Meter, SettlementLine};
use law::Game::HighCardFlush;
use paytables::{Cell, Cents, Line, MicroDollars, PayTable, Row, printed_wager};

const ROUNDS: u32 = 1_000_000;

//= high_card_flush 38.5(b)
//= high_card_flush 38.5(b)1
//= high_card_flush 38.5(b)2
//= high_card_flush 38.10(e)
//= high_card_flush 38.10(e)1
//= high_card_flush 38.10(e)1(ii)
//= high_card_flush 38.10(e)2
//= high_card_flush 38.11(b)
//= high_card_flush 38.11(c)
//= high_card_flush 38.11(d)
//= high_card_flush 38.11(e)
//= high_card_flush 38.11(f)
//= high_card_flush 38.11(h)
//= high_card_flush 38.11(i)
//= high_card_flush 38.12(c)
//= high_card_flush 38.12(f)
// HC-1, HC-2, HC-4, HC-5, HC-6, HC-7, HC-8, ALL-1, ALL-2, ALL-3 and ALL-10 together.
#[test]
fn a_plain_settlement_agrees_on_a_million_rounds() {
    let mut chance = Chance(20_260_101);
    let mut seen = Seen::default();
    for number in 0..ROUNDS {
        let (terms, house) = choose_terms(&mut chance);
        let round = deal(&mut chance, &terms);
        let before = [chance.below(30_000_000_000), chance.below(3_000_000_000)];
        let meter = |amount: u64| Meter::new(MicroDollars::new(amount as i64));
        let mut meters = Meters { main: meter(before[0]), secondary: meter(before[1]) };
        let actual: Vec<Plain> = settle(&terms, &round, &mut meters).iter().map(Plain::of).collect();
        let (expected, after) = house.settle(&round, before);
        let actual_after = [meters.main, meters.secondary].map(|meter| meter.amount().get() as u64);
        assert_eq!((&actual, actual_after), (&expected, after), "round {number}: {terms:?} {round:?} {before:?}");
        seen.note(&house, &round, &expected);
    }
    seen.check();
}

/// A settlement line without its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Plain {
    seat: u8,
    wager: &'static str,
    stake: i64,
    outcome: &'static str,
    paid: i64,
    returned: i64,
}

impl Plain {
    fn of(line: &SettlementLine) -> Self {
        let SettlementLine { seat, wager, stake, outcome, paid, returned, .. } = line;
        let (stake, paid, returned) = (stake.get(), paid.get(), returned.get());
        Self { seat: *seat, wager, stake, outcome: outcome.word(), paid, returned }
    }
}

/// What the house has chosen: columns of the printed tables, elections and limits.
struct House {
    flush_bonus: usize,
    straight_flush_bonus: usize,
    /// What table G pays from seven cards down to three: odds, or cents if the second is true.
    table_g: [(i64, bool); 5],
    progressive: usize,
    folded_stays_eligible: bool,
    hand_limit: i64,
    round_limit: i64,
}

/// 7, 6, 5 and 4 cards, tables A to N.
const FLUSH_BONUS: [[i64; 14]; 4] = [
    [300, 100, 200, 300, 200, 500, 400, 1000, 150, 150, 400, 300, 500, 500],
    [100, 20, 20, 75, 60, 50, 60, 50, 20, 25, 100, 80, 80, 100],
    [10, 10, 10, 5, 12, 12, 12, 10, 10, 10, 10, 11, 11, 10],
    [1, 1, 2, 2, 2, 1, 1, 1, 1, 2, 2, 1, 1, 1],
];

/// 7, 6, 5, 4 and 3 cards, tables A to F.
const STRAIGHT_FLUSH_BONUS: [[i64; 6]; 5] = [
    [8000, 500, 500, 1000, 500, 1000],
    [1000, 200, 200, 500, 200, 500],
    [100, 100, 100, 100, 100, 100],
    [60, 50, 75, 75, 60, 60],
    [7, 9, 7, 7, 8, 8],
];

/// Dollars for 5, 4 and 3 cards, tables A to D; nothing where the table says n/a.
const PROGRESSIVE: [[i64; 4]; 3] = [[250, 750, 300, 800], [50, 60, 50, 50], [3, 0, 3, 0]];

impl House {
    fn settle(&self, round: &FinishedRound, before: [u64; 2]) -> (Vec<Plain>, [u64; 2]) {
        let mut meters = before;
        let mut round_left = self.round_limit;
        let mut lines = Vec::new();
        let dealer = best_flush(round.dealer);
        let at = |seat: u8| round.seats.iter().find(|finished| finished.seat == seat);
        // The meter is paid out from the dealer's right.
        let mut jackpots = [None; 7];
        for finished in (1..=6).rev().filter_map(at) {
            let eligible = finished.decision != Decision::Fold || self.folded_stays_eligible;
            if finished.wagers.progressive != Cents::ZERO && eligible {
                jackpots[usize::from(finished.seat)] = self.jackpot(longest_run(finished.cards), &mut meters);
            }
        }
        for finished in (1..=6).filter_map(at).filter(|finished| finished.decision == Decision::Fold) {
            let ante = finished.wagers.ante.get();
            lines.push(line(finished, "ante", ante, "lose", 0, 0));
            self.bonuses(finished, &mut round_left, &mut lines);
            progressive(finished, jackpots[usize::from(finished.seat)], &mut lines);
        }
        for finished in (1..=6).rev().filter_map(at) {
            let Decision::Raise(raise) = finished.decision else { continue };
            let (ante, raise) = (finished.wagers.ante.get(), raise.get());
            let held = best_flush(finished.cards);
            let qualifies = dealer.len() >= 4 || (dealer.len() == 3 && dealer[0] >= 9);
            let (outcomes, paid) = if !qualifies {
                (["win", "push"], [ante, 0])
            } else if beats(&held, &dealer) {
                (["win", "win"], [ante, raise])
            } else if beats(&dealer, &held) {
                (["lose", "lose"], [0, 0])
            } else {
                (["push", "push"], [0, 0])
            };
            let back = |stake, outcome| if outcome == "lose" { 0 } else { stake };
            lines.push(line(finished, "ante", ante, outcomes[0], paid[0], back(ante, outcomes[0])));
            lines.push(line(finished, "raise", raise, outcomes[1], paid[1], back(raise, outcomes[1])));
            self.bonuses(finished, &mut round_left, &mut lines);
            progressive(finished, jackpots[usize::from(finished.seat)], &mut lines);
        }
        (lines, meters)
    }

    fn bonuses(&self, finished: &FinishedSeat, round_left: &mut i64, lines: &mut Vec<Plain>) {
        let mut hand_left = self.hand_limit;
        let mut bonus = |wager, stake: i64, due: Option<i64>| {
            if stake == 0 {
                return;
            }
            let Some(due) = due else { return lines.push(line(finished, wager, stake, "lose", 0, 0)) };
            let paid = due.min(hand_left).min(*round_left);
            hand_left -= paid;
            *round_left -= paid;
            lines.push(line(finished, wager, stake, "win", paid, stake));
        };
        let stake = finished.wagers.flush_bonus.get();
        let cards = best_flush(finished.cards).len();
        bonus("flush_bonus", stake, (cards >= 4).then(|| stake * FLUSH_BONUS[7 - cards][self.flush_bonus]));
        let stake = finished.wagers.straight_flush_bonus.get();
        let (cards, _) = longest_run(finished.cards);
        let due = (cards >= 3).then(|| {
            let (amount, in_cents) = self.table_g[7 - cards];
            match self.straight_flush_bonus {
                6 if in_cents => amount,
                6 => stake * amount,
                table => stake * STRAIGHT_FLUSH_BONUS[7 - cards][table],
            }
        });
        bonus("straight_flush_bonus", stake, due);
    }

    /// What the progressive pays for a run of so many cards with this top, in cents.
    fn jackpot(&self, (cards, top): (usize, u8), meters: &mut [u64; 2]) -> Option<i64> {
        let royal = self.progressive >= 2 && cards == 6 && top == 14;
        if cards == 7 || royal {
            let paid = meters[0] / 10_000;
            *meters = [meters[0] % 10_000 + meters[1], 0];
            Some(paid as i64)
        } else if cards == 6 {
            let paid = meters[0] / 100_000;
            meters[0] -= paid * 10_000;
            Some(paid as i64)
        } else if cards >= 3 {
            let dollars = PROGRESSIVE[5 - cards][self.progressive];
            (dollars > 0).then_some(dollars * 100)
        } else {
            None
        }
    }
}

fn line(
    finished: &FinishedSeat,
    wager: &'static str,
    stake: i64,
    outcome: &'static str,
    paid: i64,
    returned: i64,
) -> Plain {
    Plain { seat: finished.seat, wager, stake, outcome, paid, returned }
}

fn progressive(finished: &FinishedSeat, jackpot: Option<i64>, lines: &mut Vec<Plain>) {
    let stake = finished.wagers.progressive.get();
    if stake > 0 {
        let outcome = if jackpot.is_some() { "win" } else { "lose" };
        lines.push(line(finished, "progressive", stake, outcome, jackpot.unwrap_or(0), 0));
    }
}

/// The ranks of the best flush from the top, 2 to 14.
fn best_flush(cards: CardSet) -> Vec<u8> {
    let mut suits = [const { Vec::new() }; 4];
    for card in cards {
        suits[card.suit() as usize].push(card.rank() as u8 + 2);
    }
    let mut best = Vec::new();
    for mut ranks in suits {
        ranks.sort_unstable_by(|one, other| other.cmp(one));
        if beats(&ranks, &best) {
            best = ranks;
        }
    }
    best
}

/// Whether one flush beats another: more cards, or the first card that differs is higher.
fn beats(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return one.len() > other.len();
    }
    for (mine, theirs) in one.iter().zip(other) {
        if mine != theirs {
            return mine > theirs;
        }
    }
    false
}

/// How many cards the longest run of one suit has, and its highest card: each suit is walked from the ace below the
/// deuce to the ace above the king.
fn longest_run(cards: CardSet) -> (usize, u8) {
    let mut holds = [[false; 15]; 4];
    for card in cards {
        let rank = card.rank() as usize + 2;
        holds[card.suit() as usize][rank] = true;
        holds[card.suit() as usize][1] |= rank == 14;
    }
    let mut longest = (0, 0);
    for suit in holds {
        let mut length = 0;
        for top in 1..=14u8 {
            length = if suit[usize::from(top)] { length + 1 } else { 0 };
            longest = longest.max((length, top));
        }
    }
    longest
}

fn choose_terms(chance: &mut Chance) -> (Terms, House) {
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
        progressive: chance.below(4) as usize,
        folded_stays_eligible: chance.below(2) == 0,
        hand_limit: hand_limit.unwrap_or(i64::MAX),
        round_limit: round_limit.unwrap_or(i64::MAX),
    };
    let folded = [FoldedProgressive::Loses, FoldedProgressive::StaysEligible];
    let terms = Terms {
        folded_progressive: folded[usize::from(house.folded_stays_eligible)],
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
    printed.with_rows(lines.into_iter().zip(house.table_g).map(|(line, g)| Row { line, cell: cell(g) }).collect())
}

fn deal(chance: &mut Chance, terms: &Terms) -> FinishedRound {
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

/// What has come up, so that a million rounds cannot agree about nothing.
#[derive(Default)]
struct Seen {
    unqualified: u32,
    ties: u32,
    flushes: [u32; 8],
    runs: [u32; 8],
    royals: u32,
    cut_short: u32,
    several_meter_winners: u32,
    folded_meter_winners: u32,
}

impl Seen {
    fn note(&mut self, house: &House, round: &FinishedRound, lines: &[Plain]) {
        self.unqualified +=
            u32::from(lines.iter().any(|line| line.wager == "raise" && line.paid == 0 && line.returned > 0));
        self.ties += u32::from(lines.iter().any(|line| line.wager == "ante" && line.outcome == "push"));
        let bonus = |line: &&Plain| line.wager.ends_with("bonus") && line.outcome == "win";
        self.cut_short += u32::from(lines.iter().filter(bonus).any(|line| line.paid == 0));
        let mut meter_winners = 0;
        for finished in &round.seats {
            let (length, top) = longest_run(finished.cards);
            self.flushes[best_flush(finished.cards).len()] += 1;
            self.runs[length] += 1;
            self.royals += u32::from(length == 6 && top == 14);
            let folded = finished.decision == Decision::Fold;
            let eligible = !folded || house.folded_stays_eligible;
            if length >= 6 && eligible && finished.wagers.progressive > Cents::ZERO {
                meter_winners += 1;
                self.folded_meter_winners += u32::from(folded);
            }
        }
        self.several_meter_winners += u32::from(meter_winners > 1);
    }

    fn check(&self) {
        let Self { unqualified, ties, flushes, runs, royals, .. } = self;
        let Self { cut_short, several_meter_winners, folded_meter_winners, .. } = self;
        let rare = [unqualified, ties, royals, cut_short, several_meter_winners, folded_meter_winners];
        let hands = flushes[2..].iter().chain(&runs[2..]);
        let all: Vec<u32> = rare.into_iter().chain(hands).copied().collect();
        assert!(all.iter().all(|count| *count > 100), "something hardly ever came up: {all:?}");
    }
}

/// Splitmix: the same rounds every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(mixed ^ (mixed >> 31)) * u128::from(bound)) >> 64) as u64
    }
}
