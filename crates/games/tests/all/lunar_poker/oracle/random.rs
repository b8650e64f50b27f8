//! Random finished rounds in which rare hands are frequent.

use super::hands::{Card, STRAIGHT_FLUSH, five_cards, qualifies};

#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    InstantCash,
    Plain,
    Buy(Card),
    Exchange(Vec<Card>, Vec<Card>),
}

#[derive(Clone, Debug)]
pub struct Player {
    pub seat: u8,
    pub five: Vec<Card>,
    pub ante: i64,
    pub side: i64,
    pub progressive: i64,
    pub choice: Choice,
    pub bets: bool,
    pub forces: bool,
}

#[derive(Clone, Debug)]
pub struct House {
    pub six_cards_only: bool,
    pub limit: Option<i64>,
    /// What the house pays above each printed line.
    pub more: i64,
    pub straight_flush_dollars: bool,
    pub reset: i64,
}

#[derive(Clone, Debug)]
pub struct Round {
    pub house: House,
    /// In millionths of a dollar.
    pub meter: i64,
    pub dealer: Vec<Card>,
    pub forced: Option<Card>,
    pub players: Vec<Player>,
}

pub struct Chance(pub u64);

impl Chance {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    pub fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    pub fn shuffle(&mut self, cards: &mut [Card]) {
        for place in (1..cards.len()).rev() {
            cards.swap(place, self.below(place as u64 + 1) as usize);
        }
    }
}

pub fn random_round(chance: &mut Chance) -> Round {
    let seats: Vec<u8> = {
        let mut seats: Vec<u8> = (1..=5).filter(|_| !chance.one_in(3)).collect();
        if seats.is_empty() {
            seats.push(1 + chance.below(5) as u8);
        }
        seats
    };
    let mut pile = random_pile(chance);
    let mut planted = Vec::new();
    if chance.one_in(3) {
        for _ in &seats {
            planted.push(chance.one_in(3).then(|| plant(chance, &mut pile)).flatten());
        }
    }
    let mut players = Vec::new();
    for (place, &seat) in seats.iter().enumerate() {
        let five = planted.get(place).cloned().flatten().unwrap_or_else(|| pile.split_off(pile.len() - 5));
        let ante = 1 + chance.below(50_000) as i64;
        let side = if chance.one_in(3) { 0 } else { 1 + chance.below(10_000) as i64 };
        let progressive = if chance.one_in(3) { 0 } else { 100 };
        let choice = Choice::InstantCash;
        players.push(Player { seat, five, ante, side, progressive, choice, bets: false, forces: false });
    }
    let dealer = pile.split_off(pile.len() - 5);
    let mut exchanged = Vec::new();
    for player in &mut players {
        choose(chance, player, &mut pile, &mut exchanged);
    }
    let mut forced = None;
    if !qualifies(&dealer) {
        for player in &mut players {
            player.forces = player.bets && chance.one_in(2);
        }
        if players.iter().any(|player| player.forces) {
            forced = Some(draw(chance, &mut pile, &mut exchanged));
        }
    }
    // In the record the seats stand in any order.
    let order = chance.below(players.len() as u64) as usize;
    players.rotate_left(order);
    Round { house: random_house(chance), meter: chance.below(40_000_000_000) as i64, dealer, forced, players }
}

pub fn random_house(chance: &mut Chance) -> House {
    House {
        six_cards_only: chance.one_in(4),
        limit: chance.one_in(3).then(|| 1 + chance.below(2_000_000) as i64),
        more: if chance.one_in(4) { chance.below(5) as i64 } else { 0 },
        straight_flush_dollars: chance.one_in(3),
        reset: chance.below(2_000_000) as i64,
    }
}

/// All 52 cards; in two of three piles the top cards are of few ranks or of few suits.
pub fn random_pile(chance: &mut Chance) -> Vec<Card> {
    let mut pile: Vec<Card> = (2..=14).flat_map(|rank| (0..4).map(move |suit| (rank, suit))).collect();
    chance.shuffle(&mut pile);
    let lowest = 2 + chance.below(7) as u8;
    let suit = chance.below(4) as u8;
    match chance.below(6) {
        0 | 1 => pile.sort_by_key(|card| (lowest..lowest + 7).contains(&card.0)),
        2 => pile.sort_by_key(|card| card.0 >= 9),
        3 => pile.sort_by_key(|card| card.1 == suit || card.1 == (suit + 1) % 4),
        _ => {}
    }
    pile
}

/// Takes five cards of a rare hand out of the pile, if they are all there.
pub fn plant(chance: &mut Chance, pile: &mut Vec<Card>) -> Option<Vec<Card>> {
    let (suit, other) = (chance.below(4) as u8, chance.below(4) as u8);
    let top = if chance.one_in(2) { 14 } else { 5 + chance.below(9) as u8 };
    let rank = 2 + chance.below(13) as u8;
    let low = |rank: u8| if rank == 1 { 14 } else { rank };
    let wanted: Vec<Card> = match chance.below(4) {
        0 | 1 => (top - 4..=top).map(|rank| (low(rank), suit)).collect(),
        2 => (top - 4..=top).map(|rank| (low(rank), if rank % 2 == 0 { suit } else { other })).collect(),
        _ => (0..4).map(|suit| (rank, suit)).chain([(2 + (rank - 1) % 13, suit)]).collect(),
    };
    if !wanted.iter().all(|card| pile.contains(card)) {
        return None;
    }
    pile.retain(|card| !wanted.contains(card));
    Some(wanted)
}

pub fn draw(chance: &mut Chance, pile: &mut Vec<Card>, exchanged: &mut Vec<Card>) -> Card {
    if pile.is_empty() {
        pile.append(exchanged);
        chance.shuffle(pile);
    }
    pile.pop().unwrap()
}

pub fn choose(chance: &mut Chance, player: &mut Player, pile: &mut Vec<Card>, exchanged: &mut Vec<Card>) {
    if five_cards(&player.five)[0] >= STRAIGHT_FLUSH {
        return;
    }
    player.bets = !chance.one_in(5);
    player.choice = match chance.below(4) {
        0 => Choice::Plain,
        1 => {
            let count = 2 + chance.below(4) as usize;
            let mut out = player.five.clone();
            chance.shuffle(&mut out);
            out.truncate(count);
            exchanged.extend(&out);
            let drawn = (0..count).map(|_| draw(chance, pile, exchanged)).collect();
            Choice::Exchange(out, drawn)
        }
        _ => Choice::Buy(draw(chance, pile, exchanged)),
    };
}
