//! Accounts by name: `player:17`, `bank:flush-1`, `layout:flush-1`, `options:lunar-1`, `losses:flush-1`, `meter:flush-1:main`, `coupon:7`,
//! `coupons:flush-1`, `collected:flush-1`, `promotions`, `house`, `cashier`. The part before the first colon is the account's kind.

use crate::Posting;

/// The kinds of accounts that never hold less than nothing: what players have, what lies on the layout, what meters show,
/// coupons that players have, and coupons at a table.
const NEVER_OVERDRAWN: [&str; 5] = ["player", "layout", "meter", "coupon", "coupons"];

/// The kind of an account.
pub fn kind(account: &str) -> &str {
    account.split_once(':').map_or(account, |(kind, _)| kind)
}

/// Whether the account never holds less than nothing.
pub fn is_guarded(account: &str) -> bool {
    NEVER_OVERDRAWN.contains(&kind(account))
}

/// The postings as they are hashed and kept: one in a line, the account, a space and the amount.
pub fn to_text(postings: &[Posting]) -> String {
    postings.iter().map(|posting| format!("{} {}\n", posting.account, posting.micro)).collect()
}

/// Reads what [`to_text`] writes; none if it is something else.
pub fn from_text(text: &str) -> Option<Vec<Posting>> {
    let posting = |line: &str| {
        let (account, micro) = line.rsplit_once(' ')?;
        Some(Posting { account: account.to_owned(), micro: micro.parse().ok()? })
    };
    text.lines().map(posting).collect()
}
