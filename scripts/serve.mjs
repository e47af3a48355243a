// The production server: Next's own handler behind Node's HTTP server, which alone knows a connection's address.
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import compression from "compression";
import next from "next";
import sirv from "sirv";
import { admitRequest, protocolOf, refuse } from "./admit-request.mjs";
import { calls, followCall } from "./call-outcome.mjs";
import { compressAnswer } from "./compress-answer.mjs";
import { openJudgeCalls } from "./judge-calls.mjs";
import { outliveLog } from "./outlive-log.mjs";
import { SANDBOX, sandboxPolicy } from "./sandbox-policy.mjs";
import { endIdleConnections, endSlowClients } from "./slow-clients.mjs";
import { limitConnections } from "./connection-limit.mjs";
import { keepHeapSmall } from "./server-memory.mjs";

outliveLog();
keepHeapSmall();
const port = Number(process.env.PORT ?? 3000);
const hostname = process.env.HOST ?? "0.0.0.0";
const isBehindProxy = process.env.TRUST_PROXY === "1";
const publicUrl = new URL(process.env.PUBLIC_URL || `http://localhost:${port}`);
// The sign-in library builds its addresses from this instead of the Host header.
process.env.AUTH_URL = publicUrl.origin;
// Where Next sends a server action of another page, which is this server itself. By default it would ask the protocol that the
// browser used, and this server speaks HTTP whatever the proxy speaks.
process.env.__NEXT_PRIVATE_ORIGIN = `http://${toOwnHost(hostname)}:${port}`;
const admission = {
  isBehindProxy,
  ownKey: randomBytes(32).toString("base64url"),
  publicUrl: process.env.PUBLIC_URL ? publicUrl : undefined,
};
const ONE_YEAR_SECONDS = 31_536_000;
// Next would take connections that ask for another protocol off this server, unadmitted, and leave them open; it gets those of a
// server that listens nowhere. Here such a request is answered as any other.
const app = next({ dev: false, hostname, port, httpServer: createServer() });
await app.prepare();
const handle = app.getRequestHandler();
// EVENHAND_JUDGE_CALLS=next leaves every call to Next's routes, for tests that compare both.
const answersJudge = process.env.EVENHAND_JUDGE_CALLS === "next" ? () => false : await openJudgeCalls();

// Hashed names never change what they hold; the build left compressed copies beside them.
const assets = sirv(".next/static", {
  brotli: true,
  gzip: true,
  etag: false,
  immutable: true,
  maxAge: ONE_YEAR_SECONDS,
  setHeaders: (response) => response.setHeader("X-Content-Type-Options", "nosniff"),
});
const ASSETS = "/_next/static";
// The interpreters that run programs in a browser; the folder's name says what it holds.
const interpreters = sirv("public/sandbox", {
  brotli: true,
  gzip: true,
  etag: false,
  immutable: true,
  maxAge: ONE_YEAR_SECONDS,
  setHeaders: (response) => response.setHeader("X-Content-Type-Options", "nosniff"),
});
// JSON lines are text as CSV is, which the compression's own list does not know.
const compressStream = compression({
  filter: (request, response) =>
    response.getHeader("Content-Type") === "application/x-ndjson" || compression.filter(request, response),
});

const server = createServer({ connectionsCheckingInterval: 5_000 }, (request, response) => {
  const refusal = admitRequest(request, admission);
  if (protocolOf(request) === "https")
    response.setHeader("Strict-Transport-Security", `max-age=${ONE_YEAR_SECONDS}`);
  if (refusal) return refuse(request, response, refusal);
  if (request.url.startsWith(`${ASSETS}/`)) {
    const original = request.url;
    request.url = original.slice(ASSETS.length);
    return assets(request, response, () => {
      request.url = original;
      void handle(request, response);
    });
  }
  if (request.url.startsWith(`${SANDBOX}/`)) {
    const policy = sandboxPolicy(request.url, [admission.publicUrl?.host, request.headers.host]);
    response.setHeader("Content-Security-Policy", policy);
    request.url = request.url.slice(SANDBOX.length);
    return interpreters(request, response, () => response.writeHead(404).end());
  }
  if (request.url.startsWith("/api/judge/")) {
    if (answersJudge(request, response)) return;
    compressAnswer(request, response);
    void handle(request, response);
  } else {
    const call = followCall(request, response);
    compressStream(request, response, () => {
      unlistSingleHeaders(response);
      void calls.run(call, () => handle(request, response));
    });
  }
});
if (!isBehindProxy) limitConnections(server);
endSlowClients(server);
endIdleConnections(server, 65_000);
// A class that arrives at once opens more connections than the 511 that Node lets wait; the others would try again after seconds.
server.listen({ port, host: hostname, backlog: 4_096 });

// Started with a channel, as by a blindness check: whoever holds its other end is gone.
process.once("disconnect", () => process.exit(0));
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

/** The host under which this server reaches itself: one that stands for all addresses is none to connect to. */
function toOwnHost(host) {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
