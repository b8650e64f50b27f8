//! Something that is said: a template, and what is filled in.

use std::fmt;

use crate::filled::fill;

/// Something that is said, in no language yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    template: &'static str,
    with: Vec<(&'static str, Part)>,
    case: Case,
}

/// What goes into a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// What is the same in every language.
    Plain(String),
    /// What is translated too.
    Said(Said),
}

/// How the first letters are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Case {
    #[default]
    AsItStands,
    Capital,
    Small,
}

/// What can be said.
pub trait Words {
    /// The words for it.
    fn said(&self) -> Said;
}

impl Words for Said {
    fn said(&self) -> Said {
        self.clone()
    }
}

impl<T: Words + ?Sized> Words for &T {
    fn said(&self) -> Said {
        (**self).said()
    }
}

impl Said {
    /// Nothing.
    pub const NOTHING: Self = Self::text("");

    /// A text in which nothing is filled in. It is translated only if [`text!`](crate::text) or a file of the law has it.
    pub const fn text(text: &'static str) -> Self {
        Self { template: text, with: Vec::new(), case: Case::AsItStands }
    }

    /// What is the same in every language.
    pub fn plain(text: impl fmt::Display) -> Self {
        Self::filled("{plain}", vec![("plain", Part::Plain(text.to_string()))])
    }

    /// A template and what is filled in. [`say!`](crate::say) proves that they agree.
    pub const fn filled(template: &'static str, with: Vec<(&'static str, Part)>) -> Self {
        Self { template, with, case: Case::AsItStands }
    }

    /// Things one after the other, with the same between each two.
    pub fn list(all: impl IntoIterator<Item = Self>, between: &'static str) -> Self {
        let join = |one, other| {
            let parts = [("one", one), ("between", Self::plain(between)), ("other", other)];
            Self::filled("{one}{between}{other}", parts.map(|(name, said)| (name, Part::Said(said))).into())
        };
        // Joined two by two, a list of very many things is still not deep.
        let mut left: Vec<Self> = all.into_iter().collect();
        while left.len() > 1 {
            let mut each = left.into_iter();
            left = std::iter::from_fn(|| {
                let one = each.next()?;
                Some(match each.next() {
                    Some(other) => join(one, other),
                    None => one,
                })
            })
            .collect();
        }
        left.pop().unwrap_or_default()
    }

    /// The same with a capital letter at the beginning, in every language.
    pub fn capitalised(self) -> Self {
        Self { case: Case::Capital, ..self }
    }

    /// The same in small letters, as English has names within a sentence; a translation stays as it is.
    pub fn small(self) -> Self {
        Self { case: Case::Small, ..self }
    }

    /// Whether nothing is said.
    pub const fn is_nothing(&self) -> bool {
        self.template.is_empty()
    }

    /// What is said in the language that has these translations of templates; English where it has none.
    pub fn told<'a>(&self, translated: &dyn Fn(&str) -> Option<&'a str>) -> String {
        self.told_with(translated, &|_, _| None)
    }

    /// English, with what is the same in every language as [`Said::told_with`] writes it.
    pub fn in_english_with(&self, written: &dyn Fn(&str, &str) -> Option<String>) -> String {
        self.told_with(&english, written)
    }

    /// The same as [`Said::told`], but what is the same in every language may be written in another way: `written` gets the name of its
    /// place and the text, and gives what stands there instead.
    pub fn told_with<'a>(
        &self,
        translated: &dyn Fn(&str) -> Option<&'a str>,
        written: &dyn Fn(&str, &str) -> Option<String>,
    ) -> String {
        let translation = translated(self.template);
        let part = |name: &str| {
            let (_, part) = self.with.iter().find(|(place, _)| *place == name)?;
            Some(match part {
                Part::Plain(text) => written(name, text).unwrap_or_else(|| text.clone()),
                Part::Said(said) => said.told_with(translated, written),
            })
        };
        let text = fill(translation.unwrap_or(self.template), &part);
        match self.case {
            Case::Capital => capitalised(&text),
            Case::Small if translation.is_none() => text.to_lowercase(),
            Case::Small | Case::AsItStands => text,
        }
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What stands in the place of an English template: nothing, unless a test replaces English.
#[cfg(not(feature = "replaced"))]
const fn english(_: &str) -> Option<&'static str> {
    None
}

#[cfg(feature = "replaced")]
use crate::replaced::english;

/// English.
impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.told(&english))
    }
}

/// A constant text.
impl From<&'static str> for Said {
    fn from(text: &'static str) -> Self {
        Self::text(text)
    }
}

/// Something is said: a template, and what goes into its `{places}`, by name.
///
/// What has [`Words`] is translated where it is filled in; everything else is written as it is displayed.
#[macro_export]
macro_rules! say {
    ($template:literal $(,)?) => { $crate::Said::text($template) };
    ($template:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {{
        const _: () = assert!($crate::agree($template, &[$(stringify!($name)),+]), "the places and what is filled in differ");
        $crate::Said::filled($template, ::std::vec![$((stringify!($name), $crate::part!($name $(= $value)?))),+])
    }};
}

/// A text for people, or several, marked to be translated: the text itself, for constants and tables.
#[macro_export]
macro_rules! text {
    ($text:literal) => { $text };
    ($($text:literal),+ $(,)?) => { [$($text),+] };
}

/// Has the words that are displayed: English.
#[macro_export]
macro_rules! displayed {
    ($($type:ty),+ $(,)?) => { $(
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&$crate::Words::said(self), f)
            }
        }
    )+ };
}
