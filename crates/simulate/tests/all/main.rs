//! The simulation, proved: it agrees with the exact odds, and it is the same whatever the number of threads and machines.

mod agreement;
mod columns;
mod runs;
mod support;
