//! The way out for a table whose round today's rules cannot continue: the round is void, and the table plays on with what the
//! house elects today.
//!
//! Everything goes back as it does when an irregularity voids a round: wagers, coupons, what was paid, what the meters got. A
//! second entry sets the table up anew with a snapshot, so that nobody has to read the earlier ones again.

use std::sync::Arc;

use games::round::{self, MeterAmounts, Out};
use record::body::Body;
use record::wire::Command;
use store::Entry;
use table::{Event, What, Who};

use super::turn::Writer;
use super::{Cards, Desk, Made, Problem, set_up};
use crate::ledger::Moves;
use crate::pit::id_of;

/// A round that may be voided: what is written, and what happened.
pub struct Voided {
    /// The void, and the table set up anew.
    pub entries: Vec<Entry>,
    /// The number of the first of them.
    pub seq: u64,
    /// What happened.
    pub events: Vec<Event>,
}

impl Desk {
    /// The void of the round that is being played, by today's rules.
    ///
    /// # Errors
    /// No round is being played.
    pub fn void(
        &self,
        (by, command): (Who, Command),
        today: &Arc<Made>,
        meters: &MeterAmounts,
        writer: &Writer<'_>,
    ) -> Result<Voided, Problem> {
        let no_round = || Problem::Unavailable(words::say!("no round is being played at this table"));
        let playing = self.table.running().ok_or_else(no_round)?;
        let rules = self.made.rules();
        let outside = round::Outside { funds: self.funds(writer.funds), ..self.outside(meters) };
        let mut out = Out::new(&outside);
        out.void_round(rules, &playing.round, rules.law().irregularities);
        let of_table = |event: round::Event| Event { clause: event.clause, what: What::Round(event) };
        let events: Vec<Event> = out.into_events().into_iter().map(of_table).collect();
        let (mut next, mut moves) = (self.after(), Moves::default());
        for event in &events {
            moves.post(&next.made.accounts, &next.table, event);
            next.take(event);
        }
        let opened = if let Cards::Sealed { seed, .. } = &self.cards { Some(seed.clone()) } else { None };
        let shown = meters[..self.made.accounts.meters.len()].to_vec();
        let guesses = self.relied_on(&events, meters);
        let funds = writer.funds.to_vec();
        let body = Body::Asked { by, command, because: None, meters: shown, funds, events, opened };
        let mut void = self.entry(&body, writer);
        (void.postings, void.guesses, void.secret) = (moves.into_postings(), guesses, Some(Vec::new()));
        void.guesses.extend(self.wallets_relied_on(writer.funds));
        next.made = Arc::new(today.using(next.table.equipment()));
        let anew = Writer { command: id_of(&format!("void {} {}", today.id(), next.seq)), ..*writer };
        let mut set_up = next.entry(&set_up(today), &anew);
        set_up.snapshot = Some(next.snapshot()?);
        Ok(Voided { entries: vec![void, set_up], seq: next.seq, events: body.into_events() })
    }
}
