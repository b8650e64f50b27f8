//! What a citation stands above. A citation proves nothing by itself: a branch can obey a clause, a constant cannot.
//!
//! The place decides by its path (prompts, drawings and their check) or by the code below the citation. It needs no
//! parser, only the division into code, comments and literals, and the items around.

use std::sync::LazyLock;

use regex_lite::Regex;

use crate::items::{Items, Keyword};

/// What a citation stands above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Site {
    /// Code that decides, refuses, pays or keeps state.
    Branch,
    /// A type whose values compare in the order of its variants or fields, or one of these.
    Order,
    /// A pay table, whose lines are what is paid.
    PayTable,
    /// A sentence that tells a person what to do.
    Prompt,
    /// A constant, or an expression that only names clauses.
    Constant,
    /// A type, a field or a variant.
    Type,
    /// Code that draws a layout or writes a paper.
    Drawing,
    /// The check of a layout.
    Check,
    /// A test that asserts something.
    Asserts,
    /// A test that asserts nothing, or only which clauses the prompts have.
    Ids,
    /// A test that plants an omission in a drawing.
    Planted,
    /// A line of a procedure, word by word.
    Words,
}

impl Site {
    /// The site as it is written in the coverage.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Branch => "branch",
            Self::Order => "order",
            Self::PayTable => "pay table",
            Self::Prompt => "prompt",
            Self::Constant => "constant",
            Self::Type => "type",
            Self::Drawing => "drawing",
            Self::Check => "check",
            Self::Asserts => "asserts",
            Self::Ids => "ids",
            Self::Planted => "planted",
            Self::Words => "words",
        }
    }

    /// Whether code here can obey a clause.
    pub const fn decides(self) -> bool {
        matches!(self, Self::Branch | Self::Order | Self::PayTable)
    }

    /// The site of a citation in Rust code; `at` is the end of its line.
    pub fn of_code(path: &str, items: &Items, at: usize) -> Self {
        by_path(path).unwrap_or_else(|| by_code(items, at))
    }
}

/// Whether a file only tells people what to do.
pub fn is_of_prompts(path: &str) -> bool {
    path.ends_with("/prompts.rs") || path.contains("/prompts/")
}

fn by_path(path: &str) -> Option<Site> {
    if is_of_prompts(path) {
        Some(Site::Prompt)
    } else if path.starts_with("crates/layout/src/check/") {
        Some(Site::Check)
    } else if path.starts_with("crates/layout/") || path.starts_with("crates/papers/") {
        Some(Site::Drawing)
    } else {
        None
    }
}

fn by_code(items: &Items, at: usize) -> Site {
    let next = items.after_attributes(at);
    let code = items.code();
    if let Some(item) = items.starting(next) {
        return match item.keyword {
            Keyword::Function => of_expression(items.body(item)),
            Keyword::Constant => Site::Constant,
            Keyword::Data => of_data(items.attributes(item)),
            Keyword::Other => Site::Type,
        };
    }
    match items.innermost(at) {
        Some(item) => match item.keyword {
            Keyword::Function => of_expression(&code[next..end_of_piece(code, next)]),
            Keyword::Constant => Site::Constant,
            Keyword::Data => of_data(items.attributes(item)),
            Keyword::Other => Site::Type,
        },
        None => Site::Type,
    }
}

/// The order of variants and fields decides only where values are compared by it.
fn of_data(attributes: &str) -> Site {
    static ORDERED: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\bOrd\b").expect("a pattern"));
    if ORDERED.is_match(attributes) { Site::Order } else { Site::Type }
}

/// The end of the statement, arm, field or argument that starts here; `code` has no comments or literals.
fn end_of_piece(code: &str, start: usize) -> usize {
    let mut depth = 0usize;
    for (at, byte) in code.bytes().enumerate().skip(start) {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' if depth == 0 => return at,
            b')' | b']' => depth -= 1,
            b'}' => {
                depth -= 1;
                if depth == 0 && ends_with_block(&code[start..at]) {
                    return at + 1;
                }
            }
            b';' | b',' if depth == 0 => return at,
            _ => {}
        }
    }
    code.len()
}

/// Whether a piece is done when its block is closed: `if`, `match` and loops, and arms with a block.
fn ends_with_block(piece: &str) -> bool {
    let first = piece.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
    let head = piece.split('{').next().unwrap_or_default();
    matches!(first, "if" | "match" | "for" | "while" | "loop") || head.trim_end().ends_with("=>")
}

static LETTING: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"^\s*let\s+[^=]*=").expect("a pattern"));
static FIELD: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^\s*[a-z_]\w*:\s+(?:[a-z_]\w*\s*$)?").expect("a pattern"));
static CITE: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\bcite\([^()]*\)").expect("a pattern"));
static NAMES: LazyLock<Regex> = LazyLock::new(|| {
    let (words, constants) = (r"\b(?:const|return|Some|None)\b", r"\b(?:\w+::)*[A-Z][A-Z0-9_]+\b");
    Regex::new(&format!(r"\bmatch\s+[^{{]*|{words}|{constants}")).expect("a pattern")
});

/// What an expression does: whether it prompts, only names clauses, or decides something.
fn of_expression(piece: &str) -> Site {
    if piece.contains("Prompt::") {
        return Site::Prompt;
    }
    let value = LETTING.replace(piece, "");
    let (value, is_field) = (FIELD.replace(&value, ""), FIELD.is_match(&value));
    let value = without_patterns(&CITE.replace_all(&value, ""));
    let mut left = NAMES.replace_all(&value, "").into_owned();
    if is_field {
        // A number in an arm is what the arm decides; in a field it is data.
        left.retain(|letter| !letter.is_ascii_digit());
    }
    if left.chars().any(|letter| letter.is_alphanumeric() || letter == '_') { Site::Branch } else { Site::Constant }
}

/// An expression without the patterns of its arms.
fn without_patterns(piece: &str) -> String {
    let mut left = String::new();
    let mut rest = piece;
    while let Some(arrow) = rest.find("=>") {
        left.push_str(&rest[..start_of_pattern(&rest[..arrow])]);
        rest = &rest[arrow + 2..];
    }
    left + rest
}

/// Where the pattern starts that ends here: after the comma, brace or start before it.
fn start_of_pattern(before: &str) -> usize {
    let mut depth = 0usize;
    for (at, byte) in before.bytes().enumerate().rev() {
        match byte {
            b')' | b']' | b'}' if before[at + 1..].trim().is_empty() || depth > 0 => depth += 1,
            b'}' => return at + 1,
            b'(' | b'[' | b'{' if depth > 0 => depth -= 1,
            b'{' | b',' if depth == 0 => return at + 1,
            _ => {}
        }
    }
    0
}

#[cfg(test)]
mod tests;
