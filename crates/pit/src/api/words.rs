//! What the API says, in English.

use axum::http::StatusCode;
use games::dealing::{Face, Spot};
use games::round::{Check, Choice, Irregularity, Laid, Next};
use games::wager::Wager;
use paytables::Cents;
use record::command::spot_in_words;
use table::{Ask, Device};
use words::{Said, say, text};

/// Nobody has logged in.
pub const LOG_IN_FIRST: &str = text!("this is for people who have logged in: log in first");
/// Another node serves the table.
pub const ELSEWHERE: &str = text!("another node serves this table: ask there");
/// Nobody serves the table now.
pub const NOBODY_SERVES: &str = text!("no node serves this table at the moment: try again in a few seconds");
/// Something is broken.
pub const FAILED: &str = text!("something is broken here; it was noted, and nothing that you asked for was done");
/// The password has to be changed.
pub const CHANGE_PASSWORD: &str =
    text!("your password was chosen by somebody else: change it first with POST /people/{your number}/password");
/// A request may come from another site.
pub const CROSS_SITE: &str = text!(
    "a request with a cookie that changes something needs the header \"X-Croupier: 1\" or the Origin of this site"
);
/// Too many requests.
pub const TOO_FAST: &str = text!("too many requests: wait a moment");
/// Too many streams.
pub const TOO_MANY_STREAMS: &str = text!("too many open streams: close some of them first");
/// It took too long.
pub const TIMED_OUT: &str =
    text!("it took too long, and whether it was done is not known: ask again with the same Idempotency-Key");
/// The body came too slowly.
pub const SLOW_BODY: &str = text!("the body did not arrive in time: nothing was done, send it again");
/// The body ended in the middle.
pub const CUT_OFF: &str = text!("the body was cut off: nothing was done, send it again");
/// No id for the command.
pub const NO_KEY: &str = text!(
    "a command needs the header Idempotency-Key, a UUID or 32 hexadecimal digits, new for each command; the same key is done once"
);
/// Not a JSON body.
pub const NO_JSON: &str = text!("send JSON, with the header \"Content-Type: application/json\"");
/// A list instead of an object.
pub const NO_OBJECT: &str = text!("send a JSON object, with a name for each field");
/// Not a TOML body.
pub const NO_TOML: &str = text!("send the text of a house.toml, with the header \"Content-Type: application/toml\"");
/// There is no such path.
pub const NO_PATH: &str = text!("there is nothing at this path: GET /api/v1/openapi.json describes what there is");
/// There is no such method.
pub const NO_METHOD: &str =
    text!("this path does not know the method: GET /api/v1/openapi.json describes what there is");
/// There is no demonstration.
pub const NO_DEMO: &str = text!("guests with play money are for demonstrations, and this pit is none");
/// The round is not over.
pub const ROUND_NOT_OVER: &str = text!("the round is not over: it is public when it is");
/// A session has ended.
pub const SESSION_ENDED: &str = text!("your session has ended: log in again");
/// A virtual table has no dealer.
pub const DEALS_BY_ITSELF: &str = text!("this table deals by itself");
/// Something else than an irregularity.
pub const NO_IRREGULARITY: &str =
    text!("only reports of irregularities and removals of cards or devices are shown in advance");
/// Nothing is to be decided, or nobody can tell what is best.
pub const NO_ADVICE: &str = text!("there is no advice: nothing is to be decided at this seat now");

/// A body that nobody reads to its end.
pub fn too_large(most: usize) -> Said {
    say!("the body is longer than {most} bytes, or it was cut off", most)
}

/// A text that is none.
pub fn no_text(byte: usize) -> Said {
    say!("the text is no UTF-8 behind its first {byte} bytes", byte)
}

/// What words that are looked for have to be.
pub fn bad_search(longest: usize) -> Said {
    say!("look for 1 to {longest} characters", longest)
}

/// What a reason has to be.
pub fn bad_reason(longest: usize) -> Said {
    say!("a reason is a line of 1 to {longest} characters", longest)
}

/// A few words for a status.
pub fn title(status: StatusCode) -> Said {
    match status {
        StatusCode::TEMPORARY_REDIRECT => say!("Another node answers this"),
        StatusCode::BAD_REQUEST => say!("The request cannot be understood"),
        StatusCode::UNAUTHORIZED => say!("Not logged in"),
        StatusCode::FORBIDDEN => say!("Not permitted"),
        StatusCode::NOT_FOUND => say!("There is no such thing"),
        StatusCode::METHOD_NOT_ALLOWED => say!("There is no such method"),
        StatusCode::CONFLICT => say!("Refused"),
        StatusCode::REQUEST_TIMEOUT => say!("Too slow"),
        StatusCode::PAYLOAD_TOO_LARGE => say!("Too large"),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => say!("Of another type"),
        StatusCode::UNPROCESSABLE_ENTITY => say!("It makes no sense here"),
        StatusCode::TOO_MANY_REQUESTS => say!("Too fast"),
        StatusCode::SERVICE_UNAVAILABLE => say!("Try again later"),
        _ => say!("Something is broken"),
    }
}

/// What is not permitted, by what the permission table calls it.
pub fn not_permitted(says: &'static str) -> Said {
    say!("you are not permitted to {says}", says = Said::text(says))
}

/// Whoever plays cannot work here.
pub fn still_seated(table: &str) -> Said {
    say!("the player sits at table {table}: the seat has to be left first", table)
}

/// Whoever has money here cannot work here.
pub fn still_has_money(micro: i64) -> Said {
    say!("the wallet holds {amount}: the player has to cash out first", amount = crate::views::whole_cents(micro))
}

/// There is no such table.
pub fn no_table(id: &str) -> Said {
    say!("there is no table \"{id}\"", id)
}

/// There is no such paper.
pub fn no_paper(file: &str, files: &[String]) -> Said {
    say!("there is no paper \"{file}\": there are {files}", file, files = files.join(", "))
}

/// What lies at a spot belongs to.
fn owner(spot: Spot) -> Said {
    match spot {
        Spot::Dealer => say!("the dealer"),
        Spot::Board => say!("the board"),
        spot => spot_in_words(spot),
    }
}

/// A card at a place, from 1.
pub fn card_at(spot: Spot, place: usize) -> Said {
    say!("card {place} of {who}", place, who = owner(spot))
}

/// The phase of a round in one word for programs.
pub const fn phase(next: Next) -> &'static str {
    match next {
        Next::Bets => "bets",
        Next::Step(_) => "dealing",
        Next::Declarations(_) => "declarations",
        Next::Choice(_) => "decisions",
        Next::Validation { .. } => "validation",
        Next::Documentation { .. } => "documentation",
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
        Choice::LetBe => "decline_force",
    }
}

/// A choice that may be made.
pub fn choice(choice: Choice) -> Said {
    match choice {
        Choice::Fold => say!("Fold"),
        Choice::InToWin => say!("In To Win with these cards"),
        Choice::Bet => say!("Bet twice the ante"),
        Choice::Buy => say!("Buy a sixth card"),
        Choice::Force => say!("Force the dealer to replace the highest card"),
        Choice::LetBe => say!("Let the dealer be"),
        Choice::TurnRiver(amount) => say!("Go on with {amount} on turn and river", amount),
        Choice::Raise(amount) => say!("Raise {amount}", amount),
        Choice::Draw(_) => say!("Draw a card"),
        Choice::Exchange(_) => say!("Exchange cards"),
    }
}

/// A wager that may be made.
pub fn wager(wager: Wager, minimum: Cents, maximum: Cents) -> Said {
    if minimum == maximum {
        say!("Put {minimum} on {wager}", minimum, wager = wager.words())
    } else {
        say!("Put {minimum} to {maximum} on {wager}", minimum, maximum, wager = wager.words())
    }
}

/// A raise that may be made.
pub fn raise(minimum: Cents, maximum: Cents) -> Said {
    if minimum == maximum {
        say!("Raise {minimum}", minimum)
    } else {
        say!("Raise {minimum} to {maximum}", minimum, maximum)
    }
}

/// An exchange that may be made.
pub fn exchange(fewest: u32, most: u32) -> Said {
    say!("Exchange {fewest} to {most} cards", fewest, most)
}

/// A check before a progressive payout.
pub fn verify(seat: u8, wager: Wager, check: Check) -> Said {
    let what = match check {
        Check::Hand => say!("the hand wins"),
        Check::Accepted => say!("the system has accepted the wager"),
    };
    say!("Verify seat {seat}, {wager}: {what}", seat, wager = wager.words(), what)
}

/// A supervisor confirms that a payout is documented.
pub fn document(seat: u8, wager: Wager) -> Said {
    say!("Confirm that the {wager} payout of seat {seat} is documented", wager = wager.words(), seat)
}

/// A progressive wager that the system has not accepted.
pub fn return_unaccepted(seat: u8, wager: Wager) -> Said {
    say!("Return {wager} to seat {seat}: the system has not accepted it", wager = wager.words(), seat)
}

/// Something that may have gone wrong.
pub fn irregularity(laid: &Laid, what: Irregularity) -> Said {
    match what {
        Irregularity::FoundFaceUp => say!("The next card lies face up in the shoe or the deck"),
        Irregularity::DrawnInError => say!("A card is drawn in error, its face unseen"),
        Irregularity::Exposed(position) => match laid.at(position) {
            Some(dealt) => {
                let place = laid.at_spot(dealt.to).position(|at| at == position).map_or(0, |place| place + 1);
                say!("{card} is seen by others", card = card_at(dealt.to, place).capitalised())
            }
            None => say!("The next card is seen before it is dealt"),
        },
        Irregularity::Misdealt { spot, cards } => {
            let (who, dealt) = (owner(spot).capitalised(), laid.at_spot(spot).count());
            say!("{who} has {cards} cards instead of {dealt}", who, cards, dealt)
        }
        Irregularity::ShoeFailed => say!("The dealing shoe jams or stops"),
        Irregularity::WrongCountMisdealt => say!("The stub is counted: not 52 cards, because some were misdealt"),
        Irregularity::WrongCountOfDeck => say!("The stub is counted: not 52 cards, though nothing was misdealt"),
        Irregularity::Communicated(seat) => say!("The player at seat {seat} tells others about the hand", seat),
        Irregularity::LookedAtDrawCard(seat) => {
            say!("The player at seat {seat} looks at the draw card, which must stay face down", seat)
        }
    }
}

/// Something that may be asked of a table around its rounds.
pub fn ask(ask: &Ask) -> Said {
    match *ask {
        Ask::Tell(_) => say!("Tell the time"),
        Ask::Open => say!("Open the table"),
        Ask::Close => say!("Close the table: all leave it, and its cards are removed"),
        Ask::Sit(seat) => say!("Sit down at seat {seat}", seat),
        Ask::Leave(seat) => say!("Leave seat {seat}", seat),
        Ask::Receive { deck, color } => say!("Receive {deck}: {color} backs", deck, color),
        Ask::Inspect(deck) => say!("Inspect {deck}", deck),
        Ask::Verify(deck) => say!("Verify the inspection of {deck}", deck),
        Ask::Spread(deck, Face::Up) => say!("Spread {deck} face up", deck),
        Ask::Spread(deck, Face::Down) => say!("Spread {deck} face down", deck),
        Ask::TurnUp(deck) => say!("Turn {deck} face up", deck),
        Ask::Look => say!("Look the cards over"),
        Ask::Wash(deck) => say!("Wash and stack {deck}", deck),
        Ask::ShuffleByHand(deck) => say!("Shuffle {deck} by hand", deck),
        Ask::ShuffleByDevice(deck) => say!("Put {deck} into the shuffling device", deck),
        Ask::Shuffled { deck, .. } => say!("Say that the device has shuffled {deck}", deck),
        Ask::Jammed(deck) => say!("Say that the device failed with {deck}", deck),
        Ask::LayCoverCard { deck, color } => say!("Lay a {color} cover card before {deck}", color, deck),
        Ask::Cut { deck, .. } => say!("Cut {deck}", deck),
        Ask::TakeCoverCard(deck) => say!("Put the cover card of {deck} into the discard rack", deck),
        Ask::Recut(deck) => say!("Have {deck} cut again", deck),
        Ask::Remove(deck) => say!("Remove {deck} from the table", deck),
        Ask::InspectUsed { number, found } => say!("Inspection of used deck {number}: {found}", number, found),
        Ask::RemoveDevice(Device::Shuffler) => say!("Take the shuffling device off the table"),
        Ask::RemoveDevice(Device::Shoe) => say!("Take the dealing shoe off the table"),
        Ask::Use(_) => say!("Go on with this method"),
        Ask::BeginRound { deck, .. } => say!("Begin a round with {deck}", deck),
        Ask::PlaceDeck(holder) => say!("Place the deck in {holder}", holder),
        Ask::CallOff => say!("Call the round off"),
        Ask::CountStub { .. } => say!("Count the stub"),
        Ask::Round(_) => say!("Go on with the round"),
    }
}
