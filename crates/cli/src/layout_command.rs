//! `croupier layout`: the felt of a table as a drawing, and whether it is complete.

use std::fmt::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::{Args, ValueEnum};
use house::ListedDeviation;
use layout::{Dress, Layout, Missing, Scale, Stamp, check, draw, to_svg};

use crate::house_command::find;
use crate::pit_file::PitFile;

/// Draw the felt of a table to scale, as SVG.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier layout flush-1                     the drawing for paper, a tenth of its size
  croupier layout flush-1 --scale 1:1         as large as the felt
  croupier layout flush-1 --dress screen      the table as a browser shows it
  croupier layout lunar-1 --check             whether everything is there that the section demands, which signs are due,
                                              and what a demonstration leaves out as a deviation
With --out FILE.svg the drawing goes to a file.
Exit status: 0 if the layout is complete, 1 if --check finds something missing, 2 if there is no layout.")]
pub struct Arguments {
    /// A table of the pit, by its id
    table: String,
    /// The pit
    #[arg(long, value_name = "FILE", default_value = "house.toml")]
    house: PathBuf,
    /// Write the drawing to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// What the drawing is for
    #[arg(long, value_enum, default_value_t = For::Print)]
    dress: For,
    /// How large a drawing on paper is
    #[arg(long, value_enum, default_value_t = OnPaper::Tenth)]
    scale: OnPaper,
    /// Say whether the layout is complete instead of drawing it
    #[arg(long, conflicts_with_all = ["out", "dress", "scale"])]
    check: bool,
}

/// What a drawing is for.
#[derive(Clone, Copy, ValueEnum)]
enum For {
    /// Paper: dimensions, schedule, title block
    Print,
    /// A browser
    Screen,
}

/// How large a drawing on paper is.
#[derive(Clone, Copy, ValueEnum)]
enum OnPaper {
    /// A tenth: it fits on A4
    #[value(name = "1:10")]
    Tenth,
    /// As large as the felt
    #[value(name = "1:1")]
    Full,
}

impl Arguments {
    fn dress(&self) -> Dress {
        match (self.dress, self.scale) {
            (For::Screen, _) => Dress::Screen,
            (For::Print, OnPaper::Tenth) => Dress::Print(Scale::Tenth),
            (For::Print, OnPaper::Full) => Dress::Print(Scale::Full),
        }
    }
}

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let PitFile { text, house: pit, .. } = PitFile::read(&arguments.house)?;
    let table = find(&pit, &arguments.table)?;
    let layout = Layout { foot: Stamp::of(&text).line(&table.id), ..draw(&pit, table)? };
    if arguments.check {
        let missing = check(&layout, table);
        report(out, &layout, &missing)?;
        return Ok(if missing.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) });
    }
    let svg = to_svg(&layout, arguments.dress());
    match &arguments.out {
        None => out.push_str(&svg),
        Some(file) => {
            let name = file.display();
            std::fs::write(file, svg).with_context(|| format!("{name} cannot be written"))?;
            writeln!(out, "{name}: {}, table {}, drawing {}", layout.display_name, layout.table, layout.number())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// What is missing, if anything is, what the house leaves out as a deviation, and the signs that go with the layout.
fn report(out: &mut String, layout: &Layout, missing: &[Missing]) -> fmt::Result {
    let number = layout.number();
    write!(out, "{}, {}, drawing {number}: ", layout.table, layout.display_name)?;
    match missing.len() {
        0 if !layout.deviations.is_empty() => writeln!(out, "complete but for a deviation of this demonstration")?,
        0 => writeln!(out, "everything is there that the section on its layout demands")?,
        1 => writeln!(out, "one thing is missing")?,
        many => writeln!(out, "{many} things are missing")?,
    }
    missing.iter().try_for_each(|missing| writeln!(out, "  {missing}"))?;
    for ListedDeviation { deviation, reason } in &layout.deviations {
        writeln!(out, "  deviation: {} ({}): {reason}", deviation.says, deviation.clause)?;
    }
    if !layout.signs.is_empty() {
        writeln!(out, "Signs that go with it:")?;
    }
    layout.signs.iter().try_for_each(|sign| writeln!(out, "  {} ({})", sign.says, sign.clause))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reported(without: &[&str]) -> String {
        let pit = house::read(include_str!("../../../house.toml")).expect("the shipped house is lawful");
        let table = find(&pit, "flush-1").expect("a table of the pit");
        let mut layout = draw(&pit, table).expect("it has a felt");
        layout.items.retain(|item| !without.contains(&&*item.what.id()));
        let mut out = String::new();
        report(&mut out, &layout, &check(&layout, table)).expect("a text can be written");
        out
    }

    #[test]
    fn what_is_missing_is_told_with_its_clause() {
        let one = reported(&["tip-box"]);
        assert!(one.ends_with(": one thing is missing\n  there is no tip box (High Card Flush 1.13Y(c))\n"), "{one}");
        let two = reported(&["tip-box", "seat-4-ante"]);
        let lines: Vec<&str> = two.lines().collect();
        assert!(lines[0].ends_with(": 2 things are missing"), "{two}");
        assert_eq!(
            lines[1..],
            [
                "  seat 4 has no area for the ante (High Card Flush 1.13Y(b)2)",
                "  there is no tip box (High Card Flush 1.13Y(c))",
            ]
        );
    }
}
