//! What may be done now, as a menu: made from the offers of the engine and from nothing else.

use games::elections::{Declarations, WagerLimits};
use games::round::{Check, Choice, Command, Next, Observer, Offer, Positions};
use games::wager::Wager;
use paytables::Cents;

use crate::App;
use crate::text::chips;
use crate::virtual_table::{DEALER, SUPERVISOR};

/// What an entry of the menu does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Gives a command.
    Do(Command),
    /// Puts chips on a betting area.
    Area { seat: u8, wager: Wager, limits: WagerLimits, chip: Cents },
    /// Raises by an amount that can be set.
    Raise { seat: u8, limits: WagerLimits, chip: Cents },
    /// Exchanges the cards that are marked.
    Exchange { seat: u8, from: Positions, fewest: u32, most: u32 },
    /// Opens the next round.
    NextRound,
}

/// Whose part it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Seat(u8),
    Dealer,
    Supervisor,
}

/// An entry of the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The key that does it at once.
    pub key: Option<char>,
    /// Whose part it is.
    pub who: Who,
    /// What it is.
    pub label: String,
    /// What it does.
    pub act: Act,
}

impl Item {
    /// Whether the dealer or a supervisor does it, not a player.
    pub fn is_step(&self) -> bool {
        !matches!(self.who, Who::Seat(_)) && self.act != Act::NextRound
    }
}

/// What may be done now.
pub fn items(app: &App) -> Vec<Item> {
    let play = app.table.play();
    let offers = |observer| play.view(observer).offers;
    let players =
        || app.wallets.seats().flat_map(|seat| offers(Observer::Seat(seat))).flat_map(|offer| of_player(app, offer));
    let steps = || {
        let both = offers(Observer::Dealer).into_iter().chain(offers(Observer::Floor));
        both.filter_map(of_staff)
    };
    match play.next() {
        Next::Nothing => {
            vec![Item { key: None, who: Who::Dealer, label: "Next round".to_owned(), act: Act::NextRound }]
        }
        // Where the table declares for the players, showing a hand is an exception.
        Next::Declarations(_) if app.table.elections().table().declarations == Declarations::Automatic => {
            steps().chain(players()).collect()
        }
        Next::Choice(_) => {
            let mut choices: Vec<Item> = players().collect();
            choices.sort_by_key(is_last);
            choices
        }
        _ => players().chain(steps()).collect(),
    }
}

/// Where an entry stands among the choices: a key pressed too often should not fold a hand or show it.
const fn is_last(item: &Item) -> u8 {
    match item.act {
        Act::Do(Command::Choose { choice: Choice::Fold, .. }) => 1,
        Act::Do(Command::Declare { .. }) => 2,
        _ => 0,
    }
}

fn of_player(app: &App, offer: Offer) -> Vec<Item> {
    let item = |key, seat, label: String, act| vec![Item { key, who: Who::Seat(seat), label, act }];
    match offer {
        Offer::Wager { seat, wager, minimum, maximum, chip } => item(
            None,
            seat,
            wager.words().to_string(),
            Act::Area { seat, wager, limits: WagerLimits { minimum, maximum }, chip },
        ),
        Offer::Declare { seat } => item(
            Some('d'),
            seat,
            "Show the hand, to claim what it is worth".to_owned(),
            Act::Do(Command::Declare { seat }),
        ),
        Offer::Choose { seat, choice } => {
            let (key, label) = choice_in_words(choice);
            item(Some(key), seat, label, Act::Do(Command::Choose { seat, choice }))
        }
        Offer::Raise { seat, minimum, maximum, chip } => item(
            Some('g'),
            seat,
            "Raise".to_owned(),
            Act::Raise { seat, limits: WagerLimits { minimum, maximum }, chip },
        ),
        Offer::Draw { seat, from } => {
            from.iter().zip('1'..).map(|(position, key)| draw(app, seat, position, key)).collect()
        }
        Offer::Exchange { seat, from, fewest, most } => {
            let label = format!("Exchange {fewest} to {most} cards, marked with 1 to {}", from.len());
            item(Some('x'), seat, label, Act::Exchange { seat, from, fewest, most })
        }
        _ => Vec::new(),
    }
}

fn draw(app: &App, seat: u8, position: u8, key: char) -> Item {
    let cards = app.table.play().view(Observer::Seat(seat)).seats.into_iter().flat_map(|seat| seat.cards);
    let face = cards.filter(|card| card.position == position).find_map(|card| card.face);
    let card = face.map_or_else(|| "a card".to_owned(), |card| app.look.card(card));
    let act = Act::Do(Command::Choose { seat, choice: Choice::Draw(position) });
    Item { key: Some(key), who: Who::Seat(seat), label: format!("Draw a card for {card}"), act }
}

fn choice_in_words(choice: Choice) -> (char, String) {
    match choice {
        Choice::Fold => ('f', "Fold".to_owned()),
        Choice::InToWin => ('t', "In To Win with these cards".to_owned()),
        Choice::Bet => ('b', "Bet twice the ante".to_owned()),
        Choice::Buy => ('u', "Buy a sixth card".to_owned()),
        Choice::Force => ('o', "Force the dealer to replace the highest card".to_owned()),
        Choice::LetBe => ('e', "Let the dealer be".to_owned()),
        Choice::TurnRiver(amount) => ('t', format!("Go on with {} on turn and river", chips(amount))),
        Choice::Raise(amount) => ('g', format!("Raise {}", chips(amount))),
        Choice::Draw(_) => ('1', "Draw".to_owned()),
        Choice::Exchange(_) => ('x', "Exchange".to_owned()),
    }
}

fn of_staff(offer: Offer) -> Option<Item> {
    let (who, label, command) = match offer {
        Offer::CloseBets => (Who::Dealer, "\"No more bets\"".to_owned(), Command::CloseBets { dealer: DEALER }),
        Offer::LockProgressives { counted } => {
            let label = format!("lock the progressive system, {counted} wagers counted");
            (Who::Dealer, label, Command::LockProgressives { counted })
        }
        Offer::Deal { most, .. } => (Who::Dealer, format!("deal {most} cards"), Command::Deal { cards: most }),
        Offer::Proceed(step) => (Who::Dealer, step.to_string(), Command::Proceed(step)),
        Offer::Verify { seat, wager, check } => {
            let what = if check == Check::Hand { "the hand wins" } else { "the system has accepted it" };
            let label = format!("verify seat {seat}, {}: {what}", wager.words());
            (Who::Dealer, label, Command::Verify { seat, wager, check })
        }
        Offer::Validate { seat, wager, .. } => {
            let label = format!("validate the {} payout of seat {seat}", wager.words());
            (Who::Supervisor, label, Command::Validate { seat, wager, by: SUPERVISOR })
        }
        Offer::Document { seat, wager, .. } => {
            let label = format!("confirm that the {} payout of seat {seat} is documented", wager.words());
            (Who::Supervisor, label, Command::Document { seat, wager, by: SUPERVISOR })
        }
        _ => return None,
    };
    Some(Item { key: None, who, label, act: Act::Do(command) })
}

/// What it takes from the player's wallet now; nothing if it takes nothing.
pub fn price(app: &App, item: &Item) -> Option<Cents> {
    let Who::Seat(seat) = item.who else { return None };
    let command = match item.act {
        Act::Do(command) => command,
        Act::Raise { limits, .. } => {
            Command::Choose { seat, choice: Choice::Raise(app.raise.unwrap_or(limits.minimum)) }
        }
        // Any cards cost the same.
        Act::Exchange { from, fewest, .. } => {
            let some: Positions = from.iter().take(fewest as usize).collect();
            Command::Choose { seat, choice: Choice::Exchange(some) }
        }
        Act::Area { .. } | Act::NextRound => return None,
    };
    let play = app.table.play();
    let events = play.preview(&command).ok()?;
    let price = play.balances().of(seat).get() - play.balances_after(&events).of(seat).get();
    (price > 0).then_some(Cents::new(price))
}
