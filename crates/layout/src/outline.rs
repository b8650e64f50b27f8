//! The edge of the felt: a half-moon, straight on the dealer's side and round on the players'.

use house::FeltSize;

use crate::measure::{Point, Tenths, mm};
use crate::shape::Shape;

/// The edge of a felt. Two short sides lead from the dealer's edge to a half circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// Of the dealer's edge.
    pub width: Tenths,
    /// From the dealer's edge to the farthest player.
    pub depth: Tenths,
}

impl Outline {
    /// The felt of this size.
    pub const fn of(size: FeltSize) -> Self {
        let (width, depth) = size.millimetres();
        Self { width: mm(width as Tenths), depth: mm(depth as Tenths) }
    }

    /// Of the half circle.
    pub const fn radius(self) -> Tenths {
        self.width / 2
    }

    /// The length of the short sides.
    pub const fn side(self) -> Tenths {
        self.depth - self.radius()
    }

    /// The centre of the half circle.
    pub const fn centre(self) -> Point {
        Point::new(0, self.side())
    }

    /// Whether a place lies within so large a half circle about the same centre.
    pub fn is_within(self, place: Point, radius: Tenths) -> bool {
        let step = place.from(self.centre());
        let in_width = place.x.abs() <= radius && place.y >= 0;
        in_width && (step.y <= 0 || step.squared() <= i64::from(radius) * i64::from(radius))
    }

    /// Whether all of a shape lies on the felt.
    pub fn holds(self, shape: &Shape) -> bool {
        shape.corners().into_iter().all(|corner| self.is_within(corner, self.radius()))
    }

    /// How far a half circle of this radius reaches to either side at this height.
    pub fn half_width(self, y: Tenths, radius: Tenths) -> Tenths {
        let down = i64::from((y - self.side()).max(0));
        (i64::from(radius) * i64::from(radius) - down * down).max(0).isqrt() as Tenths
    }
}
