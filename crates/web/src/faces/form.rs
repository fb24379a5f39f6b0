//! A set-up that is being filled in.

use engine::Rules;
use leptos::prelude::*;

use crate::app::App;
use crate::parts::switch::Switch;
use crate::texts::Text;

/// A set-up that can be turned at. Copies share it.
pub struct Form<R: Rules> {
    /// The set-up as it stands.
    pub setup: Memo<R::Setup>,
    /// It is to be another one.
    pub change: Callback<R::Setup>,
    /// Whether it can be used as it stands.
    pub valid: RwSignal<bool>,
}

impl<R: Rules> Clone for Form<R> {
    fn clone(&self) -> Form<R> {
        *self
    }
}

impl<R: Rules> Copy for Form<R> {}

impl<R: Rules> Form<R> {
    /// A part of the set-up that follows it.
    pub fn part<T: PartialEq + Send + Sync + 'static>(
        self,
        get: impl Fn(&R::Setup) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.setup.with(&get))
    }

    /// Changes something in it.
    pub fn turn(self, edit: impl FnOnce(&mut R::Setup)) {
        let old = self.setup.get_untracked();
        let mut new = old.clone();
        edit(&mut new);
        if new != old {
            self.change.run(new);
        }
    }

    /// A switch for something in it that is on or off.
    pub fn switch(
        self,
        app: App,
        text: Text,
        more: Option<Text>,
        testid: &'static str,
        field: fn(&mut R::Setup) -> &mut bool,
    ) -> AnyView {
        let on = self.part(move |setup| *field(&mut setup.clone()));
        let turn = move |on| self.turn(|setup| *field(setup) = on);
        view! { <Switch app text more testid on on_turn=turn/> }.into_any()
    }
}
