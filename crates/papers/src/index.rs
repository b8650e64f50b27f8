//! The index of a folder of papers: one page that leads to all of them.

use std::fmt::Write as _;

use house::House;

use crate::paper::{Kind, Paper};
use crate::stamp::Stamp;

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
h1{font-size:1.6rem;border-bottom:2px solid #b8902f;padding-bottom:.4rem}h2{font-size:1.2rem;margin:2rem 0 .4rem}\
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #e2dfd6}\
a{color:#153f73;margin-right:.8rem}.flag{color:#8a1f11}footer{margin-top:2.5rem;color:#6b6b70;font-size:.85rem;overflow-wrap:anywhere}";

/// The page.
pub fn index(house: &House, stamp: &Stamp, made: &[Made]) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>Papers of {0}</title>\n<style>{STYLE}</style>\n<h1>Papers of {0}</h1>\n",
        escaped(&house.name)
    );
    for Made { table, papers, flags } in made {
        let name =
            house.tables.iter().find(|other| other.id == *table).map_or(table.as_str(), |table| &table.display_name);
        let _ = writeln!(page, "<h2>{} · {}</h2>\n<table>", escaped(name), escaped(table));
        for kind in Kind::ALL {
            let links: String =
                papers.iter().filter(|(paper, _)| paper.kind == kind).map(|made| link(table, made)).collect();
            if !links.is_empty() {
                let _ = writeln!(page, "<tr><td>{}<td>{links}", kind.title());
            }
        }
        page.push_str("</table>\n");
        for flag in flags {
            let _ = writeln!(page, "<p class=\"flag\">{}</p>", escaped(flag));
        }
    }
    let _ = writeln!(page, "<footer>croupier {} · house.toml SHA-256 {}</footer>", stamp.version, stamp.input);
    page
}

fn link(table: &str, (paper, size): &(Paper, usize)) -> String {
    let (form, size) = (paper.form.extension().to_uppercase(), size.div_ceil(1024));
    format!("<a href=\"{}/{}\">{form} <small>{size} kB</small></a>", escaped(table), paper.file_name())
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
