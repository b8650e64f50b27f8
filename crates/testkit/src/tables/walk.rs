//! Random lives of a table: mostly what is offered, sometimes anything at all.

use games::dealing::{Face, Spot};
use games::decks::{BackColor, Holder};
use games::elections::{CardsReceived, Dealing, Decks, Shuffler};
use games::round::{self, Choice, Irregularity, Offer as RoundOffer, Person, Positions, Step};
use games::wager::Wager;
use law::Game;
use paytables::Cents;
use table::{Ask, Command, Count, DeckId, Device, Equipment, Minutes, Offer, Order, Place, UsedCards, Who, offers};

use super::{ANN, BOB, DEALER, FLOOR, Way, World};

/// Those who ask something.
pub const PEOPLE: [Who; 8] =
    [DEALER, ANN, FLOOR, BOB, Who::Clock, Who::Floor(Person(1)), RELIEF, Who::Floor(Person(3))];

/// Another dealer, who is asked for help now and then.
const RELIEF: Who = Who::Dealer(Person(3));

/// A source of numbers below a bound.
pub struct Dice(pub u64);

impl Dice {
    /// A number below the bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }

    /// One of these.
    pub fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// Anything that can be asked, lawful or not.
fn anything(dice: &mut Dice) -> Ask {
    let deck = dice.of(&DeckId::BOTH);
    let seat = dice.below(8) as u8;
    match dice.below(30) {
        0 => Ask::Tell(Minutes(dice.below(300) as u64)),
        1 => Ask::Open,
        2 => Ask::Close,
        3 => Ask::Sit(seat),
        4 => Ask::Leave(seat),
        5 => Ask::Receive { deck, color: dice.of(&BackColor::ALL) },
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
        24 => Ask::InspectUsed { number: dice.below(4) as u32, found: dice.of(&UsedCards::ALL) },
        25 => Ask::LayCoverCard { deck, color: dice.of(&BackColor::ALL) },
        26 => Ask::TakeCoverCard(deck),
        27 => Ask::PlaceDeck(dice.of(&Holder::ALL)),
        _ => Ask::Round(anything_in_the_round(dice, seat)),
    }
}

fn anything_in_the_round(dice: &mut Dice, seat: u8) -> round::Command {
    let wager = dice.of(Wager::ALL);
    let position = dice.below(60) as u8;
    let amount = Cents::new(dice.below(30) as i64 * 100);
    match dice.below(14) {
        0 => round::Command::Wager { seat, wager, amount },
        1 => round::Command::CashWager { seat },
        2 => round::Command::Coupon { seat, wager, number: None, amount },
        3 => round::Command::CloseBets { dealer: dice.of(&[Person(1), Person(3)]) },
        4 => round::Command::LockProgressives { counted: dice.below(4) as u8 },
        5 => round::Command::Deal { cards: dice.below(20) as u8 },
        6 => round::Command::Declare { seat },
        7 => round::Command::Choose { seat, choice: any_choice(dice, position, amount) },
        8 => round::Command::Proceed(dice.of(&[Step::Collect, Step::TurnDealer, Step::SettleHand(1), Step::TurnFlop])),
        9 => round::Command::Validate { seat, wager, by: dice.of(&[Person(1), Person(2), Person(3)]) },
        10 => round::Command::ReturnUnaccepted { seat, wager },
        11 => round::Command::CorrectFace { position, by: Person(2) },
        12 => round::Command::Document { seat, wager, by: dice.of(&[Person(1), Person(2), Person(3)]) },
        _ => round::Command::Report(any_irregularity(dice, seat, position)),
    }
}

fn any_choice(dice: &mut Dice, position: u8, amount: Cents) -> Choice {
    use Choice::{Bet, Buy, Draw, Exchange, Fold, Force, InToWin, LetBe, Raise, TurnRiver};
    let exchange = Exchange([position, position + 1].into_iter().collect());
    let amounts = [Raise(amount), TurnRiver(amount)];
    dice.of(&[Fold, InToWin, Draw(position), Buy, exchange, Bet, Force, LetBe, amounts[0], amounts[1]])
}

fn any_irregularity(dice: &mut Dice, seat: u8, position: u8) -> Irregularity {
    use Irregularity::{
        Communicated, DrawnInError, Exposed, FoundFaceUp, Misdealt, ShoeFailed, WrongCountMisdealt, WrongCountOfDeck,
    };
    let spot = dice.of(&[Spot::Player(seat), Spot::Dealer, Spot::Board, Spot::Pack(1), Spot::Burn, Spot::Rack]);
    let misdealt = Misdealt { spot, cards: dice.below(12) as u8 };
    let plain = [DrawnInError, FoundFaceUp, ShoeFailed, WrongCountMisdealt, WrongCountOfDeck];
    match dice.below(4) {
        0 => Exposed(position),
        1 => misdealt,
        2 => Communicated(seat),
        _ => dice.of(&plain),
    }
}

/// A command that an offer covers.
pub fn within(offer: Offer, dice: &mut Dice, stub: Option<u8>) -> Option<Command> {
    let (by, ask) = match offer {
        Offer::Exactly(command) => return Some(command),
        Offer::Tell { after } => (Who::Clock, Ask::Tell(Minutes(after.0 + 1 + dice.below(30) as u64))),
        Offer::ShuffledAndCounted { by, deck } => (by, Ask::Shuffled { deck, found: Some(dice.of(&[52, 52, 52, 51])) }),
        Offer::Cut { by, deck, least, most } => (by, Ask::Cut { deck, cards: dice.of(&[least, most]) }),
        Offer::BeginRound { by, deck, commitment } => (by, Ask::BeginRound { deck, commitment }),
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
        (RoundOffer::Coupon { seat, wager, most, .. }, _) => Do::Coupon { seat, wager, number: None, amount: most },
        (RoundOffer::TakeCouponBack { seat, wager }, _) => {
            Do::Coupon { seat, wager, number: None, amount: Cents::ZERO }
        }
        (RoundOffer::CloseBets, Who::Dealer(dealer)) => Do::CloseBets { dealer },
        (RoundOffer::LockProgressives { counted }, _) => Do::LockProgressives { counted },
        (RoundOffer::Deal { most, ends }, _) => {
            Do::Deal { cards: dice.of(&[ends.iter().next().unwrap_or(most), most]) }
        }
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
        (RoundOffer::Document { seat, wager, .. }, Who::Floor(by)) => Do::Document { seat, wager, by },
        (RoundOffer::ReturnUnaccepted { seat, wager }, _) => Do::ReturnUnaccepted { seat, wager },
        (RoundOffer::Report(what), _) => Do::Report(what),
        (RoundOffer::Misdealt { spot, instead_of, most }, _) => {
            let counts = [0, instead_of.saturating_sub(1), instead_of + 1, most];
            let cards = dice.of(&counts);
            (cards != instead_of && cards <= most).then_some(Do::Report(Irregularity::Misdealt { spot, cards }))?
        }
        _ => return None,
    })
}

/// Whether the command brings the table on: towards its opening, and then from one round to the next.
fn brings_on(world: &World, ask: &Ask) -> bool {
    let table = &world.table;
    match *ask {
        Ask::Receive { .. }
        | Ask::InspectUsed { .. }
        | Ask::Inspect(_)
        | Ask::Verify(_)
        | Ask::Open
        | Ask::TurnUp(_)
        | Ask::Look => true,
        Ask::Wash(_) | Ask::Cut { .. } | Ask::BeginRound { .. } => true,
        Ask::LayCoverCard { .. } | Ask::TakeCoverCard(_) | Ask::PlaceDeck(_) => true,
        Ask::Sit(_) => table.seats().taken().count() < 2,
        Ask::Spread(deck, _) => table.deck(deck).place == Place::Verified || table.deck(deck).must_be_shown,
        Ask::ShuffleByHand(deck) | Ask::ShuffleByDevice(deck) => table.deck(deck).order == Order::Unshuffled,
        Ask::Shuffled { found, .. } => found != Some(51),
        Ask::CountStub { .. } => table.running().is_some_and(|playing| playing.count != Count::Right),
        Ask::CallOff => table.running().is_some_and(|playing| table.deck(playing.deck).must_be_shown),
        Ask::Remove(deck) => table.deck(deck).has_aged(world.elections.table().card_age_hours, table.now()),
        Ask::Use(equipment) => table.lacks_device() && equipment == table.equipment(),
        Ask::Round(command) => brings_round_on(world, &command),
        _ => false,
    }
}

fn brings_round_on(world: &World, command: &round::Command) -> bool {
    use round::Command as Do;
    match *command {
        Do::Wager { seat, wager, .. } => world.round().seat(seat).stakes.on(wager) == Cents::ZERO,
        Do::Report(what) => matches!(what, Irregularity::WrongCountMisdealt | Irregularity::WrongCountOfDeck),
        Do::Coupon { .. } | Do::ReturnUnaccepted { .. } => false,
        _ => true,
    }
}

/// Whether the command is about the round that is played, or lets time pass.
fn is_of_round(command: &Command) -> bool {
    matches!(command.ask, Ask::Round(_) | Ask::CountStub { .. } | Ask::Cut { .. } | Ask::PlaceDeck(_) | Ask::Tell(_))
}

/// What is offered to this person, a command for each offer.
pub fn offered(world: &World, dice: &mut Dice, by: Who) -> Vec<Command> {
    let stub = world.table.running().map(|playing| playing.round.laid().stub());
    let offered = offers(&world.setting(), &world.table, &world.outside(), by);
    offered.into_iter().filter_map(|offer| within(offer, dice, stub)).collect()
}

/// Something that is offered to somebody now: mostly what brings the table on, sometimes what goes wrong in the round, and
/// seldom anything at all.
fn something_lawful(world: &World, dice: &mut Dice) -> Option<Command> {
    let wanted: fn(&World, &Command) -> bool = match dice.below(60) {
        0 => |_, _| true,
        1..=5 => |_, command| is_of_round(command),
        _ => |world, command| brings_on(world, &command.ask),
    };
    let mut people = [DEALER, ANN, BOB, FLOOR, Who::Clock, RELIEF];
    people.rotate_left(dice.below(6));
    let some = |by| {
        let mut all = offered(world, dice, by);
        all.retain(|command| wanted(world, command));
        (!all.is_empty()).then(|| dice.of(&all))
    };
    people.into_iter().find_map(some)
}

/// What is asked next, and whether it was offered.
pub struct Next {
    /// The command.
    pub command: Command,
    /// Whether it was offered.
    pub is_offered: bool,
}

/// What somebody asks next: mostly something lawful, sometimes anything.
pub fn next(world: &World, dice: &mut Dice) -> Next {
    let lawful = something_lawful(world, dice).filter(|_| dice.below(3) > 0);
    let command = lawful.unwrap_or_else(|| Command { by: dice.of(&PEOPLE), ask: anything(dice) });
    Next { command, is_offered: lawful.is_some() }
}

/// A life of so many commands; half of all lives begin with a closed table, the other half when everything is ready.
pub fn live(game: Game, way: Way, seed: u64, steps: usize) -> World {
    let mut world = World::new(game, way);
    world = if seed.is_multiple_of(2) { world } else { world.ready() };
    let mut dice = Dice(seed);
    for _step in 0..steps {
        let Next { command, is_offered } = next(&world, &mut dice);
        if matches!(command.ask, Ask::BeginRound { .. }) && world.table.running().is_none() {
            world.reseals();
        }
        let before = world.table.clone();
        let accepted = world.tries(command.by, command.ask).is_ok();
        assert!(!is_offered || accepted, "{command:?} was offered");
        assert!(accepted || world.table == before, "{command:?}");
    }
    world
}

/// The ways in which a game may be played.
pub fn ways(game: Game) -> Vec<Way> {
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
