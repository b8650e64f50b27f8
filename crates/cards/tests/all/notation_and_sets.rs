//! Cards as text, as numbers, in sets and in decks: every value both ways, every error with its words.

use std::collections::BTreeSet;

use cards::card::Color;
use cards::deck::DeckError;
use cards::notation::{NotationError, parse_cards};
use cards::{Card, CardSet, Deck, Rank, Suit};

use crate::oracle::Random;

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn set(text: &str) -> CardSet {
    text.parse().expect("cards")
}

#[test]
fn every_card_is_read_as_it_is_written() {
    for card in Card::all() {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(format!("{card:#}").parse(), Ok(card));
        assert_eq!(card.to_string().to_uppercase().parse(), Ok(card));
        assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
    }
    let written: Vec<String> = Card::all().step_by(13).map(|card| format!("{card} {card:#}")).collect();
    assert_eq!(written, ["2c 2♣", "2d 2♦", "2h 2♥", "2s 2♠"]);
    let spades: String = Card::all().skip(39).map(|card| card.to_string()).collect();
    assert_eq!(spades, "2s3s4s5s6s7s8s9sTsJsQsKsAs");
}

#[test]
fn other_spellings() {
    let ten = Card::new(Rank::Ten, Suit::Hearts);
    for text in ["10h", "10H", "10♥", "10♡", "Th", "tH", "T♥", "t♡", "  10h, "] {
        assert_eq!(text.parse(), Ok(ten), "{text}");
    }
    for (suit, outlined) in Suit::ALL.into_iter().zip(["Q♧", "Q♢", "Q♡", "Q♤"]) {
        assert_eq!(outlined.parse(), Ok(Card::new(Rank::Queen, suit)));
    }
}

#[test]
fn separators() {
    let cards = vec![card("As"), card("Td"), card("2c")];
    for text in ["As Td 2c", "As,Td,2c", "As, Td, 2c", "AsTd2c", "A♠10♦2♣", " As\tTd\n2c ", ",,As , Td 2c,"] {
        assert_eq!(parse_cards(text), Ok(cards.clone()), "{text:?}");
    }
    assert_eq!(parse_cards(""), Ok(vec![]));
    assert_eq!(parse_cards(" , "), Ok(vec![]));
    assert_eq!("".parse(), Ok(CardSet::EMPTY));
}

/// The error of a text that should be one card, in full.
#[track_caller]
fn check_error(text: &str, error: NotationError, message: &str) {
    let found = text.parse::<Card>().expect_err("no card");
    assert_eq!((&found, found.to_string().as_str()), (&error, message), "{text}");
}

#[test]
fn errors_say_what_is_wrong_and_what_would_be_right() {
    use NotationError::{NoRank, NoSuit, NotOneCard, Twice};
    check_error("Xs", NoRank('X'), "'X' is no rank: a card starts with 2-9, T or 10, J, Q, K or A");
    check_error("1s", NoRank('1'), "'1' is no rank: a card starts with 2-9, T or 10, J, Q, K or A");
    check_error("As ♠A", NoRank('♠'), "'♠' is no rank: a card starts with 2-9, T or 10, J, Q, K or A");
    check_error("Ax", NoSuit(Rank::Ace, Some('x')), "'x' is no suit: after ace comes c, d, h, s or ♣ ♦ ♥ ♠");
    check_error("10 h", NoSuit(Rank::Ten, Some(' ')), "' ' is no suit: after ten comes c, d, h, s or ♣ ♦ ♥ ♠");
    check_error("As 6", NoSuit(Rank::Six, None), "the six at the end has no suit: c, d, h, s or ♣ ♦ ♥ ♠");
    check_error("Td 10♦", Twice(card("Td")), "Td is there twice: a deck has one of each card");
    check_error("", NotOneCard(0), "0 cards where one card is wanted, like As or T♦");
    check_error("As Ks", NotOneCard(2), "2 cards where one card is wanted, like As or T♦");
}

/// What cannot be seen is spelled out: a line break, or the selector that phones put behind ♠ to color it.
#[test]
fn errors_show_invisible_characters() {
    let message = |text: &str| text.parse::<Card>().expect_err("no card").to_string();
    assert!(message("A\n").starts_with("'\\n' is no suit"), "{}", message("A\n"));
    assert!(message("\u{1b}").starts_with("'\\u{1b}' is no rank"), "{}", message("\u{1b}"));
    assert!(message("A♠\u{fe0f}").starts_with("'\\u{fe0f}' is no rank"), "{}", message("A♠\u{fe0f}"));
}

#[test]
fn a_set_is_written_from_the_highest_rank_down() {
    let hand = set("2c As 10d Ah");
    assert_eq!(hand.to_string(), "As Ah Td 2c");
    assert_eq!(format!("{hand:#}"), "A♠ A♥ T♦ 2♣");
    assert_eq!(format!("{hand:?}"), "[As Ah Td 2c]");
    assert_eq!(CardSet::EMPTY.to_string(), "");
    assert_eq!(CardSet::FULL.to_string().parse(), Ok(CardSet::FULL));
    assert_eq!("As As".parse::<CardSet>(), Err(NotationError::Twice(card("As"))));
}

#[test]
fn cards_and_their_numbers() {
    for number in 0..=u8::MAX {
        assert_eq!(Rank::new(number).map(|rank| rank as u8), (number < 13).then_some(number));
        assert_eq!(Card::from_index(number).map(Card::index), (number < 52).then_some(number));
        // Sixteen bits a suit, the upper three of them unused.
        let is_a_card = number / 16 < 4 && number % 16 < 13;
        assert_eq!(Card::from_bit(number).map(Card::bit), is_a_card.then_some(number));
    }
}

#[test]
fn cards_of_a_new_deck() {
    let in_order = Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| (rank, suit)));
    assert_eq!(Card::all().len(), 52);
    for (index, (card, (rank, suit))) in Card::all().zip(in_order).enumerate() {
        assert_eq!((card.rank(), card.suit()), (rank, suit));
        assert_eq!(Card::new(rank, suit), card);
        assert_eq!(Card::from_index(index as u8), Some(card));
        assert_eq!(Card::from_bit(card.bit()), Some(card));
    }
}

#[test]
fn names_and_colors() {
    assert_eq!(
        (Rank::Six.name(), Rank::Six.plural(), Rank::Ace.name(), Rank::Two.plural()),
        ("six", "sixes", "ace", "twos")
    );
    assert!(Rank::ALL.iter().all(|rank| rank.plural().starts_with(rank.name())));
    assert_eq!(Suit::ALL.map(Suit::name), ["clubs", "diamonds", "hearts", "spades"]);
    assert_eq!(Suit::ALL.map(Suit::color), [Color::Black, Color::Red, Color::Red, Color::Black]);
}

/// The same set twice: as bits, and as a sorted tree of cards.
#[derive(Clone, Default)]
struct Both {
    bits: CardSet,
    tree: BTreeSet<Card>,
}

impl Both {
    fn new(tree: BTreeSet<Card>) -> Self {
        Self { bits: tree.iter().copied().collect(), tree }
    }

    fn check(&self) {
        assert!(self.bits.iter().eq(self.tree.iter().copied()), "the same cards in the same order");
        assert!(self.bits.into_iter().eq(self.tree.iter().copied()));
        assert_eq!((self.bits.len() as usize, self.bits.iter().len()), (self.tree.len(), self.tree.len()));
        assert_eq!(self.bits.is_empty(), self.tree.is_empty());
        assert!(Card::all().all(|card| self.bits.contains(card) == self.tree.contains(&card)));
        assert_eq!(self.bits.bits(), self.tree.iter().map(|card| 1 << card.bit()).sum::<u64>());
        assert_eq!(CardSet::from_bits(self.bits.bits()), Some(self.bits));
        for suit in Suit::ALL {
            let ranks = self.tree.iter().filter(|card| card.suit() == suit).map(|card| card.rank().bit());
            assert_eq!(self.bits.suit(suit), ranks.sum());
        }
        assert_eq!(self.bits.suits(), Suit::ALL.map(|suit| self.bits.suit(suit)));
        assert_eq!(CardSet::from_suits(self.bits.suits()), self.bits);
        let ranks: BTreeSet<u16> = self.tree.iter().map(|card| card.rank().bit()).collect();
        assert_eq!(self.bits.ranks(), ranks.into_iter().sum());
    }

    fn check_with(&self, other: &Self) {
        assert_eq!(self.bits.contains_all(other.bits), self.tree.is_superset(&other.tree));
        assert_eq!(self.bits.is_disjoint(other.bits), self.tree.is_disjoint(&other.tree));
        assert_eq!(self.bits == other.bits, self.tree == other.tree);
    }
}

#[test]
fn sets_do_what_a_tree_of_cards_does() {
    let mut random = Random(43);
    let mut set = Both::default();
    set.check();
    for _ in 0..20_000 {
        let count = random.below(9);
        let other = Both::new(random.cards(count).into_iter().collect());
        let single = random.cards(1)[0];
        set.check_with(&other);
        set = match random.below(7) {
            0 => Both { bits: set.bits | other.bits, tree: &set.tree | &other.tree },
            1 => Both { bits: set.bits - other.bits, tree: &set.tree - &other.tree },
            2 => Both { bits: set.bits & other.bits, tree: &set.tree & &other.tree },
            3 => Both { bits: set.bits.with(single), tree: &set.tree | &BTreeSet::from([single]) },
            4 => Both { bits: set.bits.without(single), tree: &set.tree - &BTreeSet::from([single]) },
            5 => Both { bits: CardSet::FULL - set.bits, tree: Card::all().filter(|c| !set.tree.contains(c)).collect() },
            _ => {
                set.bits |= CardSet::from(single);
                set.tree.insert(single);
                set
            }
        };
        set.check();
        set.check_with(&other);
    }
}

#[test]
fn bits_that_stand_for_no_card() {
    for bit in 0..64 {
        assert_eq!(CardSet::from_bits(1 << bit).is_some(), bit % 16 < 13, "bit {bit}");
    }
    assert_eq!(CardSet::from_suits([u16::MAX; 4]), CardSet::FULL);
    assert_eq!(CardSet::FULL.len(), 52);
}

#[test]
fn decks() {
    let sorted = Deck::sorted();
    assert!(sorted.cards().iter().copied().eq(Card::all()));
    assert_eq!(Deck::new(sorted.cards()), Ok(sorted.clone()));
    let reversed: Vec<Card> = Card::all().rev().collect();
    assert_eq!(Deck::new(&reversed).expect("52 cards").cards().as_slice(), reversed);

    let mut swapped = sorted.clone();
    swapped.swap(0, 51);
    assert_eq!((swapped.cards()[0], swapped.cards()[51]), (card("As"), card("2c")));
    assert_eq!(swapped.cards()[1..51], sorted.cards()[1..51]);
    swapped.swap(51, 0);
    assert_eq!(swapped, sorted);
    assert!(format!("{sorted:?}").starts_with("[2c, 3c, 4c"));
}

#[test]
fn lists_that_are_no_deck() {
    let mut cards: Vec<Card> = Card::all().collect();
    let error = |cards: &[Card]| Deck::new(cards).expect_err("no deck");
    assert_eq!(error(&cards[..51]), DeckError::Count(51));
    assert_eq!(error(&cards[..51]).to_string(), "51 cards: a deck has 52");
    cards[51] = card("2c");
    assert_eq!(error(&cards), DeckError::Twice(card("2c")));
    assert_eq!(error(&cards).to_string(), "2c is in the deck twice");
    cards.push(card("As"));
    assert_eq!(error(&cards), DeckError::Count(53));
}
