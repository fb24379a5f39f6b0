//! The browser's loudspeaker.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use web_sys::{AudioBuffer, AudioContext, AudioContextState};

use super::{Cue, Sound, setting, synth};

/// Lets sounds be heard. Copies share everything.
#[derive(Clone, Copy)]
pub struct Player {
    inner: StoredValue<Rc<RefCell<Inner>>, LocalStorage>,
}

#[derive(Default)]
struct Inner {
    /// None until the reader has clicked, and where a browser has no sound.
    context: Option<AudioContext>,
    made: [Option<AudioBuffer>; Sound::ALL.len()],
}

impl Drop for Inner {
    fn drop(&mut self) {
        if let Some(context) = &self.context {
            let _ = context.close();
        }
    }
}

impl Player {
    /// One that is still silent.
    pub fn new() -> Player {
        Player { inner: StoredValue::new_local(Rc::default()) }
    }

    /// The reader has clicked or pressed a key.
    pub fn wake(self) {
        self.inner.with_value(|inner| {
            let context = &mut inner.borrow_mut().context;
            match context {
                Some(context) if context.state() == AudioContextState::Suspended => {
                    let _ = context.resume();
                }
                Some(_) => {}
                None => *context = AudioContext::new().ok(),
            }
        });
    }

    /// Lets these be heard.
    pub fn play(self, cues: &[Cue]) {
        let loudness = setting::loudness();
        if loudness > 0.0 {
            self.inner.with_value(|inner| {
                for cue in cues {
                    // A browser that cannot do it stays silent.
                    let _ = inner.borrow_mut().sound(*cue, loudness);
                }
            });
        }
    }
}

impl Inner {
    fn sound(&mut self, cue: Cue, loudness: f32) -> Option<()> {
        let context = self.context.as_ref()?;
        let made = self.made.get_mut(cue.sound as usize)?;
        if made.is_none() {
            let samples = synth::samples(cue.sound);
            let buffer = context.create_buffer(1, samples.len() as u32, synth::RATE).ok()?;
            buffer.copy_to_channel(&samples, 0).ok()?;
            *made = Some(buffer);
        }
        let (source, gain) = (context.create_buffer_source().ok()?, context.create_gain().ok()?);
        source.set_buffer(made.as_ref());
        gain.gain().set_value(loudness);
        source.connect_with_audio_node(&gain).ok()?.connect_with_audio_node(&context.destination()).ok()?;
        source.start_with_when(context.current_time() + f64::from(cue.ms) / 1_000.0).ok()
    }
}
