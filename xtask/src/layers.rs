//! The order of the crates, read from their `Cargo.toml`.
//!
//! A crate depends only on crates to its left, so the rules know nothing of storage, papers or screens. The pure
//! crates depend on each other alone. Dependencies of builds and tests are free.

use std::collections::BTreeMap;

use toml::{Table, Value};

use crate::fault::Fault;
use crate::files::File;

/// The crates' folders from left to right; those of one group do not know each other.
const LAYERS: [&[&str]; 12] = [
    &["words"],
    &["cards", "law"],
    &["paytables"],
    &["games"],
    &["table", "odds", "bots"],
    &["store", "house", "settle", "deal", "simulate"],
    &["record", "audit", "layout"],
    &["papers"],
    &["pit", "terminal"],
    &["web"],
    &["cli"],
    &["testkit"],
];

/// The folders of the crates that only compute.
pub const PURE: [&str; 8] = ["words", "cards", "law", "paytables", "games", "table", "odds", "bots"];

/// The faults of all manifests of `crates/*`.
pub fn faults(files: &[File]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut manifests = BTreeMap::new();
    for file in files {
        if let Some(folder) = folder(&file.path) {
            match file.text.parse::<Table>() {
                Ok(manifest) => drop(manifests.insert(folder, (file, manifest))),
                Err(error) => faults.push(Fault::of_file(&file.path, error.message())),
            }
        }
    }
    let folder_of = |package: &str| {
        let named = manifests.iter().find(|(_, (_, manifest))| package_name(manifest) == Some(package));
        named.map(|(folder, _)| *folder)
    };
    for (folder, (file, manifest)) in &manifests {
        if layer(folder).is_none() {
            faults.push(Fault::of_file(&file.path, "the crate is in no layer: put it into LAYERS of xtask"));
        }
        for dependency in dependencies(manifest) {
            if let Some(says) = wrong(folder, &dependency, folder_of(&dependency)) {
                faults.push(Fault::of_file(&file.path, says));
            }
        }
    }
    faults
}

/// Says what is wrong with a dependency, if anything is.
fn wrong(folder: &str, dependency: &str, to: Option<&str>) -> Option<String> {
    let pure = PURE.contains(&folder);
    match to {
        None if pure => Some(
            format!("{folder} only computes: it may depend on {} alone", PURE.join(", "))
                + &format!(", not on {dependency}"),
        ),
        None => None,
        Some(to) if layer(to) < layer(folder) => None,
        Some(to) => {
            let left = layer(folder).map_or(&[][..], |layer| &LAYERS[..layer]).concat().join(", ");
            Some(format!("{folder} may not depend on {to}, only on crates to its left ({left})"))
        }
    }
}

/// The folder of a manifest in `crates/`.
fn folder(path: &str) -> Option<&str> {
    let folder = path.strip_prefix("crates/")?.strip_suffix("/Cargo.toml")?;
    (!folder.contains('/')).then_some(folder)
}

fn layer(folder: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&folder))
}

fn package_name(manifest: &Table) -> Option<&str> {
    manifest.get("package")?.get("name")?.as_str()
}

/// The packages under `[dependencies]`, those of single targets too.
fn dependencies(manifest: &Table) -> Vec<String> {
    let targets = manifest.get("target").and_then(Value::as_table).into_iter().flat_map(Table::values);
    let tables = targets.filter_map(Value::as_table).chain([manifest]);
    let listed = tables.filter_map(|table| table.get("dependencies")?.as_table()).flatten();
    let package =
        |(name, value): (&String, &Value)| value.get("package").and_then(Value::as_str).unwrap_or(name).to_owned();
    listed.map(package).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::printed;

    fn crates(manifests: &[(&str, &str)]) -> Vec<String> {
        let file = |(folder, rest): &(&str, &str)| File {
            path: format!("crates/{folder}/Cargo.toml"),
            text: format!("[package]\nname = \"{}\"\n{rest}", if *folder == "cli" { "croupier" } else { folder }),
        };
        printed(faults(&manifests.iter().map(file).collect::<Vec<_>>()))
    }

    #[test]
    fn dependencies_to_the_left_and_of_tests_are_free() {
        let games =
            "[dependencies]\ncards.workspace = true\nlaw = { path = \"../law\" }\n[dev-dependencies]\nrayon = \"1\"\n";
        let cli = "[dependencies]\ngames.workspace = true\nclap = \"4\"\n[build-dependencies]\nserde = \"1\"\n";
        assert_eq!(crates(&[("cards", ""), ("law", ""), ("games", games), ("cli", cli)]), [""; 0]);
    }

    #[test]
    fn a_dependency_to_the_right_is_a_fault() {
        let on = |name: &str| format!("[dependencies]\n{name}.workspace = true\n");
        assert_eq!(
            crates(&[("paytables", &on("games")), ("games", ""), ("house", &on("croupier")), ("cli", "")]),
            [
                "crates/house/Cargo.toml: house may not depend on cli, only on crates to its left \
                 (words, cards, law, paytables, games, table, odds, bots)",
                "crates/paytables/Cargo.toml: paytables may not depend on games, only on crates to its left (words, cards, law)",
            ]
        );
        let neighbour = crates(&[("cards", ""), ("law", &on("cards"))]);
        assert_eq!(
            neighbour,
            ["crates/law/Cargo.toml: law may not depend on cards, only on crates to its left (words)"]
        );
    }

    #[test]
    fn a_pure_crate_has_no_foreign_dependency() {
        let expected = "crates/cards/Cargo.toml: cards only computes: \
                        it may depend on words, cards, law, paytables, games, table, odds, bots alone, not on rand";
        assert_eq!(crates(&[("cards", "[dependencies]\nrand = \"1\"\n")]), [expected]);
        assert_eq!(
            crates(&[("cards", "[dependencies]\ndice = { package = \"rand\", version = \"1\" }\n")]),
            [expected]
        );
        assert_eq!(crates(&[("cards", "[target.'cfg(unix)'.dependencies]\nrand = \"1\"\n")]), [expected]);
    }

    #[test]
    fn a_crate_without_a_layer_and_a_broken_manifest_are_faults() {
        assert_eq!(
            crates(&[("new", "")]),
            ["crates/new/Cargo.toml: the crate is in no layer: put it into LAYERS of xtask"]
        );
        assert_eq!(crates(&[("cards", "name = \"twice\"\n")]).len(), 1);
    }
}
