//! A store that has lost what was acknowledged.

use std::fs;

use std::sync::Arc;

use store::{Acknowledged, Document, Journal, Keeper, Store};

use crate::support::{Place, contract, entry, key, paying};

contract!(an_earlier_time_is_noticed, what_is_answered_is_noted_before);

/// Whoever has an answer finds it in the file, whatever happens to the process then.
async fn what_is_answered_is_noted_before(place: Place) {
    let ack = place.file().with_extension("ack");
    let read = || Acknowledged::read(&ack, &key()).expect("whole").expect("there");
    let store = Arc::new(Store::open("memory:", &key()).await.expect("a store"));
    let journal = Journal::start(Arc::clone(&store));
    let none = Acknowledged::of(&store).await.expect("an answer");
    let keeper = Arc::new(Keeper::begin(ack.clone(), key(), none).expect("written"));
    let noting = Arc::clone(&keeper);
    journal.note_with(Box::new(move |heads, documents| noting.note(heads, documents).expect("written")));
    for number in 1..=5 {
        journal.commit(paying(number, "player:1", 10)).await.expect("an answer").expect("accepted");
        assert_eq!(read().heads().0, Acknowledged::of(&store).await.expect("an answer").heads().0, "{number}");
    }
    // A record that a crash has cut off anywhere counts for nothing, and the records before it count.
    // All of the room would only take longer to read.
    let end = |file: &[u8]| file.iter().position(|byte| *byte == 0).expect("room");
    let with_little_room = || {
        let file = fs::read(&ack).expect("the file");
        file[..end(&file) + 8].to_vec()
    };
    let (whole, file) = (read(), with_little_room());
    journal.commit(paying(6, "player:1", 10)).await.expect("an answer").expect("accepted");
    let longer = with_little_room();
    for cut in end(&file)..end(&longer) {
        let mut cut_off = longer.clone();
        cut_off[cut..].fill(0);
        fs::write(&ack, cut_off).expect("written");
        assert_eq!(read(), whole, "cut at {cut}");
    }
    // No bit of a record can change, but those of the last one can cut it off.
    for at in 0..end(&file) {
        let mut flipped = longer.clone();
        flipped[at] ^= 1;
        fs::write(&ack, flipped).expect("written");
        assert!(Acknowledged::read(&ack, &key()).is_err(), "byte {at}");
    }
    fs::write(&ack, longer).expect("written");
    keeper.close().expect("written");
    assert_eq!(read().heads().0, Acknowledged::of(&store).await.expect("an answer").heads().0);
    assert!(fs::read(&ack).expect("the file").iter().all(|byte| *byte != 0), "nothing is left behind the record");
}

/// Nodes of one database on one machine, with one key file: each has a file of its own, and what any of them has noted counts at once.
#[test]
fn nodes_with_one_key_file_hold_a_file_each() {
    let folder = tempfile::tempdir().expect("a folder");
    let ack = folder.path().join("pit.ack");
    let begin = || Keeper::begin(ack.clone(), key(), Acknowledged::default()).expect("written");
    let head = |stream: &str, seq| vec![(stream.to_owned(), seq, [7; 32])];
    let read = || Acknowledged::read_all(&ack, &key()).expect("whole").expect("there").heads();
    let names = || -> Vec<String> {
        let names =
            Acknowledged::files(&ack).into_iter().filter_map(|file| file.file_name()?.to_str().map(str::to_owned));
        names.collect()
    };
    assert_eq!(Acknowledged::read_all(&ack, &key()), Ok(None));
    let (one, two) = (begin(), begin());
    assert_eq!(names(), ["pit.ack", "pit.ack-2"]);
    one.note(&head("a", 1), None).expect("written");
    assert_eq!(read().0, head("a", 1));
    two.note(&head("b", 1), None).expect("written");
    assert_eq!(read().0, [head("a", 1), head("b", 1)].concat());
    one.note(&head("a", 2), Some(3)).expect("written");
    two.note(&head("b", 4), Some(2)).expect("written");
    assert_eq!(read(), ([head("a", 2), head("b", 4)].concat(), 3));
    // A node that begins when another has ended goes on in its file, and loses nothing of it.
    drop(one);
    let third = begin();
    assert_eq!(
        (names(), read()),
        (vec!["pit.ack".to_owned(), "pit.ack-2".to_owned()], ([head("a", 2), head("b", 4)].concat(), 3))
    );
    // Whatever else takes the place of a file: what is noted then is found.
    fs::remove_file(&ack).expect("removed");
    third.note(&head("a", 3), None).expect("written");
    assert_eq!(read().0, [head("a", 3), head("b", 4)].concat());
    let other = Acknowledged::default();
    other.write(&ack, &key()).expect("written");
    third.note(&head("a", 4), None).expect("written");
    assert_eq!(read().0, [head("a", 4), head("b", 4)].concat());
    // One file that says all takes the place of all.
    two.close().expect("written");
    third.close().expect("written");
    let all = Acknowledged::read_all(&ack, &key()).expect("whole").expect("there");
    all.write_alone(&ack, &key()).expect("written");
    assert_eq!((names(), read().0), (vec!["pit.ack".to_owned()], [head("a", 4), head("b", 4)].concat()));
}

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
