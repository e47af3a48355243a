// The call behind every verdict, GET and PUT /api/judge/trials/N, goes straight to its built route by the interface that
// Next gives to hosts (its documentation: "Invoking Entrypoints"). It is the same route as in Next's own router, without
// that router's search through all addresses, which took a quarter of a verdict's time on the server.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
/** Those that `next.config.ts` gives to every other answer. */
const HEADERS = require("./answer-headers.json");
const ENTRY = "../.next/server/app/api/judge/trials/[position]/route.js";
const ADDRESS = /^(\/api\/judge\/trials\/([1-9]\d{0,5}))(?:\?(.*))?$/;
/** All that the judge interface reads. Whatever else a client sends ends here: some of it Next would take as its own. */
const READ = new Set([
  "authorization",
  "content-length",
  "content-type",
  "cookie",
  "host",
  "origin",
  "sec-fetch-site",
  "transfer-encoding",
  "x-evenhand-address",
]);

/** Answers a call to a trial and says true; any other address is left alone. */
export function openTrialEntry(hostname) {
  const { handler } = require(ENTRY);
  if (typeof handler !== "function") throw new Error(`${ENTRY} has no handler; build again (npm run build).`);
  return (request, response) => {
    const [, path, position, query] = ADDRESS.exec(request.url ?? "") ?? [];
    if (!position) return false;
    const study = query === undefined ? null : new URLSearchParams(query).get("study");
    request.url = study === null ? path : `${path}?${new URLSearchParams({ study })}`;
    for (const name of Object.keys(request.headers)) if (!READ.has(name)) delete request.headers[name];
    for (const { key, value } of HEADERS) response.setHeader(key, value);
    const requestMeta = { relativeProjectDir: ".", hostname, params: { position } };
    handler(request, response, { requestMeta }).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
    return true;
  };
}
