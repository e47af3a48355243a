// oxlint-disable-next-line no-restricted-imports -- a worker runs in a world of its own, which its test has to make
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { offlineWorker } from "./offline-worker";
import { wordsIn } from "./words/catalogues";

type Listener = (event: unknown) => void;

/** The worker in a world whose network fails, and what it answers to a request; null where it lets it pass. */
const ask = async (request: { mode: string; method: string }, fetch: () => Promise<unknown>) => {
  const listeners = new Map<string, Listener>();
  const self = { addEventListener: (name: string, listener: Listener) => listeners.set(name, listener) };
  const source = offlineWorker(wordsIn("en").offline, { tag: "en", direction: "ltr" });
  runInNewContext(source, { self, Response, fetch });
  let answer: Promise<unknown> | null = null;
  listeners.get("fetch")?.({ request, respondWith: (given: Promise<unknown>) => (answer = given) });
  return await (answer as Promise<unknown> | null);
};
const down = () => Promise.reject(new TypeError("no network"));

test("a page without a connection says what is kept, and asks again by itself", async () => {
  const answer = (await ask({ mode: "navigate", method: "GET" }, down)) as Response;
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
  const html = await answer.text();
  expect(html).toContain("your unsent marks are kept in this browser");
  expect(html).toContain('http-equiv="refresh"');
  expect(html).not.toContain("<script");
});

test("an answer of the server stays as it is, whatever it says", async () => {
  const busy = new Response("busy", { status: 503 });
  expect(await ask({ mode: "navigate", method: "GET" }, () => Promise.resolve(busy))).toBe(busy);
});

test("calls, files and forms pass", async () => {
  expect(await ask({ mode: "cors", method: "GET" }, down)).toBeNull();
  expect(await ask({ mode: "navigate", method: "POST" }, down)).toBeNull();
});
