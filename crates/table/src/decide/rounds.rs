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
        //= packs_poker 43.4(c)
        //= lunar_poker 38.4(e)
        //= high_card_flush 38.4(e)
        //= three_card_draw_poker 42.4(e)
        //= holdem_3_bonus 42.4(e)
        // Without players there is no play.
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
        //= packs_poker 43.4(b)
        //= lunar_poker 38.4(b)1
        //= high_card_flush 38.4(b)1
        //= three_card_draw_poker 42.4(b)1
        //= holdem_3_bonus 42.4(b)1
        //= lunar_poker 38.4(c)2
        //= high_card_flush 38.4(c)2
        //= three_card_draw_poker 42.4(c)2
        //= holdem_3_bonus 42.4(c)2
        // What a device has shuffled is dealt as it is, anything else after its cut.
        let clause = match (self.table.deck(deck).order, law.cut) {
            (Order::Cut(_), Some(cut)) => cut.dealt,
            _ => law.shuffle.uncut,
        };
        let cuts = commitment.and(self.table.deck(deck).cuts_for_play());
        let began = Event { what: What::RoundBegan { number, deck, commitment, cuts }, clause };
        Ok(vec![began, self.acts(by)])
    }

    fn check_order(&self, id: DeckId, deck: &Deck) -> Result<(), Refusal> {
        let law = self.setting.decks;
        match (deck.order, law.equipment.devices, self.table.equipment().dealing) {
            //= packs_poker 43.4(a)
            //= lunar_poker 38.4(a)
            //= high_card_flush 38.4(a)
            //= three_card_draw_poker 42.4(a)
            //= holdem_3_bonus 42.4(a)
            // The cards are shuffled before play and after every round.
            (Order::Unshuffled, ..) => refuse(Why::NotShuffled(id), law.shuffle.shuffled),
            //= lunar_poker 38.4(b)2
            //= high_card_flush 38.4(b)2
            //= three_card_draw_poker 42.4(b)2
            //= holdem_3_bonus 42.4(b)2
            // What was shuffled by hand or beforehand is cut first.
            (Order::Uncut, ..) => refuse(Why::NotCut(id), law.cut.map_or(law.shuffle.uncut, |cut| cut.needed)),
            //= lunar_poker 38.8(b)1
            //= high_card_flush 38.8(b)1
            //= three_card_draw_poker 42.8(b)1
            //= holdem_3_bonus 42.8(b)1
            // Cut cards are dealt from the hand only if they came shuffled: the dealer's own shuffle is not enough (ALL-15).
            (Order::Cut(_), DeviceRules::WhereNeeded { for_hand, .. }, Dealing::Hand)
                if deck.came == CardsReceived::Sorted =>
            {
                refuse(Why::NotByDevice(id), for_hand)
            }
            (Order::Cut(_) | Order::ByDevice, ..) => self.check_cut_is_over(id, law.shuffle.afterwards),
        }
    }

    /// A round that has begun is played to its end, but none begins with cards that are too old.
    //= packs_poker 1.18(g)
    //= packs_poker 1.18(g)2
    //= packs_poker 1.18(g)3
    //= three_card_draw_poker 1.18(g)
    //= three_card_draw_poker 1.18(g)2
    //= three_card_draw_poker 1.18(g)3
    // After eight hours from a shoe and four from the hand cards are changed, or sooner if the house elects so (ALL-12).
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
        //= packs_poker 43.2(d)
        //= lunar_poker 38.2(b)4
        //= high_card_flush 38.2(b)4
        //= three_card_draw_poker 42.2(b)4
        //= holdem_3_bonus 42.2(b)4
        // Each deck serves every second round.
        if self.table.last_deck() == Some(deck) {
            return refuse(Why::NotItsTurn(deck), law.alternate);
        }
        //= packs_poker 43.4(c)
        //= lunar_poker 38.4(e)
        //= high_card_flush 38.4(e)
        //= three_card_draw_poker 42.4(e)
        //= holdem_3_bonus 42.4(e)
        // While one deck is in play the other is with the device. Cards that must be shown first cannot get there in the
        // middle of a round.
        self.check_shown(deck.other())?;
        let other = self.table.deck(deck.other());
        match (other.place, other.order) {
            //= packs_poker 43.2(e)
            //= lunar_poker 38.2(b)5
            //= high_card_flush 38.2(b)5
            //= three_card_draw_poker 42.2(b)5
            //= holdem_3_bonus 42.2(b)5
            // The discard rack is free for the cards of the round.
            (Place::InRack, _) => refuse(Why::RackInUse(deck.other()), law.one_in_rack),
            //= packs_poker 43.2(c)
            //= lunar_poker 38.2(b)3
            //= high_card_flush 38.2(b)3
            //= three_card_draw_poker 42.2(b)3
            //= holdem_3_bonus 42.2(b)3
            // The other deck is being shuffled by the device, or was.
            (Place::InDevice, _) | (Place::Stacked, Order::Uncut | Order::Cut(_) | Order::ByDevice) => Ok(()),
            _ => refuse(Why::OtherNotShuffled(deck.other()), law.meanwhile),
        }
    }

    /// The devices of the method must be there, or another method in use.
    //= packs_poker 43.13(f)
    //= lunar_poker 38.13(g)
    //= high_card_flush 38.13(g)
    //= three_card_draw_poker 42.12(e)
    //= holdem_3_bonus 42.12(g)
    // A device that has left the table takes its method along.
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
