//! The best play of Lunar Poker, decided hand by hand.
//!
//! Nobody has a list of all decisions: each hand is solved when it comes, in milliseconds, after some seconds for each
//! up card that has not been seen yet. So this player is right and slow.

use std::sync::OnceLock;

use cards::{Card, CardSet, Rank};
use games::lunar_poker::ranking::rank_of;
use odds::Alone;
use odds::lunar_poker::whole::{First, Solver};
use odds::lunar_poker::{Pays, forced};

use super::player::{Choice, Last, Player, Seen};

/// Who plays as well as can be.
pub(super) struct Best {
    pays: Pays,
    solvers: [OnceLock<Solver>; Rank::ALL.len()],
}

impl Best {
    pub(super) fn new(pays: Pays) -> Self {
        Self { pays, solvers: [const { OnceLock::new() }; Rank::ALL.len()] }
    }

    fn against(&self, up: Card) -> &Solver {
        self.solvers[up.rank() as usize].get_or_init(|| Solver::new(up.rank(), &self.pays, &Alone))
    }
}

impl Player for Best {
    fn choose(&self, five: CardSet, up: Card) -> Choice {
        match self.against(up).first(five, up) {
            (First::Fold, _) => Choice::Fold,
            (First::Bet, _) => Choice::Bet,
            (First::Buy, _) => Choice::Buy,
            (_, out) => Choice::Exchange(out),
        }
    }

    fn bet(&self, seen: &Seen) -> Last {
        let bets = self.against(seen.up).bets(seen.five, seen.up, seen.out, seen.drawn);
        if bets { Last::Pay } else { Last::Leave }
    }

    fn force(&self, seen: &Seen, dealer: CardSet) -> Last {
        let live = CardSet::FULL - (seen.five | seen.drawn).with(seen.up);
        let (hand, hole) = (seen.hand(), dealer.without(seen.up));
        let pays = forced::pays(live, seen.up, hole, rank_of(hand), self.pays.won_with(hand));
        if pays { Last::Pay } else { Last::Leave }
    }
}
