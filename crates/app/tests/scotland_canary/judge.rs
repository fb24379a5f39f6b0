//! The judge: whatever a message says beyond open knowledge must not name a station where Mister X was unseen.

use engine::{Rules as _, Seat};
use games::scotland::Scotland;
use games::scotland::bots::LEVELS;
use serde_json::{Value, json};
use wire::ToServer;

use crate::truth::{REVEALS, Truth};
use crate::witness::Heard;

type Verdict = Result<(), String>;

/// Judges a message that somebody on this seat, or without one, has heard while the game ran.
pub fn judge(truth: &Truth, seat: Option<Seat>, heard: &Heard) -> Verdict {
    check_shape(truth, heard)?;
    check_answer(truth, heard)?;
    let rest = rest(truth, seat, heard);
    check_bytes(truth, heard, &rest)?;
    // Whatever is about the game follows from what lies open.
    let about = [
        "sight", "shown", "history", "setup", "laid", "why", "error", "text", "seed", "undo", "wish", "rows",
    ];
    match about.iter().find(|key| !rest[**key].is_null()) {
        Some(key) => Err(format!("{key} is more than lies open: {}", rest[*key])),
        None => Ok(()),
    }
}

/// Mister X's places are empty wherever they may be in a message.
pub fn check_shape(truth: &Truth, heard: &Heard) -> Verdict {
    let at = match heard.kind() {
        "looked" => heard.message["at"].as_u64().unwrap() as usize,
        _ => heard.made,
    };
    check_value(&heard.message, truth.views[at].mister_x.station.is_some())
}

fn check_value(value: &Value, seen: bool) -> Verdict {
    match value {
        Value::Array(list) => list.iter().try_for_each(|entry| check_value(entry, seen)),
        Value::Object(object) => object.iter().try_for_each(|(key, entry)| {
            match key.as_str() {
                "mister_x" => check_mister_x(entry, seen)?,
                "event" => check_event(value)?,
                "setup" | "laid" if !entry["position"].is_null() => Err("a set-up holds a position")?,
                _ => {}
            }
            check_value(entry, seen)
        }),
        _ => Ok(()),
    }
}

fn check_mister_x(x: &Value, seen: bool) -> Verdict {
    if !x["station"].is_null() && !seen {
        return Err(format!("Mister X is seen at {}", x["station"]));
    }
    let journey = x["journey"].as_array().map_or(&[][..], Vec::as_slice);
    let told = |(leg, entry): (usize, &Value)| !entry["station"].is_null() && !REVEALS.contains(&(leg + 1));
    if journey.iter().enumerate().any(told) {
        return Err(format!("the travel log tells: {journey:?}"));
    }
    Ok(())
}

fn check_event(event: &Value) -> Verdict {
    let places: &[&str] = match (event["event"].as_str(), event["player"] == 0) {
        (Some("placed"), true) => &["station"],
        (Some("moved"), true) => &["from", "to"],
        (Some("showed"), _) if !REVEALS.iter().any(|round| event["round"] == *round) => &["station"],
        (Some("ended"), _) => &["station"],
        _ => &[],
    };
    if places.iter().any(|key| !event[*key].is_null()) {
        return Err(format!("an event tells: {event}"));
    }
    Ok(())
}

/// Files, and the reasons of Mister X, are refused.
fn check_answer(truth: &Truth, heard: &Heard) -> Verdict {
    let code = match &heard.asked {
        Some(ToServer::Save { .. } | ToServer::Log {}) => "not_now",
        Some(ToServer::Why { at }) if truth.is_of_mister_x(*at) => "no_reason",
        _ if ["record", "log"].contains(&heard.kind()) => "none",
        _ => return Ok(()),
    };
    if heard.message["code"] == code { Ok(()) } else { Err(format!("not refused: {}", heard.message)) }
}

/// No number in what is left is a station where Mister X was unseen.
pub fn check_bytes(truth: &Truth, heard: &Heard, rest: &Value) -> Verdict {
    let secrets = truth.secrets(heard.made);
    let text = rest.to_string();
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse::<u8>().ok());
    match numbers.into_iter().find(|number| secrets.iter().any(|secret| secret.number() == *number)) {
        Some(number) => Err(format!("{number} is left in {text}")),
        None => Ok(()),
    }
}

/// A message without everything that lies open.
pub fn rest(truth: &Truth, seat: Option<Seat>, heard: &Heard) -> Value {
    let at =
        if heard.kind() == "looked" { heard.message["at"].as_u64().unwrap() as usize } else { heard.made };
    let mut open = open_knowledge(truth, seat, heard);
    add_noise(&mut open, heard);
    let mut left = without(&heard.message, &open, &truth.told_views[at]);
    match heard.kind() {
        "lobby" => left["rows"] = lobby_rest(&heard.message["tables"]),
        "lobby_changes" => {
            let rows =
                ["opened", "changed"].map(|key| heard.message[key].as_array().cloned().unwrap_or_default());
            left["rows"] = lobby_rest(&rows.concat().into());
        }
        _ => {}
    }
    left
}

/// What a message may say at this time.
fn open_knowledge(truth: &Truth, seat: Option<Seat>, heard: &Heard) -> Value {
    let (made, message) = (heard.made, &heard.message);
    match (heard.kind(), &heard.asked) {
        ("welcome", _) => json!({"protocol": 1, "version": env!("CARGO_PKG_VERSION")}),
        ("stepped", _) => {
            json!({"at": made, "shown": truth.shown[made - 1], "sight": truth.told_sight(made, seat)})
        }
        ("table", _) => json!({
            "setup": truth.setup, "laid": truth.setup, "tempo_ms": 0, "loaded": 0,
            "sight": truth.told_sight(made, seat),
            "at": made, "from": 0, "history": truth.shown[..made], "undo": open_undo(truth, made, &message["undo"]),
            "wish": open_wish(truth, made, &message["wish"]),
            "customs": {"stand_in": {"after_s": 60, "level": LEVELS.last()}},
        }),
        ("looked", Some(ToServer::Look { at })) => {
            let at = made.min(*at);
            let turn = Scotland::turn(&truth.states[at]);
            json!({"at": at, "sight": {"seat": seat, "turn": turn, "actions": []}})
        }
        ("why", Some(ToServer::Why { at })) => json!({"at": at, "why": truth.why(*at)}),
        ("refused", Some(ToServer::Act { seat, action, .. })) => truth.refusal(made, *seat, action),
        ("presence", _) => {
            let here = |seat: &usize| message["present"].as_array().unwrap().contains(&json!(seat));
            json!({"present": Vec::from_iter((0..Scotland::seats(&truth.setup)).filter(here))})
        }
        ("seated", _) => json!({"seats": Vec::from_iter(seat)}),
        _ => Value::Null,
    }
}

/// A wish says what it is for, and in this hunt it is for taking back or for a pause; which one of many it is says
/// nothing.
fn open_wish(truth: &Truth, made: usize, wish: &Value) -> Value {
    let undo = open_undo(truth, made, wish);
    let what = match wish["what"]["kind"].as_str() {
        Some("undo") => json!({"kind": "undo", "to": undo["to"]}),
        _ => json!({"kind": "pause"}),
    };
    json!({"nr": wish["nr"], "by": undo["by"], "waiting": undo["waiting"], "what": what})
}

/// A wish to take back names the wisher's last move and who has to agree.
fn open_undo(truth: &Truth, made: usize, wish: &Value) -> Value {
    let by: Option<Seat> = serde_json::from_value(wish["by"].clone()).ok();
    let last = truth.steps[..made].iter().rposition(|step| by.is_some() && step.seat() == by);
    let one = wish["waiting"].as_array().filter(|seats| seats.len() == 1).cloned();
    json!({"by": by, "to": last, "waiting": one})
}

/// A value without what equals the open one; the view is known beforehand.
fn without(told: &Value, open: &Value, view: &Value) -> Value {
    match (told, open) {
        (told, open) if told == open => Value::Null,
        (Value::Object(told), Value::Object(_)) => {
            let part = |key: &String| if key == "view" { view } else { &open[key] };
            let left = told.iter().map(|(key, value)| (key.clone(), without(value, part(key), view)));
            let left: serde_json::Map<String, Value> = left.filter(|(_, value)| !value.is_null()).collect();
            if left.is_empty() { Value::Null } else { left.into() }
        }
        (Value::Array(told), Value::Array(open)) if told.len() == open.len() => {
            let left: Vec<Value> =
                told.iter().zip(open).map(|(told, open)| without(told, open, view)).collect();
            if left.iter().all(Value::is_null) { Value::Null } else { left.into() }
        }
        (told, _) => told.clone(),
    }
}

/// Times, names of tables, keys and small counters say nothing about the game.
fn add_noise(open: &mut Value, heard: &Heard) {
    let message = &heard.message;
    for key in ["clock_ms", "commitment", "table", "keys", "story"] {
        open[key] = message[key].clone();
    }
    if message["watchers"].as_u64() <= Some(2) {
        open["watchers"] = message["watchers"].clone();
    }
    if heard.kind() == "lobby" {
        // The lines of the lobby are looked at one by one.
        (open["games"], open["tables"]) = (message["games"].clone(), message["tables"].clone());
    }
    if heard.kind() == "lobby_changes" {
        for key in ["opened", "changed", "gone"] {
            open[key] = message[key].clone();
        }
    }
}

/// What the lobby says beyond people, turn and number of steps.
fn lobby_rest(rows: &Value) -> Value {
    let tables = rows.as_array().unwrap().iter();
    let left = tables.map(|row| {
        let known = json!({
            "table": row["table"], "game": "scotland", "opened_ms": row["opened_ms"], "stage": row["stage"],
            "seats": row["seats"], "turn": row["turn"], "steps": row["steps"], "watchers": row["watchers"],
        });
        without(row, &known, &Value::Null)
    });
    let left: Vec<Value> = left.filter(|row| !row.is_null()).collect();
    if left.is_empty() { Value::Null } else { left.into() }
}
