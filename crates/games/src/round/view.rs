//! What one observer may see of a round: the public record, and at a seat the player's own cards.

use cards::Card;

use super::decide::next;
use super::laid::Dealt;
use super::{Actor, Lies, Next, Offer, Outside, Payout, Position, Prompt, Round, Rules, SeatRound, offers};
use crate::dealing::Spot;
use crate::settlement::SettlementLine;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Observer {
    /// The player at this seat.
    Seat(u8),
    /// The dealer.
    Dealer,
    /// A supervisor.
    Floor,
    /// Anybody.
    Spectator,
}

/// A card as an observer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardSeen {
    /// Its position in the deck.
    pub position: Position,
    /// Its face; none if only its back is seen.
    pub face: Option<Card>,
    /// Whether it lies face up for all.
    pub is_open: bool,
}

/// A seat as an observer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// The seat's number.
    pub seat: u8,
    /// Its wagers, choices and status, which are public.
    pub public: SeatRound,
    /// Its cards.
    pub cards: Vec<CardSeen>,
}

/// What an observer sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// What the round waits for.
    pub next: Next,
    /// The seats, from the dealer's left.
    pub seats: Vec<SeatView>,
    /// The dealer's cards.
    pub dealer: Vec<CardSeen>,
    /// The packs of Pack's Poker.
    pub packs: [Vec<CardSeen>; 3],
    /// The community cards.
    pub board: Vec<CardSeen>,
    /// Cards found face up, which are not used.
    pub set_aside: Vec<CardSeen>,
    /// How many cards are left in the stub.
    pub stub: u8,
    /// What was settled.
    pub lines: Vec<SettlementLine>,
    /// Progressive payouts on their way.
    pub payouts: Vec<Payout>,
    /// What the observer may do.
    pub offers: Vec<Offer>,
    /// What the dealer is told to do; for dealer and floor.
    pub prompts: Vec<Prompt>,
}

/// What the observer sees.
pub fn view(rules: &dyn Rules, round: &Round, outside: &Outside<'_>, observer: Observer) -> View {
    let actor = match observer {
        Observer::Seat(seat) => Some(Actor::Seat(seat)),
        Observer::Dealer => Some(Actor::Dealer),
        Observer::Floor => Some(Actor::Supervisor),
        Observer::Spectator => None,
    };
    let next = next(rules, round, outside);
    let at = |spot| seen(rules, round, outside, observer, spot);
    let works_here = matches!(observer, Observer::Dealer | Observer::Floor);
    View {
        next,
        seats: (1..=rules.table().positions)
            .map(|seat| SeatView { seat, public: *round.seat(seat), cards: at(Spot::Player(seat)) })
            .collect(),
        dealer: at(Spot::Dealer),
        packs: [at(Spot::Pack(1)), at(Spot::Pack(2)), at(Spot::Pack(3))],
        board: at(Spot::Board),
        set_aside: at(Spot::Rack),
        stub: round.laid().stub(),
        lines: round.lines().to_vec(),
        payouts: round.payouts().to_vec(),
        offers: actor.map(|actor| offers(rules, round, outside, actor)).unwrap_or_default(),
        prompts: if works_here { rules.prompts(round, next) } else { Vec::new() },
    }
}

fn seen(rules: &dyn Rules, round: &Round, outside: &Outside<'_>, observer: Observer, spot: Spot) -> Vec<CardSeen> {
    let owner = match (spot, observer) {
        (Spot::Player(seat), Observer::Seat(own)) if seat == own => Some(seat),
        _ => None,
    };
    let card = |position: Position| match round.laid().at(position) {
        Some(Dealt { lies: Lies::Up(card), .. }) => CardSeen { position, face: Some(card), is_open: true },
        _ => {
            let looks = owner.is_some_and(|seat| rules.may_look(round, seat, position));
            CardSeen { position, face: round.face(outside, position).filter(|_| looks), is_open: false }
        }
    };
    round.laid().at_spot(spot).map(card).collect()
}
