//! The papers of the shipped pit, opened again and checked against the odds. One program for all, so that the odds are counted once.

mod drawings;
mod figures;
mod formula;
mod golden;
mod pages;
mod same_bytes;
mod support;
mod wording;
mod workbook;
