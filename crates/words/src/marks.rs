//! The language of marks: English between ⟦ and ⟧. Whatever is shown in it without marks around was never translated.
//!
//! The marks leave out the `{places}`: what is filled in without being translated stands outside of them, too.

/// A template in the language of marks.
pub fn marked(template: &str) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, place, after)) = next_place(rest) {
        text += &between_marks(before);
        text += place;
        rest = after;
    }
    text + &between_marks(rest)
}

/// The first place in a template with its braces, and what stands before and behind it.
fn next_place(template: &str) -> Option<(&str, &str, &str)> {
    let open = template.find('{')?;
    let close = open + template[open..].find('}')?;
    Some((&template[..open], &template[open..=close], &template[close + 1..]))
}

fn between_marks(text: &str) -> String {
    if text.contains(char::is_alphabetic) { format!("⟦{text}⟧") } else { text.to_owned() }
}

/// What a text has outside of all marks.
pub fn outside(text: &str) -> String {
    let mut is_inside = false;
    let is_outside = |letter: &char| {
        match letter {
            '⟦' => is_inside = true,
            '⟧' => is_inside = false,
            _ => return !is_inside,
        }
        false
    };
    text.chars().filter(is_outside).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Said, say};

    /// What is said by somebody who has translated this one template only.
    fn told(said: &Said, known: &str) -> String {
        let translation = marked(known);
        said.told(&|template| (template == known).then_some(translation.as_str()))
    }

    #[test]
    fn what_is_not_translated_stands_outside() {
        let said = say!("Seat {seat} withdraws {wager}.", seat = 3, wager = say!("ante"));
        let sentence = told(&said, "Seat {seat} withdraws {wager}.");
        assert_eq!(sentence, "⟦Seat ⟧3⟦ withdraws ⟧ante.");
        assert_eq!(outside(&sentence), "3ante.");
        assert_eq!(told(&said, "ante"), "Seat 3 withdraws ⟦ante⟧.");
    }

    #[test]
    fn places_and_signs_are_not_marked() {
        assert_eq!(marked("{one}, {other}"), "{one}, {other}");
        assert_eq!(marked("{seat} sits"), "{seat}⟦ sits⟧");
        assert_eq!(marked("never {closed"), "⟦never {closed⟧");
        assert_eq!(outside("no marks"), "no marks");
    }
}
