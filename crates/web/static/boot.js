// Sets theme and language before the first paint, and loads the program.
(() => {
  const root = document.documentElement;
  // This file lies at BASE/ui/BUILD/boot.js, and everything else beside it or relative to that.
  const here = document.currentScript.src;
  root.dataset.base = new URL("../../", here).pathname;
  // What the browser looks at again later must not depend on the page it is shown on.
  for (const link of document.querySelectorAll("link[rel=icon], link[rel=manifest]")) link.href = link.href;
  // Kept for days without a network: a site without a house always, the page of a house once somebody plays on the device.
  const keep = () => navigator.serviceWorker?.register(new URL("../../sw.js", here)).catch(error => console.warn(error));
  if ("site" in root.dataset) addEventListener("load", keep, { once: true });
  addEventListener("spieleabend-keep", keep, { once: true });
  root.dataset.build = new URL(here).pathname.split("/").at(-2);
  const stored = key => { try { return localStorage.getItem(key); } catch { return null; } };
  // The page always says which palette shows: the chosen one, and as long as none is chosen the system's.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const setTheme = () => {
    const chosen = stored("spieleabend.theme");
    root.dataset.theme = chosen === "light" || chosen === "dark" ? chosen : dark.matches ? "dark" : "light";
  };
  setTheme();
  dark.addEventListener("change", setTheme);
  root.lang = stored("spieleabend.lang") || ((navigator.language || "de").toLowerCase().startsWith("de") ? "de" : "en");

  // The shelf is drawn before the program is there. A box that is pressed then is opened as soon as it is.
  if (new URLSearchParams(location.search).has("here")) root.dataset.drawn = "no";
  addEventListener("click", event => {
    const box = event.target.closest?.("#drawn .box");
    if (box) document.getElementById("drawn").dataset.pressed = box.classList[1];
  });

  const whenReady = action =>
    document.readyState === "loading" ? addEventListener("DOMContentLoaded", action, { once: true }) : action();
  // What is drawn already is shown first: starting the program keeps the browser busy.
  const shown = () => new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200); // nobody draws a page that is not looked at
  });
  import(new URL("./ui.js", here))
    .then(ui => new Promise(resolve => whenReady(resolve)).then(shown).then(() => ui.default({ module_or_path: new URL("./ui_bg.wasm", here) })))
    .then(() => document.getElementById("loading")?.remove())
    .catch(error => fell(error, true));
})();
