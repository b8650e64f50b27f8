//! The elections of a table of any game.

mod high_card_flush;
mod holdem_3_bonus;
mod lunar_poker;
mod packs_poker;
mod three_card_draw_poker;

use games::GameElections;
use games::elections::{Dealing, Declarations, TableElections};
use law::{Cite, Game};
use words::Said;

use crate::section::Section;

/// Reads the elections of a table of this game.
pub(crate) fn read(game: Game, section: &Section<'_, '_>) -> GameElections {
    match game {
        Game::PacksPoker => GameElections::PacksPoker(Box::new(packs_poker::read(section))),
        Game::LunarPoker => GameElections::LunarPoker(Box::new(lunar_poker::read(section))),
        Game::ThreeCardDrawPoker => GameElections::ThreeCardDrawPoker(Box::new(three_card_draw_poker::read(section))),
        Game::HighCardFlush => GameElections::HighCardFlush(Box::new(high_card_flush::read(section))),
        Game::Holdem3Bonus => GameElections::Holdem3Bonus(Box::new(holdem_3_bonus::read(section))),
    }
}

/// The clauses under which the fields stand that every table has.
struct CommonClauses {
    positions: Cite,
    positions_lawful: Said,
    shuffler: Cite,
    dealing: Cite,
    /// The clause on each way of dealing, where the file states one; the one above if the game has none of its own.
    dealt: Option<fn(Dealing) -> Cite>,
    decks: Cite,
    cards_received: Cite,
    cards: Cite,
    card_age_lawful: Said,
    wagers: Cite,
    odds_shown: Cite,
    /// None in games in which players declare nothing: the field is not asked for there.
    declarations: Option<Cite>,
}

fn common(section: &Section<'_, '_>, clauses: &CommonClauses) -> TableElections {
    TableElections {
        positions: section.number("positions", clauses.positions, &clauses.positions_lawful),
        shuffler: section.choice("shuffler", clauses.shuffler),
        dealing: section.choice_by("dealing", |way| clauses.dealt.map(|dealt| dealt(way)), clauses.dealing),
        decks: section.choice("decks", clauses.decks),
        cards_received: section.choice("cards_received", clauses.cards_received),
        card_age_hours: section.number("card_age_hours", clauses.cards, &clauses.card_age_lawful),
        match_play: section.choice("match_play", clauses.wagers),
        odds_shown: section.choice("odds_shown", clauses.odds_shown),
        declarations: clauses
            .declarations
            .map_or(Declarations::Automatic, |clause| section.choice("declarations", clause)),
        smallest_chip: section.money("smallest_chip", clauses.wagers),
    }
}
