//! What the people at the table do, from its opening to the end of a round.

use deal::{Commitment, Seed};
use games::decks::{Cuts, Holder};
use games::elections::{CardsReceived, Shuffler};
use games::round::{self, Entered, Outside, Person, Round};
use paytables::MicroDollars;
use record::Balances;
use table::{Ask, Command, DeckId, Link, Offer, offers};
use testkit::tables::walk::{Dice, within};
use testkit::tables::{ANN, BOB, COVER, DEALER, FLOOR};

use super::{Dealer, Journal, setting};

impl Journal {
    /// The table is opened, Ann sits down at seat 1, and at seat 2 too if she may; Bob sits at seat 4.
    pub fn open(&mut self) {
        let decks: Vec<DeckId> = self.table.equipment().decks().collect();
        let sorted = self.elections.table().cards_received == CardsReceived::Sorted;
        for deck in decks.iter().copied() {
            self.must(DEALER, Ask::Receive { deck, color: testkit::tables::backs(deck) });
            self.must(DEALER, Ask::Inspect(deck));
            self.must(FLOOR, Ask::Verify(deck));
            if sorted {
                self.must(DEALER, Ask::Spread(deck, games::dealing::Face::Up));
            }
        }
        self.must(FLOOR, Ask::Open);
        self.must(ANN, Ask::Sit(1));
        if self.rules.positions_per_player().0 > 1 {
            self.must(ANN, Ask::Sit(2));
        }
        self.must(BOB, Ask::Sit(4));
        if sorted {
            self.must(ANN, Ask::Look);
        }
        for deck in decks {
            if sorted {
                self.must(DEALER, Ask::Wash(deck));
                self.shuffle(deck);
            } else {
                self.cut(deck);
            }
        }
    }

    /// The deck is cut, from the cover card before it to the cover card in the rack.
    fn cut(&mut self, deck: DeckId) {
        self.must(DEALER, Ask::LayCoverCard { deck, color: COVER });
        self.must(DEALER, Ask::Cut { deck, cards: 20 });
        self.must(DEALER, Ask::TakeCoverCard(deck));
    }

    /// The deck is shuffled, and cut if it must be.
    pub fn shuffle(&mut self, deck: DeckId) {
        match self.table.equipment().shuffler {
            Shuffler::Manual => {
                self.must(DEALER, Ask::ShuffleByHand(deck));
                self.cut(deck);
            }
            shuffler => {
                self.must(DEALER, Ask::ShuffleByDevice(deck));
                let found = (shuffler == Shuffler::AutomatedCounting).then_some(52);
                self.must(DEALER, Ask::Shuffled { deck, found });
            }
        }
    }

    /// A round begins with this deck.
    pub fn begin(&mut self, deck: DeckId) {
        let number = self.table.rounds() + 1;
        let seed = Seed::opened([number as u8; 32]);
        let cuts = self.table.deck(deck).cuts_for_play();
        self.deck = deal::seal(&seed).cut(cuts.unwrap_or_default().total());
        let commitment = *Commitment::to(&seed, cuts.map(Cuts::committed), &self.id, u64::from(number)).bytes();
        let is_virtual = self.dealer == Dealer::Machine;
        self.opens = Some(seed).filter(|_| is_virtual);
        (self.entered, self.has_erred) = (Entered::default(), false);
        (self.round, self.balances, self.has_meters) = (Round::new(), Balances::default(), false);
        self.said.clear();
        self.must(DEALER, Ask::BeginRound { deck, commitment: Some(commitment).filter(|_| is_virtual) });
        self.place_deck();
    }

    /// The deck goes to where the table deals from, as soon as its game allows it; at a virtual table it is there.
    fn place_deck(&mut self) {
        let Some(playing) = self.table.running().filter(|playing| !playing.is_placed) else { return };
        if self.law.placed.after_wagers && round::wagers_wait_for(&*self.rules, &playing.round).is_some() {
            return;
        }
        let dealing = self.table.equipment().dealing;
        let holder = Holder::ALL.into_iter().find(|holder| holder.dealing() == dealing).expect("a holder");
        self.must(DEALER, Ask::PlaceDeck(holder));
    }

    /// What anybody may do in the round, one command for each offer.
    fn offered(&self, dice: &mut Dice) -> Vec<Command> {
        let outside = Outside::new(self.faces(), &self.meters);
        let setting = setting(&*self.rules, &self.law, self.seed, self.link);
        let stub = Some(self.round.laid().stub());
        let of = |by| offers(&setting, &self.table, &outside, by);
        let all = [ANN, BOB, DEALER, FLOOR].into_iter().flat_map(of);
        let in_round = all.filter(|offer| matches!(offer, Offer::Round { .. } | Offer::CountStub { .. }));
        in_round.filter_map(|offer| within(offer, dice, stub)).collect()
    }

    /// Corrects the faces that were entered wrongly, as far as the rules let it.
    fn correct(&mut self) {
        let dealt: Vec<u8> = self.round.laid().dealt().map(|(position, _)| position).collect();
        for position in dealt {
            let outside = Outside::new(&self.entered, &self.meters);
            let entered = self.round.face(&outside, position);
            if entered.is_some_and(|card| card != self.true_face(position)) {
                self.enter(FLOOR, position, self.true_face(position));
                let correct = round::Command::CorrectFace { position, by: Person(2) };
                drop(self.ask(FLOOR, Ask::Round(correct)));
            }
        }
    }

    /// Anybody does anything until the round is over; now and then something goes wrong, and linked meters move.
    pub fn play(&mut self, dice: &mut Dice) {
        while self.table.running().is_some() {
            self.place_deck();
            let reports = dice.below(40) == 0;
            let all = self.offered(dice);
            let is_report = |command: &Command| matches!(command.ask, Ask::Round(round::Command::Report(_)));
            let wanted: Vec<Command> = all.iter().copied().filter(|command| is_report(command) == reports).collect();
            let Command { by, ask } = dice.of(if wanted.is_empty() { &all } else { &wanted });
            if self.link == Link::Linked && dice.below(5) == 0 {
                let meter = &mut self.meters[dice.below(self.rules.meters().len())];
                *meter = MicroDollars::new(meter.get() + dice.below(1_000_000) as i64);
            }
            self.must(by, ask);
            if self.dealer == Dealer::Careless && dice.below(3) == 0 {
                self.correct();
            }
        }
    }
}
