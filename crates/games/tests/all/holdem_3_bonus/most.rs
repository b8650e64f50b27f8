//! What one patron can win in a round (42.11(f), HB-4), proved by the cards that each line needs and not by the settlement.

use std::collections::BTreeSet;

use games::holdem_3_bonus::most::BEST_ROUNDS;

/// A card: its suit, and its rank from 2 to the ace as 14.
type Card = (u8, u8);
type Cards = BTreeSet<Card>;

const DIAMONDS: u8 = 1;

fn parse(text: &str) -> Cards {
    let card = |word: &str| {
        let (rank, suit) = word.split_at(1);
        let rank = "..23456789TJQKA".find(rank).expect("a rank") as u8;
        ("cdhs".find(suit).expect("a suit") as u8, rank)
    };
    text.split(' ').map(card).collect()
}

/// So many cards of a suit in sequence below this one; the ace is below the two as well.
fn run(suit: u8, top: u8, length: u8) -> Cards {
    (0..length).map(|below| (suit, if top - below == 1 { 14 } else { top - below })).collect()
}

fn runs(length: u8) -> impl Iterator<Item = (u8, u8, Cards)> {
    (0..4).flat_map(move |suit| (length..=14).map(move |top| (suit, top, run(suit, top, length))))
}

/// How good three cards are for the 3 card bonus: a pair, flush, straight, three of a kind, straight flush, royal.
fn three(cards: &Cards) -> u8 {
    let suits: BTreeSet<u8> = cards.iter().map(|card| card.0).collect();
    let ranks: BTreeSet<u8> = cards.iter().map(|card| card.1).collect();
    let (low, high) = (*ranks.first().expect("cards"), *ranks.last().expect("cards"));
    let in_sequence = ranks.len() == 3 && (high - low == 2 || ranks == BTreeSet::from([2, 3, 14]));
    match (ranks.len(), suits.len(), in_sequence) {
        (3, 1, true) if low == 12 => 6,
        (3, 1, true) => 5,
        (1, ..) => 4,
        (3, _, true) => 3,
        (3, 1, _) => 2,
        (2, ..) => 1,
        _ => 0,
    }
}

/// The blind bonus hands that a four of a kind does not reach, and what each needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blind {
    SevenRoyal,
    SevenRun,
    Royal,
}

fn blinds() -> Vec<(Blind, Cards)> {
    let seven = runs(7).map(|(_, top, cards)| (if top == 14 { Blind::SevenRoyal } else { Blind::SevenRun }, cards));
    let royal = runs(5).filter(|(_, top, _)| *top == 14).map(|(.., cards)| (Blind::Royal, cards));
    seven.chain(royal).collect()
}

/// The 6 card bonus hands above four of a kind, better ones with a higher number, and what each needs.
fn sixes() -> Vec<(u8, Cards)> {
    let six = runs(6).filter(|(_, top, _)| *top == 14).map(|(.., cards)| (3, cards));
    let five = runs(5).map(|(_, top, cards)| (if top == 14 { 2 } else { 1 }, cards));
    six.chain(five).collect()
}

/// Whether the board can complete the hand of one wager and the dealer's cards that of the other.
fn fit_together(player: &Cards, blind: &Cards, six: &Cards) -> bool {
    let (board, dealer): (Cards, Cards) = (blind - player, six - player);
    // All seven cards of a run of seven are used, and all six of a run of six.
    let own = |hand: &Cards, all: usize| hand.len() < all || player.is_subset(hand);
    board.len() <= 4 && dealer.len() <= 3 && board.is_disjoint(&dealer) && own(blind, 7) && own(six, 6)
}

/// Whether one of the best rounds pays all three wagers at least as well. Four of a kind and less on the 6 card bonus go with
/// the first round, a straight flush and less on the blind bonus with the second.
fn is_covered(three: u8, blind: Blind, six: u8) -> bool {
    let at_most = |limits: (u8, &[Blind], u8)| three <= limits.0 && limits.1.contains(&blind) && six <= limits.2;
    at_most((5, &[Blind::SevenRun], 3))
        || at_most((5, &[Blind::SevenRoyal, Blind::SevenRun, Blind::Royal], 1))
        || at_most((3, &[Blind::Royal], 2))
}

//= holdem_3_bonus 42.11(f)
// Every hand of three cards, with everything that a board and a dealer can make of it beyond a straight flush and four of a
// kind: no round pays more than one of the best ones.
#[test]
fn no_round_pays_more_than_the_best_ones() {
    let deck: Vec<Card> = (0..4).flat_map(|suit| (2..=14).map(move |rank| (suit, rank))).collect();
    let (blinds, sixes) = (blinds(), sixes());
    let mut compared = 0;
    for one in 0..52 {
        for two in 0..one {
            for other in 0..two {
                let player = Cards::from([deck[one], deck[two], deck[other]]);
                let near = |hand: &Cards, lacking: usize| (hand - &player).len() <= lacking;
                let blinds: Vec<_> = blinds.iter().filter(|(_, hand)| near(hand, 4)).collect();
                for (six, hand) in sixes.iter().filter(|(_, hand)| near(hand, 3)) {
                    for (blind, needs) in &blinds {
                        if fit_together(&player, needs, hand) {
                            assert!(is_covered(three(&player), *blind, *six), "{player:?}, {needs:?}, {hand:?}");
                            compared += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

//= holdem_3_bonus 42.11(f)
// The best rounds are rounds: ten cards, and they hold what the proof above takes them to hold.
#[test]
fn the_best_rounds_are_what_they_are_taken_for() {
    let rounds = BEST_ROUNDS.map(|cards| cards.map(parse));
    for [player, dealer, board] in &rounds {
        let all: Cards = player.iter().chain(dealer).chain(board).copied().collect();
        assert_eq!((player.len(), dealer.len(), board.len(), all.len()), (3, 3, 4, 10));
    }
    let hands = rounds.map(|[player, dealer, board]| (three(&player), &player | &board, &player | &dealer));
    let has = |cards: &Cards, run: Cards| run.is_subset(cards);
    assert_eq!(hands.each_ref().map(|hand| hand.0), [6, 6, 5, 5, 3]);
    // A 7-card royal, and four aces.
    assert!(has(&hands[0].1, run(DIAMONDS, 14, 7)) && (0..4).all(|suit| hands[0].2.contains(&(suit, 14))));
    // A straight flush from the ace to the five, and a 6-card royal in diamonds.
    assert!(has(&hands[1].1, run(DIAMONDS, 5, 5)) && has(&hands[1].2, run(DIAMONDS, 14, 6)));
    // Seven in sequence, and a 6-card royal in diamonds.
    assert!(has(&hands[2].1, run(DIAMONDS, 11, 7)) && has(&hands[2].2, run(DIAMONDS, 14, 6)));
    // A 7-card royal, and a straight flush.
    assert!(has(&hands[3].1, run(DIAMONDS, 14, 7)) && has(&hands[3].2, run(DIAMONDS, 10, 5)));
    // A royal flush in hearts, and one in diamonds.
    assert!(has(&hands[4].1, run(2, 14, 5)) && has(&hands[4].2, run(DIAMONDS, 14, 5)));
}
