// The production server: Next's own handler behind Node's HTTP server, which alone knows a connection's address.
import { createServer } from "node:http";
import compression from "compression";
import next from "next";
import sirv from "sirv";
import { compressAnswer } from "./compress-answer.mjs";
import { openTrialEntry } from "./trial-entry.mjs";

const port = Number(process.env.PORT ?? 3000);
const hostname = process.env.HOST ?? "0.0.0.0";
const isBehindProxy = process.env.TRUST_PROXY === "1";
const app = next({ dev: false, hostname, port });
await app.prepare();
const handle = app.getRequestHandler();
const answersTrial = openTrialEntry(hostname);

// Hashed names never change what they hold; the build left compressed copies beside them.
const assets = sirv(".next/static", {
  brotli: true,
  gzip: true,
  etag: false,
  immutable: true,
  maxAge: 31_536_000,
});
const ASSETS = "/_next/static";
// JSON lines are text as CSV is, which the compression's own list does not know.
const compressStream = compression({
  filter: (request, response) =>
    response.getHeader("Content-Type") === "application/x-ndjson" || compression.filter(request, response),
});

const server = createServer((request, response) => {
  if (request.url?.startsWith(`${ASSETS}/`)) {
    const original = request.url;
    request.url = original.slice(ASSETS.length);
    return assets(request, response, () => {
      request.url = original;
      void handle(request, response);
    });
  }
  // Limits count by this header, so a client must not be able to write it.
  request.headers["x-evenhand-address"] = addressOf(request);
  if (request.url?.startsWith("/api/judge/")) {
    compressAnswer(request, response);
    if (!answersTrial(request, response)) void handle(request, response);
  } else {
    compressStream(request, response, () => {
      unlistSingleHeaders(response);
      void handle(request, response);
    });
  }
});
server.keepAliveTimeout = 65_000;
server.listen(port, hostname);

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    // Answers on their way are finished; idle connections are let go.
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 5000).unref();
  });
}

/**
 * Next sets each header of a route handler's answer as a list of one. The compression does not know a Content-Type in a
 * list, and would send researchers' CSV uncompressed.
 */
function unlistSingleHeaders(response) {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    set(name, Array.isArray(value) && value.length === 1 ? value[0] : value);
}

/** The last hop's word counts only behind a proxy that the administrator named (TRUST_PROXY=1). */
function addressOf(request) {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  if (isBehindProxy && forwarded) return forwarded;
  delete request.headers["x-forwarded-for"];
  return request.socket.remoteAddress ?? "unknown";
}
