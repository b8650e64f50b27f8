//! The first start: somebody must be able to log in.

use paytables::Cents;
use record::wire::Actor;
use words::text;

use super::{
    By, Demo, MadeFor, NewPerson, Person, Refused, Role, Secret, State, all, create, find, one_time, passwords,
};
use crate::cashier::{Exchange, Way, exchange};
use crate::desk::Problem;
use crate::pit::id_of;
use crate::shared::{Shared, new_command};
use crate::tongue::tell_text;

/// The password of all accounts that are made for a demonstration.
pub const DEMO_PASSWORD: &str = "demo";
/// What a player of a demonstration comes with.
pub(crate) const DEMO_MONEY: Cents = Cents::dollars(1_000);
const ADMIN: &str = "admin";

/// The accounts that are made for a demonstration: what they log in with, and what people call them.
const DEMO_PEOPLE: [(&str, &str, Role); 10] = [
    ("player1", text!("Player 1"), Role::Player),
    ("player2", text!("Player 2"), Role::Player),
    ("player3", text!("Player 3"), Role::Player),
    ("dealer", text!("Dealer"), Role::Dealer),
    ("dealer2", text!("Second dealer"), Role::Dealer),
    ("floor", text!("Floor"), Role::Floor),
    ("floor2", text!("Second floor"), Role::Floor),
    ("surveillance", text!("Surveillance"), Role::Surveillance),
    ("cashier", text!("Cashier"), Role::Cashier),
    ("auditor", text!("Auditor"), Role::Auditor),
];

/// What the first start has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstStart {
    /// The one-time password of the account `admin`, if it was made now. It is shown once and kept nowhere.
    pub admin_password: Option<String>,
    /// The names of the accounts for a demonstration, if there is one.
    pub demo_people: Vec<&'static str>,
}

/// Makes an admin if there is none, and the accounts of a demonstration if there is one.
///
/// # Errors
/// The store's.
pub async fn first_start(shared: &Shared, demo: Demo) -> Result<FirstStart, Refused> {
    let people = all(&shared.store).await?;
    let is_admin = |person: &Person| person.role == Role::Admin && person.state != State::Disabled;
    let admin_password = if people.iter().any(is_admin) { None } else { make_admin(shared, &people).await? };
    let mut demo_people = Vec::new();
    if demo == Demo::On {
        let is_missing = |name: &str| people.iter().all(|person| person.name != name);
        // Everybody knows the password, so one hash is enough for all accounts: a hash is slow to compute.
        let hash = match DEMO_PEOPLE.iter().any(|(name, ..)| is_missing(name)) {
            true => passwords::hash(DEMO_PASSWORD).await?,
            false => String::new(),
        };
        for (name, display_name, role) in DEMO_PEOPLE {
            let (secret, made_for) = (Secret::Hashed(&hash), MadeFor::Demo);
            let display_name = tell_text(display_name);
            let new = NewPerson { name, display_name: &display_name, role, secret, made_for };
            let id = match people.iter().find(|person| person.name == name) {
                Some(person) => person.id,
                None => made(shared, &new).await?,
            };
            if role == Role::Player {
                first_money(shared, name, id).await?;
            }
            demo_people.push(name);
        }
    }
    Ok(FirstStart { admin_password, demo_people })
}

/// Makes an admin, and says with which password; none if another node was faster.
async fn make_admin(shared: &Shared, people: &[Person]) -> Result<Option<String>, Refused> {
    let taken = |name: &String| people.iter().any(|person| person.name == *name);
    let mut names = std::iter::once(ADMIN.to_owned()).chain((2..).map(|number| format!("{ADMIN}{number}")));
    let name = names.find(|name| !taken(name)).unwrap_or_default();
    let password = one_time();
    let (role, secret, made_for) = (Role::Admin, Secret::OneTime(&password), MadeFor::House);
    let display_name = tell_text(text!("Admin"));
    let new = NewPerson { name: &name, display_name: &display_name, role, secret, made_for };
    match create(shared, new_command(), By::House, &new).await {
        Ok(_) => Ok(Some(password)),
        Err(Refused::NameTaken(_)) => Ok(None),
        Err(refused) => Err(refused),
    }
}

/// The number of an account of the demonstration, which is made unless another node was faster.
async fn made(shared: &Shared, new: &NewPerson<'_>) -> Result<u32, Refused> {
    match create(shared, id_of(&format!("create {}", new.name)), By::House, new).await {
        Ok(person) => Ok(person.id),
        Err(Refused::NameTaken(_) | Refused::Store(Problem::IdUsed)) => {
            find(&shared.store, new.name).await?.map(|person| person.id).ok_or(Refused::NoSuchPerson)
        }
        Err(refused) => Err(refused),
    }
}

/// What a player of a demonstration comes with, once.
pub(crate) async fn first_money(shared: &Shared, name: &str, player: u32) -> Result<(), Refused> {
    let id = id_of(&format!("first buy in of {name}"));
    let money = Exchange { id, by: Actor::House, player, way: Way::In, amount: DEMO_MONEY };
    exchange(shared, &money).await?;
    Ok(())
}
