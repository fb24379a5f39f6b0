// Sets theme and language before the first paint, loads the program, and offers "reload" should it fall.
"use strict";
(() => {
  const root = document.documentElement;
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

  const whenReady = action =>
    document.readyState === "loading" ? addEventListener("DOMContentLoaded", action, { once: true }) : action();
  // After a panic the program is dead while its page still stands: only a reload helps.
  const fallen = () => whenReady(() => {
    document.getElementById("loading")?.remove();
    document.getElementById("fallen").hidden = false;
  });
  const fatal = error => error instanceof WebAssembly.RuntimeError;
  addEventListener("error", event => { if (fatal(event.error)) fallen(); });
  addEventListener("unhandledrejection", event => { if (fatal(event.reason)) fallen(); });
  whenReady(() => document.getElementById("reload").addEventListener("click", () => location.reload()));

  import("/ui.js")
    .then(ui => new Promise(resolve => whenReady(resolve)).then(() => ui.default({ module_or_path: "/ui_bg.wasm" })))
    .then(() => document.getElementById("loading")?.remove())
    .catch(error => { console.error(error); fallen(); });
})();
