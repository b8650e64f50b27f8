//! Who asks, in words: `player 17`, `dealer 3`, `floorperson 4`, `the clock`.

use games::round::Person;
use table::{Player, Who};

/// Somebody in words.
pub fn to_text(who: Who) -> String {
    who.to_string()
}

/// Who is meant by these words.
///
/// # Errors
/// If nobody is, with what may be written.
pub fn from_text(text: &str) -> Result<Who, String> {
    let read = || match text.split_once(' ')? {
        ("player", number) => Some(Who::Player(Player(number.parse().ok()?))),
        ("dealer", number) => Some(Who::Dealer(Person(number.parse().ok()?))),
        ("floorperson", number) => Some(Who::Floor(Person(number.parse().ok()?))),
        ("the", "clock") => Some(Who::Clock),
        _ => None,
    };
    let who = read().filter(|who| to_text(*who) == text);
    who.ok_or_else(|| {
        format!("\"{text}\" is nobody: write \"player 17\", \"dealer 3\", \"floorperson 4\" or \"the clock\"")
    })
}
