//! What a house would elect that shuffles and deals by another method than it has elected.

use std::ops::Range;

use games::GameElections;
use games::elections::{Choice as _, Dealing};
use house::Table;
use table::Equipment;
use toml::de::{DeTable, DeValue};

use super::table_of;

/// Cards dealt from the hand are changed after so many hours, others after twice as many: that is lawful in all games.
const HOURS_FROM_HAND: u8 = 4;

/// The house and its table with this method.
pub(super) fn with(house: &str, table: Table, method: Equipment) -> Result<(String, Table), String> {
    if Equipment::of(table.elections.table()) == method {
        return Ok((house.to_owned(), table));
    }
    let hours = if method.dealing == Dealing::Hand { HOURS_FROM_HAND } else { 2 * HOURS_FROM_HAND };
    let hours = hours.min(table.elections.table().card_age_hours);
    let mut edits = vec![
        ("shuffler", format!("\"{}\"", method.shuffler.word())),
        ("dealing", format!("\"{}\"", method.dealing.word())),
        ("decks", format!("\"{}\"", method.decks.word())),
        ("card_age_hours", hours.to_string()),
    ];
    let from_shoe = method.dealing == Dealing::AutomatedShoe;
    edits.extend(match table.elections {
        // The dealer's cards are spread from an automated shoe only; how they lie changes nothing in the record.
        GameElections::Holdem3Bonus(_) if !from_shoe => Some(("dealers_cards", "\"stacked\"".to_owned())),
        // Only an automated shoe ejects three cards; whichever way the fourth comes, it is the same card.
        GameElections::ThreeCardDrawPoker(_) if !from_shoe => Some(("dealers_cards", "\"four\"".to_owned())),
        // An automated shoe dispenses stacks of five.
        GameElections::PacksPoker(_) if from_shoe => Some(("players_cards", "\"together\"".to_owned())),
        _ => None,
    });
    let house = edited(house, &edits).ok_or("the house does not write its table as a section [[table]]")?;
    let table = table_of(&house)?;
    Ok((house, table))
}

/// The file with other values for these fields of its first table.
fn edited(house: &str, edits: &[(&str, String)]) -> Option<String> {
    let document = DeTable::parse(house).ok()?;
    let tables = document.get_ref().get("table")?.get_ref();
    let DeValue::Array(tables) = tables else { return None };
    let fields = tables.first()?.get_ref().as_table()?;
    let mut edits: Vec<(Range<usize>, &str)> =
        edits.iter().map(|(key, value)| Some((fields.get(*key)?.span(), value.as_str()))).collect::<Option<_>>()?;
    edits.sort_unstable_by_key(|(span, _)| std::cmp::Reverse(span.start));
    let mut text = house.to_owned();
    edits.into_iter().for_each(|(span, value)| text.replace_range(span, value));
    Some(text)
}
