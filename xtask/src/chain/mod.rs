//! The supply chain: what the program is made of besides its own rooms, by which licences, from where.

pub mod cargo;
pub mod licences;
pub mod lock;
pub mod policy;
pub mod sbom;
pub mod spdx;
