//! Which papers a table has, what they are called, and what they are.

use house::Table;

/// What a paper is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The layout, a tenth of its size.
    Layout,
    /// The layout, as large as the felt.
    FullSizeLayout,
    /// What is posted at the table: odds, limits, progressives, points of play.
    Signs,
    /// A folded page for players.
    RackCard,
    /// The rules with the elections in force.
    Rules,
    /// The dealer's steps.
    Procedure,
    /// The exact figures of every wager.
    ParSheet,
}

/// How a paper is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Form {
    Pdf,
    Svg,
    Png,
    Xlsx,
    Csv,
    Json,
}

/// A paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Paper {
    /// What it is about.
    pub kind: Kind,
    /// How it is written.
    pub form: Form,
}

impl Kind {
    /// All kinds, in the order in which they are filed.
    pub const ALL: [Self; 7] =
        [Self::Layout, Self::FullSizeLayout, Self::Signs, Self::RackCard, Self::Rules, Self::Procedure, Self::ParSheet];

    /// The kind in words.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Layout => "Layout, scale 1:10",
            Self::FullSizeLayout => "Layout, full size",
            Self::Signs => "Signs",
            Self::RackCard => "Rack card",
            Self::Rules => "Rules of play",
            Self::Procedure => "Dealing procedure",
            Self::ParSheet => "PAR sheet",
        }
    }

    /// The name in files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Layout => "layout",
            Self::FullSizeLayout => "layout-full-size",
            Self::Signs => "signs",
            Self::RackCard => "rack-card",
            Self::Rules => "rules",
            Self::Procedure => "procedure",
            Self::ParSheet => "par-sheet",
        }
    }

    /// How papers of this kind are written.
    pub const fn forms(self) -> &'static [Form] {
        match self {
            Self::Layout => &[Form::Pdf, Form::Svg, Form::Png],
            Self::FullSizeLayout => &[Form::Pdf, Form::Svg],
            Self::ParSheet => &[Form::Pdf, Form::Xlsx, Form::Csv, Form::Json],
            Self::Signs | Self::RackCard | Self::Rules | Self::Procedure => &[Form::Pdf, Form::Json],
        }
    }

    /// Whether it shows the felt, without which there is no such paper.
    pub const fn is_drawing(self) -> bool {
        matches!(self, Self::Layout | Self::FullSizeLayout)
    }
}

impl Form {
    /// The end of a file's name.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Xlsx => "xlsx",
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }

    /// What a browser is told that it gets.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Json => "application/json",
        }
    }
}

impl Paper {
    /// The papers of a table. Without a felt there is nothing to draw.
    pub fn of(table: &Table) -> Vec<Self> {
        let kinds = Kind::ALL.into_iter().filter(|kind| table.felt.is_some() || !kind.is_drawing());
        kinds.flat_map(|kind| kind.forms().iter().map(move |form| Self { kind, form: *form })).collect()
    }

    /// The paper with this file name, if there is one.
    pub fn find(file_name: &str) -> Option<Self> {
        let all =
            Kind::ALL.into_iter().flat_map(|kind| kind.forms().iter().map(move |form| Self { kind, form: *form }));
        all.into_iter().find(|paper| paper.file_name() == file_name)
    }

    /// Its name in a folder of the table.
    pub fn file_name(self) -> String {
        format!("{}.{}", self.kind.key(), self.form.extension())
    }
}
