//! What the tests of files share: the shipped file, a small one, and edits of lines.

use house::{House, read};

/// The `house.toml` that ships with the project.
pub const SHIPPED: &str = include_str!("../../../../house.toml");

/// The `house.strict.toml` that ships with the project: all five games without a deviation.
pub const STRICT: &str = include_str!("../../../../house.strict.toml");

/// The smallest game's only table, in thirty lines.
pub const SMALL: &str = r#"[house]
name = "A House"

[[table]]
id = "draw-1"
game = "three_card_draw_poker"
display_name = "Three Card Draw Poker"
positions = 6
shuffler = "automated"
dealing = "manual-shoe"
decks = "two"
cards_received = "sorted"
card_age_hours = 8
match_play = "accepted"
odds_shown = "layout"
# The game has no declarations, so none are elected.
smallest_chip = "1.00"
dealers_cards = "four"

[table.wagers.ante]
minimum = "5.00"
maximum = "300.00"

[table.wagers.in_to_win_draw_bonus]
table = "1"

[table.wagers.first_3_bonus]
table = "2"
minimum = "1.00"
maximum = "100.00"
"#;

/// The text with its lines of these numbers, counted from one, replaced.
pub fn replace(text: &str, edits: &[(usize, &str)]) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    for (number, line) in edits {
        lines[number - 1] = line;
    }
    lines.join("\n") + "\n"
}

/// The text without its lines from one number to another.
pub fn delete(text: &str, from: usize, to: usize) -> String {
    let kept = (1..).zip(text.lines()).filter(|(number, _)| !(from..=to).contains(number));
    kept.map(|(_, line)| line.to_owned() + "\n").collect()
}

/// The number of the line that is found by looking for the beginnings of lines, each below the one before.
pub fn line_of(text: &str, path: &[&str]) -> usize {
    let mut lines = (1..).zip(text.lines());
    let mut found = 0;
    for beginning in path {
        let next = lines.find(|(_, line)| line.starts_with(beginning));
        found = next.unwrap_or_else(|| panic!("no line below line {found} begins with {beginning:?}")).0;
    }
    found
}

/// The house, if the file has no fault.
pub fn house(text: &str) -> House {
    read(text).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// The faults as people read them.
pub fn faults(text: &str) -> Vec<String> {
    read(text).expect_err("the file has a fault").iter().map(ToString::to_string).collect()
}
