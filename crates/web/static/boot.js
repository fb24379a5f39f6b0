// Sets theme and language before the first paint, and loads the program.
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
  import("/ui.js")
    .then(ui => new Promise(resolve => whenReady(resolve)).then(() => ui.default({ module_or_path: "/ui_bg.wasm" })))
    .then(() => document.getElementById("loading")?.remove())
    .catch(error => fell(error, true));
})();
