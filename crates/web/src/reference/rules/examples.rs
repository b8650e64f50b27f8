//! Worked examples: finished rounds that the engine settles while somebody reads, so that no amount can be wrong.

use std::sync::LazyLock;

use ::words::Words as _;
use games::settlement::SettlementLine;
use law::Game;
use maud::{Markup, Render, html};
use paytables::Cents;
use pit::tongue::tell;
use serde_json::Value;

use super::{faces, here};
use crate::words::{filled, filled_markup, words};

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
    let Ok(lines) = settle::settlement(round) else { return html! {} };
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
    let key = |word: &str| format!("rules.decisions.{word}");
    if let Some(word) = decision.as_str() {
        return html! { p { (words(&key(word))) } };
    }
    for word in ["raise", "turn_river"] {
        if let Some(amount) = decision[word].as_str() {
            return html! { p { (filled(&key(word), &[("amount", &format!("${amount}"))])) } };
        }
    }
    let (out, drawn) = (decision["draw"]["out"].as_str(), decision["draw"]["in"].as_str());
    let (Some(out), Some(drawn)) = (out, drawn) else { return html! {} };
    let cards: [(&str, &dyn Render); 2] = [("drawn", &faces::row(drawn)), ("given", &faces::row(out))];
    html! { p class="drawn" { (filled_markup(&key("draw"), &cards)) } }
}

fn table(lines: &[SettlementLine]) -> Markup {
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
                    th scope="row" { (crate::reference::wager_named(line.wager.name())) }
                    td class="number" { (line.stake) }
                    td class="number" { (net(line)) }
                    td { (outcome(line)) }
                    td { @for clause in line.clauses.iter() { (here(clause.id())) " " } }
                } } }
            }
        }
    }
}

/// What became of a wager, and by which hand.
fn outcome(line: &SettlementLine) -> Markup {
    let outcome = words(&format!("rules.outcomes.{}", line.outcome.word()));
    let hand = line.hand.said();
    if hand.is_nothing() {
        return html! { (outcome) };
    }
    let hand = html! { span class="dim hand" { (tell(&hand)) } };
    filled_markup("rules.decided_by", &[("outcome", &outcome), ("hand", &hand)])
}

/// What a wager came to: paid and returned, less the stake.
fn net(line: &SettlementLine) -> Markup {
    let net = line.paid.get() + line.returned.get() - line.stake.get();
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
                let lines =
                    settle::settlement(&example["round"]).unwrap_or_else(|refused| panic!("{game}: {refused:?}"));
                let outcomes: Vec<&str> = lines.iter().map(|line| line.outcome.word()).collect();
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
