//! Commands as lines of text, both ways: `seat 3 wagers 25.00 on ante`, `seat 3 exchanges 2 4`, `exposed dealer 1`.
//!
//! Cards at a spot are named by their place there, from 1: what they are may be a secret. So a line means something only
//! at its point of the round, and both directions ask for the round. A card that does not lie there is named by its position in the
//! deck: `@12`, `position 12`.

use games::dealing::Spot;
use games::round::{Check, Choice, Command, CouponNumber, Irregularity, Position, Positions, Round, Step};
use paytables::Cents;
use words::{Said, say};

use crate::unreadable::{Wrong, card, money, number, person, small, wager, word};

/// The line for a command.
pub fn to_text(round: &Round, command: &Command) -> String {
    match *command {
        Command::Wager { seat, wager, amount: Cents::ZERO } => format!("seat {seat} withdraws {wager}"),
        Command::Wager { seat, wager, amount } => format!("seat {seat} wagers {amount:#} on {wager}"),
        Command::CashWager { seat } => format!("seat {seat} offers cash"),
        Command::Coupon { seat, wager, amount: Cents::ZERO, .. } => {
            format!("seat {seat} takes the coupon on {wager} back")
        }
        Command::Coupon { seat, wager, number: Some(number), amount } => {
            format!("seat {seat} lays coupon {number} of {amount:#} on {wager}")
        }
        Command::Coupon { seat, wager, number: None, amount } => {
            format!("seat {seat} lays a coupon of {amount:#} on {wager}")
        }
        Command::CloseBets { dealer } => format!("no more bets by {}", dealer.0),
        Command::LockProgressives { counted } => format!("lock {counted}"),
        Command::Deal { cards } => format!("deal {cards}"),
        Command::Declare { seat } => format!("seat {seat} declares"),
        Command::Choose { seat, choice } => format!("seat {seat} {}", choice_to_text(round, seat, choice)),
        Command::Proceed(step) => step_to_text(step),
        Command::Verify { seat, wager, check } => {
            let what = if check == Check::Hand { "hand" } else { "acceptance" };
            format!("verify {what} of seat {seat} on {wager}")
        }
        Command::Validate { seat, wager, by } => format!("validate seat {seat} on {wager} by {}", by.0),
        Command::Document { seat, wager, by } => format!("documented seat {seat} on {wager} by {}", by.0),
        Command::ReturnUnaccepted { seat, wager } => format!("return {wager} to seat {seat}"),
        Command::CorrectFace { position, by } => match round.laid().at(position) {
            // A card that was taken up has no place at its spot any more.
            Some(dealt) if place_of(round, dealt.to, position) > 0 => {
                format!("correct {} {} by {}", spot_to_text(dealt.to), place_of(round, dealt.to, position), by.0)
            }
            _ => format!("correct position {position} by {}", by.0),
        },
        Command::Report(what) => irregularity_to_text(round, what),
    }
}

fn choice_to_text(round: &Round, seat: u8, choice: Choice) -> String {
    let place = |position| match place_of(round, Spot::Player(seat), position) {
        0 => format!("@{position}"),
        place => place.to_string(),
    };
    match choice {
        Choice::Fold => "folds".to_owned(),
        Choice::Raise(amount) => format!("raises {amount:#}"),
        Choice::InToWin => "stands".to_owned(),
        Choice::Draw(position) => format!("draws for {}", place(position)),
        Choice::TurnRiver(amount) => format!("plays {amount:#}"),
        Choice::Buy => "buys".to_owned(),
        Choice::Exchange(out) => format!("exchanges {}", out.iter().map(place).collect::<Vec<_>>().join(" ")),
        Choice::Bet => "bets".to_owned(),
        Choice::Force => "forces".to_owned(),
        Choice::LetBe => "lets be".to_owned(),
    }
}

/// The line for a step.
pub(crate) fn step_to_text(step: Step) -> String {
    match step {
        Step::LockProgressives => "lock".to_owned(),
        Step::Deal => "deal".to_owned(),
        Step::TurnDeclared => "turn declared".to_owned(),
        Step::SettleFirstCards => "settle first cards".to_owned(),
        Step::TurnHand(seat) => format!("turn seat {seat}"),
        Step::TurnDraw(seat) => format!("turn draw card of seat {seat}"),
        Step::TurnHands => "turn seats".to_owned(),
        Step::TurnDealer => "turn dealer".to_owned(),
        Step::TurnFlop => "turn flop".to_owned(),
        Step::TurnRiver => "turn river".to_owned(),
        Step::TurnPack(pack) => format!("turn pack {pack}"),
        Step::SettleHand(seat) => format!("settle seat {seat}"),
        Step::SettlePack(pack) => format!("settle pack {pack}"),
        Step::ForceDealer => "force dealer".to_owned(),
        Step::Collect => "collect".to_owned(),
    }
}

/// The line for an irregularity.
pub(crate) fn irregularity_to_text(round: &Round, what: Irregularity) -> String {
    match what {
        Irregularity::FoundFaceUp => "found face up".to_owned(),
        Irregularity::DrawnInError => "drawn in error".to_owned(),
        Irregularity::Exposed(position) => match round.laid().at(position) {
            None if round.laid().next() != Some(position) => format!("exposed position {position}"),
            Some(dealt) => format!("exposed {} {}", spot_to_text(dealt.to), place_of(round, dealt.to, position)),
            None => "exposed next".to_owned(),
        },
        Irregularity::Misdealt { spot, cards } => format!("misdealt {} {cards}", spot_to_text(spot)),
        Irregularity::ShoeFailed => "shoe failed".to_owned(),
        Irregularity::WrongCountMisdealt => "wrong count misdealt".to_owned(),
        Irregularity::WrongCountOfDeck => "wrong count of deck".to_owned(),
        Irregularity::Communicated(seat) => format!("seat {seat} communicated"),
        Irregularity::LookedAtDrawCard(seat) => format!("seat {seat} looked at draw card"),
    }
}

/// The name of a spot in commands: `seat 3`, `dealer`, `pack 2`, `board`.
pub fn spot_to_text(spot: Spot) -> String {
    match spot {
        Spot::Player(seat) => format!("seat {seat}"),
        Spot::Dealer => "dealer".to_owned(),
        Spot::Pack(pack) => format!("pack {pack}"),
        Spot::Board => "board".to_owned(),
        Spot::Burn => "burn".to_owned(),
        Spot::Rack => "rack".to_owned(),
    }
}

/// The name of a spot for people.
pub fn spot_in_words(spot: Spot) -> Said {
    match spot {
        Spot::Player(seat) => say!("seat {seat}", seat),
        Spot::Dealer => say!("dealer"),
        Spot::Pack(pack) => say!("pack {pack}", pack),
        Spot::Board => say!("board"),
        Spot::Burn => say!("burn"),
        Spot::Rack => say!("rack"),
    }
}

fn place_of(round: &Round, spot: Spot, position: Position) -> usize {
    round.laid().at_spot(spot).position(|at| at == position).map_or(0, |place| place + 1)
}

/// The command in a line.
///
/// # Errors
/// Which part of the line is wrong, and what would be right.
pub fn from_text(round: &Round, line: &str) -> Result<Command, Said> {
    let words: Vec<&str> = line.split_whitespace().collect();
    read(round, &words).map_err(|wrong| wrong.of(line))
}

pub(crate) fn read(round: &Round, words: &[&str]) -> Result<Command, Wrong> {
    Ok(match words {
        ["seat", seat, rest @ ..] => of_seat(round, small(seat)?, rest)?,
        ["no", "more", "bets", "by", dealer] => Command::CloseBets { dealer: person(dealer)? },
        ["lock", counted] => Command::LockProgressives { counted: small(counted)? },
        ["deal", cards] => Command::Deal { cards: small(cards)? },
        ["verify", what, "of", "seat", seat, "on", on] => {
            let check = word(what, &[("hand", Check::Hand), ("acceptance", Check::Accepted)])?;
            Command::Verify { seat: small(seat)?, wager: wager(on)?, check }
        }
        ["return", back, "to", "seat", seat] => Command::ReturnUnaccepted { seat: small(seat)?, wager: wager(back)? },
        ["correct", "position", position, "by", by] => {
            Command::CorrectFace { position: small(position)?, by: person(by)? }
        }
        ["correct", at @ .., place, "by", by] => {
            Command::CorrectFace { position: card(round, spot(at)?, place)?, by: person(by)? }
        }
        ["validate", "seat", seat, "on", on, "by", by] => {
            Command::Validate { seat: small(seat)?, wager: wager(on)?, by: person(by)? }
        }
        ["documented", "seat", seat, "on", on, "by", by] => {
            Command::Document { seat: small(seat)?, wager: wager(on)?, by: person(by)? }
        }
        _ => match step(words) {
            Err(Wrong::Form) => Command::Report(irregularity(round, words)?),
            step => Command::Proceed(step?),
        },
    })
}

fn of_seat(round: &Round, seat: u8, words: &[&str]) -> Result<Command, Wrong> {
    Ok(match words {
        ["wagers", amount, "on", on] => Command::Wager { seat, amount: money(amount)?, wager: wager(on)? },
        ["withdraws", from] => Command::Wager { seat, wager: wager(from)?, amount: Cents::ZERO },
        ["offers", "cash"] => Command::CashWager { seat },
        ["lays", "coupon", coupon, "of", amount, "on", on] => {
            let number = Some(CouponNumber(number(coupon, u64::MAX)?));
            Command::Coupon { seat, number, amount: money(amount)?, wager: wager(on)? }
        }
        // As it was written before coupons had numbers.
        ["lays", "a", "coupon", "of", amount, "on", on] => {
            Command::Coupon { seat, number: None, amount: money(amount)?, wager: wager(on)? }
        }
        ["takes", "the", "coupon", "on", on, "back"] => {
            Command::Coupon { seat, wager: wager(on)?, number: None, amount: Cents::ZERO }
        }
        ["declares"] => Command::Declare { seat },
        ["communicated"] => Command::Report(Irregularity::Communicated(seat)),
        ["looked", "at", "draw", "card"] => Command::Report(Irregularity::LookedAtDrawCard(seat)),
        _ => Command::Choose { seat, choice: choice(round, seat, words)? },
    })
}

fn choice(round: &Round, seat: u8, words: &[&str]) -> Result<Choice, Wrong> {
    let at = |place: &&str| match place.strip_prefix('@') {
        Some(position) => small(position),
        None => card(round, Spot::Player(seat), place),
    };
    Ok(match words {
        ["folds"] => Choice::Fold,
        ["raises", amount] => Choice::Raise(money(amount)?),
        ["stands"] => Choice::InToWin,
        ["draws", "for", place] => Choice::Draw(at(place)?),
        ["plays", amount] => Choice::TurnRiver(money(amount)?),
        ["buys"] => Choice::Buy,
        ["exchanges", places @ ..] => Choice::Exchange(places.iter().map(at).collect::<Result<Positions, _>>()?),
        ["bets"] => Choice::Bet,
        ["forces"] => Choice::Force,
        ["lets", "be"] => Choice::LetBe,
        _ => return Err(Wrong::Form),
    })
}

pub(crate) fn step(words: &[&str]) -> Result<Step, Wrong> {
    Ok(match words {
        ["turn", "declared"] => Step::TurnDeclared,
        ["settle", "first", "cards"] => Step::SettleFirstCards,
        ["turn", "seat", seat] => Step::TurnHand(small(seat)?),
        ["turn", "draw", "card", "of", "seat", seat] => Step::TurnDraw(small(seat)?),
        ["turn", "seats"] => Step::TurnHands,
        ["turn", "dealer"] => Step::TurnDealer,
        ["turn", "flop"] => Step::TurnFlop,
        ["turn", "river"] => Step::TurnRiver,
        ["turn", "pack", pack] => Step::TurnPack(small(pack)?),
        ["settle", "seat", seat] => Step::SettleHand(small(seat)?),
        ["settle", "pack", pack] => Step::SettlePack(small(pack)?),
        ["force", "dealer"] => Step::ForceDealer,
        ["collect"] => Step::Collect,
        _ => return Err(Wrong::Form),
    })
}

pub(crate) fn irregularity(round: &Round, words: &[&str]) -> Result<Irregularity, Wrong> {
    Ok(match words {
        ["found", "face", "up"] => Irregularity::FoundFaceUp,
        ["drawn", "in", "error"] => Irregularity::DrawnInError,
        ["exposed", "next"] => Irregularity::Exposed(round.laid().next().ok_or(Wrong::NoNext)?),
        ["exposed", "position", position] => Irregularity::Exposed(small(position)?),
        ["exposed", at @ .., place] => Irregularity::Exposed(card(round, spot(at)?, place)?),
        ["misdealt", at @ .., cards] => Irregularity::Misdealt { spot: spot(at)?, cards: small(cards)? },
        ["shoe", "failed"] => Irregularity::ShoeFailed,
        ["wrong", "count", "misdealt"] => Irregularity::WrongCountMisdealt,
        ["wrong", "count", "of", "deck"] => Irregularity::WrongCountOfDeck,
        _ => return Err(Wrong::Form),
    })
}

pub(crate) fn spot(words: &[&str]) -> Result<Spot, Wrong> {
    Ok(match words {
        ["seat", seat] => Spot::Player(small(seat)?),
        ["dealer"] => Spot::Dealer,
        ["pack", pack] => Spot::Pack(small(pack)?),
        ["board"] => Spot::Board,
        ["burn"] => Spot::Burn,
        ["rack"] => Spot::Rack,
        [] => return Err(Wrong::Form),
        _ => return Err(Wrong::Spot(words.join(" "))),
    })
}
