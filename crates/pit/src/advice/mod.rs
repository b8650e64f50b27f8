//! What each option of a decision is worth, exactly, at a table as its house elects it.
//!
//! The odds say it for cards; here the cards of a [`Situation`] are found, at the table or in the journal, and what the odds answer is named as the
//! API names decisions.

mod named;
mod seen;
#[cfg(test)]
mod tests;

use cards::{Card, CardSet};
use games::GameElections;
use games::high_card_flush::elections::{Elections as FlushElections, FoldedProgressive};
use games::high_card_flush::progressive::prize;
use games::lunar_poker::elections::Elections as LunarElections;
use games::round::MeterAmounts;
use games::three_card_draw_poker::elections::Elections as DrawElections;
use odds::advice::{Action, Advice, Choice};
use odds::lunar_poker::{Drawn, advise_bet, advise_force};
use odds::{Alone, Book, Fraction, high_card_flush, holdem_3_bonus, lunar_poker, three_card_draw};
use paytables::Cents;

pub use named::AdviceView;
pub use seen::{Happened, Past, decisions, now};

/// What a player who decides can see and has wagered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The player's cards, in the order of their places.
    pub hand: Vec<Card>,
    /// The cards that the player has given up.
    pub given_up: CardSet,
    /// The dealer's cards that lie face up.
    pub dealer: Vec<Card>,
    /// The community cards that lie face up.
    pub board: CardSet,
    /// The wager in whose units values are: ante or flop.
    pub stake: Cents,
    /// What lies on the First 3 Bonus.
    pub first_3: Cents,
    /// What was wagered on the progressive.
    pub progressive: Cents,
    /// What the meters show.
    pub meters: MeterAmounts,
}

impl Situation {
    fn cards(&self) -> CardSet {
        self.hand.iter().copied().collect()
    }
}

/// Every option with its price; none if nobody can tell.
pub fn advise(elections: &GameElections, situation: &Situation, book: &Book) -> Option<Advice> {
    if situation.stake <= Cents::ZERO {
        return None;
    }
    let hand = situation.cards();
    match elections {
        GameElections::HighCardFlush(of) => (hand.len() == 7).then(|| flush(of, situation)),
        GameElections::ThreeCardDrawPoker(of) => {
            (hand.len() == 3 && situation.given_up.is_empty()).then(|| draw(of, situation, book))
        }
        GameElections::Holdem3Bonus(of) => (hand.len() == 3 && situation.board.len() == 2).then(|| {
            let pays =
                holdem_3_bonus::Pays::new(situation.stake, &of.blind_bonus_equal, of.blind_bonus_double.as_ref());
            pays.advise(&holdem_3_bonus::ways(hand, situation.board, CardSet::FULL))
        }),
        GameElections::LunarPoker(of) => lunar(of, situation),
        // There is nothing to decide.
        GameElections::PacksPoker(_) => None,
    }
}

/// The bonus wagers are settled alike whatever is done with the hand, but folding may lose the progressive (HC-1).
fn flush(elections: &FlushElections, situation: &Situation) -> Advice {
    let (hand, wagered) = (situation.cards(), situation.progressive);
    let plain = high_card_flush::advise(hand);
    let forfeits = elections.folded_progressive == FoldedProgressive::Loses && wagered > Cents::ZERO;
    let Some(pays) = elections.progressive.as_ref().filter(|_| forfeits) else { return plain };
    let prize = prize(pays, hand, &situation.meters).unwrap_or_default();
    let in_antes = |amount: Cents| Fraction::new(amount.get().into(), situation.stake.get().into());
    let with_progressive = |choice: Choice| {
        let paid = if choice.action == Action::Fold { Cents::ZERO } else { prize };
        Choice { value: choice.value + in_antes(paid) - in_antes(wagered), ..choice }
    };
    Advice::new(plain.options.into_iter().map(with_progressive).collect())
}

/// A First 3 Bonus of another size than the ante adds its part of what one of that size adds.
fn draw(elections: &DrawElections, situation: &Situation, book: &Book) -> Advice {
    let priced = |first_3| {
        let pays = three_card_draw::Pays { ante: situation.stake, bonus: &elections.in_to_win_draw_bonus, first_3 };
        book.advise_three_card_draw(situation.cards(), &pays)
    };
    let plain = priced(None);
    let Some(table) = elections.first_3_bonus.as_ref().filter(|_| situation.first_3 > Cents::ZERO) else {
        return plain;
    };
    let with = priced(Some(&table.pays));
    let part = Fraction::new(situation.first_3.get().into(), situation.stake.get().into());
    let added =
        |(plain, with): (Choice, Choice)| Choice { value: plain.value + part * (with.value - plain.value), ..plain };
    Advice::new(plain.options.into_iter().zip(with.options).map(added).collect())
}

/// The first decision, the one after a draw, or whether to force the dealer: the cards tell which it is.
fn lunar(elections: &LunarElections, situation: &Situation) -> Option<Advice> {
    let pays = lunar_poker::Pays::new(&elections.bet_pays, &elections.instant_cash_pays, elections.second_payout);
    let (&up, hole) = situation.dealer.split_first()?;
    let hand = situation.cards();
    let bought = if hand.len() == 6 { situation.hand.last().copied() } else { None };
    // An exchange gives new cards for old ones; what was given up came first.
    let drawn = situation.given_up.len();
    let kept = if drawn > 0 {
        situation.hand.iter().take(5_usize.checked_sub(drawn as usize)?).copied().collect()
    } else {
        hand
    };
    let first = bought.map_or(kept | situation.given_up, |card| hand.without(card));
    let after = Drawn { first, hand };
    if first.len() != 5 {
        None
    } else if hole.len() == 4 {
        Some(advise_force(after, up, hole.iter().copied().collect(), &pays))
    } else if hand != first {
        Some(advise_bet(after, up, &pays))
    } else {
        Some(lunar_poker::advise(CardSet::FULL, hand, up, &pays, &Alone))
    }
}
