//! A number below a bound, drawn from equally likely words without any bias.

/// A machine word: small ones stand in for large ones where every value is tried.
pub trait Word: Copy + Into<u64> {
    /// How many bits it has.
    const BITS: u32;
}

impl Word for u8 {
    const BITS: u32 = 8;
}

impl Word for u16 {
    const BITS: u32 = 16;
}

impl Word for u32 {
    const BITS: u32 = 32;
}

/// A number below `bound`, each equally likely if all words are: words from the incomplete last run of `bound` numbers
/// are thrown away.
///
/// # Panics
/// If the bound is zero or larger than the number of words.
pub fn below<W: Word>(bound: u64, mut next: impl FnMut() -> W) -> u64 {
    let words = 1u64 << W::BITS;
    assert!(0 < bound && bound <= words, "a bound from 1 to the number of words");
    let whole_runs = words - words % bound;
    loop {
        let word: u64 = next().into();
        if word < whole_runs {
            return word % bound;
        }
    }
}
