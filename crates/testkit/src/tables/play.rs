//! What the people at a table do, in the order of the procedure.

use cards::notation::parse_cards;
use cards::{Card, Deck};
use games::dealing::{Face, Spot};
use games::decks::Holder;
use games::elections::{CardsReceived, Shuffler};
use games::round::{self, Next, Offer as RoundOffer, Person, Round, Sealed, Step};
use games::wager::Wager;
use paytables::Cents;
use table::{Ask, DeckId, Offer, What, Who, offers};

use super::{ANN, BOB, COVER, DEALER, FLOOR, First, World, backs, sealed};

impl World {
    /// The decks that the table uses.
    pub fn decks(&self) -> Vec<DeckId> {
        self.table.equipment().decks().collect()
    }

    /// A deck comes to the table and is made ready for the opening.
    pub fn brings(&mut self, deck: DeckId) {
        self.does(DEALER, Ask::Receive { deck, color: backs(deck) });
        self.does(DEALER, Ask::Inspect(deck));
        self.does(FLOOR, Ask::Verify(deck));
        if self.table.deck(deck).came == CardsReceived::Sorted {
            self.does(DEALER, Ask::Spread(deck, Face::Up));
        }
    }

    /// The table is opened with all its decks.
    pub fn opens(mut self) -> Self {
        for deck in self.decks() {
            self.brings(deck);
        }
        self.does(FLOOR, Ask::Open);
        self
    }

    /// Ann sits down at seat 1, looks at the cards, and they are washed.
    pub fn starts(self) -> Self {
        let mut world = self.opens();
        world.does(ANN, Ask::Sit(1));
        if world.table.deck(First).came == CardsReceived::Sorted {
            world.does(ANN, Ask::Look);
            for deck in world.decks() {
                world.does(DEALER, Ask::Wash(deck));
            }
        }
        world
    }

    /// A deck is shuffled, and cut if it must be.
    pub fn shuffles(&mut self, deck: DeckId) {
        let counts = self.table.equipment().shuffler == Shuffler::AutomatedCounting;
        if self.table.equipment().has(table::Device::Shuffler) {
            self.does(DEALER, Ask::ShuffleByDevice(deck));
            self.does(DEALER, Ask::Shuffled { deck, found: counts.then_some(52) });
        } else {
            self.does(DEALER, Ask::ShuffleByHand(deck));
            self.cuts(deck);
        }
    }

    /// Twenty cards are lifted off a deck, and the rest is put on them.
    pub fn cuts(&mut self, deck: DeckId) {
        self.cuts_off(deck, 20);
    }

    /// So many cards are lifted off a deck, from the cover card before it to the cover card in the rack.
    pub fn cuts_off(&mut self, deck: DeckId, cards: u8) {
        self.does(DEALER, Ask::LayCoverCard { deck, color: COVER });
        self.does(DEALER, Ask::Cut { deck, cards });
        self.does(DEALER, Ask::TakeCoverCard(deck));
    }

    /// The deck of the round goes to where the table deals from; into the left hand, if it is a hand.
    pub fn places(&mut self) {
        let holder = self.holder();
        self.does(DEALER, Ask::PlaceDeck(holder));
    }

    /// The same as soon as the game allows it, if the deck is still to be placed.
    fn places_if_due(&mut self) {
        let Some(playing) = self.table.running().filter(|playing| !playing.is_placed) else { return };
        if !self.law.placed.after_wagers || round::wagers_wait_for(&*self.rules, &playing.round).is_none() {
            self.places();
        }
    }

    /// Where the table deals from.
    pub fn holder(&self) -> Holder {
        let dealing = self.table.equipment().dealing;
        Holder::ALL.into_iter().find(|holder| holder.dealing() == dealing).expect("every way has a holder")
    }

    /// The table is open, Ann sits at seat 1, and all decks are shuffled.
    pub fn ready(self) -> Self {
        let mut world = self.starts();
        for deck in world.decks() {
            if world.table.deck(deck).order == table::Order::Uncut {
                world.cuts(deck);
            } else {
                world.shuffles(deck);
            }
        }
        world
    }

    /// The cards are shuffled anew, in secret.
    pub fn reseals(&mut self) {
        self.faces = sealed(self.log.len());
    }

    /// When these seats play, each gets its hand; the other cards come in order.
    pub fn stacks(&mut self, hands: &[(u8, &str)]) {
        let parse = |text: &str| parse_cards(text).expect("cards of a test").into_iter();
        let mut wanted: Vec<_> = hands.iter().map(|(seat, hand)| (Spot::Player(*seat), parse(hand))).collect();
        let named: Vec<Card> = hands.iter().flat_map(|(_, hand)| parse(hand)).collect();
        let mut rest = Card::all().filter(|card| !named.contains(card));
        let seats: Vec<u8> = hands.iter().map(|(seat, _)| *seat).collect();
        let mut cards: Vec<Card> = Vec::new();
        for placed in self.rules.plan(&seats) {
            let hand = wanted.iter_mut().find(|(spot, _)| *spot == placed.to);
            let next = hand.and_then(|(_, hand)| hand.next()).or_else(|| rest.next());
            cards.push(next.expect("a deck has 52 cards"));
        }
        cards.extend(rest);
        self.faces = Sealed::new(Deck::new(&cards).expect("a card is named twice"), (0..52).collect());
    }

    /// The player at the seat will get the first cards of the sorted deck: low ones of one suit, in order.
    pub fn favors(&mut self, seat: u8) {
        let sorted = Deck::sorted();
        let mut deck = sorted.clone();
        let plan = self.rules.plan(&[seat]);
        let here = plan.iter().enumerate().filter(|(_, placed)| placed.to == Spot::Player(seat)).map(|(at, _)| at);
        for (at, card) in here.zip(sorted.cards()) {
            let now = deck.cards().iter().position(|other| other == card).expect("every card is in the deck");
            deck.swap(at, now);
        }
        self.faces = Sealed::new(deck, (0..52).collect());
    }

    /// A round begins.
    pub fn begins(&mut self, deck: DeckId) -> Vec<What> {
        self.reseals();
        self.does(DEALER, Ask::BeginRound { deck, commitment: None })
    }

    /// The first wager of the game at its minimum, at this seat.
    pub fn wagers(&mut self, by: Who, seat: u8) {
        let (wager, amount) = (self.first_wager(), self.least_wager());
        self.does(by, Ask::Round(round::Command::Wager { seat, wager, amount }));
    }

    /// The clause by which only seated players wager, and players with cards stay.
    pub fn seated(&self) -> &'static str {
        self.rules.law().seated.id()
    }

    /// The first wager of the game.
    pub fn first_wager(&self) -> Wager {
        self.rules.areas()[0].wager
    }

    /// The least that may be wagered on it.
    pub fn least_wager(&self) -> Cents {
        self.rules.areas()[0].limits.minimum
    }

    /// What lies on the first wager of the game at this seat is withdrawn.
    pub fn withdraws(&mut self, by: Who, seat: u8) {
        let wager = self.first_wager();
        self.does(by, Ask::Round(round::Command::Wager { seat, wager, amount: Cents::ZERO }));
    }

    /// The progressive wagers are locked, if the game has them.
    pub fn locks(&mut self) {
        if !self.rules.meters().is_empty() {
            self.does(DEALER, Ask::Round(round::Command::LockProgressives { counted: 0 }));
        }
    }

    /// The next thing that anybody may do to bring the round on, if there is one before the cards are collected.
    fn next_step(&self) -> Option<(Who, round::Command)> {
        let (setting, outside) = (self.setting(), self.outside());
        let mut all: Vec<Offer> = Vec::new();
        for by in [DEALER, FLOOR, ANN, BOB] {
            all.extend(offers(&setting, &self.table, &outside, by));
        }
        all.into_iter().find_map(|offer| match offer {
            Offer::Round { by, offer } => step(by, offer).map(|command| (by, command)),
            _ => None,
        })
    }

    /// Bets are closed and the cards are dealt.
    pub fn deals(&mut self) {
        self.does(DEALER, Ask::Round(round::Command::CloseBets { dealer: Person(1) }));
        self.locks();
        self.places();
        let seats: Vec<u8> = self.round().dealt_in().collect();
        let cards = self.rules.plan(&seats).len() as u8;
        self.does(DEALER, Ask::Round(round::Command::Deal { cards }));
    }

    /// The round that is being played.
    pub fn round(&self) -> &Round {
        &self.table.running().expect("a round is played").round
    }

    /// What it waits for.
    pub fn next(&self) -> Next {
        round::next(&*self.rules, self.round(), &self.outside())
    }

    /// Bets are closed and the round goes on until nothing is left but to collect the cards.
    pub fn plays_to_the_end(&mut self) {
        self.places_if_due();
        while let Some((by, command)) = self.next_step() {
            self.does(by, Ask::Round(command));
            self.places_if_due();
        }
    }

    /// The cards are collected.
    pub fn collects(&mut self) -> Vec<What> {
        self.does(DEALER, Ask::Round(round::Command::Proceed(Step::Collect)))
    }

    /// A whole round with this deck, the stub counted if it must be, and the deck shuffled again.
    pub fn plays(&mut self, deck: DeckId) {
        self.begins(deck);
        self.wagers(ANN, 1);
        self.plays_to_the_end();
        let collect = Ask::Round(round::Command::Proceed(Step::Collect));
        if self.tries(DEALER, collect).is_err() {
            self.counts_right();
            self.plays_to_the_end();
            self.collects();
        }
        self.shuffles(deck);
    }

    /// The stub is counted and complete.
    pub fn counts_right(&mut self) {
        let found = self.stub();
        self.does(DEALER, Ask::CountStub { found });
    }

    /// How many cards the stub should have.
    pub fn stub(&self) -> u8 {
        self.round().laid().stub()
    }
}

/// The command of an offer that brings the round on.
fn step(by: Who, offer: RoundOffer) -> Option<round::Command> {
    use round::Command::{Choose, CloseBets, Deal, Document, LockProgressives, Proceed, Validate, Verify};
    Some(match (offer, by) {
        (RoundOffer::CloseBets, Who::Dealer(dealer)) => CloseBets { dealer },
        (RoundOffer::LockProgressives { counted }, _) => LockProgressives { counted },
        (RoundOffer::Deal { most, .. }, _) => Deal { cards: most },
        (RoundOffer::Choose { seat, choice }, _) => Choose { seat, choice },
        (RoundOffer::Proceed(step), _) if step != Step::Collect => Proceed(step),
        (RoundOffer::Verify { seat, wager, check }, _) => Verify { seat, wager, check },
        (RoundOffer::Validate { seat, wager, .. }, Who::Floor(by)) => Validate { seat, wager, by },
        (RoundOffer::Document { seat, wager, .. }, Who::Floor(by)) => Document { seat, wager, by },
        _ => return None,
    })
}
