// Fetches the parts of the program that are not there from the beginning: a pack of modules, and the style sheet.
import { initSync } from "./ui.js";

const modules = new Map(); // what is instantiated: never twice, or its statics would be as in the beginning
const parts = new Map(); // what is here or on its way
const starts = {};

const instantiate = (stem, bytes) => {
  if (!modules.has(stem)) {
    modules.set(stem, WebAssembly.instantiate(bytes, { m: { /* canary */...initSync(undefined, undefined) } }));
  }
  return modules.get(stem);
};

const pack = async (name, stems, first) => {
  const coming = fetch(new URL(`./${name}.pack`, import.meta.url));
  const before = first && starts[first]();
  const answer = await coming;
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  await before;
  const view = new DataView(bytes);
  let at = 0;
  const own = stems.map(() => {
    const length = view.getUint32(at, true);
    at += 4 + length;
    return new Uint8Array(bytes, at - length, length);
  });
  // The part itself comes last; the modules before it do not need each other.
  const last = stems.length - 1;
  await Promise.all(stems.slice(0, last).map((stem, i) => instantiate(stem, own[i])));
  await instantiate(stems[last], own[last]);
};

// A sheet that the page was delivered with is there before the program.
const sheet = name => new Promise((resolve, reject) => {
  const href = new URL(`./${name}.css`, import.meta.url).href;
  if ([...document.querySelectorAll("link[rel=stylesheet]")].some(link => link.href === href)) return resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.onload = resolve;
  link.onerror = () => {
    link.remove();
    reject(new Error(`${name}.css`));
  };
  document.head.append(link);
});

const part = (name, stems, first, styled) => {
  starts[name] = () => {
    if (!parts.has(name)) {
      const coming = Promise.all([pack(name, stems, first), styled && sheet(name)]);
      parts.set(name, coming);
      coming.catch(() => parts.delete(name)); // who asks again tries again
    }
    return parts.get(name);
  };
  return async (callback, data) => {
    let here = true;
    try {
      await starts[name]();
    } catch (error) {
      console.warn(error);
      here = false;
    }
    initSync(undefined, undefined).__indirect_function_table.get(callback)(data, here);
  };
};

