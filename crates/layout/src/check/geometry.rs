//! Where things lie, measured on the drawing.

use crate::item::{Item, What};
use crate::layout::Layout;
use crate::measure::{Point, Tenths};
use crate::shape::Shape;

/// A side of the dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

/// The corner of a shape that is nearest to the dealer's edge.
pub(super) fn top(shape: &Shape) -> Tenths {
    shape.corners().into_iter().map(|corner| corner.y).min().unwrap_or_default()
}

/// Left and right end of a shape as the drawing is seen.
fn across(shape: &Shape) -> (Tenths, Tenths) {
    let xs = || shape.corners().into_iter().map(|corner| corner.x);
    (xs().min().unwrap_or_default(), xs().max().unwrap_or_default())
}

/// Whether a position is nearer to the curve than to the dealer's edge.
pub(super) fn is_on_players_side(layout: &Layout, shape: &Shape) -> bool {
    let from_centre = shape.centre.from(layout.outline.centre()).squared().isqrt();
    i64::from(layout.outline.radius()) - from_centre < i64::from(shape.centre.y)
}

/// On which side of the dealer's place all of a shape lies, if it does.
pub(super) fn side_of_dealer(layout: &Layout, shape: &Shape) -> Option<Side> {
    let (dealers_right, dealers_left) = across(&layout.find(|what| *what == What::Dealer)?.shape);
    let (from, to) = across(shape);
    // The dealer looks towards the players: the dealer's left is on the right of the drawing.
    match () {
        () if from >= dealers_left => Some(Side::Left),
        () if to <= dealers_right => Some(Side::Right),
        () => None,
    }
}

/// Whether a shape lies in front of the dealer and no wider than the dealer's place.
pub(super) fn is_in_front_of_dealer(layout: &Layout, shape: &Shape) -> bool {
    let Some(dealer) = layout.find(|what| *what == What::Dealer) else { return false };
    let ((from, to), (right, left)) = (across(shape), across(&dealer.shape));
    from >= right && to <= left && top(shape) > dealer.shape.centre.y
}

/// Whether a shape is in the middle of the table: on the middle line, in the middle third of the depth.
pub(super) fn is_in_the_middle(layout: &Layout, shape: &Shape) -> bool {
    let (outline, Point { x, y }) = (layout.outline, shape.centre);
    x.abs() * 20 <= outline.width && y * 3 >= outline.depth && y * 3 <= outline.depth * 2
}

/// The step from the player's place to the centre of the curve: where the player looks.
fn facing(layout: &Layout, seat: u8) -> Option<Point> {
    Some(layout.outline.centre().from(layout.position(seat)?.shape.centre))
}

/// Whether no other position is nearer.
pub(super) fn is_at(layout: &Layout, seat: u8, shape: &Shape) -> bool {
    let distance = |seat: u8| Some(shape.centre.from(layout.position(seat)?.shape.centre).squared());
    let nearest = layout.seats().into_iter().min_by_key(|seat| distance(*seat));
    nearest == Some(seat)
}

/// Whether an area is right in front of another: before it as the player looks, no farther to a side than that is wide, and
/// with no other area between them.
pub(super) fn is_right_in_front(layout: &Layout, seat: u8, front: &Item, back: &Item) -> bool {
    let Some(ahead) = facing(layout, seat) else { return false };
    let step = front.shape.centre.from(back.shape.centre);
    let (width, _) = back.shape.size();
    let aside = 2 * step.along(ahead.to_the_right());
    let straight = aside * aside <= ahead.squared() * i64::from(width) * i64::from(width);
    let between = |area: &Item| area.shape.is_crossed_by(front.shape.centre, back.shape.centre);
    let mut others = layout.areas().filter(|area| !std::ptr::eq(*area, front) && !std::ptr::eq(*area, back));
    step.along(ahead) > 0 && straight && !others.any(between)
}

/// Whether all of an area is behind the middle of another as the player looks.
pub(super) fn is_behind(layout: &Layout, seat: u8, back: &Item, front: &Item) -> bool {
    let Some(ahead) = facing(layout, seat) else { return false };
    back.shape.corners().into_iter().all(|corner| corner.from(front.shape.centre).along(ahead) < 0)
}

/// Whether areas follow each other from the player's left to right.
pub(super) fn is_from_left_to_right(layout: &Layout, seat: u8, areas: &[&Item]) -> bool {
    let Some(ahead) = facing(layout, seat) else { return false };
    let right = ahead.to_the_right();
    areas.is_sorted_by(|one, other| other.shape.centre.from(one.shape.centre).along(right) > 0)
}

/// Whether an area is closer to the dealer than another.
pub(super) fn is_closer_to_dealer(layout: &Layout, near: &Item, far: &Item) -> bool {
    let Some(dealer) = layout.find(|what| *what == What::Dealer) else { return false };
    let distance = |item: &Item| item.shape.centre.from(dealer.shape.centre).squared();
    distance(near) < distance(far)
}

/// Whether an area is nearer to one of some others than to the rest.
pub(super) fn is_grouped_with(area: &Item, own: &Item, others: &[&Item]) -> bool {
    let distance = |item: &Item| item.shape.centre.from(area.shape.centre).squared();
    others.iter().all(|other| std::ptr::eq(*other, own) || distance(own) < distance(other))
}
