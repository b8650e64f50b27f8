//! The papers of the shipped pit, opened again and checked against the odds. One program for all, so that the odds are counted once.

mod drawings;
mod elected;
mod figures;
mod formula;
mod golden;
mod long_run;
mod not_priced;
mod offered;
mod one_file;
mod pages;
mod program;
mod same_bytes;
mod support;
mod table_of_figures;
mod wording;
mod workbook;
