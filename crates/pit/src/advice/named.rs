//! What the odds answer, named as the API names decisions.

use cards::{Card, CardSet};
use law::Game;
use odds::advice::{Action, Advice, Choice};
use odds::{Fraction, PLACES};
use paytables::Cents;
use serde::Serialize;
use utoipa::ToSchema;

use super::Situation;
use crate::views::cents;

/// How many decimals an amount of money has where an average need not be whole cents.
const MONEY_PLACES: u32 = 4;

/// Every option of a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AdviceView {
    /// The wager that values are in units of.
    pub unit: &'static str,
    /// How much lies on it.
    pub stake: String,
    /// The options, in the order of the rules.
    pub options: Vec<OptionView>,
    /// The place of the best one, from 0.
    pub best: usize,
}

/// An option of a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OptionView {
    /// The choice, as offers name it.
    pub choice: &'static str,
    /// How much, if the choice has an amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<String>,
    /// Which cards are given up, by their places from 1; empty if none are.
    pub cards: Vec<usize>,
    /// The faces of these cards.
    pub faces: Vec<String>,
    /// What the whole round wins on average with the best play after it.
    pub value: Exact,
    /// How much less that is than the best option.
    pub costs: Exact,
}

/// An exact number, in units of the wager and in dollars.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Exact {
    /// The numerator.
    pub num: String,
    /// The denominator.
    pub den: String,
    /// With ten decimals.
    pub decimal: String,
    /// In dollars, with four.
    pub dollars: String,
}

impl AdviceView {
    /// The advice on a situation of a game.
    pub fn of(game: Game, situation: &Situation, advice: &Advice) -> Self {
        let best = advice.best().value;
        let option = |choice: &Choice| {
            let (name, amount, faces) = named(game, choice, situation.stake);
            let place = |card: Card| situation.hand.iter().position(|held| *held == card).map(|place| place + 1);
            OptionView {
                choice: name,
                amount: amount.map(cents),
                cards: faces.iter().filter_map(place).collect(),
                faces: faces.iter().map(|card| card.to_string()).collect(),
                value: Exact::of(choice.value, situation.stake),
                costs: Exact::of(best - choice.value, situation.stake),
            }
        };
        Self {
            unit: if game == Game::Holdem3Bonus { "flop" } else { "ante" },
            stake: cents(situation.stake),
            options: advice.options.iter().map(option).collect(),
            best: advice.best,
        }
    }

    /// The place of the option that was chosen.
    pub fn chosen(&self, choice: &str, amount: Option<&str>, cards: &[String]) -> Option<usize> {
        let same_cards = |option: &OptionView| {
            option.faces.len() == cards.len() && cards.iter().all(|card| option.faces.contains(card))
        };
        self.options
            .iter()
            .position(|option| option.choice == choice && option.amount.as_deref() == amount && same_cards(option))
    }
}

impl Exact {
    fn of(value: Fraction, stake: Cents) -> Self {
        let dollars = value * Fraction::new(stake.get().into(), 100);
        Self {
            num: value.num().to_string(),
            den: value.den().to_string(),
            decimal: value.decimal(PLACES),
            dollars: dollars.decimal(MONEY_PLACES),
        }
    }
}

/// The name of a choice, its amount, and the cards that it gives up.
fn named(game: Game, choice: &Choice, stake: Cents) -> (&'static str, Option<Cents>, CardSet) {
    let times = choice.detail.parse::<u32>().ok();
    let amount = times.and_then(|times| stake.checked_times(times));
    let cards = if matches!(choice.action, Action::Draw | Action::Exchange) {
        choice.detail.parse().unwrap_or_default()
    } else {
        CardSet::default()
    };
    match (game, choice.action) {
        (Game::Holdem3Bonus, Action::Bet) => ("turn_river", amount, cards),
        (_, action) => (action.name(), amount, cards),
    }
}
