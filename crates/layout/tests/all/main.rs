//! The felt: what holds for every drawing, planted defects, and how it looks on screen and paper.

mod defects;
mod golden;
mod limits;
mod paper;
mod properties;
mod support;
mod svg;
mod translated;
