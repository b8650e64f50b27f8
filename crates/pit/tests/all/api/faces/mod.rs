//! A card that lies face down at a live table is each of the 52 in turn: whatever anybody is told, it is the same.
//!
//! A round of each game is dealt. Wherever its dealer enters faces, the whole pit is copied once for each face that nobody has seen. In
//! each copy the same is done and everything is asked that there is to ask; only the face of one card differs. Nothing may differ in
//! what anybody but that dealer is told: no view, frame of a stream, preview, refusal, line of the log or figure. Times differ, and so do hashes of
//! entries, which hold a random salt: the last test here shows that nobody without the salt can try a face against a hash.

mod asking;
mod blurred;
mod log;
mod moment;
mod salted;

use std::collections::BTreeSet;

use log::Log;
use moment::{Kind, Moment, People};
use testkit::pit::dealing::GAMES;

use asking::Copy;

/// The round of a game with every face, at every moment.
async fn every_face(table: &'static str) {
    let log = Log::default();
    let _listening = log.listen();
    let (_, wager) = GAMES.into_iter().find(|(known, _)| *known == table).expect("a game");
    let (people, moments) = moment::of_a_round(table, wager).await;
    let kinds: BTreeSet<Kind> = moments.iter().map(|moment| moment.kind).collect();
    assert!(kinds.contains(&Kind::Turning), "{table}");
    // In Pack's Poker nobody decides anything after the deal.
    assert_eq!(kinds.contains(&Kind::Deciding), table != "packs-1", "{table}");
    for moment in &moments {
        compare(moment, &people, &log).await;
    }
}

async fn compare(moment: &Moment, people: &People, log: &Log) {
    let mut first: Option<Vec<String>> = None;
    let mut salts = BTreeSet::new();
    for face in &moment.free {
        let copy = Copy::of(moment, people, log).await;
        let told = copy.with(face).await;
        for answer in &told.raw {
            assert!(!answer.contains(&told.salt), "the salt is shown: {answer}");
        }
        assert!(salts.insert(told.salt), "no salt is used twice");
        let first = first.get_or_insert_with(|| told.answers.clone());
        let differs = first.iter().zip(&told.answers).find(|(before, now)| before != now);
        if let Some((before, now)) = differs {
            let at =
                before.bytes().zip(now.bytes()).take_while(|(before, now)| before == now).count().saturating_sub(200);
            let part = |text: &str| text.chars().skip(at).take(400).collect::<String>();
            let (table, kind) = (moment.table, moment.kind);
            panic!("{table} {kind:?} tells {face} from {}:\n{}\n{}", moment.free[0], part(before), part(now));
        }
        assert_eq!(first.len(), told.answers.len());
    }
    eprintln!("{} {:?} {:?}: {} faces", moment.table, moment.kind, moment.positions, salts.len());
    assert!(salts.len() >= 30, "every card that does not lie open is possible");
}

#[tokio::test]
async fn packs_poker() {
    every_face("packs-1").await;
}

#[tokio::test]
async fn lunar_poker() {
    every_face("lunar-1").await;
}

#[tokio::test]
async fn three_card_draw_poker() {
    every_face("draw-1").await;
}

#[tokio::test]
async fn high_card_flush() {
    every_face("flush-1").await;
}

#[tokio::test]
async fn holdem_3_bonus() {
    every_face("holdem-1").await;
}
