//! A table of Hold 'em 3 Bonus, and rounds brought to where a test begins.

use games::elections::{Dealing, Declarations, MatchPlay, TableElections};
use games::holdem_3_bonus::elections::{
    BurnCards, DealersCards, Elections, ExposedCommunityCard, LimitCounts, Version,
};
use games::holdem_3_bonus::round::Rulebook;
use games::round::{Command, Next, Step};
use games::wager::Wager;
use law::Game::Holdem3Bonus;
use testkit::rounds::{Game, METERS};

use crate::elections::{limits, paid, printed, table};
pub use crate::playing::{DEALER, Play, blind, clauses, deck, readings, remedy, turned};

/// A table of six seats with a manual shoe: flop of $5 to $100, bonuses of $1 to $100, Version 1, pay tables A, coupons
/// taken, no burns, hands that qualify declared by the table.
pub fn elections() -> Elections {
    Elections {
        table: TableElections { positions: 6, match_play: MatchPlay::Accepted, ..table() },
        version: Version::One,
        burn_cards: BurnCards::None,
        dealers_cards: DealersCards::Stacked,
        aggregate_limit: None,
        aggregate_limit_counts: LimitCounts::BothBonuses,
        exposed_community_card: ExposedCommunityCard::Stays,
        flop: limits(5, 100),
        blind_bonus_equal: printed(Holdem3Bonus, "blind_bonus_equal", "A"),
        blind_bonus_double: None,
        three_card_bonus: Some(paid(Holdem3Bonus, "three_card_bonus", "A")),
        six_card_bonus: Some(paid(Holdem3Bonus, "six_card_bonus", "A")),
    }
}

/// The same with another way of dealing.
pub fn dealing(dealing: Dealing) -> Elections {
    let mut elections = elections();
    elections.table.dealing = dealing;
    elections
}

/// The same where players must show their cards to be paid the 3 card bonus.
pub fn by_player() -> Elections {
    let mut elections = elections();
    elections.table.declarations = Declarations::ByPlayer;
    elections
}

/// The same with Version 2.
pub fn version_two() -> Elections {
    let blind_bonus_double = Some(printed(Holdem3Bonus, "blind_bonus_double", "B"));
    Elections { version: Version::Two, blind_bonus_double, ..elections() }
}

/// The same with a card burned before each pair of community cards.
pub fn burning() -> Elections {
    Elections { burn_cards: BurnCards::BeforeEachPair, ..elections() }
}

/// The same with a house that treats a community card seen too early like one of the dealer's.
pub fn voiding() -> Elections {
    Elections { exposed_community_card: ExposedCommunityCard::VoidsAllHands, ..elections() }
}

/// A round before its first wager.
pub fn game(elections: Elections, top: &str) -> Game<'static> {
    Game::new(Box::leak(Box::new(Rulebook::new(elections))), deck(top), METERS)
}

/// What a seat wagers in dollars besides flop and blind of $10 each: 3 card bonus and 6 card bonus.
pub type Seat = (u8, u32, u32);

/// A round just after "No more bets".
pub fn closed(elections: Elections, seats: &[Seat], top: &str) -> Game<'static> {
    let mut game = game(elections, top);
    for &(seat, three, six) in seats {
        game.wager(seat, Wager::Flop, 10);
        for (wager, dollars) in [(Wager::ThreeCardBonus, three), (Wager::SixCardBonus, six)] {
            if dollars > 0 {
                game.wager(seat, wager, dollars);
            }
        }
    }
    game.must(Command::CloseBets { dealer: DEALER });
    game
}

/// A round after the deal.
pub fn dealt(elections: Elections, seats: &[Seat], top: &str) -> Game<'static> {
    let mut game = closed(elections, seats, top);
    game.deal_all();
    game
}

/// A round in which the 3 card bonuses are settled and two community cards lie open.
pub fn flopped(elections: Elections, seats: &[Seat], top: &str) -> Game<'static> {
    let mut game = dealt(elections, seats, top);
    if game.next() == Next::Declarations(Step::SettleFirstCards) {
        game.step(Step::SettleFirstCards);
    }
    game.step(Step::TurnFlop);
    game
}
