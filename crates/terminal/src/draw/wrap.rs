//! Text in lines of a width.

use ratatui::text::Span;

/// How many columns a text takes.
fn width_of(text: &str) -> usize {
    Span::raw(text).width()
}

/// Breaks a text between words into lines no wider than this; a word that is wider is cut.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let indent: String = text.chars().take_while(|c| *c == ' ').collect();
    let mut line = indent.clone();
    for word in text.split_whitespace() {
        for part in parts(word, width.saturating_sub(indent.len()).max(1)) {
            let gap = usize::from(width_of(&line) > indent.len());
            if width_of(&line) + gap + width_of(&part) > width && width_of(&line) > indent.len() {
                lines.push(std::mem::replace(&mut line, indent.clone()));
            }
            if width_of(&line) > indent.len() {
                line.push(' ');
            }
            line += &part;
        }
    }
    lines.push(line);
    lines
}

fn parts(word: &str, width: usize) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    letters.chunks(width).map(|part| part.iter().collect()).collect()
}

/// A text cut to a width, with a sign that it was.
pub fn cut(text: &str, width: usize) -> String {
    if width_of(text) <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

/// Two texts at the two ends of a line.
pub fn apart(left: &str, right: &str, width: usize) -> String {
    let room = width.saturating_sub(width_of(right) + usize::from(!right.is_empty()));
    let left = cut(left, room);
    let gap = width.saturating_sub(width_of(&left) + width_of(right));
    format!("{left}{}{right}", " ".repeat(gap))
}
