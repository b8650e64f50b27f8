//! The whole text of a game, clause by clause: each has an address of its own, so that everything else can point at it.

use law::{Clause, Game, Reading, readings};
use maud::{Markup, html};

use pit::tongue::tell_text;

use crate::words::{entry, filled, words};

/// Every clause of a game, section by section.
pub fn all(game: Game) -> Markup {
    let sections = game.clauses().chunk_by(|one, other| section_of(one) == section_of(other));
    html! {
        p class="dim" { (words("rules.clauses_lead")) }
        @for clauses in sections {
            @let section = clauses.first().map_or("", section_of);
            details class="section" open {
                summary { h3 { (section) " " span class="dim" { (title(game, section)) } } }
                ul class="clauses" { @for clause in clauses { (one(game, clause)) } }
            }
        }
    }
}

/// The section of a clause: `38.10` of `38.10(e)1`, `38.1` of `38.1:raise_wager`.
fn section_of(clause: &Clause) -> &'static str {
    clause.id.split(['(', ':']).next().unwrap_or(clause.id)
}

/// What a section is about.
fn title(game: Game, section: &str) -> &'static str {
    let Some((chapter, number)) = section.split_once('.') else { return "" };
    // Chapter 1 is about equipment of all games; its sections have a letter if they are about the table of one.
    if chapter == "1" {
        let of_table = number.ends_with(|last: char| last.is_ascii_alphabetic());
        return words(if of_table { "rules.sections.equipment" } else { "rules.sections.cards" });
    }
    let own = entry(&format!("rules.games.{}.sections", game.key())).get(number);
    own.or_else(|| entry("rules.sections").get(number)).and_then(serde_json::Value::as_str).unwrap_or_default()
}

fn one(game: Game, clause: &Clause) -> Markup {
    html! {
        li id=(clause.id) class="text" {
            a class="clause" href={ "#" (clause.id) } { (clause.id) }
            div {
                p { (tell_text(clause.says)) }
                @for reading in readings_on(game, clause) {
                    p class="reading" {
                        b { (filled("rules.reading", &[("reading", reading.id), ("title", &tell_text(reading.title))])) } " " (tell_text(reading.says))
                        @if let Some(election) = reading.election { " " i { (filled("rules.may_elect", &[("election", &tell_text(election))])) } }
                    }
                }
            }
        }
    }
}

fn readings_on(game: Game, clause: &Clause) -> impl Iterator<Item = &'static Reading> {
    let id = clause.id;
    readings().iter().filter(move |reading| reading.clauses.iter().any(|cite| cite.game() == game && cite.id() == id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_section_has_a_title() {
        for game in Game::ALL {
            for clause in game.clauses() {
                assert_ne!(title(game, section_of(clause)), "", "{game} {}", clause.id);
            }
        }
    }
}
