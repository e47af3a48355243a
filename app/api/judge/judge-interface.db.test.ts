import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { toVerdict } from "@/test/operations/judge";
import { makeTestStudy } from "@/test/operations/study";
import type { TrialView } from "@/lib/blind/judge-view";
import {
  leaveSession,
  putVerdict,
  readDebrief,
  readSession,
  readStudy,
  readTrial,
  startSession,
} from "@/test/api/calls";
import { expectProblem } from "@/test/api/problem";

const PROFILE = [
  { id: "about", label: "About you", type: "text" as const },
  { id: "years", label: "Years", type: "number" as const },
];

beforeAll(async () => {
  await makeTestStudy({ slug: "pairs", design: "side-by-side", tasks: 3, protocol: { profile: PROFILE } });
});

describe("a session over HTTP", () => {
  test("goes from consent to debrief by token alone", async () => {
    const study = await readStudy("pairs");
    expect(Object.keys(study.body).sort()).toEqual(
      [
        "consent",
        "instructions",
        "locale",
        "practice",
        "scale",
        "profile",
        "slug",
        "title",
        "isMost",
        "minutes",
        "trials",
      ].sort(),
    );
    const { hash } = study.body.consent as { hash: string };
    const started = await startSession({ body: { study: "pairs", consent: hash, profile: { years: 4 } } });
    expect(started).toMatchObject({ status: 201, body: { position: 1, total: 3, state: "judging" } });
    expect(started.headers.get("set-cookie")).toMatch(
      /^evenhand-judge-pairs=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    const token = String(started.body.token);
    expect((await readDebrief({ token })).status).toBe(409);
    for (const position of [1, 2, 3]) {
      const { body: trial } = await readTrial(position, { token });
      expect(Object.keys(trial).sort()).toEqual(["panes", "position", "questions", "task", "total"]);
      const { status, body } = await putVerdict(position, { token, body: toVerdict(trial as TrialView) });
      expect([status, body]).toMatchObject([200, { position, state: position === 3 ? "done" : "judging" }]);
    }
    expect((await readSession({ token })).body).toEqual({ state: "done", position: 4, total: 3 });
    expect((await readDebrief({ token })).body).toEqual({ show: "none", text: "" });
    expect((await leaveSession({ token })).body).toMatchObject({ state: "withdrawn" });
  });

  test("says Secure on the cookie where the connection is", async () => {
    const started = await startSession({
      body: { study: "pairs", consent: true },
      headers: { "x-forwarded-proto": "https" },
    });
    expect(started.headers.get("set-cookie")).toMatch(/; Secure$/);
  });
});

describe("POST /api/judge/sessions refuses", () => {
  const good = { study: "pairs", consent: true };

  test.each<[number, string, unknown]>([
    [403, "no consent", { study: "pairs" }],
    [403, "an unknown invite", { ...good, invite: "x" }],
    [404, "an unknown study", { ...good, study: "none" }],
    [409, "a stale consent hash", { ...good, consent: "f".repeat(64) }],
    [422, "no study", { consent: true }],
    [422, "a study that is no text", { ...good, study: 1 }],
    [422, "consent that is a number", { ...good, consent: 1 }],
    [422, "null", null],
    [422, "a list", []],
    [422, "an unknown field", { ...good, arm: "test" }],
    [422, "a profile that is a list", { ...good, profile: [1] }],
    [422, "an unknown field of the profile", { ...good, profile: { arm: "x" } }],
    [422, "a number where text is asked", { ...good, profile: { about: 1 } }],
    [422, "text where a number is asked", { ...good, profile: { years: "3" } }],
    [422, "NUL in the slug", { ...good, study: "pairs\0" }],
    [422, "NUL in the profile", { ...good, profile: { about: "\0" } }],
    [422, "NUL in an external id", { ...good, external: { PROLIFIC_PID: "\0" } }],
    [422, "half a character in the profile", { ...good, profile: { about: "\ud800" } }],
  ])("with %i %s", async (status, _what, body) => {
    await expectProblem(status, () => startSession({ body }));
  });

  test("with 422 a number that is none (1e999), with 400 what is no JSON", async () => {
    const raw = '{"study":"pairs","consent":true,"profile":{"years":1e999}}';
    await expectProblem(422, () => startSession({ raw }));
    for (const text of ["", "{", "{'study':1}", "\0", "undefined"])
      await expectProblem(400, () => startSession({ raw: text }));
  });

  test("with 422 an Idempotency-Key that is no UUID, with 409 one used with another invite", async () => {
    const headers = { "idempotency-key": "1" };
    await expectProblem(422, () => startSession({ body: good, headers }));
    const key = { "idempotency-key": randomUUID() };
    expect((await startSession({ body: good, headers: key })).status).toBe(201);
    await expectProblem(409, () => startSession({ body: { ...good, invite: "x" }, headers: key }));
  });

  test("with 415 another media type, with 413 a body over 64 KiB, told beforehand or not", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])
      await expectProblem(415, () => startSession({ body: good, headers: { "content-type": type } }));
    const huge = JSON.stringify({ ...good, external: { x: "y".repeat(64 * 1024) } });
    await expectProblem(413, () => startSession({ raw: huge }));
    await expectProblem(413, () =>
      startSession({ raw: huge, headers: { "content-length": String(huge.length) } }),
    );
  });
});

test("GET /api/judge/studies answers 404 for drafts and for what cannot be a study", async () => {
  await makeTestStudy({ slug: "draft", design: "rating", isDraft: true });
  for (const slug of ["draft", "none", "a\0b", "PAIRS", "\ud800", "x".repeat(5000)])
    await expectProblem(404, () => readStudy(slug === "\ud800" ? "%ED%A0%80" : slug));
});
