//! Fair dice nobody has to believe in: what was promised, what came, and whether both agree.

use engine::{Commitment, Match, Seed, Step};
use games::mensch::{Mensch, PawnPlace, Player, Setup};
use leptos::prelude::*;
use wire::ToServer;

use super::origins::Origins;
use super::play::Play;
use super::stats::{self, Throws};
use super::steps;
use super::texts as m;
use crate::app::App;
use crate::faces::seen::{Seen, Step as Told};
use crate::parts::button::{Button, IconButton};
use crate::parts::icon::Icon;
use crate::parts::switch::Switch;
use crate::parts::toast::{Toast, Tone};
use crate::texts::Text;

/// Fair play leaves p below this once in a hundred games.
const ODD: f64 = 0.01;

/// What a check of all dice has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// The seed is another one.
    WrongSeed,
    /// A roll is not what the seed holds: the step, counted from 1.
    WrongRoll(usize),
    /// All is well: so many rolls derived again.
    Fine(usize),
}

/// Plays the whole game again in this browser and derives every roll from the seed.
fn check(
    setup: Setup,
    history: &[Told<Mensch>],
    loaded: usize,
    seed: &Seed,
    commitment: &Commitment,
) -> Option<Verdict> {
    if seed.commitment() != *commitment {
        return Some(Verdict::WrongSeed);
    }
    let mut game = Match::<Mensch>::start(setup).ok()?;
    let mut derived = 0;
    for (index, told) in history.iter().enumerate() {
        let turn = steps::read(told)?;
        let step = match (turn.rolled, turn.moved) {
            (Some((chance, _)), _) => Step::Chance { chance, by: told.seat },
            (None, Some((PawnPlace::Ring(action), _))) => Step::Action { seat: told.seat?, action },
            _ => return None,
        };
        if index >= loaded && matches!(step, Step::Chance { by: None, .. }) {
            // Before the rules judge: a forged roll often makes a later step illegal.
            if game.drawn(seed).is_some_and(|drawn| drawn != step) {
                return Some(Verdict::WrongRoll(index + 1));
            }
            derived += 1;
        }
        game.step(step).ok()?;
    }
    Some(Verdict::Fine(derived))
}

/// Checks all dice and says what came of it.
pub fn verify(seen: Seen<Mensch>) {
    let app = seen.app;
    let table = app.table;
    let lang = app.lang.get_untracked();
    let (Some(seed), Some(commitment)) = (table.seed.get_untracked(), table.commitment.get_untracked())
    else {
        return app.toast(Toast::hint(m::NOT_YET.get(lang), ""));
    };
    let loaded = table.loaded.get_untracked();
    let verdict =
        untrack(|| seen.with_steps(|history| check(seen.setup()?, history, loaded, &seed, &commitment)));
    let wrong = |what: String| Toast::new(Tone::Warn, &what, m::WRONG_MORE.get(lang));
    app.toast(match verdict {
        Some(Verdict::Fine(seeded)) => {
            let origins = untrack(|| Origins::of(seen));
            let (tone, what) = match (seeded + origins.checked, origins.unknown()) {
                (0, _) => (Tone::Plain, m::VERIFIED_NONE),
                (_, 0) => (Tone::Good, m::VERIFIED),
                _ => (Tone::Good, m::VERIFIED_PART),
            };
            let derived = (seeded > 0).then(|| m::VERIFIED_ROLLS.count(lang, seeded));
            let more: Vec<String> = derived.into_iter().chain(origins.told(lang)).collect();
            Toast::new(tone, what.get(lang), &more.join(" "))
        }
        Some(Verdict::WrongRoll(step)) => wrong(m::WRONG_ROLL.count(lang, step)),
        Some(Verdict::WrongSeed) | None => wrong(m::WRONG_SEED.get(lang).to_owned()),
    });
}

/// A long hexadecimal text, its ends shown, the whole to be copied.
#[component]
fn Hex(
    app: App,
    icon: &'static str,
    label: (Text, Text),
    #[prop(into)] here: Signal<bool>,
    copy: Text,
    testid: &'static str,
    #[prop(into)] text: Signal<Option<String>>,
) -> impl IntoView {
    let name = Signal::derive(move || copy.get(app.lang.get()).to_owned());
    let button_id = if testid == "seed" { "copy-seed" } else { "copy-commitment" };
    move || {
        text.get().map(|text| {
            let short = format!("{} … {}", &text[..8.min(text.len())], &text[text.len().saturating_sub(8)..]);
            let whole = text.clone();
            view! {
                <div class="commit" class:here=here>
                    <Icon name=icon/>
                    <span>
                        <small>{move || if here.get() { label.1 } else { label.0 }.get(app.lang.get())}</small>
                        <code data-testid=testid data-whole=whole title=text.clone()>{short}</code>
                    </span>
                    <IconButton icon="copy" name testid=button_id on_press=move |_| app.copy(&text)/>
                </div>
            }
        })
    }
}

#[component]
pub fn FairDice(
    /// The play at the board.
    play: Play,
) -> impl IntoView {
    let app = play.app;
    let table = app.table;
    let throws = Memo::new(move |_| play.seen.with_steps(stats::throws));
    let players = Memo::new(move |_| play.seen.setup().map(|setup| setup.players).unwrap_or_default());
    let origins = Memo::new(move |_| Origins::of(play.seen));
    // Beside a file's rolls, commitment and seed stand for those at this table only: without any they stand for nothing.
    let brought = Memo::new(move |_| table.loaded.get() > 0);
    let stands = Memo::new(move |_| {
        !brought.get() || origins.with(|origins| origins.here > 0) || table.seed.with(Option::is_none)
    });
    let commitment =
        Memo::new(move |_| table.commitment.get().filter(|_| stands.get()).map(|it| it.to_hex()));
    let seed = Memo::new(move |_| table.seed.get().filter(|_| stands.get()).map(|it| it.to_hex()));
    let told = move || {
        let lines = origins.get().told(app.lang.get());
        lines
            .into_iter()
            .map(|line| view! { <p class="note origin" data-testid="origin">{line}</p> })
            .collect_view()
    };
    let charts = move || {
        let throws = throws.get();
        let chart = |player: Player| view! { <Chart play player throws=throws[player.index()]/> };
        players.get().into_iter().map(chart).collect_view()
    };
    let chi = move || {
        let lang = app.lang.get();
        match stats::p_value(&stats::together(&throws.get())) {
            None => view! { <dd>{m::P_NONE.get(lang)}</dd> }.into_any(),
            Some(p) => {
                let word = if p < ODD { m::CHI_ODD } else { m::CHI_FINE };
                view! {
                    <dd>{m::P_IS.fill(lang, &[("p", &m::decimal(p, lang))])}<em class:odd=p < ODD>" "{word.get(lang)}</em></dd>
                }
                .into_any()
            }
        }
    };
    let count = move || {
        let all: u32 = throws.get().iter().map(Throws::count).sum();
        m::CHI.count(app.lang.get(), all as usize)
    };
    let wait = move || match stats::longest_wait(&throws.get()) {
        None => "–".to_owned(),
        Some((player, wait)) => {
            m::WAIT_IS.fill(app.lang.get(), &[("name", &play.name(player)), ("n", &wait.to_string())])
        }
    };
    let over = Memo::new(move |_| table.seed.with(Option::is_some));
    view! {
        <section class="fair panel" aria-label=app.t(m::FAIR) data-testid="fair">
            <h2>{app.t(m::FAIR)}</h2>
            <Hex app icon="lock" label=(m::COMMITMENT, m::COMMITMENT_HERE) here=brought copy=m::COPY_COMMITMENT testid="commitment" text=commitment/>
            <Hex app icon="check" label=(m::SEED_OPEN, m::SEED_HERE) here=brought copy=m::COPY_SEED testid="seed" text=seed/>
            {told}
            <div class="charts">{charts}</div>
            <dl class="diefacts">
                <div><dt>{count}</dt>{chi}</div>
                <div><dt>{app.t(m::WAIT)}</dt><dd data-testid="longest-wait">{wait}</dd></div>
            </dl>
            {move || over.get().then(|| view! {
                <Button app text=m::VERIFY icon="check" testid="verify" on_press=move |()| verify(play.seen)/>
            })}
            {move || (!over.get()).then(|| {
                let note = if brought.get() { m::FAIR_NOTE_HERE } else { m::FAIR_NOTE };
                view! { <p class="note">{app.t(note)}</p> }
            })}
            <RealDiceSwitch app testid="real-dice"/>
        </section>
    }
}

/// One player's throws as bars, with a dashed line where fair dice would have them.
#[component]
fn Chart(play: Play, player: Player, throws: Throws) -> impl IntoView {
    let count = throws.count();
    let most = throws.faces.iter().copied().max().unwrap_or(0).max(1);
    let most = f64::from(most).max(f64::from(count) / 6.0 * 1.6).max(1.0);
    let bars = (0..6u8).zip(throws.faces).map(|(index, face)| {
        let (x, height) = (f64::from(index) * 11.0, 40.0 * f64::from(face) / most);
        view! {
            <rect x=x + 1.0 y=44.0 - height width="9" height=height rx="2"/>
            <text x=x + 5.5 y="56">{index + 1}</text>
        }
    });
    let expected = 44.0 - 40.0 * f64::from(count) / 6.0 / most;
    let label = move || {
        let faces = throws.faces.map(|face| face.to_string()).join(", ");
        m::FACES_ARE.fill(play.app.lang.get(), &[("name", &play.name(player)), ("faces", &faces)])
    };
    let p = move || {
        let lang = play.app.lang.get();
        let p = stats::p_value(&throws.faces).map_or_else(|| "–".to_owned(), |p| m::decimal(p, lang));
        m::P_SHORT.fill(lang, &[("p", &p)])
    };
    view! {
        <figure class=format!("p{player}") aria-label=label>
            <figcaption><svg class="sym" aria-hidden="true"><use_ href=format!("#p{player}")/></svg><b>{count}</b></figcaption>
            <svg class="bars" viewBox="0 0 67 58" aria-hidden="true">
                {bars.collect_view()}
                <path d=format!("M0 {expected:.1}H67") class="exp"/>
            </svg>
            <span>{p}</span>
        </figure>
    }
}

/// The switch for real dice. Only the host turns it.
#[component]
pub fn RealDiceSwitch(
    app: App,
    /// For tests.
    testid: &'static str,
) -> impl IntoView {
    let table = app.table;
    let host = Memo::new(move |_| table.rights.with(|rights| rights.host));
    view! {
        <Switch app text=m::REAL_DICE more=m::REAL_DICE_MORE testid on=table.real_dice
            disabled=Signal::derive(move || !host.get()) on_turn=move |on| table.send(&ToServer::RealDice { on })/>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Turn, Viewer};
    use players::catalogue;
    use wire::Shown;

    #[test]
    fn a_whole_game_is_checked_from_what_the_page_has_seen() {
        let seed = Seed::from_number(7);
        let setup = serde_json::json!({"players": [1, 3]});
        let mensch = catalogue::game("mensch").expect("in the house");
        let mut game = mensch.start(&setup, &mut seed.dice(u64::MAX)).expect("playable");
        while game.turn() != Turn::Over {
            let step = match game.turn() {
                Turn::Chance => game.draw(&seed).expect("due"),
                _ => {
                    let seat = game.turn().seats().iter().next().expect("somebody");
                    let action = game.sight(Viewer::Seat(seat))["actions"][0].clone();
                    game.act(seat, &action).expect("legal")
                }
            };
            game.step(&step).expect("tried before");
        }
        let mut history: Vec<Shown> =
            (0..game.len()).filter_map(|index| game.shown(index, Viewer::Spectator)).collect();
        let run = |history: &[Shown], seed: &Seed, commitment: &Commitment| {
            let history: Vec<Told<Mensch>> = history.iter().map(Told::read).collect();
            check(
                Setup { players: vec![Player::RED, Player::GREEN], position: None },
                &history,
                0,
                seed,
                commitment,
            )
        };
        let rolls = game.chances(0);
        assert_eq!(run(&history, &seed, &seed.commitment()), Some(Verdict::Fine(rolls)));
        let other = Seed::from_number(8);
        assert_eq!(run(&history, &other, &seed.commitment()), Some(Verdict::WrongSeed));
        assert!(matches!(run(&history, &other, &other.commitment()), Some(Verdict::WrongRoll(_))));
        // The last throw was a real die.
        let last = history.iter().rposition(|shown| shown.seat.is_none()).expect("a throw");
        let thrower = history[last + 1].seat;
        history[last].seat = thrower;
        assert_eq!(run(&history, &seed, &seed.commitment()), Some(Verdict::Fine(rolls - 1)));
    }
}
