//! The real terminal: the only place that knows one. It is put back as it was when the table is left, on Ctrl-C, and when the
//! program panics.

use std::io;
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event};
use record::Record;

use crate::pit::Answer;
use crate::{App, PitApp, ReplayApp, draw, draw_pit, draw_replay};

/// How long the dealer takes for a step by himself.
const STEP: Duration = Duration::from_millis(900);

fn with_terminal<T>(run: impl FnOnce(&mut DefaultTerminal) -> io::Result<T>) -> io::Result<T> {
    // The panic hook that this sets puts the terminal back first.
    let mut terminal = ratatui::try_init()?;
    let result = run(&mut terminal);
    let restored = ratatui::try_restore();
    result.and_then(|value| restored.map(|()| value))
}

/// Lets a person choose a table; none if the person leaves.
pub fn choose_table(mut app: PitApp) -> io::Result<Option<usize>> {
    with_terminal(|terminal| {
        loop {
            terminal.draw(|frame| draw_pit(&app, frame))?;
            if let Event::Key(key) = event::read()? {
                app.key(key);
            }
            match app.answer() {
                Some(Answer::Table(table)) => return Ok(Some(table)),
                Some(Answer::Leave) => return Ok(None),
                None => {}
            }
        }
    })
}

/// Plays until the person leaves. Every finished round is handed over; what goes wrong with it ends the play.
pub fn play(app: &mut App, mut finished: impl FnMut(&Record) -> io::Result<()>) -> io::Result<()> {
    with_terminal(|terminal| {
        let mut last_step = Instant::now();
        while !app.has_left() {
            terminal.draw(|frame| draw(app, frame))?;
            if event::poll(STEP.saturating_sub(last_step.elapsed()))? {
                if let Event::Key(key) = event::read()? {
                    app.key(key);
                }
            } else {
                app.tick();
                last_step = Instant::now();
            }
            app.take_finished().iter().try_for_each(&mut finished)?;
        }
        Ok(())
    })
}

/// Walks through a recorded round until the person leaves.
pub fn replay(app: &mut ReplayApp) -> io::Result<()> {
    with_terminal(|terminal| {
        while !app.has_left() {
            terminal.draw(|frame| draw_replay(app, frame))?;
            if let Event::Key(key) = event::read()? {
                app.key(key);
            }
        }
        Ok(())
    })
}
