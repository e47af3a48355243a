import type { Random } from "@/lib/simulate/random";
import { MALFORMED_ARGUMENTS } from "@/e2e/built-actions";
import { type Attacker, type Bad, type Header, JSON_TYPE, query, request } from "./bad";
import { TEXTS, mutate, oddJson, oddValue, pick } from "./odd";
import type { ApiTarget, Targets } from "./targets";

/** Nothing that the attacker may do rightly with its own study makes it go away. */
const isDeleting = ({ method }: ApiTarget): boolean => method === "DELETE";

export function apiBody(random: Random, { calls }: Targets, { person }: Attacker): Bad {
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

export function judgeBody(random: Random, _targets: Targets, { judgeToken, slug }: Attacker): Bad {
  const own: Header[] = [JSON_TYPE, ["Authorization", `Bearer ${judgeToken}`]];
  const kind = random.integer(4);
  const body = (document: unknown): string => oddJson(random, mutate(random, document));
  if (kind === 0) {
    const key: Header = ["Idempotency-Key", random.chance(0.5) ? "no-uuid" : crypto.randomUUID()];
    return request("start", "POST", "/api/judge/sessions", [JSON_TYPE, key], body({ ...START, study: slug }));
  }
  if (kind === 1)
    return request("closing", "PUT", "/api/judge/session/closing", own, body({ answers: { guess: "x" } }));
  const position = random.chance(0.6) ? "1" : encodeURIComponent(pick(random, ODD_POSITIONS));
  return request(
    "verdict",
    random.chance(0.8) ? "PUT" : "GET",
    `/api/judge/trials/${position}`,
    own,
    body(VERDICT),
  );
}

/** Drafts, submissions, runs and clocks of timed tasks, and runs of both programs of a trial. */
export function workBody(random: Random, { workCalls }: Targets, attacker: Attacker): Bad {
  const { method, path, example } = pick(random, workCalls);
  const token = path.includes("/timed") ? pick(random, attacker.workTokens) : attacker.judgeToken;
  const headers: Header[] = [JSON_TYPE, ["Authorization", `Bearer ${token}`]];
  const position = random.chance(0.7) ? "1" : encodeURIComponent(pick(random, ODD_POSITIONS));
  const place = path.replace(/\/1(?=\/|$)/, `/${position}`) + query(random);
  const fresh = example && "key" in example ? { ...example, key: crypto.randomUUID() } : (example ?? {});
  const body = method === "GET" ? "" : oddJson(random, random.chance(0.3) ? fresh : mutate(random, fresh));
  return request("work", method, place, headers, body);
}

const ODD_POSITIONS = ["0", "-1", "1.5", "1e3", "NaN", "999", "99999999999", " 1"] as [string, ...string[]];

export function serverAction(random: Random, { actions }: Targets, { person, slug }: Attacker): Bad {
  const { id, name, path } = pick(random, actions);
  const [type, body] = random.chance(0.4)
    ? (MALFORMED_ARGUMENTS[random.integer(MALFORMED_ARGUMENTS.length)] ?? ["text/plain", ""])
    : [
        "text/plain;charset=UTF-8",
        oddJson(
          random,
          Array.from({ length: random.integer(5) }, () => (random.chance(0.3) ? slug : oddValue(random))),
        ),
      ];
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

const TYPES = [
  "text/csv",
  "application/x-ndjson",
  "application/zip",
  "application/gzip",
  "text/csv; charset=utf-16",
  "",
  "x",
];

export function importedFile(random: Random, { calls }: Targets, { person }: Attacker): Bad {
  const files = calls.filter(({ takesFiles }) => takesFiles);
  const { path, method } = files[random.integer(files.length)] ?? calls[0];
  const type = TYPES[random.integer(TYPES.length)] ?? "";
  const line = (): string =>
    Array.from({ length: 1 + random.integer(8) }, () => pick(random, TEXTS)).join(
      random.chance(0.8) ? "," : '",',
    );
  const text = [
    "task,title,body,language,sample,system,code",
    ...Array.from({ length: random.integer(6) }, line),
  ].join("\r\n");
  const body = pick(random, [
    text,
    `\ufeff${text}`,
    `"${text}`,
    JSON.stringify(mutate(random, { task: "a", code: "b" })),
    "",
    Buffer.from([0x50, 0x4b, 3, 4, random.integer(256), 0, 0]),
    Buffer.from([0xff, 0xfe, 0x61, 0]),
    Buffer.from([0x1f, 0x8b, 8]),
  ] as [string | Buffer, ...(string | Buffer)[]]);
  const headers: Header[] = [
    ["Content-Type", type],
    ["Authorization", `Bearer ${person.writeToken}`],
  ];
  return request(`file as ${type}`, method, path + query(random), headers, body);
}
