//! The version of what is kept: entries, snapshots, record files.
//!
//! The program writes the newest version and reads all older ones: each is brought to the next one by an upcaster. A newer
//! version is refused with a sentence that says which program is needed.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::DeserializeOwned, de::Error as _};
use serde_json::Value;

/// The version that this program writes.
pub const VERSION: u32 = 1;

/// Brings a value of one version to the next one. The first brings version 1 to version 2.
type Upcast = fn(Value) -> Result<Value, String>;

/// The upcasters of entries, in order. There is none yet, because version 1 is the first.
const UPCASTERS: [Upcast; VERSION as usize - 1] = [];

/// The number of the version, which is written and must be there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Version;

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(VERSION)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u32::deserialize(deserializer)? {
            VERSION => Ok(Self),
            other => Err(D::Error::custom(format!("version {other} is not version {VERSION}"))),
        }
    }
}

impl utoipa::PartialSchema for Version {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        let number = utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::Integer)
            .enum_values(Some([VERSION]))
            .description(Some("The version of the entry."));
        number.into()
    }
}

impl utoipa::ToSchema for Version {}

/// Only the version of something.
#[derive(Deserialize)]
struct Stated {
    v: u32,
}

/// Reads a text of this or an older version.
///
/// # Errors
/// What is wrong with it, or that a newer program wrote it.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    // Nearly everything is of the newest version, so the version is looked at only if that fails.
    match serde_json::from_str(text) {
        Ok(value) => Ok(value),
        Err(error) => read_older(text, &error.to_string()),
    }
}

fn read_older<T: DeserializeOwned>(text: &str, wrong: &str) -> Result<T, String> {
    let stated: Stated =
        serde_json::from_str(text).map_err(|_| format!("it has no version and cannot be read: {wrong}"))?;
    let steps = check(stated.v)?;
    if steps.is_empty() {
        return Err(wrong.to_owned());
    }
    let mut value: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    for upcast in steps {
        value = upcast(value)?;
    }
    serde_json::from_value(value).map_err(|error| error.to_string())
}

/// The upcasters that bring this version to the newest.
fn check(version: u32) -> Result<&'static [Upcast], String> {
    refuse_newer(version)?;
    let first = version.checked_sub(1).ok_or("there is no version 0")?;
    Ok(UPCASTERS.get(first as usize..).unwrap_or_default())
}

/// Refuses what a newer program has written.
///
/// # Errors
/// Which version it is, and which program reads it.
pub fn refuse_newer(version: u32) -> Result<(), String> {
    if version > VERSION {
        return Err(format!(
            "it is of version {version}, and this program reads versions up to {VERSION}: start the Croupier that wrote it, or a newer one"
        ));
    }
    Ok(())
}
