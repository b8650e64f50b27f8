//! Who did something, as entries have it: `{"role":"player","id":17}`, `{"role":"clock"}`.

use games::round::Person;
use serde::{Deserialize, Serialize};
use table::{Player, Who};
use utoipa::ToSchema;

/// Who did something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(tag = "role", rename_all = "snake_case", deny_unknown_fields)]
pub enum Actor {
    /// A player.
    Player {
        /// The number of the person.
        id: u32,
    },
    /// The dealer, who may be the machine.
    Dealer {
        /// The number of the person.
        id: u32,
    },
    /// A floorperson or supervisor.
    Floor {
        /// The number of the person.
        id: u32,
    },
    /// A cashier.
    Cashier {
        /// The number of the person.
        id: u32,
    },
    /// Somebody with an account, in no role of a table.
    Person {
        /// The number of the person.
        id: u32,
    },
    /// The clock.
    Clock,
    /// The house itself.
    House,
}

impl Actor {
    /// The number of the person; none if it is nobody with an account.
    pub const fn id(self) -> Option<u32> {
        match self {
            Self::Player { id }
            | Self::Dealer { id }
            | Self::Floor { id }
            | Self::Cashier { id }
            | Self::Person { id } => Some(id),
            Self::Clock | Self::House => None,
        }
    }
}

impl From<Who> for Actor {
    fn from(who: Who) -> Self {
        match who {
            Who::Player(player) => Self::Player { id: player.0 },
            Who::Dealer(person) => Self::Dealer { id: person.0 },
            Who::Floor(person) => Self::Floor { id: person.0 },
            Who::Clock => Self::Clock,
        }
    }
}

impl TryFrom<Actor> for Who {
    type Error = &'static str;

    fn try_from(actor: Actor) -> Result<Self, Self::Error> {
        Ok(match actor {
            Actor::Player { id } => Self::Player(Player(id)),
            Actor::Dealer { id } => Self::Dealer(Person(id)),
            Actor::Floor { id } => Self::Floor(Person(id)),
            Actor::Clock => Self::Clock,
            Actor::Cashier { .. } | Actor::Person { .. } | Actor::House => {
                return Err("nobody in this role acts at a table");
            }
        })
    }
}
