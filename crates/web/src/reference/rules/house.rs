//! What the rules leave to the house: the elections of each of its tables, with the clause that leaves the choice.

use ::words::Words as _;
use house::ListedDeviation;
use law::Game;
use maud::{Markup, html};
use paytables::{Cell, Line};
use pit::tongue::tell;
use serde_json::Value;

use crate::Site;
use crate::reference::{clause, heads, wager_named};
use crate::words::{filled, find, words};

/// The tables of the house that play a game.
pub fn tables(site: &Site, game: Game) -> Markup {
    let made = site.pit.made();
    let of_game = made.iter().filter(|made| made.elections().game() == game);
    html! {
        p class="dim" { (words("rules.our_tables_lead")) }
        @for made in of_game {
            details class="card elected" {
                summary { b { (made.table.display_name) } " " span class="dim" { (made.id()) } }
                @for listed in &made.table.deviations { (deviation(listed)) }
                div class="scroll" tabindex="0" role="region" aria-label=(made.id()) {
                    table {
                        (heads(&["rules.field", "rules.value", "rules.clause"]))
                        tbody { @for stated in &made.table.stated {
                            tr {
                                th scope="row" { (field_in_words(&stated.field)) }
                                td { (value_in_words(&stated.field, &stated.value)) }
                                td { (clause(stated.clause)) }
                            }
                        } }
                    }
                }
            }
        }
    }
}

/// Where a table departs from a clause (ALL-29).
fn deviation(listed: &ListedDeviation) -> Markup {
    let says = tell(&listed.deviation.says);
    html! {
        p class="deviation" {
            (filled("rules.deviation", &[("says", &says), ("reason", &listed.reason)])) " "
            (clause(listed.deviation.clause))
        }
    }
}

/// What `house.toml` says of a wager, or of a table for it, that players cannot have.
const NOT_OFFERED: &str = "not-offered";

/// A field of `house.toml` for people: `Pack wager: minimum` for `wagers.pack.minimum`.
fn field_in_words(field: &str) -> String {
    let named = |key: &str| words_or_code(&format!("elections.fields.{key}"), key);
    let parts: Vec<&str> = field.split('.').collect();
    match parts[..] {
        ["wagers", wager] => wager_named(wager),
        ["wagers", wager, field] => {
            filled("elections.of_wager", &[("wager", &wager_named(wager)), ("field", &named(field))])
        }
        ["wagers", wager, .., hand] => {
            let hand = hand.parse::<Line>().map_or_else(|_| named(hand), |line| tell(&line.said()));
            filled("elections.pays", &[("wager", &wager_named(wager)), ("hand", &hand)])
        }
        _ => named(field),
    }
}

/// What a field says, for people: one of its words, a payout, or what is the same in every language.
fn value_in_words(field: &str, value: &str) -> String {
    let parts: Vec<&str> = field.split('.').collect();
    match parts[..] {
        _ if value == NOT_OFFERED => words("elections.not_offered").to_owned(),
        ["wagers", _, _, _, ..] => value.parse::<Cell>().map_or_else(|_| value.to_owned(), |cell| tell(&cell.short())),
        [.., field] => words_or_code(&format!("elections.values.{field}.{value}"), value),
        [] => value.to_owned(),
    }
}

/// The words with a key; amounts, rates, numbers and letters of tables have none and stay as they are written.
fn words_or_code(key: &str, code: &str) -> String {
    find(key).and_then(Value::as_str).unwrap_or(code).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUSE: &str = include_str!("../../../../../house.toml");

    /// Every election of the shipped house, as its file states it.
    fn stated() -> Vec<house::Stated> {
        let house = house::read(HOUSE).expect("the shipped house is lawful");
        house.tables.into_iter().flat_map(|table| table.stated).collect()
    }

    #[test]
    fn fields_and_values_are_told_in_words() {
        assert_eq!(field_in_words("card_age_hours"), "Card age in hours");
        assert_eq!(field_in_words("wagers.flush_bonus"), "Flush bonus");
        assert_eq!(field_in_words("wagers.flush_bonus.minimum"), "Flush bonus: minimum");
        assert_eq!(field_in_words("wagers.super_side_bet.pays.full_house"), "Super side bet: Full house");
        assert_eq!(value_in_words("wagers.flush_bonus", "not-offered"), "not offered");
        assert_eq!(value_in_words("wagers.super_side_bet.pays.full_house", "100 to 1"), "100 to 1");
        assert_eq!(value_in_words("higher_without_pair", "loses"), "loses");
        assert_eq!(value_in_words("wagers.flush_bonus.table", "B"), "B");
    }

    #[test]
    fn every_field_has_words() {
        for house::Stated { field, .. } in stated() {
            let own = field.rsplit('.').next().unwrap_or_default();
            let is_wager = field.starts_with("wagers.") && field.matches('.').count() != 2;
            assert!(is_wager || find(&format!("elections.fields.{own}")).is_some(), "{field}");
        }
    }

    /// What is lawful for a field is found out by writing what is not: the house names every word that it could have been.
    #[test]
    fn every_word_that_a_field_may_have_has_words() {
        let mut seen = 0;
        for (at, line) in HOUSE.lines().enumerate() {
            let Some((field, _)) = line.split_once(" = \"") else { continue };
            let wrong = format!("{field} = \"no such word\"");
            let text: Vec<&str> = HOUSE
                .lines()
                .enumerate()
                .map(|(other, line)| if other == at { wrong.as_str() } else { line })
                .collect();
            let Err(faults) = house::read(&text.join("\n")) else { continue };
            let choices = faults.iter().filter(|fault| fault.clause.is_some()).map(ToString::to_string);
            for says in choices.filter(|says| says.contains("is no choice")) {
                let (_, lawful) = says.split_once("; lawful: ").expect("what would be lawful");
                for word in lawful.split(" or ").map(|word| word.trim_matches('"')) {
                    assert!(find(&format!("elections.values.{field}.{word}")).is_some(), "{field} {word}");
                    seen += 1;
                }
            }
        }
        assert!(seen > 50, "{seen}");
    }
}
