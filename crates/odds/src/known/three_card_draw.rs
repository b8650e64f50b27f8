//! Three Card Draw Poker:
//! - `three_card_draw_poker kept | K more suited | …`: the outcomes of all hands that might keep such two cards, by the class
//!   of the final hand, lowest first.
//! - `three_card_draw_poker best | In To Win/Draw Bonus | First 3 Bonus or - | …`: how many hands are folded, stood and drawn,
//!   and their outcomes, by what is done and by the line of the First 3 Bonus.
//! - `three_card_draw_poker keep_list | In To Win/Draw Bonus | …`: the same for a player who follows the keep list.

use std::fmt;

use paytables::{Line, NoSuchLine};

use super::text::{NONE, Unreadable, Why, complete, numbers, optional, outcomes, with_commas, written_outcomes};
use crate::count::{choose, hands_of};
use crate::three_card_draw::{ACTIONS, DrawResults, Kind, Played, Ways};

const ABOUT: &str = "three_card_draw_poker";

pub fn read(known: &mut DrawResults, what: &str, fields: &[&str]) -> Result<(), Why> {
    match (what, fields) {
        ("kept", [kind, ways]) => {
            let found = Kind::all().find(|known| known.name() == *kind);
            let kind = found.ok_or_else(|| format!("\"{kind}\" is not a kind of two cards"))?;
            known.kept.0.insert(kind, Ways(outcomes(ways)?));
        }
        ("best", [bonus, first_3, hands, ends @ ..]) => {
            let tables = ((*bonus).to_owned(), optional(first_3).map(str::to_owned));
            known.best.insert(tables, played(hands, ends)?);
        }
        ("keep_list", [bonus, hands, ends @ ..]) => {
            known.by_list.insert((*bonus).to_owned(), played(hands, ends)?);
        }
        _ => return Err(format!("Three Card Draw Poker has no \"{what}\" with {} fields", fields.len())),
    }
    Ok(())
}

fn played(hands: &str, ends: &[&str]) -> Result<Played, Why> {
    let end = |text: &&str| {
        let mut words = text.splitn(3, ' ');
        let (Some(action), Some(line), Some(ways)) = (words.next(), words.next(), words.next()) else {
            return Err(format!("\"{text}\" is not an action with a line and outcomes"));
        };
        let done = ACTIONS.iter().position(|known| *known == action);
        let done = done.ok_or_else(|| format!("\"{action}\" is not an action"))?;
        let line: Option<Line> =
            optional(line).map(str::parse).transpose().map_err(|error: NoSuchLine| error.to_string())?;
        Ok(((done, line), Ways(outcomes(ways)?)))
    };
    Ok(Played { hands: numbers(hands)?, ends: ends.iter().map(end).collect::<Result<_, _>>()? })
}

pub fn write(f: &mut fmt::Formatter<'_>, known: &DrawResults) -> fmt::Result {
    for (kind, ways) in &known.kept.0 {
        writeln!(f, "{ABOUT} kept | {} | {}", kind.name(), written_outcomes(&ways.0))?;
    }
    for ((bonus, first_3), played) in &known.best {
        let first_3 = first_3.as_deref().unwrap_or(NONE);
        writeln!(f, "{ABOUT} best | {bonus} | {first_3} | {}", written(played))?;
    }
    known
        .by_list
        .iter()
        .try_for_each(|(bonus, played)| writeln!(f, "{ABOUT} keep_list | {bonus} | {}", written(played)))
}

fn written(played: &Played) -> String {
    let mut text = with_commas(played.hands);
    for ((done, line), ways) in &played.ends {
        let line = line.map_or(NONE, Line::key);
        text += &format!(" | {} {line} {}", ACTIONS[*done], written_outcomes(&ways.0));
    }
    text
}

pub fn check(known: &DrawResults) -> Result<(), Unreadable> {
    // A way is a draw card, dealt or not, and four cards for the dealer.
    let ways = choose(49, 4) * 45;
    // Each hand without a flush or better might keep three pairs of cards.
    let without_flush = 16_440 + 3_744;
    let kept: u64 = known.kept.0.values().map(Ways::total).sum();
    complete(&format!("{ABOUT} kept"), kept, 3 * without_flush * ways)?;
    known.best.values().chain(known.by_list.values()).try_for_each(|played| {
        complete(&format!("a way to play {ABOUT}"), played.hands.iter().sum::<u64>(), hands_of(3))?;
        let ended: u64 = played.ends.values().map(Ways::total).sum();
        complete(&format!("a way to play {ABOUT}"), ended, hands_of(3) * ways)
    })
}
