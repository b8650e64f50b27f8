//! Signed heads: what they say is what was signed, and they show what a chain cannot.

use audit::chain::Verifier;
use audit::heads::{Head, HeadFault, Heads, HeadsFault, Unlike, Witness, read, sign};
use ed25519_dalek::SigningKey;
use store::Stored;

use crate::support::{journal, numbers, seal, stream};

const STREAM: &str = "table/flush-1";
/// The first of July 2026, half past six in the evening, in microseconds since 1970.
const TIME: i64 = 1_782_930_600_000_000;

fn key() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

/// The head of a stream after so many entries.
fn head(entries: &[Stored], name: &str, after: usize) -> Head {
    let entries = stream(entries, name);
    let mut verifier = Verifier::new(name);
    entries[..after].iter().for_each(|entry| assert_eq!(verifier.take(entry), Ok(())));
    verifier.head().clone()
}

fn stated(node: &str, at: i64, heads: Vec<Head>) -> Heads {
    Heads::new(node, at, heads).expect("it can be stated")
}

/// What a witness of these statements finds in these entries.
fn witnessed(statements: &[Heads], entries: &[Stored]) -> Vec<HeadFault> {
    let mut witness = Witness::new();
    let mut faults: Vec<HeadFault> = statements.iter().flat_map(|heads| witness.hear(heads)).collect();
    faults.extend(entries.iter().filter_map(|entry| witness.take(entry).err()));
    faults.extend(witness.finish());
    faults
}

fn fault(seq: u64, at: i64, unlike: Unlike) -> HeadFault {
    HeadFault { stream: STREAM.to_owned(), seq, node: "pit-a".to_owned(), at, unlike }
}

#[test]
fn a_statement_is_readable_and_reads_back() {
    let heads = vec![
        Head { stream: "table/flush-1".to_owned(), seq: 1234, hash: [0xab; 32] },
        Head { stream: "cashier".to_owned(), seq: 0, hash: [0; 32] },
    ];
    let heads = stated("pit-a", TIME, heads);
    let text = sign(&key(), &heads);
    let (hash, zeros) = ("ab".repeat(32), "00".repeat(32));
    let expected = format!(
        "croupier heads 1\nnode pit-a\ntime 2026-07-01T18:30:00.000000Z\ncashier 0 {zeros}\ntable/flush-1 1234 {hash}\nsignature "
    );
    assert!(text.starts_with(&expected), "{text}");
    assert_eq!(text.len(), expected.len() + 128 + 1);
    assert_eq!(read(&text, &key().verifying_key()), Ok(heads));
}

/// The signature of a statement without streams by the same key, made by another implementation.
#[test]
fn the_signature_is_ed25519() {
    let text = sign(&key(), &stated("n", 0, Vec::new()));
    let signature = "14c7e69d2577ed0cde86b813dc0faa08e72a3a1a5744d30b3372e72aab2e5c42\
                     c1ebec62af03b27e76ced7bdec838f89dd7507a7490eba8a238a35b512917005";
    assert_eq!(text.lines().last().and_then(|line| line.strip_prefix("signature ")), Some(signature));
}

#[test]
fn a_changed_statement_is_refused_whatever_was_changed() {
    let entries = journal();
    let names = ["cashier", STREAM];
    let heads = stated("pit-a", TIME, names.map(|name| head(&entries, name, 4)).to_vec());
    let (text, public) = (sign(&key(), &heads), key().verifying_key());
    let mut next = numbers(11);
    for at in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1 << next(7);
        let changed = String::from_utf8(bytes).expect("ASCII");
        assert!(read(&changed, &public).is_err(), "byte {at}: {changed}");
    }
    for changed in [
        text.replace('\n', "\r\n"),
        format!("{text}\n"),
        format!(" {text}"),
        text.trim_end().to_owned(),
        text.replacen("cashier 4", "cashier 04", 1),
        text.replacen("signature ", "signature  ", 1),
        text.to_uppercase(),
        String::new(),
    ] {
        assert!(matches!(read(&changed, &public), Err(HeadsFault::Form { .. })), "{changed}");
    }
    let swapped: Vec<&str> = text.lines().collect();
    let swapped = [swapped[0], swapped[1], swapped[2], swapped[4], swapped[3], swapped[5], ""].join("\n");
    assert_eq!(read(&swapped, &public), Err(HeadsFault::Form { line: 4 }), "another order");
    let stranger = SigningKey::from_bytes(&[8; 32]);
    assert_eq!(read(&sign(&stranger, &heads), &public), Err(HeadsFault::Signature));
}

#[test]
fn what_does_not_fit_into_lines_is_not_stated() {
    let head = |stream: &str| Head { stream: stream.to_owned(), seq: 1, hash: [1; 32] };
    let name = |name: &str| Err(HeadsFault::Name(name.to_owned()));
    assert_eq!(Heads::new("a\nb", 0, Vec::new()), name("a\nb"));
    assert_eq!(Heads::new("", 0, Vec::new()), name(""));
    assert_eq!(Heads::new("a", 0, vec![head("pit\n")]), name("pit\n"));
    assert_eq!(Heads::new("a", 0, vec![head(" pit")]), name(" pit"));
    assert_eq!(Heads::new("a", 0, vec![head("pit"), head("pit")]), Err(HeadsFault::Twice("pit".to_owned())));
    assert_eq!(Heads::new("a", i64::MAX, Vec::new()), Err(HeadsFault::Time(i64::MAX)));
    let spaced = stated("the pit", 0, vec![head("table/a table")]);
    assert_eq!(read(&sign(&key(), &spaced), &key().verifying_key()), Ok(spaced), "spaces inside are no harm");
}

#[test]
fn many_statements_of_a_whole_journal_agree() {
    let entries = journal();
    let names = ["cashier", "people", STREAM, "table/flush-2", "table/lunar-1"];
    let at =
        |after: usize| stated("pit-a", TIME + after as i64, names.map(|name| head(&entries, name, after)).to_vec());
    let statements: Vec<Heads> = (0..=4).map(at).collect();
    assert_eq!(witnessed(&statements, &entries), []);
}

#[test]
fn a_truncated_tail_is_found() {
    let entries = journal();
    let statements = [stated("pit-a", TIME, vec![head(&entries, STREAM, 20)])];
    let mut short = stream(&entries, STREAM);
    short.truncate(20);
    assert_eq!(witnessed(&statements, &short), []);
    short.truncate(19);
    assert!(Verifier::new(STREAM).take(&short[0]).is_ok(), "a chain does not show it");
    let faults = witnessed(&statements, &short);
    assert_eq!(faults, [fault(20, TIME, Unlike::Truncated { last: 19 })]);
    let said = "table/flush-1 entry 20, signed by pit-a at 2026-07-01T18:30:00.000000Z: the stream ends with entry 19";
    assert_eq!(faults[0].to_string(), said);
    assert_eq!(witnessed(&statements, &[]), [fault(20, TIME, Unlike::Truncated { last: 0 })]);
    short = stream(&entries, STREAM);
    short.remove(19);
    assert_eq!(witnessed(&statements, &short), [fault(20, TIME, Unlike::Missing)]);
}

/// Whoever owns the database changes an entry and seals all that follow anew: the chain is whole, but not what was signed.
#[test]
fn a_rewritten_stream_is_found_by_every_statement_after_the_change() {
    let entries = journal();
    let statements =
        [5, 12, 20, 30].map(|after| stated("pit-a", TIME + after as i64, vec![head(&entries, STREAM, after)]));
    let mut rewritten = stream(&entries, STREAM);
    rewritten[11].at += 1;
    seal(&mut rewritten);
    let mut verifier = Verifier::new(STREAM);
    assert!(rewritten.iter().all(|entry| verifier.take(entry).is_ok()));
    let expected = [12, 20, 30].map(|seq| fault(seq, TIME + seq as i64, Unlike::Rewritten));
    assert_eq!(witnessed(&statements, &rewritten), expected);
}

/// Two readers were shown two histories: their statements contradict each other, and nobody has to ask the store.
#[test]
fn a_fork_is_found_without_the_store() {
    let entries = journal();
    let mut other = stream(&entries, STREAM);
    other[8].at += 1;
    seal(&mut other);
    let one = stated("pit-a", TIME, vec![head(&entries, STREAM, 15)]);
    let two = stated("pit-b", TIME + 1, vec![head(&other, STREAM, 15)]);
    let mut witness = Witness::new();
    assert_eq!(witness.hear(&one), []);
    assert_eq!(witness.hear(&one), [], "the same again is no contradiction");
    let forked = Unlike::Forked { node: "pit-a".to_owned(), at: TIME };
    let fork = HeadFault { node: "pit-b".to_owned(), ..fault(15, TIME + 1, forked) };
    assert_eq!(witness.hear(&two), [fork]);
    // Whichever is in the store now, the other was signed, too.
    let rewritten: Vec<HeadFault> = entries.iter().filter_map(|entry| witness.take(entry).err()).collect();
    assert_eq!(rewritten.len(), 1);
    assert_eq!((rewritten[0].node.as_str(), &rewritten[0].unlike), ("pit-b", &Unlike::Rewritten));
}
