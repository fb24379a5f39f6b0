//! Messages as long as they may be and longer, and nested deeper than anybody can read.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio::time::timeout;

use super::{answers, megabytes, returned, watching};
use crate::line::{HOSTILE, Line, TEXT, frame, is_cut};
use crate::promises::{LEFT_BYTES, MESSAGE};
use crate::{Attacking, Finding, Scene};

pub fn run(scene: Arc<Scene>) -> Attacking {
    Box::pin(async move {
        let (house, rounds) = (&scene.house, scene.so_many(20, 2));
        let before = house.memory()?;
        let record = |text: String| {
            json!({"type": "load", "record": text, "seats": ["me"], "name": "Eve"}).to_string()
        };
        let setup = |text: &str| {
            format!(r#"{{"type":"open","game":"mops","setup":{text},"seats":["me"],"name":"Eve"}}"#)
        };
        let messages = [
            record("x".repeat(MESSAGE - 200)),
            record("[".repeat(MESSAGE - 200)),
            record(format!(r#"{{"format":"spieleabend-record/1","steps":[{}0]}}"#, "0,".repeat(400_000))),
            setup(&"[".repeat(500_000)),
            setup(&"{\"a\":".repeat(150_000)),
            "[".repeat(MESSAGE),
            "\"".repeat(MESSAGE + 1),
            "x".repeat(2 * MESSAGE + 1),
        ];
        let work = async {
            let (mut refused, mut cut, mut odd) = (0, 0, 0);
            for message in (0..rounds).flat_map(|_| &messages) {
                match say(&scene, message).await {
                    Ok(kind) if kind == "refused" => refused += 1,
                    Err(error) if is_cut(&error) => cut += 1,
                    _ => odd += 1,
                }
            }
            (refused, cut, odd)
        };
        let ((refused, cut, odd), most) = watching(house, work).await;
        let (after, alive) = (returned(house, before).await?, answers(house).await);
        let measured = format!(
            "{refused} refused, {cut} cut, {odd} neither; {:.1} MB before, {:.1} at most, {:.1} after",
            megabytes(before),
            megabytes(most),
            megabytes(after)
        );
        Ok(Finding { measured, kept: odd == 0 && alive && after <= before + LEFT_BYTES })
    })
}

/// Says this on a line of its own; of what type the answer is.
async fn say(scene: &Scene, message: &str) -> std::io::Result<String> {
    let mut line = Line::open(scene.house.address, HOSTILE).await?;
    let request = frame(TEXT, true, message.as_bytes());
    // A line that is cut in the middle may have been told why before.
    let sent = timeout(Duration::from_secs(30), line.send(&request)).await?;
    match (line.next().await, sent) {
        (Ok(answer), _) => Ok(answer["type"].as_str().unwrap_or_default().to_owned()),
        (Err(_), Err(error)) | (Err(error), Ok(())) => Err(error),
    }
}
