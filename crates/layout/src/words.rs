//! What is written on a felt, in our own words where the texts fix none.
//!
//! Odds are worded by [`paytables::Cell`]: "to" or "win", as the texts want it.

use games::GameElections;
use games::holdem_3_bonus::elections::Version;
use games::packs_poker::elections::HigherWithoutPair;
use games::round::Area;
use games::wager::Wager;
use paytables::Cents;
use words::{Said, say, text};

use crate::item::Notice;

/// What a betting area says, line by line.
pub fn label(wager: Wager) -> Vec<String> {
    inscription(wager).lines().map(str::to_owned).collect()
}

/// The same as one text: every line of the area is one of the text.
pub(crate) const fn inscription(wager: Wager) -> &'static str {
    match wager {
        Wager::Ante => text!("ANTE"),
        Wager::FlushBonus => text!("FLUSH\nBONUS"),
        Wager::StraightFlushBonus => text!("STRAIGHT\nFLUSH\nBONUS"),
        Wager::Progressive => text!("PROGRESSIVE"),
        Wager::Raise => text!("RAISE"),
        Wager::SuperSideBet => text!("SUPER\nSIDE BET"),
        Wager::Buy | Wager::Exchange | Wager::Force => text!("OPTIONS"),
        Wager::Bet => text!("BET"),
        Wager::First3Bonus => text!("FIRST 3\nBONUS"),
        Wager::InToWinDraw | Wager::InToWinDrawBonus => text!("IN TO WIN\n/ DRAW"),
        Wager::BlindBonus => text!("BLIND\nBONUS"),
        Wager::Flop => text!("FLOP"),
        Wager::ThreeCardBonus => text!("3 CARD\nBONUS"),
        Wager::SixCardBonus => text!("6 CARD\nBONUS"),
        Wager::TurnRiver => text!("TURN /\nRIVER"),
        Wager::Pack1 => text!("PACK'S\nBET 1"),
        Wager::Pack2 => text!("PACK'S\nBET 2"),
        Wager::Pack3 => text!("PACK'S\nBET 3"),
        Wager::FiveCardBonus1 | Wager::FiveCardBonus2 | Wager::FiveCardBonus3 => text!("FIVE-CARD\nBONUS"),
        Wager::FiveCardProgressive1 | Wager::FiveCardProgressive2 | Wager::FiveCardProgressive3 => {
            text!("FIVE-CARD\nPROGRESSIVE")
        }
        Wager::SevenCardBonus1 | Wager::SevenCardBonus2 | Wager::SevenCardBonus3 => text!("SEVEN-CARD\nBONUS"),
        Wager::SevenCardProgressive1 | Wager::SevenCardProgressive2 | Wager::SevenCardProgressive3 => {
            text!("SEVEN-CARD\nPROGRESSIVE")
        }
    }
}

/// The same in running text: `Straight flush bonus`; wagers on one pack are called like those on another.
const fn kind(wager: Wager) -> &'static str {
    match wager {
        Wager::Ante => text!("Ante"),
        Wager::FlushBonus => text!("Flush bonus"),
        Wager::StraightFlushBonus => text!("Straight flush bonus"),
        Wager::Progressive => text!("Progressive"),
        Wager::Raise => text!("Raise"),
        Wager::SuperSideBet => text!("Super side bet"),
        Wager::Buy | Wager::Exchange | Wager::Force => text!("Options"),
        Wager::Bet => text!("Bet"),
        Wager::First3Bonus => text!("First 3 bonus"),
        Wager::InToWinDraw | Wager::InToWinDrawBonus => text!("In to win/draw"),
        Wager::BlindBonus => text!("Blind bonus"),
        Wager::Flop => text!("Flop"),
        Wager::ThreeCardBonus => text!("3 card bonus"),
        Wager::SixCardBonus => text!("6 card bonus"),
        Wager::TurnRiver => text!("Turn/river"),
        Wager::Pack1 | Wager::Pack2 | Wager::Pack3 => text!("Pack's bet"),
        Wager::FiveCardBonus1 | Wager::FiveCardBonus2 | Wager::FiveCardBonus3 => text!("Five-card bonus"),
        Wager::FiveCardProgressive1 | Wager::FiveCardProgressive2 | Wager::FiveCardProgressive3 => {
            text!("Five-card progressive")
        }
        Wager::SevenCardBonus1 | Wager::SevenCardBonus2 | Wager::SevenCardBonus3 => text!("Seven-card bonus"),
        Wager::SevenCardProgressive1 | Wager::SevenCardProgressive2 | Wager::SevenCardProgressive3 => {
            text!("Seven-card progressive")
        }
    }
}

/// The name of a wager: `Straight flush bonus`, `Pack's bet 2`.
pub fn name(wager: Wager) -> Said {
    let kind = Said::text(kind(wager));
    match wager {
        Wager::Pack1 => say!("{kind} 1", kind),
        Wager::Pack2 => say!("{kind} 2", kind),
        Wager::Pack3 => say!("{kind} 3", kind),
        _ => kind,
    }
}

/// What a pay table is headed with, by the wager that it is printed for; the felt has it in capital letters.
pub fn heading(wager: &str) -> Said {
    Said::text(match wager {
        "pack" => text!("Pack's bet"),
        "blind_bonus" | "blind_bonus_equal" => text!("Blind bonus"),
        "blind_bonus_double" => text!("Blind bonus with a double turn/river wager"),
        "in_to_win_draw" => text!("In to win/draw"),
        "in_to_win_draw_bonus" => text!("In to win/draw bonus"),
        // As the betting areas have it.
        "three_card_bonus" => text!("3 card bonus"),
        "six_card_bonus" => text!("6 card bonus"),
        "ante" => text!("Ante"),
        "bet" => text!("Bet"),
        "first_3_bonus" => text!("First 3 bonus"),
        "five_card_bonus" => text!("Five-card bonus"),
        "five_card_progressive" => text!("Five-card progressive"),
        "flop" => text!("Flop"),
        "flush_bonus" => text!("Flush bonus"),
        "instant_cash" => text!("Instant cash"),
        "progressive" => text!("Progressive"),
        "raise" => text!("Raise"),
        "seven_card_bonus" => text!("Seven-card bonus"),
        "seven_card_progressive" => text!("Seven-card progressive"),
        "straight_flush_bonus" => text!("Straight flush bonus"),
        "super_side_bet" => text!("Super side bet"),
        "turn_river" => text!("Turn/river"),
        // Every wager of a printed table has its heading; what is none stays as it is written.
        other => return Said::plain(other),
    })
}

/// What a notice says at a table with these elections; nothing if there is nothing to say.
pub fn notice(notice: Notice, elections: &GameElections) -> Option<Said> {
    Some(match (notice, elections) {
        (Notice::DealersHand, GameElections::HighCardFlush(_)) => {
            say!("Dealer qualifies with a three-card flush, nine high, or better")
        }
        (Notice::DealersHand, GameElections::LunarPoker(_)) => say!("Dealer only plays with ace-king or better"),
        (Notice::DealersHand, GameElections::ThreeCardDrawPoker(_)) => say!("Dealer always qualifies"),
        (Notice::LaterWager, GameElections::HighCardFlush(_)) => {
            say!("Raise 1 × the ante · up to 2 × with five cards of a suit · up to 3 × with six or seven")
        }
        (Notice::LaterWager, GameElections::ThreeCardDrawPoker(_)) => say!("In To Win/Draw must equal the ante"),
        (Notice::LaterWager, GameElections::Holdem3Bonus(of)) => match of.version {
            Version::One => say!("The turn/river wager equals the flop wager"),
            Version::Two => say!("The turn/river wager is the flop wager or twice the flop wager"),
        },
        (Notice::WhateverTheDealerHolds, GameElections::Holdem3Bonus(of)) => {
            match (&of.three_card_bonus, &of.six_card_bonus) {
                (None, None) => say!("The blind bonus is paid whatever the dealer holds"),
                (Some(_), None) => say!("Blind bonus and 3 card bonus are paid whatever the dealer holds"),
                (None, Some(_)) => say!("Blind bonus and 6 card bonus are paid whatever the dealer holds"),
                (Some(_), Some(_)) => say!("Blind, 3 card and 6 card bonus are paid whatever the dealer holds"),
            }
        }
        (Notice::HighestLine, GameElections::Holdem3Bonus(_)) => {
            say!("A blind bonus wager is paid once: its highest payout, by odds or in dollars")
        }
        (Notice::NoPair, GameElections::PacksPoker(of)) => match of.higher_without_pair {
            HigherWithoutPair::Loses => say!("Without a pair or better the pack's bet loses"),
            HigherWithoutPair::Pushes => {
                say!("Without a pair or better the pack's bet pushes if it is the higher hand, otherwise it loses")
            }
        },
        (Notice::MostPaid, elections) => return most_paid(elections),
        _ => return None,
    })
}

/// The most that a table pays, if it has set a limit.
fn most_paid(elections: &GameElections) -> Option<Said> {
    match elections {
        GameElections::LunarPoker(of) => {
            let limit = dollars(of.payout_limit?);
            //= lunar_poker 38.12(f)
            // Each by itself; the progressive is not limited (LP-8).
            let others = match of.super_side_bet {
                Some(_) => say!("instant cash and super side bet {limit} each", limit),
                None => say!("instant cash {limit}", limit),
            };
            Some(say!("A bet is paid {limit} at most, first and second payout together; {others}", limit, others))
        }
        GameElections::Holdem3Bonus(of) => {
            let limit = dollars(of.aggregate_limit?);
            Some(match of.three_card_bonus {
                Some(_) => say!("Blind bonus and 3 card bonus of one hand are paid {limit} together at most", limit),
                None => say!("The blind bonus of one hand is paid {limit} at most", limit),
            })
        }
        GameElections::HighCardFlush(of) => {
            //= high_card_flush 38.11(h)
            // The limits are on the two bonuses together; the progressive is not limited.
            let limited = match (&of.flush_bonus, &of.straight_flush_bonus) {
                (Some(_), Some(_)) => say!("Flush bonus and straight flush bonus together are paid"),
                (Some(_), None) => say!("The flush bonus is paid"),
                (None, Some(_)) => say!("The straight flush bonus is paid"),
                (None, None) => return None,
            };
            match (of.bonus_limit_per_hand.map(dollars), of.bonus_limit_per_round.map(dollars)) {
                (Some(hand), Some(round)) => {
                    Some(say!("{limited} at most {hand} a hand and {round} a round", limited, hand, round))
                }
                (Some(hand), None) => Some(say!("{limited} at most {hand} a hand", limited, hand)),
                (None, Some(round)) => Some(say!("{limited} at most {round} a round", limited, round)),
                (None, None) => None,
            }
        }
        GameElections::PacksPoker(_) | GameElections::ThreeCardDrawPoker(_) => None,
    }
}

/// The least and the most of every wager, one after the other.
pub fn limits(areas: &[Area]) -> Said {
    let mut all: Vec<Said> = Vec::new();
    for Area { wager, limits, .. } in areas {
        let name = Said::text(kind(*wager));
        let line = match (dollars(limits.minimum), dollars(limits.maximum)) {
            (least, most) if least == most => say!("{name} {least}", name, least),
            (least, most) => say!("{name} {least} to {most}", name, least, most),
        };
        // Wagers on one pack are like those on another.
        if !all.contains(&line) {
            all.push(line);
        }
    }
    Said::list(all, " · ")
}

/// An amount without cents if there are none.
pub fn dollars(amount: Cents) -> String {
    let written = amount.to_string();
    written.strip_suffix(".00").map_or(written.clone(), str::to_owned)
}
