// The worker that keeps the tables on this device, and the one in which their computers think.
import init from "./pocket.js";
// What cannot be fetched is told to whoever made the worker.
init({ module_or_path: new URL("./pocket_bg.wasm", import.meta.url) }).catch(error => setTimeout(() => { throw error; }));
