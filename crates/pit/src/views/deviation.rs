//! Where a table departs from a clause (ALL-29), as it is shown.

use house::Table;
use serde::Serialize;
use utoipa::ToSchema;

use crate::tongue::tell;

/// Something that a demonstration elects although no clause allows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DeviationView {
    /// Its name in the house's file.
    pub what: &'static str,
    /// What it is, in words.
    pub says: String,
    /// The clause that demands something else.
    pub clause: String,
    /// Why the house departs from the clause.
    pub reason: String,
}

impl DeviationView {
    /// All deviations of a table.
    pub fn of(table: &Table) -> Vec<Self> {
        let view = |listed: &house::ListedDeviation| Self {
            what: listed.deviation.what,
            says: tell(&listed.deviation.says),
            clause: listed.deviation.clause.to_string(),
            reason: listed.reason.clone(),
        };
        table.deviations.iter().map(view).collect()
    }
}
