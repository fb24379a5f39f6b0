//! The browser's store: IndexedDB, asked for durability before anything counts as written.
//!
//! Two tables: `entries` by table and number, `tables` by name with the note of each story's end. Who writes reads that note
//! in the same transaction, so that a number is given once however many tabs there are.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, Function, Object, Reflect};
use pocket::{Kept, Line, Note, Trouble};
use wasm_bindgen::prelude::*;
use web_sys::{
    IdbDatabase, IdbKeyRange, IdbObjectStore, IdbObjectStoreParameters, IdbOpenDbRequest, IdbRequest,
    IdbTransaction,
};
use wire::TableId;

use super::{after, scope, values};

const NAME: &str = "spieleabend";
const VERSION: u32 = 1;
const ENTRIES: &str = "entries";
const TABLES: &str = "tables";
/// A browser that has not opened its store by then is taken not to have one.
const PATIENCE_MS: u64 = 5_000;

type Listener = Closure<dyn FnMut()>;

pub struct Store {
    database: Rc<RefCell<Option<IdbDatabase>>>,
    /// The listeners of the last transactions. One may be speaking when the next is begun, so it stays a while.
    listeners: RefCell<[Vec<Listener>; 2]>,
}

impl Store {
    /// Opens the store, then calls back; whatever is asked of one that cannot be opened is refused.
    pub fn open(then: impl FnOnce(Store) + 'static) {
        let database = Rc::new(RefCell::new(None));
        let store = Store { database: Rc::clone(&database), listeners: RefCell::default() };
        let opened = Rc::new(RefCell::new(Some(move || then(store))));
        let proceed = move || {
            let then = opened.borrow_mut().take();
            if let Some(then) = then {
                then();
            }
        };
        let Some(request) = request() else { return proceed() };
        let (created, found) = (request.clone(), request.clone());
        let upgrade = Closure::once_into_js(move || {
            let _ = created.result().map(|database| create(database.unchecked_ref()));
        });
        let (succeed, failed, waited) = (proceed.clone(), proceed.clone(), proceed);
        let success = Closure::once_into_js(move || {
            if let Ok(opened) = found.result() {
                let opened: IdbDatabase = opened.unchecked_into();
                let newer = opened.clone();
                // A newer page may want to change the store: it is not held up by this one.
                let close = Closure::<dyn Fn()>::new(move || newer.close());
                opened.set_onversionchange(Some(close.as_ref().unchecked_ref()));
                close.forget();
                *database.borrow_mut() = Some(opened);
            }
            succeed();
        });
        request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
        request.set_onsuccess(Some(success.unchecked_ref()));
        request.set_onerror(Some(Closure::once_into_js(failed).unchecked_ref()));
        after(PATIENCE_MS, waited);
    }

    /// The stories of all tables, or of one.
    pub fn read(&self, table: Option<&TableId>, then: impl FnOnce(Result<Vec<Kept>, Trouble>) + 'static) {
        let asked = self.begin("readonly").and_then(|[entries, tables]| {
            let (lines, notes) = match table {
                Some(table) => (
                    entries.get_all_with_key(&range(table)?).map_err(trouble)?,
                    tables.get_all_with_key(&table.to_string().into()).map_err(trouble)?,
                ),
                None => (entries.get_all().map_err(trouble)?, tables.get_all().map_err(trouble)?),
            };
            Ok((entries.transaction(), lines, notes))
        });
        let (transaction, lines, notes) = match asked {
            Ok(asked) => asked,
            Err(trouble) => return after(0, move || then(Err(trouble))),
        };
        let list = |request: &IdbRequest| request.result().map(|list| Array::from(&list)).unwrap_or_default();
        self.end(&transaction, Rc::default(), move |read| {
            then(read.map(|()| values::stories(&list(&lines), &list(&notes))));
        });
    }

    /// Adds lines and the note of the end, if the note that lies there has the first line's number for the next one.
    pub fn append(
        &self,
        table: &TableId,
        lines: Vec<Line>,
        note: Note,
        then: impl FnOnce(Result<(), Trouble>) + 'static,
    ) {
        let due = lines.first().map_or(0, |line| line.number);
        let lines: Vec<JsValue> = lines.iter().map(|line| values::line(table, line)).collect();
        let note = values::note(table, &note);
        self.change(table, then, move |found, entries, tables| {
            if found.unwrap_or(0) != due {
                return Ok(false);
            }
            for line in &lines {
                entries.add(line)?;
            }
            tables.put(&note)?;
            Ok(true)
        });
    }

    /// Forgets a story, if it is of the length that it has to have.
    pub fn erase(
        &self,
        table: &TableId,
        length: Option<u64>,
        then: impl FnOnce(Result<(), Trouble>) + 'static,
    ) {
        let name = table.clone();
        self.change(table, then, move |found, entries, tables| {
            if length.is_some() && found != length {
                return Ok(false);
            }
            if let Ok(range) = range(&name) {
                entries.delete(&range)?;
            }
            tables.delete(&name.to_string().into())?;
            Ok(true)
        });
    }

    /// Changes the story of a table after a look at how long it is; false if it is not to be changed after all.
    fn change(
        &self,
        table: &TableId,
        then: impl FnOnce(Result<(), Trouble>) + 'static,
        change: impl FnOnce(Option<u64>, &IdbObjectStore, &IdbObjectStore) -> Result<bool, JsValue> + 'static,
    ) {
        let asked = self.begin("readwrite").and_then(|[entries, tables]| {
            let noted = tables.get(&table.to_string().into()).map_err(trouble)?;
            Ok((entries, tables, noted))
        });
        let (entries, tables, noted) = match asked {
            Ok(asked) => asked,
            Err(trouble) => return after(0, move || then(Err(trouble))),
        };
        let transaction = entries.transaction();
        let verdict = Rc::new(Cell::new(None));
        let (found, end, told) = (noted.clone(), transaction.clone(), Rc::clone(&verdict));
        let looked = Closure::once_into_js(move || {
            let length = found.result().ok().and_then(|note| values::entries(&note));
            let refused = match change(length, &entries, &tables) {
                Ok(true) => return,
                Ok(false) => Trouble::Taken,
                Err(error) => trouble(error),
            };
            told.set(Some(refused));
            let _ = end.abort();
        });
        noted.set_onsuccess(Some(looked.unchecked_ref()));
        self.end(&transaction, verdict, then);
    }

    /// The two tables, in a transaction of their own.
    fn begin(&self, mode: &str) -> Result<[IdbObjectStore; 2], Trouble> {
        let database = self.database.borrow();
        let database = database.as_ref().ok_or(Trouble::Forbidden)?;
        let options = Object::new();
        // What was written is on the disk, not only on its way there.
        let strict = Reflect::set(&options, &"durability".into(), &"strict".into());
        let begin: Function =
            Reflect::get(database, &"transaction".into()).map_err(trouble)?.unchecked_into();
        let names = Array::of2(&ENTRIES.into(), &TABLES.into());
        let begun =
            strict.and_then(|_| begin.call3(database, &names, &mode.into(), &options)).map_err(trouble)?;
        let begun: IdbTransaction = begun.unchecked_into();
        let store = |name| begun.object_store(name).map_err(trouble);
        Ok([store(ENTRIES)?, store(TABLES)?])
    }

    /// Calls back once a transaction is durable, or did not happen; `verdict` says why it was given up, if it was.
    fn end(
        &self,
        transaction: &IdbTransaction,
        verdict: Rc<Cell<Option<Trouble>>>,
        then: impl FnOnce(Result<(), Trouble>) + 'static,
    ) {
        let then = Rc::new(RefCell::new(Some(then)));
        let call = move |result| {
            let then = then.borrow_mut().take();
            if let Some(then) = then {
                then(result);
            }
        };
        let (done, ended) = (call.clone(), transaction.clone());
        let complete = Listener::new(move || done(Ok(())));
        let abort = Listener::new(move || {
            let said = || {
                ended
                    .error()
                    .map_or_else(|| Trouble::Other("aborted".to_owned()), |error| trouble(error.into()))
            };
            call(Err(verdict.take().unwrap_or_else(said)));
        });
        transaction.set_oncomplete(Some(complete.as_ref().unchecked_ref()));
        transaction.set_onabort(Some(abort.as_ref().unchecked_ref()));
        let mut listeners = self.listeners.borrow_mut();
        listeners.swap(0, 1);
        listeners[0] = vec![complete, abort];
    }
}

fn request() -> Option<IdbOpenDbRequest> {
    scope().indexed_db().ok()??.open_with_u32(NAME, VERSION).ok()
}

fn create(database: &IdbDatabase) -> Result<(), JsValue> {
    let by = |path: JsValue| {
        let parameters = IdbObjectStoreParameters::new();
        parameters.set_key_path(&path);
        parameters
    };
    let entry = by(Array::of2(&"table".into(), &"number".into()).into());
    database.create_object_store_with_optional_parameters(ENTRIES, &entry)?;
    database.create_object_store_with_optional_parameters(TABLES, &by("table".into()))?;
    Ok(())
}

/// All entries of a table: in the store's order, every number comes before a list.
fn range(table: &TableId) -> Result<JsValue, Trouble> {
    let name = JsValue::from(table.to_string());
    let end = Array::of2(&name, &Array::new());
    IdbKeyRange::bound(&Array::of1(&name), &end).map(JsValue::from).map_err(trouble)
}

/// What is wrong, by the name that the browser has for it.
fn trouble(error: JsValue) -> Trouble {
    let text = |name: &str| Reflect::get(&error, &name.into()).ok().and_then(|text| text.as_string());
    match text("name").as_deref() {
        Some("ConstraintError") => Trouble::Taken,
        Some("QuotaExceededError") => Trouble::Full,
        Some("SecurityError" | "NotAllowedError") => Trouble::Forbidden,
        name => {
            let name = name.unwrap_or("error").to_owned();
            Trouble::Other(text("message").filter(|text| !text.is_empty()).unwrap_or(name))
        }
    }
}
