//! What Typst may see: one template, the house style, the facts, drawings and the fonts.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::Value;
use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};

use super::{HOUSE_STYLE, Template, fonts};

/// The name under which a template finds its facts.
const FACTS: &str = "facts.json";

/// Everything that a template may see.
pub(super) struct Desk {
    library: LazyHash<Library>,
    main: FileId,
    sources: BTreeMap<String, Source>,
    files: BTreeMap<String, Bytes>,
}

impl Desk {
    pub(super) fn new(template: Template, facts: &Value, drawings: Vec<String>) -> Self {
        let source = |Template { name, text }: Template| (name.to_owned(), Source::new(id(name), text.to_owned()));
        let facts = (FACTS.to_owned(), Bytes::from_string(facts.to_string()));
        // A template finds its drawings as `drawing-1.svg` and so on.
        let named = |(n, svg): (u32, String)| (format!("drawing-{n}.svg"), Bytes::from_string(svg));
        let drawings = (1..).zip(drawings).map(named);
        Self {
            library: LazyHash::new(Library::default()),
            main: id(template.name),
            sources: [template, HOUSE_STYLE].map(source).into(),
            files: [facts].into_iter().chain(drawings).collect(),
        }
    }
}

/// The id of a file beside the template.
fn id(name: &str) -> FileId {
    let path = VirtualPath::new(name).expect("a plain name is a path");
    RootedPath::new(VirtualRoot::Project, path).intern()
}

/// The name of a file beside the template.
fn name(id: FileId) -> &'static str {
    id.get().vpath().get_without_slash()
}

impl World for Desk {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &fonts::all().book
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        self.sources.get(name(id)).cloned().ok_or_else(|| missing(id))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        self.files.get(name(id)).cloned().ok_or_else(|| missing(id))
    }

    fn font(&self, index: usize) -> Option<Font> {
        fonts::all().fonts.get(index).cloned()
    }

    /// There is no today: a paper is the same on every day.
    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

fn missing(id: FileId) -> FileError {
    FileError::NotFound(PathBuf::from(name(id)))
}
