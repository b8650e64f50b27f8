//! A store that has lost what was acknowledged.

use std::fs;

use store::{Acknowledged, Document, Store};

use crate::support::{Place, contract, entry, key, paying};

contract!(an_earlier_time_is_noticed);

async fn an_earlier_time_is_noticed(place: Place) {
    let ack = place.file().with_extension("ack");
    for number in 1..=5 {
        place.one(paying(number, "player:1", 10)).await.expect("accepted");
    }
    let new = Document { kind: "session".to_owned(), key: "1".to_owned(), text: "on".to_owned(), version: 0 };
    assert_eq!(place.store.put(&new).await, Ok(true));
    Acknowledged::of(&place.store).await.expect("an answer").write(&ack, &key()).expect("written");
    let read = || Acknowledged::read(&ack, &key()).expect("whole").expect("there");
    assert_eq!(read().missing(&place.store).await, Ok(Vec::new()));
    // More than was acknowledged is no loss.
    place.one(paying(6, "player:1", 10)).await.expect("accepted");
    assert_eq!(read().missing(&place.store).await, Ok(Vec::new()));
    // A store from an earlier time, and one with another past.
    let earlier = Place::memory().await;
    earlier.all((1..=3).map(|number| paying(number, "player:1", 10)).collect()).await;
    let says = async |store: &Store| -> Vec<String> {
        read().missing(store).await.expect("an answer").iter().map(ToString::to_string).collect()
    };
    let lost = says(&earlier.store).await;
    assert_eq!(lost.len(), 2, "{lost:?}");
    assert!(lost[0].starts_with("cashier: 2 entries are missing; it ends with entry 3"), "{lost:?}");
    assert!(lost[1].contains("1 changes are missing"), "{lost:?}");
    let another = Place::memory().await;
    another.all((11..=16).map(|number| entry("cashier", number)).collect()).await;
    assert!(says(&another.store).await[0].contains("entry 5 is another one"));
    // No byte of the file can change.
    let text = fs::read(&ack).expect("the file");
    for at in 0..text.len() {
        let mut flipped = text.clone();
        flipped[at] ^= 1;
        fs::write(&ack, flipped).expect("written");
        assert!(Acknowledged::read(&ack, &key()).is_err(), "byte {at}");
    }
    fs::remove_file(&ack).expect("removed");
    assert_eq!(Acknowledged::read(&ack, &key()), Ok(None));
}
