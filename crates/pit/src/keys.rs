//! The keys of a pit: one file that is never in the database.
//!
//! The seed of an open round is kept sealed, so whoever reads the database in the middle of a round learns nothing of the
//! cards; the heads of the journal are signed; and every row of the store is authenticated, so nothing but the program can write one.
//! All keys come from the 32 bytes of the key file: each is the SHA-256 of the text `croupier key 1`, a zero byte, what it is for
//! (`seal`, `sign`, `journal`, `state` or `documents`), a zero byte, and those 32 bytes.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use deal::Seed;
use ed25519_dalek::SigningKey;
use sha2::{Digest as _, Sha256};
use store::StoreKey;

/// How many bytes of a sealed seed are its nonce.
const NONCE: usize = 24;

/// The keys of a pit.
pub struct Keys {
    seal: XChaCha20Poly1305,
    signing: SigningKey,
    store: StoreKey,
    /// The keys of the journal and of the accounts, for those who check the seals with code of their own.
    audit: ([u8; 32], [u8; 32]),
}

/// For which round a seed is sealed: it opens for no other.
#[derive(Clone, Copy, Debug)]
pub struct Of<'a> {
    /// The table.
    pub table: &'a str,
    /// The number of the round.
    pub round: u32,
}

impl Of<'_> {
    fn text(self) -> String {
        format!("{}\0{}", self.table, self.round)
    }
}

impl Keys {
    /// The keys that follow from these bytes.
    pub fn from_bytes(master: &[u8; 32]) -> Self {
        let derived = |use_for: &str| -> [u8; 32] {
            let mut hash = Sha256::new();
            hash.update(b"croupier key 1\0");
            hash.update(use_for.as_bytes());
            hash.update(b"\0");
            hash.update(master);
            hash.finalize().into()
        };
        let seal = XChaCha20Poly1305::new(&Key::from(derived("seal")));
        let audit = (derived("journal"), derived("state"));
        let store = StoreKey::new(&audit.0, &audit.1, &derived("documents"));
        Self { seal, signing: SigningKey::from_bytes(&derived("sign")), store, audit }
    }

    /// Reads the key file, or makes it if there is none. Only its owner can read it.
    pub fn open(path: &Path) -> io::Result<Self> {
        match fs::read_to_string(path) {
            Ok(text) => text.trim().parse::<Seed>().map(|bytes| Self::from_bytes(bytes.bytes())).map_err(|_| {
                let says = format!("{} is no key file: it holds 64 hexadecimal digits", path.display());
                io::Error::new(io::ErrorKind::InvalidData, says)
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Self::make(path),
            Err(error) => Err(error),
        }
    }

    /// The file is complete when it gets its name. If another node makes one at the same time, the first is everybody's.
    fn make(path: &Path) -> io::Result<Self> {
        let mut master = [0; 32];
        getrandom::fill(&mut master).map_err(io::Error::other)?;
        let mut new = path.as_os_str().to_owned();
        new.push(format!(".{}", std::process::id()));
        let mut file = store::new_private_file(Path::new(&new))?;
        let digits: String = master.iter().map(|byte| format!("{byte:02x}")).collect();
        writeln!(file, "{digits}")?;
        file.sync_all()?;
        let named = fs::hard_link(&new, path);
        fs::remove_file(&new)?;
        match named {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Self::open(path),
            named => named.map(|()| Self::from_bytes(&master)),
        }
    }

    /// The key with which the store authenticates its rows.
    pub const fn store(&self) -> &StoreKey {
        &self.store
    }

    /// The keys with which an auditor checks the seals of entries and the sums over the accounts.
    pub const fn audit(&self) -> (&[u8; 32], &[u8; 32]) {
        (&self.audit.0, &self.audit.1)
    }

    /// The key that signs heads.
    pub const fn signing(&self) -> &SigningKey {
        &self.signing
    }

    /// The key that checks signed heads, in hexadecimal digits. It may be known to everybody.
    pub fn public(&self) -> String {
        self.signing.verifying_key().to_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Seals the seed of a round.
    ///
    /// # Errors
    /// If the operating system gives no randomness.
    pub fn seal(&self, seed: &Seed, of: Of<'_>) -> io::Result<Vec<u8>> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).map_err(io::Error::other)?;
        let of = of.text();
        let payload = Payload { msg: seed.bytes(), aad: of.as_bytes() };
        let sealed =
            self.seal.encrypt(&XNonce::from(nonce), payload).map_err(|_| io::Error::other("sealing failed"))?;
        Ok([nonce.as_slice(), &sealed].concat())
    }

    /// Opens a sealed seed; none if it was not sealed with this key for this round.
    pub fn open_seed(&self, sealed: &[u8], of: Of<'_>) -> Option<Seed> {
        let (nonce, sealed) = sealed.split_at_checked(NONCE)?;
        let nonce: [u8; NONCE] = nonce.try_into().ok()?;
        let of = of.text();
        let payload = Payload { msg: sealed, aad: of.as_bytes() };
        let bytes = self.seal.decrypt(&XNonce::from(nonce), payload).ok()?;
        Some(Seed::opened(bytes.try_into().ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_seed_opens_for_its_own_round_and_key_only() {
        let (keys, others) = (Keys::from_bytes(&[7; 32]), Keys::from_bytes(&[8; 32]));
        let seed = Seed::opened([42; 32]);
        let of = Of { table: "flush-1", round: 5 };
        let sealed = keys.seal(&seed, of).expect("sealed");
        assert_eq!(keys.open_seed(&sealed, of), Some(seed.clone()));
        assert_eq!(keys.open_seed(&sealed, Of { round: 6, ..of }), None);
        assert_eq!(keys.open_seed(&sealed, Of { table: "flush-2", ..of }), None);
        assert_eq!(others.open_seed(&sealed, of), None);
        for at in 0..sealed.len() {
            let mut flipped = sealed.clone();
            flipped[at] ^= 1;
            assert_eq!(keys.open_seed(&flipped, of), None, "byte {at}");
        }
        assert!(!sealed.windows(4).any(|window| window == [42; 4]), "the seed is readable");
        assert_eq!(keys.open_seed(&[], of), None);
    }

    #[test]
    fn a_flipped_bit_of_the_key_file_is_refused_or_makes_another_key() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("pit.key");
        let right = Keys::open(&path).expect("made").public();
        let file = fs::read(&path).expect("the file");
        let (mut refused, mut same) = (0, 0);
        for bit in 0..file.len() * 8 {
            let mut flipped = file.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            fs::write(&path, &flipped).expect("written");
            match Keys::open(&path) {
                Err(_) => refused += 1,
                Ok(keys) if keys.public() == right => {
                    same += 1;
                    assert!(
                        flipped.eq_ignore_ascii_case(&file) || flipped[64] != b'\n',
                        "bit {bit} says something else"
                    );
                }
                Ok(_) => {}
            }
        }
        assert!(refused > 0 && same < file.len(), "{refused} refused, {same} without effect");
    }

    #[test]
    fn a_key_file_is_made_once_and_read_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("pit.key");
        let made = Keys::open(&path).expect("made");
        let read = Keys::open(&path).expect("read");
        assert_eq!(made.signing(), read.signing());
        fs::write(&path, "short").expect("written");
        let fault = Keys::open(&path).err().expect("refused").to_string();
        assert!(fault.contains("64 hexadecimal digits"), "{fault}");
    }
}
