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
body { max-width: 36rem; margin: 15vh auto; padding: 0 1.25rem; font: 1.0625rem/1.55 system-ui, sans-serif; }
a { display: inline-block; margin-top: 1rem; padding: 0.75rem 1.25rem; border: 1px solid; border-radius: 8px; color: inherit; text-decoration: none; }
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
