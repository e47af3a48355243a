// What every request passes first, before any file or route: one spelling for every path, only known methods, and no
// header that this server writes itself or that only a named proxy may send.

/** Written by this server from the connection; limits count by it. */
const ADDRESS = "x-evenhand-address";
/** Marks requests that this server sends to itself: Next forwards a server action to another page's worker. */
const OWN = "x-evenhand-own";
/** Only such a request may say that it was forwarded. */
const ACTION_FORWARDED = "x-action-forwarded";
const FORWARDED = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
];
const PAGE_METHODS = ["GET", "HEAD", "POST"];
const API_METHODS = [...PAGE_METHODS, "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Rewrites a request's address and headers. Returns null, or the refusal to send: its status, detail and headers.
 *
 * @param isBehindProxy whether the last hop is a proxy that the administrator named (TRUST_PROXY=1)
 * @param publicUrl PUBLIC_URL, where that is configured
 * @param ownKey a secret of this process, which marks its requests to itself
 */
export function admitRequest(request, { isBehindProxy = false, publicUrl, ownKey } = {}) {
  const isOwn = ownKey !== undefined && request.headers[OWN] === ownKey;
  if (!isOwn) rewriteHeaders(request, isBehindProxy, publicUrl);
  if (ownKey !== undefined) request.headers[OWN] = ownKey;
  const url = normaliseUrl(request.url ?? "");
  if (url === null)
    return { status: 400, detail: "The address of this request cannot be read.", headers: {} };
  request.url = url;
  const allowed = /^\/api(?:[/?]|$)/.test(url) ? API_METHODS : PAGE_METHODS;
  if (allowed.includes(request.method)) return null;
  const headers = { Allow: allowed.join(", ") };
  return { status: 405, detail: `This address does not accept ${request.method}.`, headers };
}

/** Sends a refusal as a problem document (RFC 9457). */
export function refuse(request, response, { status, detail, headers }) {
  const code = status === 405 ? "method_not_allowed" : "malformed";
  const title = status === 405 ? "Wrong method" : "The request cannot be read";
  response.writeHead(status, {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    // The body was not read, so the connection cannot be used for another request.
    Connection: "close",
    ...headers,
  });
  const problem = { type: `urn:evenhand:problem:${code}`, title, detail, status };
  response.end(request.method === "HEAD" ? undefined : JSON.stringify(problem));
}

/** The protocol that the browser used, as far as it is known. */
export function protocolOf(request) {
  return request.headers["x-forwarded-proto"] === "https" ? "https" : "http";
}

/**
 * A path in one spelling (RFC 3986, 6.2.2.2): unreserved characters are not encoded. Null for a path with a segment "."
 * or "..", in any encoding, with two slashes first, a backslash or a control character, or that is not UTF-8.
 */
export function normaliseUrl(url) {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  // Two slashes would begin with the name of a host.
  if (!path.startsWith("/") || path.startsWith("//") || isUnsafe(path)) return null;
  const plain = path.replaceAll(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
  return end < 0 ? plain : plain + url.slice(end);
}

/** No address of ours is encoded more often, and each decoding of a long one takes time. */
const MOST_DECODINGS = 5;

/** Decodes again and again, so that no later decoding finds what the first one did not. */
const isUnsafe = (path) => {
  let encoded = path;
  for (let times = 0; times <= MOST_DECODINGS; times += 1) {
    if (/[\u0000-\u001f\u007f\\]/.test(encoded) || /(?:^|\/)\.{1,2}(?:\/|$)/.test(encoded)) return true;
    const decoded = decode(encoded);
    // A name may hold a percent sign of its own: only the first decoding has to succeed.
    if (decoded === null) return times === 0;
    if (decoded === encoded) return false;
    encoded = decoded;
  }
  return true;
};

const decode = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const rewriteHeaders = (request, isBehindProxy, publicUrl) => {
  const { headers } = request;
  for (const name of [ADDRESS, OWN, ACTION_FORWARDED]) delete headers[name];
  const forwarded = lastOf(headers["x-forwarded-for"]);
  const forwardedProtocol = lastOf(headers["x-forwarded-proto"]);
  const host = hostOf(headers, isBehindProxy, publicUrl);
  if (!isBehindProxy) for (const name of FORWARDED) delete headers[name];
  headers[ADDRESS] = (isBehindProxy && forwarded) || request.socket.remoteAddress || "unknown";
  const publicProtocol = publicUrl?.protocol.slice(0, -1);
  const protocol = publicProtocol ?? (isBehindProxy ? forwardedProtocol : undefined);
  headers["x-forwarded-proto"] = protocol === "https" ? "https" : "http";
  if (host) headers.host = headers["x-forwarded-host"] = host;
};

/**
 * The host that the browser asked, where a proxy sends another one: a write is taken only if it comes from a page of that
 * host. What comes from a page of PUBLIC_URL came for PUBLIC_URL, whatever the proxy made of its Host.
 */
const hostOf = ({ origin, "x-forwarded-host": forwarded }, isBehindProxy, publicUrl) => {
  const from = URL.canParse(origin ?? "") ? new URL(origin).origin : null;
  if (publicUrl && from === publicUrl.origin) return publicUrl.host;
  return isBehindProxy ? lastOf(forwarded) : "";
};

/** The value that the last hop added. */
const lastOf = (header) =>
  String(header ?? "")
    .split(",")
    .at(-1)
    .trim();
