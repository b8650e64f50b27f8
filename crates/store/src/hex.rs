//! Bytes as hexadecimal digits.

use std::fmt::Write as _;

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut digits, byte| {
        write!(digits, "{byte:02x}").expect("a text takes everything");
        digits
    })
}

/// Reads what [`hex`] writes.
pub fn bytes(digits: &str) -> Option<Vec<u8>> {
    let low_digits = digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    if !low_digits || digits.len() % 2 == 1 {
        return None;
    }
    (0..digits.len()).step_by(2).map(|at| u8::from_str_radix(&digits[at..at + 2], 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_two_low_digits_each() {
        assert_eq!(hex(&[0, 0xab, 255]), "00abff");
        assert_eq!(bytes("00abff"), Some(vec![0, 0xab, 255]));
        assert_eq!((bytes("0"), bytes("0G"), bytes("0A"), bytes("é")), (None, None, None, None));
    }
}
