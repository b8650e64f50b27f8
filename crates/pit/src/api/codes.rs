//! The codes of problems: a closed list for programs, independent of names in the code. `docs/api-errors.md` lists them.

use std::fmt;

macro_rules! codes {
    ($($(#[doc = $meaning:literal])+ $case:ident = $code:literal,)*) => {
        /// What went wrong, for programs. A code never changes its meaning.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Code { $($(#[doc = $meaning])+ $case,)* }

        impl Code {
            /// All codes, each with its meaning.
            pub const ALL: &[(Self, &str)] = &[$((Self::$case, concat!($($meaning),+)),)*];

            /// The code as programs read it.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$case => $code,)* }
            }
        }
    };
}

codes! {
    /// The amount is zero, or too large.
    BadAmount = "bad_amount",
    /// A JSON body has missing, unknown or wrong fields.
    BadBody = "bad_body",
    /// A command is unknown, or has missing, unknown or wrong fields.
    BadCommand = "bad_command",
    /// The last valid day of a coupon is not a date, or too early or too late.
    BadDay = "bad_day",
    /// A display name has letters or a length that are not allowed.
    BadDisplayName = "bad_display_name",
    /// A body is not JSON.
    BadJson = "bad_json",
    /// A user name has letters or a length that are not allowed.
    BadName = "bad_name",
    /// A password is too short or too long.
    BadPassword = "bad_password",
    /// The query string has missing, unknown or wrong fields.
    BadQuery = "bad_query",
    /// The reason of a report is empty, too long, or not one line.
    BadReason = "bad_reason",
    /// A search has a value that cannot be searched for.
    BadSearch = "bad_search",
    /// A table is open, paused or closed, and nothing else.
    BadStanding = "bad_standing",
    /// A body is not UTF-8 text.
    BadText = "bad_text",
    /// The value of a coupon is outside the limits of its wager.
    BadValue = "bad_value",
    /// No more bets are taken.
    BetsClosed = "bets_closed",
    /// This cannot happen at this point of the round.
    CannotHappenNow = "cannot_happen_now",
    /// The card was entered for another position.
    CardTwice = "card_twice",
    /// A card was dealt already.
    CardsDealt = "cards_dealt",
    /// Wagers are made with chips, not with cash.
    Cash = "cash",
    /// The table is closed.
    Closed = "closed",
    /// The order of the deck is known by a published commitment.
    Committed = "committed",
    /// The count of progressive wagers differs from the system's.
    CountDiffers = "count_differs",
    /// The stub must be counted in this round.
    CountDue = "count_due",
    /// The shuffler counts, and its count is missing.
    CountMissing = "count_missing",
    /// The dealer must say whether cards were misdealt.
    CountWrong = "count_wrong",
    /// The coupon is worth more than the wager.
    CouponAboveWager = "coupon_above_wager",
    /// The coupon has expired.
    CouponExpired = "coupon_expired",
    /// The coupon is for another game or wager.
    CouponForAnother = "coupon_for_another",
    /// The coupon was used already.
    CouponGone = "coupon_gone",
    /// The house has not issued this coupon.
    CouponNotIssued = "coupon_not_issued",
    /// The coupon was issued to another player.
    CouponOfAnother = "coupon_of_another",
    /// The coupon has another value.
    CouponOfOtherValue = "coupon_of_other_value",
    /// The number of the coupon is missing.
    CouponWithoutNumber = "coupon_without_number",
    /// A page of another site sent the request.
    CrossSite = "cross_site",
    /// The amount would exceed what may be handed over in a day.
    DayLimit = "day_limit",
    /// The dealer may not confirm the documentation.
    DealerDocuments = "dealer_documents",
    /// The round was dealt by a person, so there is no seed to verify.
    DealtLive = "dealt_live",
    /// The device has the other deck.
    DeviceBusy = "device_busy",
    /// The device is still on the table.
    DeviceHere = "device_here",
    /// The shuffler does not count.
    DoesNotCount = "does_not_count",
    /// Another node serves the table now.
    Elsewhere = "elsewhere",
    /// The program is being stopped.
    Ended = "ended",
    /// A deck that comes to the table is spread face up.
    FaceDown = "face_down",
    /// Faces must be entered first.
    FacesNeeded = "faces_needed",
    /// Something is broken. The log of the server says what.
    Failed = "failed",
    /// It is not for this person, or not at this table.
    Forbidden = "forbidden",
    /// The idempotency key was used for something else.
    IdUsed = "id_used",
    /// The header Idempotency-Key is missing or malformed.
    IdempotencyKeyMissing = "idempotency_key_missing",
    /// Something lies on this wager already.
    LiesAlready = "lies_already",
    /// The request needs a session.
    LogInFirst = "log_in_first",
    /// The meters are not as the table knows them.
    MetersDiffer = "meters_differ",
    /// The path does not take this method.
    MethodNotAllowed = "method_not_allowed",
    /// The deck is not where it would have to be.
    Misplaced = "misplaced",
    /// Another person has this user name.
    NameTaken = "name_taken",
    /// A report must name the hand.
    NameTheHand = "name_the_hand",
    /// The amount is neither of the two that the rules allow.
    NeitherAmount = "neither_amount",
    /// There is nothing to advise on now.
    NoAdvice = "no_advice",
    /// The table uses this method already.
    NoChange = "no_change",
    /// No coupon is taken with this wager.
    NoCoupon = "no_coupon",
    /// The deck needs no cut.
    NoCutDue = "no_cut_due",
    /// The device is not on the table.
    NoDevice = "no_device",
    /// Only reports and removals have a preview.
    NoIrregularity = "no_irregularity",
    /// The wallet holds too little.
    NoMoney = "no_money",
    /// A text is not an amount of money.
    NoMoneyAmount = "no_money_amount",
    /// No round is being played.
    NoRound = "no_round",
    /// The game does not have this choice now.
    NoSuchChoice = "no_such_choice",
    /// No table takes such a coupon.
    NoSuchCoupon = "no_such_coupon",
    /// The table does not use this deck.
    NoSuchDeck = "no_such_deck",
    /// There is no such person.
    NoSuchPerson = "no_such_person",
    /// The table has no such seat.
    NoSuchSeat = "no_such_seat",
    /// No deck with this number waits for its inspection.
    NoSuchUsedDeck = "no_such_used_deck",
    /// There is no such wager.
    NoSuchWager = "no_such_wager",
    /// There are no wagers.
    NoWagers = "no_wagers",
    /// The count of the stub was not wrong.
    NoWrongCount = "no_wrong_count",
    /// No player sits at the table.
    NobodyHere = "nobody_here",
    /// No node serves the table at the moment.
    NobodyServes = "nobody_serves",
    /// The seats of a player must be next to one another.
    NotAdjacent = "not_adjacent",
    /// Cards dealt from the hand must come from a device.
    NotByDevice = "not_by_device",
    /// The deck is not cut.
    NotCut = "not_cut",
    /// The account of a bot cannot have this.
    NotForBots = "not_for_bots",
    /// The command is for another role.
    NotForYou = "not_for_you",
    /// There is nothing at this path.
    NotFound = "not_found",
    /// The amount is not a multiple of the smallest chip.
    NotInChips = "not_in_chips",
    /// The dealing shoe gives whole stacks of cards.
    NotInStacks = "not_in_stacks",
    /// It is the turn of the other deck.
    NotItsTurn = "not_its_turn",
    /// The content type of the body is not application/json.
    NotJson = "not_json",
    /// The clock does not go back.
    NotLater = "not_later",
    /// The name or the password is wrong, or the account is locked.
    NotLoggedIn = "not_logged_in",
    /// The round waits for something else.
    NotNow = "not_now",
    /// The table does not offer this wager.
    NotOffered = "not_offered",
    /// The role of the person does not permit this.
    NotPermitted = "not_permitted",
    /// The player does not sit there.
    NotSeated = "not_seated",
    /// The deck must be shown to the player who came first.
    NotShown = "not_shown",
    /// The deck is not shuffled.
    NotShuffled = "not_shuffled",
    /// Fewer cards are left to deal.
    NotSoManyCards = "not_so_many_cards",
    /// These cards cannot be chosen.
    NotTheseCards = "not_these_cards",
    /// The content type of the body is not application/toml.
    NotToml = "not_toml",
    /// The dealer must verify the payout first.
    NotVerified = "not_verified",
    /// It is the turn of another seat.
    NotYourTurn = "not_your_turn",
    /// Nothing lies on this wager.
    NothingThere = "nothing_there",
    /// The hand has nothing to declare.
    NothingToDeclare = "nothing_to_declare",
    /// The payout needs no documentation.
    NothingToDocument = "nothing_to_document",
    /// The deck was not cut.
    NothingToRecut = "nothing_to_recut",
    /// No cards lie face up to be looked over.
    NothingToSee = "nothing_to_see",
    /// The table is open already.
    Open = "open",
    /// The table uses another method than these rules.
    OtherMethod = "other_method",
    /// The other deck is not shuffled.
    OtherNotShuffled = "other_not_shuffled",
    /// The amount is below the minimum or above the maximum.
    OutsideLimits = "outside_limits",
    /// The program that makes papers is not installed.
    PapersNotInstalled = "papers_not_installed",
    /// The person must choose a password first.
    PasswordChangeDue = "password_change_due",
    /// A player with wagers or cards must stay.
    Playing = "playing",
    /// The other deck is still in the discard rack.
    RackInUse = "rack_in_use",
    /// A floorperson who reports an irregularity must say why.
    ReasonMissing = "reason_missing",
    /// The round is not over.
    RoundNotOver = "round_not_over",
    /// The round is over.
    RoundOver = "round_over",
    /// A round is being played.
    RoundRunning = "round_running",
    /// The other deck has backs of this color.
    SameColor = "same_color",
    /// The new password is the old one.
    SamePassword = "same_password",
    /// Two people must do this, and one of them did the other part.
    SamePerson = "same_person",
    /// Another player sits there.
    SeatTaken = "seat_taken",
    /// The body took too long to arrive.
    SlowBody = "slow_body",
    /// The account still holds money.
    StillHasMoney = "still_has_money",
    /// The player still sits at a table.
    StillSeated = "still_seated",
    /// The table is being stopped.
    Stopping = "stopping",
    /// The stub is in the discard rack.
    StubAway = "stub_away",
    /// The stub is counted after the deal.
    StubInUse = "stub_in_use",
    /// The floor has closed the table.
    TableClosed = "table_closed",
    /// The floor has opened the table.
    TableOpen = "table_open",
    /// The floor has paused the table.
    TablePaused = "table_paused",
    /// The request took too long.
    TimedOut = "timed_out",
    /// Too many requests in too short a time. Retry-After says when to try again.
    TooFast = "too_fast",
    /// The body is too large.
    TooLarge = "too_large",
    /// A player may not play so many seats.
    TooManySeats = "too_many_seats",
    /// The session has too many streams open.
    TooManyStreams = "too_many_streams",
    /// The cards must be changed.
    TooOld = "too_old",
    /// The store does not answer. Try again with the same idempotency key.
    Unavailable = "unavailable",
    /// The regulations do not allow this method.
    Unlawful = "unlawful",
    /// The amount is outside what the rules allow.
    UnlawfulAmount = "unlawful_amount",
    /// The house file has faults.
    UnlawfulHouse = "unlawful_house",
    /// The command makes no sense at this table.
    Unreadable = "unreadable",
    /// There are wagers on the layout.
    WagersMade = "wagers_made",
    /// Too few or too many cards were cut.
    WrongCut = "wrong_cut",
    /// The current password is wrong.
    WrongOldPassword = "wrong_old_password",
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
        let codes = Code::ALL.iter().map(|(code, meaning)| format!("| `{code}` |{meaning} |"));
        assert_eq!(listed.collect::<Vec<_>>(), codes.collect::<Vec<_>>(), "docs/api-errors.md");
    }

    #[test]
    fn no_code_stands_for_two_things() {
        let mut codes: Vec<&str> = Code::ALL.iter().map(|(code, _)| code.text()).collect();
        codes.dedup();
        assert!(codes.is_sorted() && codes.len() == Code::ALL.len(), "{codes:?}");
    }
}
