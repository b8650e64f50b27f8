//! Pages that lead to papers: one in the folder of each table, and one of the whole pit beside these folders.

use std::fmt::Write as _;

use house::{House, ListedDeviation};
use layout::Stamp;

use crate::paper::{Form, Kind, Paper};

/// The papers of a table that were made, with their sizes in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The id of the table, which is the name of its folder.
    pub table: String,
    /// The papers, in the order in which they are filed.
    pub papers: Vec<(Paper, usize)>,
    /// What a regulator would ask about.
    pub flags: Vec<String>,
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;color:#1d1d1f;max-width:60rem;margin:2rem auto;padding:0 1rem}\
h1{font-size:1.6rem;border-bottom:2px solid #b8902f;padding-bottom:.4rem}h2{font-size:1.2rem;margin:2.5rem 0 .6rem}\
section{display:flow-root}img{float:right;width:18rem;max-width:40%;margin:0 0 1rem 1.5rem;border:1px solid #e2dfd6}\
table{border-collapse:collapse}td{padding:.3rem 1.2rem .3rem 0;border-bottom:1px solid #e2dfd6;vertical-align:top}\
a{color:#153f73;margin-right:.8rem;white-space:nowrap}small{color:#6b6b70}.flag{color:#8a1f11;margin:.6rem 0 0}\
footer{margin-top:2.5rem;color:#6b6b70;font-size:.85rem;overflow-wrap:anywhere}";

/// What is said of a table that has no felt.
const NO_LAYOUT: &str =
    "<p class=\"flag\">The layout is missing: house.toml has no section [table.felt] of this table.</p>\n";

/// By this the page beside the folders is known as one.
pub const PIT_INDEX_MARK: &str = "<!-- papers of a pit, by croupier -->";

/// The page beside the folders of the tables.
pub fn index_of_pit(house: &House, stamp: &Stamp, made: &[Made]) -> String {
    let sections = made.iter().map(|made| section(house, made, &format!("{}/", escaped(&made.table))));
    let body = format!("{PIT_INDEX_MARK}\n{}", sections.collect::<String>());
    page(&format!("Papers of {}", house.name), stamp, &body)
}

/// The page in the folder of a table.
pub fn index_of_table(house: &House, stamp: &Stamp, made: &Made) -> String {
    page(&format!("{}: papers of table {}", house.name, made.table), stamp, &section(house, made, ""))
}

fn page(title: &str, stamp: &Stamp, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{0}</title>\n<style>{STYLE}</style>\n<h1>{0}</h1>\n{body}\
         <footer>croupier {1} · house.toml SHA-256 {2}</footer>\n",
        escaped(title),
        stamp.version,
        stamp.input
    )
}

/// The papers of a table; the way to its folder stands before every link.
fn section(house: &House, made: &Made, folder: &str) -> String {
    let Made { table, papers, flags } = made;
    let of_house = house.tables.iter().find(|other| other.id == *table);
    let name = of_house.map_or(table.as_str(), |table| &table.display_name);
    let mut section = format!("<section>\n<h2>{} · {}</h2>\n", escaped(name), escaped(table));
    let picture = Paper { kind: Kind::Layout, form: Form::Png };
    if papers.iter().any(|(paper, _)| *paper == picture) {
        let file = picture.file_name();
        let _ = writeln!(section, "<img src=\"{folder}{file}\" alt=\"The layout of table {}\">", escaped(table));
    }
    section.push_str("<table>\n");
    for kind in Kind::ALL {
        let links: String =
            papers.iter().filter(|(paper, _)| paper.kind == kind).map(|made| link(folder, made)).collect();
        if !links.is_empty() {
            let _ = writeln!(section, "<tr><td>{}<td>{links}", kind.title());
        }
    }
    section.push_str("</table>\n");
    if of_house.is_some_and(|table| table.felt.is_none()) {
        section.push_str(NO_LAYOUT);
    }
    for ListedDeviation { deviation, reason } in of_house.into_iter().flat_map(|table| &table.deviations) {
        let says = format!("Deviation: {} ({}). {reason}", deviation.says, deviation.clause);
        let _ = writeln!(section, "<p class=\"flag\">{}</p>", escaped(&says));
    }
    for flag in flags {
        let _ = writeln!(section, "<p class=\"flag\">{}</p>", escaped(flag));
    }
    section + "</section>\n"
}

fn link(folder: &str, (paper, size): &(Paper, usize)) -> String {
    let (form, size) = (paper.form.extension().to_uppercase(), size.div_ceil(1024));
    format!("<a href=\"{folder}{}\">{form} <small>{size} kB</small></a>", paper.file_name())
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
