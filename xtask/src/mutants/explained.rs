//! Mutants that no test can notice, because the change makes no difference, each with the reason: `xtask/mutants.toml`.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde::Deserialize;

use super::Numbered;

/// Where the explanations are.
pub const FILE: &str = "xtask/mutants.toml";

/// Why a mutant makes no difference.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explanation {
    file: String,
    function: String,
    /// What is changed, as the report says it.
    change: String,
    /// The code that is changed, as the report shows it.
    code: String,
    pub reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct All {
    mutant: Vec<Explanation>,
}

impl Explanation {
    /// Whether it is about this mutant.
    pub fn explains(&self, one: &Numbered) -> bool {
        (&*self.file, &*self.function, &*self.change, &*self.code)
            == (&*one.path, &*one.mutant.function, &*one.mutant.what, &*one.code)
    }

    /// Its place, for people.
    pub fn place(&self) -> String {
        format!("{FILE}: {} in {}: {}: {}", self.function, self.file, self.change, self.code)
    }
}

/// All explanations.
pub fn read(root: &Path) -> Result<Vec<Explanation>> {
    let text = fs::read_to_string(root.join(FILE)).context(FILE)?;
    Ok(toml::from_str::<All>(&text).context(FILE)?.mutant)
}

/// The explanations of mutants that do not exist: the code has changed.
pub fn stale<'a>(explanations: &'a [Explanation], all: &[Numbered]) -> Vec<&'a Explanation> {
    explanations.iter().filter(|explanation| !all.iter().any(|one| explanation.explains(one))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_explanation_is_about_a_mutant_that_exists_and_has_a_reason() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
        let (explanations, all) =
            (read(root).expect("explanations"), super::super::all_mutants(root).expect("mutants"));
        let stale: Vec<String> = stale(&explanations, &all).into_iter().map(Explanation::place).collect();
        assert_eq!(stale, <[String; 0]>::default(), "the code has changed: judge these again");
        assert!(explanations.iter().all(|explanation| explanation.reason.len() > 20));
    }

    #[test]
    fn an_explanation_of_other_code_is_stale() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
        let other = Explanation {
            file: "crates/table/src/decide/stub.rs".to_owned(),
            function: "no_such_function".to_owned(),
            change: "condition negated".to_owned(),
            code: "a".to_owned(),
            reason: "none".to_owned(),
        };
        let all = super::super::all_mutants(root).expect("mutants");
        assert_eq!(stale(&[other], &all).len(), 1);
    }
}
