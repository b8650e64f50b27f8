//! The plain settlement, with the pay tables typed in again.

use std::collections::BTreeMap;

use super::hands::{
    Card, FLUSH, FOUR, FULL_HOUSE, ROYAL, STRAIGHT, STRAIGHT_FLUSH, THREE, best_five, first_combination, five_cards,
    qualifies, second_odds,
};
use super::random::{Choice, House, Player, Round};

/// Seat, wager, stake, outcome, paid, returned; money in cents.
pub type Line6 = (u8, &'static str, i64, &'static str, i64, i64);

/// Ace-king, pair, two pair, three, straight, flush, full house, four, straight flush, royal.
pub const BET: [i64; 10] = [1, 1, 2, 3, 4, 5, 7, 20, 50, 100];

pub fn side_odds(five: &[Card]) -> Option<i64> {
    let class = five_cards(five)[0];
    let red = five.iter().filter(|card| card.1 == 1 || card.1 == 2).count();
    let one_color = red == 0 || red == 5;
    let has = |rank: u8| five.iter().any(|card| card.0 == rank);
    if class == FOUR {
        Some(250)
    } else if one_color && matches!(class, STRAIGHT | STRAIGHT_FLUSH | ROYAL) {
        Some(150)
    } else if class == FULL_HOUSE {
        Some(100)
    } else if class == FLUSH {
        Some(60)
    } else if class == STRAIGHT {
        Some(30)
    } else if class == THREE {
        Some(7)
    } else if has(14) && has(13) && has(12) {
        Some(5)
    } else if one_color {
        Some(2)
    } else {
        None
    }
}

pub struct Plain {
    pub lines: Vec<Line6>,
    pub meter: i64,
    pub seen: BTreeMap<&'static str, u64>,
}

impl Plain {
    pub fn see(&mut self, what: &'static str) {
        *self.seen.entry(what).or_default() += 1;
    }

    pub fn win(&mut self, seat: u8, wager: &'static str, stake: i64, due: i64, limit: Option<i64>) {
        let paid = limit.map_or(due, |limit| due.min(limit));
        if paid < due {
            self.see("cut by the limit");
        }
        self.lines.push((seat, wager, stake, "win", paid, stake));
    }

    pub fn lose(&mut self, seat: u8, wager: &'static str, stake: i64) {
        self.lines.push((seat, wager, stake, "lose", 0, 0));
    }

    pub fn back(&mut self, seat: u8, wager: &'static str, stake: i64, outcome: &'static str) {
        self.lines.push((seat, wager, stake, outcome, 0, stake));
    }

    pub fn percent_of_meter(&mut self, percent: i64, winners: i64) -> i64 {
        let cents = i128::from(self.meter) * i128::from(percent) / 100 / i128::from(winners) / 10_000;
        let each = i64::try_from(cents).unwrap();
        self.meter -= each * winners * 10_000;
        each
    }
}

pub fn plainly(round: &Round, seen: &mut BTreeMap<&'static str, u64>) -> (Vec<Line6>, i64) {
    let mut plain = Plain { lines: Vec::new(), meter: round.meter, seen: std::mem::take(seen) };
    first_five(round, &mut plain);
    choices(round, &mut plain);
    bets(round, &mut plain);
    *seen = plain.seen;
    (plain.lines, plain.meter)
}

pub fn first_five(round: &Round, plain: &mut Plain) {
    let house = &round.house;
    let royal = |player: &&Player| player.progressive > 0 && five_cards(&player.five)[0] == ROYAL;
    let royals = round.players.iter().filter(royal).count() as i64;
    let mut share = None;
    for seat in (1..=5).rev() {
        let Some(player) = round.players.iter().find(|player| player.seat == seat) else { continue };
        let class = five_cards(&player.five)[0];
        if class == ROYAL {
            plain.win(seat, "ante", player.ante, player.ante * (600 + house.more), house.limit);
        } else if class == STRAIGHT_FLUSH {
            plain.win(seat, "ante", player.ante, player.ante * (200 + house.more), house.limit);
        }
        if player.side > 0 {
            match side_odds(&player.five) {
                Some(odds) => {
                    plain.win(seat, "super_side_bet", player.side, player.side * (odds + house.more), house.limit);
                }
                None => plain.lose(seat, "super_side_bet", player.side),
            }
        }
        if player.progressive > 0 {
            let paid = match class {
                ROYAL if share.is_some() => {
                    plain.see("royals share");
                    share
                }
                ROYAL => {
                    share = Some(plain.percent_of_meter(100, royals));
                    plain.meter += house.reset * 10_000;
                    plain.see("royal");
                    share
                }
                STRAIGHT_FLUSH if house.straight_flush_dollars => Some(500_000),
                STRAIGHT_FLUSH => {
                    plain.see(if share.is_some() { "10% after a reset" } else { "10% of the meter" });
                    Some(plain.percent_of_meter(10, 1))
                }
                FOUR => Some(50_000 + house.more * 100),
                FULL_HOUSE => Some(10_000 + house.more * 100),
                FLUSH => Some(5_000 + house.more * 100),
                _ => None,
            };
            match paid {
                Some(paid) => plain.lines.push((seat, "progressive", player.progressive, "win", paid, 0)),
                None => plain.lose(seat, "progressive", player.progressive),
            }
        }
    }
}

pub fn choices(round: &Round, plain: &mut Plain) {
    for seat in 1..=5 {
        let Some(player) = round.players.iter().find(|player| player.seat == seat) else { continue };
        match &player.choice {
            Choice::InstantCash => {
                plain.see("instant cash");
                continue;
            }
            Choice::Plain => {}
            Choice::Buy(_) => plain.lose(seat, "buy", player.ante),
            Choice::Exchange(..) => plain.lose(seat, "exchange", player.ante),
        }
        if !player.bets {
            plain.lose(seat, "ante", player.ante);
        }
    }
}

pub fn hand_of(player: &Player) -> Vec<Card> {
    let mut hand = player.five.clone();
    match &player.choice {
        Choice::Buy(card) => hand.push(*card),
        Choice::Exchange(out, drawn) => {
            hand.retain(|card| !out.contains(card));
            hand.extend(drawn);
        }
        Choice::InstantCash | Choice::Plain => {}
    }
    hand
}

pub fn bets(round: &Round, plain: &mut Plain) {
    let mut betting: Vec<&Player> = round.players.iter().filter(|player| player.bets).collect();
    betting.sort_by_key(|player| std::cmp::Reverse(player.seat));
    if qualifies(&round.dealer) {
        for player in betting {
            compare(player, &round.dealer, &round.house, plain);
        }
        return;
    }
    for player in betting.iter().filter(|player| !player.forces) {
        plain.win(player.seat, "ante", player.ante, player.ante, None);
        plain.back(player.seat, "bet", 2 * player.ante, "void");
    }
    let forcing: Vec<&&Player> = betting.iter().filter(|player| player.forces).collect();
    for player in &forcing {
        plain.lose(player.seat, "force", player.ante);
    }
    let Some(card) = round.forced else { return };
    let mut dealer = round.dealer.clone();
    dealer.sort_unstable();
    dealer.pop();
    dealer.push(card);
    for player in forcing {
        if qualifies(&dealer) {
            plain.see("forced to qualify");
            compare(player, &dealer, &round.house, plain);
        } else {
            plain.see("forced in vain");
            plain.back(player.seat, "ante", player.ante, "void");
            plain.back(player.seat, "bet", 2 * player.ante, "void");
        }
    }
}

pub fn compare(player: &Player, dealer: &[Card], house: &House, plain: &mut Plain) {
    let hand = hand_of(player);
    let (seat, ante, bet) = (player.seat, player.ante, 2 * player.ante);
    match best_five(&hand).1.cmp(&five_cards(dealer)) {
        std::cmp::Ordering::Less => {
            plain.lose(seat, "ante", ante);
            plain.lose(seat, "bet", bet);
        }
        std::cmp::Ordering::Equal => {
            plain.see("tie");
            plain.back(seat, "ante", ante, "push");
            plain.back(seat, "bet", bet, "push");
        }
        std::cmp::Ordering::Greater => {
            plain.back(seat, "ante", ante, "push");
            let odds = |class: u8| BET[class as usize] + house.more;
            let (class, cards) = first_combination(&hand);
            let mut second = second_odds(&hand, &cards, odds);
            if house.six_cards_only && hand.len() == 5 {
                second = 0;
            }
            if second > 0 {
                plain.see("second payout");
            }
            if second > 3 + house.more {
                plain.see("second payout of a straight or better");
            }
            plain.win(seat, "bet", bet, bet * (odds(class) + second), house.limit);
        }
    }
}
