//! The log of everything that runs on this thread.

use std::fmt::{Debug, Write as _};
use std::sync::{Arc, Mutex};

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::DefaultGuard;
use tracing::{Event, Metadata, Subscriber};

/// What was logged.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<String>>);

impl Log {
    /// Listens from now on, for as long as the guard lives.
    pub fn listen(&self) -> DefaultGuard {
        tracing::subscriber::set_default(self.clone())
    }

    /// What was logged since this was asked last.
    pub fn take(&self) -> String {
        std::mem::take(&mut *self.0.lock().expect("nobody panics with it"))
    }

    fn note(&self, metadata: &Metadata<'_>, write: impl FnOnce(&mut Line)) {
        let mut line = Line(format!("{} {} {}", metadata.level(), metadata.target(), metadata.name()));
        write(&mut line);
        *self.0.lock().expect("nobody panics with it") += &(line.0 + "\n");
    }
}

struct Line(String);

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        // A string never fails.
        let _ = write!(self.0, " {}={value:?}", field.name());
    }
}

impl Subscriber for Log {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        self.note(span.metadata(), |line| span.record(line));
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        self.note(event.metadata(), |line| event.record(line));
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}
