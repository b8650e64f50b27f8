//! A person at a shipped table, on a frame in memory.

use std::path::PathBuf;

use deal::Seed;
use house::House;
use paytables::Cents;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::{Frame, Terminal};
use terminal::{App, Look, Options, Seeds, VirtualTable, draw};

pub const HOUSE: &str = include_str!("../../../../house.toml");

/// The sizes that matter: the smallest, a usual large one, a whole screen.
pub const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

pub fn house() -> House {
    house::read(HOUSE).expect("the shipped house is lawful")
}

pub fn seed(number: u8) -> Seed {
    Seed::opened([number; 32])
}

pub fn virtual_table(id: &str, first: u8) -> VirtualTable {
    let table = house().tables.into_iter().find(|table| table.id == id).expect("a shipped table");
    let part = record::house_of_table(HOUSE, id).expect("its part of the file");
    VirtualTable::open(table, part, Seeds::From(seed(first))).expect("the seed is given")
}

/// At a table with one person at seat 1 and bots in all other seats.
pub fn sit_down(id: &str, first: u8) -> App {
    sit_with(id, first, &[1], Cents::dollars(1_000))
}

pub fn sit_with(id: &str, first: u8, humans: &[u8], money: Cents) -> App {
    let table = virtual_table(id, first);
    let last = table.table().elections.table().positions;
    let bots = (1..=last).filter(|seat| !humans.contains(seat)).collect();
    App::new(table, &Options { humans: humans.to_vec(), bots, money, look: Look::PLAIN })
}

/// Presses keys: characters as they are, `⏎` Enter, `↓` and `↑` the arrows, `→` and `←` too, `⌫` Backspace.
pub fn press(app: &mut App, keys: &str) {
    keys.chars().for_each(|key| app.key(key_of(key)));
}

pub fn key_of(key: char) -> KeyEvent {
    let code = match key {
        '⏎' => KeyCode::Enter,
        '↓' => KeyCode::Down,
        '↑' => KeyCode::Up,
        '→' => KeyCode::Right,
        '←' => KeyCode::Left,
        '⌫' => KeyCode::Backspace,
        '⎋' => KeyCode::Esc,
        key => KeyCode::Char(key),
    };
    KeyEvent::new(code, KeyModifiers::NONE)
}

/// What is painted on a frame of this size.
pub fn painted((width, height): (u16, u16), paint: impl FnOnce(&mut Frame<'_>)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a frame in memory");
    terminal.draw(paint).expect("a frame in memory");
    let buffer = terminal.backend().buffer().clone();
    let row = |y: u16| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..height).map(|y| row(y).trim_end().to_owned() + "\n").collect()
}

pub fn screen(app: &App, size: (u16, u16)) -> String {
    painted(size, |frame| draw(app, frame))
}

/// Compares with a file that a person can read. `UPDATE_GOLDEN=1 cargo test` writes it anew.
#[track_caller]
pub fn golden(name: &str, actual: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, actual).expect("the golden file is written");
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(actual, expected, "{name} differs; UPDATE_GOLDEN=1 writes it anew\n{actual}");
}
