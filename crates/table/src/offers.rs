//! What is lawful now. Whatever is offered is accepted, and nothing else: buttons, bots and fuzzers read this list.

use games::dealing::Face;
use games::decks::{BackColor, CutLaw, Holder};
use games::elections::Shuffler;
use games::round::{self, Actor, Outside};

use crate::decide::{Wants, decide, obstacle};
use crate::meters::moved_elsewhere;
use crate::{Ask, Command, DeckId, Device, Equipment, Minutes, Setting, Table, UsedCards, Who};

/// Something that is lawful now: one command, or all commands within bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are those of the commands")]
pub enum Offer {
    /// To do exactly this.
    Exactly(Command),
    /// To tell a later time than this.
    Tell { after: Minutes },
    /// To say that the device has finished, with its count.
    ShuffledAndCounted { by: Who, deck: DeckId },
    /// To cut so many cards.
    Cut { by: Who, deck: DeckId, least: u8, most: u8 },
    /// To begin a round, with this commitment; if there is none here, with any or without one.
    BeginRound { by: Who, deck: DeckId, commitment: Option<[u8; 32]> },
    /// To count the stub.
    CountStub { by: Who },
    /// Something of the round.
    Round { by: Who, offer: round::Offer },
}

impl Offer {
    /// Whether the command is within this offer.
    pub fn covers(&self, command: &Command) -> bool {
        match (*self, command.ask) {
            (Self::Exactly(offered), _) => offered == *command,
            (Self::Tell { after }, Ask::Tell(now)) => command.by == Who::Clock && now > after,
            (Self::ShuffledAndCounted { by, deck }, Ask::Shuffled { deck: done, found }) => {
                (by, deck) == (command.by, done) && found.is_some()
            }
            (Self::Cut { by, deck, least, most }, Ask::Cut { deck: cut, cards }) => {
                (by, deck) == (command.by, cut) && (least..=most).contains(&cards)
            }
            (Self::BeginRound { by, deck, commitment }, Ask::BeginRound { deck: with, commitment: given }) => {
                (by, deck) == (command.by, with) && (commitment.is_none() || commitment == given)
            }
            (Self::CountStub { by }, Ask::CountStub { .. }) => by == command.by,
            (Self::Round { by, offer }, Ask::Round(asked)) => {
                by == command.by && is_own(by, &asked) && offer.covers(&asked)
            }
            _ => false,
        }
    }
}

/// Whether a command that names who gives it names this person.
fn is_own(by: Who, command: &round::Command) -> bool {
    match *command {
        round::Command::CloseBets { dealer } => by == Who::Dealer(dealer),
        round::Command::Validate { by: person, .. }
        | round::Command::Document { by: person, .. }
        | round::Command::CorrectFace { by: person, .. } => by == Who::Floor(person),
        _ => true,
    }
}

/// What this person may do now.
pub fn offers(setting: &Setting<'_>, table: &Table, outside: &Outside<'_>, by: Who) -> Vec<Offer> {
    let accepted = |ask: &Ask| decide(setting, table, outside, &Command { by, ask: *ask }).is_ok();
    let mut all: Vec<Offer> = asks(setting, table, by)
        .into_iter()
        .filter(accepted)
        .map(|ask| bounds(setting, table, Command { by, ask }))
        .collect();
    all.extend(of_round(setting, table, outside, by));
    all
}

/// The offer that a lawful command stands for.
fn bounds(setting: &Setting<'_>, table: &Table, command: Command) -> Offer {
    let by = command.by;
    match command.ask {
        Ask::Tell(_) => Offer::Tell { after: table.now() },
        Ask::Shuffled { deck, found: Some(_) } => Offer::ShuffledAndCounted { by, deck },
        Ask::Cut { deck, cards } => {
            let least = setting.decks.cut.map_or(cards, |cut| cut.least);
            Offer::Cut { by, deck, least, most: CutLaw::MOST }
        }
        Ask::BeginRound { deck, commitment } => Offer::BeginRound { by, deck, commitment },
        Ask::CountStub { .. } => Offer::CountStub { by },
        _ => Offer::Exactly(command),
    }
}

/// Everything that this person could ask at some time, one command for each offer.
fn asks(setting: &Setting<'_>, table: &Table, by: Who) -> Vec<Ask> {
    match by {
        Who::Clock => vec![Ask::Tell(Minutes(table.now().0.saturating_add(1)))],
        Who::Player(_) => {
            let seats = 1..=setting.rules.table().positions;
            seats.flat_map(|seat| [Ask::Sit(seat), Ask::Leave(seat)]).chain([Ask::Look]).collect()
        }
        Who::Floor(_) => {
            let of_deck = |deck| [Ask::Verify(deck), Ask::Recut(deck), Ask::Remove(deck)];
            let devices = [Device::Shuffler, Device::Shoe].map(Ask::RemoveDevice);
            let methods = Equipment::all().map(Ask::Use);
            let decks = DeckId::BOTH.into_iter().flat_map(of_deck);
            let inspected = |number| UsedCards::ALL.map(|found| Ask::InspectUsed { number, found });
            let used = table.used().waiting.iter().flat_map(|used| inspected(used.number));
            [Ask::Open, Ask::Close].into_iter().chain(decks).chain(used).chain(devices).chain(methods).collect()
        }
        Who::Dealer(_) => {
            let decks = DeckId::BOTH.into_iter().flat_map(|deck| of_dealer(setting, table, deck));
            let placed = Holder::ALL.map(Ask::PlaceDeck);
            decks.chain(placed).chain([Ask::Look, Ask::CallOff, Ask::CountStub { found: 0 }]).collect()
        }
    }
}

fn of_dealer(setting: &Setting<'_>, table: &Table, deck: DeckId) -> Vec<Ask> {
    let counts = table.equipment().shuffler == Shuffler::AutomatedCounting;
    let received = BackColor::ALL.map(|color| Ask::Receive { deck, color });
    let covered = BackColor::ALL.map(|color| Ask::LayCoverCard { deck, color });
    let others = [
        Ask::Inspect(deck),
        Ask::Spread(deck, Face::Up),
        Ask::Spread(deck, Face::Down),
        Ask::TurnUp(deck),
        Ask::Wash(deck),
        Ask::ShuffleByHand(deck),
        Ask::ShuffleByDevice(deck),
        Ask::Shuffled { deck, found: counts.then_some(games::decks::DECK) },
        Ask::Jammed(deck),
        Ask::Cut { deck, cards: setting.decks.cut.map_or(0, |cut| cut.least) },
        Ask::TakeCoverCard(deck),
        Ask::BeginRound { deck, commitment: table.deck(deck).committed },
    ];
    received.into_iter().chain(covered).chain(others).collect()
}

/// Whether something that the dealer may do is for the floor, too: to say that something went wrong.
fn is_for_floor(offer: &round::Offer) -> bool {
    matches!(offer, round::Offer::Report(_) | round::Offer::Misdealt { .. })
        && Wants::of_offer(offer) != Wants::WrongCount
}

/// What the dealer may do with paper coupons, for the players who sit at the table.
fn coupons<'a>(
    table: &'a Table,
    of: &'a impl Fn(Actor) -> Vec<round::Offer>,
) -> impl Iterator<Item = round::Offer> + 'a {
    let is_coupon =
        |offer: &round::Offer| matches!(offer, round::Offer::Coupon { .. } | round::Offer::TakeCouponBack { .. });
    table.seats().taken().flat_map(move |(seat, _)| of(Actor::Seat(seat)).into_iter().filter(is_coupon))
}

fn of_round(setting: &Setting<'_>, table: &Table, outside: &Outside<'_>, by: Who) -> Vec<Offer> {
    let Some(playing) = table.running() else { return Vec::new() };
    let matches = table.equipment() == Equipment::of(setting.rules.table());
    if !matches || moved_elsewhere(setting, table, outside.meters).is_err() {
        return Vec::new();
    }
    let of = |actor| round::offers(setting.rules, &playing.round, outside, actor);
    let all = match by {
        Who::Player(player) => table.seats().of(player).flat_map(|seat| of(Actor::Seat(seat))).collect(),
        // Nor is the supervisor who has validated or documented a payout the one who deals on.
        Who::Dealer(person) if playing.was_supervised_by(person) => Vec::new(),
        Who::Dealer(_) => of(Actor::Dealer).into_iter().chain(coupons(table, &of)).collect(),
        // Whoever has dealt in the round is not the supervisor who looks at it.
        Who::Floor(person) if playing.dealers.contains(&person) => Vec::new(),
        Who::Floor(_) => of(Actor::Dealer).into_iter().filter(is_for_floor).chain(of(Actor::Supervisor)).collect(),
        Who::Clock => Vec::new(),
    };
    let possible = |offer: &round::Offer| obstacle(setting, table, Wants::of_offer(offer)).is_none();
    all.into_iter().filter(possible).map(|offer| Offer::Round { by, offer }).collect()
}
