//! What is said about tables on this device, and about taking one from here to the house and back.

use wire::NotHere;

use super::{Lang, Text, texts};

texts! {
    WHERE: "Wo steht der Tisch?", "Where is the table?";
    IN_THE_HOUSE: "Im Haus", "In the house";
    ON_THIS_DEVICE: "Auf diesem Gerät", "On this device";
    HOUSE_NOTE: "Mitspielen kann, wer den Link hat.", "Whoever has the link can play.";
    DEVICE_NOTE: "Geht auch ohne Netz. Es spielen mit: wer hier am Bildschirm sitzt, und der Computer.", "Works without a network, too. Who plays: whoever sits at this screen, and the computer.";
    WELCOME: "Nimm eine Schachtel vom Regal. Gespielt wird auf diesem Gerät, auch ohne Netz.", "Take a box from the shelf. You play on this device, without a network, too.";
    SIGN: "auf diesem Gerät", "on this device";
    SIGN_MORE: "Dieser Tisch ist nur auf diesem Gerät und braucht kein Netz.", "This table is on this device alone and needs no network.";
    SET_ASIDE: "beschädigt: {reason}", "damaged: {reason}";

    TO_HOUSE: "Ins Haus mitnehmen", "Take it to the house";
    TO_HOUSE_TITLE: "Den Tisch ins Haus mitnehmen", "Take the table to the house";
    TO_HOUSE_NOTE: "Die Partie geht dort weiter, wo sie steht. Auf einen Gastplatz setzt sich, wer den Link hat.", "The game goes on there where it stands. A guest’s seat is for whoever has the link.";
    TAKE_IT: "Mitnehmen", "Take it there";
    TO_DEVICE: "Auf dieses Gerät holen", "Bring it to this device";
    MOVED_TO_HOUSE: "Der Tisch steht jetzt im Haus.", "The table is in the house now.";
    MOVED_TO_HOUSE_MORE: "Hier ist er nicht mehr. Zurück geht es in den Einstellungen.", "It is not here any more. The way back is in the settings.";
    MOVED_TO_DEVICE: "Der Tisch ist jetzt auf diesem Gerät.", "The table is on this device now.";
    MOVED_TO_DEVICE_MORE: "Hier geht er auch ohne Netz.", "Here it works without a network, too.";
    MOVE_FAILED: "Der Umzug hat nicht geklappt.", "The move did not work.";
    MOVE_FAILED_MORE: "Die Partie ist noch hier, nichts ist verloren.", "The game is still here, nothing is lost.";
    MOVE_HIDDEN: "In dieser Partie ist noch etwas verborgen.", "Something is still hidden in this game.";
    MOVE_HIDDEN_MORE: "Mitnehmen kannst du sie, wenn du alles wissen darfst: am Ende, oder wenn du alle Plätze spielst.", "You can take it along once you may know everything: at the end, or if you play every seat.";
    MOVE_BROKEN: "Ein Umzug ins Haus wurde unterbrochen.", "A move to the house was interrupted.";
    MOVE_BROKEN_MORE: "Die Partie ist noch auf diesem Gerät, nichts ist verloren.", "The game is still on this device, nothing is lost.";
    GOES_ON: "Hier ging es in einem anderen Tab weiter.", "The game went on here in another tab.";
    GOES_ON_DO: "Darum bleibt der Tisch auch auf diesem Gerät. Das Haus hat den Stand von vorhin.", "So the table stays on this device, too. The house has it as it was before.";

    NO_GUESTS: "Hierher kann niemand sonst kommen.", "Nobody else can come here.";
    NO_GUESTS_DO: "Der Tisch ist nur auf diesem Gerät. Nimm ihn ins Haus mit, um jemanden einzuladen.", "The table is on this device alone. Take it to the house to invite somebody.";
    DAMAGED: "Dieser Tisch ist beschädigt.", "This table is damaged.";
    DAMAGED_DO: "Was davon gespeichert ist, passt nicht zusammen ({reason}). Die anderen Tische sind heil.", "What is stored of it does not fit together ({reason}). The other tables are sound.";
    FULL: "Der Speicher dieses Browsers ist voll.", "The storage of this browser is full.";
    FULL_DO: "Was eben geschah, gilt nicht; alles Frühere ist sicher. Schaff Platz, dann geht es weiter.", "What just happened does not count; everything before is safe. Make room, then it goes on.";
    FORBIDDEN: "Dieser Browser bewahrt hier nichts auf.", "This browser keeps nothing here.";
    FORBIDDEN_DO: "Tische auf diesem Gerät brauchen den Speicher des Browsers. In privaten Fenstern fehlt er manchmal. Spiel im Haus, oder erlaub den Speicher.", "Tables on this device need the browser’s storage. In private windows it is sometimes missing. Play in the house, or allow the storage.";
    STORE: "Das konnte nicht aufgeschrieben werden.", "That could not be written down.";
    STORE_DO: "Es gilt nicht, alles Frühere ist sicher. Der Browser sagt: {reason}", "It does not count; everything before is safe. The browser says: {reason}";
    BROKEN: "Tische auf diesem Gerät gehen hier gerade nicht.", "Tables on this device do not work right now.";
    BROKEN_DO: "Der Teil des Programms dafür ließ sich nicht laden. Lade die Seite neu.", "The part of the program for it could not be loaded. Reload the page.";
}

/// What happened, and what to do.
pub fn say(refusal: &NotHere, lang: Lang) -> (String, String) {
    let both = |what: Text, advice: Text| (what.get(lang).to_owned(), advice.get(lang).to_owned());
    let why = |what: Text, advice: Text, reason: &str| {
        (what.get(lang).to_owned(), advice.fill(lang, &[("reason", reason)]))
    };
    match refusal {
        NotHere::NoGuests {} => both(NO_GUESTS, NO_GUESTS_DO),
        NotHere::Damaged { reason } => why(DAMAGED, DAMAGED_DO, reason),
        NotHere::GoesOn { .. } => both(GOES_ON, GOES_ON_DO),
        NotHere::Full {} => both(FULL, FULL_DO),
        NotHere::Forbidden {} => both(FORBIDDEN, FORBIDDEN_DO),
        NotHere::Store { reason } => why(STORE, STORE_DO, reason),
    }
}
