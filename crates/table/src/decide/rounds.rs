//! How a round begins: with which deck, and what stands against it; and how it is called off.

use games::elections::{CardsReceived, Dealing, Decks, DeviceRules};

use super::{Answer, Case, happened, refuse};
use crate::{Deck, DeckId, Device, Event, Order, Place, Refusal, What, Why};

impl Case<'_> {
    pub(super) fn begin_round(&self, deck: DeckId, commitment: Option<[u8; 32]>) -> Answer {
        let law = self.setting.decks;
        let by = self.dealer(law.shuffle.afterwards)?;
        self.check_open()?;
        self.check_no_round(law.shuffle.afterwards)?;
        self.check_somebody(law.idle)?;
        self.check_used(deck)?;
        self.check_place(deck, &[Place::Stacked], law.shuffle.shuffled)?;
        self.check_shown(deck)?;
        self.check_order(deck, self.table.deck(deck))?;
        self.check_age(deck, self.table.deck(deck))?;
        self.check_turn(deck)?;
        self.check_devices()?;
        self.check_commitment(deck, commitment)?;
        let number = self.table.rounds().saturating_add(1);
        let clause = match (self.table.deck(deck).order, law.cut) {
            (Order::Cut(_), Some(cut)) => cut.dealt,
            _ => law.shuffle.uncut,
        };
        let began = Event { what: What::RoundBegan { number, deck, commitment }, clause };
        Ok(vec![began, self.acts(by)])
    }

    fn check_order(&self, id: DeckId, deck: &Deck) -> Result<(), Refusal> {
        let law = self.setting.decks;
        match (deck.order, law.equipment.devices, self.table.equipment().dealing) {
            (Order::Unshuffled, ..) => refuse(Why::NotShuffled(id), law.shuffle.shuffled),
            (Order::Uncut, ..) => refuse(Why::NotCut(id), law.cut.map_or(law.shuffle.uncut, |cut| cut.needed)),
            // Cut cards are dealt from the hand only if they came shuffled: the dealer's own shuffle is not enough (ALL-15).
            (Order::Cut(_), DeviceRules::WhereNeeded { for_hand, .. }, Dealing::Hand)
                if deck.came == CardsReceived::Sorted =>
            {
                refuse(Why::NotByDevice(id), for_hand)
            }
            (Order::Cut(_) | Order::ByDevice, ..) => Ok(()),
        }
    }

    /// A round that has begun is played to its end, but none begins with cards that are too old.
    fn check_age(&self, id: DeckId, deck: &Deck) -> Result<(), Refusal> {
        let hours = self.setting.rules.table().card_age_hours;
        let too_old = deck.has_aged(hours, self.table.now());
        if too_old { refuse(Why::TooOld { deck: id, hours }, self.setting.decks.card_age) } else { Ok(()) }
    }

    /// Two decks take turns; the other one is out of the rack and with the device, or shuffled already.
    fn check_turn(&self, deck: DeckId) -> Result<(), Refusal> {
        let law = self.setting.decks.second;
        if self.table.equipment().decks == Decks::One {
            return Ok(());
        }
        if self.table.last_deck() == Some(deck) {
            return refuse(Why::NotItsTurn(deck), law.alternate);
        }
        // While one deck is in play the other is with the device. Cards that must be shown first cannot get there in the
        // middle of a round.
        self.check_shown(deck.other())?;
        let other = self.table.deck(deck.other());
        match (other.place, other.order) {
            (Place::InRack, _) => refuse(Why::RackInUse(deck.other()), law.one_in_rack),
            (Place::InDevice, _) | (Place::Stacked, Order::Uncut | Order::Cut(_) | Order::ByDevice) => Ok(()),
            _ => refuse(Why::OtherNotShuffled(deck.other()), law.meanwhile),
        }
    }

    /// The devices of the method must be there, or another method in use.
    fn check_devices(&self) -> Result<(), Refusal> {
        let lacking = |device: &Device| self.table.equipment().has(*device) && !self.table.has(*device);
        match [Device::Shuffler, Device::Shoe].into_iter().find(lacking) {
            Some(device) => refuse(Why::NoDevice(device), self.setting.decks.devices.leaves),
            None => Ok(()),
        }
    }

    /// Cards in an order that was committed to are played by that commitment, or shuffled again: nobody may look at an
    /// order, call the round off and choose another.
    fn check_commitment(&self, deck: DeckId, commitment: Option<[u8; 32]>) -> Result<(), Refusal> {
        let committed = self.table.deck(deck).committed;
        let kept = committed.is_none() || committed == commitment;
        if kept { Ok(()) } else { refuse(Why::Committed(deck), self.setting.decks.shuffle.shuffled) }
    }

    pub(super) fn call_off(&self) -> Answer {
        let clause = self.setting.rules.law().no_more_bets;
        self.dealer(clause)?;
        let round = &self.running()?.round;
        let wagers = round.seats().any(|(_, seat)| !seat.stakes.is_empty() || seat.coupon.is_some());
        if round.is_closed() || wagers { refuse(Why::WagersMade, clause) } else { happened(What::CalledOff, clause) }
    }
}
