import type { Random } from "@/lib/simulate/random";
import { MALFORMED_ARGUMENTS } from "@/e2e/built-actions";
import type { Person } from "@/attack/people";
import { SEGMENTS, TEXTS, VERBS, mutate, oddJson, oddValue, pick } from "./odd";
import { toBytes } from "./raw";
import type { ApiTarget, Targets } from "./targets";

export interface Bad {
  what: string;
  bytes: Buffer | string;
}

/** Who attacks: an account with rights in a study of its own, and a judge. */
export interface Attacker {
  person: Person;
  judgeToken: string;
  slug: string;
}

type Maker = (random: Random, targets: Targets, attacker: Attacker) => Bad;
type Header = readonly [name: string, value: string];

/** How often each kind comes. */
const KINDS: readonly [weight: number, maker: Maker][] = [
  [25, apiBody],
  [15, judgeBody],
  [15, oddPath],
  [12, oddHeaders],
  [12, serverAction],
  [8, importedFile],
  [8, oddVerb],
  [5, protocolGarbage],
];
const ALL = KINDS.reduce((sum, [weight]) => sum + weight, 0);

export function nextBad(random: Random, targets: Targets, attacker: Attacker): Bad {
  let left = random.integer(ALL);
  const [, maker] = KINDS.find(([weight]) => (left -= weight) < 0) ?? [0, oddPath];
  return maker(random, targets, attacker);
}

const request = (
  what: string,
  method: string,
  path: string,
  headers: readonly Header[],
  body: string | Buffer = "",
): Bad => ({
  what: `${what}: ${method.slice(0, 20)} ${path.slice(0, 80)} ${body.toString().slice(0, 200)}`,
  bytes: toBytes(method, path, headers, body),
});

const JSON_TYPE: Header = ["Content-Type", "application/json"];
const QUERIES = ["", "", "?", "?a", "?a=1&a=2", "?confirm=x", "?with=%00", "?after=%ff", "?version=-1", "?page=1e9", "?study=%00", "?_rsc=x", "?to=//x", "?%%%", "?filter[]=x", "?pairs=a,b&language=%00"]; // prettier-ignore
const query = (random: Random): string => QUERIES[random.integer(QUERIES.length)] ?? "";

/** Nothing that the attacker may do rightly with its own study makes it go away. */
const isDeleting = ({ method }: ApiTarget): boolean => method === "DELETE";

function apiBody(random: Random, { calls }: Targets, { person }: Attacker): Bad {
  const { method, path, example, ...target } = pick(random, calls);
  const body = isDeleting({ method, path, example, ...target })
    ? ""
    : oddJson(random, mutate(random, example ?? {}));
  const token = random.chance(0.9) ? person.writeToken : pick(random, TEXTS).replaceAll(/[\0\r\n]/g, "");
  const headers: Header[] = [JSON_TYPE, ["Authorization", `Bearer ${token}`]];
  const place = isDeleting({ method, path, example, ...target })
    ? `${path}?confirm=no`
    : path + query(random);
  return request("API", method, place, headers, method === "GET" ? "" : body);
}

const VERDICT = {
  scores: [
    { question: "readability", pane: "left", score: 1 },
    { question: "preference", score: -1 },
  ],
  comment: "a comment",
  timing: { readMs: 8000, judgeMs: 42_000, hiddenMs: 0 },
};
const START = { study: "inputs", consent: true, profile: {}, invite: "x", panel: { id: "x" } };

function judgeBody(random: Random, _targets: Targets, { judgeToken, slug }: Attacker): Bad {
  const own: Header[] = [JSON_TYPE, ["Authorization", `Bearer ${judgeToken}`]];
  const kind = random.integer(4);
  const body = (document: unknown): string => oddJson(random, mutate(random, document));
  if (kind === 0) {
    const key: Header = ["Idempotency-Key", random.chance(0.5) ? "no-uuid" : crypto.randomUUID()];
    return request("start", "POST", "/api/judge/sessions", [JSON_TYPE, key], body({ ...START, study: slug }));
  }
  if (kind === 1) return request("closing", "PUT", "/api/judge/session/closing", own, body({ answers: { guess: "x" } })); // prettier-ignore
  const position = random.chance(0.6) ? "1" : encodeURIComponent(pick(random, ["0", "-1", "1.5", "1e3", "NaN", "999", "99999999999", " 1"])); // prettier-ignore
  return request("verdict", random.chance(0.8) ? "PUT" : "GET", `/api/judge/trials/${position}`, own, body(VERDICT)); // prettier-ignore
}

function oddPath(random: Random, { paths }: Targets, { person }: Attacker): Bad {
  const segments = pick(random, paths).split("/");
  const at = 1 + random.integer(segments.length);
  const path = [...segments.slice(0, at), pick(random, SEGMENTS), ...segments.slice(at + random.integer(2))].join("/"); // prettier-ignore
  const cookie: Header[] = random.chance(0.5) ? [["Cookie", person.cookie]] : [];
  return request("path", random.chance(0.8) ? "GET" : "POST", path + query(random), cookie);
}

function oddVerb(random: Random, { paths }: Targets, { person }: Attacker): Bad {
  const cookie: Header[] = random.chance(0.3) ? [["Cookie", person.cookie]] : [];
  return request("verb", pick(random, VERBS), pick(random, paths), cookie, random.chance(0.3) ? "a=b" : "");
}

const HEADERS = [
  ...[
    "Content-Type",
    "Accept",
    "Accept-Encoding",
    "Range",
    "If-None-Match",
    "Authorization",
    "Cookie",
    "Origin",
  ],
  ...[
    "Host",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Evenhand-Address",
    "X-Evenhand-Own",
    "RSC",
    "Next-Url",
  ],
  ...[
    "Next-Router-State-Tree",
    "Next-Router-Prefetch",
    "Next-Router-Segment-Prefetch",
    "Next-Action",
    "Expect",
  ],
  ...[
    "x-middleware-subrequest",
    "x-nextjs-data",
    "x-invoke-path",
    "x-matched-path",
    "next-resume",
    "Content-Length",
  ],
  ...[
    "Transfer-Encoding",
    "Content-Encoding",
    "Upgrade",
    "X-HTTP-Method-Override",
    "Sec-Fetch-Site",
    "Referer",
  ],
] as [string, ...string[]];
const HEADER_VALUES = [
  ...[
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
  ],
  ...[
    "Bearer",
    "Bearer ",
    "Basic YTpi",
    "Bearer a b c",
    "//x",
    "http://",
    "javascript:x",
    "100-continue",
    "h2c",
  ],
  ...[
    "authjs.session-token=x; authjs.session-token=eyJhbGciOiJkaXIifQ..a.b.c",
    "evenhand-device=a.b",
    "=;=;;=",
  ],
  ...[
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "text/x-component",
    "application/json; charset=x",
  ],
  ...[
    "é",
    "a".repeat(9000),
    '"\\"',
    "src/middleware:src/middleware:src/middleware",
    "0".repeat(40),
    "999999999",
  ],
] as [string, ...string[]];

function oddHeaders(random: Random, { paths }: Targets, { person }: Attacker): Bad {
  const headers = Array.from({ length: 1 + random.integer(3) }, (): Header => [pick(random, HEADERS), pick(random, HEADER_VALUES)]); // prettier-ignore
  const cookie: Header[] = random.chance(0.4) ? [["Cookie", person.cookie]] : [];
  const what = `header ${headers.map((header) => header.join("=").slice(0, 80)).join(" & ")}`;
  return request(what, random.chance(0.7) ? "GET" : "POST", pick(random, paths), [...cookie, ...headers]);
}

function serverAction(random: Random, { actions }: Targets, { person, slug }: Attacker): Bad {
  const { id, name, path } = pick(random, actions);
  const [type, body] = random.chance(0.4)
    ? (MALFORMED_ARGUMENTS[random.integer(MALFORMED_ARGUMENTS.length)] ?? ["text/plain", ""])
    : ["text/plain;charset=UTF-8", oddJson(random, Array.from({ length: random.integer(5) }, () => (random.chance(0.3) ? slug : oddValue(random))))]; // prettier-ignore
  // Signing out would end the attack's own session, rightly.
  const isLeaving = /signOut|endSign/i.test(name);
  const cookie: Header[] = random.chance(0.7) && !isLeaving ? [["Cookie", person.cookie]] : [];
  const headers: Header[] = [
    ["Next-Action", id],
    ["Content-Type", type],
    ["Accept", "text/x-component"],
    ...cookie,
  ];
  return request(`action ${name}`, "POST", random.chance(0.9) ? path : "/", headers, body);
}

const TYPES = ["text/csv", "application/x-ndjson", "application/zip", "application/gzip", "text/csv; charset=utf-16", "", "x"]; // prettier-ignore

function importedFile(random: Random, { calls }: Targets, { person }: Attacker): Bad {
  const files = calls.filter(({ takesFiles }) => takesFiles);
  const { path, method } = files[random.integer(files.length)] ?? calls[0];
  const type = TYPES[random.integer(TYPES.length)] ?? "";
  const line = (): string => Array.from({ length: 1 + random.integer(8) }, () => pick(random, TEXTS)).join(random.chance(0.8) ? "," : '",'); // prettier-ignore
  const text = ["task,title,body,language,sample,system,code", ...Array.from({ length: random.integer(6) }, line)].join("\r\n"); // prettier-ignore
  const body = pick(random, [
    ...[text, `\ufeff${text}`, `"${text}`, JSON.stringify(mutate(random, { task: "a", code: "b" })), ""],
    ...[Buffer.from([0x50, 0x4b, 3, 4, random.integer(256), 0, 0]), Buffer.from([0xff, 0xfe, 0x61, 0]), Buffer.from([0x1f, 0x8b, 8])], // prettier-ignore
  ] as [string | Buffer, ...(string | Buffer)[]]);
  const headers: Header[] = [
    ["Content-Type", type],
    ["Authorization", `Bearer ${person.writeToken}`],
  ];
  return request(`file as ${type}`, method, path + query(random), headers, body);
}

function protocolGarbage(random: Random, { paths }: Targets): Bad {
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
