//! What is left of a game: its record, its log, a save file. One of them goes to standard output.

use std::path::{Path, PathBuf};

use engine::Record;
use engine::shell::AnyMatch;

use super::super::own::{Output, Own};
use super::super::{Failure, print};
use super::{Common, Played};

/// Where what is wanted.
pub struct Files<'a> {
    own: &'a dyn Own,
    wanted: Vec<(Output, &'a PathBuf)>,
    save_at: Option<usize>,
    /// What goes to standard output.
    printed: Output,
}

fn is_stdout(path: &Path) -> bool {
    path == Path::new("-")
}

impl<'a> Files<'a> {
    /// What the options say; refuses early what could not be written in the end.
    pub fn of(own: &'a dyn Own, common: &'a Common) -> Result<Files<'a>, Failure> {
        let options =
            [(Output::Log, &common.log), (Output::Record, &common.record), (Output::Save, &common.save)];
        let wanted: Vec<_> =
            options.into_iter().filter_map(|(what, path)| Some((what, path.as_ref()?))).collect();
        if common.log.is_some() && !own.has_log() {
            return Err(no_log(own));
        }
        let printed = match wanted.iter().filter(|(_, path)| is_stdout(path)).collect::<Vec<_>>()[..] {
            [] => own.output(),
            [(what, _)] => *what,
            _ => return Err(Failure("only one of --log, --record and --save can go to -".to_owned())),
        };
        Ok(Files { own, wanted, save_at: common.save_at, printed })
    }

    /// Writes everything, standard output last.
    pub fn write(&self, mut played: Played) -> Result<(), Failure> {
        let printed = (self.printed, None);
        let files = self.wanted.iter().filter(|(_, path)| !is_stdout(path));
        let all: Vec<_> = files.map(|(what, path)| (*what, Some(*path))).chain([printed]).collect();
        // Saving takes steps back, so whatever needs all of them is made first.
        let (record, log) = (played.record.to_text(), log(played.game.as_ref()));
        let wants_save = all.iter().any(|(what, _)| *what == Output::Save);
        let save = if wants_save { Some(self.save(&mut played)?) } else { None };
        for (what, path) in all {
            let text = match what {
                Output::Record => &record,
                Output::Log => log.as_ref().ok_or_else(|| no_log(self.own))?,
                Output::Save => save.as_ref().ok_or_else(|| no_log(self.own))?,
            };
            match path {
                None => print(text)?,
                Some(path) => std::fs::write(path, text)
                    .map_err(|error| Failure(format!("{}: {error}", path.display())))?,
            }
        }
        Ok(())
    }

    /// The save file of the position wanted; of a game that has none the record so far.
    fn save(&self, played: &mut Played) -> Result<String, Failure> {
        let game = played.game.as_mut();
        let last = game.len();
        let at = self.save_at.unwrap_or(last);
        if at > last {
            return Err(Failure(format!("--save-at {at}: the game has only {last} steps")));
        }
        let mut saved = |steps: usize| {
            game.undo_to(steps);
            game.save()
        };
        // From the end to the start, since steps can only be taken back.
        let after =
            (at + 1..=last).rev().fold(None, |nearest, steps| saved(steps).map(|_| steps).or(nearest));
        if let Some(text) = saved(at) {
            return Ok(text);
        }
        let before = (0..at).rev().find(|steps| saved(*steps).is_some());
        let near: Vec<String> = [before, after].into_iter().flatten().map(|step| step.to_string()).collect();
        if near.is_empty() {
            return Ok(cut(&played.record, at).to_text());
        }
        let (id, near) = (self.own.id(), near.join(" and "));
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
    Failure(format!("--log: {} has no log of its own; --record keeps every step", own.id()))
}
