//! Whether an account that several streams move was ever overdrawn.
//!
//! Each stream has an order, but between streams there is none that can be proved: clocks differ. So the question is whether
//! there is *any* order of all movements, each stream's own order kept, in which the account never holds less than nothing. If
//! there is none, it was overdrawn.
//!
//! Only the turning points of a stream's walk matter, and not all of them. Where it goes up, down less far and up again beyond,
//! nothing is lost by going all the way up at once, since higher is better for all others; and where it goes down, up less far and
//! down again, nothing by waiting at the top. What is left first swings wider and wider and then less and less, so a
//! walk of any length keeps a handful of points.
//!
//! An order exists exactly if, from the start, every stream can be brought to its highest point, and, from the end backwards, too:
//! an order that works still works if each stream stops at its highest point and waits there for the others.

/// How a stream moves an account: its turning points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Walk(Vec<Point>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Point {
    level: i128,
    seq: u64,
}

impl Walk {
    pub fn new() -> Self {
        Self(vec![Point { level: 0, seq: 0 }])
    }

    /// The entry with this number moves the account.
    pub fn step(&mut self, micro: i64, seq: u64) {
        let last = self.0[self.0.len() - 1];
        let next = Point { level: last.level + i128::from(micro), seq };
        match self.0[..] {
            [.., before, last] if (before.level < last.level) == (last.level < next.level) => {
                self.0.pop();
            }
            _ => {}
        }
        self.0.push(next);
        while let [.., a, b, c, d] = self.0[..]
            && apart(b, c) <= apart(a, b)
            && apart(b, c) <= apart(c, d)
        {
            self.0.truncate(self.0.len() - 3);
            self.0.push(d);
        }
    }

    fn reversed(&self) -> Self {
        Self(self.0.iter().rev().copied().collect())
    }
}

fn apart(one: Point, other: Point) -> u128 {
    one.level.abs_diff(other.level)
}

/// Which walk, and which of its entries, cannot be paid for in any order; none if there is an order.
pub(super) fn overdrawn(walks: &[Walk]) -> Option<(usize, u64)> {
    let backwards: Vec<Walk> = walks.iter().map(Walk::reversed).collect();
    stuck(walks).or_else(|| stuck(&backwards))
}

/// Brings every walk as high as it gets, and says which one cannot go on, and the lowest point that it would have to pass.
fn stuck(walks: &[Walk]) -> Option<(usize, u64)> {
    let mut at = vec![0; walks.len()];
    let mut holds: i128 = walks.iter().map(|walk| walk.0[0].level).sum();
    if holds < 0 {
        let (walk, low) = walks.iter().enumerate().min_by_key(|(_, walk)| walk.0[0].level)?;
        return Some((walk, low.0[0].seq));
    }
    loop {
        let (mut moved, mut waits) = (false, None);
        for (number, walk) in walks.iter().enumerate() {
            let here = walk.0[at[number]].level;
            let ahead = &walk.0[at[number] + 1..];
            let Some(climb) = ahead.iter().position(|point| point.level >= here) else { continue };
            let lowest = ahead[..=climb].iter().min_by_key(|point| point.level)?;
            if holds - here + lowest.level < 0 {
                waits = Some((number, lowest.seq));
                continue;
            }
            at[number] += climb + 1;
            holds += walk.0[at[number]].level - here;
            moved = true;
        }
        if !moved {
            return waits;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(steps: &[i64]) -> Walk {
        let mut walk = Walk::new();
        (1..).zip(steps).for_each(|(seq, step)| walk.step(*step, seq));
        walk
    }

    /// Tries every order.
    fn has_order(streams: &[Vec<i64>], at: &mut Vec<usize>, holds: i64) -> bool {
        if streams.iter().zip(at.iter()).all(|(stream, at)| *at == stream.len()) {
            return true;
        }
        (0..streams.len()).any(|stream| {
            let Some(step) = streams[stream].get(at[stream]) else { return false };
            if holds + step < 0 {
                return false;
            }
            at[stream] += 1;
            let found = has_order(streams, at, holds + step);
            at[stream] -= 1;
            found
        })
    }

    /// Numbers from a fixed start, the same in every run.
    fn numbers() -> impl FnMut(u64) -> u64 {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        move |below| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state % below
        }
    }

    #[test]
    fn an_account_is_overdrawn_exactly_if_no_order_can_pay() {
        let (mut next, mut seen) = (numbers(), [0, 0]);
        for _ in 0..200_000 {
            let streams: Vec<Vec<i64>> = (0..=next(3))
                .map(|_| (0..next(6)).map(|_| next(13) as i64 - 5).filter(|step| *step != 0).collect())
                .collect();
            let walks: Vec<Walk> = streams.iter().map(|steps| walk(steps)).collect();
            let expected = has_order(&streams, &mut vec![0; streams.len()], 0);
            assert_eq!(overdrawn(&walks).is_none(), expected, "{streams:?}");
            seen[usize::from(expected)] += 1;
        }
        assert!(seen.iter().all(|count| *count > 20_000), "both happen often: {seen:?}");
    }

    #[test]
    fn the_entry_that_cannot_be_paid_is_named() {
        assert_eq!(overdrawn(&[walk(&[5, -3, -3, 4])]), Some((0, 3)));
        assert_eq!(overdrawn(&[walk(&[5]), walk(&[-6, 2])]), Some((1, 1)));
        assert_eq!(overdrawn(&[walk(&[6]), walk(&[-6, 2])]), None);
    }

    #[test]
    fn a_long_walk_keeps_few_points() {
        let (mut next, mut walk) = (numbers(), Walk::new());
        for seq in 1..1_000_000 {
            walk.step(next(2_001) as i64 - 1_000, seq);
            assert!(walk.0.len() < 60, "{} points after {seq} steps", walk.0.len());
        }
    }
}
