//! A table as the audit sees it: who sits where, which round runs, what its meters show.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::body::{Actor, OfTable};
use super::coupons::Uses;
use super::cuts::Cuts;
use super::event::{CouponLaid, Event};
use super::fault::Wrong;
use super::house::read;
use super::page::Page;
use super::report::Totals;
use super::round::Round;
use super::set_up::SetUp;

/// What was played, by player.
pub(super) type Players = BTreeMap<u64, Totals>;

/// A table.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) id: String,
    pub(super) layout: String,
    pub(super) bank: String,
    pub(super) options: String,
    /// What players could not give back of payments that were reversed.
    pub(super) losses: String,
    /// Coupons that lie beside wagers, or stay with their players when the round is over.
    pub(super) coupons: String,
    /// Coupons that the table has collected.
    pub(super) collected: String,
    /// The coupons that were laid at the table.
    pub(super) uses: Uses,
    pub(super) set_up: Option<SetUp>,
    /// The elections that hold from the next round on.
    coming: Option<SetUp>,
    seats: BTreeMap<u8, u64>,
    pub(super) last_round: u64,
    /// How the decks were cut since they were shuffled.
    pub(super) cuts: BTreeMap<String, Cuts>,
    pub(super) round: Option<Round>,
    /// What the meters show; nothing until it was said.
    pub(super) meters: Vec<i128>,
    pub totals: Totals,
}

impl Table {
    pub fn new(id: &str) -> Self {
        let account = |kind: &str| format!("{kind}:{id}");
        Self {
            id: id.to_owned(),
            layout: account("layout"),
            bank: account("bank"),
            options: account("options"),
            losses: account("losses"),
            coupons: account("coupons"),
            collected: account("collected"),
            uses: Uses::default(),
            set_up: None,
            coming: None,
            seats: BTreeMap::new(),
            last_round: 0,
            cuts: BTreeMap::new(),
            round: None,
            meters: Vec::new(),
            totals: Totals::default(),
        }
    }

    /// Takes an entry of the table's stream.
    pub fn take(&mut self, page: &mut Page<'_>, players: &mut Players) {
        let Some(body) = read::<OfTable<'_>>(page) else { return };
        if let OfTable::SetUp { house, meters, .. } = body {
            return self.sets_up(page, &house, meters);
        }
        if self.set_up.is_none() {
            page.fault(Wrong::NoSetUp);
        }
        match body {
            OfTable::Command { by, meters, events, seed, .. } => {
                self.compare_meters(page, meters.as_deref(), &events);
                for event in &events {
                    self.happens(page, players, by, event);
                }
                self.conclude(page, players, seed.as_ref());
            }
            // A face that is put right after the round decides nothing any more.
            OfTable::Entered { position, card, .. } => {
                self.round.iter_mut().for_each(|round| round.enter(position, &card));
            }
            OfTable::Status { .. } | OfTable::SetUp { .. } => {}
        }
    }

    /// The elections of the house, for now or, while a round runs, from the next one on.
    fn sets_up(&mut self, page: &mut Page<'_>, house: &str, meters: Vec<String>) {
        match SetUp::from_text(house, &self.id, meters) {
            Ok(set_up) => self.coming = Some(set_up),
            Err(why) => page.fault(Wrong::Elections(why)),
        }
        if self.round.is_none() {
            self.use_coming();
        }
    }

    pub(super) fn use_coming(&mut self) {
        let Some(coming) = self.coming.take() else { return };
        if self.set_up.as_ref().is_some_and(|set_up| set_up.link != coming.link) {
            self.meters.clear();
        }
        self.set_up = Some(coming);
    }

    fn happens(&mut self, page: &mut Page<'_>, players: &mut Players, by: Actor, event: &Event<'_>) {
        match event {
            Event::PlayerSat { player, seat } => self.sits(page, *seat, *player),
            Event::PlayerLeft { player, seat } => self.leaves(page, *seat, *player),
            Event::RoundBegan { number, deck, commitment, cut, cut_again } => {
                self.begins(page, *number, commitment.as_ref());
                self.begins_with(page, deck, *cut, cut_again.unwrap_or_default());
            }
            Event::DeckReceived { deck } | Event::DeckShuffledByHand { deck } | Event::ShufflerLoaded { deck } => {
                drop(self.cuts.remove(&**deck));
            }
            Event::DeckCut { deck, cards } => self.cuts_deck(deck, *cards),
            Event::LinkedMeterMoved { meter, change } => self.shift(page, *meter, change.0),
            Event::RoundCalledOff => self.is_called_off(page),
            Event::WagerPlaced { seat, .. }
            | Event::CouponPlaced(CouponLaid { seat, .. })
            | Event::CouponRedeemed(CouponLaid { seat, .. })
            | Event::ChoiceMade { seat }
            | Event::HandDeclared { seat } => {
                self.check_own(page, by, *seat);
                self.happens_in_round(page, players, by, event);
            }
            _ => self.happens_in_round(page, players, by, event),
        }
    }

    fn happens_in_round(&mut self, page: &mut Page<'_>, players: &mut Players, by: Actor, event: &Event<'_>) {
        if !is_of_round(event) {
            return;
        }
        let Some(round) = &mut self.round else { return page.fault(Wrong::NoRound) };
        if let Actor::Dealer { id } = by {
            round.deals(page, id);
        }
        match event {
            Event::DealerActs { dealer } | Event::BetsClosed { dealer } => round.deals(page, *dealer),
            Event::PayoutValidated { seat, supervisor } => round.validates(page, *seat, *supervisor),
            Event::PayoutDocumented { seat, wager, supervisor } => round.documents(page, *seat, wager, *supervisor),
            Event::CardRevealed { position, card } => round.shows(page, *position, card),
            Event::FaceCorrected { position, card, supervisor } => {
                round.looks(page, *supervisor);
                round.shows(page, *position, card);
            }
            Event::CardGivenUp { position } => round.gives_up(*position),
            Event::StubRenewed { cards } => round.renews_stub(page, *cards),
            Event::WagerPlaced { seat, wager, amount } => self.places(page, *seat, wager, amount.0),
            Event::WagerReturned { seat, wager, amount } => self.goes_back(page, *seat, wager, amount.0),
            Event::MovedToInventory { seat, wager, amount } => self.collects(page, *seat, wager, amount.0),
            Event::WagerSettled(settled) => self.settles(page, players, settled),
            Event::CouponPlaced(laid) => self.lays_coupon(page, laid),
            Event::CouponRedeemed(laid) => self.redeems_coupon(page, laid),
            Event::CouponSettled(settled) => self.settles_coupon(page, players, settled),
            Event::WagerReversed(reversed) => self.reverses(page, players, reversed),
            Event::CouponReversed { seat, taken_back, written_off } => {
                self.reverses_coupon(page, players, *seat, (taken_back.0, written_off.0));
            }
            Event::CardRestored { position } => round.lays_back(*position),
            Event::MeterMoved(moved) => self.moves_meter(page, players, moved),
            Event::RoundCompleted => {
                round.completes(page);
                self.releases_coupons(page);
            }
            _ => {}
        }
    }

    fn sits(&mut self, page: &mut Page<'_>, seat: u8, player: u64) {
        if let Some(by) = self.seats.insert(seat, player) {
            page.fault(Wrong::SeatTaken { seat, by });
        }
    }

    fn leaves(&mut self, page: &mut Page<'_>, seat: u8, player: u64) {
        if self.seats.remove(&seat) != Some(player) {
            page.fault(Wrong::NotSeated { seat, player });
        }
        if self.round.as_ref().is_some_and(|round| round.on_layout().any(|(with, ..)| with == seat)) {
            page.fault(Wrong::WagersLie { seat });
        }
    }

    /// Who sits at a seat.
    pub(super) fn player(&self, page: &mut Page<'_>, seat: u8) -> Option<u64> {
        let player = self.seats.get(&seat).copied();
        if player.is_none() {
            page.fault(Wrong::NobodySits { seat });
        }
        player
    }

    /// A player acts for an own seat only.
    fn check_own(&self, page: &mut Page<'_>, by: Actor, seat: u8) {
        if let Actor::Player { id: player } = by
            && self.seats.get(&seat) != Some(&player)
        {
            page.fault(Wrong::NotOwnSeat { seat, player });
        }
    }

    /// After the last event of an entry.
    fn conclude(&mut self, page: &mut Page<'_>, players: &mut Players, opened: Option<&Cow<'_, str>>) {
        if let Some(round) = &mut self.round {
            round.compare_payouts(page);
        }
        match self.round.take_if(|round| round.is_completed) {
            Some(round) => {
                round.conclude(page, &self.id, opened);
                self.totals.rounds += 1;
                round.players.iter().for_each(|player| players.entry(*player).or_default().rounds += 1);
            }
            None if opened.is_some() => page.fault(Wrong::OpenedUncompleted),
            None => {}
        }
    }
}

/// Whether an event happens in a round only.
const fn is_of_round(event: &Event<'_>) -> bool {
    use Event::{
        BetsClosed, CardDealt, CardGivenUp, CardRestored, CardRevealed, ChoiceMade, ChoiceUndone, CouponPlaced,
        CouponRedeemed, CouponReversed, CouponSettled, DealUndone, DealerActs, FaceCorrected, HandDeclared,
        IrregularityReported, MeterMoved, MovedToInventory, PayoutDocumented, PayoutValidated, PayoutVerified,
        RoundCompleted, SeatStatusChanged, StepDone, StepReopened, StubRenewed, WagerPlaced, WagerReturned,
        WagerReversed, WagerSettled,
    };
    matches!(
        event,
        SeatStatusChanged
            | BetsClosed { .. }
            | ChoiceMade { .. }
            | RoundCompleted
            | FaceCorrected { .. }
            | CouponPlaced(_)
            | CouponRedeemed(_)
            | ChoiceUndone
            | CouponReversed { .. }
            | CouponSettled(_)
            | CardRestored { .. }
            | StepReopened
            | WagerReversed(_)
            | CardDealt
            | DealerActs { .. }
            | HandDeclared { .. }
            | PayoutDocumented { .. }
            | StepDone
            | CardGivenUp { .. }
            | MovedToInventory { .. }
            | IrregularityReported
            | MeterMoved(_)
            | DealUndone
            | PayoutVerified
            | WagerPlaced { .. }
            | CardRevealed { .. }
            | WagerSettled(_)
            | StubRenewed { .. }
            | PayoutValidated { .. }
            | WagerReturned { .. }
    )
}
