//! The worker that keeps the tables: carries the pocket's orders out, and lets it hear what came of them.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use pocket::{Heard, Order, Pocket};
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};
use wire::TableId;

use super::store::Store;
use super::thinker::Thinker;
use super::{Here, after, listen, say};

/// By which the tabs of this browser tell each other what has happened.
const CHANNEL: &str = "spieleabend";

/// The pocket and what carries its orders out.
struct Keeper {
    pocket: RefCell<Pocket>,
    store: Store,
    thinker: Thinker,
    /// None where the browser has no such thing: other tabs notice by the store alone.
    others: Option<BroadcastChannel>,
}

/// Opens the store and begins to listen.
pub fn run() {
    Store::open(|store| {
        let (pocket, orders) = Pocket::new(Box::new(Here));
        let others = BroadcastChannel::new(CHANNEL).ok();
        let keeper = Rc::new_cyclic(|keeper: &std::rc::Weak<Keeper>| {
            let keeper = keeper.clone();
            let thinker = Thinker::new(move |nr, found| {
                if let Some(keeper) = keeper.upgrade() {
                    keeper.hear(Heard::Thought(nr, found));
                }
            });
            Keeper { pocket: RefCell::new(pocket), store, thinker, others }
        });
        keeper.listen_to_others();
        let page = Rc::clone(&keeper);
        listen(move |text| page.hear(Heard::Asked(text)));
        keeper.carry_out(orders);
    });
}

impl Keeper {
    fn listen_to_others(self: &Rc<Self>) {
        let Some(others) = &self.others else { return };
        let keeper = Rc::clone(self);
        let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let table = event.data().as_string().and_then(|name| name.parse::<TableId>().ok());
            if let Some(table) = table {
                keeper.hear(Heard::Changed(table));
            }
        });
        others.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        listener.forget();
    }

    fn hear(self: &Rc<Self>, heard: Heard) {
        let orders = self.pocket.borrow_mut().hear(heard);
        self.carry_out(orders);
    }

    fn carry_out(self: &Rc<Self>, orders: Vec<Order>) {
        let mut orders = VecDeque::from(orders);
        while let Some(order) = orders.pop_front() {
            let keeper = Rc::clone(self);
            match order {
                Order::Say(text) => say(&text),
                Order::ReadAll => self.store.read(None, move |found| keeper.hear(Heard::Found(found))),
                Order::Read(table) => {
                    self.store.read(Some(&table), move |found| keeper.hear(Heard::Found(found)));
                }
                Order::Append { table, lines, note } => {
                    self.store.append(&table, lines, note, move |stored| keeper.hear(Heard::Stored(stored)));
                }
                Order::Erase { table, entries } => {
                    self.store.erase(&table, entries, move |stored| keeper.hear(Heard::Stored(stored)));
                }
                Order::Wake(table) => {
                    if let Some(others) = &self.others {
                        let _ = others.post_message(&table.to_string().into());
                    }
                }
                Order::Ring { nr, ms } => after(ms, move || keeper.hear(Heard::Rang(nr))),
                Order::Think(question) => self.thinker.ask(*question),
            }
        }
    }
}
