//! The options of a hand of Lunar Poker: what is asked for besides the cards, and what is refused.

use anyhow::{Context as _, Result, bail};
use cards::{Card, CardSet};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use games::elections::Choice as _;
use games::lunar_poker::elections::SecondPayout;
use law::Game;
use odds::advice::Advice;
use odds::lunar_poker::{Pays, advise};
use paytables::{PayTable, printed_wager};

use crate::odds_command::Everybody;

/// What `--second-payout` may say: the words of the election.
pub fn second_payouts() -> impl TypedValueParser<Value = SecondPayout> {
    let words = SecondPayout::WORDS.iter().map(|(word, _)| *word);
    PossibleValuesParser::new(words).map(|word| SecondPayout::from_word(&word).expect("one of the words"))
}

/// Every option of the first five cards against this up card.
pub fn advice(hand: CardSet, up: Option<Card>, second_payout: SecondPayout) -> Result<Advice> {
    let up = up.context("the dealer's up card is needed: --up As")?;
    if hand.contains(up) {
        bail!("{up} cannot be in the hand and the dealer's up card");
    }
    let pays = Pays::new(printed("bet"), printed("instant_cash"), second_payout);
    Ok(advise(CardSet::FULL, hand, up, &pays, &Everybody))
}

fn printed(wager: &str) -> &'static PayTable {
    &printed_wager(Game::LunarPoker, wager).expect("a wager of the game").tables[0]
}
