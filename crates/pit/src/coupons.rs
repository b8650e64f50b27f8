//! The register of coupons (ALL-28): what the house has issued, to whom, and where it is.
//!
//! An entry of the stream `coupons` issues a coupon, and the number of the entry is the number of the coupon. The value of a
//! coupon lies on an account of its own, `coupon:7`: a table takes it from there when the coupon is laid, and the store lets
//! nobody take more than there is. So a coupon is used once, whichever tables and nodes try it.

use games::round::{CouponNumber, CouponState, Day, Issued};
use games::wager::Wager;
use law::Game;
use paytables::{Cents, MicroDollars};
use record::wire::values::Money;
use record::wire::version::{self, Version};
use record::wire::{self, Actor};
use serde::{Deserialize, Serialize};
use store::{CommandId, Posting, Refused, Store, StoreError, Stored};
use utoipa::ToSchema;

use crate::desk::Problem;
use crate::ledger::{PROMOTIONS, coupon_account};
use crate::shared::{Shared, now_micros};

/// The stream of the register.
pub const STREAM: &str = "coupons";

/// How many entries are read at a time.
const PAGE: u32 = 1_000;
/// How often a coupon takes the next number because others were issued meanwhile.
const ATTEMPTS: u32 = 50;

/// A coupon that is to be issued.
#[derive(Clone, Debug)]
pub struct Order {
    /// The command's id: the same id issues one coupon.
    pub id: CommandId,
    /// Who issues it: a cashier or a floorperson.
    pub by: Actor,
    /// Whose it is.
    pub player: u32,
    /// Its value.
    pub value: Cents,
    /// The game that it is good for.
    pub game: Game,
    /// The wager that it is good for.
    pub wager: Wager,
    /// The last day on which it can be laid.
    pub last_day: Day,
}

/// An entry of the register.
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(as = CouponsEntry)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Entry {
    /// A coupon was issued.
    Issued {
        /// The version of the entry.
        v: Version,
        /// Who issued it.
        by: Actor,
        /// Its number, which is that of the entry.
        coupon: u64,
        /// The number of the player whose it is.
        player: u32,
        /// Its value.
        value: Money,
        /// The key of the game that it is good for.
        game: String,
        /// The wager that it is good for.
        wager: wire::values::Wager,
        /// The last day (UTC) on which it can be laid, like `2026-12-31`.
        last_day: String,
    },
}

impl Order {
    fn body(&self, number: u64) -> String {
        let entry = Entry::Issued {
            v: Version,
            by: self.by,
            coupon: number,
            player: self.player,
            value: Money(self.value),
            game: self.game.key().to_owned(),
            wager: wire::values::Wager(self.wager),
            last_day: self.last_day.to_string(),
        };
        serde_json::to_string(&entry).expect("an entry is JSON")
    }

    fn postings(&self, number: u64) -> Vec<Posting> {
        let micro = MicroDollars::from(self.value).get();
        let coupon = Posting { account: coupon_account(CouponNumber(number)), micro };
        vec![coupon, Posting { account: PROMOTIONS.to_owned(), micro: -micro }]
    }
}

/// A coupon in the register.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registered {
    /// What was issued, and whether the player has it.
    pub issued: Issued,
    /// Who has issued it.
    pub by: Actor,
    /// When, in microseconds since 1970.
    pub at: i64,
}

/// Issues a coupon, once, and says which number it has.
///
/// # Errors
/// The store's, and that the command's id was used for something else.
pub async fn issue(shared: &Shared, order: &Order) -> Result<CouponNumber, Problem> {
    for _ in 0..ATTEMPTS {
        if let Some(stored) = shared.store.find(order.id).await? {
            return done_before(&stored, order);
        }
        let last = shared.store.stream(STREAM).await?.map_or(0, |state| state.seq);
        let number = last + 1;
        let entry = store::Entry {
            stream: STREAM.to_owned(),
            epoch: None,
            after: Some(last),
            command: order.id,
            at: now_micros(),
            body: order.body(number),
            postings: order.postings(number),
            guesses: Vec::new(),
            snapshot: None,
            secret: None,
        };
        match shared.journal.commit(entry).await? {
            Ok(_) => return Ok(CouponNumber(number)),
            Err(Refused::Repeated(stored)) => return done_before(&stored, order),
            // Another coupon was issued meanwhile: this one has the next number.
            Err(Refused::Behind { .. }) => {}
            Err(refused) => return Err(Problem::of_store(&refused)),
        }
    }
    Err(Problem::Unavailable(words::say!("the store is too busy: try again")))
}

/// The number that the same command got when it came first.
fn done_before(stored: &Stored, order: &Order) -> Result<CouponNumber, Problem> {
    let is_same = stored.stream == STREAM && stored.body == order.body(stored.seq);
    if is_same { Ok(CouponNumber(stored.seq)) } else { Err(Problem::IdUsed) }
}

/// The coupon with this number; none if it was not issued.
///
/// # Errors
/// The store's.
pub async fn find(store: &Store, number: CouponNumber) -> Result<Option<Registered>, StoreError> {
    let Some(before) = number.0.checked_sub(1) else { return Ok(None) };
    let entry = store.entries(STREAM, before, 1).await?.into_iter().find(|entry| entry.seq == number.0);
    let Some(entry) = entry else { return Ok(None) };
    let holds = store.balance(&coupon_account(number)).await?;
    read(&entry, holds).map(Some)
}

/// All coupons, the newest first.
///
/// # Errors
/// The store's.
pub async fn all(store: &Store) -> Result<Vec<Registered>, StoreError> {
    let holds: std::collections::HashMap<String, i64> = store.balances("coupon:").await?.into_iter().collect();
    let (mut found, mut last) = (Vec::new(), 0);
    loop {
        let page = store.entries(STREAM, last, PAGE).await?;
        let Some(newest) = page.last() else { break };
        last = newest.seq;
        for entry in &page {
            let account = coupon_account(CouponNumber(entry.seq));
            found.push(read(entry, holds.get(&account).copied().unwrap_or(0))?);
        }
    }
    found.reverse();
    Ok(found)
}

/// The coupon that an entry has issued, when its account holds this.
fn read(entry: &Stored, holds: i64) -> Result<Registered, StoreError> {
    let corrupt = || StoreError::Corrupt(format!("{STREAM} entry {}", entry.seq));
    let read = version::read(&entry.body).map_err(|_| corrupt())?;
    let Entry::Issued { v: Version, by, coupon: _, player, value, game, wager, last_day } = read;
    let issued = Issued {
        number: CouponNumber(entry.seq),
        player,
        value: value.0,
        game: Game::ALL.into_iter().find(|known| known.key() == game).ok_or_else(corrupt)?,
        wager: wager.0,
        last_day: Day::from_text(&last_day).ok_or_else(corrupt)?,
        state: if holds > 0 { CouponState::Outstanding } else { CouponState::Gone },
    };
    Ok(Registered { issued, by, at: entry.at })
}

/// The day of a moment in microseconds since 1970, as the house counts days: UTC.
pub fn day_of(micros: i64) -> Day {
    Day(i32::try_from(micros.div_euclid(86_400_000_000)).unwrap_or(i32::MAX))
}
