//! `croupier advise`: every option of a hand with its exact price.

use std::fmt::{self, Write as _};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use cards::{Card, CardSet};
use clap::Args;
use comfy_table::CellAlignment;
use games::lunar_poker::elections::SecondPayout;
use law::Game;
use odds::advice::{Action, Advice, Choice};
use odds::side::SideWager;
use odds::{Book, PLACES, PricedWager, Terms, high_card_flush, holdem_3_bonus, three_card_draw};
use paytables::{Cents, PayTable};
use serde_json::{Value, json};

use crate::odds_command::Everybody;
use crate::paytables_command::plain_table;

mod lunar;

/// The best decision for a hand, and what every other one costs.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier advise high_card_flush --hand 'Th 8h 6h Js Ad Qd Jc'
  croupier advise three_card_draw_poker --hand 'Kh Kd 4s' --table 2
  croupier advise three_card_draw_poker --hand 'Kh Kd 4s' --first-3 1 --json
  croupier advise holdem_3_bonus --hand 'Kh 8d 4s' --board '8c Ts'              Version 1 with table A
  croupier advise holdem_3_bonus --hand 'Kh 8d 4s' --board '8c Ts' --table A+B  Version 2
  croupier advise lunar_poker --hand 'Ah 9d 7c 4s 2h' --up 3d
Values are in antes, or in blinds: what the whole round wins on average, counted from the first wager on.")]
pub struct Arguments {
    /// high_card_flush, three_card_draw_poker, holdem_3_bonus or lunar_poker
    game: Game,
    /// The player's cards, like 'Th 8h 6h'
    #[arg(long)]
    hand: CardSet,
    /// Hold 'em 3: the two community cards that are shown
    #[arg(long)]
    board: Option<CardSet>,
    /// Lunar: the dealer's card that lies face up
    #[arg(long)]
    up: Option<Card>,
    /// Lunar: who can have a second payout [default: any-hand]
    #[arg(long, value_name = "WHO", value_parser = lunar::second_payouts())]
    second_payout: Option<SecondPayout>,
    /// Three Card Draw: the table of the In To Win/Draw Bonus [default: 1]. Hold 'em 3: the table of the blind bonus
    /// [default: A], in Version 2 two of them like A+B
    #[arg(long)]
    table: Option<String>,
    /// Hold 'em 3: the blind bonus wager, for lines that pay dollars [default: 5.00]
    #[arg(long = "wager", value_name = "AMOUNT")]
    blind: Option<Cents>,
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
    refuse_options_of_other_games(arguments)?;
    match arguments.game {
        Game::HighCardFlush => {
            check_hand(arguments, 7)?;
            Ok(high_card_flush::advise(arguments.hand))
        }
        Game::ThreeCardDrawPoker => three_card_draw(arguments),
        Game::Holdem3Bonus => holdem_3_bonus(arguments),
        Game::LunarPoker => {
            check_hand(arguments, 5)?;
            let second_payout = arguments.second_payout.unwrap_or(SecondPayout::AnyHand);
            lunar::advice(arguments.hand, arguments.up, second_payout)
        }
        game @ Game::PacksPoker => bail!(
            "no advice is known for {game}, only for high_card_flush, three_card_draw_poker, holdem_3_bonus \
             and lunar_poker"
        ),
    }
}

/// An option that says nothing about the game is a mistake: the advice would be for something else than what was meant.
fn refuse_options_of_other_games(arguments: &Arguments) -> Result<()> {
    let game = arguments.game;
    let options: [(&str, bool, &[Game]); 6] = [
        ("board", arguments.board.is_some(), &[Game::Holdem3Bonus]),
        ("up", arguments.up.is_some(), &[Game::LunarPoker]),
        ("second-payout", arguments.second_payout.is_some(), &[Game::LunarPoker]),
        ("table", arguments.table.is_some(), &[Game::ThreeCardDrawPoker, Game::Holdem3Bonus]),
        ("wager", arguments.blind.is_some(), &[Game::Holdem3Bonus]),
        ("first-3", arguments.first_3.is_some(), &[Game::ThreeCardDrawPoker]),
    ];
    let other = options.iter().find(|(_, is_given, games)| *is_given && !games.contains(&game));
    let Some((option, _, games)) = other else { return Ok(()) };
    let games = games.iter().map(Game::to_string).collect::<Vec<_>>().join(" and ");
    bail!("--{option} belongs to {games}, not to {game}")
}

fn three_card_draw(arguments: &Arguments) -> Result<Advice> {
    check_hand(arguments, 3)?;
    let bonus = table(PricedWager::ThreeCardDraw, arguments.table.as_deref().unwrap_or("1"))?;
    let first_3 = PricedWager::Side(SideWager::First3Bonus);
    let first_3 = arguments.first_3.as_deref().map(|name| table(first_3, name)).transpose()?;
    let pays = three_card_draw::Pays { ante: Cents::dollars(1), bonus, first_3 };
    Ok(Book::new(Everybody).advise_three_card_draw(arguments.hand, &pays))
}

fn holdem_3_bonus(arguments: &Arguments) -> Result<Advice> {
    check_hand(arguments, 3)?;
    let flop = arguments.board.context("the two community cards are needed: --board '8c Ts'")?;
    if flop.len() != 2 {
        bail!("a player decides with two community cards on the board, not {}", flop.len());
    }
    if !flop.is_disjoint(arguments.hand) {
        bail!("{} cannot be in the hand and on the board", flop & arguments.hand);
    }
    let blind = arguments.blind.unwrap_or(Cents::dollars(5));
    Terms::new(blind, Cents::ZERO)?;
    let names = arguments.table.as_deref().unwrap_or("A");
    let (equal, double) = names.split_once('+').map_or((names, None), |(equal, double)| (equal, Some(double)));
    let double = double.map(|name| named(holdem_3_bonus::double_tables(), name)).transpose()?;
    let pays = holdem_3_bonus::Pays::new(blind, table(PricedWager::Holdem3, equal)?, double);
    Ok(pays.advise(&holdem_3_bonus::ways(arguments.hand, flop, CardSet::FULL)))
}

fn check_hand(arguments: &Arguments, cards: u32) -> Result<()> {
    if arguments.hand.len() != cards {
        bail!("a hand of {} has {cards} cards, not {}", arguments.game, arguments.hand.len());
    }
    Ok(())
}

fn table(wager: PricedWager, name: &str) -> Result<&'static PayTable> {
    named(wager.tables(), name)
}

fn named(tables: &'static [PayTable], name: &str) -> Result<&'static PayTable> {
    tables.iter().find(|table| table.name() == name).with_context(|| {
        let names: Vec<&str> = tables.iter().map(PayTable::name).collect();
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
    json!({ "action": choice.action.name(), "detail": detail, "ev": ev })
}

fn print(out: &mut String, arguments: &Arguments, advice: &Advice) -> fmt::Result {
    let board = arguments.board.map(|board| format!(" with {board}")).unwrap_or_default();
    let up = arguments.up.map(|up| format!(" against {up}")).unwrap_or_default();
    writeln!(out, "{}: {}{board}{up}\n", arguments.game, arguments.hand)?;
    let best = advice.best();
    let mut table = plain_table();
    let value = if arguments.game == Game::Holdem3Bonus { "Value in blinds" } else { "Value in antes" };
    table.set_header(["", "Option", value, "Costs"]);
    for choice in &advice.options {
        let mark = if std::ptr::eq(choice, best) { "▸" } else { "" };
        let option = format!("{} {}", choice.action.name().replace('_', " "), choice.detail);
        let cost = (best.value - choice.value).decimal(PLACES);
        table.add_row([mark.to_owned(), option, choice.value.decimal(PLACES), cost]);
    }
    table.column_iter_mut().skip(2).for_each(|column| column.set_cell_alignment(CellAlignment::Right));
    writeln!(out, "{}", table.trim_fmt())?;
    if best.action == Action::InstantCash {
        writeln!(
            out,
            "\nA straight flush or a royal flush in the first five cards ends the round at once (38.10(a)1)."
        )?;
    }
    Ok(())
}
