//! Play money comes from the cashier and goes back there.

use paytables::{Cents, MicroDollars};
use serde_json::json;
use store::{CommandId, Entry, Posting};

use crate::desk::Problem;
use crate::ledger::{CASHIER, wallet};
use crate::shared::{Shared, now_micros};

/// The stream of the cashier.
pub const STREAM: &str = "cashier";

/// Which way the money goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The player buys in.
    In,
    /// The player cashes out.
    Out,
}

/// What the cashier does.
#[derive(Clone, Debug)]
pub struct Exchange<'a> {
    /// The command's id: the same id is done once.
    pub id: CommandId,
    /// Who does it: `cashier 105`, or `house` for bots and guests.
    pub by: &'a str,
    /// The player.
    pub player: u32,
    /// Which way.
    pub way: Way,
    /// How much.
    pub amount: Cents,
}

impl Exchange<'_> {
    const fn ask(&self) -> &'static str {
        match self.way {
            Way::In => "buy in",
            Way::Out => "cash out",
        }
    }

    /// What the journal keeps of it.
    pub fn body(&self) -> String {
        let amount = format!("{:#}", self.amount);
        json!({"by": self.by, "ask": self.ask(), "player": self.player, "amount": amount}).to_string()
    }
}

/// Does it, and says what the player has then.
///
/// # Errors
/// If the player has too little, or the store does not answer.
pub async fn exchange(shared: &Shared, exchange: &Exchange<'_>) -> Result<Cents, Problem> {
    let micro = MicroDollars::from(exchange.amount).get();
    let to_player = if exchange.way == Way::In { micro } else { -micro };
    let player = wallet(exchange.player);
    let postings = vec![
        Posting { account: CASHIER.to_owned(), micro: -to_player },
        Posting { account: player.clone(), micro: to_player },
    ];
    append(shared, STREAM, exchange.id, exchange.body(), postings).await?;
    Ok(Cents::new(shared.store.balance(&player).await? / MICRO_OF_A_CENT))
}

const MICRO_OF_A_CENT: i64 = 10_000;

/// Adds an entry to a stream that anybody may write; an entry that is there already is left alone.
///
/// # Errors
/// The store's.
pub async fn append(
    shared: &Shared,
    stream: &str,
    command: CommandId,
    body: String,
    postings: Vec<Posting>,
) -> Result<(), Problem> {
    let entry = Entry {
        stream: stream.to_owned(),
        epoch: None,
        after: None,
        command,
        at: now_micros(),
        body,
        postings,
        guesses: Vec::new(),
        snapshot: None,
        secret: None,
    };
    match shared.journal.commit(entry).await? {
        Ok(committed) => {
            shared.meters.take(&committed.balances);
            Ok(())
        }
        Err(store::Refused::Repeated(_)) => Ok(()),
        Err(refused) => Err(Problem::of_store(&refused)),
    }
}
