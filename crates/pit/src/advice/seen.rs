//! What a player sees when deciding: at the table now, or in the journal afterwards.

use cards::{Card, CardSet};
use games::round::{CardSeen, Choice, Faces, MeterAmounts, Next, Observer, view};
use games::wager::Wager;
use paytables::Cents;
use serde_json::Value;

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
    pub events: Vec<Value>,
    /// What the meters had shown before.
    pub meters: MeterAmounts,
}

/// The decisions of a seat, from all that happened in its round and the faces of its deck.
pub fn decisions(happened: &[Happened], seat: u8, faces: &dyn Faces) -> Vec<Past> {
    let mut felt = Laid::default();
    let mut past = Vec::new();
    for Happened { events, meters } in happened {
        for event in events {
            if event["what"] == "chose" && event["seat"] == seat {
                past.extend(felt.decided(event, meters, faces));
            }
            felt.evolve(event, seat);
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
    fn evolve(&mut self, event: &Value, seat: u8) {
        let position = event["position"].as_u64().and_then(|position| u8::try_from(position).ok());
        match (event["what"].as_str().unwrap_or_default(), position) {
            ("dealt", Some(position)) => match event["to"].as_str().unwrap_or_default() {
                "dealer" => self.dealer.push(position),
                "board" => self.board.push(position),
                to if to == format!("seat {seat}") => self.own.push(position),
                _ => {}
            },
            ("revealed", Some(position)) => self.open.push(position),
            ("given_up", Some(position)) if self.own.contains(&position) => {
                self.own.retain(|own| *own != position);
                self.given_up.push(position);
            }
            ("placed", _) if event["seat"] == seat => self.place(event),
            _ => {}
        }
    }

    fn place(&mut self, event: &Value) {
        let amount = event["amount"].as_str().and_then(|amount| amount.parse().ok()).unwrap_or_default();
        match event["wager"].as_str() {
            Some("ante" | "flop") => self.stake = amount,
            Some("first_3_bonus") => self.first_3 = amount,
            Some("progressive") => self.progressive = amount,
            _ => {}
        }
    }

    fn decided(&self, event: &Value, meters: &MeterAmounts, faces: &dyn Faces) -> Option<Past> {
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
        let positions = event["positions"].as_array().cloned().unwrap_or_default();
        let positions = positions.iter().chain([&event["position"]]).filter_map(Value::as_u64);
        let cards = positions.filter_map(|at| faces.face(u8::try_from(at).ok()?)).map(|card| card.to_string());
        Some(Past {
            situation,
            choice: event["choice"].as_str()?.to_owned(),
            amount: event["amount"].as_str().map(str::to_owned),
            cards: cards.collect(),
        })
    }
}
