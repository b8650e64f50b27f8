//! A drawing as a picture for screens.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};

use super::{NotSet, fonts};

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut database = Database::new();
    fonts::FILES.into_iter().for_each(|file| database.load_font_data(file.to_vec()));
    database.set_sans_serif_family("Lato");
    Arc::new(database)
});

/// Draws an SVG so many pixels wide.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, NotSet> {
    let options = Options { fontdb: Arc::clone(&FONTS), font_family: "Lato".to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|fault| NotSet(fault.to_string()))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil() as u32;
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| NotSet("the picture has no size".to_owned()))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|fault| NotSet(fault.to_string()))
}
