//! The stacked deck is placed where it is dealt from: in a shoe, or in a hand of the dealer.

use games::decks::Holder;
use games::round;

use super::{Answer, Case, refuse};
use crate::{Event, What, Why};

impl Case<'_> {
    /// The deck of the round goes into the shoe, or into the hand that holds it for the whole round.
    pub(super) fn place_deck(&self, holder: Holder) -> Answer {
        let law = self.setting.decks.placed;
        self.dealer(law.stacked)?;
        let playing = self.running()?;
        self.check_shown(playing.deck)?;
        self.check_cut_is_over(playing.deck, law.stacked)?;
        //= packs_poker 43.7(a)
        //= lunar_poker 38.7(a)
        //= high_card_flush 38.7(a)
        //= three_card_draw_poker 42.7(a)
        //= holdem_3_bonus 42.7(a)
        //= packs_poker 43.8(b)1
        //= lunar_poker 38.8(b)2
        //= high_card_flush 38.8(b)2
        //= three_card_draw_poker 42.8(b)2
        //= holdem_3_bonus 42.8(b)2
        //= packs_poker 43.9(b)1
        //= lunar_poker 38.9(b)1
        //= high_card_flush 38.9(b)1
        //= three_card_draw_poker 42.9(b)1
        //= holdem_3_bonus 42.9(b)1
        // The deck goes to where this table deals from, and to no other place.
        if holder.dealing() != self.table.equipment().dealing {
            return refuse(Why::NotDealtFrom(holder), law.stacked);
        }
        //= packs_poker 43.8(b)1(i)
        //= lunar_poker 38.8(b)2(i)
        //= high_card_flush 38.8(b)2(i)
        //= three_card_draw_poker 42.8(b)2(i)
        //= holdem_3_bonus 42.8(b)2(i)
        // The hand that was chosen holds the cards in the whole round, after a second cut as well.
        if let Some(chosen) = playing.holder.filter(|chosen| *chosen != holder) {
            return refuse(Why::HandChosen(chosen), law.same_hand);
        }
        if playing.is_placed {
            return refuse(Why::DeckPlaced, law.stacked);
        }
        //= lunar_poker 38.8(b)2
        //= lunar_poker 38.9(b)1
        // At Lunar Poker the steps of 38.7(b) come first: "No more bets", the lock and the count of the progressive wagers.
        let waits = round::wagers_wait_for(self.setting.rules, &playing.round).filter(|_| law.after_wagers);
        if let Some(waits) = waits {
            return refuse(Why::Round(round::Why::NotNow(waits)), law.stacked);
        }
        let placed = Event { what: What::DeckPlaced { holder }, clause: law.stacked };
        Ok(self.new_dealer(playing)?.into_iter().chain([placed]).collect())
    }
}
