//! What the floor decides: opening and closing, and the method by which cards are shuffled and dealt.

use games::dealing::Face;
use games::elections::CardsReceived;

use super::{Answer, Case, happened, refuse};
use crate::{DeckId, Device, Equipment, Event, Minutes, Place, What, Who, Why};

impl Case<'_> {
    pub(super) fn tell(&self, now: Minutes) -> Answer {
        let clause = self.setting.decks.card_age;
        //= packs_poker 1.18(g)2
        //= packs_poker 1.18(g)3
        //= three_card_draw_poker 1.18(g)2
        //= three_card_draw_poker 1.18(g)3
        // The age of cards is told by the clock, which goes forward only.
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
        //= packs_poker 43.3(b)
        //= lunar_poker 38.3(b)
        //= high_card_flush 38.3(b)
        //= three_card_draw_poker 42.3(b)
        //= holdem_3_bonus 42.3(b)
        //= packs_poker 43.3(d)
        //= lunar_poker 38.3(d)
        //= high_card_flush 38.3(d)
        //= three_card_draw_poker 42.3(d)
        //= holdem_3_bonus 42.3(d)
        //= packs_poker 43.2(b)
        //= lunar_poker 38.2(b)1
        //= high_card_flush 38.2(b)1
        //= three_card_draw_poker 42.2(b)1
        //= holdem_3_bonus 42.2(b)1
        // Each deck in use has met every demand by itself: received, inspected, verified, and spread for the first player.
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
        let mut all: Vec<Event> = left.map(|what| Event { what, clause }).collect();
        all.extend(self.removed(here, clause));
        all.push(Event { what: What::Closed(by), clause });
        Ok(all)
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
        //= packs_poker 43.13(f)
        //= lunar_poker 38.13(g)
        //= high_card_flush 38.13(g)
        //= three_card_draw_poker 42.12(e)
        //= holdem_3_bonus 42.12(g)
        // A device leaves the table before another method is used, and no cards leave with it.
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
        //= packs_poker 43.13(f)
        //= lunar_poker 38.13(g)
        //= high_card_flush 38.13(g)
        //= three_card_draw_poker 42.12(e)
        //= holdem_3_bonus 42.12(g)
        // No other method while the device of the old one is still on the table.
        for device in [Device::Shuffler, Device::Shoe] {
            if self.table.has(device) && !now.keeps(device, next) {
                return refuse(Why::DeviceHere(device), clause);
            }
        }
        //= packs_poker 43.4(a)
        //= high_card_flush 38.8(b)1
        //= lunar_poker 38.8(b)1
        //= three_card_draw_poker 42.8(b)1
        //= holdem_3_bonus 42.8(b)1
        // The method is one that the text allows: a second deck needs a shuffler, and so does a deal from the hand.
        if let Some(fault) = next.fault(law, self.setting.rules.table()) {
            return refuse(Why::Unlawful(fault.lawful), fault.clause);
        }
        //= packs_poker 43.2(a)
        //= lunar_poker 38.2(b)
        //= high_card_flush 38.2(b)
        //= three_card_draw_poker 42.2(b)
        //= holdem_3_bonus 42.2(b)
        // A method with one deck has no second one at the table.
        let second = self.table.deck(DeckId::Second).place;
        if !next.uses(DeckId::Second) && second != Place::Away {
            return refuse(Why::Misplaced(DeckId::Second, second), law.second.permitted);
        }
        happened(What::Uses(next), clause)
    }
}
