//! What the dealer is told to do with hands, cards and chips: the physical side of sections 38.6 to 38.11.

use law::{Game::LunarPoker, cite};

use super::elections::Elections;
use super::procedure::{has_bet, has_drawn, has_qualified};
use crate::elections::MatchPlay;
use crate::round::{Next, Prompt, Round, Status, Step};

mod dealing;
mod progressive;

use progressive::{INSTANT_CASH_STAYS, PROGRESSIVE, STAYS, WINNER_STAYS};

/// The prompts while a round at a table with these elections waits for something: nobody is told of a wager that is not offered.
pub(super) fn prompts(elections: &Elections, round: &Round, next: Next) -> Vec<Prompt> {
    let dealing = elections.table.dealing;
    match next {
        Next::Bets => [&wagers(elections)[..], dealing::before_the_deal(dealing)].concat(),
        Next::Step(Step::LockProgressives) => dealing::LOCK.to_vec(),
        Next::Step(Step::Deal) => dealing::while_dealing(dealing).to_vec(),
        Next::Declarations(_) => {
            DECLARATIONS.iter().copied().chain(elections.super_side_bet.as_ref().map(|_| SUPER_SIDE_BET)).collect()
        }
        Next::Validation { .. } => PROGRESSIVE.to_vec(),
        Next::Step(Step::TurnDeclared) => DECLARED_LATE.to_vec(),
        Next::Documentation { seat, .. } => vec![progressive::documentation(round, seat)],
        Next::Step(Step::SettleFirstCards) => first_cards(elections),
        Next::Choice(seat) if has_bet(round, seat) => MAY_FORCE.to_vec(),
        Next::Choice(_) => choices(elections, round),
        Next::Step(Step::TurnDealer) => HOLE_CARDS.to_vec(),
        Next::Step(Step::TurnHand(seat) | Step::SettleHand(seat)) if round.seat(seat).status == Status::Folded => {
            FOLDED.to_vec()
        }
        Next::Step(Step::TurnHand(_) | Step::SettleHand(_)) => hands(elections, round),
        Next::Step(Step::ForceDealer) => FORCE.to_vec(),
        Next::Step(Step::Collect) => END.to_vec(),
        _ => Vec::new(),
    }
}

/// What may be wagered, and with what.
fn wagers(elections: &Elections) -> Vec<Prompt> {
    let taken = match elections.table.match_play {
        MatchPlay::Accepted => CHIPS_AND_COUPONS,
        MatchPlay::NotAccepted => CHIPS,
    };
    let progressive = elections.progressive.as_ref().map(|_| PROGRESSIVE_WAGER);
    [taken].into_iter().chain(progressive).chain(SEATS.iter().copied()).collect()
}

/// What players may do, and what else the dealer does with side wagers meanwhile.
fn choices(elections: &Elections, round: &Round) -> Vec<Prompt> {
    let late = (elections.super_side_bet.is_some() && !has_drawn(round)).then_some(LATE);
    let turned = elections.progressive.as_ref().map(|_| TURN_BEFORE_COLLECTING);
    late.into_iter().chain(CHOICES.iter().copied()).chain(turned).collect()
}

/// What the first cards are paid. Instant cash with a progressive payout is an exception (ALL-30).
fn first_cards(elections: &Elections) -> Vec<Prompt> {
    let (paid, others) = FIRST_CARDS.split_at(FIRST_CARDS.len() - 1);
    let stays = elections.progressive.as_ref().map(|_| INSTANT_CASH_STAYS);
    paid.iter().copied().chain(stays).chain(others.iter().copied()).collect()
}

/// How hands are settled, by what the dealer has.
fn hands(elections: &Elections, round: &Round) -> Vec<Prompt> {
    let progressive = elections.progressive.as_ref();
    let collect = if progressive.is_some() { TURN_AND_COLLECT } else { COLLECT };
    let winner: &[Prompt] = if progressive.is_some() { &[WINNER_WITH_PROGRESSIVE, WINNER_STAYS] } else { &[WINNER] };
    match (has_qualified(round), round.has_done(Step::ForceDealer)) {
        (true, false) => [AGAINST_DEALER, winner].concat(),
        (true, true) => [FORCED, AGAINST_DEALER, winner].concat(),
        (false, false) => [NO_HAND, collect].into_iter().chain(progressive.map(|_| STAYS)).collect(),
        (false, true) => FORCED_IN_VAIN.to_vec(),
    }
}

//= lunar_poker 38.6(a)
// Chips in the areas, no cash.
const CHIPS: Prompt =
    Prompt::new("Accept chips and plaques on the betting areas; change cash first.", cite(LunarPoker, "38.6(a)"));

//= lunar_poker 38.6(a)
// And coupons, where the house takes them (ALL-11).
const CHIPS_AND_COUPONS: Prompt = Prompt::new(
    "Accept chips, plaques and coupons on the betting areas; change cash first.",
    cite(LunarPoker, "38.6(a)"),
);

//= lunar_poker 38.6(c)
// The player looks after it.
const PROGRESSIVE_WAGER: Prompt =
    Prompt::new("Leave it to each player to see that a progressive wager was accepted.", cite(LunarPoker, "38.6(c)"));

const SEATS: &[Prompt] = &[
    //= lunar_poker 38.6(f)
    // One hand for one player.
    Prompt::new("See that nobody plays more than one hand.", cite(LunarPoker, "38.6(f)")),
    //= lunar_poker 38.6(g)
    // Who has cards stays.
    Prompt::new("Take wagers from seated players only; they stay until the round ends.", cite(LunarPoker, "38.6(g)")),
];

const DECLARATIONS: &[Prompt] = &[
    //= lunar_poker 38.10(a)
    // It is the player who must see it.
    Prompt::new("Let every player look and declare before another card is dealt.", cite(LunarPoker, "38.10(a)")),
    //= lunar_poker 38.6(e)
    // Everybody has one hand to look at.
    Prompt::new("See that nobody looks at another's cards or tells what they are.", cite(LunarPoker, "38.6(e)")),
    //= lunar_poker 38.10(a)1
    // Verified with the cards on the layout.
    Prompt::new(
        "Verify a straight or royal flush and leave it face up until it is paid.",
        cite(LunarPoker, "38.10(a)1"),
    ),
];

//= lunar_poker 38.10(a)2
// Verified too.
const SUPER_SIDE_BET: Prompt =
    Prompt::new("Verify a hand that is shown for the super side bet.", cite(LunarPoker, "38.10(a)2"));

const FIRST_CARDS: &[Prompt] = &[
    //= lunar_poker 38.10(b)
    // Before anybody chooses.
    Prompt::new(
        "Pay what the hands shown win and collect what they lose, from your right.",
        cite(LunarPoker, "38.10(b)"),
    ),
    //= lunar_poker 38.10(a)1
    // The round of that player is over.
    Prompt::new("After instant cash, put the hand into the discard rack.", cite(LunarPoker, "38.10(a)1")),
    //= lunar_poker 38.10(a)2
    // The player goes on.
    Prompt::new("Give every other hand back to its player.", cite(LunarPoker, "38.10(a)2")),
];

//= lunar_poker 38.10(a)
// A hand can still be declared, until a card is dealt to anyone (ALL-14).
const LATE: Prompt = Prompt::new(
    "Until another card is dealt, accept hands that are declared; before you deal it, collect the super side bets of the others.",
    cite(LunarPoker, "38.10(a)"),
);

const DECLARED_LATE: &[Prompt] = &[
    //= lunar_poker 38.10(a)
    // No card was dealt since the deal (ALL-14).
    Prompt::new("Turn the hand that was declared and verify it.", cite(LunarPoker, "38.10(a)")),
];

//= lunar_poker 38.11(a)
// The progressive is decided by these cards, declared or not (LP-19).
const TURN_BEFORE_COLLECTING: Prompt = Prompt::new(
    "Turn cards that carry a progressive wager before you collect them, exchanged or folded.",
    cite(LunarPoker, "38.11(a)"),
);

const FOLDED: &[Prompt] = &[
    //= lunar_poker 38.11(c)
    // Whatever else the player has lost (LP-19).
    Prompt::new(
        "Turn the folded hand, settle its progressive wager, then put it into the discard rack.",
        cite(LunarPoker, "38.11(c)"),
    ),
];

const CHOICES: &[Prompt] = &[
    //= lunar_poker 38.10(c)
    // Paid, and then the card.
    Prompt::new("For a card: take the payment into the inventory and deliver one card.", cite(LunarPoker, "38.10(c)")),
    //= lunar_poker 38.10(d)
    // Said aloud, and counted again.
    Prompt::new(
        "For an exchange: take the payment, say how many cards lie there, deliver as many, then count and rack the old.",
        cite(LunarPoker, "38.10(d)"),
    ),
    //= lunar_poker 38.10(b)4
    // Cleared at once.
    Prompt::new("On a fold: take the ante and put the hand into the discard rack.", cite(LunarPoker, "38.10(b)4")),
    //= lunar_poker 38.10(e)
    // In sight, and not touched again.
    Prompt::new(
        "See that the cards stay in view, touched by nobody else, and by nobody once they lie down.",
        cite(LunarPoker, "38.10(e)"),
    ),
    //= lunar_poker 38.10(f)
    // It costs all wagers.
    Prompt::new("Report players who tell others about their hands.", cite(LunarPoker, "38.10(f)")),
];

const HOLE_CARDS: &[Prompt] = &[
    //= lunar_poker 38.10(g)
    // All have bet or folded.
    Prompt::new("Turn the hole cards and set your best hand.", cite(LunarPoker, "38.10(g)")),
];

const AGAINST_DEALER: &[Prompt] = &[
    //= lunar_poker 38.10(h)
    // Counterclockwise.
    Prompt::new("Turn and settle one hand after the other, from your right.", cite(LunarPoker, "38.10(h)")),
    //= lunar_poker 38.10(i)1
    // Wagers first, then cards.
    Prompt::new("Collect losing wagers, then the hand.", cite(LunarPoker, "38.10(i)1")),
    //= lunar_poker 38.10(i)2
    // Ties wait.
    Prompt::new("Pick up a tied hand when all losers are in.", cite(LunarPoker, "38.10(i)2")),
];

//= lunar_poker 38.10(i)3
// Winning hands stay until they are paid.
const WINNER: Prompt =
    Prompt::new("Leave a winning hand face up until it is paid, then rack it.", cite(LunarPoker, "38.10(i)3"));

//= lunar_poker 38.10(i)3
// The progressive is paid before the hand is racked, too.
const WINNER_WITH_PROGRESSIVE: Prompt = Prompt::new(
    "Leave a winning hand face up until its bet and its progressive are paid, then rack it.",
    cite(LunarPoker, "38.10(i)3"),
);

const MAY_FORCE: &[Prompt] = &[
    //= lunar_poker 38.10(j)1
    // Announced before anything is paid.
    Prompt::new("Announce \"No hand\".", cite(LunarPoker, "38.10(j)1")),
    //= lunar_poker 38.10(k)
    // Seat by seat (LP-7).
    Prompt::new("Ask each player with a bet whether to force.", cite(LunarPoker, "38.10(k)")),
];

//= lunar_poker 38.10(j)1
// Even money; the bet is not touched.
const NO_HAND: Prompt = Prompt::new(
    "Pay the antes of those who do not force, from your right; leave the bets.",
    cite(LunarPoker, "38.10(j)1"),
);

//= lunar_poker 38.10(j)2
// Only progressive players show theirs (LP-24).
const TURN_AND_COLLECT: Prompt = Prompt::new(
    "Turn the hand if it has a progressive wager, and pay what it wins; then collect the cards.",
    cite(LunarPoker, "38.10(j)2"),
);

//= lunar_poker 38.10(j)2
// Where there is no progressive nobody shows a hand.
const COLLECT: Prompt = Prompt::new("Collect the cards.", cite(LunarPoker, "38.10(j)2"));

const FORCE: &[Prompt] = &[
    //= lunar_poker 38.10(k)
    // The payments, then the card (LP-12).
    Prompt::new(
        "Collect the force payments from your right, rack your highest card and deal yourself one face up.",
        cite(LunarPoker, "38.10(k)"),
    ),
];

const FORCED: &[Prompt] = &[
    //= lunar_poker 38.10(k)1
    // With the new card.
    Prompt::new("Set your best hand anew and settle against it.", cite(LunarPoker, "38.10(k)1")),
];

const FORCED_IN_VAIN: &[Prompt] = &[
    //= lunar_poker 38.10(k)2
    // Nothing is decided.
    Prompt::new("Turn the hand; neither take nor pay its ante and bet.", cite(LunarPoker, "38.10(k)2")),
];

const END: &[Prompt] = &[
    //= lunar_poker 38.10(l)
    // For disputes.
    Prompt::new("Rack all cards in an order that lets every hand be rebuilt.", cite(LunarPoker, "38.10(l)")),
];
