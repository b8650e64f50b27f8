//! `croupier advise` with options that belong to other games: each is refused with the game that it belongs to, none is ignored.

use crate::command::{json, refused};

/// For each game a hand with all that must be said about it, and the game's name.
const HANDS: [(&str, &[&str], &str); 4] = [
    ("high_card_flush", &["--hand", "Th 8h 6h Js Ad Qd Jc"], "High Card Flush"),
    ("three_card_draw_poker", &["--hand", "Kh Kd 4s"], "Three Card Draw Poker"),
    ("holdem_3_bonus", &["--hand", "Kh 8d 4s", "--board", "8c Ts"], "Hold 'em 3 Bonus"),
    ("lunar_poker", &["--hand", "Ah Kd Kc 7s 2h", "--up", "9c"], "Lunar Poker"),
];

/// Every option with a value that would do, and the games that it belongs to.
const OPTIONS: [(&str, &str, &[&str]); 6] = [
    ("--board", "2c 3d", &["holdem_3_bonus"]),
    ("--up", "2c", &["lunar_poker"]),
    ("--second-payout", "six-cards-only", &["lunar_poker"]),
    ("--table", "1", &["three_card_draw_poker", "holdem_3_bonus"]),
    ("--wager", "10.00", &["holdem_3_bonus"]),
    ("--first-3", "1", &["three_card_draw_poker"]),
];

#[test]
fn options_of_other_games_are_refused() {
    let names = |games: &[&str]| {
        let named = |game: &&str| HANDS.iter().find(|(known, ..)| known == game).expect("a game").2;
        games.iter().map(named).collect::<Vec<_>>().join(" and ")
    };
    for (game, hand, name) in HANDS {
        for (option, value, games) in OPTIONS.iter().filter(|(.., games)| !games.contains(&game)) {
            let words = [&["advise", game], hand, &[*option, *value]].concat();
            refused(&words, &format!("{option} belongs to {}, not to {name}", names(games)));
        }
    }
}

/// What an option says unless it is given.
#[test]
fn options_have_defaults() {
    let advice = |game: &str, more: &[&str]| {
        let (_, hand, _) = HANDS.iter().find(|(known, ..)| *known == game).expect("a game");
        json(&[&["advise", game, "--json"], *hand, more].concat())
    };
    assert_eq!(advice("three_card_draw_poker", &[]), advice("three_card_draw_poker", &["--table", "1"]));
    assert_eq!(advice("holdem_3_bonus", &[]), advice("holdem_3_bonus", &["--table", "A", "--wager", "5.00"]));
    assert_eq!(advice("lunar_poker", &[]), advice("lunar_poker", &["--second-payout", "any-hand"]));
}
