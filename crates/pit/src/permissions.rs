//! Who may do what: the one table that decides it.
//!
//! Every route of the API names its [`Action`], and [`TABLE`] says for each action and each role how far the permission reaches.
//! What is not granted here is refused. The rules of the game decide further: a player whose turn it is not, a supervisor who has dealt
//! the round himself.

use words::text;

use crate::people::Role;

/// Something that somebody may be permitted to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the table says what they are")]
pub enum Action {
    SeeService,
    SeeLobby,
    SeeTable,
    SeeFinishedRounds,
    LogIn,
    LogOut,
    SeeSelf,
    SeeSession,
    TryDemo,
    SeeAdvice,
    CommandTable,
    SeeWallet,
    SeeHistory,
    PreviewIrregularity,
    SeeAlerts,
    ReadJournal,
    Reconcile,
    SeeReports,
    PrintPapers,
    SeePlayers,
    SeeStatement,
    HandleMoney,
    SeeCoupons,
    IssueCoupon,
    SeePeople,
    CreatePerson,
    ChangeRole,
    SetPassword,
    LockPerson,
    UnlockPerson,
    DisablePerson,
    SeeHouse,
    ElectHouse,
    SeeNodes,
}

/// How far a permission reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grant {
    /// Nowhere.
    No,
    /// To what is one's own: one's seat, wallet, account.
    Own,
    /// To what is somebody else's: nobody changes the own role.
    Others,
    /// To everything.
    All,
}

/// Whose something is, seen from whoever asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// One's own.
    Own,
    /// Somebody else's.
    Other,
}

impl Grant {
    /// Whether it reaches there.
    pub const fn covers(self, whose: Whose) -> bool {
        match self {
            Self::No => false,
            Self::All => true,
            Self::Own => matches!(whose, Whose::Own),
            Self::Others => matches!(whose, Whose::Other),
        }
    }
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The action.
    pub action: Action,
    grants: [Grant; COLUMNS],
    /// What it is, for people.
    pub says: &'static str,
}

/// Spectators, who have not logged in, and the seven roles.
const COLUMNS: usize = 8;
const NO: Grant = Grant::No;
const OWN: Grant = Grant::Own;
const OTH: Grant = Grant::Others;
const ALL: Grant = Grant::All;

const fn row(action: Action, grants: [Grant; COLUMNS], says: &'static str) -> Row {
    Row { action, grants, says }
}

/// The table. The columns are: spectator, player, dealer, floor, surveillance, cashier, auditor, admin.
#[rustfmt::skip]
pub const TABLE: &[Row] = &[
    //                               spec  play  deal  floor surv  cash  audit admin
    row(Action::SeeService,         [ALL,  ALL,  ALL,  ALL,  ALL,  ALL,  ALL,  ALL], text!("see that the service runs, and its description")),
    row(Action::SeeLobby,           [ALL,  ALL,  ALL,  ALL,  ALL,  ALL,  ALL,  ALL], text!("see the tables and the meters")),
    row(Action::SeeTable,           [ALL,  ALL,  ALL,  ALL,  ALL,  ALL,  ALL,  ALL], text!("look at a table, as far as one's place there allows")),
    row(Action::SeeFinishedRounds,  [ALL,  ALL,  ALL,  ALL,  ALL,  ALL,  ALL,  ALL], text!("see rounds that are over")),
    row(Action::LogIn,              [ALL,  ALL,  ALL,  ALL,  ALL,  ALL,  ALL,  ALL], text!("log in")),
    row(Action::LogOut,             [NO,   OWN,  OWN,  OWN,  OWN,  OWN,  OWN,  OWN], text!("log out")),
    row(Action::SeeSelf,            [NO,   OWN,  OWN,  OWN,  OWN,  OWN,  OWN,  OWN], text!("see one's own account")),
    row(Action::SeeSession,         [ALL,  OWN,  OWN,  OWN,  OWN,  OWN,  OWN,  OWN], text!("see whether one has logged in")),
    row(Action::TryDemo,            [ALL,  ALL,  ALL,  ALL,  ALL,  ALL,  ALL,  ALL], text!("become a guest with play money")),
    row(Action::SeeAdvice,          [NO,   OWN,  NO,   NO,   NO,   NO,   NO,   NO ], text!("see what the options of one's own hand are worth")),
    row(Action::CommandTable,       [NO,   ALL,  ALL,  ALL,  NO,   NO,   NO,   NO ], text!("send a command to a table; its rules decide what is for whom")),
    row(Action::SeeWallet,          [NO,   OWN,  NO,   NO,   NO,   NO,   NO,   NO ], text!("see one's wallet")),
    row(Action::SeeHistory,         [NO,   OWN,  NO,   NO,   NO,   NO,   NO,   NO ], text!("see the rounds that one has played")),
    row(Action::PreviewIrregularity,[NO,   NO,   ALL,  ALL,  NO,   NO,   NO,   NO ], text!("see what would follow if something went wrong")),
    row(Action::SeeAlerts,          [NO,   NO,   NO,   ALL,  ALL,  NO,   NO,   NO ], text!("see what needs attention")),
    row(Action::ReadJournal,        [NO,   NO,   NO,   NO,   ALL,  NO,   ALL,  NO ], text!("read the journal")),
    row(Action::Reconcile,          [NO,   NO,   NO,   NO,   NO,   NO,   ALL,  NO ], text!("have the books proven from the journal")),
    row(Action::SeeReports,         [NO,   NO,   NO,   ALL,  ALL,  NO,   ALL,  NO ], text!("see reports on tables and players")),
    row(Action::PrintPapers,        [NO,   NO,   NO,   ALL,  NO,   NO,   ALL,  ALL], text!("have the papers of a table made")),
    row(Action::SeePlayers,         [NO,   NO,   NO,   NO,   NO,   ALL,  ALL,  NO ], text!("see the players and what they have")),
    row(Action::SeeStatement,       [NO,   OWN,  NO,   NO,   NO,   ALL,  ALL,  NO ], text!("see the statement of a player")),
    row(Action::HandleMoney,        [NO,   NO,   NO,   NO,   NO,   OTH,  NO,   NO ], text!("take a player's buy-in, or cash a player out")),
    row(Action::SeeCoupons,         [NO,   NO,   NO,   ALL,  ALL,  ALL,  ALL,  NO ], text!("see the coupons that the house has issued")),
    row(Action::IssueCoupon,        [NO,   NO,   NO,   OTH,  NO,   OTH,  NO,   NO ], text!("issue a coupon to a player")),
    row(Action::SeePeople,          [NO,   NO,   NO,   ALL,  NO,   NO,   ALL,  ALL], text!("see the accounts of people")),
    row(Action::CreatePerson,       [NO,   NO,   NO,   NO,   NO,   NO,   NO,   ALL], text!("create an account")),
    row(Action::ChangeRole,         [NO,   NO,   NO,   NO,   NO,   NO,   NO,   OTH], text!("give somebody else another role")),
    row(Action::SetPassword,        [NO,   OWN,  OWN,  OWN,  OWN,  OWN,  OWN,  ALL], text!("set a password")),
    row(Action::LockPerson,         [NO,   NO,   NO,   NO,   NO,   NO,   NO,   OTH], text!("lock an account")),
    row(Action::UnlockPerson,       [NO,   NO,   NO,   OTH,  NO,   NO,   NO,   OTH], text!("unlock an account")),
    row(Action::DisablePerson,      [NO,   NO,   NO,   NO,   NO,   NO,   NO,   OTH], text!("disable an account for good")),
    row(Action::SeeHouse,           [NO,   NO,   NO,   NO,   NO,   NO,   ALL,  ALL], text!("see the whole file that the house has elected")),
    row(Action::ElectHouse,         [NO,   NO,   NO,   NO,   NO,   NO,   NO,   ALL], text!("have the house elect something else")),
    row(Action::SeeNodes,           [NO,   NO,   NO,   NO,   NO,   NO,   NO,   ALL], text!("see which node serves which table")),
];

/// How far the permission of somebody with this role reaches; no role is a spectator's. Bots may nothing: they are played by the pit.
pub fn grant(action: Action, role: Option<Role>) -> Grant {
    let column = match role {
        None => 0,
        Some(Role::Player) => 1,
        Some(Role::Dealer) => 2,
        Some(Role::Floor) => 3,
        Some(Role::Surveillance) => 4,
        Some(Role::Cashier) => 5,
        Some(Role::Auditor) => 6,
        Some(Role::Admin) => 7,
        Some(Role::Bot) => return Grant::No,
    };
    TABLE.iter().find(|row| row.action == action).map_or(Grant::No, |row| row.grants[column])
}

/// What may still be done with a one-time password: change it.
pub const fn is_for_one_time_password(action: Action) -> bool {
    matches!(action, Action::SeeSelf | Action::SeeSession | Action::SetPassword | Action::LogOut | Action::LogIn)
}
