//! The alternatives of every choice: each has one word, and each word one alternative.

use games::elections::{CardsReceived, Choice, Dealing, Decks, Declarations, MatchPlay, OddsShown, Shuffler};
use games::{high_card_flush, holdem_3_bonus, lunar_poker, packs_poker, three_card_draw_poker};

/// Checks a choice against the words that `house.toml` explains.
#[track_caller]
fn words<T: Choice + std::fmt::Debug>(expected: &[&str]) {
    let found: Vec<&str> = T::WORDS.iter().map(|(word, _)| *word).collect();
    assert_eq!(found, expected);
    for (at, (word, choice)) in T::WORDS.iter().enumerate() {
        assert!(T::WORDS[..at].iter().all(|(other, same)| other != word && same != choice), "{word} stands twice");
        assert_eq!(T::from_word(word), Some(*choice));
        assert_eq!(choice.word(), *word);
        assert_eq!(T::from_word(&word.to_uppercase()), None, "words are as written");
    }
    assert_eq!(T::from_word(""), None);
}

#[test]
fn the_words_of_every_table() {
    words::<Shuffler>(&["manual", "automated", "automated-counting"]);
    words::<Dealing>(&["manual-shoe", "hand", "automated-shoe"]);
    words::<Decks>(&["one", "two"]);
    words::<CardsReceived>(&["sorted", "pre-shuffled"]);
    words::<OddsShown>(&["layout", "sign"]);
}

/// Match play coupons are accepted or not; declarations are automatic or by the player.
#[test]
fn the_words_of_the_readings_of_all_games() {
    words::<MatchPlay>(&["accepted", "not-accepted"]);
    words::<Declarations>(&["automatic", "by-player"]);
}

/// How cards are dealt, who turns them and when they are collected; and where two readings are defensible.
#[test]
fn the_words_of_packs_poker() {
    use packs_poker::elections::{
        BonusWithoutPack, Collecting, HigherWithoutPair, PackCards, PlayersCards, Reveal, SamePercentage,
        SevenCardStraightFlush,
    };
    words::<PlayersCards>(&["one-by-one", "together"]);
    words::<PackCards>(&["two-by-two", "one-by-one"]);
    words::<Reveal>(&["player", "dealer"]);
    words::<Collecting>(&["after-last-wager", "end-of-round"]);
    words::<SevenCardStraightFlush>(&["any", "royal-only"]);
    words::<HigherWithoutPair>(&["loses", "pushes"]);
    words::<SamePercentage>(&["shared", "each-in-turn"]);
    words::<BonusWithoutPack>(&["allowed", "not-allowed"]);
}

/// Who can have a second payout.
#[test]
fn the_words_of_lunar_poker() {
    words::<lunar_poker::elections::SecondPayout>(&["any-hand", "six-cards-only"]);
}

/// The dealer's cards: as all others, or from a device that ejects three at a time.
#[test]
fn the_words_of_three_card_draw_poker() {
    words::<three_card_draw_poker::elections::DealersCards>(&["four", "three-then-one", "four-from-stub"]);
}

/// Positions of one player, and the progressive of a player who folds.
#[test]
fn the_words_of_high_card_flush() {
    words::<high_card_flush::elections::PositionsPerPlayer>(&["one", "two", "three"]);
    words::<high_card_flush::elections::FoldedProgressive>(&["loses", "stays-eligible"]);
}

/// The version, burn cards, and how the dealer's cards lie.
#[test]
fn the_words_of_holdem_3_bonus() {
    words::<holdem_3_bonus::elections::Version>(&["one", "two"]);
    words::<holdem_3_bonus::elections::BurnCards>(&["none", "before-each-pair"]);
    words::<holdem_3_bonus::elections::DealersCards>(&["stacked", "spread"]);
}
