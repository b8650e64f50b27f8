//! Rounds: which deck they are played with, who may ask what of them, and the count of the stub.

use games::elections::{Dealing, Decks, DeviceRules, Shuffler};
use games::round::{self, Irregularity, Outside, Remedy, Step};
use law::Cite;

use super::{Answer, Case, happened, refuse};
use crate::meters::moved_elsewhere;
use crate::state::Count;
use crate::{Deck, DeckId, Device, Event, Order, Place, Playing, Refusal, Setting, Table, What, Who, Why};

impl Case<'_> {
    pub(super) fn begin_round(&self, deck: DeckId, commitment: Option<[u8; 32]>) -> Answer {
        let law = self.setting.decks;
        self.dealer(law.shuffle.afterwards)?;
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
        let number = self.table.rounds().saturating_add(1);
        let clause = match (self.table.deck(deck).order, law.cut) {
            (Order::Cut(_), Some(cut)) => cut.dealt,
            _ => law.shuffle.uncut,
        };
        happened(What::RoundBegan { number, deck, commitment }, clause)
    }

    fn check_order(&self, id: DeckId, deck: &Deck) -> Result<(), Refusal> {
        let law = self.setting.decks;
        match (deck.order, law.equipment.devices, self.table.equipment().dealing) {
            (Order::Unshuffled, ..) => refuse(Why::NotShuffled(id), law.shuffle.shuffled),
            (Order::Uncut, ..) => refuse(Why::NotCut(id), law.cut.map_or(law.shuffle.uncut, |cut| cut.needed)),
            (Order::Cut(_), DeviceRules::WhereNeeded { for_hand, .. }, Dealing::Hand) => {
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

    fn running(&self) -> Result<&Playing, Refusal> {
        let none = || Refusal { why: Why::NoRound, clause: self.setting.rules.law().no_more_bets };
        self.table.running().ok_or_else(none)
    }

    pub(super) fn call_off(&self) -> Answer {
        let clause = self.setting.rules.law().no_more_bets;
        self.dealer(clause)?;
        let round = &self.running()?.round;
        let wagers = round.seats().any(|(_, seat)| !seat.stakes.is_empty() || seat.coupon.is_some());
        if round.is_closed() || wagers { refuse(Why::WagersMade, clause) } else { happened(What::CalledOff, clause) }
    }

    /// The stub is counted when the round needs no more cards of it.
    pub(super) fn count_stub(&self, found: u8) -> Answer {
        let law = self.setting.decks.stub;
        self.dealer(law.counted)?;
        let playing = self.running()?;
        if !self.setting.rules.stub_is_done(&playing.round) {
            return refuse(Why::StubInUse, law.counted);
        }
        if playing.count != Count::NotYet {
            return refuse(Why::Counted, law.counted);
        }
        let expected = playing.round.laid().stub();
        let clause = if found == expected { law.right } else { law.wrong };
        happened(What::StubCounted { found, expected }, clause)
    }

    /// Hands a command on to the round, from whoever may give it.
    pub(super) fn forward(&self, outside: &Outside<'_>, command: &round::Command) -> Answer {
        let rules = self.setting.rules;
        let playing = self.running()?;
        self.check_by(command)?;
        if let Some(refusal) = obstacle(self.setting, self.table, Wants::of(command)) {
            return Err(refusal);
        }
        let mut events = moved_elsewhere(self.setting, self.table, outside.meters)?;
        let decided = round::decide(rules, &playing.round, outside, command)?;
        events.extend(decided.iter().map(|event| Event { what: What::Round(*event), clause: event.clause }));
        let is_wrong = |event: &round::Event| {
            matches!(event.what, round::What::Irregular { remedy: Remedy::VoidRoundAndRemoveDeck, .. })
        };
        if decided.iter().any(is_wrong) {
            events.push(Event { what: What::Removed(playing.deck), clause: self.setting.decks.stub.wrong });
        }
        Ok(events)
    }

    fn check_by(&self, command: &round::Command) -> Result<(), Refusal> {
        use round::Command::{CashWager, Choose, CloseBets, Coupon, Declare, Validate, Wager};
        let clause = self.setting.rules.law().seated;
        match *command {
            Wager { seat, .. } | CashWager { seat } | Coupon { seat, .. } | Declare { seat } | Choose { seat, .. } => {
                let player = self.player(clause)?;
                let seated = self.table.seats().at(seat) == Some(player);
                if seated { Ok(()) } else { refuse(Why::NotSeated(player, seat), clause) }
            }
            CloseBets { dealer } => self.check_is(Who::Dealer(dealer), clause),
            Validate { by, .. } => self.check_is(Who::Floor(by), self.setting.rules.law().validation),
            _ => self.dealer(clause).map(drop),
        }
    }

    fn check_is(&self, who: Who, clause: Cite) -> Result<(), Refusal> {
        if self.by == who { Ok(()) } else { refuse(Why::NotForYou(self.by), clause) }
    }
}

/// What a command wants of a round, as far as the table has a say in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wants {
    /// To deal cards.
    Cards,
    /// To collect the cards, which ends the round.
    End,
    /// To say why a count was wrong.
    WrongCount,
    /// Anything else.
    Other,
}

impl Wants {
    fn of(command: &round::Command) -> Self {
        match command {
            round::Command::Deal { .. } => Self::Cards,
            round::Command::Proceed(step) => Self::of_step(*step),
            round::Command::Report(what) => Self::of_report(*what),
            _ => Self::Other,
        }
    }

    pub(crate) const fn of_offer(offer: &round::Offer) -> Self {
        match offer {
            round::Offer::Deal { .. } => Self::Cards,
            round::Offer::Proceed(step) => Self::of_step(*step),
            round::Offer::Report(what) => Self::of_report(*what),
            _ => Self::Other,
        }
    }

    const fn of_step(step: Step) -> Self {
        if matches!(step, Step::Collect) { Self::End } else { Self::Other }
    }

    const fn of_report(what: Irregularity) -> Self {
        match what {
            Irregularity::WrongCountMisdealt | Irregularity::WrongCountOfDeck => Self::WrongCount,
            _ => Self::Other,
        }
    }
}

/// Whether the stub must be counted in this round.
pub(crate) fn count_is_due(setting: &Setting<'_>, table: &Table, playing: &Playing) -> bool {
    let law = setting.decks.stub;
    let excused = law.excused.is_some() && table.equipment().shuffler == Shuffler::AutomatedCounting;
    !excused && playing.count == Count::NotYet && table.uncounted().saturating_add(1) >= law.every
}

/// What at the table stands against something in the round.
pub(crate) fn obstacle(setting: &Setting<'_>, table: &Table, wants: Wants) -> Option<Refusal> {
    let playing = table.running()?;
    let law = setting.decks;
    let deck = table.deck(playing.deck);
    let (why, clause) = match (playing.count, wants) {
        (Count::Wrong, Wants::WrongCount) => return None,
        (Count::Wrong, _) => (Why::CountWrong, law.stub.wrong),
        (_, Wants::WrongCount) => (Why::NoWrongCount, law.stub.wrong),
        _ if deck.must_be_shown => (Why::NotShown(playing.deck), law.idle),
        (_, Wants::Cards) if deck.order == Order::Uncut => (Why::NotCut(playing.deck), law.cut?.needed),
        (_, Wants::End) if count_is_due(setting, table, playing) => (Why::CountDue, law.stub.counted),
        _ => return None,
    };
    Some(Refusal { why, clause })
}
