//! What the rules leave to the house: the elections of each of its tables, with the clause that leaves the choice.

use law::Game;
use maud::{Markup, html};

use crate::Site;
use crate::reference::{clause, heads};
use crate::words::words;

/// The tables of the house that play a game.
pub fn tables(site: &Site, game: Game) -> Markup {
    let made = site.pit.made();
    let of_game = made.iter().filter(|made| made.elections().game() == game);
    html! {
        p class="dim" { (words("rules.our_tables_lead")) }
        @for made in of_game {
            details class="card elected" {
                summary { b { (made.table.display_name) } " " span class="dim" { (made.id()) } }
                div class="scroll" tabindex="0" role="region" aria-label=(made.id()) {
                    table {
                        (heads(&["rules.field", "rules.value", "rules.clause"]))
                        tbody { @for stated in &made.table.stated {
                            tr {
                                th scope="row" { (stated.field.replace("wagers.", "").replace('.', ": ").replace('_', " ")) }
                                td { (stated.value) }
                                td { (clause(stated.clause)) }
                            }
                        } }
                    }
                }
            }
        }
    }
}
