/** Requests to the judge interface as bytes: what a judge's page sends, and what it never would. */
export interface RawRequest {
  name: string;
  head: string;
  body: string | Buffer;
}

export interface JudgeOf {
  token: string;
  slug: string;
  verdict: unknown;
}

const TRIAL = "/api/judge/trials/1";
const JSON_TYPE = "Content-Type: application/json";

const request = (name: string, line: string, headers: string[], body: string | Buffer = ""): RawRequest => {
  const length = /transfer-encoding|content-length/i.test(headers.join()) || body.length === 0;
  const all = [
    "Host: localhost",
    ...headers,
    ...(length ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return { name, head: [`${line} HTTP/1.1`, ...all, "Connection: close", "", ""].join("\r\n"), body };
};

const chunked = (...parts: string[]): string =>
  `${parts.map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`).join("")}0\r\n\r\n`;

/** None of these stores anything. */
export function harmlessRequests({ token, slug, verdict }: JudgeOf): RawRequest[] {
  const bearer = `Authorization: Bearer ${token}`;
  const cookie = `Cookie: other=1; evenhand-judge-${slug}=${token}`;
  const body = JSON.stringify(verdict);
  const write = [bearer, JSON_TYPE];
  const byCookie = (name: string, ...headers: string[]) =>
    request(`a write by cookie ${name}`, `PUT ${TRIAL}?study=${slug}`, [cookie, ...headers], "{}");
  const reads = ["/api/judge/session", TRIAL].flatMap((path) => [
    request(`${path} by token`, `GET ${path}`, [bearer]),
    request(`${path} by token, gzip`, `GET ${path}`, [bearer, "Accept-Encoding: br, gzip"]),
    request(`${path} by cookie`, `GET ${path}?study=${slug}`, [cookie]),
    request(`${path} by the cookie of no study`, `GET ${path}`, [cookie]),
    request(`${path} by another study's cookie`, `GET ${path}?study=other`, [cookie]),
    request(`${path} with two studies`, `GET ${path}?study=${slug}&study=other`, [cookie]),
    request(`${path} with NUL`, `GET ${path}?study=%00`, [cookie]),
    request(`${path} with bytes that are no text`, `GET ${path}?study=%ff`, [cookie]),
    request(`${path} with a fragment`, `GET ${path}?study=${slug}#other`, [cookie]),
    request(`${path} with nothing`, `GET ${path}`, []),
    request(`${path} with an unknown token`, `GET ${path}`, [`Authorization: Bearer ${"x".repeat(43)}`]),
    request(`${path} with another scheme`, `GET ${path}`, ["Authorization: Basic eA=="]),
    request(`${path} with two tokens`, `GET ${path}`, ["Authorization: Bearer x", bearer]),
    request(`${path} with a long token`, `GET ${path}`, [`Authorization: Bearer ${"y".repeat(9000)}`]),
    ...["HEAD", "OPTIONS", "POST", "PATCH", "TRACE", "BREW"].map((method) =>
      request(`${method} ${path}`, `${method} ${path}`, [bearer]),
    ),
  ]);
  const addresses = ["0", "01", "2", "4", "999999", "9999999", "99999999", "x", "-1", "1.0", "%31", "1/", "1//", "%00", "1%2f", "../trials/1", "1;a"]; // prettier-ignore
  return [
    ...reads,
    ...addresses.map((position) =>
      request(`trial ${position}`, `GET /api/judge/trials/${position}`, [bearer]),
    ),
    request("a trial beyond the next", "PUT /api/judge/trials/2", write, body),
    request("a trial that is not there", "PUT /api/judge/trials/9", write, body),
    request("no trial", "PUT /api/judge/trials/x", write, body),
    request("no body", `PUT ${TRIAL}`, write),
    request("an empty object", `PUT ${TRIAL}`, write, "{}"),
    request("a list", `PUT ${TRIAL}`, write, "[]"),
    request("half of JSON", `PUT ${TRIAL}`, write, body.slice(0, 40)),
    request("a mark of the byte order", `PUT ${TRIAL}`, write, `\uFEFF{}`),
    request("bytes that are no text", `PUT ${TRIAL}`, write, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
    request("deep JSON", `PUT ${TRIAL}`, write, `${"[".repeat(5000)}${"]".repeat(5000)}`),
    request("a prototype", `PUT ${TRIAL}`, write, '{"__proto__":{"scores":[]},"constructor":1}'),
    request("many faults", `PUT ${TRIAL}`, write, `{"scores":[${Array(150).fill("0").join()}],"timing":{}}`),
    request("a score of zero", `PUT ${TRIAL}`, write, body.replace(/"score":-?\d/, '"score":0')),
    request(
      "a NUL in the comment",
      `PUT ${TRIAL}`,
      write,
      JSON.stringify({ ...(verdict as object), comment: "a\0" }),
    ),
    request(
      "the second revision of nothing",
      `PUT ${TRIAL}`,
      write,
      JSON.stringify({ ...(verdict as object), revision: 2 }),
    ),
    request("text", `PUT ${TRIAL}`, [bearer, "Content-Type: text/plain"], body),
    request("no type", `PUT ${TRIAL}`, [bearer], body),
    request(
      "a type that only begins right",
      `PUT ${TRIAL}`,
      [bearer, "Content-Type: application/jsonx"],
      body,
    ),
    request("an unknown token with a body", `PUT ${TRIAL}`, ["Authorization: Bearer x", JSON_TYPE], body),
    request("too long by its own account", `PUT ${TRIAL}`, write, " ".repeat(65_537)),
    request(
      "too long in pieces",
      `PUT ${TRIAL}`,
      [...write, "Transfer-Encoding: chunked"],
      chunked(" ".repeat(40_000), " ".repeat(40_000)),
    ),
    request(
      "pieces that are none",
      `PUT ${TRIAL}`,
      [...write, "Transfer-Encoding: chunked"],
      "zz\r\n{}\r\n0\r\n\r\n",
    ),
    request("two lengths", `PUT ${TRIAL}`, [...write, "Content-Length: 2", "Content-Length: 3"], "{}"),
    request(
      "a length and pieces",
      `PUT ${TRIAL}`,
      [...write, "Content-Length: 2", "Transfer-Encoding: chunked"],
      "{}",
    ),
    byCookie("without a mark", JSON_TYPE),
    byCookie("from another site", JSON_TYPE, "Sec-Fetch-Site: cross-site"),
    byCookie("from a sibling site", JSON_TYPE, "Sec-Fetch-Site: same-site"),
    byCookie("of no origin", JSON_TYPE, "Origin: null"),
    byCookie("of another origin", JSON_TYPE, "Origin: https://elsewhere.example"),
    byCookie("of two minds", JSON_TYPE, "Origin: http://localhost", "Sec-Fetch-Site: cross-site"),
    byCookie("as text", "Content-Type: text/plain", "Sec-Fetch-Site: same-origin"),
    byCookie("that may be read", JSON_TYPE, "Sec-Fetch-Site: same-origin"),
    ...startRequests(slug, cookie),
  ];
}

const startRequests = (slug: string, cookie: string): RawRequest[] => {
  const start = (name: string, body: string, ...headers: string[]) =>
    request(`a start ${name}`, "POST /api/judge/sessions", headers.length > 0 ? headers : [JSON_TYPE], body);
  const good = JSON.stringify({ study: slug, consent: true, profile: {} });
  return [
    start("of no study", JSON.stringify({ study: "nowhere", consent: true })),
    start("without consent", JSON.stringify({ study: slug })),
    start("with an unknown field", JSON.stringify({ study: slug, consent: true, isResearcher: true })),
    start("with a key that is none", good, JSON_TYPE, "Idempotency-Key: x"),
    start("as text", good, "Content-Type: text/plain"),
    start("without a body", ""),
    start("that is too long", JSON.stringify({ study: slug, profile: { a: "x".repeat(70_000) } })),
    start("by cookie from another site", good, cookie, JSON_TYPE, "Sec-Fetch-Site: cross-site"),
    start("with an invite that nobody made", JSON.stringify({ study: slug, consent: true, invite: "x" })),
    request("a read of sessions", "GET /api/judge/sessions", []),
  ];
};

/** Begins a session, or the same one again. */
export function startRequest(slug: string, key: string): RawRequest {
  const body = JSON.stringify({ study: slug, consent: true, profile: {} });
  return request("a start", "POST /api/judge/sessions", [JSON_TYPE, `Idempotency-Key: ${key}`], body);
}

/** Stores an answer, or is told that it is stored; in one piece or in several. */
export function answerRequest({ token, verdict }: JudgeOf, position: number, inPieces: boolean): RawRequest {
  const body = JSON.stringify(verdict);
  const headers = [`Authorization: Bearer ${token}`, `${JSON_TYPE}; charset=utf-8`, "Accept-Encoding: gzip"];
  const line = `PUT /api/judge/trials/${position}`;
  return inPieces
    ? request(
        `answer ${position}`,
        line,
        [...headers, "Transfer-Encoding: chunked"],
        chunked(body.slice(0, 30), body.slice(30)),
      )
    : request(`answer ${position}`, line, headers, body);
}
