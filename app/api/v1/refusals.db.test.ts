import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { EXPORT_FORMATS, EXPORT_TABLES } from "@/lib/exchange/export-tables";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { type ApiCall, callApi, callOk } from "@/test/api/test-api";
import { CSV, PROTOCOL, TASKS, V1, tokenOf } from "@/test/api/material";

let owner: Actor;
let write = "";
let read = "";
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  [write, read] = await Promise.all([tokenOf(owner, "write"), tokenOf(owner, "read")]);
});

describe("what cannot be done is refused", () => {
  const post = (path: string, call: ApiCall) => callApi("POST", path, { token: write, ...call });
  beforeAll(async () => {
    await makeTestStudy({ slug: "draft", design: "side-by-side", tasks: 2, owner, isDraft: true });
    await makeTestStudy({ slug: "open", design: "side-by-side", tasks: 2, owner });
  });

  test.each<[number, string, string, ApiCall]>([
    [400, "no JSON", V1, { text: "{", headers: { "content-type": "application/json" } }],
    [409, "a slug that is taken", V1, { json: { ...PROTOCOL, slug: "open" } }],
    [413, "a protocol of 2 MiB", V1, { json: { ...PROTOCOL, consent: "x".repeat(2 ** 21) } }],
    [
      415,
      "a protocol that is no JSON by its type",
      V1,
      { text: "{}", headers: { "content-type": "text/plain" } },
    ],
    [422, "a protocol with faults", V1, { json: { slug: "UPPER", design: "none", systems: [] } }],
    [
      422,
      "tasks that are no UTF-8",
      `${V1}/draft/tasks`,
      { text: new Uint8Array([0xff, 0xfe, 0x41]), headers: CSV },
    ],
    [422, "a reason with a NUL", `${V1}/open/unseal`, { json: { reason: "\0 long enough a reason" } }],
    [409, "tasks of an open study", `${V1}/open/tasks`, { text: TASKS, headers: CSV }],
    [
      415,
      "tasks in a spreadsheet",
      `${V1}/draft/tasks`,
      { text: "PK", headers: { "content-type": "application/vnd.ms-excel" } },
    ],
    [
      422,
      "a ZIP that is none",
      `${V1}/draft/tasks`,
      { text: "PK", headers: { "content-type": "application/zip" } },
    ],
    [422, "tasks without a column", `${V1}/draft/tasks`, { text: "task,title\r\na,A\r\n", headers: CSV }],
    [409, "opening what is open", `${V1}/open/open`, {}],
    [409, "closing a draft", `${V1}/draft/close`, {}],
    [409, "unsealing an open study without a reason", `${V1}/open/unseal`, { json: {} }],
    [422, "a reason that is a number", `${V1}/open/unseal`, { json: { reason: 1 } }],
    [409, "amending a draft", `${V1}/draft/amend`, { json: { instructions: "x" } }],
    [422, "amending a title", `${V1}/open/amend`, { json: { title: "x" } }],
    [409, "inviting to a draft", `${V1}/draft/invites`, { json: { count: 1, kind: "personal" } }],
    [422, "no invite at all", `${V1}/open/invites`, { json: { count: 0, kind: "personal" } }],
    [
      422,
      "an arm that there is not",
      `${V1}/open/invites`,
      { json: { count: 1, kind: "general", arm: "x" } },
    ],
    [409, "replaying a draft", `${V1}/draft/replay`, {}],
  ])("with %i: %s", async (status, _what, path, call) => {
    const answer = await post(path, call);
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("a bad import says line, column and fault", async () => {
    const text = `task,title,body,language\r\nadd,Add,x,plain\r\n,No key,x,plain\r\n`;
    const { body } = await post(`${V1}/draft/tasks`, { text, headers: CSV });
    expect(body).toMatchObject({ added: 0, errors: [{ line: 3, column: "task" }] });
  });

  test("an incomplete draft lists what is missing: 409", async () => {
    await callOk(201, "POST", V1, { token: write, json: { ...PROTOCOL, slug: "bare" } });
    const { status, body } = await post(`${V1}/bare/open`, {});
    expect([status, (body.errors as unknown[]).length > 0]).toEqual([409, true]);
  });

  test("sealed results and exports answer 403 with the reason; what says nothing of scores does not", async () => {
    const OPEN = ["samples", "tasks", "findings", "inspections", "audit"];
    const files = EXPORT_TABLES.flatMap((table) =>
      EXPORT_FORMATS.map((format) => `export/${table}.${format}`),
    );
    for (const path of ["results", ...files]) {
      const { status, body } = await callApi("GET", `${V1}/open/${path}`, { token: read });
      const isOpen = OPEN.some((table) => path.startsWith(`export/${table}.`));
      expect([path, status]).toEqual([path, isOpen ? 200 : 403]);
      if (!isOpen) expect(body).toMatchObject({ type: "urn:evenhand:problem:sealed", detail: /^Sealed: / });
    }
  });

  test("a study is deleted only by who says its name: 422 otherwise, and it is still there", async () => {
    for (const query of ["", "?confirm=draft"]) {
      const { status } = await callApi("DELETE", `${V1}/open${query}`, { token: write });
      expect(status).toBe(422);
    }
    expect((await callApi("GET", `${V1}/open`, { token: read })).status).toBe(200);
  });
});

test("invites come as CSV to whoever asks for it, with links that work", async () => {
  await makeTestStudy({ slug: "csv", design: "side-by-side", tasks: 1, owner });
  const { text, status } = await callApi("POST", `${V1}/csv/invites`, {
    token: write,
    json: { count: 2, kind: "personal", label: "=cmd" },
    headers: { accept: "text/csv", host: "elsewhere.example" },
  });
  const [header, first, second, end] = text.split("\r\n");
  expect([status, header, end]).toEqual([201, "link,code,kind,uses,arm,label", ""]);
  expect(first).toMatch(/^http:\/\/localhost:3000\/judge\/csv\?invite=([\w-]+),\1,personal,1,,'=cmd 1$/);
  expect(second).not.toBe(first);
});

test("who guesses tokens is slowed down: 429 with Retry-After", async () => {
  const headers = { "x-evenhand-address": "192.0.2.7" };
  const guess = () => callApi("GET", V1, { token: "guess", headers });
  const statuses = new Set<number>();
  let last = await guess();
  for (let tries = 0; tries < 61; tries += 1) {
    last = await guess();
    statuses.add(last.status);
  }
  expect([...statuses]).toEqual([401, 429]);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await callApi("GET", V1, { token: read, headers })).status).toBe(200);
});

test("a parameter with a NUL is refused, not looked up", async () => {
  await makeTestStudy({ slug: "nul", design: "side-by-side", tasks: 2, owner });
  const { status, body } = await callApi("GET", `${V1}/nul/export/samples.csv?after=%00`, { token: read });
  expect([status, body]).toEqual([422, expect.objectContaining({ type: "urn:evenhand:problem:invalid" })]);
});
