import { createRequire } from "node:module";
import type { VirtualWorld } from "@/lib/sandbox/virtual-clock";

/** Everything that a program could do harm with when it got out of its interpreter into this process. */
const GLOBALS = [
  "process",
  "Buffer",
  "fetch",
  "WebSocket",
  "EventSource",
  "XMLHttpRequest",
  "Worker",
  "SharedArrayBuffer",
  "MessageChannel",
  "BroadcastChannel",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "require",
  "module",
  "navigator",
  "global",
] as const;

const NETWORK = {
  "node:net": ["connect", "createConnection", "createServer", "Socket", "Server"],
  "node:tls": ["connect", "createServer", "TLSSocket"],
  "node:dgram": ["createSocket", "Socket"],
  "node:dns": ["lookup", "resolve", "Resolver"],
  "node:http": ["request", "get", "createServer"],
  "node:https": ["request", "get", "createServer"],
  "node:http2": ["connect", "createServer"],
  "node:child_process": ["spawn", "spawnSync", "exec", "execSync", "execFile", "execFileSync", "fork"],
  "node:worker_threads": ["Worker"],
} as const;

/** Puts the clock and the random bytes of programs in place of the real ones; before the interpreter loads, which keeps them. */
export function installWorld(world: VirtualWorld): void {
  const load = createRequire(import.meta.url);
  const crypto = load("node:crypto") as Record<string, unknown>;
  crypto.randomFillSync = (view: Uint8Array) => world.fill(view);
  Date.now = () => world.nowMs();
  Object.defineProperty(globalThis, "performance", {
    value: { now: () => world.elapsedMs() },
    configurable: true,
  });
}

/**
 * Takes from this process what a program must not reach, once the interpreters are loaded. It is the third wall: the first is the
 * interpreter's own memory, the second Node's permission model, and no code can be made of text here at all.
 */
export function makePowerless(): void {
  const load = createRequire(import.meta.url);
  const refuse = (): never => {
    throw new Error("not in the sandbox");
  };
  // All are loaded before the first is changed: they build upon each other.
  const modules = Object.entries(NETWORK).map(
    ([module, names]) => [load(module) as Record<string, unknown>, names] as const,
  );
  for (const [parts, names] of modules) for (const name of names) parts[name] = refuse;
  for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
}
