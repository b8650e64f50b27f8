//! What the tests share: tables by their id, and flushes by their letters.

use cards::Rank;
use cards::flush::FlushRank;
use games::GameElections;
use simulate::FIRST_TABLES;

/// What the table with this id elects.
pub fn elections(id: &str) -> GameElections {
    let house = house::read(FIRST_TABLES).expect("a lawful house");
    house.tables.into_iter().find(|table| table.id == id).expect("a table").elections
}

/// The flush with these cards.
pub fn flush(letters: &str) -> FlushRank {
    let rank = |letter: &str| Rank::ALL.into_iter().find(|rank| rank.letter().to_string() == letter).expect("a rank");
    FlushRank::of_suit(letters.split('-').fold(0, |bits, letter| bits | rank(letter).bit()))
}
