//! What the tests of all elections share: a lawful table, and the comparison of faults.

pub mod equipment;

use games::elections::{
    CardsReceived, Dealing, Decks, Declarations, Fault, MatchPlay, OddsShown, PaidWager, Shuffler, TableElections,
    WagerLimits,
};
use law::Game;
use paytables::{Cell, Cents, Line, PayTable, Row, printed_wager};

/// A fault to be found: the field, the clause that forbids it, and what would be lawful.
pub type Expected<'a> = (&'a str, &'a str, &'a str);

/// Compares the faults with the expected ones: no more, no fewer, in this order.
#[track_caller]
pub fn expect(game: Game, faults: &[Fault], expected: &[Expected<'_>]) {
    let lawful: Vec<String> = faults.iter().map(|fault| fault.lawful.to_string()).collect();
    let found: Vec<Expected<'_>> = faults
        .iter()
        .zip(&lawful)
        .map(|(fault, lawful)| (fault.field.as_str(), fault.clause.id(), lawful.as_str()))
        .collect();
    assert_eq!(found, expected, "{faults:#?}");
    assert!(faults.iter().all(|fault| fault.clause.game() == game), "a clause of another game: {faults:#?}");
    assert!(faults.iter().all(|fault| !fault.wrong.is_nothing()), "a fault without words: {faults:#?}");
}

/// A table that is lawful at every game: five positions, a device that counts, two decks, cards changed every 4 hours.
pub fn table() -> TableElections {
    TableElections {
        positions: 5,
        shuffler: Shuffler::AutomatedCounting,
        dealing: Dealing::ManualShoe,
        decks: Decks::Two,
        cards_received: CardsReceived::Sorted,
        card_age_hours: 4,
        match_play: MatchPlay::NotAccepted,
        odds_shown: OddsShown::Layout,
        declarations: Declarations::Automatic,
        smallest_chip: dollars(1),
    }
}

pub const fn dollars(dollars: u32) -> Cents {
    Cents::dollars(dollars)
}

/// Limits in whole dollars.
pub const fn limits(minimum: u32, maximum: u32) -> WagerLimits {
    WagerLimits { minimum: dollars(minimum), maximum: dollars(maximum) }
}

/// A printed table.
pub fn printed(game: Game, wager: &str, name: &str) -> PayTable {
    let wager = printed_wager(game, wager).expect("a wager with printed tables");
    wager.table(name).expect("a printed table").clone()
}

/// A wager of one to a hundred dollars that is paid from a printed table.
pub fn paid(game: Game, wager: &str, name: &str) -> PaidWager {
    PaidWager { limits: limits(1, 100), pays: printed(game, wager, name) }
}

/// The same table, but this line pays this.
pub fn with(pays: &PayTable, line: Line, cell: Cell) -> PayTable {
    let change = |row: &Row| if row.line == line { Row { line, cell } } else { *row };
    pays.with_rows(pays.rows().iter().map(change).collect())
}

/// The same table without this line.
pub fn without(pays: &PayTable, line: Line) -> PayTable {
    pays.with_rows(pays.rows().iter().copied().filter(|row| row.line != line).collect())
}

/// Limits of a wager that are unlawful in chips of one dollar, each with the field and what would be lawful.
pub fn unlawful_limits(wager: &str) -> Vec<(WagerLimits, String, &'static str)> {
    let cents = |minimum, maximum| WagerLimits { minimum: Cents::new(minimum), maximum: Cents::new(maximum) };
    let field = |name: &str| format!("wagers.{wager}.{name}");
    vec![
        (limits(0, 100), field("minimum"), "an amount above zero"),
        (limits(10, 9), field("maximum"), "$10.00 or more"),
        (cents(1_050, 5_000), field("minimum"), "a multiple of $1.00"),
        (cents(1_000, 5_001), field("maximum"), "a multiple of $1.00"),
    ]
}
