//! Bytes as hexadecimal digits.

/// The digits, two for each byte, in small letters.
pub(crate) fn to_text(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Exactly so many bytes, in small letters only: what was written has one form.
pub(crate) fn from_text<const BYTES: usize>(text: &str) -> Option<[u8; BYTES]> {
    let digit = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if pairs.len() != BYTES || !rest.is_empty() {
        return None;
    }
    let mut bytes = [0; BYTES];
    for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
        *byte = digit(*high)? << 4 | digit(*low)?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_digits_that_are_written_are_read() {
        assert_eq!(to_text(&[0, 10, 255]), "000aff");
        assert_eq!(from_text("000aff"), Some([0, 10, 255]));
        for wrong in ["000af", "000aff0", "000aff00", "000aFF", "000ag0", "", "é0af"] {
            assert_eq!(from_text::<3>(wrong), None, "{wrong}");
        }
    }
}
