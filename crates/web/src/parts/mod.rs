//! Parts that every page is made of.

pub mod button;
pub mod camera;
pub mod choice;
pub mod customs;
pub mod dialogs;
pub mod icon;
pub mod place;
pub mod seats;
pub mod sheet;
pub mod stepper;
pub mod switch;
pub mod toast;
pub mod token;
pub mod topbar;
