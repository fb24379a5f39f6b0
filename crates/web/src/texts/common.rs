//! What is said at every table and in the lobby.

use super::{Plural, Text, texts};

texts! {
    // Top bar
    HOUSE: "Spieleabend", "Spieleabend";
    TO_SHELF: "Spieleabend, zurück zum Regal", "Spieleabend, back to the shelf";
    CONNECTED: "verbunden", "connected";
    CONNECTING: "verbinde …", "connecting …";
    OFFLINE: "getrennt", "offline";
    SWITCH_LANGUAGE: "DE: Deutsch. Switch to English", "EN: English. Auf Deutsch wechseln";
    SWITCH_THEME: "Hell oder dunkel", "Light or dark";
    COPY_TABLE_LINK: "Link zum Zuschauen kopieren", "Copy the link for watching";

    // Lobby
    WELCOME: "Was spielen wir heute Abend?", "What shall we play tonight?";
    WELCOME_ONE: "Nimm die Schachtel vom Regal. Auf freie Plätze setzt sich, wer den Link hat, oder der Computer.", "Take the box from the shelf. Free seats are filled by friends or by the computer.";
    WELCOME_MANY: "Nimm eine Schachtel vom Regal. Auf freie Plätze setzt sich, wer den Link hat, oder der Computer.", "Take a box from the shelf. Free seats are filled by friends or by the computer.";
    FETCHING_SHELF: "Das Regal wird eingeräumt …", "Filling the shelf …";
    YOU_PLAY_AS: "Du spielst als", "You play as";
    CHANGE_NAME: "Du spielst als {name}. Namen ändern", "You play as {name}. Change the name";
    OPEN_BOX: "{game}: neuen Tisch eröffnen", "{game}: open a new table";
    TAKE_BOX: "Spielen", "Play it";
    PLAYERS_NUMBER: "Spieler:", "Players:";
    MINUTES: "{n} Min.", "{n} min";
    JOIN_TITLE: "Mitspielen per Link", "Join by link";
    JOIN_LABEL: "Link oder Name des Tisches", "Link or name of the table";
    JOIN: "Mitspielen", "Join";
    JOIN_WRONG: "Das ist kein Tisch. Ein Name sieht so aus: mond-katze-42.", "That is no table. A name looks like this: mond-katze-42.";
    LOAD_GAME: "Spielstand laden", "Load a saved game";
    DROP_HERE: "oder die Datei hierher ziehen", "or drop the file here";
    RUNNING: "Laufende Tische", "Running tables";
    NO_TABLES: "Gerade ist kein Tisch besetzt. Eröffne den ersten!", "No table is taken right now. Open the first one!";
    CONTINUE: "Weiterspielen", "Continue";
    WATCH: "Zuschauen", "Watch";
    AGAINST: "{a} gegen {b}", "{a} against {b}";
    ROW_EMPTY: "noch nichts ausgelegt", "nothing laid out yet";
    ROW_READY: "bereit", "ready";
    ROW_PAUSED: "angehalten nach {n} Zügen", "paused after {n} moves";
    ROW_OVER: "zu Ende nach {n} Zügen", "over after {n} moves";
    ROW_YOUR_TURN: "du bist am Zug", "your turn";
    ROW_TURN: "{name} ist am Zug", "{name} to move";
    ROW_RUNNING: "läuft", "being played";

    // Names
    COMPUTER: "Computer", "Computer";
    AGAINST_COMPUTER: "{a} gegen den Computer", "{a} against the computer";
    AGAINST_COMPUTERS: "{a} gegen {n} Computer", "{a} against {n} computers";
    FREE_SEAT: "Freier Platz", "Free seat";
    ROW_WAITS: "{names} wartet", "{names} is waiting";
    ROW_WAIT: "{names} warten", "{names} are waiting";
    ROW_FREE_ONE: "{n} Platz frei", "{n} seat free";
    ROW_FREE_MANY: "{n} Plätze frei", "{n} seats free";
    PLAYER_N: "Spieler {n}", "Player {n}";
    DEFAULT_NAME: "Spieler 1", "Player 1";
    GUEST_NAME: "Gast", "Guest";
    NAME_TITLE: "Wie heißt du?", "What is your name?";
    NAME_LABEL: "Dein Name am Tisch", "Your name at the table";
    NAME_NOTE: "Höchstens 24 Zeichen. Er bleibt in diesem Browser.", "At most 24 characters. It stays in this browser.";
    NAME_SAVE: "Übernehmen", "Use it";
    YOU_ARE_CALLED: "Du sitzt jetzt am Tisch.", "You have a seat now.";
    YOU_ARE_CALLED_MORE: "Die anderen sehen dich als {name}.", "The others see you as {name}.";
    NAME_EDIT: "Namen ändern", "Change name";

    // Sheets
    CLOSE: "Schließen", "Close";
    CANCEL: "Abbrechen", "Cancel";
    DONE: "Fertig", "Done";
    NEW_TABLE: "Neuer Tisch: {game}", "New table: {game}";
    OPEN_TABLE: "Tisch eröffnen", "Open table";
    SEAT_OF: "Platz {seat}", "Seat {seat}";
    NAME_OF: "Name von Spieler {n}", "Name of player {n}";
    TAKES_PART: "{name} spielt mit", "{name} takes part";
    ME: "Ich", "Me";
    GUEST: "Gast", "Guest";
    LESS_OF: "{what}: weniger", "{what}: less";
    MORE_OF: "{what}: mehr", "{what}: more";
    LOAD_TITLE: "Spielstand laden: {game}", "Load a saved game: {game}";
    LOAD_WHO: "Wer sitzt wo?", "Who sits where?";
    LOAD_STEPS: "Es geht weiter nach {n} Zügen.", "It goes on after {n} moves.";
    LOAD_FROM_START: "Die Partie beginnt von vorn.", "The game begins at the start.";
    LOAD_NOW: "Weiterspielen", "Go on playing";
    FILE_UNREADABLE: "Diese Datei lässt sich nicht lesen.", "This file cannot be read.";
    FILE_NO_RECORD: "Das ist kein Spielstand von Spieleabend.", "That is no saved game of Spieleabend.";
    FILE_PLACE: "Bei Zeile {line}, Spalte {column} passt der Inhalt nicht.", "At line {line}, column {column} the content does not fit.";
    FILE_OTHER: "Nimm eine Datei, die du hier gespeichert hast.", "Take a file that you saved here.";
    FILE_TOO_BIG: "Die Datei ist zu groß für einen Spielstand.", "The file is too large for a saved game.";

    // Table
    FETCHING_TABLE: "Der Tisch wird geholt …", "Fetching the table …";
    STAGE: "Spielbrett", "Board";
    SMALLER: "Kleiner", "Smaller";
    LARGER: "Größer", "Larger";
    PLAYERS: "Spieler", "Players";
    TO_MOVE: "am Zug", "to move";
    WAITS: "wartet", "waits";
    AWAY: "gerade nicht da", "not here right now";
    INVITE: "Einladen", "Invite";
    WATCHERS_ONE: "1 Person schaut zu", "1 person is watching";
    WATCHERS_MANY: "{n} Leute schauen zu", "{n} people are watching";
    GAME: "Partie", "Game";
    GAME_TAB: "Spiel", "Game";
    HELP_TAB: "Hilfe", "Help";
    YOU: "Du", "You";
    AWAY_FOR: "kurz weg, {n} s", "away, {n} s";
    AWAY_TO_MOVE: "am Zug, offline", "to move, offline";
    AWAY_SHORT: "offline", "offline";
    SEAT_OPEN: "noch frei", "still free";
    SHOW_RESULT: "Ergebnis", "Result";
    START: "Start", "Start";
    STOP: "Stop", "Stop";
    PLAY: "Play", "Play";
    PAUSE: "Pause", "Pause";
    WITH_KEY: "{what} ({key})", "{what} ({key})";
    KEY_SPACE: "Leertaste", "Space";
    CLOCK: "Spielzeit {min} Minuten {sec}", "Time played {min} minutes {sec}";
    MOVES: "Züge, neueste zuerst", "Moves, newest first";
    MOVES_SHORT: "Züge", "Moves";
    NO_MOVES: "Noch kein Zug.", "No move yet.";
    LOOK_AT_MOVE: "Stellung nach Zug {n} ansehen", "Look at the position after move {n}";
    TOOLS: "Werkzeuge", "Tools";
    UNDO: "Zug zurücknehmen", "Take back";
    REPLAY: "Wiederholung", "Replay";
    SAVE: "Speichern", "Save";
    LOAD: "Laden", "Load";
    HELP: "Bedienung", "How to use";
    SETTINGS: "Einstellungen", "Settings";
    SOUND: "Ton", "Sound";
    VOLUME_OFF: "Aus", "Off";
    VOLUME_QUIET: "Leise", "Quiet";
    VOLUME_MIDDLE: "Mittel", "Medium";
    VOLUME_LOUD: "Laut", "Loud";
    TEMPO: "Tempo des Computers", "Computer’s tempo";
    TEMPO_SLOW: "Gemütlich", "Easy";
    TEMPO_USUAL: "Normal", "Normal";
    TEMPO_FAST: "Flott", "Brisk";
    TEMPO_NONE: "Sofort", "At once";
    STANDS_IN: "Computer spielt für {name}", "computer plays for {name}";
    STAND_IN_AFTER: "Geht jemand, springt der Computer ein nach", "If somebody leaves, the computer stands in after";
    STAND_IN_SOON: "1 Min.", "1 min";
    STAND_IN_LATE: "5 Min.", "5 min";
    STAND_IN_NEVER: "nie", "never";
    STAND_IN_WAIT: "Noch {n} s, dann kann der Computer einspringen", "In {n} s the computer can stand in";
    LET_STAND_IN: "Computer weiterspielen lassen, bis jemand zurückkommt", "Let the computer play on until they come back";
    WHY_OF: "Warum? Der letzte Zug von {name}", "Why? The last move of {name}";
    WHY_TITLE: "Warum dieser Zug? (Schritt {n})", "Why this move? (Step {n})";
    WHY_MORE: "Das hat der Computer gegeneinander abgewogen, das Beste zuerst.", "This is what the computer weighed, the best first.";
    WHY_CHOSEN: "gewählt", "chosen";
    LOG: "Protokoll", "Log";
    LOG_OPEN: "Protokoll ansehen", "Look at the log";
    LOG_KEEP: "Als Datei behalten", "Keep as a file";
    LEAVE: "Tisch verlassen", "Leave the table";
    LOCKED: "gesperrt", "locked";
    LOCKED_HOST: "stellt der Gastgeber ein", "set by the host";

    // Sentences under the board
    YOUR_TURN: "Du bist am Zug.", "Your turn.";
    TURN_OF: "{name} ist am Zug.", "It is {name}’s turn.";
    COMPUTER_THINKS: "Der Computer überlegt …", "The computer is thinking …";
    READY_YOU: "Alles liegt bereit. Play beginnt, du fängst an.", "All is laid out. Play begins, you move first.";
    READY_NAME: "Alles liegt bereit. Play beginnt, {name} fängt an.", "All is laid out. Play begins, {name} moves first.";
    READY_ON: "Alles liegt bereit. Mit Play geht es weiter.", "All is laid out. Play goes on.";
    READY_WAIT: "Alles liegt bereit. Gleich geht es los.", "All is laid out. It begins soon.";
    PAUSED: "Angehalten. Mit Play geht es weiter.", "Paused. Play goes on.";
    PAST: "Wiederholung: Stellung nach Zug {n} von {of}.", "Replay: position after move {n} of {of}.";
    PAST_START: "Wiederholung: die Stellung am Anfang.", "Replay: the position at the start.";
    CLEARED: "Der Tisch ist abgeräumt.", "The table has been cleared.";

    // Replay
    REPLAY_SLIDER: "Zug", "Move";
    REPLAY_BACK: "Einen Zug zurück", "One move back";
    REPLAY_RUN: "Ablaufen lassen", "Play through";
    REPLAY_HALT: "Anhalten", "Halt";
    REPLAY_ON: "Einen Zug weiter", "One move on";
    REPLAY_LEAVE: "Zurück zum Jetzt", "Back to now";

    // Result
    WINS: "{name} gewinnt!", "{name} wins!";
    YOU_WIN: "Du gewinnst!", "You win!";
    WIN_SHARED: "{names} gewinnen!", "{names} win!";
    DRAW: "Unentschieden!", "A draw!";
    AND: "{a} und {b}", "{a} and {b}";
    FACT_MOVES: "Züge", "Moves";
    FACT_TIME: "Zeit", "Time";
    TO_THE_SHELF: "Zum Regal", "To the shelf";
    ONCE_MORE: "Noch einmal", "Once more";

    // Help
    HELP_TITLE: "So bedienst du {game}", "How to use {game}";
    GOT_IT: "Alles klar", "Got it";
    KEY_TAKE_BACK: "Zug zurücknehmen", "take back";
    KEY_REPLAY: "Wiederholung, dann ← →", "replay, then ← →";
    KEY_SAVE_LOAD: "Speichern, Laden", "save, load";
    KEY_SETTINGS: "zu den Einstellungen", "to the settings";
    KEY_HELP: "diese Seite", "this page";
    KEY_ESCAPE: "Blatt schließen", "close a sheet";
    SPACE_SHORT: "Leer", "Space";

    // Save first?
    SAVE_FIRST: "Vorher speichern?", "Save first?";
    SAVE_FIRST_LEAVE: "Auf dem Tisch liegt noch eine Partie {game} ({state}). Der Tisch bleibt im Regal stehen; sicher hast du sie nur als Datei.", "A game of {game} is still on the table ({state}). The table stays on the shelf; to be sure, keep it as a file.";
    SAVE_FIRST_LOAD: "Auf dem Tisch liegt noch eine Partie {game} ({state}). Für den anderen Spielstand gehst du an einen neuen Tisch.", "A game of {game} is still on the table ({state}). For the other saved game you go to a new table.";
    SAVE_FIRST_NEW: "Auf dem Tisch liegt noch eine Partie {game} ({state}). Für das neue Spiel gehst du an einen neuen Tisch.", "A game of {game} is still on the table ({state}). For the new game you go to a new table.";
    STATE_MOVE: "nach Zug {n}", "after move {n}";
    DONT_SAVE: "Nicht speichern", "Don’t save";
    CLOSE_TABLE_TOO: "Tisch danach für alle schließen", "Then close the table for everybody";
    SAVED: "Spiel gespeichert: {file}", "Game saved: {file}";
    SAVE_FAILED: "Speichern fehlgeschlagen: {file}", "Saving failed: {file}";
    LOADED: "Spiel geladen: {file}", "Game loaded: {file}";
    NEW_GAME: "Neues Spiel starten", "Start a new game";

    // Invite
    INVITE_TITLE: "Jemanden einladen", "Invite somebody";
    INVITE_WHO: "Wer diesen Link öffnet, setzt sich auf Platz {seat}. Er gilt für genau eine Person.", "Whoever opens this link takes seat {seat}. It works once.";
    INVITE_LINK: "Link", "Link";
    INVITE_QR: "QR-Code mit dem Platz-Link", "QR code with the seat’s link";
    INVITE_WAITING: "Wir warten auf den Gast. Sobald der Platz besetzt ist, kann es losgehen.", "Waiting for a guest. As soon as the seat is taken you can begin.";
    INVITE_LOST: "Der Link liegt nicht in diesem Browser. Mach einen neuen; der alte gilt dann nicht mehr.", "The link is not in this browser. Make a new one; the old one stops working.";
    INVITE_NEW: "Neuen Link machen", "Make a new link";
    SEAT_COMPUTER: "Computer hinsetzen", "Seat the computer";
    COPY: "Kopieren", "Copy";
    COPIED: "Kopiert.", "Copied.";
    COPY_BY_HAND: "Bitte von Hand kopieren:", "Please copy by hand:";
    CAME: "{name} hat sich gesetzt.", "{name} has sat down.";

    // Wishes
    UNDO_TITLE: "Zug zurücknehmen?", "Take back?";
    UNDO_ASKED: "{name} möchte den letzten eigenen Zug zurücknehmen. Danach sind {n} Züge übrig.", "{name} would like to take back their last move. {n} moves would be left.";
    WISH_DICE_TITLE: "Echte Würfel?", "Real dice?";
    WISH_DICE: "{name} möchte mit echten Würfeln spielen. Alle tragen dann ein, was ihr Würfel zeigt.", "{name} would like to play with real dice. Everybody then enters what their die shows.";
    WISH_NO_DICE_TITLE: "Wieder die Würfel des Tisches?", "The table’s dice again?";
    WISH_NO_DICE: "{name} möchte, dass wieder der Tisch würfelt.", "{name} would like the table to throw the dice again.";
    WISH_PAUSE_TITLE: "Pause machen?", "Pause?";
    WISH_PAUSE: "{name} möchte Spiel und Uhr anhalten.", "{name} would like to halt game and clock.";
    WISH_STOP_TITLE: "Partie abbrechen?", "End this game?";
    WISH_STOP: "{name} möchte die Partie abbrechen. Der Stand geht dabei verloren.", "{name} would like to end this game. The position will be lost.";
    WISH_CLOSE_TITLE: "Tisch schließen?", "Close the table?";
    WISH_CLOSE: "{name} möchte den Tisch für alle schließen. Die Partie geht dabei verloren.", "{name} would like to close the table for everybody. The game will be lost.";
    WISH_RESEAT_TITLE: "Platz wechseln?", "Another player?";
    WISH_YOUR_SEAT: "{name} möchte, dass der Computer für dich weiterspielt.", "{name} would like the computer to play on for you.";
    WISH_LEVEL: "{name} möchte, dass der Computer auf {seat} anders spielt: {level}.", "{name} would like the computer on {seat} to play differently: {level}.";
    WISH_COMPUTER: "{name} möchte, dass auf {seat} der Computer weiterspielt.", "{name} would like the computer to play on for {seat}.";
    WISH_GUEST: "{name} möchte auf {seat} jemanden statt des Computers spielen lassen.", "{name} would like to invite somebody in place of the computer on {seat}.";
    WISH_SEAT: "{name} möchte auf {seat} selbst spielen, statt des Computers.", "{name} would like to play {seat} in place of the computer.";
    THE_HOST: "Wer den Tisch eröffnet hat", "Whoever opened the table";
    WISH_YES: "Einverstanden", "Agreed";
    WISH_NO: "Lieber nicht", "Rather not";
    WISH_SENT: "Wir fragen nach.", "Asking.";
    WISH_SENT_MORE: "Es geschieht, sobald alle zustimmen.", "It is done as soon as everybody agrees.";
    WISH_WITHDRAW: "Zurückziehen", "Withdraw";
    WISH_GRANTED: "Alle sind einverstanden.", "Everybody agrees.";
    WISH_DECLINED: "Es bleibt, wie es ist.", "It stays as it is.";
    WISH_DECLINED_MORE: "Deine Bitte wurde nicht angenommen.", "Your wish was not granted.";
    UNDONE: "Zurückgenommen. Es sind {n} Züge gespielt.", "Taken back. {n} moves have been made.";

    // Line
    LINE_LOST: "Verbindung verloren.", "Connection lost.";
    LINE_RETRY: "Deine Züge sind sicher. Neuer Versuch in {n} s.", "Your moves are safe. Trying again in {n} s.";
    LINE_NOW: "Deine Züge sind sicher. Neuer Versuch …", "Your moves are safe. Trying again …";
    TRY_NOW: "Jetzt versuchen", "Try now";
    LINE_BACK: "Wieder verbunden.", "Connected again.";
    LINE_BACK_MORE: "Es geht genau hier weiter.", "It goes on right here.";
    FELL: "Hier war etwas umgefallen.", "Something fell over here.";
    FELL_MORE: "Jetzt ist alles wieder da.", "Everything is back now.";
    NEW_VERSION: "Es gibt eine neue Fassung.", "There is a new version.";
    NEW_VERSION_MORE: "In einem ruhigen Moment lädt die Seite sich neu. Nichts geht verloren.", "In a quiet moment the page reloads itself. Nothing is lost.";
    RELOAD: "Neu laden", "Reload";
    PART_MISSING: "Ein Teil des Spiels ließ sich nicht holen.", "A part of the game could not be fetched.";
    PART_MISSING_MORE: "Ist die Verbindung noch da?", "Is the connection still there?";
    TRY_AGAIN: "Nochmal versuchen", "Try again";
    TABLE_CLOSED: "Der Tisch wurde geschlossen.", "The table was closed.";
    TABLE_CLOSED_MORE: "Zurück zum Regal.", "Back to the shelf.";
    NOT_YOUR_TURN: "Du bist gerade nicht am Zug.", "It is not your turn right now.";
    NOT_YOUR_TURN_MORE: "{name} ist dran.", "{name} is to move.";
    ONLY_WATCHING: "Du schaust hier zu.", "You are watching here.";
    ONLY_WATCHING_MORE: "Für einen Platz brauchst du einen Platz-Link.", "For a seat you need a seat’s link.";
}

/// How many people watch.
pub const WATCHERS: Plural = Plural { one: WATCHERS_ONE, many: WATCHERS_MANY };

/// How many seats are free.
pub const ROW_FREE: Plural = Plural { one: ROW_FREE_ONE, many: ROW_FREE_MANY };

/// `a`, `b` and `c` as one enumeration; `last` joins the last two.
pub fn listed(items: &[String], last: Text, lang: super::Lang) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., end] => last.fill(lang, &[("a", &before.join(", ")), ("b", end)]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Lang;

    #[test]
    fn enumerations() {
        let names = ["Ada".to_owned(), "Ben".to_owned(), "Cem".to_owned()];
        assert_eq!(listed(&names, AND, Lang::De), "Ada, Ben und Cem");
        assert_eq!(listed(&names[..2], AGAINST, Lang::En), "Ada against Ben");
        assert_eq!(listed(&names[..1], AND, Lang::De), "Ada");
        assert_eq!(listed(&[], AND, Lang::De), "");
    }

    #[test]
    fn the_buttons_read_alike_in_both_languages() {
        for text in [START, STOP, PLAY, PAUSE] {
            assert_eq!(text.de, text.en);
        }
    }
}
