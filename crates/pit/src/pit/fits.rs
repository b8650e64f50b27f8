//! What a house may elect for a table that is there already.
//!
//! A table's game, its positions, its devices and the meters that it feeds are things on the floor: people sit at them, money lies on them, and the journal
//! goes on from them. Another one is another table, with another id. Everything else may be elected anew, from the next round on.

use table::Equipment;
use words::{Said, say};

use crate::desk::Made;

/// Refuses what a table that is there cannot become, all of it at once.
///
/// # Errors
/// What does not fit, and what would.
pub(super) fn fits<'a, Table: AsRef<Made> + 'a>(before: &'a [Table], after: &'a [Table]) -> Result<(), Said> {
    let faults = Said::list(before.iter().flat_map(|table| faults_of(table.as_ref(), after)), "\n");
    if faults.is_nothing() { Ok(()) } else { Err(faults) }
}

fn faults_of<Table: AsRef<Made>>(before: &Made, after: &[Table]) -> Vec<Said> {
    let id = before.id();
    let Some(after) = after.iter().map(AsRef::as_ref).find(|made| made.id() == id) else {
        return vec![say!(
            "table {id} is missing: it has a journal and maybe money; close it instead of leaving it out",
            id
        )];
    };
    let (was, is) = (before.elections(), after.elections());
    let (seats, fewer) = (was.table().positions, is.table().positions);
    let faults = [
        (was.game() != is.game()).then(|| say!("its game is {game}", game = was.game())),
        (fewer < seats).then(|| say!("it has {seats} positions, and people may sit at all of them", seats)),
        (Equipment::of(was.table()) != Equipment::of(is.table()))
            .then(|| say!("its shuffler, shoe and decks are others")),
        (before.link() != after.link()).then(|| say!("it feeds the meters \"{link}\"", link = before.link())),
    ];
    let fault =
        |says| say!("table {id} cannot become this: {says}; write it as another table, with another id", id, says);
    faults.into_iter().flatten().map(fault).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    const SHIPPED: &str = include_str!("../../../../house.toml");

    fn tables(house: &str) -> Vec<Arc<Made>> {
        let parts = record::house_parts(house);
        parts.iter().map(|(_, part)| Arc::new(Made::from_text(part).expect("a lawful table"))).collect()
    }

    fn elects(change: impl Fn(String) -> String) -> Result<(), String> {
        fits(&tables(SHIPPED), &tables(&change(SHIPPED.to_owned()))).map_err(|faults| faults.to_string())
    }

    /// One table of the house in other words.
    fn of(id: &str, from: &str, to: &str) -> impl Fn(String) -> String {
        move |house| {
            let at = house.find(&format!("id = \"{id}\"")).expect("the table");
            let (before, after) = house.split_at(at);
            assert!(after.contains(from), "{from}");
            format!("{before}{}", after.replacen(from, to, 1))
        }
    }

    #[test]
    fn another_limit_and_another_table_fit() {
        assert_eq!(elects(|house| house), Ok(()));
        assert_eq!(elects(of("flush-1", "seconds_to_bet = ", "seconds_to_bet = 1")), Ok(()));
        let part = tables(SHIPPED).remove(0);
        let more = [tables(SHIPPED), vec![part]].concat();
        assert_eq!(fits(&tables(SHIPPED), &more), Ok(()));
    }

    #[test]
    fn what_people_sit_at_stays() {
        let wrong = elects(of("holdem-1", "positions = 6", "positions = 5")).unwrap_err();
        assert!(wrong.starts_with("table holdem-1") && wrong.contains("6 positions"), "{wrong}");
    }

    #[test]
    fn devices_and_meters_stay() {
        let wrong = elects(of("flush-3", "meters = \"flush\"", "meters = \"alone\"")).unwrap_err();
        assert!(wrong.starts_with("table flush-3") && wrong.contains("meters \"flush\""), "{wrong}");
        let wrong = elects(of("flush-3", "dealing = \"hand\"", "dealing = \"automated-shoe\"")).unwrap_err();
        assert!(wrong.starts_with("table flush-3") && wrong.contains("shuffler"), "{wrong}");
    }

    #[test]
    fn a_table_is_not_left_out() {
        let all = tables(SHIPPED);
        let wrong = fits(&all, &all[1..]).unwrap_err().to_string();
        assert!(wrong.starts_with(&format!("table {} is missing", all[0].id())), "{wrong}");
    }
}
