//! What only assignments ask for: a save file and a log of their own, to the byte. A game offers them or not.

use crate::matches::StepOf;
use crate::{OwnFile, Rules};

/// A game whose assignment has a save file of its own.
pub trait CourseFile: Rules {
    /// How the names of such files end.
    const SAVE_SUFFIX: &'static str;
    /// Whether the file exists only where a person has to act: written there and gone on from there.
    const SAVED_BY_PEOPLE: bool;

    /// The position as such a file, if it can be saved.
    fn save(state: &Self::State) -> Option<String>;
    /// Whether the set-up goes on from such a file.
    fn resumes(setup: &Self::Setup) -> bool;
}

/// A game whose assignment has a log. It may tell what is hidden, so during a game it is for those only who may know
/// everything.
pub trait CourseLog: Rules {
    /// What the log says before any step.
    fn opening(state: &Self::State) -> Vec<String> {
        let _ = state;
        Vec::new()
    }
    /// The lines that a step adds.
    fn lines(
        before: &Self::State,
        step: &StepOf<Self>,
        events: &[Self::Event],
        after: &Self::State,
    ) -> Vec<String>;
}

/// Which of the two a game offers.
pub struct Course<R: Rules> {
    pub(crate) file: Option<FileOf<R>>,
    pub(crate) log: Option<LogOf<R>>,
}

impl<R: Rules> Course<R> {
    /// Neither.
    pub const NONE: Course<R> = Course { file: None, log: None };
}

impl<R: CourseFile> Course<R> {
    /// The save file, too.
    #[must_use]
    pub const fn with_file(self) -> Course<R> {
        let about = OwnFile { suffix: R::SAVE_SUFFIX, by_people: R::SAVED_BY_PEOPLE };
        Course { file: Some(FileOf { about, save: R::save, resumes: R::resumes }), ..self }
    }
}

impl<R: CourseLog> Course<R> {
    /// The log, too.
    #[must_use]
    pub const fn with_log(self) -> Course<R> {
        Course { log: Some(LogOf::NEW), ..self }
    }
}

/// [`CourseFile`] for code that handles all games alike.
pub(crate) struct FileOf<R: Rules> {
    pub about: OwnFile,
    pub save: fn(&R::State) -> Option<String>,
    pub resumes: fn(&R::Setup) -> bool,
}

/// [`CourseLog::lines`] of a game.
type LinesOf<R> = fn(
    before: &<R as Rules>::State,
    step: &StepOf<R>,
    events: &[<R as Rules>::Event],
    after: &<R as Rules>::State,
) -> Vec<String>;

/// [`CourseLog`] for code that handles all games alike.
pub(crate) struct LogOf<R: Rules> {
    pub opening: fn(&R::State) -> Vec<String>,
    pub lines: LinesOf<R>,
}

impl<R: CourseLog> LogOf<R> {
    pub const NEW: LogOf<R> = LogOf { opening: R::opening, lines: R::lines };
}

// By hand, since a derived one would ask the same of the rules.
impl<R: Rules> Clone for FileOf<R> {
    fn clone(&self) -> FileOf<R> {
        *self
    }
}
impl<R: Rules> Copy for FileOf<R> {}
impl<R: Rules> Clone for LogOf<R> {
    fn clone(&self) -> LogOf<R> {
        *self
    }
}
impl<R: Rules> Copy for LogOf<R> {}
