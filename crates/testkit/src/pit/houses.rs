//! The shipped house in other words.

/// The same house without deviations: a supervisor validates every payout.
pub fn validated_by_floor(house: &str) -> String {
    let mut is_deviation = false;
    let kept = house.replace("validated-by-machine", "validated-by-floor");
    let kept = kept.lines().filter(|line| {
        // An entry ends where the next section begins.
        is_deviation = line.starts_with("[[table.deviations]]") || is_deviation && !line.starts_with('[');
        !is_deviation
    });
    kept.map(|line| line.to_owned() + "\n").collect()
}
