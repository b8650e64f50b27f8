//! The colours of a felt and the font of its names, on the screen and on paper.

use house::FeltColour;

/// The colours of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The cloth in the middle.
    pub cloth: &'static str,
    /// The cloth at the rail.
    pub shade: &'static str,
    /// Letters and the edges of areas.
    pub ink: &'static str,
    /// Headings, names and the edges of bonus areas.
    pub accent: &'static str,
    /// Behind pay tables and furniture.
    pub panel: &'static str,
    /// The font of names, if it is another than that of everything else.
    pub title: Option<&'static str>,
    /// How long the lines of labels are.
    pub labels: Labels,
}

/// How long the line of a label is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// As its font makes it.
    ByFont,
    /// As its area has room for it.
    ByArea,
}

impl Palette {
    /// A dark cloth with light letters, for the screen.
    pub const fn screen(colour: FeltColour) -> Self {
        let (cloth, shade, panel) = match colour {
            FeltColour::Green => ("#0f5c3d", "#083d28", "#07331f"),
            FeltColour::Blue => ("#174a7c", "#0d2f53", "#0b2746"),
            FeltColour::Burgundy => ("#701b2f", "#4a101e", "#3d0c18"),
            FeltColour::Purple => ("#4b2c70", "#301b4b", "#28163f"),
        };
        let title = Some("Georgia, 'Palatino Linotype', 'Times New Roman', serif");
        Self { cloth, shade, ink: "#f7f1df", accent: "#f0cf7a", panel, title, labels: Labels::ByArea }
    }

    /// A pale cloth with dark letters, for paper.
    pub const fn print(colour: FeltColour) -> Self {
        let (cloth, shade, ink, accent, panel) = match colour {
            FeltColour::Green => ("#e3f1e8", "#d3e8db", "#0a3322", "#0b5b3b", "#f3faf5"),
            FeltColour::Blue => ("#e2ecf7", "#d2e0f0", "#0c2947", "#164a80", "#f2f7fc"),
            FeltColour::Burgundy => ("#f7e4e8", "#f0d4da", "#430d1a", "#7a1b32", "#fcf4f6"),
            FeltColour::Purple => ("#ece5f5", "#dfd4ee", "#2a1742", "#553083", "#f7f4fb"),
        };
        Self { cloth, shade, ink, accent, panel, title: None, labels: Labels::ByFont }
    }
}
