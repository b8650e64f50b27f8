//! A Rust file, divided into code, comments and literals.
//!
//! Every check of Rust text stands on this division: a forbidden word counts only in code, a citation only in a
//! comment, and a brace in a string opens nothing. It needs no parser, only the lexical rules: nested block comments,
//! raw strings, and the quote that is a lifetime or a character.

use std::ops::Range;

/// What a byte belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Code,
    Comment,
    Literal,
}

/// The kind of every byte of a Rust file.
pub fn kinds(text: &str) -> Vec<Kind> {
    let bytes = text.as_bytes();
    let mut kinds = vec![Kind::Code; bytes.len()];
    let mut at = 0;
    while at < bytes.len() {
        match piece(text, at) {
            Some((kind, end)) => {
                kinds[at..end].fill(kind);
                at = end;
            }
            None => at += 1,
        }
    }
    kinds
}

/// The code of a Rust file: comments and literals are blanks, lines and positions stay.
pub fn code(text: &str) -> String {
    let kept = text.bytes().zip(kinds(text)).map(|(byte, kind)| match kind {
        Kind::Code => byte,
        _ if byte == b'\n' => byte,
        _ => b' ',
    });
    String::from_utf8(kept.collect()).expect("comments and literals are whole characters")
}

/// The lines of a text with the positions of their first byte.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |start, line| {
        let at = *start;
        *start += line.len();
        Some((at, line.trim_end()))
    })
}

/// The number of the line of a position, from 1.
pub fn line_number(text: &str, at: usize) -> usize {
    text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1
}

/// Where the bracket that opens at a position is closed, as the range of both; `code` has no comments or literals.
pub fn bracketed(code: &str, at: usize) -> Range<usize> {
    let mut depth = 0usize;
    for (offset, byte) in code.bytes().enumerate().skip(at) {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => continue,
        }
        if depth == 0 {
            return at..offset + 1;
        }
    }
    at..code.len()
}

/// The comment or literal that starts here, and its end.
fn piece(text: &str, at: usize) -> Option<(Kind, usize)> {
    let (bytes, rest) = (text.as_bytes(), &text.as_bytes()[at..]);
    match rest {
        [b'/', b'/', ..] => Some((Kind::Comment, find(bytes, at, b"\n").unwrap_or(bytes.len()))),
        [b'/', b'*', ..] => Some((Kind::Comment, block_comment_end(bytes, at))),
        [b'"', ..] => Some((Kind::Literal, quoted_end(bytes, at, b'"'))),
        [b'r', b'"' | b'#', ..] => raw_string_end(bytes, at).map(|end| (Kind::Literal, end)),
        [b'\'', b'\\', ..] => Some((Kind::Literal, quoted_end(bytes, at, b'\''))),
        [b'\'', ..] => {
            // A lifetime has no second quote after one character.
            let width = text[at + 1..].chars().next()?.len_utf8();
            (bytes.get(at + 1 + width) == Some(&b'\'')).then_some((Kind::Literal, at + width + 2))
        }
        _ => None,
    }
}

fn find(bytes: &[u8], from: usize, what: &[u8]) -> Option<usize> {
    (from..bytes.len()).find(|at| bytes[*at..].starts_with(what))
}

fn quoted_end(bytes: &[u8], start: usize, quote: u8) -> usize {
    let mut at = start + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            byte if byte == quote => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

fn block_comment_end(bytes: &[u8], start: usize) -> usize {
    let (mut depth, mut at) = (0, start);
    while at < bytes.len() {
        match &bytes[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    bytes.len()
}

/// The end of `r"…"` or `r#"…"#`; not of `for"…"`, and not of the raw name `r#type`.
fn raw_string_end(bytes: &[u8], start: usize) -> Option<usize> {
    let in_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let before = match &bytes[..start] {
        [before @ .., b'b' | b'c'] => before,
        before => before,
    };
    if before.last().is_some_and(in_name) {
        return None;
    }
    let hashes = bytes[start + 1..].iter().take_while(|byte| **byte == b'#').count();
    let open = start + 1 + hashes;
    if bytes.get(open) != Some(&b'"') {
        return None;
    }
    let close = [&b"\""[..], &b"#".repeat(hashes)].concat();
    Some(find(bytes, open + 1, &close).map_or(bytes.len(), |end| end + close.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(code(text), expected);
        assert_eq!(code(text).len(), text.len());
    }

    #[test]
    fn comments_and_literals_are_blank() {
        check("a // b\nc", "a     \nc");
        check("a /* b /* c */ d */ e", "a                   e");
        check(r#"f("a\"b", x)"#, "f(      , x)");
        check("f(r\"a\\\", x)", "f(     , x)");
        check("f(br#\"a\"b\"#, x)", "f(b        , x)");
        check("f(\"…\")", "f(     )");
    }

    #[test]
    fn lifetimes_raw_names_and_quotes_are_told_apart() {
        check("fn f<'a>(x: &'a str, y: char) { y == '\"' }", "fn f<'a>(x: &'a str, y: char) { y ==     }");
        check(r"x == '\'' // y", r"x ==          ");
        check("r#type == 1", "r#type == 1");
        check("for\"a\"", "for   ");
    }

    #[test]
    fn unclosed_pieces_run_to_the_end() {
        check("a \"b", "a   ");
        check("a /* b", "a     ");
        check("a r#\"b\"", "a      ");
    }

    #[test]
    fn lines_positions_and_brackets() {
        let text = "one\ntwo {x}\n";
        assert_eq!(lines(text).collect::<Vec<_>>(), [(0, "one"), (4, "two {x}")]);
        assert_eq!((line_number(text, 0), line_number(text, 4), line_number(text, 9)), (1, 2, 2));
        assert_eq!(bracketed("f(a, [b], c) d", 1), 1..12);
        assert_eq!(bracketed("f(a", 1), 1..3);
    }
}
