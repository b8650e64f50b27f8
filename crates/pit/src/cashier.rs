//! Play money comes from the cashier and goes back there.

use paytables::{Cents, MicroDollars};
use record::wire::Actor;
use record::wire::values::Money;
use record::wire::version::Version;
use serde::Serialize;
use store::{CommandId, Posting};
use utoipa::ToSchema;

use crate::desk::Problem;
use crate::ledger::{CASHIER, wallet};
use crate::shared::{Shared, now_micros};

/// The stream of the cashier.
pub const STREAM: &str = "cashier";

/// What a bot comes with, and gets when it has nothing left.
pub const BOT_MONEY: Cents = Cents::dollars(100_000);

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
pub struct Exchange {
    /// The command's id: the same id is done once.
    pub id: CommandId,
    /// Who does it: a cashier, or the house for bots and guests.
    pub by: Actor,
    /// The player.
    pub player: u32,
    /// Which way.
    pub way: Way,
    /// How much.
    pub amount: Cents,
}

impl Exchange {
    /// What the journal keeps of it.
    ///
    /// # Panics
    /// Never: all of it is JSON.
    pub fn body(&self) -> String {
        let kind = match self.way {
            Way::In => Kind::BuyIn,
            Way::Out => Kind::CashOut,
        };
        let entry = Entry { kind, v: Version, by: self.by, player: self.player, amount: Money(self.amount) };
        serde_json::to_string(&entry).expect("an entry is JSON")
    }
}

/// An entry of the cashier's stream.
#[derive(Serialize, ToSchema)]
#[schema(as = CashierEntry)]
pub(crate) struct Entry {
    /// Which way the money goes.
    #[serde(rename = "type")]
    kind: Kind,
    /// The version of the entry.
    v: Version,
    /// Who did it.
    by: Actor,
    /// The number of the player.
    player: u32,
    /// How much.
    amount: Money,
}

/// Which way money goes at the cashier's.
#[derive(Serialize, ToSchema)]
#[schema(as = CashierEntryType)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// To the player.
    BuyIn,
    /// From the player.
    CashOut,
}

/// Does it, and says when it was done and under which number of the cashier's journal.
///
/// # Errors
/// If the player has too little, or the store does not answer.
pub async fn exchange(shared: &Shared, exchange: &Exchange) -> Result<(Added, u64), Problem> {
    let micro = MicroDollars::from(exchange.amount).get();
    let to_player = if exchange.way == Way::In { micro } else { -micro };
    let player = wallet(exchange.player);
    let postings =
        vec![Posting { account: CASHIER.to_owned(), micro: -to_player }, Posting { account: player, micro: to_player }];
    append(shared, STREAM, exchange.id, exchange.body(), postings).await
}

/// When an entry was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// Now.
    Now,
    /// By the same command, when it came first.
    Before,
}

/// Adds an entry to a stream that anybody may write, once, and says when and under which number.
///
/// # Errors
/// The store's, and that the command's id was used for something else.
pub async fn append(
    shared: &Shared,
    stream: &str,
    command: CommandId,
    body: String,
    postings: Vec<Posting>,
) -> Result<(Added, u64), Problem> {
    let entry = store::Entry {
        stream: stream.to_owned(),
        epoch: None,
        after: None,
        command,
        at: now_micros(),
        body: body.clone(),
        postings,
        guesses: Vec::new(),
        snapshot: None,
        secret: None,
    };
    match shared.journal.commit(entry).await? {
        Ok(committed) => {
            shared.meters.take(&committed.balances);
            Ok((Added::Now, committed.seq))
        }
        Err(store::Refused::Repeated(stored)) if stored.stream == stream && stored.body == body => {
            Ok((Added::Before, stored.seq))
        }
        Err(store::Refused::Repeated(_)) => Err(Problem::IdUsed),
        Err(refused) => Err(Problem::of_store(&refused)),
    }
}
