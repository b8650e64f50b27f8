//! Cards leave the table, and used cards are inspected afterward.

use law::Cite;

use super::{Answer, Case, happened, refuse};
use crate::{DeckId, Event, Place, UsedCards, UsedDeck, What, Why};

impl Case<'_> {
    /// Whatever the reason, cards leave the table only while they are not played with or shuffled.
    pub(super) fn remove(&self, deck: DeckId) -> Answer {
        let clause = self.setting.decks.card_age;
        self.floor(clause)?;
        let place = self.table.deck(deck).place;
        if matches!(place, Place::Away | Place::InPlay | Place::InDevice) {
            return refuse(Why::Misplaced(deck, place), clause);
        }
        Ok(self.removed([deck], clause))
    }

    /// These decks leave the table.
    pub(super) fn removed(&self, decks: impl IntoIterator<Item = DeckId>, clause: Cite) -> Vec<Event> {
        let mut number = self.table.used().count;
        let mut all = Vec::new();
        for deck in decks {
            all.push(Event { what: What::Removed(deck), clause });
            //= packs_poker 1.18(n)3(iii)
            //= three_card_draw_poker 1.18(n)3(iii)
            // All used cards of this game are inspected: the deck waits for that, under a number of its own.
            if let Some(law) = self.setting.decks.used {
                number = number.saturating_add(1);
                let used = UsedDeck { number, deck, color: self.table.deck(deck).color };
                all.push(Event { what: What::WaitsForInspection(used), clause: law.all });
            }
        }
        all
    }

    /// Casino security has inspected cards that were returned to it; the floor records what was found.
    pub(super) fn inspect_used(&self, number: u32, found: UsedCards) -> Answer {
        let law = self.setting.decks;
        let clause = law.used.map_or(law.card_age, |used| used.inspected);
        let by = self.floor(clause)?;
        //= packs_poker 1.18(n)
        //= packs_poker 1.18(n)3
        //= three_card_draw_poker 1.18(n)
        //= three_card_draw_poker 1.18(n)3
        // Cards that have left the table are inspected once: for tampering, marks, alterations, missing or additional cards.
        match self.table.used().find(number) {
            Some(used) => happened(What::UsedInspected { used, found, by }, clause),
            None => refuse(Why::NoSuchUsedDeck(number), clause),
        }
    }
}
