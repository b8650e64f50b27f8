//! The laws of the machine, over random lives of a table of every game: whatever is offered is accepted, and nothing else;
//! refusals change nothing; the events alone lead to the same state; money is conserved after every event.

mod support;

use games::dealing::Face;
use games::elections::{CardsReceived, Dealing, Decks, Shuffler};
use games::round::{self, Choice, Irregularity, Offer as RoundOffer, Person, Positions, Step};
use games::wager::Wager;
use law::Game;
use paytables::Cents;
use proptest::prelude::*;
use support::{ALL, ANN, BOB, DEALER, FLOOR, Way, World};
use table::{Ask, Command, DeckId, Device, Equipment, Minutes, Offer, Order, Who, offers};

/// Those who ask something.
const PEOPLE: [Who; 6] = [DEALER, ANN, FLOOR, BOB, Who::Clock, Who::Floor(Person(1))];

/// A source of numbers below a bound.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// Anything that can be asked, lawful or not.
fn anything(dice: &mut Dice) -> Ask {
    let deck = dice.of(&DeckId::BOTH);
    let seat = dice.below(8) as u8;
    match dice.below(26) {
        0 => Ask::Tell(Minutes(dice.below(300) as u64)),
        1 => Ask::Open,
        2 => Ask::Close,
        3 => Ask::Sit(seat),
        4 => Ask::Leave(seat),
        5 => Ask::Receive(deck),
        6 => Ask::Inspect(deck),
        7 => Ask::Verify(deck),
        8 => Ask::Spread(deck, dice.of(&[Face::Up, Face::Down])),
        9 => Ask::TurnUp(deck),
        10 => Ask::Look,
        11 => Ask::Wash(deck),
        12 => Ask::ShuffleByHand(deck),
        13 => Ask::ShuffleByDevice(deck),
        14 => Ask::Shuffled { deck, found: dice.of(&[None, Some(51), Some(52)]) },
        15 => Ask::Jammed(deck),
        16 => Ask::Cut { deck, cards: dice.below(60) as u8 },
        17 => Ask::Recut(deck),
        18 => Ask::Remove(deck),
        19 => Ask::RemoveDevice(dice.of(&[Device::Shuffler, Device::Shoe])),
        20 => {
            let all: Vec<Equipment> = Equipment::all().collect();
            Ask::Use(dice.of(&all))
        }
        21 => Ask::BeginRound { deck, commitment: dice.of(&[None, Some([1; 32])]) },
        22 => Ask::CallOff,
        23 => Ask::CountStub { found: dice.below(53) as u8 },
        _ => Ask::Round(anything_in_the_round(dice, seat)),
    }
}

fn anything_in_the_round(dice: &mut Dice, seat: u8) -> round::Command {
    let wager = dice.of(Wager::ALL);
    let position = dice.below(60) as u8;
    let amount = Cents::new(dice.below(30) as i64 * 100);
    match dice.below(11) {
        0 => round::Command::Wager { seat, wager, amount },
        1 => round::Command::CashWager { seat },
        2 => round::Command::Coupon { seat, wager, amount },
        3 => round::Command::CloseBets { dealer: Person(1) },
        4 => round::Command::LockProgressives { counted: dice.below(4) as u8 },
        5 => round::Command::Deal { cards: dice.below(20) as u8 },
        6 => round::Command::Declare { seat },
        7 => {
            let choices = [Choice::Fold, Choice::Raise(amount), Choice::Draw(position), Choice::Buy, Choice::Bet];
            round::Command::Choose { seat, choice: dice.of(&choices) }
        }
        8 => round::Command::Proceed(dice.of(&[Step::Collect, Step::TurnDealer, Step::SettleHand(1), Step::TurnFlop])),
        9 => round::Command::Validate { seat, wager, by: Person(2) },
        _ => {
            use Irregularity::{DrawnInError, Exposed, FoundFaceUp, ShoeFailed, WrongCountMisdealt, WrongCountOfDeck};
            let all = [DrawnInError, Exposed(position), FoundFaceUp, ShoeFailed, WrongCountMisdealt, WrongCountOfDeck];
            round::Command::Report(dice.of(&all))
        }
    }
}

/// A command that an offer covers.
fn within(offer: Offer, dice: &mut Dice, stub: Option<u8>) -> Option<Command> {
    let (by, ask) = match offer {
        Offer::Exactly(command) => return Some(command),
        Offer::Tell { after } => (Who::Clock, Ask::Tell(Minutes(after.0 + 1 + dice.below(30) as u64))),
        Offer::ShuffledAndCounted { by, deck } => (by, Ask::Shuffled { deck, found: Some(dice.of(&[52, 52, 52, 51])) }),
        Offer::Cut { by, deck, least, most } => (by, Ask::Cut { deck, cards: dice.of(&[least, most]) }),
        Offer::BeginRound { by, deck } => (by, Ask::BeginRound { deck, commitment: None }),
        Offer::CountStub { by } => (by, Ask::CountStub { found: dice.of(&[stub?, stub?, stub? + 1]) }),
        Offer::Round { by, offer } => (by, Ask::Round(within_round(by, offer, dice)?)),
    };
    Some(Command { by, ask })
}

fn within_round(by: Who, offer: RoundOffer, dice: &mut Dice) -> Option<round::Command> {
    use round::Command as Do;
    Some(match (offer, by) {
        (RoundOffer::Wager { seat, wager, minimum, maximum, .. }, _) => {
            Do::Wager { seat, wager, amount: dice.of(&[minimum, minimum, maximum]) }
        }
        (RoundOffer::Withdraw { seat, wager }, _) => Do::Wager { seat, wager, amount: Cents::ZERO },
        (RoundOffer::Coupon { seat, wager, most }, _) => Do::Coupon { seat, wager, amount: most },
        (RoundOffer::TakeCouponBack { seat, wager }, _) => Do::Coupon { seat, wager, amount: Cents::ZERO },
        (RoundOffer::CloseBets, Who::Dealer(dealer)) => Do::CloseBets { dealer },
        (RoundOffer::LockProgressives { counted }, _) => Do::LockProgressives { counted },
        (RoundOffer::Deal { most }, _) => Do::Deal { cards: dice.of(&[1, most]) },
        (RoundOffer::Declare { seat }, _) => Do::Declare { seat },
        (RoundOffer::Choose { seat, choice }, _) => Do::Choose { seat, choice },
        (RoundOffer::Raise { seat, minimum, maximum, .. }, _) => {
            Do::Choose { seat, choice: Choice::Raise(dice.of(&[minimum, maximum])) }
        }
        (RoundOffer::Draw { seat, from }, _) => Do::Choose { seat, choice: Choice::Draw(from.iter().next()?) },
        (RoundOffer::Exchange { seat, from, fewest, .. }, _) => {
            let out: Positions = from.iter().take(fewest as usize).collect();
            Do::Choose { seat, choice: Choice::Exchange(out) }
        }
        (RoundOffer::Proceed(step), _) => Do::Proceed(step),
        (RoundOffer::Verify { seat, wager, check }, _) => Do::Verify { seat, wager, check },
        (RoundOffer::Validate { seat, wager, .. }, Who::Floor(by)) => Do::Validate { seat, wager, by },
        (RoundOffer::Report(what), _) => Do::Report(what),
        _ => return None,
    })
}

/// Whether the command ends or delays what goes on, so that it is seldom wanted.
fn is_rare(ask: &Ask) -> bool {
    match ask {
        Ask::Close | Ask::Leave(_) | Ask::Remove(_) | Ask::RemoveDevice(_) | Ask::Use(_) | Ask::Spread(..) => true,
        Ask::Jammed(_) | Ask::CallOff | Ask::Recut(_) | Ask::Tell(_) => true,
        Ask::Round(round::Command::Report(what)) => {
            !matches!(what, Irregularity::WrongCountMisdealt | Irregularity::WrongCountOfDeck)
        }
        Ask::Round(round::Command::Wager { amount, .. } | round::Command::Coupon { amount, .. }) => {
            *amount == Cents::ZERO
        }
        _ => false,
    }
}

/// Whether the command shuffles what is shuffled.
fn is_needless(world: &World, ask: &Ask) -> bool {
    match *ask {
        Ask::ShuffleByHand(deck) | Ask::ShuffleByDevice(deck) => world.table.deck(deck).order != Order::Unshuffled,
        _ => false,
    }
}

/// Something that is offered to somebody now, and brings life to the table more often than not.
fn something_lawful(world: &World, dice: &mut Dice) -> Option<Command> {
    let stub = world.table.running().map(|playing| playing.round.laid().stub());
    let by = dice.of(&[DEALER, DEALER, DEALER, DEALER, ANN, ANN, BOB, FLOOR, FLOOR, Who::Clock]);
    let offered = offers(&world.setting(), &world.table, &world.outside(), by);
    let mut all: Vec<Command> = offered.into_iter().filter_map(|offer| within(offer, dice, stub)).collect();
    if dice.below(30) > 0 {
        all.retain(|command| !is_rare(&command.ask) && !is_needless(world, &command.ask));
    }
    (!all.is_empty()).then(|| dice.of(&all))
}

fn live(game: Game, way: Way, seed: u64, steps: usize) -> World {
    // Half of them begin with a closed table, the other half when everything is ready.
    let mut world = World::new(game, way);
    world = if seed.is_multiple_of(2) { world } else { world.ready() };
    let mut dice = Dice(seed);
    for _step in 0..steps {
        let lawful = something_lawful(&world, &mut dice).filter(|_| dice.below(3) > 0);
        let command = lawful.unwrap_or_else(|| Command { by: dice.of(&PEOPLE), ask: anything(&mut dice) });
        if matches!(command.ask, Ask::BeginRound { .. }) && world.table.running().is_none() {
            world.reseals();
        }
        let before = world.table.clone();
        let accepted = world.tries(command.by, command.ask).is_ok();
        assert!(lawful.is_none() || accepted, "{command:?} was offered");
        assert!(accepted || world.table == before, "{command:?}");
    }
    world
}

/// The ways in which a game may be played.
fn ways(game: Game) -> Vec<Way> {
    use Shuffler::{Automated, AutomatedCounting, Manual};
    use {
        CardsReceived::{PreShuffled, Sorted},
        Dealing::{AutomatedShoe, Hand, ManualShoe},
    };
    let mut all = vec![
        Way(Automated, ManualShoe, Decks::Two, Sorted),
        Way(AutomatedCounting, Hand, Decks::Two, Sorted),
        Way(AutomatedCounting, AutomatedShoe, Decks::Two, Sorted),
    ];
    if game != Game::PacksPoker {
        all.extend([Way(Manual, ManualShoe, Decks::One, PreShuffled), Way(Automated, Hand, Decks::One, Sorted)]);
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn the_laws_hold_in_every_life_of_a_table(seed: u64) {
        for game in ALL {
            for way in ways(game) {
                live(game, way, seed, 400).replays();
            }
        }
    }
}

/// Random lives are lives: rounds are played to the end, stubs counted, cards replaced.
#[test]
fn random_lives_come_to_rounds() {
    for game in ALL {
        let rounds: u32 = (0..20).map(|seed| live(game, ways(game)[0], seed, 800).table.rounds()).sum();
        assert!(rounds > 20, "{game:?}: {rounds} rounds");
    }
}
