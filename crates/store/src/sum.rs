//! Sums of digests, modulo 2^256.
//!
//! A set of rows is authenticated by the sum of the digests of its rows. A row that changes takes its old digest out of the sum and puts the
//! new one in, so a change costs two digests, whatever the size of the set. Without the key nobody knows a digest, so nobody can
//! exchange rows in a way that keeps the sum.

/// A sum: 32 bytes, high byte first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum(pub [u8; 32]);

impl Sum {
    /// The sum with one more digest.
    #[must_use]
    pub fn plus(self, digest: &[u8; 32]) -> Self {
        let mut carry = 0_u16;
        let mut sum = [0; 32];
        for at in (0..32).rev() {
            let digit = u16::from(self.0[at]) + u16::from(digest[at]) + carry;
            sum[at] = digit.to_be_bytes()[1];
            carry = digit >> 8;
        }
        Self(sum)
    }

    /// The sum without a digest.
    #[must_use]
    pub fn minus(self, digest: &[u8; 32]) -> Self {
        // In two's complement -x is !x + 1.
        let one: [u8; 32] = std::array::from_fn(|at| u8::from(at == 31));
        self.plus(&digest.map(|byte| !byte)).plus(&one)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_carries_wraps_and_forgets() {
        let bytes = |high: u8, low: u8| -> [u8; 32] { std::array::from_fn(|at| if at == 0 { high } else { low }) };
        let one = std::array::from_fn(|at| u8::from(at == 31));
        assert_eq!(Sum([255; 32]).plus(&one), Sum::default());
        assert_eq!(Sum::default().minus(&one), Sum([255; 32]));
        let (a, b) = (bytes(7, 200), bytes(250, 99));
        assert_eq!(Sum(a).plus(&b).minus(&a), Sum(b));
        assert_eq!(Sum(a).plus(&b), Sum(b).plus(&a));
        // 0x00ff + 0x0001 = 0x0100: the carry goes to the next higher byte.
        let mut low = [0; 32];
        low[31] = 255;
        let mut high = [0; 32];
        high[30] = 1;
        assert_eq!(Sum(low).plus(&one), Sum(high));
    }
}
