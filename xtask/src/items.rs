//! The named items of a Rust file, to say to which of them a citation belongs.
//!
//! A citation belongs to the item that follows it, with nothing but comments and attributes between; otherwise to the
//! innermost item around it: a function for a branch, an enum for a variant, a constant for a row. Names rather than
//! line numbers keep `law/coverage.txt` still while code moves.

use std::sync::LazyLock;

use regex_lite::Regex;

use crate::source::bracketed;

/// An item and what it takes up, from its first keyword to its closing brace or semicolon.
#[derive(Debug)]
pub struct Item {
    pub name: String,
    pub keyword: Keyword,
    start: usize,
    end: usize,
}

/// What an item is, as far as it matters for what stands in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyword {
    Function,
    /// A constant or a static.
    Constant,
    /// An enum or a struct.
    Data,
    Other,
}

impl Keyword {
    fn of(word: &str) -> Self {
        match word {
            "fn" => Self::Function,
            "const" | "static" => Self::Constant,
            "enum" | "struct" => Self::Data,
            _ => Self::Other,
        }
    }
}

/// The items of a file.
#[derive(Debug)]
pub struct Items {
    code: String,
    items: Vec<Item>,
    /// What looks like `Name { … }`. Outside of all items it is an argument of a macro that makes an item of it.
    blocks: Vec<Item>,
}

static NAMED: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(concat!(
        r"(?m)^[ \t]*((?:pub(?:\([^)\n]*\))?[ \t]+)?(?:(?:default|const|async|unsafe|extern)[ \t]+)*",
        r"(fn|const|static|struct|enum|union|trait|type|mod|macro_rules!)[ \t]+(?:mut[ \t]+)?(\w+))",
    ))
    .expect("a pattern")
});

static IMPL: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?m)^[ \t]*((?:unsafe[ \t]+)?(impl\b[^{;]*))").expect("a pattern"));

static BLOCK: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"(?m)^[ \t]*([A-Z]\w*) \{").expect("a pattern"));

impl Items {
    /// The items of a file, from its code alone (see [`crate::source::code`]).
    pub fn of(code: String) -> Self {
        let named = NAMED.captures_iter(&code).filter_map(|found| {
            let (whole, keyword, name) = (found.get(1)?, found.get(2)?, found.get(3)?);
            let line = code[whole.start()..].lines().next().unwrap_or_default();
            // A parameter `const N: usize,` on a line of its own is no item.
            let parameter = keyword.as_str() == "const" && line.trim_end().ends_with(',');
            let only_semicolon = matches!(keyword.as_str(), "const" | "static" | "type");
            (!parameter).then(|| Item {
                name: name.as_str().to_owned(),
                keyword: Keyword::of(keyword.as_str()),
                start: whole.start(),
                end: end_of(&code, whole.end(), only_semicolon),
            })
        });
        let impls = IMPL.captures_iter(&code).filter_map(|found| {
            let (whole, header) = (found.get(1)?, found.get(2)?);
            let words = header.as_str().split_whitespace().take_while(|word| *word != "where");
            let name = words.collect::<Vec<_>>().join(" ");
            let (start, end) = (whole.start(), end_of(&code, whole.end(), false));
            Some(Item { name, keyword: Keyword::Other, start, end })
        });
        let blocks = BLOCK.captures_iter(&code).filter_map(|found| {
            let name = found.get(1)?;
            let (start, end) = (name.start(), end_of(&code, name.end(), false));
            Some(Item { name: name.as_str().to_owned(), keyword: Keyword::Other, start, end })
        });
        let (items, blocks) = (named.chain(impls).collect(), blocks.collect());
        Self { code, items, blocks }
    }

    /// The code that the items are of.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// All items that are no blocks, in no order.
    pub fn all(&self) -> &[Item] {
        &self.items
    }

    /// The item that a comment belongs to; `at` is the end of the comment's line.
    pub fn below(&self, at: usize) -> Option<&str> {
        let following = self.starting(self.after_attributes(at)).map(|item| item.name.as_str());
        following.or_else(|| self.around(at))
    }

    /// The item that starts exactly here.
    pub fn starting(&self, at: usize) -> Option<&Item> {
        self.items.iter().find(|item| item.start == at)
    }

    /// The innermost item around a position, without what looks like one in a macro.
    pub fn innermost(&self, at: usize) -> Option<&Item> {
        innermost(&self.items, at)
    }

    /// What stands between the braces of an item; nothing if it has none.
    pub fn body(&self, item: &Item) -> &str {
        let whole = &self.code[item.start..item.end];
        // The braces of a signature, `[u8; { N }]` say, are as rare as they are harmless here.
        whole.find('{').map_or("", |open| &whole[open..])
    }

    /// The attributes above an item.
    pub fn attributes(&self, item: &Item) -> &str {
        let before = &self.code[..item.start];
        let is_above = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with("#[");
        let length: usize = before.split_inclusive('\n').rev().take_while(is_above).map(str::len).sum();
        &before[before.len() - length..]
    }

    /// The innermost item around a position.
    pub fn around(&self, at: usize) -> Option<&str> {
        innermost(&self.items, at).or_else(|| innermost(&self.blocks, at)).map(|item| item.name.as_str())
    }

    /// The next position that holds code other than an attribute.
    pub fn after_attributes(&self, mut at: usize) -> usize {
        loop {
            at += self.code[at..].len() - self.code[at..].trim_start().len();
            if !self.code[at..].starts_with("#[") {
                return at;
            }
            at = bracketed(&self.code, at + 1).end;
        }
    }
}

fn innermost(items: &[Item], at: usize) -> Option<&Item> {
    items.iter().filter(|item| item.start <= at && at < item.end).max_by_key(|item| item.start)
}

/// The end of an item: its semicolon, or the brace that closes its body.
fn end_of(code: &str, mut at: usize, only_semicolon: bool) -> usize {
    while let Some(byte) = code.as_bytes().get(at) {
        match byte {
            b';' => return at + 1,
            b'{' if !only_semicolon => return bracketed(code, at).end,
            b'(' | b'[' | b'{' => at = bracketed(code, at).end,
            b'}' => return at,
            _ => at += 1,
        }
    }
    code.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::code;

    /// Every `//=` of the text, with the item that it belongs to.
    fn places(text: &str) -> Vec<String> {
        let items = Items::of(code(text));
        let ends = text.match_indices("//=").map(|(at, _)| at + text[at..].find('\n').unwrap_or(0));
        ends.map(|at| items.below(at).unwrap_or("-").to_owned()).collect()
    }

    #[test]
    fn a_comment_belongs_to_the_item_below_it() {
        let text = "
            //= one
            // In our own words.
            #[test]
            #[allow(missing_docs, reason = \"the [names] say it\")]
            fn one() {}
            //= two
            pub const fn two<const N: usize>() -> [u8; 3] { todo }
            //= three
            pub(crate) static THREE: [u8; 3] = [1, 2, 3];
            //= four
            /// The documentation.
            #[derive(Debug)]
            pub struct Four(u8);
            //= five
            impl<T> From<T> for Four
            where
                T: Copy,
            {
                //= six
                fn six(&self) {}
            }
            //= seven
            mod seven;
        ";
        assert_eq!(places(text), ["one", "two", "THREE", "Four", "impl<T> From<T> for Four", "six", "seven"]);
    }

    #[test]
    fn otherwise_to_the_innermost_item_around_it() {
        let text = "
            //= file
            use std::fmt;
            enum Class {
                //= variant
                Royal,
            }
            const ROWS: [Row; 2] = [
                //= row
                Row { pays: 1 },
                //= row
                Row { pays: 2 },
            ];
            fn outer<
                const N: usize,
            >() {
                const INNER: u8 = 1;
                match INNER {
                    //= arm
                    1 => {}
                    //= last
                }
            }
            choice! {
                /// What a macro makes an enum of.
                Made {
                    //= variant
                    One = \"one\",
                }
            }
            fn literal() {
                Made {
                    //= field
                    one: 1,
                }
            }
            //= nothing follows
        ";
        assert_eq!(places(text), ["-", "Class", "ROWS", "ROWS", "outer", "outer", "Made", "literal", "-"]);
    }
}
