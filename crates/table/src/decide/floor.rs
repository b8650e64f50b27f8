//! What the floor decides: opening and closing, and the method by which cards are shuffled and dealt.

use games::dealing::Face;
use games::elections::CardsReceived;

use super::{Answer, Case, happened, refuse};
use crate::{DeckId, Device, Equipment, Event, Minutes, Place, What, Who, Why};

impl Case<'_> {
    pub(super) fn tell(&self, now: Minutes) -> Answer {
        let clause = self.setting.decks.card_age;
        if self.by != Who::Clock {
            return refuse(Why::NotForYou(self.by), clause);
        }
        if now <= self.table.now() {
            return refuse(Why::NotLater(self.table.now()), clause);
        }
        happened(What::Told(now), clause)
    }

    /// A table opens with its cards spread for the first player, or shuffled beforehand.
    pub(super) fn open(&self) -> Answer {
        let law = self.setting.decks.opening;
        let by = self.floor(law.received)?;
        if self.table.is_open() {
            return refuse(Why::Open, law.received);
        }
        for deck in self.table.equipment().decks() {
            let ready = match self.table.deck(deck).came {
                CardsReceived::Sorted => Place::Spread(Face::Up),
                CardsReceived::PreShuffled => Place::Stacked,
            };
            self.check_place(deck, &[ready], law.spread.clause)?;
        }
        happened(What::Opened(by), law.received)
    }

    /// A table closes between rounds: its players leave, and so do its cards.
    pub(super) fn close(&self) -> Answer {
        let clause = self.setting.decks.shoe_kept;
        let by = self.floor(clause)?;
        self.check_open()?;
        self.check_no_round(clause)?;
        let table = self.table;
        if let Some(deck) = self.in_device() {
            return refuse(Why::Misplaced(deck, Place::InDevice), clause);
        }
        let left = table.seats().taken().map(|(seat, player)| What::Left { player, seat });
        let here = DeckId::BOTH.into_iter().filter(|deck| table.deck(*deck).place != Place::Away);
        let all = left.chain(here.map(What::Removed)).chain([What::Closed(by)]);
        Ok(all.map(|what| Event { what, clause }).collect())
    }

    fn in_device(&self) -> Option<DeckId> {
        DeckId::BOTH.into_iter().find(|deck| self.table.deck(*deck).place == Place::InDevice)
    }

    /// A device leaves the table when no cards are in it.
    pub(super) fn remove_device(&self, device: Device) -> Answer {
        let clause = self.setting.decks.devices.leaves;
        self.floor(clause)?;
        if !self.table.has(device) {
            return refuse(Why::NoDevice(device), clause);
        }
        match device {
            Device::Shuffler => {
                if let Some(deck) = self.in_device() {
                    return refuse(Why::Misplaced(deck, Place::InDevice), clause);
                }
            }
            Device::Shoe => self.check_no_round(clause)?,
        }
        happened(What::DeviceRemoved(device), clause)
    }

    /// Another method, once the devices of the old one are off the table; or the old one again, with its devices back.
    pub(super) fn use_equipment(&self, next: Equipment) -> Answer {
        let law = self.setting.decks;
        let (clause, now) = (law.devices.leaves, self.table.equipment());
        self.floor(clause)?;
        self.check_no_round(clause)?;
        if next == now && !self.table.lacks_device() {
            return refuse(Why::NoChange, clause);
        }
        for device in [Device::Shuffler, Device::Shoe] {
            if self.table.has(device) && !now.keeps(device, next) {
                return refuse(Why::DeviceHere(device), clause);
            }
        }
        if let Some(fault) = next.fault(law, self.setting.rules.table()) {
            return refuse(Why::Unlawful(fault.lawful), fault.clause);
        }
        let second = self.table.deck(DeckId::Second).place;
        if !next.uses(DeckId::Second) && second != Place::Away {
            return refuse(Why::Misplaced(DeckId::Second, second), law.second.permitted);
        }
        happened(What::Uses(next), clause)
    }
}
