//! Money and wagers as short text.

use games::round::Status;
use games::wager::Wager;
use paytables::{Cents, MicroDollars};

/// Chips: `$10`, or `$10.50` where there are cents.
pub fn chips(amount: Cents) -> String {
    let whole = amount.to_string();
    whole.strip_suffix(".00").map_or(whole.clone(), str::to_owned)
}

/// A balance with its sign: `+$10.00`, `-$5.00`, `$0.00`.
pub fn signed(amount: Cents) -> String {
    if amount > Cents::ZERO { format!("+{amount}") } else { amount.to_string() }
}

/// What a meter shows, to the cent.
pub fn meter(amount: MicroDollars) -> String {
    amount.whole_cents().to_string()
}

/// A meter's name for people: `main meter`, `7c primary`.
pub fn meter_name(name: &str) -> String {
    let words = name.replace("five_card", "5c").replace("seven_card", "7c").replace('_', " ");
    if words.contains(' ') { words } else { format!("{words} meter") }
}

/// A wager's name where there is little room.
pub fn short(wager: Wager) -> String {
    match wager {
        Wager::FlushBonus => "flush".to_owned(),
        Wager::StraightFlushBonus => "str.flush".to_owned(),
        Wager::Progressive => "progr.".to_owned(),
        Wager::SuperSideBet => "side bet".to_owned(),
        Wager::First3Bonus => "first 3".to_owned(),
        Wager::InToWinDraw => "in/draw".to_owned(),
        Wager::InToWinDrawBonus => "in/draw b.".to_owned(),
        Wager::BlindBonus => "blind".to_owned(),
        Wager::ThreeCardBonus => "3 card".to_owned(),
        Wager::SixCardBonus => "6 card".to_owned(),
        Wager::TurnRiver => "turn/river".to_owned(),
        other => {
            let words = other
                .words()
                .to_string()
                .replace("pack ", "P")
                .replace("five card ", "5c ")
                .replace("seven card ", "7c ");
            words.replace("bonus ", "bon").replace("progressive ", "pro")
        }
    }
}

/// A seat's status in a word; nothing while it simply plays.
pub const fn status(status: Status) -> &'static str {
    match status {
        Status::Out => "out",
        Status::In => "",
        Status::Folded => "folded",
        Status::Finished => "finished",
        Status::Void => "void",
        Status::Forfeited => "forfeited",
    }
}
