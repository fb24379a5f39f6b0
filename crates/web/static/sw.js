// Keeps the page for days without a network: all files of one build, in a store named after it.
"use strict";
const BUILD = "%BUILD%";
const FILES = "%FILES%".split(" ");
const OWN = "spieleabend-";
const STORE = OWN + BUILD;
const MANIFEST = "manifest.webmanifest";
const at = path => new URL(path, registration.scope).href;

// The page and the files must be of one build; while a host is being brought up to date they may not be, and the browser tries again.
const fill = async () => {
  const page = await fetch(at("./"), { cache: "no-cache" });
  if (!page.ok || !(await page.clone().text()).includes(`/${BUILD}/`)) throw new Error("the page is of another build");
  const store = await caches.open(STORE);
  await store.addAll(FILES.map(file => at(`ui/${BUILD}/${file}`)));
  await store.add(new Request(at(MANIFEST), { cache: "no-cache" }));
  await store.put(at("./"), page);
};

const clear = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter(name => name.startsWith(OWN) && name !== STORE).map(name => caches.delete(name)));
  await clients.claim();
};

// The page comes from the network as long as there is one, so that nobody is left with an old one.
const page = async request => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(at("./"));
    if (!kept) throw error;
    const here = new URL(request.url);
    // Kept is the shelf's page, whose addresses are its own: a table of the house is not to be had without the house.
    return here.pathname === new URL(at("./")).pathname ? kept : Response.redirect(at("./"));
  }
};

addEventListener("install", event => event.waitUntil(fill().then(() => skipWaiting())));
addEventListener("activate", event => event.waitUntil(clear()));
addEventListener("fetch", event => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (request.url === at(MANIFEST)) event.respondWith(fetch(request).catch(() => caches.match(request)));
  // What is named after its content is the same wherever it comes from.
  else if (request.url.startsWith(at("ui/"))) {
    event.respondWith(caches.match(request, { ignoreVary: true }).then(kept => kept ?? fetch(request)));
  }
});
