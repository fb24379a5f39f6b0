//! The two lines of a page: to the house, and to the tables on its own device. Whatever is said about the page's table goes to
//! where that table is kept.

use leptos::prelude::*;
use wire::ToServer;

use crate::device::Device;
use crate::route::Place;
use crate::socket::Line;

/// Both lines, as everybody holds them.
#[derive(Clone, Copy)]
pub struct Lines {
    pub house: Line,
    pub device: Device,
    /// Where the page's table is kept.
    place: RwSignal<Place>,
}

impl Lines {
    /// Lines for a page whose table is kept there.
    pub fn new(house: Line, device: Device, place: Place) -> Lines {
        Lines { house, device, place: RwSignal::new(place) }
    }

    /// Where the page's table is kept.
    pub fn place(self) -> Place {
        self.place.get()
    }

    pub fn place_untracked(self) -> Place {
        self.place.get_untracked()
    }

    /// The page goes to a table that is kept there.
    pub fn turn_to(self, place: Place) {
        if self.place.get_untracked() != place {
            self.place.set(place);
        }
    }

    /// Says something about the page's table; false if nobody could hear it.
    pub fn send(self, message: &ToServer) -> bool {
        self.send_to(self.place.get_untracked(), message)
    }

    /// Says something to the house or to the device.
    pub fn send_to(self, place: Place, message: &ToServer) -> bool {
        match place {
            Place::House => self.house.send(message),
            Place::Device => self.device.send(message),
        }
    }
}
