//! Lets LibreOffice compute workbooks again, and compares every formula with the result that stands with it.
//!
//! `cargo run --release -p papers --example libreoffice -- papers/*/par-sheet.xlsx`, after `croupier papers --out papers`. It needs
//! `soffice` (Debian: `libreoffice-calc`) and some seconds a workbook, so it is no test; the tests compute formulas by a small
//! evaluator of their own.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use calamine::{Data, Reader as _, Xlsx, open_workbook};
use rust_xlsxwriter::{Formula, Workbook};

/// A setting of LibreOffice: workbooks are computed when they are opened, whatever results stand in them.
const ALWAYS_COMPUTE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
"#;

/// A cell: its sheet, its row and its column.
type At = (String, u32, u32);

fn main() -> ExitCode {
    match check(&std::env::args().skip(1).map(PathBuf::from).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn check(files: &[PathBuf]) -> Result<(), Box<dyn Error>> {
    if files.is_empty() {
        return Err("give the workbooks: papers/*/par-sheet.xlsx".into());
    }
    let desk = tempfile::tempdir()?;
    let settings = desk.path().join("profile/user");
    std::fs::create_dir_all(&settings)?;
    std::fs::write(settings.join("registrymodifications.xcu"), ALWAYS_COMPUTE)?;
    prove_that_it_computes(desk.path())?;
    for file in files {
        let computed = numbers(&computed(desk.path(), file)?)?;
        let formulas = formulas(file)?;
        for (at, stated) in &formulas {
            let result = computed.get(at).ok_or_else(|| format!("{}: {at:?} is empty", file.display()))?;
            // To the printed ten decimals, and to twelve digits where a number is large.
            if (result - stated).abs() > 5e-11_f64.max(stated.abs() * 1e-12) {
                return Err(format!("{}: {at:?} is {result}, not {stated}", file.display()).into());
            }
        }
        println!("{}: {} formulas agree", file.display(), formulas.len());
    }
    Ok(())
}

/// A workbook with a false result comes back with the right one: otherwise everything would agree without being computed.
fn prove_that_it_computes(desk: &Path) -> Result<(), Box<dyn Error>> {
    let mut workbook = Workbook::new();
    workbook.add_worksheet().write_formula(0, 0, Formula::new("=1+1").set_result("99"))?;
    let file = desk.join("false.xlsx");
    workbook.save(&file)?;
    match numbers(&computed(desk, &file)?)?.into_values().next() {
        Some(2.0) => Ok(()),
        other => Err(format!("soffice does not compute: 1 + 1 is {other:?}").into()),
    }
}

/// The workbook as LibreOffice writes it after it has computed it.
fn computed(desk: &Path, file: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let out = desk.join("computed");
    let run = Command::new("soffice")
        .arg(format!("-env:UserInstallation=file://{}", desk.join("profile").display()))
        .args(["--headless", "--convert-to", "xlsx", "--outdir"])
        .arg(&out)
        .arg(file)
        .output()
        .map_err(|error| format!("soffice cannot be run ({error}); install libreoffice-calc"))?;
    let made = out.join(file.file_name().ok_or("a workbook has a name")?);
    if !run.status.success() || !made.exists() {
        return Err(format!("soffice: {}", String::from_utf8_lossy(&run.stderr)).into());
    }
    Ok(made)
}

/// The results of all formulas of a workbook, as they stand with them.
fn formulas(file: &Path) -> Result<BTreeMap<At, f64>, Box<dyn Error>> {
    let mut all = numbers(file)?;
    let mut workbook: Xlsx<_> = open_workbook(file)?;
    let mut at_formulas = Vec::new();
    for sheet in workbook.sheet_names() {
        let range = workbook.worksheet_formula(&sheet)?;
        let (row, column) = range.start().unwrap_or_default();
        let at = |(r, c, _): (usize, usize, &String)| (sheet.clone(), row + r as u32, column + c as u32);
        at_formulas.extend(range.used_cells().map(at));
    }
    all.retain(|at, _| at_formulas.contains(at));
    Ok(all)
}

/// All numbers of a workbook.
fn numbers(file: &Path) -> Result<BTreeMap<At, f64>, Box<dyn Error>> {
    let mut workbook: Xlsx<_> = open_workbook(file)?;
    let mut all = BTreeMap::new();
    for sheet in workbook.sheet_names() {
        let range = workbook.worksheet_range(&sheet)?;
        let (row, column) = range.start().unwrap_or_default();
        for (r, c, value) in range.used_cells() {
            let number = match value {
                Data::Float(number) => *number,
                Data::Int(number) => *number as f64,
                _ => continue,
            };
            all.insert((sheet.clone(), row + r as u32, column + c as u32), number);
        }
    }
    Ok(all)
}
