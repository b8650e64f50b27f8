//! What progressives give back in the long run, against hands that are counted here and by other people.

use odds::Fraction;
use papers::Kind;
use papers::par::LongRun;

use crate::support::table;

/// All hands of seven cards.
const SEVEN: i128 = 133_784_560;
/// All hands of five cards.
const FIVE: i128 = 2_598_960;

fn long_run(id: &str) -> LongRun {
    table(id).par().progressives[0].long_run
}

/// What comes back by fixed lines: so many hands, each paid so much.
fn paid(lines: &[(i128, i128)], of: i128) -> Fraction {
    Fraction::new(lines.iter().map(|(hands, pays)| hands * pays).sum(), of)
}

/// Of seven cards 4,324 hands make a royal flush, 37,260 a straight flush and so on, as every book has it. Seven in sequence, 8 in each
/// suit, and A-K-Q-J-10-9 with 45 other cards are paid from the meter; one of the eight and all of the latter are royal flushes.
#[test]
fn packs_poker_is_funded_when_seven_in_sequence_come() {
    let (whole, tenth) = (4 * 8, 4 * 45);
    let lines = [
        (4_324 - 4 - tenth, 500),
        (37_260 - (whole - 4), 200),
        (224_848, 50),
        (3_473_184, 5),
        (4_047_644, 4),
        (6_180_020, 3),
        (6_461_620, 2),
        (31_433_400, 1),
    ];
    let run = long_run("packs-1");
    assert_eq!(run.fixed, paid(&lines, SEVEN));
    assert_eq!(run.contributed, Fraction::new(8, 100), "6% and 2%");
    assert_eq!(run.won, Fraction::new(whole, SEVEN));
    assert_eq!(run.funded, Fraction::new(10_000 * whole, 5 * SEVEN), "$10,000 by wagers of $5");
    assert_eq!(run.returned(), run.fixed + run.contributed + run.funded);
    assert_eq!(run.returned().decimal(6), "0.956603");
    assert_eq!(run.house_edge().decimal(6), "0.043397");
}

/// Of five cards 4 hands are a royal flush, 624 four of a kind, 3,744 a full house and 5,108 a flush.
#[test]
fn lunar_poker_gives_back_more_than_it_takes() {
    let run = long_run("lunar-1");
    assert_eq!(run.fixed, paid(&[(624, 500), (3_744, 100), (5_108, 50)], FIVE));
    assert_eq!(run.contributed, Fraction::new(70, 100));
    assert_eq!(run.funded, Fraction::new(4 * 10_000, FIVE), "a dollar is wagered");
    assert_eq!(run.returned().decimal(6), "1.077766");
}

/// How many sets of so many ranks of one suit have no longer run than this; the ace is at both ends.
fn suits(longest: u32) -> [i128; 8] {
    let mut sets = [0; 8];
    for ranks in 0_u32..1 << 13 {
        let with_low_ace = ranks << 1 | ranks >> 12;
        let run =
            (1..=14).rev().find(|run| (0..14).any(|low| with_low_ace >> low & ((1 << run) - 1) == (1 << run) - 1));
        if ranks.count_ones() <= 7 && run.unwrap_or(0) <= longest {
            sets[ranks.count_ones() as usize] += 1;
        }
    }
    sets
}

/// How many hands of seven cards have no longer suited run: all ways to share seven cards out over four suits.
fn hands(longest: u32) -> i128 {
    let suit = suits(longest);
    let two: Vec<i128> = (0..8).map(|cards| (0..=cards).map(|one| suit[one] * suit[cards - one]).sum()).collect();
    (0..8).map(|cards| two[cards] * two[7 - cards]).sum()
}

/// Table flush-3 pays folded hands as well, so what is paid depends on the seven cards alone.
#[test]
fn high_card_flush_is_funded_by_its_players() {
    assert_eq!(hands(7), SEVEN);
    let exactly = |run: u32| hands(run) - hands(run - 1);
    assert_eq!(exactly(7), 32);
    let run = long_run("flush-3");
    assert_eq!(run.fixed, paid(&[(exactly(5), 250), (exactly(4), 50), (exactly(3), 3)], SEVEN));
    assert_eq!(run.contributed, Fraction::new(26, 100), "24% and 2%, 38.11(f)");
    assert_eq!(run.funded, Fraction::ZERO, "the secondary meter fills the main one (HC-6)");
}

/// Who folds a run of three loses it at flush-1, so less comes back there.
#[test]
fn folded_hands_give_nothing_back() {
    let (folded_lose, all) = (long_run("flush-1"), long_run("flush-3"));
    assert!(folded_lose.fixed < all.fixed);
    assert_eq!((folded_lose.contributed, folded_lose.won), (all.contributed, all.won));
}

/// Facts have all parts, and those who look for an edge find it with its name.
#[test]
fn the_facts_tell_both_edges_apart() {
    let facts = table("packs-1").facts(Kind::ParSheet).expect("facts");
    let run = &facts["progressives"][0]["long_run"];
    assert_eq!(run["contributed"]["percent"], "8.0000000000");
    assert_eq!(run["reset"], "$10,000.00");
    assert_eq!(run["return"]["percent"], long_run("packs-1").returned().percent());
    let card = table("packs-1").facts(Kind::RackCard).expect("facts");
    let edges: Vec<(&str, &str)> = card["edges"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|edge| edge["title"] == "Seven-card progressive")
        .map(|edge| (edge["play"].as_str().expect("words"), edge["edge_percent"].as_str().expect("a figure")))
        .collect();
    assert_eq!(edges, [("in the long run", "4.34"), ("with the meter at its start", "12.20")]);
}
