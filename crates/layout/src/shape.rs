//! The forms on a felt, where they lie, and whether two of them get into each other's way.
//!
//! For such questions a form is cut into convex pieces that cover it: a circle into one polygon around it, a band along the
//! curve into short quadrangles. Whole numbers decide, so the same drawing always gets the same answer.

use crate::measure::{Point, Tenths, Turn};

/// The form of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A circle.
    Circle {
        /// Across.
        diameter: Tenths,
    },
    /// A rectangle with round corners.
    Rectangle {
        /// Across, before it is turned.
        width: Tenths,
        /// From top to bottom, before it is turned.
        height: Tenths,
        /// The radius of its corners.
        corner: Tenths,
    },
    /// A band along the curve of the felt; its centre is the centre of that curve.
    Band {
        /// Of its inner edge.
        radius: Tenths,
        /// From its inner to its outer edge.
        height: Tenths,
        /// How far it reaches to either side of the middle.
        reach: Turn,
    },
}

/// A form at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Its middle; of a band, the centre of its curve.
    pub centre: Point,
    /// What it is.
    pub form: Form,
    /// How it is turned.
    pub turn: Turn,
}

/// The corners of a convex piece, in order.
type Piece = Vec<Point>;

/// The polygon around a circle has so many corners.
const CORNERS: i32 = 24;
/// A piece of a band is at most so long.
const STEP: i32 = 400;

impl Shape {
    /// A form that is not turned.
    pub const fn upright(centre: Point, form: Form) -> Self {
        Self { centre, form, turn: Turn(0) }
    }

    /// How wide and how high it is before it is turned.
    pub fn size(&self) -> (Tenths, Tenths) {
        match self.form {
            Form::Circle { diameter } => (diameter, diameter),
            Form::Rectangle { width, height, .. } => (width, height),
            Form::Band { radius, height, reach } => (arc_length(radius, reach), height),
        }
    }

    /// The convex pieces that cover it.
    pub fn pieces(&self) -> Vec<Piece> {
        match self.form {
            Form::Circle { diameter } => {
                let corner = |n: i32| self.centre.plus(Turn(n * 36_000 / CORNERS).of(Point::new(0, around(diameter))));
                vec![(0..CORNERS).map(corner).collect()]
            }
            Form::Rectangle { width, height, .. } => {
                let (right, down) = (width / 2, height / 2);
                let corners = [(-right, -down), (right, -down), (right, down), (-right, down)];
                vec![corners.map(|(x, y)| self.centre.plus(self.turn.of(Point::new(x, y)))).to_vec()]
            }
            Form::Band { radius, height, reach } => {
                let parts = (2 * reach.0 + STEP - 1) / STEP;
                let at = |n: i32, radius: Tenths| {
                    let turn = Turn(-reach.0 + 2 * reach.0 * n / parts.max(1));
                    self.centre.plus(turn.of(Point::new(0, radius)))
                };
                // A chord lies inside its arc, by less than a thousandth at such steps.
                let outer = radius + height + (radius + height) / 1_000;
                let piece = |n| vec![at(n, radius), at(n + 1, radius), at(n + 1, outer), at(n, outer)];
                (0..parts).map(piece).collect()
            }
        }
    }

    /// All corners of its pieces.
    pub fn corners(&self) -> Vec<Point> {
        self.pieces().into_iter().flatten().collect()
    }

    /// Whether the two have more than an edge in common.
    pub fn overlaps(&self, other: &Self) -> bool {
        if let (Some(mine), Some(theirs)) = (self.farthest(), other.farthest()) {
            let far = i64::from(mine + theirs);
            if self.centre.from(other.centre).squared() > far * far {
                return false;
            }
        }
        let theirs = other.pieces();
        self.pieces().iter().any(|mine| theirs.iter().any(|their| pieces_overlap(mine, their)))
    }

    /// Nothing of it is farther from its middle; a band has no middle of its own.
    fn farthest(&self) -> Option<Tenths> {
        match self.form {
            Form::Circle { diameter } => Some(around(diameter)),
            Form::Rectangle { width, height, .. } => Some((width + height) / 2),
            Form::Band { .. } => None,
        }
    }

    /// Whether a straight line from one place to another goes through it.
    pub fn is_crossed_by(&self, one: Point, other: Point) -> bool {
        self.pieces().iter().any(|piece| pieces_overlap(piece, &[one, other]))
    }
}

/// The length of the part of a curve that reaches so far to either side.
pub(crate) fn arc_length(radius: Tenths, reach: Turn) -> Tenths {
    (f64::from(radius) * 2.0 * (f64::from(reach.0) / 100.0).to_radians()).floor() as Tenths
}

/// How far a length reaches to either side of the middle of a curve.
pub(crate) fn reach_of(length: Tenths, radius: Tenths) -> Turn {
    Turn(((f64::from(length) / 2.0 / f64::from(radius)).to_degrees() * 100.0).ceil() as i32)
}

/// The radius of the corners of the polygon around a circle.
fn around(diameter: Tenths) -> Tenths {
    diameter / 2 + diameter / 200
}

/// Whether no line separates two convex pieces: the line along some edge would, if any does.
fn pieces_overlap(one: &[Point], other: &[Point]) -> bool {
    let normals = |piece: &[Point]| -> Vec<Point> {
        let next = piece.iter().cycle().skip(1);
        piece.iter().zip(next).map(|(from, to)| to.from(*from).to_the_right()).collect()
    };
    normals(one).into_iter().chain(normals(other)).all(|normal| {
        let (least, most) = extent(one, normal);
        let (others_least, others_most) = extent(other, normal);
        most > others_least && others_most > least
    })
}

fn extent(piece: &[Point], along: Point) -> (i64, i64) {
    piece
        .iter()
        .map(|corner| corner.along(along))
        .fold((i64::MAX, i64::MIN), |(least, most), at| (least.min(at), most.max(at)))
}
