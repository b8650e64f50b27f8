//! `croupier advise`: every option of a hand with its exact price.

use std::fmt::{self, Write as _};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use cards::CardSet;
use clap::Args;
use comfy_table::CellAlignment;
use law::Game;
use odds::advice::{Advice, Choice};
use odds::side::SideWager;
use odds::three_card_draw::Pays;
use odds::{Book, PLACES, PricedWager, high_card_flush};
use paytables::{Cents, PayTable};
use serde_json::{Value, json};

use crate::odds_command::Everybody;
use crate::paytables_command::plain_table;

/// The best decision for a hand, and what every other one costs.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier advise high_card_flush --hand 'Th 8h 6h Js Ad Qd Jc'
  croupier advise three_card_draw_poker --hand 'Kh Kd 4s' --table 2
  croupier advise three_card_draw_poker --hand 'Kh Kd 4s' --first-3 1 --json
Values are in antes: what the whole round wins on average, counted from the ante on.")]
pub struct Arguments {
    /// high_card_flush or three_card_draw_poker
    game: Game,
    /// The player's cards, like 'Th 8h 6h'
    #[arg(long)]
    hand: CardSet,
    /// Three Card Draw: the table of the In To Win/Draw Bonus
    #[arg(long, default_value = "1")]
    table: String,
    /// Three Card Draw: the table of a First 3 Bonus wager as large as the ante, if there is one
    #[arg(long, value_name = "TABLE")]
    first_3: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let advice = advice(arguments)?;
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&to_json(&advice))?)?;
    } else {
        print(out, arguments, &advice)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn advice(arguments: &Arguments) -> Result<Advice> {
    match arguments.game {
        Game::HighCardFlush => {
            check_hand(arguments, 7)?;
            Ok(high_card_flush::advise(arguments.hand))
        }
        Game::ThreeCardDrawPoker => {
            check_hand(arguments, 3)?;
            let bonus = table(PricedWager::ThreeCardDraw, &arguments.table)?;
            let first_3 = PricedWager::Side(SideWager::First3Bonus);
            let first_3 = arguments.first_3.as_deref().map(|name| table(first_3, name)).transpose()?;
            let pays = Pays { ante: Cents::dollars(1), bonus, first_3 };
            Ok(Book::new(Everybody).advise_three_card_draw(arguments.hand, &pays))
        }
        game => bail!("no advice is known for {game}, only for high_card_flush and three_card_draw_poker"),
    }
}

fn check_hand(arguments: &Arguments, cards: u32) -> Result<()> {
    if arguments.hand.len() != cards {
        bail!("a hand of {} has {cards} cards, not {}", arguments.game, arguments.hand.len());
    }
    Ok(())
}

fn table(wager: PricedWager, name: &str) -> Result<&'static PayTable> {
    wager.table(name).with_context(|| {
        let names: Vec<&str> = wager.tables().iter().map(PayTable::name).collect();
        format!("there is no table \"{name}\"; there are {}", names.join(" "))
    })
}

fn to_json(advice: &Advice) -> Value {
    let options: Vec<Value> = advice.options.iter().map(choice_to_json).collect();
    json!({ "options": options, "best": choice_to_json(advice.best()) })
}

fn choice_to_json(choice: &Choice) -> Value {
    let detail = (!choice.detail.is_empty()).then_some(&choice.detail);
    let (num, den) = (choice.value.num().to_string(), choice.value.den().to_string());
    let ev = json!({ "num": num, "den": den, "decimal": choice.value.decimal(PLACES) });
    json!({ "action": choice.action, "detail": detail, "ev": ev })
}

fn print(out: &mut String, arguments: &Arguments, advice: &Advice) -> fmt::Result {
    writeln!(out, "{}: {}\n", arguments.game, arguments.hand)?;
    let best = advice.best();
    let mut table = plain_table();
    table.set_header(["", "Option", "Value in antes", "Costs"]);
    for choice in &advice.options {
        let mark = if std::ptr::eq(choice, best) { "▸" } else { "" };
        let option = format!("{} {}", choice.action.replace('_', " "), choice.detail);
        let cost = (best.value - choice.value).decimal(PLACES);
        table.add_row([mark.to_owned(), option, choice.value.decimal(PLACES), cost]);
    }
    table.column_iter_mut().skip(2).for_each(|column| column.set_cell_alignment(CellAlignment::Right));
    writeln!(out, "{}", table.trim_fmt())
}
