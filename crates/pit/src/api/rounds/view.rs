//! A round that is over, as it is shown.

use ::words::{Said, Words as _, say};
use games::round::{self, Round, Rules};
use games::settlement::SettlementLine;
use law::Cite;
use record::body::Body;
use record::hex;
use record::wire::{Command, CommandCause};
use serde::Serialize;
use table::{Event, Player, What, Who};
use utoipa::ToSchema;

use super::super::retold;
use super::{Over, Problem};
use crate::tongue::tell;
use crate::views::{EventView, Onlooker, SettledView, time_to_text};

/// A round that is over.
#[derive(Serialize, ToSchema)]
pub struct RoundRecord {
    /// The table's id.
    table: String,
    /// The number of the round.
    number: u32,
    /// When it began.
    began: Option<String>,
    /// When it was over.
    over: Option<String>,
    /// What a virtual table has committed itself to before the bets, in hexadecimal digits.
    commitment: Option<String>,
    /// The seed, opened when the round was over, in hexadecimal digits.
    seed: Option<String>,
    /// What was asked and what followed.
    commands: Vec<CommandView>,
    /// What became of every wager and coupon.
    settlement: Vec<LineView>,
}

/// What became of a wager, with the clause by which it was settled.
#[derive(Serialize, ToSchema)]
struct WagerLine {
    #[serde(flatten)]
    line: SettledView,
    /// The clause by which it was settled, with the key of its game.
    clause: String,
}

impl WagerLine {
    fn of(line: &SettlementLine, clause: Cite) -> Self {
        let cited = |clause: &Cite| format!("{} {}", clause.game().key(), clause.id());
        let clauses = line.clauses.iter().map(cited).collect();
        Self { line: SettledView { clauses, ..SettledView::of_line(line) }, clause: cited(&clause) }
    }
}

/// Something that was asked, and what followed.
#[derive(Serialize, ToSchema)]
struct CommandView {
    /// The number of the entry in the table's journal.
    seq: u64,
    /// When.
    at: String,
    /// Who.
    by: ActorView,
    /// The same in words.
    by_says: String,
    /// What.
    command: Command,
    /// The same in a line.
    asks: String,
    /// Why the machine has decided for a player.
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<CommandCause>,
    /// In words: why the machine has decided, or the floor's reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    /// What followed.
    events: Vec<EventView>,
}

/// Who did something, as entries have it; a player's number is shown to those who may know it.
#[derive(Serialize, ToSchema)]
struct ActorView {
    /// The role: `player`, `dealer`, `floor` or `clock`.
    role: &'static str,
    /// The number of the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<u32>,
    /// Whether it is the person who looks at it.
    you: bool,
}

impl ActorView {
    fn of(by: Who, onlooker: Onlooker) -> Self {
        let may_know = |id: &u32| onlooker.knows_players() || onlooker == Onlooker::Player(*id);
        let (role, id) = match by {
            Who::Player(player) => ("player", Some(player.0).filter(may_know)),
            Who::Dealer(person) => ("dealer", Some(person.0)),
            Who::Floor(person) => ("floor", Some(person.0)),
            Who::Clock => ("clock", None),
        };
        Self { role, id, you: matches!(by, Who::Player(Player(id)) if onlooker == Onlooker::Player(id)) }
    }
}

/// What became of a wager or of a coupon.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
enum LineView {
    /// Of a wager.
    Wager(Box<WagerLine>),
    /// Of a coupon.
    Coupon(Box<EventView>),
}

/// What the table had committed itself to when the round began.
pub(super) fn commitment(over: &Over) -> Option<String> {
    let body = Body::from_text(&over.entries.first()?.body).ok()?;
    let committed =
        |event: &Event| if let What::RoundBegan { commitment, .. } = event.what { commitment } else { None };
    let commitment = body.into_events().iter().find_map(committed)?;
    Some(commitment.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// The round as somebody may see it.
pub(super) fn of(table: &str, over: &Over, onlooker: Onlooker) -> Result<RoundRecord, Problem> {
    let made = over.made().map_err(crate::desk::Problem::Failed)?;
    let (mut commands, mut happened, mut round) = (Vec::new(), Vec::new(), Round::new());
    for (entry, body) in over.entries.iter().zip(over.bodies()?) {
        // What is elected in the middle of a round is not of the round.
        let Some((by, command)) = body.asked() else { continue };
        let cause = if let Body::Asked { because, .. } = body { because } else { None };
        let (asks, note) = (record::ask::line_of(&round, &command), retold::because(cause, command.reason()));
        let events = body.into_events();
        for event in &events {
            if let What::Round(event) = event.what {
                round.evolve(&event);
            }
        }
        let is_shown =
            |event: &&Event| onlooker.knows_players() || !matches!(event.what, What::Sat { .. } | What::Left { .. });
        let told = events.iter().filter(is_shown).map(|event| EventView::of(made.rules(), event)).collect();
        happened.extend(events);
        let (at, by_says, by) = (time_to_text(entry.at), tell(&name_of(by, onlooker)), ActorView::of(by, onlooker));
        commands.push(CommandView { seq: entry.seq, at, by, by_says, command, asks, cause, note, events: told });
    }
    let settlement = settlement(made.rules(), &happened);
    Ok(RoundRecord {
        table: table.to_owned(),
        number: over.number,
        began: over.entries.first().map(|entry| time_to_text(entry.at)),
        over: over.entries.last().map(|entry| time_to_text(entry.at)),
        commitment: commitment(over),
        seed: over.seed()?.map(|seed| hex(&seed)),
        commands,
        settlement,
    })
}

/// The lines of the settlement that stand: what was reversed is no part of it.
fn settlement(rules: &dyn Rules, events: &[Event]) -> Vec<LineView> {
    let mut stands: Vec<&Event> = Vec::new();
    for event in events {
        let What::Round(of_round) = event.what else { continue };
        match of_round.what {
            round::What::Settled(_) | round::What::CouponSettled { .. } => stands.push(event),
            round::What::Reversed { line, .. } => {
                forget(
                    &mut stands,
                    |what| matches!(what, round::What::Settled(known) if (known.seat, known.wager) == (line.seat, line.wager)),
                );
            }
            round::What::CouponReversed { seat, wager, .. } => forget(
                &mut stands,
                |what| matches!(what, round::What::CouponSettled { seat: known, wager: with, .. } if (*known, *with) == (seat, wager)),
            ),
            _ => {}
        }
    }
    let view = |event: &Event| match event.what {
        What::Round(round::Event { what: round::What::Settled(line), clause }) => {
            LineView::Wager(Box::new(WagerLine::of(&line, clause)))
        }
        _ => LineView::Coupon(Box::new(EventView::of(rules, event))),
    };
    stands.into_iter().map(view).collect()
}

/// Takes out the last of the lines that is the one.
fn forget(stands: &mut Vec<&Event>, is_one: impl Fn(&round::What) -> bool) {
    let is_line = |event: &&Event| matches!(&event.what, What::Round(event) if is_one(&event.what));
    if let Some(at) = stands.iter().rposition(is_line) {
        stands.remove(at);
    }
}

/// Who did something, in words for somebody who looks at it.
fn name_of(by: Who, onlooker: Onlooker) -> Said {
    match by {
        Who::Player(Player(id)) if onlooker == Onlooker::Player(id) => say!("you"),
        Who::Player(_) if !onlooker.knows_players() => say!("a player"),
        by => by.said(),
    }
}
