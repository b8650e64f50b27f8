//! What a player sees when deciding: at the table now, or in the journal afterwards.

use cards::{Card, CardSet};
use games::dealing::Spot;
use games::round::{self, CardSeen, Choice, Faces, MeterAmounts, Next, Observer, view};
use games::wager::Wager;
use paytables::Cents;
use table::{Event, What};

use super::Situation;
use crate::desk::Desk;

/// What the player at a seat sees who has to decide now; none if the round waits for something else.
pub fn now(desk: &Desk, meters: &MeterAmounts, seat: u8) -> Option<Situation> {
    let playing = desk.table.running()?;
    let outside = desk.outside(meters);
    let seen = view(desk.made.rules(), &playing.round, &outside, Observer::Seat(seat));
    if seen.next != Next::Choice(seat) {
        return None;
    }
    let own = seen.seats.iter().find(|at| at.seat == seat)?;
    let faces = |cards: &[CardSeen]| cards.iter().map(|card| card.face).collect::<Option<Vec<Card>>>();
    let open = |cards: &[CardSeen]| cards.iter().filter(|card| card.is_open).filter_map(|card| card.face).collect();
    // The cards that were given up for others were the player's own.
    let gone = own.public.choices().flat_map(given_up).map(|position| outside.faces.face(position));
    let stakes = own.public.stakes;
    Some(Situation {
        hand: faces(&own.cards)?,
        given_up: gone.collect::<Option<CardSet>>()?,
        dealer: open(&seen.dealer),
        board: seen.board.iter().filter(|card| card.is_open).filter_map(|card| card.face).collect(),
        stake: stakes.on(Wager::Ante).max(stakes.on(Wager::Flop)),
        first_3: stakes.on(Wager::First3Bonus),
        progressive: stakes.on(Wager::Progressive),
        meters: *meters,
    })
}

fn given_up(choice: Choice) -> Vec<u8> {
    match choice {
        Choice::Draw(position) => vec![position],
        Choice::Exchange(positions) => positions.iter().collect(),
        _ => Vec::new(),
    }
}

/// A decision of a round that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    /// What the player saw.
    pub situation: Situation,
    /// What was chosen, as the journal names it.
    pub choice: String,
    /// How much, if the choice had an amount.
    pub amount: Option<String>,
    /// Which cards were given up.
    pub cards: Vec<String>,
}

/// What followed from one command of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Happened {
    /// The events.
    pub events: Vec<Event>,
    /// What the meters had shown before.
    pub meters: MeterAmounts,
}

/// The decisions of a seat, from all that happened in its round and the faces of its deck.
pub fn decisions(happened: &[Happened], seat: u8, faces: &dyn Faces) -> Vec<Past> {
    let mut felt = Laid::default();
    let mut past = Vec::new();
    for Happened { events, meters } in happened {
        for event in events {
            let What::Round(event) = event.what else { continue };
            if let round::What::Chose { seat: chose, choice } = event.what
                && chose == seat
            {
                past.extend(felt.decided(choice, meters, faces));
            }
            felt.evolve(&event.what, seat);
        }
    }
    past
}

/// What lies on the felt, as far as one seat cares.
#[derive(Default)]
struct Laid {
    own: Vec<u8>,
    given_up: Vec<u8>,
    dealer: Vec<u8>,
    board: Vec<u8>,
    open: Vec<u8>,
    stake: Cents,
    first_3: Cents,
    progressive: Cents,
}

impl Laid {
    fn evolve(&mut self, what: &round::What, seat: u8) {
        match *what {
            round::What::Dealt { position, to: Spot::Dealer, .. } => self.dealer.push(position),
            round::What::Dealt { position, to: Spot::Board, .. } => self.board.push(position),
            round::What::Dealt { position, to: Spot::Player(to), .. } if to == seat => self.own.push(position),
            round::What::Revealed { position, .. } => self.open.push(position),
            round::What::GivenUp { position } if self.own.contains(&position) => {
                self.own.retain(|own| *own != position);
                self.given_up.push(position);
            }
            round::What::Placed { seat: at, wager, amount } if at == seat => self.place(wager, amount),
            _ => {}
        }
    }

    const fn place(&mut self, wager: Wager, amount: Cents) {
        match wager {
            Wager::Ante | Wager::Flop => self.stake = amount,
            Wager::First3Bonus => self.first_3 = amount,
            Wager::Progressive => self.progressive = amount,
            _ => {}
        }
    }

    fn decided(&self, choice: Choice, meters: &MeterAmounts, faces: &dyn Faces) -> Option<Past> {
        let all = |positions: &[u8]| positions.iter().map(|at| faces.face(*at)).collect::<Option<Vec<Card>>>();
        let open = |positions: &[u8]| {
            let open: Vec<u8> = positions.iter().copied().filter(|at| self.open.contains(at)).collect();
            all(&open)
        };
        let situation = Situation {
            hand: all(&self.own)?,
            given_up: all(&self.given_up)?.into_iter().collect(),
            dealer: open(&self.dealer)?,
            board: open(&self.board)?.into_iter().collect(),
            stake: self.stake,
            first_3: self.first_3,
            progressive: self.progressive,
            meters: *meters,
        };
        let cards = given_up(choice).into_iter().filter_map(|at| faces.face(at)).map(|card| card.to_string());
        let (name, amount) = named(choice);
        Some(Past { situation, choice: name.to_owned(), amount, cards: cards.collect() })
    }
}

/// A choice and its amount, as advice names them.
fn named(choice: Choice) -> (&'static str, Option<String>) {
    match choice {
        Choice::Fold => ("fold", None),
        Choice::Raise(amount) => ("raise", Some(format!("{amount:#}"))),
        Choice::InToWin => ("in_to_win", None),
        Choice::Draw(_) => ("draw", None),
        Choice::TurnRiver(amount) => ("turn_river", Some(format!("{amount:#}"))),
        Choice::Buy => ("buy", None),
        Choice::Exchange(_) => ("exchange", None),
        Choice::Bet => ("bet", None),
        Choice::Force => ("force", None),
        Choice::LetBe => ("decline_force", None),
    }
}
