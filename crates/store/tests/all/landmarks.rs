//! Entries by which others are found: those with a snapshot, and those that say what a table is made of.

use crate::support::{Place, contract, entry};

contract!(entries_with_a_snapshot_are_found_from_both_sides, what_a_table_is_made_of_is_found_newest_first);

async fn entries_with_a_snapshot_are_found_from_both_sides(place: Place) {
    let mut entries: Vec<_> = (1..=12).map(|number| entry("table/a", number)).collect();
    for number in [3, 4, 9] {
        entries[number - 1].snapshot = Some("{}".to_owned());
    }
    let mut other = entry("table/b", 20);
    other.snapshot = Some("{}".to_owned());
    entries.push(other);
    place.all(entries).await;
    let (mut upto, mut after) = (Vec::new(), Vec::new());
    for seq in 0..=12 {
        let seq_of = |found: Option<store::Stored>| found.map_or(0, |entry| entry.seq);
        upto.push(seq_of(place.store.snapshot_upto("table/a", seq).await.expect("an answer")));
        after.push(seq_of(place.store.snapshot_after("table/a", seq).await.expect("an answer")));
    }
    assert_eq!(upto, [0, 0, 0, 3, 4, 4, 4, 4, 4, 9, 9, 9, 9]);
    assert_eq!(after, [3, 3, 3, 4, 9, 9, 9, 9, 9, 0, 0, 0, 0]);
    let newest = place.store.snapshot_upto("table/a", u64::MAX).await.expect("an answer").expect("an entry");
    assert_eq!(place.store.entry("table/a", 9).await, Ok(Some(newest)));
    assert_eq!(place.store.snapshot_upto("table/c", u64::MAX).await, Ok(None));
    assert_eq!(place.store.snapshot_after("table/c", 0).await, Ok(None));
}

async fn what_a_table_is_made_of_is_found_newest_first(place: Place) {
    let methods = r#"{"type":"command","v":1,"by":{"role":"floor","id":4},"command":{"do":"use_equipment","decks":2}}"#;
    let bodies = [
        r#"{"type":"set_up","v":1,"house":"[house]"}"#,
        r#"{"type":"status","v":1}"#,
        methods,
        // What people write is escaped, so it is no command.
        r#"{"type":"command","v":1,"by":{"role":"floor","id":4},"command":{"do":"wager","reason":"\"do\":\"use_equipment\""}}"#,
        r#"{"v":1,"type":"set_up"}"#,
        r#"{"type":"set_up","v":1,"house":"[house] # two"}"#,
    ];
    let with = |(number, body): (u64, &str)| {
        let mut entry = entry("table/a", number);
        body.clone_into(&mut entry.body);
        entry
    };
    place.all((1..).zip(bodies).map(with).collect()).await;
    let found = async |before, limit| {
        let found = place.store.set_ups_before("table/a", before, limit).await.expect("an answer");
        found.iter().map(|entry| entry.seq).collect::<Vec<_>>()
    };
    assert_eq!(found(u64::MAX, 9).await, [6, 3, 1]);
    assert_eq!(found(6, 9).await, [3, 1]);
    assert_eq!(found(6, 1).await, [3]);
    assert_eq!(found(1, 9).await, [0; 0]);
    assert_eq!(place.store.set_ups_before("table/b", u64::MAX, 9).await, Ok(Vec::new()));
}
