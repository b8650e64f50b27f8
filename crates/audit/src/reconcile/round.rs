//! A round as the audit sees it: what lies on the layout, who deals, which faces were shown.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::coupons::{MatchPlay, Redeemed};
use super::cuts::PlayedDeck;
use super::event::Outcome;
use super::fault::Wrong;
use super::page::Page;
use super::set_up::Dealt;
use crate::deck::commitment;
use crate::hex;

/// How a wager was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub stake: i64,
    pub paid: i64,
    pub returned: i64,
}

/// A round that is being played.
#[derive(Debug)]
pub(super) struct Round {
    pub number: u64,
    pub dealt: Dealt,
    commitment: Option<[u8; 32]>,
    pub(super) deck: PlayedDeck,
    /// What lies on the layout, by seat and wager.
    pub stakes: BTreeMap<u8, BTreeMap<String, i64>>,
    /// The wagers whose chips are in the table inventory, by seat and wager.
    in_inventory: BTreeSet<(u8, String)>,
    /// Who has a wager that was settled.
    pub players: BTreeSet<u64>,
    pub is_completed: bool,
    dealers: BTreeSet<u64>,
    validators: BTreeSet<u64>,
    validated: BTreeSet<u8>,
    /// The payouts that stand and are still to be documented, by seat and wager.
    undocumented: BTreeSet<(u8, String)>,
    /// What each seat has added to each meter, less what was void.
    contributed: BTreeMap<u8, i128>,
    /// What was paid to each seat by the present entry, and what the meters have given for it.
    paid_now: BTreeMap<u8, (i128, i128)>,
    /// What was reversed of each seat's payouts in this entry, and what its meters have got back.
    reversed_now: BTreeMap<u8, (i128, i128)>,
    /// What was settled and stands, by seat and wager.
    settled: BTreeMap<(u8, String), Line>,
    /// The match play coupons that lie or were settled, by seat.
    pub coupons: BTreeMap<u8, MatchPlay>,
    /// The wagers that coupons have made in place of chips, by seat and wager.
    pub redeemed: BTreeMap<(u8, String), Redeemed>,
    /// How wagers were settled last, by seat and wager.
    pub outcomes: BTreeMap<(u8, String), Outcome>,
    entered: BTreeMap<u8, String>,
    shown: Vec<(u8, String)>,
    given_up: Vec<u8>,
    renewed_from: Vec<u8>,
}

impl Round {
    pub fn new(number: u64, dealt: Dealt, commitment: Option<[u8; 32]>) -> Self {
        Self {
            number,
            dealt,
            commitment,
            deck: PlayedDeck::default(),
            stakes: BTreeMap::new(),
            in_inventory: BTreeSet::new(),
            players: BTreeSet::new(),
            is_completed: false,
            dealers: BTreeSet::new(),
            validators: BTreeSet::new(),
            validated: BTreeSet::new(),
            undocumented: BTreeSet::new(),
            contributed: BTreeMap::new(),
            paid_now: BTreeMap::new(),
            reversed_now: BTreeMap::new(),
            settled: BTreeMap::new(),
            coupons: BTreeMap::new(),
            redeemed: BTreeMap::new(),
            outcomes: BTreeMap::new(),
            entered: BTreeMap::new(),
            shown: Vec::new(),
            given_up: Vec::new(),
            renewed_from: Vec::new(),
        }
    }

    /// What lies on a wager.
    pub fn lies(&self, seat: u8, wager: &str) -> i64 {
        self.stakes.get(&seat).and_then(|wagers| wagers.get(wager)).copied().unwrap_or_default()
    }

    /// The chips of a wager go into the table inventory.
    pub fn puts_into_inventory(&mut self, seat: u8, wager: &str) {
        self.in_inventory.insert((seat, wager.to_owned()));
    }

    /// Whether the chips of a wager are in the table inventory.
    pub fn is_in_inventory(&self, seat: u8, wager: &str) -> bool {
        self.in_inventory.contains(&(seat, wager.to_owned()))
    }

    /// Puts an amount on a wager instead of what lay there.
    pub fn put(&mut self, seat: u8, wager: &str, micro: i64) {
        let wagers = self.stakes.entry(seat).or_default();
        if micro == 0 {
            wagers.remove(wager);
        } else {
            wagers.insert(wager.to_owned(), micro);
        }
    }

    /// Whatever lies on the layout, seat by seat.
    pub fn on_layout(&self) -> impl Iterator<Item = (u8, &str, i64)> {
        let of_seat = |(seat, wagers): (&u8, _)| (*seat, wagers);
        let seats = self.stakes.iter().map(of_seat);
        seats.flat_map(|(seat, wagers): (u8, &BTreeMap<String, i64>)| {
            wagers.iter().map(move |(wager, micro)| (seat, wager.as_str(), *micro))
        })
    }

    /// Somebody acts as dealer.
    pub fn deals(&mut self, page: &mut Page<'_>, person: u64) {
        if self.dealers.insert(person) && self.validators.contains(&person) {
            page.fault(Wrong::DealerAndValidator { person });
        }
    }

    /// Somebody validates a payout.
    pub fn validates(&mut self, page: &mut Page<'_>, seat: u8, person: u64) {
        self.validated.insert(seat);
        self.validators.insert(person);
        self.looks(page, person);
    }

    /// A payout keeps its cards on the layout until it is documented.
    pub fn is_to_be_documented(&mut self, seat: u8, wager: &str) {
        self.undocumented.insert((seat, wager.to_owned()));
    }

    /// Somebody confirms that a payout is documented.
    pub fn documents(&mut self, page: &mut Page<'_>, seat: u8, wager: &str, person: u64) {
        if !self.undocumented.remove(&(seat, wager.to_owned())) {
            page.fault(Wrong::NothingToDocument { seat, wager: wager.to_owned() });
        }
        self.validators.insert(person);
        self.looks(page, person);
    }

    /// The cards are collected: every payout that keeps them on the layout is documented.
    pub fn completes(&mut self, page: &mut Page<'_>) {
        for (seat, wager) in std::mem::take(&mut self.undocumented) {
            page.fault(Wrong::NotDocumented { seat, wager });
        }
        self.is_completed = true;
    }

    /// Somebody is the second pair of eyes, which whoever has dealt may not be.
    pub fn looks(&self, page: &mut Page<'_>, person: u64) {
        if self.dealers.contains(&person) {
            page.fault(Wrong::DealerAndValidator { person });
        }
    }

    /// A wager was paid.
    pub fn pays(&mut self, seat: u8, paid: i64) {
        let (sum, _) = self.paid_now.entry(seat).or_default();
        *sum += i128::from(paid);
    }

    /// A part of a wager goes to a meter, or back if it is below zero; true unless more goes back than came.
    /// After a jackpot it may come back from another meter than it went to (ALL-21).
    pub fn contributes(&mut self, seat: u8, by: i64) -> bool {
        let sum = self.contributed.entry(seat).or_default();
        *sum += i128::from(by);
        *sum >= 0
    }

    /// A meter has given something for a payout.
    pub fn takes_from_meter(&mut self, page: &mut Page<'_>, seat: u8, by: i64) {
        if !self.validated.contains(&seat) {
            page.fault(Wrong::NotValidated { seat });
        }
        let (_, fell) = self.paid_now.entry(seat).or_default();
        *fell -= i128::from(by);
    }

    /// A wager was settled: what a reversal of it undoes.
    pub fn notes_settled(&mut self, seat: u8, wager: &str, settled: Line) {
        self.settled.insert((seat, wager.to_owned()), settled);
    }

    /// A wager's settlement is reversed; false if it was not settled, or not so.
    pub fn reverses(&mut self, seat: u8, wager: &str, reversed: Line) -> bool {
        let known = self.settled.remove(&(seat, wager.to_owned()));
        self.undocumented.remove(&(seat, wager.to_owned()));
        let (sum, _) = self.reversed_now.entry(seat).or_default();
        *sum += i128::from(reversed.paid);
        known == Some(reversed)
    }

    /// A payout is returned to its meter.
    pub fn gives_to_meter(&mut self, seat: u8, by: i64) {
        let (_, rose) = self.reversed_now.entry(seat).or_default();
        *rose += i128::from(by);
    }

    /// After the last event of an entry: a meter falls for what was paid in the same entry, and for no more.
    pub fn compare_payouts(&mut self, page: &mut Page<'_>) {
        for (seat, (paid, fell)) in std::mem::take(&mut self.paid_now) {
            if fell > paid {
                page.fault(Wrong::PaidLess { seat, fell, paid });
            }
        }
        // And it rises for what was reversed in the same entry, and for no more.
        for (seat, (reversed, rose)) in std::mem::take(&mut self.reversed_now) {
            if rose > reversed {
                page.fault(Wrong::RoseMore { seat, rose, reversed });
            }
        }
    }

    /// The dealer of a live table enters a face.
    pub fn enter(&mut self, position: u8, card: &str) {
        self.entered.insert(position, card.to_owned());
    }

    /// A face is shown. That of a live table must have been entered; that of a virtual table is compared when its seed is opened.
    pub fn shows(&mut self, page: &mut Page<'_>, position: u8, card: &str) {
        let shown = card.to_owned();
        match (self.dealt, self.entered.get(&position)) {
            (Dealt::Virtual, _) => self.shown.push((position, shown)),
            (Dealt::Live, None) => page.fault(Wrong::NotEntered { position, shown }),
            (Dealt::Live, Some(is)) if *is != shown => page.fault(Wrong::WrongFace { position, is: is.clone(), shown }),
            (Dealt::Live, Some(_)) => {}
        }
    }

    /// A card that was given up lies at its spot again.
    pub fn lays_back(&mut self, position: u8) {
        self.given_up.retain(|known| *known != position);
    }

    pub fn gives_up(&mut self, position: u8) {
        self.given_up.push(position);
    }

    /// The stub is renewed, at most once a round, from all cards that were given up.
    pub fn renews_stub(&mut self, page: &mut Page<'_>, cards: u8) {
        let given_up = std::mem::take(&mut self.given_up);
        if given_up.len() != usize::from(cards) || !self.renewed_from.is_empty() {
            page.fault(Wrong::Renewed { given_up: given_up.len(), cards });
        }
        self.renewed_from = given_up;
    }

    /// The round is over: its layout is empty, and what a virtual table had committed itself to is opened.
    pub fn conclude(&self, page: &mut Page<'_>, table: &str, opened: Option<&Cow<'_, str>>) {
        for (seat, wager, micro) in self.on_layout() {
            page.fault(Wrong::StillLies { seat, wager: wager.to_owned(), micro });
        }
        for (seat, coupon) in self.coupons.iter().filter(|(_, coupon)| coupon.settled.is_none()) {
            page.fault(Wrong::StillLies { seat: *seat, wager: "coupon".to_owned(), micro: coupon.value });
        }
        let round = self.number;
        match (self.dealt, opened) {
            (Dealt::Virtual, Some(seed)) => match hex::from_text(seed) {
                Some(seed) => self.open(page, table, &seed),
                None => page.fault(Wrong::WrongSeed { round }),
            },
            (Dealt::Virtual, None) => page.fault(Wrong::NotOpened { round }),
            (Dealt::Live, Some(_)) => page.fault(Wrong::OpenedUncompleted),
            (Dealt::Live, None) => {}
        }
    }

    /// Compares a seed with the commitment, and the deck that it makes with the faces that were shown.
    fn open(&self, page: &mut Page<'_>, table: &str, seed: &[u8; 32]) {
        if self.commitment != Some(commitment(seed, self.deck.committed(), table, self.number)) {
            page.fault(Wrong::WrongSeed { round: self.number });
        }
        let deck = self.deck.open(page, self.number, seed);
        for (position, shown) in &self.shown {
            let is = deck.card(*position, &self.renewed_from);
            if is.as_ref() != Some(shown) {
                let (is, shown) = (is.unwrap_or_else(|| "no card".to_owned()), shown.clone());
                page.fault(Wrong::WrongFace { position: *position, is, shown });
            }
        }
    }
}
