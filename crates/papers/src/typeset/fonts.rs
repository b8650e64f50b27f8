//! The fonts of all papers: Lato, regular and bold, which is free (SIL Open Font License, `fonts/OFL.txt`).

use std::sync::LazyLock;

use typst::foundations::Bytes;
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;

/// The files.
pub(super) const FILES: [&[u8]; 2] =
    [include_bytes!("../../fonts/Lato-Regular.ttf"), include_bytes!("../../fonts/Lato-Bold.ttf")];

/// The fonts as Typst wants them.
pub(super) struct Fonts {
    pub(super) book: LazyHash<FontBook>,
    pub(super) fonts: Vec<Font>,
}

/// All of them, read once.
pub(super) fn all() -> &'static Fonts {
    static FONTS: LazyLock<Fonts> = LazyLock::new(|| {
        let fonts: Vec<Font> = FILES.into_iter().flat_map(|file| Font::iter(Bytes::new(file))).collect();
        Fonts { book: LazyHash::new(FontBook::from_fonts(&fonts)), fonts }
    });
    &FONTS
}
