//! Reproducible chance: numbers, decks, commands.

use cards::{Card, Deck};
use games::dealing::Spot;
use games::round::{Check, Choice, Command, CouponNumber, Irregularity, Offer, Person, Positions, Sealed, Step};
use games::wager::Wager;
use paytables::Cents;

/// A small generator (splitmix64), which bytes may steer as long as they last.
pub struct Chance {
    state: u64,
    bytes: std::vec::IntoIter<u8>,
}

impl Chance {
    /// The same numbers for the same seed.
    pub fn seeded(state: u64) -> Self {
        Self { state, bytes: Vec::new().into_iter() }
    }

    /// Every decision is made by the next byte: a fuzzer finds its way by changing them.
    pub fn steered(bytes: Vec<u8>) -> Self {
        Self { state: 0, bytes: bytes.into_iter() }
    }

    fn number(&mut self) -> u64 {
        if let Some(byte) = self.bytes.next() {
            return byte.into();
        }
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below the bound.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.number() % bound.max(1) as u64) as usize
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// True once in so many times, on average.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// A deck, and an order for a renewed stub. Half of the decks are in random order; the others are sorted but for a few
    /// cards, so that the rarest hands come up too.
    pub fn sealed(&mut self) -> Sealed {
        let mut deck = Deck::sorted();
        if self.one_in(2) {
            for last in (1..52).rev() {
                deck.swap(self.below(last + 1), last);
            }
        } else {
            let start = self.below(52);
            (0..52).for_each(|at| deck.swap(at, (at + start) % 52));
            (0..self.below(30)).for_each(|_| deck.swap(self.below(52), self.below(52)));
        }
        Sealed::new(deck, self.renewal())
    }

    fn renewal(&mut self) -> Vec<u8> {
        let mut order: Vec<u8> = (0..52).collect();
        for last in (1..52).rev() {
            order.swap(self.below(last + 1), last);
        }
        order
    }

    /// The same deck with the faces at some positions exchanged among each other.
    pub fn reshuffled(&mut self, sealed: &Sealed, positions: &[u8]) -> Sealed {
        let mut cards: Vec<Card> = sealed.deck().cards().to_vec();
        for last in (1..positions.len()).rev() {
            let (one, other) = (positions[self.below(last + 1)], positions[last]);
            cards.swap(usize::from(one), usize::from(other));
        }
        let mut deck = Deck::sorted();
        for (at, card) in cards.iter().enumerate() {
            let from = deck.cards().iter().position(|known| known == card).expect("a card of the deck");
            deck.swap(at, from);
        }
        Sealed::new(deck, sealed.renewal().to_vec())
    }

    fn amount(&mut self, minimum: Cents, maximum: Cents, chip: Cents) -> Cents {
        let steps = ((maximum.get() - minimum.get()) / chip.get()) as usize;
        // The limits themselves are the interesting amounts.
        let step = match self.below(4) {
            0 => 0,
            1 => steps,
            _ => self.below(steps + 1),
        };
        Cents::new(minimum.get() + step as i64 * chip.get())
    }

    /// Some of these positions.
    fn some_of(&mut self, from: Positions, fewest: u32, most: u32) -> Positions {
        let wanted = fewest as usize + self.below((most - fewest) as usize + 1);
        let mut all: Vec<u8> = from.iter().collect();
        while all.len() > wanted {
            all.remove(self.below(all.len()));
        }
        all.into_iter().collect()
    }

    /// A command within an offer.
    pub fn command(&mut self, offer: Offer) -> Command {
        match offer {
            Offer::Wager { seat, wager, minimum, maximum, chip } => {
                Command::Wager { seat, wager, amount: self.amount(minimum, maximum, chip) }
            }
            Offer::Withdraw { seat, wager } => Command::Wager { seat, wager, amount: Cents::ZERO },
            Offer::Coupon { seat, wager, least, most } => {
                let number = Some(CouponNumber(1 + self.below(1000) as u64));
                Command::Coupon { seat, wager, number, amount: self.amount(least, most, Cents::new(1)) }
            }
            Offer::TakeCouponBack { seat, wager } => Command::Coupon { seat, wager, number: None, amount: Cents::ZERO },
            Offer::CloseBets => Command::CloseBets { dealer: Person(1) },
            Offer::LockProgressives { counted } => Command::LockProgressives { counted },
            Offer::Deal { most, ends } => {
                let ends: Vec<u8> = ends.iter().collect();
                Command::Deal { cards: if self.one_in(3) { self.pick(&ends) } else { most } }
            }
            Offer::Declare { seat } => Command::Declare { seat },
            Offer::Choose { seat, choice } => Command::Choose { seat, choice },
            Offer::Raise { seat, minimum, maximum, chip } => {
                Command::Choose { seat, choice: Choice::Raise(self.amount(minimum, maximum, chip)) }
            }
            Offer::Draw { seat, from } => {
                let all: Vec<u8> = from.iter().collect();
                Command::Choose { seat, choice: Choice::Draw(self.pick(&all)) }
            }
            Offer::Exchange { seat, from, fewest, most } => {
                Command::Choose { seat, choice: Choice::Exchange(self.some_of(from, fewest, most)) }
            }
            Offer::Proceed(step) => Command::Proceed(step),
            Offer::Verify { seat, wager, check } => Command::Verify { seat, wager, check },
            Offer::Validate { seat, wager, .. } => Command::Validate { seat, wager, by: Person(2) },
            Offer::Document { seat, wager, .. } => Command::Document { seat, wager, by: Person(2) },
            Offer::ReturnUnaccepted { seat, wager } => Command::ReturnUnaccepted { seat, wager },
            Offer::CorrectFace { position, .. } => Command::CorrectFace { position, by: Person(2) },
            Offer::Report(what) => Command::Report(what),
            Offer::Misdealt { spot, instead_of, most } => {
                let cards = self.below(usize::from(most) + 1) as u8;
                let cards = if cards == instead_of { instead_of - 1 } else { cards };
                Command::Report(Irregularity::Misdealt { spot, cards })
            }
        }
    }

    /// Any command at all, mostly nonsense.
    pub fn any_command(&mut self) -> Command {
        let seat = self.below(8) as u8;
        let wager = self.pick(Wager::ALL);
        let amount = Cents::new(self.below(60) as i64 * 50 - 100);
        match self.below(15) {
            0..=2 => Command::Wager { seat, wager, amount },
            3 => Command::CashWager { seat },
            4 => Command::Coupon { seat, wager, number: Some(CouponNumber(7)), amount },
            5 => Command::CloseBets { dealer: Person(self.below(3) as u32) },
            6 => Command::LockProgressives { counted: self.below(5) as u8 },
            7 => Command::Deal { cards: self.below(60) as u8 },
            8 => Command::Declare { seat },
            9 => Command::Choose { seat, choice: self.any_choice(amount) },
            10 => Command::Proceed(self.any_step()),
            11 => {
                let check = self.pick(&[Check::Hand, Check::Accepted]);
                let by = Person(self.below(3) as u32);
                self.pick(&[
                    Command::Verify { seat, wager, check },
                    Command::Validate { seat, wager, by },
                    Command::Document { seat, wager, by },
                ])
            }
            12 => Command::ReturnUnaccepted { seat, wager },
            13 => Command::CorrectFace { position: self.below(60) as u8, by: Person(self.below(3) as u32) },
            _ => Command::Report(self.any_irregularity()),
        }
    }

    fn any_choice(&mut self, amount: Cents) -> Choice {
        let position = self.below(60) as u8;
        let some: Positions = (0..self.below(6)).map(|_| self.below(60) as u8).collect();
        self.pick(&[
            Choice::Fold,
            Choice::Raise(amount),
            Choice::InToWin,
            Choice::Draw(position),
            Choice::TurnRiver(amount),
            Choice::Buy,
            Choice::Exchange(some),
            Choice::Bet,
            Choice::Force,
            Choice::LetBe,
        ])
    }

    fn any_step(&mut self) -> Step {
        let seat = self.below(8) as u8;
        self.pick(&[
            Step::LockProgressives,
            Step::Deal,
            Step::TurnDeclared,
            Step::SettleFirstCards,
            Step::TurnHand(seat),
            Step::TurnDraw(seat),
            Step::TurnHands,
            Step::TurnDealer,
            Step::TurnFlop,
            Step::TurnRiver,
            Step::TurnPack(seat),
            Step::SettleHand(seat),
            Step::SettlePack(seat),
            Step::ForceDealer,
            Step::Collect,
        ])
    }

    fn any_irregularity(&mut self) -> Irregularity {
        let seat = self.below(8) as u8;
        let spot =
            self.pick(&[Spot::Player(seat), Spot::Dealer, Spot::Board, Spot::Pack(seat), Spot::Rack, Spot::Burn]);
        let misdealt = Irregularity::Misdealt { spot, cards: self.below(12) as u8 };
        let exposed = Irregularity::Exposed(self.below(60) as u8);
        self.pick(&[
            Irregularity::FoundFaceUp,
            Irregularity::DrawnInError,
            exposed,
            misdealt,
            Irregularity::ShoeFailed,
            Irregularity::WrongCountMisdealt,
            Irregularity::WrongCountOfDeck,
            Irregularity::Communicated(seat),
            Irregularity::LookedAtDrawCard(seat),
        ])
    }
}
