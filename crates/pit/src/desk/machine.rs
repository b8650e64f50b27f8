//! The machine that deals at a virtual table: what it does next, and when.
//!
//! It is a pure function of the table. Around the rounds it does what the procedure asks of dealer and floor: cards are
//! received, inspected, verified, spread, washed, shuffled, cut, counted and changed when they are old. In a round it does the dealer's
//! next step, waits for wagers and decisions as long as the house says, and then decides for whoever is absent by the disclosed
//! rule: no wager, fold, let the dealer be.

use std::time::Duration;

use deal::LEAST_CUT;
use games::dealing::Face;
use games::decks::{BackColor, DECK};
use games::elections::{Declarations, Shuffler};
use games::round::{self, Actor, Check, MeterAmounts, Next, Offer, Person, Step, next, offers};
use house::{Dealt, Payouts};
use paytables::Cents;
use record::silence;
use table::{Ask, Command, DeckId, Minutes, Order, Place, Playing, Refusal, UsedCards, Who, Why, decide};

use super::{Desk, Standing};

/// The machine as dealer.
pub const DEALER: Person = Person(1);
/// The machine as supervisor, where the house lets it be one.
pub const SUPERVISOR: Person = Person(2);

pub(super) const DEALS: Who = Who::Dealer(DEALER);
pub(super) const SUPERVISES: Who = Who::Floor(SUPERVISOR);

/// How many steps' time the results of a round are left on the table.
const STEPS_TO_LOOK: u32 = 8;

/// Something that the machine will do unless something else happens first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What.
    pub what: Deed,
    /// How long after the table began to wait for this.
    pub after: Duration,
}

/// What the machine does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Something of the engine.
    Ask(Command),
    /// The same, for a bot.
    OfBot(Command),
    /// A deck is cut, as far as is drawn now.
    Cut(DeckId),
    /// A round begins, with a deck that is fixed now.
    Begin(DeckId),
    /// The time of the player at this seat is over.
    InsteadOf(Command),
}

/// What the machine does next; none if it waits for people.
pub fn plan(desk: &Desk, meters: &MeterAmounts, now: Minutes) -> Option<Plan> {
    if desk.made.service.dealt == Dealt::Live {
        return None;
    }
    match desk.table.running() {
        Some(playing) => in_round(desk, playing, meters),
        None => between_rounds(desk, meters, now),
    }
}

/// The count of the stub, if it is due: nobody goes on before, bots neither.
pub fn count(desk: &Desk) -> Option<Plan> {
    let playing = desk.table.running().filter(|_| desk.made.service.dealt == Dealt::Virtual)?;
    let ask = Ask::CountStub { found: playing.round.laid().stub() };
    let is_due = table::stub_count_is_due(&desk.made.setting(), &desk.table);
    is_due.then_some(Plan { what: Deed::Ask(Command { by: DEALS, ask }), after: Duration::ZERO })
}

fn at_once(ask: Ask, by: Who) -> Option<Plan> {
    Some(Plan { what: Deed::Ask(Command { by, ask }), after: Duration::ZERO })
}

fn pace(desk: &Desk) -> Duration {
    Duration::from_millis(u64::from(desk.made.service.milliseconds_a_step))
}

fn between_rounds(desk: &Desk, meters: &MeterAmounts, now: Minutes) -> Option<Plan> {
    let table = &desk.table;
    // Cards that a machine has kept are as it has made them.
    if let Some(used) = table.used().waiting.first() {
        return at_once(Ask::InspectUsed { number: used.number, found: UsedCards::Sound }, SUPERVISES);
    }
    match desk.standing {
        Standing::Paused => return None,
        Standing::Closed => return if table.is_open() { at_once(Ask::Close, SUPERVISES) } else { None },
        Standing::Open => {}
    }
    let ready: Vec<DeckId> = table.equipment().decks().collect();
    for deck in &ready {
        if let Some((by, ask)) = for_deck(desk, *deck, now) {
            let command = Command { by, ask };
            // What the rules refuse, after a device was taken off the table say, is for the floor to go on with.
            let lawful = decided(desk, meters, &command).is_ok();
            let what = if let Ask::Cut { deck, .. } = ask { Deed::Cut(deck) } else { Deed::Ask(command) };
            return lawful.then_some(Plan { what, after: Duration::ZERO });
        }
    }
    if !table.is_open() {
        return at_once(Ask::Open, SUPERVISES);
    }
    if table.seats().is_empty() {
        return None;
    }
    let pause = if table.rounds() == 0 { Duration::ZERO } else { pace(desk) * STEPS_TO_LOOK };
    if now > table.now() {
        return at_once(Ask::Tell(now), Who::Clock);
    }
    let begins = |deck: &DeckId| {
        let ask = Ask::BeginRound { deck: *deck, commitment: table.deck(*deck).committed };
        decided(desk, meters, &Command { by: DEALS, ask }).is_ok()
    };
    ready.into_iter().find(begins).map(|deck| Plan { what: Deed::Begin(deck), after: pause })
}

/// What is to be done with a deck between rounds.
fn for_deck(desk: &Desk, deck: DeckId, now: Minutes) -> Option<(Who, Ask)> {
    let (table, state) = (&desk.table, desk.table.deck(deck));
    let (somebody, hours) = (!table.seats().is_empty(), desk.made.elections().table().card_age_hours);
    if state.place != Place::Away && state.place != Place::InDevice && state.has_aged(hours, now) {
        return Some((SUPERVISES, Ask::Remove(deck)));
    }
    let dealer = |ask| Some((DEALS, ask));
    match state.place {
        // The age of cards is counted from when they come.
        Place::Away if now > table.now() => Some((Who::Clock, Ask::Tell(now))),
        Place::Away => dealer(Ask::Receive { deck, color: backs(deck) }),
        Place::Received => dealer(Ask::Inspect(deck)),
        Place::Inspected(_) => Some((SUPERVISES, Ask::Verify(deck))),
        Place::Verified => dealer(Ask::Spread(deck, Face::Up)),
        Place::Spread(Face::Down) => dealer(Ask::TurnUp(deck)),
        Place::Spread(Face::Up) if table.is_open() && somebody => dealer(Ask::Look),
        Place::Seen => dealer(Ask::Wash(deck)),
        Place::InDevice => {
            let counts = table.equipment().shuffler == Shuffler::AutomatedCounting;
            dealer(Ask::Shuffled { deck, found: counts.then_some(DECK) })
        }
        Place::Stacked | Place::InRack if !somebody => None,
        Place::Stacked | Place::InRack if state.must_be_shown => dealer(Ask::Spread(deck, Face::Up)),
        Place::Stacked | Place::InRack => match state.order {
            Order::Unshuffled if table.equipment().has(table::Device::Shuffler) => dealer(Ask::ShuffleByDevice(deck)),
            Order::Unshuffled => dealer(Ask::ShuffleByHand(deck)),
            Order::Uncut if state.cover.is_none() => dealer(Ask::LayCoverCard { deck, color: COVER }),
            // How many cards are lifted is drawn when it is done.
            Order::Uncut => dealer(Ask::Cut { deck, cards: LEAST_CUT }),
            Order::Cut(_) if state.cover.is_some() => dealer(Ask::TakeCoverCard(deck)),
            Order::Cut(_) | Order::ByDevice => None,
        },
        Place::Spread(Face::Up) | Place::InPlay => None,
    }
}

/// The machine's cover card, which no deck of the machine looks like.
const COVER: BackColor = BackColor::Yellow;

/// The backs of the machine's decks, of two colors (ALL-32).
const fn backs(deck: DeckId) -> BackColor {
    match deck {
        DeckId::First => BackColor::Red,
        DeckId::Second => BackColor::Blue,
    }
}

pub(super) fn decided(desk: &Desk, meters: &MeterAmounts, command: &Command) -> Result<(), Refusal> {
    decide(&desk.made.setting(), &desk.table, &desk.outside(meters), command).map(drop)
}

fn in_round(desk: &Desk, playing: &Playing, meters: &MeterAmounts) -> Option<Plan> {
    let (rules, outside) = (desk.made.rules(), desk.outside(meters));
    let service = &desk.made.service;
    let to_decide = Duration::from_secs(u64::from(service.seconds_to_decide));
    if let Some(command) = documentation(desk, playing, meters) {
        return Some(Plan { what: Deed::Ask(command), after: pace(desk) });
    }
    let (command, after) = match next(rules, &playing.round, &outside) {
        Next::Bets if is_forsaken(desk, playing) => return at_once(Ask::CallOff, DEALS),
        Next::Bets => {
            (round::Command::CloseBets { dealer: DEALER }, Duration::from_secs(u64::from(service.seconds_to_bet)))
        }
        Next::Step(step) => (perform(desk, playing, meters, step), pace(desk)),
        Next::Declarations(step) => {
            let by_player = desk.made.elections().table().declarations == Declarations::ByPlayer;
            (round::Command::Proceed(step), if by_player { to_decide } else { pace(desk) })
        }
        Next::Choice(seat) => return absent(desk, playing, meters, seat, to_decide),
        Next::Validation { seat, wager } => {
            return validation(desk, playing, meters, seat, wager).map(|what| Plan { what, after: pace(desk) });
        }
        // What only people can do, and nothing.
        Next::Documentation { .. } | Next::Correction(_) | Next::Nothing => return None,
    };
    let command = Command { by: DEALS, ask: Ask::Round(command) };
    match decided(desk, meters, &command) {
        Ok(()) => Some(Plan { what: Deed::Ask(command), after }),
        Err(Refusal { why: Why::NotCut(deck), .. }) if desk.table.deck(deck).cover.is_none() => {
            at_once(Ask::LayCoverCard { deck, color: COVER }, DEALS)
        }
        Err(Refusal { why: Why::CoverCardThere(deck), .. }) => at_once(Ask::TakeCoverCard(deck), DEALS),
        Err(Refusal { why: Why::NotCut(deck), .. }) => Some(Plan { what: Deed::Cut(deck), after: Duration::ZERO }),
        // Bets stay open until somebody makes a wager that may stand; any other one does not lie there longer than that.
        Err(_) => return_of_stray(desk, playing, meters).map(|what| Plan { what, after }),
    }
}

/// The return of a wager that may not stand alone, when the time to bet is over and nobody has made one that may (ALL-25).
///
/// So the player is free to leave, the next round has its own time, and a table that the floor has closed closes.
fn return_of_stray(desk: &Desk, playing: &Playing, meters: &MeterAmounts) -> Option<Deed> {
    let strays = playing.round.seats().filter_map(|(seat, state)| {
        let (wager, _) = desk.made.rules().stray(&state.stakes)?;
        let player = desk.table.seats().at(seat)?;
        let withdrawn = round::Command::Wager { seat, wager, amount: Cents::ZERO };
        Some(Command { by: Who::Player(player), ask: Ask::Round(withdrawn) })
    });
    strays.filter(|command| decided(desk, meters, command).is_ok()).map(Deed::InsteadOf).next()
}

/// Whether nobody is there to wager on the round, or nobody shall any more: everybody has left, and the cards have to be shown and shuffled again before
/// somebody else plays; or the floor wants no more rounds. A round without wagers gives its number to the next one.
fn is_forsaken(desk: &Desk, playing: &Playing) -> bool {
    let must_be_shown = desk.table.deck(playing.deck).must_be_shown;
    desk.seats_with_wagers().next().is_none() && (must_be_shown || desk.standing != Standing::Open)
}

/// The dealer's next step, with what it must say.
pub(super) fn perform(desk: &Desk, playing: &Playing, meters: &MeterAmounts, step: Step) -> round::Command {
    let offered = offers(desk.made.rules(), &playing.round, &desk.outside(meters), Actor::Dealer);
    let found = offered.into_iter().find_map(|offer| match offer {
        Offer::LockProgressives { counted } => Some(round::Command::LockProgressives { counted }),
        Offer::Deal { most, .. } => Some(round::Command::Deal { cards: most }),
        _ => None,
    });
    found.unwrap_or(round::Command::Proceed(step))
}

/// Whose time is over folds; who has nothing to fold lets the dealer be (ALL-25).
fn absent(desk: &Desk, playing: &Playing, meters: &MeterAmounts, seat: u8, after: Duration) -> Option<Plan> {
    let player = desk.table.seats().at(seat)?;
    let offered = offers(desk.made.rules(), &playing.round, &desk.outside(meters), Actor::Seat(seat));
    let decision = silence::decision(seat, &offered)?;
    let command = Command { by: Who::Player(player), ask: Ask::Round(decision) };
    Some(Plan { what: Deed::InsteadOf(command), after })
}

/// A machine that validates payouts in the place of a supervisor also confirms that they are documented, and does so at once.
fn documentation(desk: &Desk, playing: &Playing, meters: &MeterAmounts) -> Option<Command> {
    if desk.made.service.payouts != Payouts::ValidatedByMachine {
        return None;
    }
    let (line, _) = round::undocumented(desk.made.rules(), &playing.round).next()?;
    let document = round::Command::Document { seat: line.seat, wager: line.wager, by: SUPERVISOR };
    let command = Command { by: SUPERVISES, ask: Ask::Round(document) };
    decided(desk, meters, &command).is_ok().then_some(command)
}

fn validation(
    desk: &Desk,
    playing: &Playing,
    meters: &MeterAmounts,
    seat: u8,
    wager: games::wager::Wager,
) -> Option<Deed> {
    let offered = offers(desk.made.rules(), &playing.round, &desk.outside(meters), Actor::Dealer);
    let unverified = |check: &Check| offered.contains(&Offer::Verify { seat, wager, check: *check });
    let command = match [Check::Hand, Check::Accepted].into_iter().find(unverified) {
        Some(check) => Command { by: DEALS, ask: Ask::Round(round::Command::Verify { seat, wager, check }) },
        None if desk.made.service.payouts == Payouts::ValidatedByMachine => {
            let validate = round::Command::Validate { seat, wager, by: SUPERVISOR };
            Command { by: SUPERVISES, ask: Ask::Round(validate) }
        }
        None => return None,
    };
    decided(desk, meters, &command).is_ok().then_some(Deed::Ask(command))
}
