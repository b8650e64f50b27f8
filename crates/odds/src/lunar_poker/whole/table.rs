//! What betting is worth for every final hand and every choice of cards thrown away, by ranks.
//!
//! The dealer's holdings depend on all cards that the player has seen, but not on which of them are still held. So each
//! choice of ranks seen is counted once, and then parted in every way into thrown and held.

use super::force::{Force, Held, When};
use super::game::Game;
use super::ranks::{Counts, RANKS};
use super::up_card::UpCard;

/// The values of betting for one up card and so many drawn cards, in antes times dealers times new cards.
#[derive(Debug)]
pub(super) struct Table {
    hands: usize,
    values: Vec<i32>,
}

/// How many cards the final hand has after so many were drawn.
pub(super) const fn final_cards(drawn: usize) -> usize {
    if drawn == 1 { 6 } else { 5 }
}

/// How many cards were thrown away for so many new ones: none for a bought one.
pub(super) const fn thrown_cards(drawn: usize) -> usize {
    if drawn == 1 { 0 } else { drawn }
}

/// How many cards a forced dealer may get after so many were drawn.
pub(super) const fn new_cards(drawn: usize) -> i64 {
    42 - drawn as i64
}

impl Table {
    pub(super) fn new(game: &Game, up: &UpCard, drawn: usize) -> Self {
        let (thrown, held) = (thrown_cards(drawn), final_cards(drawn));
        let hands = game.catalogs[held].all().len();
        let mut table = Self { hands, values: vec![0; game.catalogs[thrown].all().len() * hands] };
        Filling { game, up, thrown, held, drawn }.all(&mut [0; RANKS], 0, thrown + held, &mut table.values);
        table
    }

    /// The value of a hand for which these were thrown away, both by number.
    #[inline]
    pub(super) fn value(&self, thrown: usize, hand: usize) -> i64 {
        self.values[thrown * self.hands + hand].into()
    }
}

struct Filling<'a> {
    game: &'a Game,
    up: &'a UpCard,
    thrown: usize,
    held: usize,
    drawn: usize,
}

/// What all ways to part the same cards have in common.
struct Seen {
    cards: Counts,
    live: Counts,
    before: Vec<i64>,
    /// What forcing gains, by strength and by what a hand wins.
    forced: Vec<(Held, i64)>,
}

impl Filling<'_> {
    /// Every choice of ranks that the player can have seen.
    fn all(&self, seen: &mut Counts, rank: usize, left: usize, values: &mut [i32]) {
        if rank == RANKS {
            if left == 0 {
                let live = std::array::from_fn(|rank| 4 - seen[rank] - u8::from(rank == self.up.rank));
                let mut seen = Seen { cards: *seen, live, before: self.up.before(&live), forced: Vec::new() };
                self.part(&mut seen, 0, (self.thrown, self.held), (0, 0), values);
            }
            return;
        }
        let most = if rank == self.up.rank { 3 } else { 4 };
        for count in 0..=left.min(most) {
            seen[rank] = count as u8;
            self.all(seen, rank + 1, left - count, values);
        }
        seen[rank] = 0;
    }

    /// Every way to part the cards into thrown and held, rank by rank, with the numbers of both so far.
    fn part(&self, seen: &mut Seen, rank: usize, left: (usize, usize), numbers: (u32, u32), values: &mut [i32]) {
        let (thrown, held) = (&self.game.catalogs[self.thrown], &self.game.catalogs[self.held]);
        if rank == RANKS {
            let hand = numbers.1 as usize;
            values[numbers.0 as usize * held.all().len() + hand] =
                self.value(seen, hand).try_into().expect("hands that are no flush win little");
            return;
        }
        let count = usize::from(seen.cards[rank]);
        for away in count.saturating_sub(left.1)..=count.min(left.0) {
            let kept = count - away;
            let next = (numbers.0 + thrown.step(rank, left.0, away), numbers.1 + held.step(rank, left.1, kept));
            self.part(seen, rank + 1, (left.0 - away, left.1 - kept), next, values);
        }
    }

    fn value(&self, seen: &mut Seen, hand: usize) -> i64 {
        let (hand, new_cards) = (self.up.hand(self.held, hand), new_cards(self.drawn));
        let value = self.up.ends(hand, &seen.before).value(hand.wins, new_cards);
        if !self.game.may_force(hand.strength, hand.wins, new_cards) {
            return value;
        }
        // By ranks a dealer makes at most a straight, so all hands above straights force alike, and all below.
        let straights = &self.game.strengths.straights;
        let strength = hand.strength.clamp(straights[3] - 1, straights[12] + 1);
        let held = Held { strength, wins: hand.wins, paid: hand.paid };
        let known = seen.forced.iter().find(|(other, _)| *other == held).map(|(_, gain)| *gain);
        let gain = known.unwrap_or_else(|| {
            let force = Force::new(seen.live, self.up.rank, held, When::ItPays, new_cards, &self.game.strengths);
            let gain = force.by_ranks().gain(held.wins, new_cards);
            seen.forced.push((held, gain));
            gain
        });
        value + gain
    }
}
