//! Row displacement: a sparse table, cut into rows, whose rows are slid over each other
//! until every entry has a slot to itself.

/// The size of the tables for hands of so many cards.
///
/// The upper bits of a sum of keys pick a row; the row's offset, added to the sum, leads to the slot.
#[derive(Clone, Copy)]
pub struct TableSize {
    /// How many cards the hands have.
    pub cards: usize,
    /// There are two to this power of rows.
    pub row_bits: u32,
    /// There are two to this power of slots.
    pub slot_bits: u32,
}

/// 6,175 multisets of five ranks, 18,395 of six and 49,205 of seven: 18, 66 and 136 kilobytes.
pub const TABLE_SIZES: [TableSize; 3] = [
    TableSize { cards: 5, row_bits: 10, slot_bits: 13 },
    TableSize { cards: 6, row_bits: 10, slot_bits: 15 },
    TableSize { cards: 7, row_bits: 12, slot_bits: 16 },
];

/// A packed table: entry `sum` is at slot `sum + offsets[row of sum]`, wrapping at the table's length.
pub struct Packed {
    pub offsets: Vec<u16>,
    pub slots: Vec<u16>,
}

/// Packs `(sum of keys, strength)` pairs, fullest rows first.
pub fn pack(entries: &[(u32, u16)], size: TableSize) -> Packed {
    let length = 1 << size.slot_bits;
    let mut rows: Vec<Vec<(u32, u16)>> = vec![Vec::new(); 1 << size.row_bits];
    for &(sum, strength) in entries {
        rows[(sum >> (u32::BITS - size.row_bits)) as usize].push((sum, strength));
    }
    let mut fullest_first: Vec<usize> = (0..rows.len()).collect();
    fullest_first.sort_by_key(|&row| std::cmp::Reverse(rows[row].len()));

    let mut offsets = vec![0; rows.len()];
    let mut slots: Vec<Option<u16>> = vec![None; length];
    for row in fullest_first {
        let slot = |sum: u32, offset: usize| (sum as usize + offset) & (length - 1);
        let offset = (0..length)
            .find(|&offset| rows[row].iter().all(|&(sum, _)| slots[slot(sum, offset)].is_none()))
            .expect("the table has room for every row");
        offsets[row] = u16::try_from(offset).expect("a table has at most 65,536 slots");
        for &(sum, strength) in &rows[row] {
            // Two entries of one row at one slot would be two hands with one index.
            assert_eq!(slots[slot(sum, offset)].replace(strength), None, "the keys are not distinct");
        }
    }
    Packed { offsets, slots: slots.into_iter().map(Option::unwrap_or_default).collect() }
}
