//! What the house has elected, table by table.

use std::sync::Arc;

use crate::desk::Made;

/// What the house has elected.
pub(super) struct Elected {
    pub name: String,
    pub tables: Vec<Arc<Made>>,
}

impl Elected {
    pub fn read(text: &str) -> Result<Self, String> {
        let house = house::read(text)
            .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
        let parts = record::house_parts(text);
        let served = house.tables.iter().filter(|table| table.service.is_some());
        let made = |table: &house::Table| {
            let part = parts.iter().find(|(id, _)| *id == table.id).map(|(_, part)| part);
            let part = part.ok_or_else(|| format!("table {} is not written as a section [[table]]", table.id))?;
            Made::from_text(part).map(Arc::new)
        };
        Ok(Self { name: house.name, tables: served.map(made).collect::<Result<_, String>>()? })
    }
}
