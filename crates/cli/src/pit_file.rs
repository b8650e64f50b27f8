//! The file that describes a pit, as commands read it.

use std::path::Path;

use anyhow::{Context as _, Result, anyhow};
use house::House;

use crate::text_file::{self, OF_A_PIT};

/// A pit that has been read.
pub struct PitFile {
    /// What to call the file.
    pub name: String,
    /// What stands in it.
    pub text: String,
    /// What it says.
    pub house: House,
}

impl PitFile {
    /// Reads a file that must be lawful.
    pub fn read(file: &Path) -> Result<Self> {
        Self::of(file.display().to_string(), text_of(file)?)
    }

    /// Reads a text that came by another way.
    pub fn of(name: impl Into<String>, text: impl Into<String>) -> Result<Self> {
        let (name, text) = (name.into(), text.into());
        let house = house::read(&text).map_err(|faults| {
            anyhow!("{name} has faults; `croupier house` tells them all. The first: {}", faults[0])
        })?;
        Ok(Self { name, text, house })
    }
}

/// What stands in the file of a pit.
pub fn text_of(file: &Path) -> Result<String> {
    let name = file.display();
    text_file::text_of(file, OF_A_PIT).with_context(|| format!("{name} cannot be read; give the path of a house.toml"))
}
