//! Templates are filled in.

/// A template with its places filled in; what is no place of these stays as it is written.
pub fn fill(template: &str, part: &dyn Fn(&str) -> Option<String>) -> String {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let filled = after.split_once('}').and_then(|(name, after)| Some((part(name)?, after)));
        rest = if let Some((part, after)) = filled {
            text.push_str(&part);
            after
        } else {
            text.push('{');
            after
        };
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_places_are_filled_in() {
        let part = |name: &str| (name == "seat").then(|| "{seat}".to_owned());
        assert_eq!(fill("{seat}, {seat} and {your number}", &part), "{seat}, {seat} and {your number}");
        assert_eq!(fill("a { b {seat}", &|_| Some("3".to_owned())), "a 3");
        assert_eq!(fill("", &part), "");
    }
}
