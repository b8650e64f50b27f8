//! Money as texts: programs that read numbers as floats would change it.

use paytables::{Cents, MicroDollars};

/// Whole cents: `10.00`.
pub fn cents(amount: Cents) -> String {
    format!("{amount:#}")
}

/// Millionths of a dollar: `10000.250000`.
pub fn micro(amount: i64) -> String {
    MicroDollars::new(amount).to_string()
}

/// Millionths of a dollar that are whole cents, as all that people have: `10.00`.
pub fn whole_cents(amount: i64) -> String {
    cents(MicroDollars::new(amount).whole_cents())
}
