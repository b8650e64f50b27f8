//! How much a browser loads for a table: little enough for a telephone.

use std::collections::BTreeSet;
use std::path::Path;

/// All assets of a page, the words included, together.
const MOST: usize = 300_000;

/// A script and everything that it imports.
fn with_imports(name: &str, found: &mut BTreeSet<String>) {
    if !found.insert(name.to_owned()) || name == "words.js" {
        return;
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(name);
    let text = std::fs::read_to_string(path).expect("a script");
    let imports = text.lines().filter(|line| line.starts_with("import ")).filter_map(|line| line.split("'./").nth(1));
    for import in imports.filter_map(|rest| rest.split('\'').next()) {
        with_imports(import, found);
    }
}

#[test]
fn the_assets_of_the_table_page_are_small() {
    let mut assets: BTreeSet<String> = ["style.css", "table.css", "felt.css", "icon.svg"].map(str::to_owned).into();
    with_imports("page.js", &mut assets);
    with_imports("table-start.js", &mut assets);
    with_imports("table.js", &mut assets);
    assert!(assets.len() > 12 && assets.contains("cards.js") && assets.contains("words.js"), "{assets:?}");
    let size = |name: &String| web::assets::size(name).unwrap_or_else(|| panic!("{name} is not served"));
    let all: usize = assets.iter().map(size).sum();
    assert!(all < MOST, "{all} bytes");
}

/// A script that is imported and not served would leave a page dead.
#[test]
fn every_import_is_served() {
    let directory = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets")).expect("the assets");
    let names = directory.map(|file| file.expect("a file").file_name().into_string().expect("a name"));
    let mut found = BTreeSet::new();
    names.filter(|name| name.ends_with(".js")).for_each(|name| with_imports(&name, &mut found));
    for name in found {
        assert!(web::assets::size(&name).is_some(), "{name} is not served");
    }
}

/// The modules that a page names beforehand are those that its script imports.
#[test]
fn every_import_is_named_beforehand() {
    for script in ["table.js", "lobby.js", "staff-deal.js", "staff-journal.js"] {
        let mut found = BTreeSet::new();
        with_imports(script, &mut found);
        let named: BTreeSet<String> = web::assets::modules(script).into_iter().map(str::to_owned).collect();
        assert_eq!(named, found, "{script}");
    }
}
