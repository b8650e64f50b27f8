//! Every change of a stream is found, and the entry is named.

use audit::chain::{Backwards, Broken, ChainFault, Verifier};
use store::Stored;

use crate::support::{journal, numbers, seal, sealed, stream};

const STREAM: &str = "table/flush-1";
const STREAMS: [&str; 6] = ["people", "pit", "cashier", STREAM, "table/flush-2", "table/lunar-1"];

/// The entries of one table.
fn flush() -> Vec<Stored> {
    stream(&journal(), STREAM)
}

fn faults(entries: &[Stored]) -> Vec<ChainFault> {
    let mut verifier = Verifier::new(STREAM);
    entries.iter().filter_map(|entry| verifier.take(entry).err()).collect()
}

/// The numbers of the entries that are wrong, and why.
fn found(entries: &[Stored]) -> Vec<(u64, Broken)> {
    faults(entries).into_iter().map(|fault| (fault.seq, fault.broken)).collect()
}

#[test]
fn a_whole_journal_is_right() {
    let entries = journal();
    for name in STREAMS {
        let entries = stream(&entries, name);
        let mut verifier = Verifier::new(name);
        for entry in &entries {
            assert_eq!(verifier.take(entry), Ok(()));
        }
        let (head, last) = (verifier.head(), entries.last().expect("there are entries"));
        assert_eq!((head.stream.as_str(), head.seq, head.hash), (name, entries.len() as u64, last.hash));
        assert_eq!(verifier.backwards(), Backwards::default());
    }
}

/// The seal of one entry, worked out by another program in another language.
#[test]
fn a_seal_is_what_its_documentation_says() {
    let mut entry = flush().remove(0);
    entry.stream = "table/x-1".to_owned();
    (entry.seq, entry.at, entry.command.0) = (7, -2, std::array::from_fn(|at| at as u8));
    (entry.postings, entry.body) = ("cashier -5\nplayer:1 5\n".to_owned(), r#"{"by":"house"}"#.to_owned());
    (entry.snapshot, entry.state) = ([1; 32], [2; 32]);
    entry.previous = [0xab; 32];
    let seal = "b0a334f6c14298a6f30d2ac906f1fa8ffba1aaf339d1b471dfa9001acf3d5934";
    entry.hash = std::array::from_fn(|at| u8::from_str_radix(&seal[2 * at..2 * at + 2], 16).expect("digits"));
    let mut verifier = Verifier::new("table/x-1");
    let gap = verifier.take(&entry).expect_err("six entries are missing");
    assert_eq!(gap.broken, Broken::Gap { first: 1, last: 6 }, "and the seal is right");
}

#[test]
fn an_edited_entry_is_named() {
    type Edit = fn(&mut Stored);
    let edits: [(&str, Edit); 4] = [
        ("its body", |entry| entry.body = entry.body.replace("\"id\":17", "\"id\":18")),
        ("its postings", |entry| entry.postings.push_str("bank:flush-1 0\n")),
        ("its time", |entry| entry.at += 1),
        ("its command", |entry| entry.command.0[15] ^= 1),
    ];
    for (what, edit) in edits {
        let mut entries = flush();
        edit(&mut entries[8]);
        assert_eq!(found(&entries), [(9, Broken::Edited)], "{what}");
        // Sealed anew, it is not what the next one was sealed after.
        entries[8].hash = sealed(&entries[8]);
        assert_eq!(found(&entries), [(10, Broken::WrongPrevious)], "{what}, sealed anew");
    }
}

/// Text that wanders from the postings to the body is another text.
#[test]
fn the_border_between_postings_and_body_is_sealed() {
    let mut entries = flush();
    let entry = entries.iter_mut().find(|entry| !entry.postings.is_empty()).expect("money moves");
    let last = entry.postings.pop().expect("a line end");
    entry.body.insert(0, last);
    let seq = entry.seq;
    assert_eq!(found(&entries), [(seq, Broken::Edited)]);
}

#[test]
fn missing_entries_are_named() {
    let mut entries = flush();
    entries.drain(4..7);
    assert_eq!(found(&entries), [(8, Broken::Gap { first: 5, last: 7 })]);
    let mut entries = flush();
    entries.remove(0);
    assert_eq!(found(&entries), [(2, Broken::Gap { first: 1, last: 1 })]);
}

#[test]
fn entries_that_changed_places_are_named() {
    // In the order in which they come.
    let mut entries = flush();
    entries.swap(4, 5);
    assert_eq!(found(&entries), [(6, Broken::Gap { first: 5, last: 5 }), (5, Broken::OutOfOrder { after: 6 })]);
    // In the store, where only their numbers can change places.
    let mut entries = flush();
    (entries[4].seq, entries[5].seq) = (6, 5);
    entries.swap(4, 5);
    let swapped = [(5, Broken::Swapped { is: 6 }), (6, Broken::Swapped { is: 5 }), (7, Broken::WrongPrevious)];
    assert_eq!(found(&entries), swapped, "and the next does not follow the one before it");
}

#[test]
fn an_entry_that_comes_twice_is_named() {
    let mut entries = flush();
    entries.insert(6, entries[5].clone());
    assert_eq!(found(&entries), [(6, Broken::OutOfOrder { after: 6 })]);
}

/// Somebody slips an entry in, and moves all that follow up by one.
#[test]
fn an_inserted_entry_is_named() {
    let mut entries = flush();
    let mut slipped_in = entries[5].clone();
    (slipped_in.seq, slipped_in.previous) = (7, entries[5].hash);
    slipped_in.hash = sealed(&slipped_in);
    entries[6..].iter_mut().for_each(|entry| entry.seq += 1);
    entries.insert(6, slipped_in);
    let found = found(&entries);
    let moved_up = (8..=entries.len() as u64).map(|seq| (seq, Broken::Swapped { is: seq - 1 }));
    assert_eq!(found, moved_up.collect::<Vec<_>>());
}

#[test]
fn an_entry_of_another_stream_is_named() {
    let mut entries = flush();
    entries[3] = stream(&journal(), "table/flush-2").remove(3);
    let foreign = Broken::Foreign { stream: "table/flush-2".to_owned() };
    assert_eq!(found(&entries), [(4, foreign), (5, Broken::Gap { first: 4, last: 4 })]);
    // With the name of this one it is not what was sealed.
    entries[3].stream = STREAM.to_owned();
    assert_eq!(found(&entries), [(4, Broken::Edited), (5, Broken::WrongPrevious)]);
}

/// The first entry has nothing before it.
#[test]
fn a_chain_starts_with_zeros() {
    let mut entries = flush();
    entries[0].previous[0] = 1;
    entries[0].hash = sealed(&entries[0]);
    assert_eq!(found(&entries)[0], (1, Broken::WrongPrevious));
}

#[test]
fn time_that_goes_backwards_is_noted_and_no_fault() {
    let mut entries = flush();
    entries[5].at -= 3_600_000_000;
    entries[9].at = entries[8].at - 1;
    seal(&mut entries);
    let mut verifier = Verifier::new(STREAM);
    assert!(entries.iter().all(|entry| verifier.take(entry).is_ok()));
    assert_eq!(verifier.backwards(), Backwards { times: 2, first: Some(6) });
}

#[test]
fn faults_say_where_they_are() {
    let mut entries = flush();
    entries[4].seq = 9;
    entries.remove(2);
    let said: Vec<String> = faults(&entries).iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "table/flush-1 entry 4 (in place 3): entry 3 before it is missing",
            "table/flush-1 entry 9 (in place 5) is entry 5, put into the place of another",
        ]
    );
}

/// Every byte of every text and every bit of every number, one after the other: nothing goes unnoticed.
#[test]
fn any_flipped_bit_is_found() {
    let (entries, mut next, mut flips) = (journal(), numbers(7), 0);
    for name in STREAMS {
        let (entries, mut verifier) = (stream(&entries, name), Verifier::new(name));
        for (place, entry) in entries.iter().enumerate() {
            for damaged in damages(entry, &mut next) {
                assert_ne!(damaged, *entry);
                let mut verifier = verifier.clone();
                let shows_next =
                    |verifier: &mut Verifier| entries.get(place + 1).is_some_and(|next| verifier.take(next).is_err());
                assert!(verifier.take(&damaged).is_err() || shows_next(&mut verifier), "{damaged:?}");
                flips += 1;
            }
            assert_eq!(verifier.take(entry), Ok(()));
        }
    }
    assert!(flips > 100_000, "{flips}");
}

/// The entry with one bit flipped, for every byte of its texts and every bit of the rest.
fn damages(entry: &Stored, next: &mut impl FnMut(u64) -> u64) -> Vec<Stored> {
    let mut all = Vec::new();
    let mut add = |damage: &dyn Fn(&mut Stored)| {
        let mut damaged = entry.clone();
        damage(&mut damaged);
        all.push(damaged);
    };
    for bit in 0..64 {
        add(&|entry| entry.seq ^= 1 << bit);
        add(&|entry| entry.at ^= 1 << bit);
    }
    for bit in 0..128 {
        add(&|entry| entry.command.0[bit / 8] ^= 1 << (bit % 8));
    }
    for bit in 0..256 {
        add(&|entry| entry.previous[bit / 8] ^= 1 << (bit % 8));
        add(&|entry| entry.hash[bit / 8] ^= 1 << (bit % 8));
    }
    for at in 0..entry.stream.len() {
        add(&|entry| entry.stream = flipped(&entry.stream, at, 0));
    }
    for at in 0..entry.postings.len() {
        let bit = next(7);
        add(&|entry| entry.postings = flipped(&entry.postings, at, bit));
    }
    for at in 0..entry.body.len() {
        let bit = next(7);
        add(&|entry| entry.body = flipped(&entry.body, at, bit));
    }
    all
}

/// The journal is ASCII, so that seven bits of each byte can be flipped and it still is text.
fn flipped(text: &str, at: usize, bit: u64) -> String {
    let mut bytes = text.as_bytes().to_vec();
    bytes[at] ^= 1 << bit;
    String::from_utf8(bytes).expect("ASCII")
}
