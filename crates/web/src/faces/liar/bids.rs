//! What can be bid: a row of dice for every count, and the doubt. By mouse, by Tab and arrows, or by the keys 1 to 6 and D.

use engine::Seat;
use games::liar::{Action, Bid, Eyes, LiarsDice};
use leptos::ev;
use leptos::prelude::*;

use super::board::die;
use super::texts as l;
use crate::browser;
use crate::faces::seen::Seen;
use crate::later::here;

/// The seat of this page that is to act now, and what it can do.
fn offered(seen: Seen<LiarsDice>) -> Memo<Option<(Seat, Vec<Action>)>> {
    Memo::new(move |_| {
        let seat = seen.app.table.my_turn()?;
        seen.now.with(|now| now.as_ref().map(|now| (seat, now.actions.clone())))
    })
}

/// The bid that a button or key away from this one stands for, if there is one.
fn beside(bid: Bid, key: &str) -> Option<Bid> {
    let (count, eyes) = (bid.count, u8::from(bid.eyes));
    let (count, eyes) = match key {
        "ArrowRight" => (count, eyes + 1),
        "ArrowLeft" => (count, eyes - 1),
        "ArrowDown" => (count + 1, eyes),
        "ArrowUp" => (count - 1, eyes),
        _ => return None,
    };
    Some(Bid { count, eyes: Eyes::try_from(eyes).ok()? })
}

fn button_id(bid: Bid) -> String {
    format!("bid-{}-{}", bid.count, u8::from(bid.eyes))
}

#[component]
pub fn Bids(seen: Seen<LiarsDice>) -> impl IntoView {
    let app = seen.app;
    let offered = offered(seen);
    let may = move |action: Action| {
        offered.with(|offered| offered.as_ref().is_some_and(|(_, all)| all.contains(&action)))
    };
    let act = move |action: Action| {
        if let Some((seat, _)) = offered.get_untracked().filter(|(_, all)| all.contains(&action)) {
            seen.act(seat, action);
        }
    };
    here().on(ev::keydown, move |event| {
        if !browser::is_shortcut(&event) || event.repeat() {
            return;
        }
        let eyes = event.key().parse::<u8>().ok().and_then(|eyes| Eyes::try_from(eyes).ok());
        let lowest = |eyes: Eyes| {
            let bids = offered.get_untracked()?.1;
            bids.into_iter().find(|action| matches!(action, Action::Bid(bid) if bid.eyes == eyes))
        };
        let action = match eyes {
            Some(eyes) => lowest(eyes),
            None => event.key().eq_ignore_ascii_case("d").then_some(Action::Doubt),
        };
        if let Some(action) = action {
            event.prevent_default();
            act(action);
        }
    });
    let button = move |bid: Bid| {
        let action = Action::Bid(bid);
        let label = move || l::BID_IT.fill(app.lang.get(), &[("bid", &l::bid(bid, app.lang.get()))]);
        let walk = move |event: ev::KeyboardEvent| {
            if let Some(next) = beside(bid, &event.key()) {
                event.prevent_default();
                browser::focus(&format!("#{}", button_id(next)));
            }
        };
        view! {
            <button type="button" class="ld-offer" id=button_id(bid) data-testid=button_id(bid) aria-label=label title=label
                disabled=move || !may(action) on:keydown=walk
                on:click=move |event| { browser::release(&event); act(action) }>{die(bid.eyes)}</button>
        }
    };
    // Whoever is left alone has nobody to bid against.
    let dice = Memo::new(move |_| {
        let playing = seen.view.with(|view| view.as_ref().map_or(0, |view| view.playing.iter().count()));
        (playing > 1).then_some(playing as u8)
    });
    let row = move |count: u8| {
        let bids = Eyes::all().map(|eyes| button(Bid { count, eyes })).collect_view();
        view! { <div class="ld-row"><b aria-hidden="true">{count}" ×"</b>{bids}</div> }
    };
    let offers = move |dice: u8| {
        view! {
            <div class="ld-offers" role="group" aria-label=app.t(l::YOUR_BID)>
                {(1..=dice).map(row).collect_view()}
                <button type="button" class="btn" data-testid="doubt" disabled=move || !may(Action::Doubt)
                    on:click=move |event| { browser::release(&event); act(Action::Doubt) }>{app.t(l::DOUBT)}</button>
            </div>
        }
    };
    move || dice.get().map(offers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_lead_from_bid_to_bid() {
        let bid = |count, eyes: u8| Bid { count, eyes: Eyes::try_from(eyes).expect("eyes") };
        assert_eq!(beside(bid(2, 3), "ArrowRight"), Some(bid(2, 4)));
        assert_eq!(beside(bid(2, 3), "ArrowDown"), Some(bid(3, 3)));
        assert_eq!(beside(bid(2, 6), "ArrowRight"), None);
        assert_eq!(beside(bid(2, 1), "ArrowLeft"), None);
        assert_eq!(beside(bid(2, 3), "Enter"), None);
    }
}
