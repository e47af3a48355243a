import type { Words } from "./words/make-words";

/** Asks again by itself: without a script of its own the page needs no nonce. */
const AGAIN_SECONDS = 5;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const page = (
  words: Words["offline"],
  { tag, direction }: { tag: string; direction: "ltr" | "rtl" },
): string => `<!doctype html>
<html lang="${tag}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${AGAIN_SECONDS}">
<title>${words.title}</title>
<style>
:root { color-scheme: light dark; }
html { background: light-dark(#faf9f6, #141518); color: light-dark(#1c1d21, #e9e8e4); }
body { max-width: 42rem; margin: 10vh auto; padding: 0 1rem; font: 1rem/1.55 ui-sans-serif, system-ui, sans-serif; }
h1 { font-size: 1.75rem; font-weight: 650; line-height: 1.2; }
a { display: inline-block; margin-top: 0.5rem; padding: 0.625rem 1.125rem; border-radius: 8px; background: light-dark(#1f4e8c, #9dc1f5); color: light-dark(#ffffff, #0f1a29); font-weight: 600; text-decoration: none; }
</style>
<main>
<h1>${words.title}</h1>
<p>${words.body}</p>
<a href="">${words.again}</a>
</main>
</html>`;

/**
 * The source of a service worker that does one thing: a page that is opened or reloaded without a connection is this one instead of
 * the browser's. It stores nothing, changes no answer of the server, and lets all other requests pass.
 */
export function offlineWorker(
  words: Words["offline"],
  locale: { tag: string; direction: "ltr" | "rtl" },
): string {
  const answer = {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": POLICY,
    },
  };
  return `const answer = () => new Response(${JSON.stringify(page(words, locale))}, ${JSON.stringify(answer)});
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode === "navigate" && method === "GET") event.respondWith(fetch(event.request).catch(answer));
});
`;
}
