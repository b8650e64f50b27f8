//! The `{places}` of a template.

/// The places of a template in their order; what is never closed is no place.
pub fn places(template: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = template;
    while let Some((_, after)) = rest.split_once('{') {
        let Some((place, after)) = after.split_once('}') else { break };
        found.push(place);
        rest = after;
    }
    found
}

/// Whether a template has exactly these places, each at least once, and no name is given twice.
pub const fn agree(template: &str, names: &[&str]) -> bool {
    let bytes = template.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'{' {
            let (mut known, mut name) = (0, 0);
            while name < names.len() {
                known += is_place(bytes, at, names[name].as_bytes()) as u32;
                name += 1;
            }
            if known != 1 {
                return false;
            }
        }
        at += 1;
    }
    all_occur(bytes, names)
}

const fn all_occur(template: &[u8], names: &[&str]) -> bool {
    let mut name = 0;
    while name < names.len() {
        let (mut occurs, mut at) = (false, 0);
        while at < template.len() {
            occurs = occurs || is_place(template, at, names[name].as_bytes());
            at += 1;
        }
        if !occurs {
            return false;
        }
        name += 1;
    }
    true
}

/// Whether the place of this name begins here.
const fn is_place(template: &[u8], at: usize, name: &[u8]) -> bool {
    let end = at + 1 + name.len();
    if end >= template.len() || template[at] != b'{' || template[end] != b'}' {
        return false;
    }
    let mut letter = 0;
    while letter < name.len() {
        if template[at + 1 + letter] != name[letter] {
            return false;
        }
        letter += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_found_in_their_order() {
        assert_eq!(places("Seat {seat} has {amount} on {wager}."), ["seat", "amount", "wager"]);
        assert_eq!(places("{}{"), [""]);
        assert_eq!(places("none"), [""; 0]);
    }

    #[test]
    fn names_and_places_agree_only_if_all_do() {
        assert!(agree("{a} and {bc} and {a}", &["bc", "a"]));
        assert!(!agree("{a} and {b}", &["a"]));
        assert!(!agree("{a}", &["a", "b"]));
        assert!(!agree("{ab}", &["a"]));
        assert!(!agree("{a} {a}", &["a", "b"]));
        assert!(!agree("{a", &["a"]));
        assert!(!agree("{a} and {a}", &["a", "a"]));
    }
}
