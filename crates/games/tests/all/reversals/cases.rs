//! What can be reported in each game, and what follows from it: enough random rounds must have met all of it.

use games::round::{Irregularity, Remedy};
use law::Game::{self, HighCardFlush, Holdem3Bonus, LunarPoker, PacksPoker, ThreeCardDrawPoker};

/// A game, what went wrong, and what followed from it.
pub type Case = (Game, &'static str, &'static str);

pub const fn case_of(game: Game, what: Irregularity, remedy: Remedy) -> Case {
    (game, name_of(what), name_of_remedy(remedy))
}

/// All cases that the text of the game names.
pub fn cases_of(game: Game) -> impl Iterator<Item = Case> {
    let common = IN_ALL_GAMES.into_iter().map(move |(what, remedy)| (game, what, remedy));
    common.chain(IN_SINGLE_GAMES.into_iter().filter(move |case| case.0 == game))
}

pub const fn name_of(what: Irregularity) -> &'static str {
    match what {
        Irregularity::FoundFaceUp => "found face up",
        Irregularity::DrawnInError => "drawn in error",
        Irregularity::Exposed(_) => "exposed",
        Irregularity::Misdealt { .. } => "misdealt",
        Irregularity::ShoeFailed => "shoe failed",
        Irregularity::WrongCountMisdealt => "wrong count misdealt",
        Irregularity::WrongCountOfDeck => "wrong count of deck",
        Irregularity::Communicated(_) => "communicated",
        Irregularity::LookedAtDrawCard(_) => "looked",
    }
}

const fn name_of_remedy(remedy: Remedy) -> &'static str {
    match remedy {
        Remedy::PlayOn => "play on",
        Remedy::SetAside => "set aside",
        Remedy::CompleteHand => "complete hand",
        Remedy::VoidHand(_) => "void hand",
        Remedy::VoidRound => "void round",
        Remedy::VoidRoundAndRemoveDeck => "void round, remove deck",
        Remedy::Forfeit(_) => "forfeit",
        Remedy::InformFloor => "inform floor",
    }
}

/// What every text has in common.
const IN_ALL_GAMES: [(&str, &str); 5] = [
    ("found face up", "void round"),
    ("drawn in error", "play on"),
    ("misdealt", "void round"),
    ("shoe failed", "void round"),
    ("wrong count of deck", "void round, remove deck"),
];

/// What single texts add: sections 43.13, 38.13 and 42.12, Lunar Poker 38.10(f), High Card Flush 38.10(a) and reading TC-7.
// At Hold 'em 3 Bonus the hand that explains a wrong count is named (HB-13).
const IN_SINGLE_GAMES: [Case; 17] = [
    (PacksPoker, "wrong count misdealt", "void round"),
    (LunarPoker, "wrong count misdealt", "void round"),
    (ThreeCardDrawPoker, "wrong count misdealt", "void round"),
    (HighCardFlush, "wrong count misdealt", "void round"),
    (PacksPoker, "found face up", "set aside"),
    (LunarPoker, "found face up", "set aside"),
    (HighCardFlush, "found face up", "set aside"),
    (Holdem3Bonus, "found face up", "set aside"),
    (PacksPoker, "exposed", "void round"),
    (LunarPoker, "exposed", "void round"),
    (LunarPoker, "misdealt", "void hand"),
    (LunarPoker, "misdealt", "complete hand"),
    (LunarPoker, "communicated", "forfeit"),
    (ThreeCardDrawPoker, "looked", "inform floor"),
    (HighCardFlush, "exposed", "void round"),
    (HighCardFlush, "communicated", "forfeit"),
    (Holdem3Bonus, "misdealt", "void hand"),
];
