//! The shuffle and the cut.

use games::decks::{CutLaw, DECK};
use games::elections::Shuffler;
use law::Cite;

use super::{Answer, Case, happened, refuse};
use crate::{DeckId, Device, Event, Order, Place, Playing, Refusal, What, Why};

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

    /// What was shuffled by hand or beforehand is cut, before play or, if a recut was ordered, before the first card.
    pub(super) fn cut(&self, deck: DeckId, cards: u8) -> Answer {
        let Some(law) = self.setting.decks.cut else {
            return refuse(Why::NoCutDue(deck), self.setting.decks.shuffle.uncut);
        };
        //= lunar_poker 38.4(c)
        //= high_card_flush 38.4(c)
        //= three_card_draw_poker 42.4(c)
        //= holdem_3_bonus 42.4(c)
        //= lunar_poker 38.4(c)1
        //= high_card_flush 38.4(c)1
        //= three_card_draw_poker 42.4(c)1
        //= holdem_3_bonus 42.4(c)1
        // It is the dealer who cuts.
        let by = self.dealer(law.made)?;
        self.check_place(deck, &[Place::Stacked, Place::InPlay], law.needed)?;
        self.check_no_card_out(deck, law.recut)?;
        //= lunar_poker 38.4(b)
        //= high_card_flush 38.4(b)
        //= three_card_draw_poker 42.4(b)
        //= holdem_3_bonus 42.4(b)
        // Whether a cut follows depends on how the cards were shuffled.
        if self.table.deck(deck).order != Order::Uncut {
            return refuse(Why::NoCutDue(deck), self.setting.decks.shuffle.afterwards);
        }
        //= lunar_poker 38.4(c)1(ii)
        //= high_card_flush 38.4(c)1(ii)
        //= three_card_draw_poker 42.4(c)1(ii)
        //= holdem_3_bonus 42.4(c)1(ii)
        // Ten cards at least are lifted, and one at least is left to be put on top of them.
        let (least, most) = (law.least, CutLaw::MOST);
        if !(least..=most).contains(&cards) {
            return refuse(Why::WrongCut { cards, least, most }, law.lifted);
        }
        let cut = Event { what: What::Cut { deck, cards, by }, clause: law.lifted };
        let new_dealer = self.playing_with(deck).map(|playing| self.new_dealer(playing)).transpose()?;
        Ok(new_dealer.flatten().into_iter().chain([cut]).collect())
    }

    /// The round that is played with this deck.
    fn playing_with(&self, deck: DeckId) -> Option<&Playing> {
        self.table.running().filter(|playing| playing.deck == deck)
    }

    /// Nothing is cut once a card was dealt, set aside or drawn in error.
    fn check_no_card_out(&self, deck: DeckId, clause: Cite) -> Result<(), Refusal> {
        let out = self.playing_with(deck).is_some_and(Playing::has_cards_out);
        if out { refuse(Why::CardsDealt, clause) } else { Ok(()) }
    }

    /// A supervisor, who is not the one who cut, has the cards cut again before any is dealt.
    pub(super) fn recut(&self, deck: DeckId) -> Answer {
        let Some(law) = self.setting.decks.cut else {
            return refuse(Why::NothingToRecut(deck), self.setting.decks.shuffle.uncut);
        };
        //= lunar_poker 38.4(d)
        //= high_card_flush 38.4(d)
        //= three_card_draw_poker 42.4(d)
        //= holdem_3_bonus 42.4(d)
        // Between the cut and the first card a supervisor may order another cut.
        let by = self.floor(law.recut)?;
        let Order::Cut(cutter) = self.table.deck(deck).order else {
            return refuse(Why::NothingToRecut(deck), law.recut);
        };
        if by == cutter {
            return refuse(Why::SamePerson, law.recut);
        }
        self.check_no_card_out(deck, law.recut)?;
        happened(What::RecutOrdered { deck, by }, law.recut)
    }
}
