//! Worked examples: finished rounds that the engine settles while somebody reads, so that no amount can be wrong.

use std::sync::LazyLock;

use law::Game;
use maud::{Markup, html};
use paytables::Cents;
use serde_json::Value;

use super::{faces, here};
use crate::words::words;

/// The rounds, as `croupier settle` reads them, by game; each says how it ends.
const ROUNDS: &str = include_str!("../../../examples.json");

static ALL: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(ROUNDS).expect("the examples are JSON"));

/// The examples of a game.
pub fn all(game: Game) -> Markup {
    let examples = ALL[game.key()].as_array().into_iter().flatten();
    html! {
        p class="dim" { (words("rules.examples_lead")) }
        div class="examples" { @for example in examples { (one(&example["kind"], &example["round"])) } }
    }
}

fn one(kind: &Value, round: &Value) -> Markup {
    // An example that the engine refuses is a mistake in the file; a test finds it.
    let Ok(settled) = settle::settle(round) else { return html! {} };
    let lines = settled["lines"].as_array().cloned().unwrap_or_default();
    let seat = &round["seats"][0];
    html! {
        article class="example card" {
            h3 { (words(&format!("rules.kinds.{}", kind.as_str().unwrap_or("win")))) }
            (held("rules.dealer", &round["dealer"]))
            (held("rules.board", &round["board"]))
            @if let Some(pack) = round["packs"].get(0) { (held("rules.pack", pack)) }
            (held("rules.you", &seat["cards"]))
            (decision(&seat["decision"]))
            (table(&lines))
        }
    }
}

fn held(who: &str, cards: &Value) -> Markup {
    html! { @if let Some(cards) = cards.as_str() { div class="held" { span { (words(who)) } (faces::row(cards)) } } }
}

fn decision(decision: &Value) -> Markup {
    let said = |key: &str| words(&format!("rules.decisions.{key}"));
    if let Some(word) = decision.as_str() {
        return html! { p { (said(word)) } };
    }
    for key in ["raise", "turn_river"] {
        if let Some(amount) = decision[key].as_str() {
            return html! { p { (said(key)) " $" (amount) "." } };
        }
    }
    let (out, drawn) = (decision["draw"]["out"].as_str(), decision["draw"]["in"].as_str());
    let (Some(out), Some(drawn)) = (out, drawn) else { return html! {} };
    html! { p class="drawn" { (said("draw")) " " (faces::row(drawn)) " " (said("for")) " " (faces::row(out)) } }
}

fn table(lines: &[Value]) -> Markup {
    let text = |line: &Value, key: &str| line[key].as_str().unwrap_or_default().to_owned();
    html! {
        div class="scroll" tabindex="0" role="region" aria-label=(words("rules.outcome")) {
            table {
                thead { tr {
                    th scope="col" { (words("rules.wager")) }
                    th scope="col" class="number" { (words("rules.stake")) }
                    th scope="col" class="number" { (words("rules.net")) }
                    th scope="col" { (words("rules.outcome")) }
                    th scope="col" { (words("rules.clause")) }
                } }
                tbody { @for line in lines { tr {
                    th scope="row" { (crate::reference::wager_named(&text(line, "wager"))) }
                    td class="number" { "$" (text(line, "stake")) }
                    td class="number" { (net(line)) }
                    td {
                        (words(&format!("rules.outcomes.{}", text(line, "outcome"))))
                        span class="dim" { ": " (text(line, "hand")) }
                    }
                    td { @for clause in clauses(line) { (here(clause)) " " } }
                } } }
            }
        }
    }
}

fn clauses(line: &Value) -> impl Iterator<Item = &str> {
    line["clauses"].as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// What a wager came to: paid and returned, less the stake.
fn net(line: &Value) -> Markup {
    let money = |key: &str| line[key].as_str().and_then(|text| text.parse::<Cents>().ok()).unwrap_or(Cents::ZERO);
    let net = money("paid").get() + money("returned").get() - money("stake").get();
    let amount = Cents::new(net.abs());
    match net.signum() {
        1 => html! { span class="gain" { "+" (amount) } },
        -1 => html! { span class="loss" { "−" (amount) } },
        _ => html! { (amount) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each example ends as it says: the outcome of the main wagers, by the texts.
    #[test]
    fn every_example_ends_as_it_says() {
        for game in Game::ALL {
            let examples = ALL[game.key()].as_array().expect("examples");
            let kinds: Vec<&str> = examples.iter().filter_map(|example| example["kind"].as_str()).collect();
            assert_eq!(&kinds[..3], ["win", "lose", "tie"], "{game}");
            for example in examples {
                let settled = settle::settle(&example["round"]).unwrap_or_else(|refused| panic!("{game}: {refused:?}"));
                let outcomes: Vec<&str> = settled["lines"]
                    .as_array()
                    .expect("lines")
                    .iter()
                    .filter_map(|line| line["outcome"].as_str())
                    .collect();
                let ends = match example["kind"].as_str().expect("a kind") {
                    "win" => outcomes.contains(&"win") && !outcomes.contains(&"lose"),
                    "lose" => outcomes.iter().all(|outcome| *outcome == "lose"),
                    "tie" => outcomes.iter().all(|outcome| *outcome == "push"),
                    "no_hand" => outcomes.first() == Some(&"win") && !outcomes.contains(&"lose"),
                    _ => outcomes.contains(&"win") && outcomes.contains(&"lose"),
                };
                assert!(ends, "{game}: {example}");
            }
        }
    }
}
