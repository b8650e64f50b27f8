//! The games in a few sentences, as a player reads them, with what the house has elected.

use games::high_card_flush::elections::FoldedProgressive;
use games::holdem_3_bonus::elections::Version;
use games::lunar_poker::elections::SecondPayout;
use games::packs_poker::elections::{BonusWithoutPack, HigherWithoutPair};
use games::{GameElections, lunar_poker, packs_poker};
use law::Game;

/// What it is all about, in one sentence.
pub(super) const fn aim(game: Game) -> &'static str {
    match game {
        Game::PacksPoker => "Five cards of your own, three packs of two shared by all: beat the dealer with each pack.",
        Game::LunarPoker => {
            "Five cards against the dealer's five. Buy one, exchange some, or stand, and be paid on your hand."
        }
        Game::ThreeCardDrawPoker => "Three cards against the dealer's best three of four. Stand or draw one.",
        Game::HighCardFlush => "Seven cards. The longest flush wins.",
        Game::Holdem3Bonus => "Three cards of your own and four shared by all: the best five beat the dealer's.",
    }
}

/// A round, step by step.
pub(super) fn steps(elections: &GameElections) -> Vec<String> {
    let steps: Vec<Option<String>> = match elections {
        GameElections::PacksPoker(of) => {
            let alone = match of.bonus_without_pack {
                BonusWithoutPack::Allowed => "A bonus may be made without the pack's bet.",
                BonusWithoutPack::NotAllowed => "A bonus needs the pack's bet beside it.",
            };
            let higher = match of.higher_without_pair {
                HigherWithoutPair::Loses => "A hand without a pair loses.",
                HigherWithoutPair::Pushes => "A higher hand without a pair pushes; an equal or a lower one loses.",
            };
            vec![
                said("Bet on one, two or all three packs."),
                of.offers_bonus().then(|| format!("Add bonus wagers to any pack. {alone}")),
                said("You and the dealer get five cards each; three packs of two cards lie on the table."),
                said(
                    "The packs are turned one after the other. With each, your best five of seven cards meet the dealer's best five of seven.",
                ),
                Some(format!("With at least a pair, a higher hand wins even money and an equal one pushes. {higher}")),
                packs_bonuses(of),
            ]
        }
        GameElections::LunarPoker(of) => {
            let second = match of.second_payout {
                SecondPayout::AnyHand => "A second paying hand with another card is paid too.",
                SecondPayout::SixCardsOnly => "With six cards, a second paying hand with another card is paid too.",
            };
            vec![
                Some(format!("{} You get five cards, the dealer shows one of five.", lunar_wagers(of))),
                said(
                    "A straight or royal flush in the first five cards is paid instant cash at once and ends your round: show it.",
                ),
                of.super_side_bet.as_ref().map(|_| {
                    "The super side bet is decided by your first five cards: show them if they win.".to_owned()
                }),
                said(
                    "Then bet twice the ante, or pay once the ante to buy a sixth card or to exchange two to five cards and decide afterwards, or fold.",
                ),
                Some(format!(
                    "The dealer plays with ace-king or better. Beat the dealer and the bet is paid by your hand; the ante goes back. {second}"
                )),
                said(
                    "If the dealer does not play, antes are paid 1 to 1 and bets go back. You may instead pay once the ante to force the dealer to exchange the highest card; a dealer who still does not play gives ante and bet back.",
                ),
            ]
        }
        GameElections::ThreeCardDrawPoker(of) => vec![
            said("Make an ante. You get three cards, the dealer four."),
            of.first_3_bonus
                .as_ref()
                .map(|_| "Add a First 3 Bonus: it is paid on your first three cards with a pair or better.".to_owned()),
            said(
                "Fold and lose the ante; or bet once the ante In To Win and keep your cards; or bet once the ante and draw one card.",
            ),
            of.first_3_bonus
                .as_ref()
                .map(|_| "If you draw, the First 3 Bonus is decided by the two cards that you keep.".to_owned()),
            said(
                "The dealer always plays the best three of four cards. A higher hand wins 1 to 1 on both wagers; an equal one pushes.",
            ),
            said("A straight or better is paid a bonus besides, whatever the dealer has."),
        ],
        GameElections::HighCardFlush(of) => {
            let folded = of.progressive.as_ref().map(|_| match of.folded_progressive {
                FoldedProgressive::Loses => "If you fold, the progressive wager is lost.".to_owned(),
                FoldedProgressive::StaysEligible => "If you fold, the progressive wager stays alive.".to_owned(),
            });
            let bonus = of.flush_bonus.is_some() || of.straight_flush_bonus.is_some();
            let optional = match (bonus, &of.progressive) {
                (true, Some(_)) => ", and bonus wagers and a progressive wager if you like",
                (true, None) => ", and bonus wagers if you like",
                (false, Some(_)) => ", and a progressive wager if you like",
                (false, None) => "",
            };
            vec![
                Some(format!("Make an ante{optional}. You and the dealer get seven cards each.")),
                said("Your hand is the longest flush among them. Fold and lose the ante, or raise."),
                said(
                    "The raise equals the ante; with five cards of a suit it may be twice the ante, with six or seven three times.",
                ),
                said(
                    "The dealer qualifies with a three-card flush, nine high, or better. If not, antes are paid 1 to 1 and raises go back.",
                ),
                said("If the dealer qualifies, the higher hand wins ante and raise 1 to 1; equal hands push."),
                bonus.then(|| "Bonus wagers are decided by your own seven cards, even if you fold.".to_owned()),
                folded,
            ]
        }
        GameElections::Holdem3Bonus(of) => {
            let later = match of.version {
                Version::One => "Fold, or go on with a turn/river wager equal to the flop wager.",
                Version::Two => "Fold, or go on with a turn/river wager of once or twice the flop wager.",
            };
            vec![
                said(
                    "Make a flop wager and a blind bonus wager of the same amount. You and the dealer get three cards each, four more are shared.",
                ),
                of.three_card_bonus
                    .as_ref()
                    .map(|_| "The 3 card bonus is decided by your three cards at once.".to_owned()),
                Some(format!("Two shared cards are turned. {later}")),
                said("The other two are turned. Your best five of seven cards meet the dealer's best five of seven."),
                said(
                    "A higher hand wins flop and turn/river 1 to 1; an equal one pushes. The blind bonus is paid by its table, whatever the dealer has; a winning hand without a line gets it back.",
                ),
                of.six_card_bonus.as_ref().map(|_| {
                    "The 6 card bonus joins your three cards with the dealer's three, even if you have folded."
                        .to_owned()
                }),
            ]
        }
    };
    steps.into_iter().flatten().collect()
}

/// Which cards decide the bonuses of Pack's Poker.
fn packs_bonuses(of: &packs_poker::elections::Elections) -> Option<String> {
    //= packs_poker 43.10(g)
    // Five cards are the player's alone; seven are those and the pack's two.
    let cards = match (of.five_card.is_offered(), of.seven_card.is_offered()) {
        (false, false) => return None,
        (true, false) => "The five-card bonus is decided by your own five cards",
        (false, true) => "The seven-card bonus is decided by your five cards and the pack",
        (true, true) => {
            "The five-card bonus is decided by your own five cards, the seven-card bonus by these and the pack"
        }
    };
    Some(format!("{cards}, whatever the dealer has."))
}

/// The wagers that Lunar Poker begins with.
fn lunar_wagers(of: &lunar_poker::elections::Elections) -> &'static str {
    match (&of.super_side_bet, &of.progressive) {
        (Some(_), Some(_)) => "Make an ante; add a side bet or a progressive wager if you like.",
        (Some(_), None) => "Make an ante; add a side bet if you like.",
        (None, Some(_)) => "Make an ante; add a progressive wager if you like.",
        (None, None) => "Make an ante.",
    }
}

fn said(text: &str) -> Option<String> {
    Some(text.to_owned())
}
