//! Which functions and constants of the tests belong to an assertion.
//!
//! A citation in a test counts only if removing the rule could fail the test. So its function must assert something, or
//! be called by a test that does; a constant must be used by one. What a crate's tests call is found by name, within
//! that crate. An assertion about nothing but the id of a clause counts for nothing: the sentence of a prompt could be
//! empty, and the event that names the clause could be the wrong one.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use regex_lite::Regex;

use crate::files::File;
use crate::items::{Items, Keyword};
use crate::scan::{Role, role};
use crate::site::is_of_prompts;
use crate::source::code;

/// The names that belong to assertions, by crate.
#[derive(Debug, Default)]
pub struct Assertions(BTreeMap<String, BTreeSet<String>>);

/// A function of a test.
struct Function {
    name: String,
    asserts: Asserts,
    names: BTreeSet<String>,
}

/// What a function asserts by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asserts {
    Something,
    /// Only which clause something names.
    OnlyIds,
    Nothing,
}

static ASSERTION: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\b(?:prop_|debug_)?assert\w*!|\bpanic!|\bunwrap_err\(|\bexpect_err\(|\.refuses\(").expect("a pattern")
});
static ONLY_ID: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\b(?:told|prompted)\(|assert_eq!\(\s*[\w.\[\]&*]*(?:\(\))?\.clause\.id\(\)\s*,").expect("a pattern")
});
static NAME: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\b[A-Za-z_]\w*\b").expect("a pattern"));

impl Assertions {
    /// The assertions of all test files.
    pub fn of(files: &[File]) -> Self {
        let mut functions: BTreeMap<String, Vec<Function>> = BTreeMap::new();
        for file in files.iter().filter(|file| may_assert(&file.path)) {
            functions.entry(crate_of(&file.path)).or_default().extend(functions_of(&file.text));
        }
        Self(functions.into_iter().map(|(name, functions)| (name, names(&functions))).collect())
    }

    /// Whether the item of this name, in a test of this path, belongs to an assertion.
    pub fn has(&self, path: &str, item: &str) -> bool {
        !is_of_prompts(path) && self.0.get(&crate_of(path)).is_some_and(|names| names.contains(item))
    }
}

fn may_assert(path: &str) -> bool {
    // Tests may stand at the end of a file of code.
    path.ends_with(".rs") && role(path).is_some() && !is_of_prompts(path) && (is_test(path) || path.contains("/src/"))
}

fn is_test(path: &str) -> bool {
    role(path) == Some(Role::Test)
}

fn crate_of(path: &str) -> String {
    path.split('/').take(2).collect::<Vec<_>>().join("/")
}

fn functions_of(text: &str) -> Vec<Function> {
    let items = Items::of(code(text));
    let functions = items.all().iter().filter(|item| item.keyword == Keyword::Function);
    let function = |item| {
        let body: &str = items.body(item);
        let names = NAME.find_iter(body).map(|name| name.as_str().to_owned()).collect();
        Function { name: item.name.clone(), asserts: asserts(body), names }
    };
    functions.map(function).collect()
}

fn asserts(body: &str) -> Asserts {
    let assertions: Vec<&str> = body.split(';').filter(|part| ASSERTION.is_match(part)).collect();
    if assertions.is_empty() {
        Asserts::Nothing
    } else if assertions.iter().all(|part| ONLY_ID.is_match(part)) {
        Asserts::OnlyIds
    } else {
        Asserts::Something
    }
}

/// Functions that assert, by themselves or by one that they call, and everything that those name.
fn names(functions: &[Function]) -> BTreeSet<String> {
    let mut asserting: BTreeSet<String> = BTreeSet::new();
    loop {
        let known = asserting.len();
        let new = functions.iter().filter(|function| match function.asserts {
            Asserts::Something => true,
            Asserts::OnlyIds => false,
            Asserts::Nothing => !function.names.is_disjoint(&asserting),
        });
        asserting.extend(new.map(|function| function.name.clone()).collect::<Vec<_>>());
        if asserting.len() == known {
            break;
        }
    }
    let mut reached = asserting;
    loop {
        let known = reached.len();
        let named = functions.iter().filter(|function| reached.contains(&function.name));
        let named: Vec<String> = named.flat_map(|function| function.names.iter().cloned()).collect();
        reached.extend(named);
        if reached.len() == known {
            return reached;
        }
    }
}

#[cfg(test)]
mod tests;
