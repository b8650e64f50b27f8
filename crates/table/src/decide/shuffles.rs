//! The shuffle.

use games::decks::DECK;
use games::elections::Shuffler;

use super::{Answer, Case, happened, refuse};
use crate::{DeckId, Device, Event, Place, Refusal, What, Why};

/// Where a deck may come from to be shuffled.
const TO_SHUFFLE: [Place; 2] = [Place::Stacked, Place::InRack];

impl Case<'_> {
    pub(super) fn shuffle_by_hand(&self, deck: DeckId) -> Answer {
        let (clause, leaves) = (self.setting.decks.shuffle.shuffled, self.setting.decks.devices.leaves);
        let by = self.dealer(clause)?;
        //= packs_poker 43.13(f)
        //= lunar_poker 38.13(g)
        //= high_card_flush 38.13(g)
        //= three_card_draw_poker 42.12(e)
        //= holdem_3_bonus 42.12(g)
        // Nobody shuffles by hand while the shuffler is on the table.
        if self.table.has(Device::Shuffler) {
            return refuse(Why::DeviceHere(Device::Shuffler), leaves);
        }
        // The device is away, but what takes its place was not said.
        if self.table.equipment().has(Device::Shuffler) {
            return refuse(Why::NoDevice(Device::Shuffler), leaves);
        }
        self.check_shuffle(deck)?;
        happened(What::ShuffledByHand { deck, by }, clause)
    }

    pub(super) fn shuffle_by_device(&self, deck: DeckId) -> Answer {
        let law = self.setting.decks;
        self.dealer(law.shuffle.shuffled)?;
        //= packs_poker 43.4(a)
        //= lunar_poker 38.4(a)
        //= high_card_flush 38.4(a)
        //= three_card_draw_poker 42.4(a)
        //= holdem_3_bonus 42.4(a)
        // A shuffle by device needs the device.
        if !self.table.has(Device::Shuffler) {
            return refuse(Why::NoDevice(Device::Shuffler), law.shuffle.shuffled);
        }
        self.check_shuffle(deck)?;
        //= packs_poker 43.2(c)
        //= lunar_poker 38.2(b)3
        //= high_card_flush 38.2(b)3
        //= three_card_draw_poker 42.2(b)3
        //= holdem_3_bonus 42.2(b)3
        // The device has one deck at a time, while the other is played.
        if self.table.deck(deck.other()).place == Place::InDevice {
            return refuse(Why::DeviceBusy, law.second.meanwhile);
        }
        happened(What::WentIntoDevice(deck), law.shuffle.shuffled)
    }

    fn check_shuffle(&self, deck: DeckId) -> Result<(), Refusal> {
        let law = self.setting.decks;
        //= packs_poker 43.4(a)
        //= lunar_poker 38.4(a)
        //= high_card_flush 38.4(a)
        //= three_card_draw_poker 42.4(a)
        //= holdem_3_bonus 42.4(a)
        // Cards are shuffled when they are stacked or their round is over.
        self.check_place(deck, &TO_SHUFFLE, law.shuffle.shuffled)?;
        self.check_shown(deck)
    }

    /// After all had left, the next player sees the cards before they are shuffled for play.
    //= packs_poker 43.4(c)
    //= lunar_poker 38.4(e)
    //= high_card_flush 38.4(e)
    //= three_card_draw_poker 42.4(e)
    //= holdem_3_bonus 42.4(e)
    // The cards of a table without play are spread and shown before they are used again (ALL-20).
    pub(super) fn check_shown(&self, deck: DeckId) -> Result<(), Refusal> {
        let shown = !self.table.deck(deck).must_be_shown;
        if shown { Ok(()) } else { refuse(Why::NotShown(deck), self.setting.decks.idle) }
    }

    /// The device has finished. A device that counts says how many cards it found, and a wrong deck leaves the table.
    pub(super) fn shuffled(&self, deck: DeckId, found: Option<u8>) -> Answer {
        let law = self.setting.decks;
        self.dealer(law.shuffle.shuffled)?;
        self.check_place(deck, &[Place::InDevice], law.shuffle.shuffled)?;
        let counts = self.table.equipment().shuffler == Shuffler::AutomatedCounting;
        let done = |clause| Event { what: What::ShuffledByDevice { deck, found }, clause };
        match (counts, found) {
            (true, None) => refuse(Why::CountMissing, law.stub.found_by_device),
            (false, Some(_)) => refuse(Why::DoesNotCount, law.stub.counted),
            //= packs_poker 43.4(b)
            //= lunar_poker 38.4(b)1
            //= high_card_flush 38.4(b)1
            //= three_card_draw_poker 42.4(b)1
            //= holdem_3_bonus 42.4(b)1
            // What the device has shuffled is dealt without a cut.
            (false, None) | (true, Some(DECK)) => Ok(vec![done(law.shuffle.uncut)]),
            //= packs_poker 43.7(h)
            //= packs_poker 43.8(g)
            //= lunar_poker 38.9(f)
            //= high_card_flush 38.7(g)
            //= three_card_draw_poker 42.7(f)
            //= three_card_draw_poker 42.9(e)
            //= holdem_3_bonus 42.7(f)
            // A deck that the device finds wrong is taken off the table.
            (true, Some(_)) => {
                let clause = law.stub.found_by_device;
                Ok([done(clause)].into_iter().chain(self.removed([deck], clause)).collect())
            }
        }
    }

    pub(super) fn jammed(&self, deck: DeckId) -> Answer {
        let clause = self.setting.decks.devices.shuffler_fails;
        self.dealer(clause)?;
        //= packs_poker 43.13(d)
        //= lunar_poker 38.13(e)
        //= high_card_flush 38.13(e)
        //= three_card_draw_poker 42.12(c)
        //= holdem_3_bonus 42.12(e)
        // Cards with which the device has failed come out of it and are shuffled again.
        self.check_place(deck, &[Place::InDevice], clause)?;
        happened(What::Jammed(deck), clause)
    }
}
