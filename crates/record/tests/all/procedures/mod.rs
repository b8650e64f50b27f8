//! The whole procedure of every game as a dealer reads it: what the people at a table are told, word by word and with
//! its clause, from the first deck to the last card, for every way of dealing, and when something goes wrong.
//!
//! The tables are real ones: every step is a command that the engine accepts. `UPDATE_GOLDEN=1 cargo nextest run -p
//! record procedures` writes the files in `tests/procedures` anew. Read what has changed before you commit it.

mod book;
mod variants;

use std::path::PathBuf;

use games::elections::{CardsReceived, Dealing, Decks, Shuffler};
use law::Game;
use testkit::tables::{ANN, DEALER, FLOOR, Way, World};

use book::{Book, Telling};

/// What players like to do, best first; a game knows some of it.
const PLAYS: &[&str] = &["raises", "turn/river", "bets", "in to win", "stands", "forces", "lets"];

/// How a table works, in words.
fn ways(game: Game) -> Vec<(&'static str, Way)> {
    use {CardsReceived::*, Dealing::*, Decks::*, Shuffler::*};
    let by_device = [
        ("Shuffled by a device, dealt from a manual shoe", Way(Automated, ManualShoe, Two, Sorted)),
        ("Shuffled by a device, dealt from the hand", Way(Automated, Hand, Two, Sorted)),
        ("Shuffled by a device, dealt from an automated shoe", Way(Automated, AutomatedShoe, Two, Sorted)),
    ];
    let counted = [
        ("Counted by the device, dealt from a manual shoe", Way(AutomatedCounting, ManualShoe, Two, Sorted)),
        ("Counted by the device, dealt from the hand", Way(AutomatedCounting, Hand, Two, Sorted)),
        ("Counted by the device, dealt from an automated shoe", Way(AutomatedCounting, AutomatedShoe, Two, Sorted)),
    ];
    let by_hand = [
        ("Shuffled by hand, dealt from a manual shoe", Way(Manual, ManualShoe, One, Sorted)),
        ("Received shuffled, dealt from a manual shoe", Way(Manual, ManualShoe, One, PreShuffled)),
    ];
    let hand_allowed = game != Game::PacksPoker;
    by_hand.into_iter().filter(|_| hand_allowed).chain(by_device).chain(counted).collect()
}

fn decks(way: Way) -> &'static [&'static str] {
    match way.2 {
        Decks::One => &["first deck"],
        Decks::Two => &["first deck", "second deck"],
    }
}

/// From the first deck to a table at which Ann sits and all cards are shuffled.
fn opens(book: &mut Book, way: Way) {
    let decks = decks(way);
    for deck in decks {
        book.says(DEALER, &format!("receive {deck}"));
        book.says(DEALER, &format!("inspect {deck}"));
        book.says(FLOOR, &format!("verify {deck}"));
        if way.3 == CardsReceived::Sorted {
            book.says(DEALER, &format!("spread {deck} up"));
        }
    }
    book.says(FLOOR, "open");
    book.says(ANN, "sit 1");
    if way.3 == CardsReceived::Sorted {
        book.says(ANN, "look");
        decks.iter().for_each(|deck| book.says(DEALER, &format!("wash {deck}")));
    }
    match (way.0, way.3) {
        (_, CardsReceived::PreShuffled) => cuts(book, "first deck"),
        _ => decks.iter().for_each(|deck| shuffles(book, way, deck)),
    }
}

fn cuts(book: &mut Book, deck: &str) {
    book.says(DEALER, &format!("cover {deck} yellow"));
    book.says(DEALER, &format!("cut {deck}"));
    book.says(DEALER, &format!("uncover {deck}"));
}

fn shuffles(book: &mut Book, way: Way, deck: &str) {
    if way.0 == Shuffler::Manual {
        book.says(DEALER, &format!("shuffle {deck} by hand"));
        cuts(book, deck);
    } else {
        book.says(DEALER, &format!("shuffle {deck} by device"));
        book.says(DEALER, &format!("shuffled {deck}"));
    }
}

/// The next decks, round by round.
fn turns(way: Way) -> impl Iterator<Item = &'static str> {
    decks(way).iter().copied().cycle()
}

fn procedure(game: Game) -> String {
    let heading = format!("{game}: what the people at a table are told, with the clause of every step.");
    let ways = ways(game);
    let mut book = Book::new(&heading, World::new(game, ways[0].1));
    for (title, way) in &ways {
        book.scene(title, Telling::All, World::new(game, *way));
        opens(&mut book, *way);
        book.begins("first deck");
        book.plays(PLAYS);
        shuffles(&mut book, *way, "first deck");
    }
    // From here on only what no scene has shown: the book of one way has forgotten those of the others.
    for (title, way) in &ways {
        book.scene(&format!("{title}: other rounds"), Telling::New, World::new(game, *way));
        other_rounds(&mut book, *way);
        book.scene(&format!("{title}: when something goes wrong"), Telling::New, World::new(game, *way));
        troubles(&mut book, *way);
    }
    for (title, elections) in variants::of(game) {
        let table = elections.table();
        let way = Way(table.shuffler, table.dealing, table.decks, table.cards_received);
        book.scene(&title, Telling::New, World::of(elections));
        other_rounds(&mut book, way);
    }
    without_empty_scenes(book.text())
}

/// Players who fold, draw, buy, exchange, force and win progressives; and the round in which the stub must be counted.
fn other_rounds(book: &mut Book, way: Way) {
    opens(book, way);
    let mut turns = turns(way);
    let likes: [&[&str]; 6] =
        [&["folds"], &["draws", "buys", "forces"], &["exchanges", "bets", "forces"], PLAYS, &["bets", "lets"], PLAYS];
    for round in 0..12 {
        let deck = turns.next().expect("decks take turns");
        if round == 0 || round == 3 {
            book.begins_with_luck(deck)
        } else {
            book.begins(deck)
        }
        book.plays(likes[round % likes.len()]);
        shuffles(book, way, deck);
    }
    book.says(ANN, "leave 1");
    decks(way).iter().for_each(|deck| book.says(DEALER, &format!("spread {deck} down")));
    book.says(ANN, "sit 1");
    decks(way).iter().for_each(|deck| book.says(DEALER, &format!("turn up {deck}")));
    book.says(ANN, "look");
    book.waits(25);
}

/// A wrong count, devices that fail, and the end of the day.
fn troubles(book: &mut Book, way: Way) {
    opens(book, way);
    book.begins("first deck");
    book.plays_until("count stub", PLAYS);
    book.miscounts();
    book.says(DEALER, "count stub");
    book.plays(PLAYS);
    if way.0 == Shuffler::Manual {
        shuffles(book, way, "first deck");
    } else {
        book.says(DEALER, "shuffle first deck by device");
        book.says(DEALER, "jammed first deck");
        book.says(DEALER, "shuffle first deck by device");
        book.says(DEALER, "shuffled first deck");
    }
    let deck = turns(way).nth(1).expect("decks take turns");
    book.begins(deck);
    if way.1 == Dealing::AutomatedShoe {
        book.plays_until("shoe failed", PLAYS);
        book.says(DEALER, "shoe failed");
    }
    book.plays(PLAYS);
    shuffles(book, way, deck);
    book.says(ANN, "leave 1");
    book.may(FLOOR, "remove shuffler");
    book.may(FLOOR, "remove shoe");
    book.says(FLOOR, "close");
}

/// Titles under which nothing new stands say nothing.
fn without_empty_scenes(text: &str) -> String {
    let scenes: Vec<&str> = text.split("\n== ").collect();
    let (heading, scenes) = scenes.split_first().expect("a heading");
    let full = scenes.iter().filter(|scene| scene.lines().count() > 1);
    full.fold((*heading).to_owned(), |text, scene| format!("{text}\n== {scene}"))
}

/// Compares with a file that a person has read.
#[track_caller]
fn golden(game: Game) {
    let actual = procedure(game);
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/procedures").join(format!("{}.txt", game.key()));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &actual).expect("the procedure is written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    let line = (1..).zip(actual.lines().zip(expected.lines())).find(|(_, (one, other))| one != other);
    assert!(actual == expected, "{game} differs at line {line:?}; UPDATE_GOLDEN=1 writes it anew");
}

#[test]
fn packs_poker() {
    golden(Game::PacksPoker);
}

#[test]
fn lunar_poker() {
    golden(Game::LunarPoker);
}

#[test]
fn three_card_draw_poker() {
    golden(Game::ThreeCardDrawPoker);
}

#[test]
fn high_card_flush() {
    golden(Game::HighCardFlush);
}

#[test]
fn holdem_3_bonus() {
    golden(Game::Holdem3Bonus);
}
