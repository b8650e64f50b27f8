//! A table as somebody sees it.

use std::collections::BTreeMap;

use ::words::{Said, Words as _, say};
use games::elections::Choice as _;
use games::round::{MeterAmounts, Next, Observer, Prompt, Status, View, view};
use house::Dealt;
use record::hand_in_words;
use serde::Serialize;
use table::{Count, Playing};
use utoipa::ToSchema;

use super::entering::{may_enter, to_enter};
use super::lobby::{Limit, Meter, limits, meters_of};
use super::offers::offers;
use super::{
    Card, DeckView, DocumentationView, EnteredCard, Names, Offered, Onlooker, PayoutView, SettledView, ToEnter, cents,
};
use crate::api::words;
use crate::desk::Desk;
use crate::tongue::{tell, tell_text};

/// A table as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TableView {
    /// The table's id.
    pub table: String,
    /// The key of its game.
    pub game: &'static str,
    /// The game's name as players see it.
    pub display_name: String,
    /// `virtual` or `live`.
    pub dealt: &'static str,
    /// `open`, `paused` or `closed`.
    pub standing: &'static str,
    /// Whether the table is open for players.
    pub open: bool,
    /// The number of the last entry in the table's journal.
    pub seq: u64,
    /// How long wagers are accepted once one was made, in seconds.
    pub seconds_to_bet: u16,
    /// How long a player may think, in seconds.
    pub seconds_to_decide: u16,
    /// In how many milliseconds from now the time to wager or to decide is over; none if nobody is timed.
    pub ends_in_ms: Option<u64>,
    /// The wagers that may be made before the deal.
    pub limits: Vec<Limit>,
    /// What the meters show.
    pub meters: Vec<Meter>,
    /// The seats, from the dealer's left.
    pub seats: Vec<SeatView>,
    /// The round that is being played, or the last one.
    pub round: Option<RoundView>,
    /// What the onlooker may do.
    pub offers: Vec<Offered>,
    /// What the people who work at the table are told; for dealer and floor.
    pub prompts: Vec<PromptView>,
    /// The decks of a live table, and how each is; for dealer and floor.
    pub decks: Vec<DeckView>,
    /// The cards that the dealer of a live table has to turn and enter next.
    pub to_enter: Vec<ToEnter>,
    /// The other cards of the hand that is turned next: the dealer enters those that the player has kept or shown, and no
    /// others.
    pub may_enter: Vec<ToEnter>,
    /// The cards of this round that the onlooker has entered; for the dealer who has, and for nobody else.
    pub entered: Vec<EnteredCard>,
}

/// A seat as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SeatView {
    /// Its number.
    pub seat: u8,
    /// Who sits there: `you`, `player`, `bot`, or nobody.
    pub taken: Option<&'static str>,
    /// The player's number, for those who may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<u32>,
    /// The player's name, for those who may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What the seat is in the round: `out`, `in`, `folded`, `finished`, `void` or `forfeited`.
    pub status: &'static str,
    /// What lies on its wagers.
    pub wagers: BTreeMap<String, String>,
    /// The wager that a match play coupon lies with, and its value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coupon: Option<(String, String)>,
    /// Whether its player has shown the hand, to claim what it is worth.
    pub declared: bool,
    /// What its player has decided, in words.
    pub choices: Vec<String>,
    /// Its cards.
    pub cards: Vec<Card>,
    /// What they come to, in words; none as long as one of them is not seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
}

/// A round as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RoundView {
    /// Its number.
    pub number: u32,
    /// What a virtual table has committed itself to before the bets, in hexadecimal digits.
    pub commitment: Option<String>,
    /// `bets`, `dealing`, `declarations`, `decisions`, `validation`, `documentation`, `correction` or `over`.
    pub phase: &'static str,
    /// What the round waits for, in words.
    pub waits_for: String,
    /// Whose decision it waits for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u8>,
    /// The dealer's cards.
    pub dealer: Vec<Card>,
    /// What the dealer's cards come to, in words; none as long as one of them is not seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer_hand: Option<String>,
    /// Whether the dealer's hand qualifies, once it is turned; left out in games in which every hand plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer_qualifies: Option<bool>,
    /// The packs of Pack's Poker.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub packs: Vec<Vec<Card>>,
    /// The community cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub board: Vec<Card>,
    /// Cards found face up, which are not used.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub set_aside: Vec<Card>,
    /// How many cards are left in the stub.
    pub stub: u8,
    /// The faces that were seen in this round.
    pub seen: Vec<String>,
    /// What was settled.
    pub settled: Vec<SettledView>,
    /// Progressive payouts on their way.
    pub payouts: Vec<PayoutView>,
    /// Payouts that the table inventory does not pay: their cards stay until a supervisor confirms that they are documented.
    pub documentation: Vec<DocumentationView>,
}

/// What somebody who works at the table is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PromptView {
    /// What to do.
    pub says: String,
    /// The clause that demands it.
    pub clause: String,
    /// Its id alone.
    pub clause_id: &'static str,
    /// What the clause says, in our own words.
    pub clause_says: String,
}

impl From<&Prompt> for PromptView {
    fn from(prompt: &Prompt) -> Self {
        let (says, clause_says) = (tell_text(prompt.says), tell_text(prompt.clause.clause().says));
        Self { says, clause: prompt.clause.to_string(), clause_id: prompt.clause.id(), clause_says }
    }
}

/// A table as somebody sees it, when the meters show these amounts. How long its time still lasts is left open.
pub fn table(desk: &Desk, meters: &MeterAmounts, onlooker: Onlooker, names: &Names) -> TableView {
    let (made, engine) = (&desk.made, &desk.table);
    let seen = |observer| engine.last_round().map(|playing| look(desk, playing, meters, observer));
    let public = seen(onlooker.observer());
    let seats = (1..=made.elections().table().positions).map(|seat| {
        let view = match onlooker.observer_of(seat, engine.seats()) {
            own @ Observer::Seat(_) => seen(own),
            _ => public.clone(),
        };
        seat_view(desk, view.as_ref(), seat, onlooker, names)
    });
    // A virtual table is dealt by the machine: nobody else is told or may do what a dealer does.
    let is_virtual = made.service.dealt == Dealt::Virtual;
    let acts = onlooker.who().filter(|_| !(is_virtual && matches!(onlooker, Onlooker::Dealer(_))));
    let works = matches!(onlooker, Onlooker::Dealer(_) | Onlooker::Floor(_)) && !is_virtual;
    let prompts = if works { table::prompts(&made.setting(), engine, &desk.outside(meters)) } else { Vec::new() };
    TableView {
        table: made.id().to_owned(),
        game: made.elections().game().key(),
        display_name: made.table.display_name.clone(),
        dealt: made.service.dealt.word(),
        standing: desk.standing.word(),
        open: engine.is_open(),
        seq: desk.seq,
        seconds_to_bet: made.service.seconds_to_bet,
        seconds_to_decide: made.service.seconds_to_decide,
        ends_in_ms: None,
        limits: limits(made),
        meters: meters_of(made, meters),
        seats: seats.collect(),
        round: engine.last_round().zip(public.as_ref()).map(|(playing, view)| round_view(desk, meters, playing, view)),
        offers: acts.map(|who| offers(desk, meters, who)).unwrap_or_default(),
        prompts: prompts.iter().map(PromptView::from).collect(),
        decks: if works { DeckView::all(desk) } else { Vec::new() },
        to_enter: if works { to_enter(desk, meters, onlooker) } else { Vec::new() },
        may_enter: if works { may_enter(desk, meters, onlooker) } else { Vec::new() },
        entered: EnteredCard::by(desk, onlooker),
    }
}

fn look(desk: &Desk, playing: &Playing, meters: &MeterAmounts, observer: Observer) -> View {
    view(desk.made.rules(), &playing.round, &desk.outside(meters), observer)
}

fn seat_view(desk: &Desk, view: Option<&View>, seat: u8, onlooker: Onlooker, names: &Names) -> SeatView {
    let player = desk.table.seats().at(seat).map(|player| player.0);
    let known = player.and_then(|player| names.of(player));
    let taken = player.map(|player| match &known {
        _ if onlooker == Onlooker::Player(player) => "you",
        Some(known) if known.is_bot => "bot",
        _ => "player",
    });
    let shown = player.filter(|_| onlooker.knows_players());
    let at = view.and_then(|view| view.seats.iter().find(|view| view.seat == seat));
    let public = at.map(|at| at.public).unwrap_or_default();
    SeatView {
        seat,
        taken,
        player: shown,
        name: shown.and(known).map(|known| known.display_name),
        status: status(public.status),
        wagers: public.stakes.made().map(|(wager, amount)| (wager.name().to_owned(), cents(amount))).collect(),
        coupon: public.coupon.map(|coupon| (coupon.wager.name().to_owned(), cents(coupon.amount))),
        declared: public.declared,
        choices: public.choices().map(|choice| tell(&record::event::choice_in_words(choice))).collect(),
        cards: at.map(|at| Card::all(&at.cards)).unwrap_or_default(),
        hand: view
            .zip(at)
            .and_then(|(view, at)| hand_in_words(desk.made.elections().game(), &at.cards, &view.board))
            .map(|hand| tell(&hand)),
    }
}

const fn status(status: Status) -> &'static str {
    match status {
        Status::Out => "out",
        Status::In => "in",
        Status::Folded => "folded",
        Status::Finished => "finished",
        Status::Void => "void",
        Status::Forfeited => "forfeited",
    }
}

fn round_view(desk: &Desk, meters: &MeterAmounts, playing: &Playing, view: &View) -> RoundView {
    let packs: Vec<Vec<Card>> = view.packs.iter().map(|pack| Card::all(pack)).collect();
    let turn = if let Next::Choice(seat) = view.next { Some(seat) } else { None };
    RoundView {
        number: playing.number,
        commitment: playing.commitment.map(|hash| hash.iter().map(|byte| format!("{byte:02x}")).collect()),
        phase: words::phase(view.next),
        waits_for: tell(&waits_for(playing, view.next)),
        turn,
        dealer: Card::all(&view.dealer),
        dealer_hand: hand_in_words(desk.made.elections().game(), &view.dealer, &view.board).map(|hand| tell(&hand)),
        dealer_qualifies: desk.made.rules().dealer_qualifies(&playing.round),
        packs: if packs.iter().all(Vec::is_empty) { Vec::new() } else { packs },
        board: Card::all(&view.board),
        set_aside: Card::all(&view.set_aside),
        stub: view.stub,
        seen: playing.round.laid().shown().iter().map(|card| card.to_string()).collect(),
        settled: view.lines.iter().map(|line| SettledView::of(desk, &playing.round, line)).collect(),
        payouts: view.payouts.iter().map(|payout| PayoutView::of(desk, meters, &playing.round, payout)).collect(),
        documentation: DocumentationView::all(desk.made.rules(), &playing.round),
    }
}

/// What the round waits for. After a wrong count nothing goes on before its cause is found.
fn waits_for(playing: &Playing, next: Next) -> Said {
    match playing.count {
        Count::Wrong if next != Next::Nothing => say!("the dealer to say why the count of the stub was wrong"),
        Count::Wrong | Count::NotYet | Count::Right => next.said(),
    }
}
