/**
 * Runs inside a fresh QuickJS context before the program. QuickJS has the language and nothing else; this adds the few things
 * of Node that programs with tests use: `console`, reading standard input (`fs.readFileSync(0)`, `readline`, `process.stdin`),
 * timers that need no waiting, and `module.exports`. It returns what the engine calls later.
 */
export const JAVASCRIPT_PROGRAM = `
(() => {
  "use strict";
  const { host } = globalThis;
  delete globalThis.host;
  const write = host.write, input = host.input, elapsed = host.elapsed, start = host.start;
  const { stringify } = JSON;
  let state = 0x9e3779b9;
  Math.random = () => {
    state ^= state << 13; state ^= state >>> 17; state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
  const RealDate = Date;
  const now = () => start + elapsed();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self),
    apply: () => new RealDate(now()).toString(),
  });
  RealDate.now = now;
  RealDate.prototype.constructor = globalThis.Date;
  globalThis.performance = { now: elapsed };

  const quote = (text) => "'" + text.replace(/\\\\/g, "\\\\\\\\").replace(/'/g, "\\\\'").replace(/\\n/g, "\\\\n") + "'";
  const show = (value, depth, seen) => {
    if (typeof value === "string") return depth === 0 ? value : quote(value);
    if (typeof value === "bigint") return value + "n";
    if (Object.is(value, -0)) return "-0";
    if (typeof value === "function") return "[Function" + (value.name ? ": " + value.name : " (anonymous)") + "]";
    if (typeof value !== "object" || value === null) return String(value);
    if (value instanceof Error) return value.name + ": " + value.message;
    if (value instanceof RegExp || value instanceof RealDate) return value instanceof RealDate ? value.toISOString() : String(value);
    if (seen.includes(value)) return "[Circular *1]";
    const inner = [...seen, value];
    const one = (part) => show(part, depth + 1, inner);
    const named = value.constructor && value.constructor !== Object && value.constructor !== Array ? value.constructor.name : "";
    if (depth > 2) return Array.isArray(value) ? "[Array]" : "[" + (named || "Object") + "]";
    const wrap = (head, open, parts, close) =>
      head + (parts.length === 0 ? open + close : open + " " + parts.join(", ") + " " + close);
    if (Array.isArray(value)) return wrap("", "[", value.map(one), "]");
    if (ArrayBuffer.isView(value) && "length" in value) return wrap(named + "(" + value.length + ") ", "[", [...value].map(one), "]");
    if (value instanceof Map) return wrap("Map(" + value.size + ") ", "{", [...value].map(([key, part]) => one(key) + " => " + one(part)), "}");
    if (value instanceof Set) return wrap("Set(" + value.size + ") ", "{", [...value].map(one), "}");
    const key = (name) => (/^[A-Za-z_$][\\w$]*$/.test(name) ? name : quote(name));
    return wrap(named ? named + " " : "", "{", Object.keys(value).map((name) => key(name) + ": " + one(value[name])), "}");
  };
  const format = (given) => {
    let rest = given;
    let text = "";
    if (typeof given[0] === "string" && given.length > 1 && given[0].includes("%")) {
      rest = given.slice(1);
      text = given[0].replace(/%([sdifjoO%])/g, (all, kind) => {
        if (kind === "%") return "%";
        if (rest.length === 0) return all;
        const value = rest.shift();
        if (kind === "s") return show(value, 0, []);
        if (kind === "d") return String(Number(value));
        if (kind === "i") return String(parseInt(value));
        if (kind === "f") return String(parseFloat(value));
        if (kind === "j") return stringify(value);
        return show(value, 1, []);
      });
      return [text, ...rest.map((value) => show(value, 0, []))].join(" ");
    }
    return rest.map((value) => show(value, 0, [])).join(" ");
  };
  const log = (...given) => write(format(given) + "\\n");
  const quiet = () => {};
  globalThis.console = { log, info: log, debug: log, error: quiet, warn: quiet, trace: quiet, table: log, time: quiet, timeEnd: quiet };

  const waiting = [];
  let timers = 0;
  const later = (work, delay, ...given) => {
    const id = ++timers;
    waiting.push({ id, at: elapsed() + Math.max(1, Number(delay) || 0), run: () => work(...given) });
    return id;
  };
  const forget = (id) => {
    const index = waiting.findIndex((one) => one.id === id);
    if (index >= 0) waiting.splice(index, 1);
  };
  globalThis.setTimeout = later;
  globalThis.setImmediate = (work, ...given) => later(work, 0, ...given);
  globalThis.setInterval = (work, delay, ...given) => {
    const again = () => { waiting.push({ id, at: elapsed() + Math.max(1, Number(delay) || 0), run: again }); work(...given); };
    const id = ++timers;
    waiting.push({ id, at: elapsed() + Math.max(1, Number(delay) || 0), run: again });
    return id;
  };
  globalThis.clearTimeout = globalThis.clearInterval = globalThis.clearImmediate = forget;
  globalThis.queueMicrotask = (work) => { Promise.resolve().then(work); };

  class Exit { constructor(code) { this.name = "ProcessExit"; this.message = "the program ended with " + code; this.code = code; } }
  const lines = () => {
    const all = input.split("\\n");
    if (all.at(-1) === "") all.pop();
    return all.map((line) => line.replace(/\\r$/, ""));
  };
  const buffer = (text, encoding) => (encoding ? text : { toString: () => text, trim: () => text.trim(), split: (by) => text.split(by) });
  const listeners = () => {
    const known = new Map();
    const on = (name, work) => { known.set(name, [...(known.get(name) ?? []), work]); return self; };
    const self = { on, once: on, addListener: on, removeListener: () => self, setEncoding: () => self, resume: () => self, pause: () => self,
      emit: (name, ...given) => { for (const work of known.get(name) ?? []) work(...given); } };
    return self;
  };
  const stdin = listeners();
  let isRead = false;
  const feed = () => { later(() => { if (input !== "") stdin.emit("data", input); stdin.emit("end"); stdin.emit("close"); }, 0); };
  const watched = stdin.on;
  stdin.on = stdin.once = stdin.addListener = (name, work) => { if (!isRead) { isRead = true; feed(); } return watched(name, work); };
  stdin.fd = 0;
  stdin[Symbol.asyncIterator] = async function* () { if (input !== "") yield input; };
  globalThis.process = {
    stdin, argv: ["node", "program.js"], env: {}, platform: "linux", version: "v20.0.0", versions: {},
    stdout: { write: (text) => { write(String(text)); return true; }, isTTY: false }, stderr: { write: () => true },
    exit: (code = 0) => { throw new Exit(code); },
    on: () => globalThis.process, nextTick: (work, ...given) => { Promise.resolve().then(() => work(...given)); },
    hrtime: Object.assign(() => { const ms = elapsed(); return [Math.floor(ms / 1000), (ms % 1000) * 1e6]; }, { bigint: () => BigInt(elapsed()) * 1000000n }),
    memoryUsage: () => ({ heapUsed: 0 }), cwd: () => "/", uptime: () => elapsed() / 1000,
  };
  const fs = {
    readFileSync: (path, options) => {
      if (path !== 0 && path !== "/dev/stdin") throw new Error("EACCES: a program reads standard input only");
      return buffer(input, typeof options === "string" ? options : options && options.encoding);
    },
    writeSync: (fd, text) => { if (fd === 1) write(String(text)); return String(text).length; },
    writeFileSync: (path, text) => {
      if (path !== 1 && path !== "/dev/stdout") throw new Error("EACCES: a program writes standard output only");
      write(String(text));
    },
  };
  const readline = {
    createInterface: () => {
      const reader = listeners();
      const asked = [];
      let rest = null;
      later(() => {
        rest = lines();
        while (asked.length > 0 && rest.length > 0) asked.shift()(rest.shift());
        if (reader.isAsking) return;
        for (const line of rest.splice(0)) if (!reader.isClosed) reader.emit("line", line);
        reader.close();
      }, 0);
      reader.question = (words, work) => {
        write(words); reader.isAsking = true;
        if (rest !== null) { if (rest.length > 0) later(() => work(rest.shift()), 0); } else asked.push(work);
      };
      reader.close = () => { if (!reader.isClosed) { reader.isClosed = true; reader.emit("close"); } };
      reader.setPrompt = reader.prompt = quiet;
      reader[Symbol.asyncIterator] = async function* () { reader.isAsking = true; yield* lines(); };
      return reader;
    },
  };
  class AssertionError extends Error { constructor(words) { super(words); this.name = "AssertionError"; } }
  const assert = (value, words) => { if (!value) throw new AssertionError(words ?? "it is false"); };
  assert.ok = assert;
  assert.equal = assert.strictEqual = (left, right, words) => assert(Object.is(left, right), words ?? "they differ");
  const modules = { fs, readline, assert, process: globalThis.process,
    util: { inspect: (value) => show(value, 1, []), format: (...given) => format(given) }, os: { EOL: "\\n" },
    perf_hooks: { performance: globalThis.performance } };
  globalThis.require = (name) => {
    const known = modules[String(name).replace(/^node:/, "")];
    if (!known || !Object.hasOwn(modules, String(name).replace(/^node:/, ""))) {
      const fault = new Error("there is no module " + name);
      fault.name = "ImportError";
      throw fault;
    }
    return known;
  };
  globalThis.module = { exports: {} };
  globalThis.exports = globalThis.module.exports;
  globalThis.global = globalThis;

  const plain = (value, depth) => {
    if (depth > 200) throw new RangeError("the returned value is nested too deeply");
    if (value === undefined || value === null) return null;
    if (typeof value === "bigint") return value > -(2n ** 53n) && value < 2n ** 53n ? Number(value) : String(value);
    if (typeof value === "number") {
      if (!Number.isFinite(value)) return String(value);
      return Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(value).toString() : value;
    }
    if (typeof value === "boolean" || typeof value === "string") return value;
    if (typeof value !== "object") throw new TypeError("the function returned a " + typeof value + ", which has no JSON form");
    const part = (one) => plain(one, depth + 1);
    if (value instanceof Set) return [...value].map(part).sort((a, b) => (stringify(a) < stringify(b) ? -1 : 1));
    if (value instanceof Map) return Object.fromEntries([...value].map(([key, one]) => [typeof key === "string" ? key : stringify(part(key)), part(one)]));
    if (Array.isArray(value) || ArrayBuffer.isView(value)) return Array.from(value, part);
    if (typeof value.toJSON === "function") return value.toJSON();
    return Object.fromEntries(Object.keys(value).map((key) => [key, part(value[key])]));
  };
  const describe = (fault) => {
    if (fault instanceof Exit) return { kind: fault.code === 0 || fault.code === undefined ? "exit" : "raised", names: ["ProcessExit"], message: fault.message };
    const names = [];
    if (typeof fault === "object" && fault !== null) {
      if (typeof fault.name === "string") names.push(fault.name);
      for (let at = Object.getPrototypeOf(fault), steps = 0; at !== null && steps < 10; at = Object.getPrototypeOf(at), steps++)
        if (typeof at.constructor === "function" && !names.includes(at.constructor.name)) names.push(at.constructor.name);
    }
    const message = typeof fault === "object" && fault !== null ? String(fault.message) : String(fault);
    return { kind: "raised", names: names.filter((name) => name !== "Object" && name !== "Error"), message: message.slice(0, 400) };
  };
  return {
    describe: (fault) => { try { return stringify(describe(fault)); } catch { return stringify({ kind: "raised", names: [], message: "" }); } },
    /** Runs the timer that is due first; false when none is left. */
    tick: () => {
      if (waiting.length === 0) return false;
      let first = 0;
      for (let index = 1; index < waiting.length; index++) if (waiting[index].at < waiting[first].at) first = index;
      const [due] = waiting.splice(first, 1);
      due.run();
      return true;
    },
    call: (name, given, found) => {
      const exported = globalThis.module.exports;
      const work = typeof found === "function" ? found
        : exported !== null && typeof exported === "object" && typeof exported[name] === "function" ? exported[name]
        : typeof exported === "function" && (exported.name === name || exported.name === "") ? exported : null;
      if (work === null) throw new ReferenceError("the program defines no function " + name);
      const box = { isSettled: false };
      const value = work(...JSON.parse(given));
      if (value && typeof value.then === "function") value.then((one) => { box.isSettled = true; box.json = stringify(plain(one, 0)); }, (fault) => { box.isSettled = true; box.fault = fault; });
      else { box.isSettled = true; box.json = stringify(plain(value, 0)); }
      return box;
    },
    settle: (box) => { if ("fault" in box) throw box.fault; return box.isSettled ? box.json : undefined; },
  };
})()
`;
