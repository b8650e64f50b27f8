//! `croupier verify-deal`: checks that a deck was fixed before the bets.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use cards::notation::parse_cards;
use cards::{Card, Deck};
use clap::Args;
use deal::{Commitment, Seed, next_cut, shuffle};
use games::dealing::Spot;
use games::decks::DECK;
use serde_json::{Map, Value, json};

use crate::text_file::{OF_A_PIT, text_of};

/// Check that a deck was fixed before the bets: open the commitment of a round and deal it again.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier verify-deal --table flush-1 --round 42 --commitment 9f… --seed 00…
  croupier verify-deal --table flush-1 --round 42 --commitment 9f… --seed 00… --cards 'Kd 5s 8s'
  croupier verify-deal --table flush-1 --round 42 --commitment 9f… --seed 00… --house house.toml --seats 1,3,6
  croupier verify-deal --table flush-1 --round 42 --commitment 9f… --seed 00… --cut 31 --recuts 1
The recipe, for checking with a program of your own, is in docs/verify-deal.md.
Exit status: 0 if everything agrees, 1 if not, 2 if the question cannot be understood.")]
pub struct Arguments {
    /// The table's id
    #[arg(long)]
    table: String,
    /// The round's number
    #[arg(long)]
    round: u64,
    /// What was published when betting opened: 64 hexadecimal digits
    #[arg(long)]
    commitment: Commitment,
    /// What was published after the round: 64 hexadecimal digits
    #[arg(long)]
    seed: Seed,
    /// How many cards the cuts had moved to the bottom when betting opened, if the deck was cut
    #[arg(long, value_parser = clap::value_parser!(u8).range(..i64::from(DECK)))]
    cut: Option<u8>,
    /// How many cuts the floor has ordered since then
    #[arg(long, default_value_t = 0, requires = "cut")]
    recuts: u8,
    /// The cards that were seen, from the top of the deck, to be compared
    #[arg(long)]
    cards: Option<String>,
    /// The elections of the pit, to deal the hands of this table again
    #[arg(long, requires = "seats")]
    house: Option<PathBuf>,
    /// The seats that played, like 1,3,6
    #[arg(long, value_delimiter = ',', requires = "house", value_parser = clap::value_parser!(u8).range(1..))]
    seats: Vec<u8>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let commits =
        Commitment::to(&arguments.seed, arguments.cut, &arguments.table, arguments.round) == arguments.commitment;
    let deck = cut_deck(arguments);
    let seen = parse_cards(arguments.cards.as_deref().unwrap_or_default())?;
    let differs = deck.cards().iter().zip(&seen).position(|(dealt, seen)| dealt != seen);
    let hands = arguments.house.as_ref().map(|file| hands(file, arguments, &deck)).transpose()?;
    let cards = in_words(deck.cards());
    if arguments.json {
        let mut answer = json!({ "commitment": commits, "cards": differs.is_none(), "deck": cards });
        if let Some(hands) = hands {
            answer["hands"] =
                hands.into_iter().map(|(spot, cards)| (spot, json!(cards))).collect::<Map<_, Value>>().into();
        }
        writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
    } else {
        let opened =
            if commits { "opens with this seed" } else { "does NOT open with this seed, cut, table and round" };
        writeln!(out, "The commitment {opened}.")?;
        writeln!(out, "The seed deals, from the top:\n  {cards}")?;
        for (spot, cards) in hands.into_iter().flatten() {
            writeln!(out, "  {spot:<8} {cards}")?;
        }
        match differs {
            Some(place) => writeln!(out, "The cards seen are NOT these: card {} differs.", place + 1)?,
            None if seen.is_empty() => {}
            None => writeln!(out, "The {} cards seen are these.", seen.len())?,
        }
    }
    Ok(ExitCode::from(u8::from(!commits || differs.is_some())))
}

/// The deck in the order of the deal. The seed draws the size of every cut that was ordered after the commitment.
fn cut_deck(arguments: &Arguments) -> Deck {
    let once = |so_far: u8, _| (so_far + next_cut(&arguments.seed, so_far)) % DECK;
    let mut deck = shuffle(&arguments.seed);
    deck.cut((0..arguments.recuts).fold(arguments.cut.unwrap_or_default(), once));
    deck
}

/// The cards that each spot of the table got, in the order of the spots.
fn hands(file: &Path, arguments: &Arguments, deck: &Deck) -> Result<Vec<(String, String)>> {
    let text = text_of(file, OF_A_PIT).with_context(|| format!("{} cannot be read", file.display()))?;
    let Ok(pit) = house::read(&text) else {
        bail!("{} has faults; `croupier house` tells them", file.display());
    };
    let Some(table) = pit.tables.iter().find(|table| table.id == arguments.table) else {
        let ids: Vec<&str> = pit.tables.iter().map(|table| table.id.as_str()).collect();
        bail!("{} has no table \"{}\"; it has {}", file.display(), arguments.table, ids.join(", "));
    };
    let most = table.elections.table().positions;
    if let Some(seat) = arguments.seats.iter().find(|seat| **seat > most) {
        bail!("{} has no seat {seat}; its seats are 1 to {most}", table.id);
    }
    let mut hands: BTreeMap<Spot, Vec<Card>> = BTreeMap::new();
    for (placed, card) in table.elections.deal_plan(&arguments.seats).iter().zip(deck.cards()) {
        hands.entry(placed.to).or_default().push(*card);
    }
    Ok(hands.into_iter().map(|(spot, cards)| (name(spot), in_words(&cards))).collect())
}

fn name(spot: Spot) -> String {
    match spot {
        Spot::Player(seat) => format!("seat {seat}"),
        Spot::Dealer => "dealer".to_owned(),
        Spot::Pack(pack) => format!("pack {pack}"),
        Spot::Board => "board".to_owned(),
        Spot::Burn => "burned".to_owned(),
        Spot::Rack => "set aside".to_owned(),
    }
}

fn in_words(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
