//! What is written on a felt, in our own words where the texts fix none.
//!
//! Odds are worded by [`paytables::Cell`]: "to" or "win", as the texts want it.

use games::GameElections;
use games::holdem_3_bonus::elections::Version;
use games::packs_poker::elections::HigherWithoutPair;
use games::round::Area;
use games::wager::Wager;
use paytables::Cents;

use crate::item::Notice;

/// What a betting area says, line by line.
pub fn label(wager: Wager) -> Vec<String> {
    let lines = match wager {
        Wager::Ante => "ANTE",
        Wager::FlushBonus => "FLUSH|BONUS",
        Wager::StraightFlushBonus => "STRAIGHT|FLUSH|BONUS",
        Wager::Progressive => "PROGRESSIVE",
        Wager::Raise => "RAISE",
        Wager::SuperSideBet => "SUPER|SIDE BET",
        Wager::Buy | Wager::Exchange | Wager::Force => "OPTIONS",
        Wager::Bet => "BET",
        Wager::First3Bonus => "FIRST 3|BONUS",
        Wager::InToWinDraw | Wager::InToWinDrawBonus => "IN TO WIN|/ DRAW",
        Wager::BlindBonus => "BLIND|BONUS",
        Wager::Flop => "FLOP",
        Wager::ThreeCardBonus => "3 CARD|BONUS",
        Wager::SixCardBonus => "6 CARD|BONUS",
        Wager::TurnRiver => "TURN /|RIVER",
        Wager::Pack1 => "PACK'S|BET 1",
        Wager::Pack2 => "PACK'S|BET 2",
        Wager::Pack3 => "PACK'S|BET 3",
        Wager::FiveCardBonus1 | Wager::FiveCardBonus2 | Wager::FiveCardBonus3 => "FIVE-CARD|BONUS",
        Wager::FiveCardProgressive1 | Wager::FiveCardProgressive2 | Wager::FiveCardProgressive3 => {
            "FIVE-CARD|PROGRESSIVE"
        }
        Wager::SevenCardBonus1 | Wager::SevenCardBonus2 | Wager::SevenCardBonus3 => "SEVEN-CARD|BONUS",
        Wager::SevenCardProgressive1 | Wager::SevenCardProgressive2 | Wager::SevenCardProgressive3 => {
            "SEVEN-CARD|PROGRESSIVE"
        }
    };
    lines.split('|').map(str::to_owned).collect()
}

/// The same in running text: `Straight flush bonus`.
pub fn name(wager: Wager) -> String {
    capitalised(&label(wager).join(" ").to_lowercase().replace(" / ", "/"))
}

/// What a pay table is headed with, by the wager that it is printed for.
pub fn heading(wager: &str) -> String {
    match wager {
        "pack" => "PACK'S BET".to_owned(),
        "blind_bonus_equal" => "BLIND BONUS".to_owned(),
        "blind_bonus_double" => "BLIND BONUS WITH A DOUBLE TURN/RIVER WAGER".to_owned(),
        "turn_river" => "TURN/RIVER".to_owned(),
        "in_to_win_draw" => "IN TO WIN/DRAW".to_owned(),
        "in_to_win_draw_bonus" => "IN TO WIN/DRAW BONUS".to_owned(),
        // As the betting areas have it.
        "three_card_bonus" => "3 CARD BONUS".to_owned(),
        "six_card_bonus" => "6 CARD BONUS".to_owned(),
        // So do these, with a hyphen.
        other => {
            let hyphened = other.replace("five_card", "five-card").replace("seven_card", "seven-card");
            hyphened.replace('_', " ").to_uppercase()
        }
    }
}

/// What a notice says at a table with these elections; nothing if there is nothing to say.
pub fn notice(notice: Notice, elections: &GameElections) -> Option<String> {
    let text = match (notice, elections) {
        (Notice::DealersHand, GameElections::HighCardFlush(_)) => {
            "Dealer qualifies with a three-card flush, nine high, or better"
        }
        (Notice::DealersHand, GameElections::LunarPoker(_)) => "Dealer only plays with ace-king or better",
        (Notice::DealersHand, GameElections::ThreeCardDrawPoker(_)) => "Dealer always qualifies",
        (Notice::LaterWager, GameElections::HighCardFlush(_)) => {
            "Raise 1 × the ante · up to 2 × with five cards of a suit · up to 3 × with six or seven"
        }
        (Notice::LaterWager, GameElections::ThreeCardDrawPoker(_)) => "In To Win/Draw must equal the ante",
        (Notice::LaterWager, GameElections::Holdem3Bonus(of)) => match of.version {
            Version::One => "The turn/river wager equals the flop wager",
            Version::Two => "The turn/river wager is the flop wager or twice the flop wager",
        },
        (Notice::WhateverTheDealerHolds, GameElections::Holdem3Bonus(of)) => {
            match (&of.three_card_bonus, &of.six_card_bonus) {
                (None, None) => "The blind bonus is paid whatever the dealer holds",
                (Some(_), None) => "Blind bonus and 3 card bonus are paid whatever the dealer holds",
                (None, Some(_)) => "Blind bonus and 6 card bonus are paid whatever the dealer holds",
                (Some(_), Some(_)) => "Blind, 3 card and 6 card bonus are paid whatever the dealer holds",
            }
        }
        (Notice::HighestLine, GameElections::Holdem3Bonus(_)) => {
            "A blind bonus wager is paid once: its highest payout, by odds or in dollars"
        }
        (Notice::NoPair, GameElections::PacksPoker(of)) => match of.higher_without_pair {
            HigherWithoutPair::Loses => "Without a pair or better the pack's bet loses",
            HigherWithoutPair::Pushes => {
                "Without a pair or better the pack's bet pushes if it is the higher hand, otherwise it loses"
            }
        },
        (Notice::MostPaid, elections) => return most_paid(elections),
        _ => return None,
    };
    Some(text.to_owned())
}

/// The most that a table pays, if it has set a limit.
fn most_paid(elections: &GameElections) -> Option<String> {
    match elections {
        GameElections::LunarPoker(of) => {
            let limit = dollars(of.payout_limit?);
            //= lunar_poker 38.12(f)
            // Each by itself; the progressive is not limited (LP-8).
            let others = match of.super_side_bet {
                Some(_) => format!("instant cash and super side bet {limit} each"),
                None => format!("instant cash {limit}"),
            };
            Some(format!("A bet is paid {limit} at most, first and second payout together; {others}"))
        }
        GameElections::Holdem3Bonus(of) => {
            let limit = dollars(of.aggregate_limit?);
            Some(match of.three_card_bonus {
                Some(_) => format!("Blind bonus and 3 card bonus of one hand are paid {limit} together at most"),
                None => format!("The blind bonus of one hand is paid {limit} at most"),
            })
        }
        GameElections::HighCardFlush(of) => {
            //= high_card_flush 38.11(h)
            // The limits are on the two bonuses together; the progressive is not limited.
            let limited = match (&of.flush_bonus, &of.straight_flush_bonus) {
                (Some(_), Some(_)) => "Flush bonus and straight flush bonus together are paid",
                (Some(_), None) => "The flush bonus is paid",
                (None, Some(_)) => "The straight flush bonus is paid",
                (None, None) => return None,
            };
            let limit = |limit: Option<Cents>, of: &str| Some(format!("{} {of}", dollars(limit?)));
            let limits = [limit(of.bonus_limit_per_hand, "a hand"), limit(of.bonus_limit_per_round, "a round")];
            let limits: Vec<String> = limits.into_iter().flatten().collect();
            (!limits.is_empty()).then(|| format!("{limited} at most {}", limits.join(" and ")))
        }
        GameElections::PacksPoker(_) | GameElections::ThreeCardDrawPoker(_) => None,
    }
}

/// The least and the most of every wager, one after the other.
pub fn limits(areas: &[Area]) -> String {
    let mut all: Vec<String> = Vec::new();
    for Area { wager, limits, .. } in areas {
        let name = name(*wager);
        let amount = match (dollars(limits.minimum), dollars(limits.maximum)) {
            (least, most) if least == most => least,
            (least, most) => format!("{least} to {most}"),
        };
        // Wagers on one pack are like those on another.
        let line = format!("{} {amount}", name.trim_end_matches([' ', '1', '2', '3']));
        if !all.contains(&line) {
            all.push(line);
        }
    }
    all.join(" · ")
}

/// An amount without cents if there are none.
pub fn dollars(amount: Cents) -> String {
    let written = amount.to_string();
    written.strip_suffix(".00").map_or(written.clone(), str::to_owned)
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
