//! A round that was played to its end, written down as `settle` reads it, with everything that the house elects.

use std::collections::BTreeMap;

use games::dealing::Spot;
use games::round::{Choice, Event, MeterAmounts, MeterCause, Position, What};
use paytables::MicroDollars;
use serde_json::{Map, Value, json};
use testkit::rounds::Game;

/// Parts of a table in `house.toml` that are no elections about the game.
const NO_ELECTIONS: [&str; 6] = ["id", "game", "display_name", "service", "felt", "deviations"];

/// The round in the form of `docs/settle.md`. `before` are the meters before the first wager.
pub fn written_down(game: &Game<'_>, before: &MeterAmounts, house: &str, table: &str) -> Value {
    let elections = elections(house, table);
    let dealer = game.rules.plan(&[1]).iter().filter(|placed| placed.to == Spot::Dealer).count();
    let mut round = json!({
        "game": game.rules.game().key(),
        "tables": tables(&elections),
        "elections": elections,
        "dealer": faces(game, dealt_to(game, Spot::Dealer).take(dealer)),
        "seats": game.round.dealt_in().map(|seat| written_seat(game, seat)).collect::<Vec<_>>(),
    });
    if !game.rules.meters().is_empty() {
        round["meters"] = meters(game, before);
    }
    if dealt_to(game, Spot::Board).count() > 0 {
        round["board"] = faces(game, dealt_to(game, Spot::Board));
    }
    if dealt_to(game, Spot::Pack(1)).count() > 0 {
        round["packs"] = (1..=3).map(|pack| faces(game, dealt_to(game, Spot::Pack(pack)))).collect();
    }
    let forced: Vec<Position> = dealt_to(game, Spot::Dealer).skip(dealer).collect();
    if !forced.is_empty() {
        round["forced"] = faces(game, forced.into_iter());
    }
    round
}

/// What the table elects, as `house.toml` has it.
fn elections(house: &str, id: &str) -> Map<String, Value> {
    let house: Value = toml::from_str(house).expect("a house");
    let tables = house["table"].as_array().expect("tables");
    let table = tables.iter().find(|table| table["id"] == id).expect("the table");
    let mut elections = table.as_object().expect("a table").clone();
    elections.retain(|key, _| !NO_ELECTIONS.contains(&key.as_str()));
    elections
}

/// Which pay table each wager has.
fn tables(elections: &Map<String, Value>) -> Value {
    let mut tables = Map::new();
    for (wager, fields) in elections["wagers"].as_object().expect("wagers") {
        for (field, name) in [
            ("table", wager.clone()),
            ("equal_table", format!("{wager}_equal")),
            ("double_table", format!("{wager}_double")),
        ] {
            if let Some(letter) =
                fields.get(field).filter(|letter| letter.as_str().is_some_and(|letter| letter != "not-offered"))
            {
                tables.insert(name, letter.clone());
            }
        }
    }
    tables.into()
}

/// The meters after bets closed, this round's contributions included (ALL-9).
fn meters(game: &Game<'_>, before: &MeterAmounts) -> Value {
    let mut meters = *before;
    for event in &game.events {
        if let What::MeterMoved { meter, by, cause: MeterCause::Contribution(_) } = event.what {
            let meter = &mut meters[usize::from(meter)];
            *meter = MicroDollars::new(meter.get() + by.get());
        }
    }
    let named = game.rules.meters().iter().zip(meters);
    named.map(|(name, amount)| (name.replace([' ', '-'], "_"), json!(amount.to_string()))).collect::<Map<_, _>>().into()
}

/// The cards that went to a spot, in the order in which they were dealt.
fn dealt_to<'a>(game: &'a Game<'_>, spot: Spot) -> impl Iterator<Item = Position> + use<'a> {
    let to_spot = move |event: &Event| match event.what {
        What::Dealt { position, to, .. } if to == spot => Some(position),
        _ => None,
    };
    game.events.iter().filter_map(to_spot)
}

fn faces(game: &Game<'_>, positions: impl Iterator<Item = Position>) -> Value {
    let face = |position| game.round.face(&game.outside(), position).expect("a face").to_string();
    positions.map(face).collect::<Vec<_>>().join(" ").into()
}

fn written_seat(game: &Game<'_>, seat: u8) -> Value {
    let first = game.rules.plan(&[seat]).iter().filter(|placed| placed.to == Spot::Player(seat)).count();
    let cards = faces(game, dealt_to(game, Spot::Player(seat)).take(first));
    let mut written = json!({"seat": seat, "cards": cards, "wagers": wagers(game, seat)});
    let drawn = faces(game, dealt_to(game, Spot::Player(seat)).skip(first));
    let chosen = game.events.iter().filter_map(|event| match event.what {
        What::Chose { seat: at, choice } if at == seat => Some(choice),
        _ => None,
    });
    for choice in chosen {
        choose(&mut written, game, choice, &drawn);
    }
    written
}

fn choose(written: &mut Value, game: &Game<'_>, choice: Choice, drawn: &Value) {
    let out = |positions: &mut dyn Iterator<Item = Position>| faces(game, positions);
    match choice {
        Choice::Fold | Choice::Bet => {
            let then = if choice == Choice::Fold { "fold" } else { "bet" };
            let at = if written["decision"].is_object() { "/decision/then" } else { "/decision" };
            if at == "/decision" {
                written["decision"] = then.into()
            } else {
                written["decision"]["then"] = then.into()
            }
        }
        Choice::InToWin => written["decision"] = "in_to_win".into(),
        Choice::Raise(amount) => written["decision"] = json!({"raise": format!("{amount:#}")}),
        Choice::TurnRiver(amount) => written["decision"] = json!({"turn_river": format!("{amount:#}")}),
        Choice::Draw(card) => {
            written["decision"] = json!({"draw": {"out": out(&mut std::iter::once(card)), "in": drawn}});
        }
        Choice::Buy => written["decision"] = json!({"buy": drawn}),
        Choice::Exchange(cards) => {
            written["decision"] = json!({"exchange": {"out": out(&mut cards.iter()), "in": drawn}});
        }
        Choice::Force => written["force"] = true.into(),
        Choice::LetBe => {}
    }
}

/// What lay there when the first card was dealt.
fn wagers(game: &Game<'_>, seat: u8) -> Value {
    let mut made = BTreeMap::new();
    for event in game.events.iter().take_while(|event| !matches!(event.what, What::Dealt { .. })) {
        match event.what {
            // A coupon makes a wager as a chip does (Lunar Poker 38.6(c)).
            What::Placed { seat: at, wager, amount } | What::CouponRedeemed { seat: at, wager, amount, .. }
                if at == seat =>
            {
                made.insert(wager.name(), amount);
            }
            What::WentBack { seat: at, wager, .. } if at == seat => drop(made.remove(wager.name())),
            _ => {}
        }
    }
    let made = made.into_iter().filter(|(_, amount)| amount.get() > 0);
    made.map(|(wager, amount)| (wager.to_owned(), json!(format!("{amount:#}")))).collect::<Map<_, _>>().into()
}
