//! What goes into a place: translated if it has words of its own, otherwise as it is displayed.
//!
//! Which of the two is found by the compiler: a method of `Of<T>` comes before one of `&Of<T>`.

use std::fmt::Display;

pub use crate::said::Part;
use crate::said::Words;

/// Something that goes into a place.
#[derive(Debug)]
pub struct Of<'a, T: ?Sized>(pub &'a T);

/// What has words of its own.
pub trait Spoken {
    /// As a part.
    fn part(&self) -> Part;
}

impl<T: Words + ?Sized> Spoken for Of<'_, T> {
    fn part(&self) -> Part {
        Part::Said(self.0.said())
    }
}

/// What is the same in every language.
pub trait Plain {
    /// As a part.
    fn part(&self) -> Part;
}

impl<T: Display + ?Sized> Plain for &Of<'_, T> {
    fn part(&self) -> Part {
        Part::Plain(self.0.to_string())
    }
}

/// A part by the name of a variable, or with a value of its own.
#[doc(hidden)]
#[macro_export]
macro_rules! part {
    ($name:ident) => {
        $crate::part!($name = $name)
    };
    ($name:ident = $value:expr) => {{
        #[allow(unused_imports, reason = "one of them has the method")]
        use $crate::part::{Plain as _, Spoken as _};
        (&$crate::part::Of(&$value)).part()
    }};
}
