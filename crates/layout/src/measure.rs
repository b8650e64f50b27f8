//! Lengths, points and turns.
//!
//! Lengths are whole tenths of a millimetre, so that a drawing is the same everywhere and can be compared exactly. The middle
//! of the dealer's edge is the origin; x grows to the dealer's left, y towards the players: the drawing is seen from above,
//! with the dealer at its top. Sines are the only floats, and they are rounded to tenths at once.

use std::fmt;

/// A length in tenths of a millimetre.
pub type Tenths = i32;

/// So many millimetres.
pub const fn mm(millimetres: i32) -> Tenths {
    millimetres * 10
}

/// A place on the drawing, or a step from one place to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Point {
    /// To the dealer's left.
    pub x: Tenths,
    /// Towards the players.
    pub y: Tenths,
}

impl Point {
    /// The place with these coordinates.
    pub const fn new(x: Tenths, y: Tenths) -> Self {
        Self { x, y }
    }

    /// The place that is such a step away.
    #[must_use]
    pub const fn plus(self, step: Self) -> Self {
        Self::new(self.x + step.x, self.y + step.y)
    }

    /// The step from another place to this one.
    #[must_use]
    pub const fn from(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }

    /// How far this step goes along another one, times the length of that.
    pub const fn along(self, other: Self) -> i64 {
        self.x as i64 * other.x as i64 + self.y as i64 * other.y as i64
    }

    /// The step of the same length to the right of whoever looks along this one.
    #[must_use]
    pub const fn to_the_right(self) -> Self {
        Self::new(-self.y, self.x)
    }

    /// The square of the length of this step.
    pub const fn squared(self) -> i64 {
        self.along(self)
    }
}

/// A turn in hundredths of a degree, clockwise as the drawing is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn(pub i32);

impl Turn {
    /// The step after the turn, in whole tenths.
    pub fn of(self, step: Point) -> Point {
        let (sine, cosine) = (f64::from(self.0) / 100.0).to_radians().sin_cos();
        let (x, y) = (f64::from(step.x), f64::from(step.y));
        Point::new((x * cosine - y * sine).round() as Tenths, (x * sine + y * cosine).round() as Tenths)
    }
}

/// Writes degrees: `-65` or `12.5`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, size) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        let part = format!(".{:02}", size % 100);
        write!(f, "{sign}{}{}", size / 100, part.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// A length in millimetres as drawings write it: `63` or `31.5`.
pub fn millimetres(length: Tenths) -> String {
    let (sign, size) = (if length < 0 { "-" } else { "" }, length.unsigned_abs());
    match size % 10 {
        0 => format!("{sign}{}", size / 10),
        tenth => format!("{sign}{}.{tenth}", size / 10),
    }
}
