//! Who looks at a table: what the engine calls an observer, and who may act there.

use games::round::{Observer, Person};
use table::{Player, Seats, Who};

use crate::people::{self, Role};

/// Who looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onlooker {
    /// Anybody.
    Spectator,
    /// A player, who may sit at the table.
    Player(u32),
    /// A dealer.
    Dealer(u32),
    /// A floorperson.
    Floor(u32),
    /// Surveillance, who sees what a spectator sees, and who the players are.
    Surveillance,
}

impl Onlooker {
    /// What a person is at a table.
    pub const fn of(person: &people::Person) -> Self {
        match person.role {
            Role::Player => Self::Player(person.id),
            Role::Dealer => Self::Dealer(person.id),
            Role::Floor => Self::Floor(person.id),
            Role::Surveillance => Self::Surveillance,
            Role::Cashier | Role::Auditor | Role::Admin | Role::Bot => Self::Spectator,
        }
    }

    /// Who asks, if the onlooker does something; none for whoever only looks.
    pub const fn who(self) -> Option<Who> {
        match self {
            Self::Player(id) => Some(Who::Player(Player(id))),
            Self::Dealer(id) => Some(Who::Dealer(Person(id))),
            Self::Floor(id) => Some(Who::Floor(Person(id))),
            Self::Spectator | Self::Surveillance => None,
        }
    }

    /// Whether the onlooker may know who the players are.
    pub const fn knows_players(self) -> bool {
        matches!(self, Self::Dealer(_) | Self::Floor(_) | Self::Surveillance)
    }

    /// With whose eyes the cards of a seat are seen.
    pub(super) fn observer_of(self, seat: u8, seats: &Seats) -> Observer {
        match self {
            Self::Player(id) if seats.at(seat) == Some(Player(id)) => Observer::Seat(seat),
            other => other.observer(),
        }
    }

    /// With whose eyes everything else is seen.
    pub(super) const fn observer(self) -> Observer {
        match self {
            Self::Dealer(_) => Observer::Dealer,
            Self::Floor(_) => Observer::Floor,
            Self::Spectator | Self::Player(_) | Self::Surveillance => Observer::Spectator,
        }
    }
}
