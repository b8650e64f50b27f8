//! The fields of a line.

/// A line of a kind and its fields, without the end of line.
pub fn line<const N: usize>(kind: &str, fields: [&str; N]) -> String {
    let mut line = kind.to_owned();
    for field in fields {
        line.push('\t');
        for letter in field.chars() {
            match letter {
                '\\' => line.push_str("\\\\"),
                '\t' => line.push_str("\\t"),
                '\n' => line.push_str("\\n"),
                '\r' => line.push_str("\\r"),
                letter => line.push(letter),
            }
        }
    }
    line
}

/// The kind and the fields of a line; none if a backslash stands before something else.
pub fn fields(line: &str) -> Option<(&str, Vec<String>)> {
    let mut parts = line.split('\t');
    let kind = parts.next()?;
    Some((kind, parts.map(plain).collect::<Option<_>>()?))
}

fn plain(field: &str) -> Option<String> {
    let mut plain = String::with_capacity(field.len());
    let mut letters = field.chars();
    while let Some(letter) = letters.next() {
        plain.push(match letter {
            '\\' => match letters.next()? {
                '\\' => '\\',
                't' => '\t',
                'n' => '\n',
                'r' => '\r',
                _ => return None,
            },
            letter => letter,
        });
    }
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_no_tab_or_end_of_line_of_its_own() {
        let written = line("entry", ["a\tb", "c\\n\nd\r", ""]);
        assert_eq!(written, "entry\ta\\tb\tc\\\\n\\nd\\r\t");
        let read = fields(&written).expect("a line");
        assert_eq!(read, ("entry", vec!["a\tb".to_owned(), "c\\n\nd\r".to_owned(), String::new()]));
    }

    #[test]
    fn a_backslash_before_something_else_is_a_fault() {
        assert_eq!(fields("entry\ta\\x"), None);
        assert_eq!(fields("entry\ta\\"), None);
    }
}
