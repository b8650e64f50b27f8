//! The schema of everything that is kept in the journal. The reference of its fields, `docs/fields.md`, is made from it.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, schema::Schema};

use crate::{cashier, coupons, people, pit};

/// The types of what is kept, by their names.
pub type Types = BTreeMap<String, Value>;

/// The names of the types of entries, by the streams that keep them, and all types that they are made of.
///
/// # Panics
/// Never: a schema is plain data.
pub fn schemas() -> ([(&'static str, String); 5], Types) {
    let mut types = Types::new();
    let entries = [
        ("table/ID", add::<record::wire::entry::Entry>(&mut types)),
        ("people", add::<people::journal::Entry>(&mut types)),
        ("cashier", add::<cashier::Entry>(&mut types)),
        ("coupons", add::<coupons::Entry>(&mut types)),
        ("pit", add::<pit::journal::Entry>(&mut types)),
    ];
    (entries, types)
}

fn add<T: ToSchema>(types: &mut Types) -> String {
    let name = T::name().into_owned();
    let mut inner: Vec<(String, RefOr<Schema>)> = vec![(name.clone(), T::schema())];
    T::schemas(&mut inner);
    for (name, schema) in inner {
        types.insert(name, serde_json::to_value(schema).expect("a schema is plain data"));
    }
    name
}
