//! Filler: the rule book against tables, a naive second implementation, and the conformance suite.

mod boards;
mod conformance;
mod course;
mod generator;
mod naive;
mod rules;
