//! A choice between named alternatives.

/// A type whose values are the alternatives of an election, each with its word in `house.toml`.
pub trait Choice: Copy + PartialEq + 'static {
    /// Every alternative and its word.
    const WORDS: &'static [(&'static str, Self)];

    /// The alternative with this word.
    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, choice)| *choice)
    }

    /// The word of this alternative.
    fn word(self) -> &'static str {
        let known = Self::WORDS.iter().find(|(_, choice)| *choice == self);
        known.map(|(word, _)| *word).expect("every alternative has a word")
    }
}

/// Declares a choice: an enum whose alternatives have words.
#[macro_export]
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $($(#[$note:meta])* $alternative:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$note])* $alternative,)* }

        impl $crate::elections::Choice for $name {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$alternative),)*];
        }
    };
}
pub(crate) use choice;
