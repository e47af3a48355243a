import { gzipSync } from "node:zlib";

const WORTH_IT_BYTES = 1024;
/** The fastest level: 9 KB of JSON became 3.3 KB in 0.1 ms, where a compressing stream took a quarter to a third of the verdicts a second. */
const LEVEL = 1;

/** Sends a short answer in one piece, compressed where the client takes gzip. */
export function sendWhole(request, response, status, headers, body) {
  const bytes = Buffer.from(body);
  const sent = compressed(request, bytes);
  if (sent !== bytes) headers["Content-Encoding"] = "gzip";
  headers["Content-Length"] = sent.length;
  response.writeHead(status, headers);
  response.end(sent);
}

/**
 * Holds an answer back until it is whole, and then sends it with its length, compressed where the client takes gzip. Only for
 * answers that are short by design (the judge interface); pages and exports stream through the compression library.
 */
export function compressAnswer(request, response) {
  const end = response.end.bind(response);
  const parts = [];
  const keep = (chunk, encoding) => {
    if (typeof chunk === "string")
      parts.push(Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8"));
    else if (chunk instanceof Uint8Array) parts.push(chunk);
  };
  response.flushHeaders = () => undefined;
  response.write = (chunk, encoding, done) => {
    keep(chunk, encoding);
    const written = typeof encoding === "function" ? encoding : done;
    if (written) process.nextTick(written);
    return true;
  };
  response.end = (chunk, encoding, done) => {
    keep(chunk, encoding);
    const ended = [chunk, encoding, done].find((given) => typeof given === "function");
    const body = parts.length === 1 ? parts[0] : Buffer.concat(parts);
    const mayChange = !response.headersSent && !response.hasHeader("content-encoding");
    const sent = mayChange ? compressed(request, body) : body;
    if (sent !== body) response.setHeader("Content-Encoding", "gzip");
    if (!response.headersSent && request.method !== "HEAD") response.setHeader("Content-Length", sent.length);
    return end(sent, ended);
  };
}

/** The body in gzip, or itself where that is not taken or not worth it. */
const compressed = (request, body) =>
  body.length > WORTH_IT_BYTES && /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))
    ? gzipSync(body, { level: LEVEL })
    : body;
