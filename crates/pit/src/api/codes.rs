//! The codes of problems: a closed list for programs, independent of names in the code. `docs/api-errors.md` lists them.

use std::fmt;

macro_rules! codes {
    ($($case:ident = $code:literal $meaning:literal,)*) => {
        /// What went wrong, for programs. A code never changes its meaning.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Code { $(#[doc = $meaning] $case,)* }

        impl Code {
            /// All codes, each with its meaning.
            pub const ALL: &[(Self, &str)] = &[$((Self::$case, $meaning),)*];

            /// The code as programs read it.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$case => $code,)* }
            }
        }
    };
}

codes! {
    AutomatedShoeStillHere = "automated_shoe_still_here" "The automated shoe is still on the table.",
    BadAmount = "bad_amount" "The amount is zero, or too large.",
    BadBody = "bad_body" "A JSON body has missing, unknown or wrong fields.",
    BadCommand = "bad_command" "A command is unknown, or has missing, unknown or wrong fields.",
    BadCouponValue = "bad_coupon_value" "The value of a coupon is outside the limits of its wager.",
    BadDisplayName = "bad_display_name" "A display name has letters or a length that are not allowed.",
    BadJson = "bad_json" "A body is not JSON.",
    BadLastDay = "bad_last_day" "The last valid day of a coupon is not a date, or too early or too late.",
    BadMoneyAmount = "bad_money_amount" "A text is not an amount of money.",
    BadName = "bad_name" "A user name has letters or a length that are not allowed.",
    BadPassword = "bad_password" "A password is too short or too long.",
    BadQuery = "bad_query" "The query string has missing, unknown or wrong fields.",
    BadReason = "bad_reason" "The reason of a report is empty, too long, or not one line.",
    BadSearch = "bad_search" "A search has a value that cannot be searched for.",
    BadText = "bad_text" "A body is not UTF-8 text.",
    BalanceTooLow = "balance_too_low" "The account holds too little.",
    BetsClosed = "bets_closed" "No more bets are taken.",
    BodyTooLarge = "body_too_large" "The body is too large.",
    BodyTooSlow = "body_too_slow" "The body took too long to arrive.",
    CannotHappenNow = "cannot_happen_now" "This cannot happen at this point of the round.",
    CardEnteredTwice = "card_entered_twice" "The card was entered for another position.",
    CardsDealt = "cards_dealt" "A card was dealt already.",
    CardsTooOld = "cards_too_old" "The cards must be changed.",
    CashNotAccepted = "cash_not_accepted" "Wagers are made with chips, not with cash.",
    ClockBackwards = "clock_backwards" "The clock does not go back.",
    CommandDoesNotFit = "command_does_not_fit" "The command makes no sense at this table.",
    CouponAboveWager = "coupon_above_wager" "The coupon is worth more than the wager.",
    CouponExpired = "coupon_expired" "The coupon has expired.",
    CouponForAnother = "coupon_for_another" "The coupon is for another game or wager.",
    CouponNotIssued = "coupon_not_issued" "The house has not issued this coupon.",
    CouponOfAnother = "coupon_of_another" "The coupon was issued to another player.",
    CouponOfOtherValue = "coupon_of_other_value" "The coupon has another value.",
    CouponUsed = "coupon_used" "The coupon was used already, or lies on a table.",
    CouponWithoutNumber = "coupon_without_number" "The number of the coupon is missing.",
    CoverCardColor = "cover_card_color" "The cover card has the color of the backs.",
    CoverCardMissing = "cover_card_missing" "No cover card lies before the deck.",
    CoverCardThere = "cover_card_there" "The cover card is not in the discard rack.",
    CrossSite = "cross_site" "A page of another site sent the request.",
    DayLimit = "day_limit" "The amount would exceed what may be handed over in a day.",
    DealerDocuments = "dealer_documents" "The dealer may not confirm the documentation.",
    DealtLive = "dealt_live" "The round was dealt by a person, so there is no seed to verify.",
    DeckCommitted = "deck_committed" "The order of the deck is known by a published commitment.",
    DeckFaceDown = "deck_face_down" "A deck that comes to the table is spread face up.",
    DeckMisplaced = "deck_misplaced" "The deck is not where it would have to be.",
    DeckNeedsNoCut = "deck_needs_no_cut" "The deck needs no cut.",
    DeckNotCut = "deck_not_cut" "The deck is not cut.",
    DeckNotPlaced = "deck_not_placed" "The deck is neither in the shoe nor in the hand of the dealer.",
    DeckNotShown = "deck_not_shown" "The deck must be shown to the player who came first.",
    DeckNotShuffled = "deck_not_shuffled" "The deck is not shuffled.",
    DeckPlacedAlready = "deck_placed_already" "The deck of the round is placed already.",
    DiscardRackInUse = "discard_rack_in_use" "The other deck is still in the discard rack.",
    FacesNeeded = "faces_needed" "Faces must be entered first.",
    Forbidden = "forbidden" "It is not for this person, or not at this table.",
    HandMissing = "hand_missing" "A report must name the hand.",
    IdempotencyKeyMissing = "idempotency_key_missing" "The header Idempotency-Key is missing or malformed.",
    IdempotencyKeyUsed = "idempotency_key_used" "The idempotency key was used for something else.",
    InternalError = "internal_error" "Something is broken. The log of the server says what.",
    LogInRefused = "log_in_refused" "The name or the password is wrong, or the account is locked.",
    MetersDiffer = "meters_differ" "The meters are not as the table knows them.",
    MethodNotAllowed = "method_not_allowed" "The path does not take this method.",
    NameTaken = "name_taken" "Another person has this user name.",
    NeitherAmount = "neither_amount" "The amount is neither of the two that the rules allow.",
    NoAdvice = "no_advice" "There is nothing to advise on now.",
    NoAutomatedShoe = "no_automated_shoe" "The automated shoe is not on the table.",
    NoCardsFaceUp = "no_cards_face_up" "No cards lie face up to be looked over.",
    NoCoupon = "no_coupon" "No coupon is taken with this wager.",
    NoCutToRepeat = "no_cut_to_repeat" "The deck was not cut.",
    NoNode = "no_node" "No node serves the table at the moment.",
    NoPlayers = "no_players" "No player sits at the table.",
    NoPreview = "no_preview" "Only reports and removals have a preview.",
    NoRound = "no_round" "No round is being played.",
    NoShuffler = "no_shuffler" "The shuffler is not on the table.",
    NoSuchChoice = "no_such_choice" "The game does not have this choice now.",
    NoSuchCoupon = "no_such_coupon" "No table takes such a coupon.",
    NoSuchDeck = "no_such_deck" "The table does not use this deck.",
    NoSuchPerson = "no_such_person" "There is no such person.",
    NoSuchSeat = "no_such_seat" "The table has no such seat.",
    NoSuchUsedDeck = "no_such_used_deck" "No deck with this number waits for its inspection.",
    NoSuchWager = "no_such_wager" "Nothing lies on this wager.",
    NoWagers = "no_wagers" "There are no wagers.",
    NotAdjacent = "not_adjacent" "The seats of a player must be next to one another.",
    NotDealtFrom = "not_dealt_from" "The table does not deal from there.",
    NotForBots = "not_for_bots" "The account of a bot cannot have this.",
    NotFound = "not_found" "There is nothing at this path.",
    NotInChips = "not_in_chips" "The amount is not a multiple of the smallest chip.",
    NotInStacks = "not_in_stacks" "The dealing shoe gives whole stacks of cards.",
    NotJson = "not_json" "The content type of the body is not application/json.",
    NotNow = "not_now" "The round waits for something else.",
    NotOffered = "not_offered" "The table does not offer this wager.",
    NotPermitted = "not_permitted" "The role of the person does not permit this.",
    NotSeated = "not_seated" "The player does not sit there.",
    NotTheseCards = "not_these_cards" "These cards cannot be chosen.",
    NotToml = "not_toml" "The content type of the body is not application/toml.",
    NotTurnOfDeck = "not_turn_of_deck" "It is the turn of the other deck.",
    NotVerified = "not_verified" "The dealer must verify the payout first.",
    NotYourCommand = "not_your_command" "The command is for another role, or for another player.",
    NotYourTurn = "not_your_turn" "It is the turn of another seat.",
    NothingToDeclare = "nothing_to_declare" "The hand has nothing to declare.",
    NothingToDocument = "nothing_to_document" "The payout needs no documentation.",
    OtherDeckNotShuffled = "other_deck_not_shuffled" "The other deck is not shuffled.",
    OtherHandChosen = "other_hand_chosen" "The dealer has chosen the other hand for this round.",
    OtherMethod = "other_method" "The table uses another method than these rules.",
    OtherNode = "other_node" "Another node serves the table now.",
    OutsideLimits = "outside_limits" "The amount is below the minimum or above the maximum.",
    PapersNotInstalled = "papers_not_installed" "The program that makes papers is not installed.",
    PasswordChangeDue = "password_change_due" "The person must choose a password first.",
    PlayerInRound = "player_in_round" "A player with wagers or cards must stay.",
    ProgressiveCountDiffers = "progressive_count_differs" "The count of progressive wagers differs from the system's.",
    ReasonMissing = "reason_missing" "A floorperson who reports an irregularity must say why.",
    RoundNotOver = "round_not_over" "The round is not over.",
    RoundOver = "round_over" "The round is over.",
    RoundRunning = "round_running" "A round is being played.",
    SameBackColor = "same_back_color" "The other deck has backs of this color.",
    SameMethod = "same_method" "The table uses this method already.",
    SamePassword = "same_password" "The new password is the old one.",
    SamePerson = "same_person" "Two people must do this, and one of them did the other part.",
    SeatTaken = "seat_taken" "Another player sits there.",
    SessionEnded = "session_ended" "The session has ended, so the stream ends.",
    SessionMissing = "session_missing" "The request needs a session.",
    ShufflerBusy = "shuffler_busy" "The shuffler has the other deck.",
    ShufflerCountMissing = "shuffler_count_missing" "The shuffler counts, and its count is missing.",
    ShufflerDoesNotCount = "shuffler_does_not_count" "The shuffler does not count.",
    ShufflerNeeded = "shuffler_needed" "Cards dealt from the hand must come from a shuffler.",
    ShufflerStillHere = "shuffler_still_here" "The shuffler is still on the table.",
    StillHasMoney = "still_has_money" "The account still holds money.",
    StillSeated = "still_seated" "The player still sits at a table.",
    StubAway = "stub_away" "The stub is in the discard rack.",
    StubCountDue = "stub_count_due" "The stub must be counted in this round.",
    StubCountRight = "stub_count_right" "The count of the stub was not wrong.",
    StubCountWrong = "stub_count_wrong" "The stub has a wrong count: the dealer must report whether cards were misdealt.",
    StubInUse = "stub_in_use" "The stub is counted after the deal.",
    TableHeld = "table_held" "This program cannot continue what the journal of the table says, so the table is held until the floor has dealt with it.",
    TableNotOpened = "table_not_opened" "The table is not opened yet, or its cards were taken away.",
    TableOpenedAlready = "table_opened_already" "The table is opened already.",
    TableStatusClosed = "table_status_closed" "The floor has closed the table.",
    TableStatusOpen = "table_status_open" "The floor has opened the table.",
    TableStatusPaused = "table_status_paused" "The floor has paused the table.",
    TableStopping = "table_stopping" "The table is being stopped.",
    TimedOut = "timed_out" "The request took too long.",
    TooManyCards = "too_many_cards" "Fewer cards are left to deal.",
    TooManyRequests = "too_many_requests" "Too many requests in too short a time. Retry-After says when to try again.",
    TooManySeats = "too_many_seats" "A player may not play so many seats.",
    TooManyStreams = "too_many_streams" "The session has too many streams open.",
    Unavailable = "unavailable" "The store does not answer. Try again with the same idempotency key.",
    UnlawfulAmount = "unlawful_amount" "The amount is outside what the rules allow.",
    UnlawfulHouse = "unlawful_house" "The house file has faults.",
    UnlawfulMethod = "unlawful_method" "The regulations do not allow this method.",
    WagerMadeAlready = "wager_made_already" "A wager or a coupon lies there already.",
    WagersMade = "wagers_made" "There are wagers on the layout.",
    WrongCurrentPassword = "wrong_current_password" "The current password is wrong.",
    WrongCut = "wrong_cut" "Too few or too many cards were cut.",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl utoipa::PartialSchema for Code {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .description(Some("What went wrong, for programs."))
            .enum_values(Some(Self::ALL.iter().map(|(code, _)| code.text())))
            .into()
    }
}

impl utoipa::ToSchema for Code {}

impl serde::Serialize for Code {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_for_people_has_every_code_and_no_other() {
        let listed = include_str!("../../../../docs/api-errors.md").lines().filter(|line| line.starts_with("| `"));
        let codes = Code::ALL.iter().map(|(code, meaning)| format!("| `{code}` | {meaning} |"));
        assert_eq!(listed.collect::<Vec<_>>(), codes.collect::<Vec<_>>(), "docs/api-errors.md");
    }

    #[test]
    fn no_code_stands_for_two_things() {
        let mut codes: Vec<&str> = Code::ALL.iter().map(|(code, _)| code.text()).collect();
        codes.dedup();
        assert!(codes.is_sorted() && codes.len() == Code::ALL.len(), "{codes:?}");
    }
}
