import type { Random } from "@/lib/simulate/random";
import { type Attacker, type Bad, type Header, query, request } from "./bad";
import { SEGMENTS, VERBS, pick } from "./odd";
import type { Targets } from "./targets";

export function oddPath(random: Random, { paths }: Targets, { person }: Attacker): Bad {
  const segments = pick(random, paths).split("/");
  const at = 1 + random.integer(segments.length);
  const path = [
    ...segments.slice(0, at),
    pick(random, SEGMENTS),
    ...segments.slice(at + random.integer(2)),
  ].join("/");
  const cookie: Header[] = random.chance(0.5) ? [["Cookie", person.cookie]] : [];
  return request("path", random.chance(0.8) ? "GET" : "POST", path + query(random), cookie);
}

export function oddVerb(random: Random, { paths }: Targets, { person }: Attacker): Bad {
  const cookie: Header[] = random.chance(0.3) ? [["Cookie", person.cookie]] : [];
  return request("verb", pick(random, VERBS), pick(random, paths), cookie, random.chance(0.3) ? "a=b" : "");
}

const HEADERS = [
  "Content-Type",
  "Accept",
  "Accept-Encoding",
  "Range",
  "If-None-Match",
  "Authorization",
  "Cookie",
  "Origin",
  "Host",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-Evenhand-Address",
  "X-Evenhand-Own",
  "RSC",
  "Next-Url",
  "Next-Router-State-Tree",
  "Next-Router-Prefetch",
  "Next-Router-Segment-Prefetch",
  "Next-Action",
  "Expect",
  "x-middleware-subrequest",
  "x-nextjs-data",
  "x-invoke-path",
  "x-matched-path",
  "next-resume",
  "Content-Length",
  "Transfer-Encoding",
  "Content-Encoding",
  "Upgrade",
  "X-HTTP-Method-Override",
  "Sec-Fetch-Site",
  "Referer",
] as [string, ...string[]];
const HEADER_VALUES = [
  "",
  "1",
  "0",
  "-1",
  "x",
  "*/*",
  "chunked",
  "gzip",
  "bytes=0-",
  "bytes=9-1",
  "%5B%22%22%5D",
  "[]",
  "{}",
  "null",
  "Bearer",
  "Bearer ",
  "Basic YTpi",
  "Bearer a b c",
  "//x",
  "http://",
  "javascript:x",
  "100-continue",
  "h2c",
  "authjs.session-token=x; authjs.session-token=eyJhbGciOiJkaXIifQ..a.b.c",
  "evenhand-device=a.b",
  "=;=;;=",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "text/x-component",
  "application/json; charset=x",
  "é",
  "a".repeat(9000),
  '"\\"',
  "src/middleware:src/middleware:src/middleware",
  "0".repeat(40),
  "999999999",
] as [string, ...string[]];

export function oddHeaders(random: Random, { paths }: Targets, { person }: Attacker): Bad {
  const headers = Array.from({ length: 1 + random.integer(3) }, (): Header => [
    pick(random, HEADERS),
    pick(random, HEADER_VALUES),
  ]);
  const cookie: Header[] = random.chance(0.4) ? [["Cookie", person.cookie]] : [];
  const what = `header ${headers.map((header) => header.join("=").slice(0, 80)).join(" & ")}`;
  return request(what, random.chance(0.7) ? "GET" : "POST", pick(random, paths), [...cookie, ...headers]);
}

export function protocolGarbage(random: Random, { paths }: Targets): Bad {
  const path = pick(random, paths);
  const bytes = pick(random, [
    "\r\n\r\n",
    "GET\r\n\r\n",
    `GET ${path}\r\n\r\n`,
    `GET ${path} HTTP/9.9\r\nHost: x\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\nHost: x\nConnection: close\n\n`,
    `GET ${path} HTTP/1.1\r\nHost : x\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: x\r\n${"A: b\r\n".repeat(3000)}\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nA: ${"b".repeat(70_000)}\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
    "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
    `GET http://elsewhere.example${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    `CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n\r\n`,
  ]);
  return { what: `bytes ${JSON.stringify(bytes.slice(0, 120))}`, bytes };
}
