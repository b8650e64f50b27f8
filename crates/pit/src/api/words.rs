//! The English of the API, in one place.

use axum::http::StatusCode;
use games::dealing::{Face, Spot};
use games::round::{Check, Choice, Irregularity, Laid, Next};
use games::wager::Wager;
use paytables::Cents;
use record::command::spot_to_text;
use table::{Ask, Device};

/// Nobody has logged in.
pub const LOG_IN_FIRST: &str = "this is for people who have logged in: log in first";
/// Another node serves the table.
pub const ELSEWHERE: &str = "another node serves this table: ask there";
/// Nobody serves the table now.
pub const NOBODY_SERVES: &str = "no node serves this table at the moment: try again in a few seconds";
/// Something is broken.
pub const FAILED: &str = "something is broken here; it was noted, and nothing that you asked for was done";
/// The password has to be changed.
pub const CHANGE_PASSWORD: &str =
    "your password was chosen by somebody else: change it first with POST /people/{your number}/password";
/// A request may come from another site.
pub const CROSS_SITE: &str =
    "a request with a cookie that changes something needs the header \"X-Croupier: 1\" or the Origin of this site";
/// Too many requests.
pub const TOO_FAST: &str = "too many requests: wait a moment";
/// Too many streams.
pub const TOO_MANY_STREAMS: &str = "too many open streams: close some of them first";
/// It took too long.
pub const TIMED_OUT: &str =
    "it took too long, and whether it was done is not known: ask again with the same Idempotency-Key";
/// The body came too slowly.
pub const SLOW_BODY: &str = "the body did not arrive in time: nothing was done, send it again";
/// No id for the command.
pub const NO_KEY: &str = "a command needs the header Idempotency-Key, a UUID or 32 hexadecimal digits, new for each command; the same key is done once";
/// Not a JSON body.
pub const NO_JSON: &str = "send JSON, with the header \"Content-Type: application/json\"";
/// A list instead of an object.
pub const NO_OBJECT: &str = "send a JSON object, with a name for each field";
/// Not a TOML body.
pub const NO_TOML: &str = "send the text of a house.toml, with the header \"Content-Type: application/toml\"";
/// There is no such path.
pub const NO_PATH: &str = "there is nothing at this path: GET /api/v1/openapi.json describes what there is";
/// There is no such method.
pub const NO_METHOD: &str = "this path does not know the method: GET /api/v1/openapi.json describes what there is";
/// Nobody makes papers.
pub const NO_PRINTER: &str = "this server makes no papers: `croupier papers` does";
/// There is no demonstration.
pub const NO_DEMO: &str = "guests with play money are for demonstrations, and this pit is none";
/// The round is not over.
pub const ROUND_NOT_OVER: &str = "the round is not over: it is public when it is";
/// A session has ended.
pub const SESSION_ENDED: &str = "your session has ended: log in again";
/// A virtual table has no dealer.
pub const DEALS_BY_ITSELF: &str = "this table deals by itself";
/// Something else than an irregularity.
pub const NO_IRREGULARITY: &str = "only the report of an irregularity is shown in advance, like \"exposed dealer 1\"";
/// Nothing is to be decided, or nobody can tell what is best.
pub const NO_ADVICE: &str = "there is no advice: nothing is to be decided at this seat now";
/// A command without words.
pub const EMPTY_COMMAND: &str = "the command has no words: write one like \"seat 1 wagers 10.00 on ante\"";

/// A body that nobody reads to its end.
pub fn too_large(most: usize) -> String {
    format!("the body is longer than {most} bytes, or it was cut off")
}

/// What words that are looked for have to be.
pub fn bad_search(longest: usize) -> String {
    format!("look for 1 to {longest} characters")
}

/// What a reason has to be.
pub fn bad_reason(longest: usize) -> String {
    format!("a reason is a line of 1 to {longest} characters")
}

/// A few words for a status.
pub fn title(status: StatusCode) -> &'static str {
    match status {
        StatusCode::TEMPORARY_REDIRECT => "Another node answers this",
        StatusCode::BAD_REQUEST => "The request cannot be understood",
        StatusCode::UNAUTHORIZED => "Not logged in",
        StatusCode::FORBIDDEN => "Not permitted",
        StatusCode::NOT_FOUND => "There is no such thing",
        StatusCode::METHOD_NOT_ALLOWED => "There is no such method",
        StatusCode::CONFLICT => "Refused",
        StatusCode::REQUEST_TIMEOUT => "Too slow",
        StatusCode::PAYLOAD_TOO_LARGE => "Too large",
        StatusCode::UNSUPPORTED_MEDIA_TYPE => "Of another type",
        StatusCode::UNPROCESSABLE_ENTITY => "It makes no sense here",
        StatusCode::TOO_MANY_REQUESTS => "Too fast",
        StatusCode::SERVICE_UNAVAILABLE => "Try again later",
        _ => "Something is broken",
    }
}

/// What is not permitted, by what the permission table calls it.
pub fn not_permitted(says: &str) -> String {
    format!("you are not permitted to {says}")
}

/// Whoever plays cannot work here.
pub fn still_seated(table: &str) -> String {
    format!("the player sits at table {table}: the seat has to be left first")
}

/// Whoever has money here cannot work here.
pub fn still_has_money(micro: i64) -> String {
    format!("the wallet holds {}: the player has to cash out first", crate::views::whole_cents(micro))
}

/// There is no such table.
pub fn no_table(id: &str) -> String {
    format!("there is no table \"{id}\"")
}

/// There is no such paper.
pub fn no_paper(file: &str, files: &[String]) -> String {
    format!("there is no paper \"{file}\": there are {}", files.join(", "))
}

/// What lies at a spot belongs to.
fn owner(spot: Spot) -> String {
    match spot {
        Spot::Dealer => "the dealer".to_owned(),
        Spot::Board => "the board".to_owned(),
        spot => spot_to_text(spot),
    }
}

/// A card at a place, from 1.
pub fn card_at(spot: Spot, place: usize) -> String {
    format!("card {place} of {}", owner(spot))
}

/// The phase of a round in one word for programs.
pub const fn phase(next: Next) -> &'static str {
    match next {
        Next::Bets => "bets",
        Next::Step(_) => "dealing",
        Next::Declarations(_) => "declarations",
        Next::Choice(_) => "decisions",
        Next::Validation { .. } => "validation",
        Next::Correction(_) => "correction",
        Next::Nothing => "over",
    }
}

/// What a choice is called by programs.
pub const fn choice_name(choice: Choice) -> &'static str {
    match choice {
        Choice::Fold => "fold",
        Choice::Raise(_) => "raise",
        Choice::InToWin => "in_to_win",
        Choice::Draw(_) => "draw",
        Choice::TurnRiver(_) => "turn_river",
        Choice::Buy => "buy",
        Choice::Exchange(_) => "exchange",
        Choice::Bet => "bet",
        Choice::Force => "force",
        Choice::LetBe => "let_be",
    }
}

/// A choice that may be made.
pub fn choice(choice: Choice) -> String {
    match choice {
        Choice::Fold => "Fold".to_owned(),
        Choice::InToWin => "In To Win with these cards".to_owned(),
        Choice::Bet => "Bet twice the ante".to_owned(),
        Choice::Buy => "Buy a sixth card".to_owned(),
        Choice::Force => "Force the dealer to replace the highest card".to_owned(),
        Choice::LetBe => "Let the dealer be".to_owned(),
        Choice::TurnRiver(amount) => format!("Go on with {amount} on turn and river"),
        Choice::Raise(amount) => format!("Raise {amount}"),
        Choice::Draw(_) => "Draw a card".to_owned(),
        Choice::Exchange(_) => "Exchange cards".to_owned(),
    }
}

/// A wager that may be made.
pub fn wager(wager: Wager, minimum: Cents, maximum: Cents) -> String {
    if minimum == maximum {
        format!("Put {minimum} on {}", wager.words())
    } else {
        format!("Put {minimum} to {maximum} on {}", wager.words())
    }
}

/// A raise that may be made.
pub fn raise(minimum: Cents, maximum: Cents) -> String {
    if minimum == maximum { format!("Raise {minimum}") } else { format!("Raise {minimum} to {maximum}") }
}

/// An exchange that may be made.
pub fn exchange(fewest: u32, most: u32) -> String {
    format!("Exchange {fewest} to {most} cards")
}

/// A check before a progressive payout.
pub fn verify(seat: u8, wager: Wager, check: Check) -> String {
    let what = match check {
        Check::Hand => "the hand wins",
        Check::Accepted => "the system has accepted the wager",
    };
    format!("Verify seat {seat}, {}: {what}", wager.words())
}

/// Something that may have gone wrong.
pub fn irregularity(laid: &Laid, what: Irregularity) -> String {
    match what {
        Irregularity::FoundFaceUp => "The next card lies face up in the shoe or the deck".to_owned(),
        Irregularity::DrawnInError => "A card is drawn in error, its face unseen".to_owned(),
        Irregularity::Exposed(position) => match laid.at(position) {
            Some(dealt) => {
                let place = laid.at_spot(dealt.to).position(|at| at == position).map_or(0, |place| place + 1);
                format!("{} is seen by others", capitalised(&card_at(dealt.to, place)))
            }
            None => "The next card is seen before it is dealt".to_owned(),
        },
        Irregularity::Misdealt { spot, cards } => {
            format!("{} has {cards} cards instead of {}", capitalised(&owner(spot)), laid.at_spot(spot).count())
        }
        Irregularity::ShoeFailed => "The dealing shoe jams or stops".to_owned(),
        Irregularity::WrongCountMisdealt => "The stub is counted: not 52 cards, because some were misdealt".to_owned(),
        Irregularity::WrongCountOfDeck => "The stub is counted: not 52 cards, though nothing was misdealt".to_owned(),
        Irregularity::Communicated(seat) => format!("The player at seat {seat} tells others about the hand"),
    }
}

/// A sentence's first letter is a capital one.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Something that may be asked of a table around its rounds.
pub fn ask(ask: &Ask) -> String {
    match *ask {
        Ask::Tell(_) => "Tell the time".to_owned(),
        Ask::Open => "Open the table".to_owned(),
        Ask::Close => "Close the table".to_owned(),
        Ask::Sit(seat) => format!("Sit down at seat {seat}"),
        Ask::Leave(seat) => format!("Leave seat {seat}"),
        Ask::Receive(deck) => format!("Receive {deck}"),
        Ask::Inspect(deck) => format!("Inspect {deck}"),
        Ask::Verify(deck) => format!("Verify the inspection of {deck}"),
        Ask::Spread(deck, Face::Up) => format!("Spread {deck} face up"),
        Ask::Spread(deck, Face::Down) => format!("Spread {deck} face down"),
        Ask::TurnUp(deck) => format!("Turn {deck} face up"),
        Ask::Look => "Look the cards over".to_owned(),
        Ask::Wash(deck) => format!("Wash and stack {deck}"),
        Ask::ShuffleByHand(deck) => format!("Shuffle {deck} by hand"),
        Ask::ShuffleByDevice(deck) => format!("Put {deck} into the shuffling device"),
        Ask::Shuffled { deck, .. } => format!("Say that the device has shuffled {deck}"),
        Ask::Jammed(deck) => format!("Say that the device failed with {deck}"),
        Ask::Cut { deck, .. } => format!("Cut {deck}"),
        Ask::Recut(deck) => format!("Have {deck} cut again"),
        Ask::Remove(deck) => format!("Remove {deck} from the table"),
        Ask::RemoveDevice(Device::Shuffler) => "Take the shuffling device off the table".to_owned(),
        Ask::RemoveDevice(Device::Shoe) => "Take the dealing shoe off the table".to_owned(),
        Ask::Use(_) => "Go on with this method".to_owned(),
        Ask::BeginRound { deck, .. } => format!("Begin a round with {deck}"),
        Ask::CallOff => "Call the round off".to_owned(),
        Ask::CountStub { .. } => "Count the stub".to_owned(),
        Ask::Round(_) => "Go on with the round".to_owned(),
    }
}
