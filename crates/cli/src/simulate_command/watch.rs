//! What is seen and done while a run goes on: a bar, and Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, Result};
use indicatif::{ProgressBar, ProgressStyle};
use simulate::Watch;

use super::STOPPED;

/// A bar on the standard error stream, if that is a terminal.
pub struct Bar {
    bar: ProgressBar,
    stop: Arc<AtomicBool>,
}

impl Bar {
    /// The bar of a run of so many rounds. From now on Ctrl-C stops the run and no longer the program, unless it comes twice.
    pub fn new(rounds: u64) -> Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let switch = Arc::clone(&stop);
        let interrupted = move || {
            if switch.swap(true, Ordering::Relaxed) {
                std::process::exit(STOPPED.into());
            }
        };
        ctrlc::set_handler(interrupted).context("Ctrl-C cannot be watched")?;
        let style = ProgressStyle::with_template("{bar:40} {percent}% of {human_len} rounds, {eta} left")?;
        Ok(Self { bar: ProgressBar::new(rounds).with_style(style), stop })
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Watch for Bar {
    fn played(&self, rounds: u64) {
        self.bar.inc(rounds);
    }

    fn stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
