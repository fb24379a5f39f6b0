//! What is left of a game: its record, its log, a save file. One of them goes to standard output.

use std::path::Path;

use engine::Record;
use engine::shell::AnyMatch;

use super::super::own::{Output, Own};
use super::super::{Failure, print};
use super::{Common, Played};

/// Something that is wanted.
struct Wanted<'a> {
    what: Output,
    /// Where; none for standard output.
    path: Option<&'a Path>,
    /// Of which position, if it is not the last.
    at: Option<usize>,
}

/// All that is wanted.
pub struct Files<'a> {
    own: &'a dyn Own,
    wanted: Vec<Wanted<'a>>,
}

impl<'a> Files<'a> {
    /// What the options say; refuses early what could not be written in the end.
    pub fn of(own: &'a dyn Own, common: &'a Common) -> Result<Files<'a>, Failure> {
        if common.log.is_some() && !own.facts().has_log {
            return Err(no_log(own));
        }
        let options = [
            (Output::Log, &common.log, None),
            (Output::Record, &common.record, None),
            (Output::Save, &common.save, common.save_at),
        ];
        let wanted = options.into_iter().filter_map(|(what, path, at)| {
            let path = path.as_deref()?;
            Some(Wanted { what, path: (path != Path::new("-")).then_some(path), at })
        });
        let mut wanted: Vec<Wanted<'_>> = wanted.collect();
        match wanted.iter().filter(|wanted| wanted.path.is_none()).count() {
            0 => wanted.push(Wanted { what: own.facts().output, path: None, at: None }),
            1 => {}
            _ => return Err(Failure("only one of --log, --record and --save can go to -".to_owned())),
        }
        // A game that cannot be written to its file shall not have been printed.
        wanted.sort_by_key(|wanted| wanted.path.is_none());
        Ok(Files { own, wanted })
    }

    /// Writes everything, standard output last.
    pub fn write(&self, mut played: Played) -> Result<(), Failure> {
        for wanted in &self.wanted {
            let text = match wanted.what {
                Output::Record => played.record.to_text(),
                Output::Log => log(played.game.as_ref()).ok_or_else(|| no_log(self.own))?,
                Output::Save => self.save(&mut played, wanted.at)?,
            };
            match wanted.path {
                None => print(&text)?,
                Some(path) => std::fs::write(path, text)
                    .map_err(|error| Failure(format!("{}: {error}", path.display())))?,
            }
        }
        Ok(())
    }

    /// The save file of the position after a step, or of the last; of a game that has none the record so far.
    fn save(&self, played: &mut Played, at: Option<usize>) -> Result<String, Failure> {
        let (game, record) = (played.game.as_mut(), &played.record);
        let last = game.len();
        let at = at.unwrap_or(last);
        if at > last {
            return Err(Failure(format!("--save-at {at}: the game has only {last} steps")));
        }
        game.undo_to(at);
        let saved = game.save();
        let before = (0..at).rev().filter(|_| saved.is_none()).find(|steps| {
            game.undo_to(*steps);
            game.save().is_some()
        });
        // On the way back to the end, since the whole game may be wanted again.
        let mut after = None;
        for step in record.steps.iter().skip(game.len()) {
            game.step(step)?;
            if after.is_none() && game.len() > at && game.save().is_some() {
                after = Some(game.len());
            }
        }
        if let Some(text) = saved {
            return Ok(text);
        }
        let near: Vec<String> = [before, after].into_iter().flatten().map(|step| step.to_string()).collect();
        if near.is_empty() {
            return Ok(cut(record, at).to_text());
        }
        let (id, near) = (self.own.facts().id, near.join(" and "));
        Err(Failure(format!(
            "--save: {id} cannot save the position after step {at}; the nearest that can be saved come after step {near}"
        )))
    }
}

/// The record of the first steps.
fn cut(record: &Record, steps: usize) -> Record {
    let mut cut = record.clone();
    cut.steps.truncate(steps);
    cut.loaded = cut.loaded.min(steps);
    cut
}

/// The assignment's log, if it has one.
fn log(game: &dyn AnyMatch) -> Option<String> {
    let text: String = game.log(0).into_iter().map(|line| line + "\n").collect();
    Some(text).filter(|text| !text.is_empty())
}

fn no_log(own: &dyn Own) -> Failure {
    Failure(format!("--log: {} has no log of its own; --record keeps every step", own.facts().id))
}
