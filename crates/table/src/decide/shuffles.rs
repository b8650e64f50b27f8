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
        if !self.table.has(Device::Shuffler) {
            return refuse(Why::NoDevice(Device::Shuffler), law.shuffle.shuffled);
        }
        self.check_shuffle(deck)?;
        if self.table.deck(deck.other()).place == Place::InDevice {
            return refuse(Why::DeviceBusy, law.second.meanwhile);
        }
        happened(What::WentIntoDevice(deck), law.shuffle.shuffled)
    }

    fn check_shuffle(&self, deck: DeckId) -> Result<(), Refusal> {
        let law = self.setting.decks;
        self.check_place(deck, &TO_SHUFFLE, law.shuffle.shuffled)?;
        self.check_shown(deck)
    }

    /// After all had left, the next player sees the cards before they are shuffled for play.
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
            (false, None) | (true, Some(DECK)) => Ok(vec![done(law.shuffle.uncut)]),
            (true, Some(_)) => {
                let clause = law.stub.found_by_device;
                Ok(vec![done(clause), Event { what: What::Removed(deck), clause }])
            }
        }
    }

    pub(super) fn jammed(&self, deck: DeckId) -> Answer {
        let clause = self.setting.decks.devices.shuffler_fails;
        self.dealer(clause)?;
        self.check_place(deck, &[Place::InDevice], clause)?;
        happened(What::Jammed(deck), clause)
    }

    /// What was shuffled by hand or beforehand is cut, before play or, if a recut was ordered, before the first card.
    pub(super) fn cut(&self, deck: DeckId, cards: u8) -> Answer {
        let Some(law) = self.setting.decks.cut else {
            return refuse(Why::NoCutDue(deck), self.setting.decks.shuffle.uncut);
        };
        let by = self.dealer(law.made)?;
        self.check_place(deck, &[Place::Stacked, Place::InPlay], law.needed)?;
        self.check_no_card_out(deck, law.recut)?;
        if self.table.deck(deck).order != Order::Uncut {
            return refuse(Why::NoCutDue(deck), self.setting.decks.shuffle.afterwards);
        }
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
