// A page that fell gets up again by itself, at the same table and place. One that falls again at once stops: it says so,
// offers another attempt and the way to the shelf, and has a report to copy. Comes before boot.js, in the same file.
"use strict";
const fell = (() => {
  // Falling again so soon after coming back would go on for ever.
  const AT_ONCE_MS = 20_000;
  // Long enough to read a line.
  const READ_MS = 1_500;
  const ASK_AGAIN_MS = 3_000;
  // Where the page stood when it fell, for the page that comes back.
  const BACK = "spieleabend.back";
  const root = document.documentElement;

  const attempt = (action, otherwise = null) => { try { return action(); } catch { return otherwise; } };
  const cameBack = attempt(() => sessionStorage.getItem(BACK) !== null);
  const whenReady = action =>
    document.readyState === "loading" ? addEventListener("DOMContentLoaded", action, { once: true }) : action();

  const element = (tag, properties, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  };
  // The reader's language first. Nothing is known of what the program would say, so both are there.
  const both = (tag, german, english) => {
    const lines = [element(tag, { lang: "de" }, german), element(tag, { lang: "en" }, english)];
    return root.lang === "en" ? lines.reverse() : lines;
  };
  const button = (name, german, english, press, look = "") => {
    const made = element("button", { type: "button", className: `btn ${look}`, autofocus: look !== "", onclick: press }, ...both("span", german, english));
    made.dataset.testid = name;
    return made;
  };

  // A modal sheet: what is under it does not answer any more.
  const sheet = (name, ...children) => {
    document.getElementById("loading")?.remove();
    document.getElementById("fallen")?.remove();
    const made = element("dialog", { id: "fallen", className: "sheet wide fallen", oncancel: event => event.preventDefault() }, ...children);
    made.dataset.testid = name;
    made.setAttribute("role", "alertdialog");
    made.setAttribute("aria-labelledby", "fallen-title");
    document.body.append(made);
    made.showModal();
  };
  const title = (german, english) =>
    element("div", { className: "head" }, element("h2", { id: "fallen-title" }, ...both("span", german, english)));

  // Keys to seats and seeds of dice are long numbers; whatever looks like one is left out.
  const discreet = text => text.replace(/[0-9a-f]{16,}/gi, "…");
  const report = what => discreet([
    `build: ${root.dataset.build ?? "unknown"}`,
    // The message and where it happened; what follows is the browser's own way there.
    `what: ${what.slice(0, 600)}`,
    `where: ${location.pathname}`,
    `when: ${new Date().toISOString()}`,
    `browser: ${navigator.userAgent}`,
    `window: ${innerWidth}×${innerHeight}, ${root.lang}`,
  ].join("\n"));

  const copy = async () => {
    const text = document.getElementById("report");
    text.focus();
    text.select();
    // Plain http on a local network has no clipboard; there the text lies selected.
    try { await navigator.clipboard.writeText(text.value); } catch { document.execCommand("copy"); }
    document.getElementById("copied").replaceChildren(...both("span", "Der Bericht ist kopiert.", "The report is copied."));
  };

  const stop = (what, missing) => sheet(
    "fallen",
    missing
      ? title("Die Seite lässt sich nicht ganz laden.", "The page cannot be loaded completely.")
      : title("Hier fällt immer wieder etwas um.", "Something keeps falling over here."),
    element("div", { className: "body" },
      ...both("p", "Dein Tisch ist sicher. Versuche es noch einmal, oder geh erst einmal zum Regal.",
        "Your table is safe. Try again, or go to the shelf for now."),
      ...both("p", "Mit diesem Bericht lässt sich der Fehler finden. Er enthält keine Schlüssel.",
        "This report helps to find the fault. It holds no keys."),
      element("textarea", { id: "report", className: "input", readOnly: true, rows: 7, ariaLabel: "Bericht / Report", value: report(what) }),
      element("p", { id: "copied", role: "status" })),
    element("div", { className: "foot" },
      element("a", { className: "btn", href: root.dataset.base ?? "/", id: "to-shelf" }, ...both("span", "Zum Regal", "To the shelf")),
      button("copy-report", "Bericht kopieren", "Copy the report", copy),
      button("try-again", "Nochmal versuchen", "Try again", () => comeBack(missing), "primary")));

  const line = (missing, waiting) => sheet(
    "falling",
    missing
      ? title("Die Seite ließ sich nicht ganz laden.", "The page could not be loaded completely.")
      : title("Hier ist etwas umgefallen. Dein Tisch ist sicher.", "Something fell over here. Your table is safe."),
    element("div", { className: "body" }, ...(waiting
      ? both("p", "Sie kommt zurück, sobald die Verbindung wieder da ist.", "It comes back as soon as the connection does.")
      : both("p", "Die Seite kommt gleich zurück.", "The page is coming back."))),
    element("div", { className: "foot" }, button("try-now", "Jetzt versuchen", "Try now", () => hurry(), "primary")));

  let hurry = () => {};
  const pass = ms => new Promise(resolve => {
    hurry = resolve;
    setTimeout(resolve, ms);
    addEventListener("online", resolve, { once: true });
  });
  // A reload while nobody answers would leave the browser's own page in place of this one.
  const answers = async () => {
    try { return (await fetch(location.pathname, { cache: "no-store" })).status < 500; } catch { return false; }
  };
  const comeBack = async missing => {
    line(missing, false);
    await pass(READ_MS);
    while (!await answers()) {
      line(missing, true);
      await pass(ASK_AGAIN_MS);
    }
    location.reload();
  };

  let down = false;
  // `what` happened; `missing` if a part of the page did not arrive.
  const fell = (what, missing = false) => whenReady(() => {
    if (down) return;
    down = true;
    if (missing) console.error(String(what));
    const past = document.querySelector("main[data-replay=true]")?.dataset.shown ?? "";
    const kept = attempt(() => { sessionStorage.setItem(BACK, `${location.pathname} ${past}`); return true; }, false);
    // Without a memory it could not be noticed that it happens again and again.
    const again = cameBack && performance.now() < AT_ONCE_MS;
    if (kept && !again) comeBack(missing); else stop(String(what), missing);
  });

  // The program says what went wrong before it ends. Other faults inside it leave it in a state nobody knows.
  addEventListener("panic", event => fell(event.detail));
  const inside = error => error instanceof WebAssembly.RuntimeError || String(error?.stack).includes("wasm-function");
  addEventListener("error", event => { if (inside(event.error)) fell(event.error); });
  addEventListener("unhandledrejection", event => { if (inside(event.reason)) fell(event.reason); });
  return fell;
})();
