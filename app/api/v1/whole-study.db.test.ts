import { beforeAll, describe, expect, test } from "vitest";
import { createApiToken } from "@/lib/operations/people/create-api-token";
import { readCsv } from "@/test/operations/csv";
import { makeTestResearcher } from "@/test/operations/study";
import { type ApiCall, callApi, callOk } from "@/test/api/test-api";
import { judgeAll } from "@/test/api/judge-calls";

const V1 = "/api/v1/studies";
let token = "";
beforeAll(async () => {
  const actor = await makeTestResearcher("lab@example.org");
  ({ token } = await createApiToken({ actor, name: "script", scope: "write", days: 1, now: new Date() }));
});

const ok = (status: number, method: string, path: string, call: ApiCall = {}) =>
  callOk(status, method, `${V1}${path}`, { token, ...call });
const importRows = (path: string, rows: object[]) => {
  const text = rows.map((row) => JSON.stringify(row)).join("\n");
  return ok(200, "POST", path, { text, headers: { "content-type": "application/x-ndjson" } });
};
const invitesTo = async (slug: string, arm: string, count: number): Promise<string[]> => {
  const { invites } = await ok(201, "POST", `/${slug}/invites`, {
    json: { count, kind: "personal", uses: 1, arm },
  });
  return (invites as { code: string }[]).map(({ code }) => code);
};
const rowsOf = async (slug: string, file: string) => {
  const { text } = await callApi("GET", `${V1}/${slug}/export/${file}`, { token });
  return (await readCsv(new Response(text).body as ReadableStream<Uint8Array>)).records;
};
const countBy = (rows: Record<string, string>[], key: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[row[key] ?? ""] = (counts[row[key] ?? ""] ?? 0) + 1;
  return counts;
};

describe("through the interface alone, from an empty database", () => {
  test("a study like Sagodi's: two arms by language, five marks and a preference, 5 + 5 judges in their arm", async () => {
    const slug = "two-models";
    await ok(201, "POST", "", {
      json: {
        slug,
        title: "Which implementation?",
        design: "side-by-side",
        languages: ["java", "python"],
        systems: [{ id: "chatgpt" }, { id: "copilot" }],
        arms: ["java", "python"].map((language) => ({
          id: language,
          languages: [language],
          systems: ["chatgpt", "copilot"],
        })),
      },
    });
    const languages = ["java", "python"];
    const tasks = languages.flatMap((language) =>
      [1, 2, 3].map((n) => ({ task: `T${n}`, title: `Task ${n}`, body: `Do **${n}**.`, language })),
    );
    expect(await importRows(`/${slug}/tasks`, tasks)).toMatchObject({ added: 6 });
    const samples = tasks.flatMap(({ task, language }) =>
      ["chatgpt", "copilot"].map((system) => ({ task, system, language, code: `${system}_${task}();` })),
    );
    expect(await importRows(`/${slug}/samples`, samples)).toMatchObject({ added: 12 });
    await ok(200, "POST", `/${slug}/open`);
    for (const arm of languages)
      for (const invite of await invitesTo(slug, arm, 5))
        await judgeAll(slug, { invite }, (question) => (question === "preference" ? 2 : -1));

    const sealed = await callApi("GET", `${V1}/${slug}/results`, { token });
    expect([sealed.status, sealed.body.title]).toEqual([403, "Sealed"]);
    expect(await ok(200, "GET", `/${slug}/progress`)).toMatchObject({
      sessions: { done: 10, judging: 0 },
      verdicts: 30,
      exposures: { least: 5, most: 5, sidesPerUnit: 1, sidesPerSession: 1 },
    });
    await ok(200, "POST", `/${slug}/close`);
    await ok(200, "POST", `/${slug}/unseal`);
    const { pairs } = await ok(200, "GET", `/${slug}/results`);
    const { paper } = pairs as {
      paper: { columns: { id: string }[]; blocks: { language: string; judges: number }[] };
    };
    expect(paper.blocks.map(({ language, judges }) => [language, judges])).toEqual([
      ["java", 5],
      ["python", 5],
    ]);
    expect(paper.columns).toHaveLength(2 * 5 + 1);
    const verdicts = await rowsOf(slug, "verdicts.csv");
    expect(verdicts).toHaveLength(30 * 11);
    expect(verdicts.every(({ arm, language }) => arm === language)).toBe(true);
    const sessions = await rowsOf(slug, "sessions.csv");
    expect(countBy(sessions, "arm")).toEqual({ java: 5, python: 5 });
    expect(countBy(sessions, "placed")).toEqual({ true: 10 });
    expect(countBy(await rowsOf(slug, "allocations.csv"), "invite_arm")).toEqual({ java: 5, python: 5 });
    expect(await ok(200, "POST", `/${slug}/replay`)).toEqual({ differences: [] });
  });

  test("a study like CLgen's: test and control 10 to 5, ten items each, human or robot", async () => {
    const slug = "turing";
    await ok(201, "POST", "", {
      json: {
        slug,
        title: "Who wrote this?",
        design: "human-or-robot",
        languages: ["c"],
        public: true,
        systems: [
          { id: "people", role: "human" },
          { id: "clgen", role: "machine" },
          { id: "grammar", role: "machine" },
        ],
        arms: [
          { id: "test", weight: 10, systems: ["people", "clgen"] },
          { id: "control", weight: 5, systems: ["people", "grammar"] },
        ],
        allocation: { itemsPerSession: 10, mix: "independent" },
        limits: { sessions: 15 },
      },
    });
    const samples = ["people", "clgen", "grammar"].flatMap((system) =>
      Array.from({ length: 30 }, (_, n) => ({
        task: "",
        system,
        language: "c",
        code: `int ${system}_${n}(void) { return ${n}; }`,
        ...(system === "people" ? { origin: "human", vetted: "yes" } : { origin: "machine" }),
      })),
    );
    expect(await importRows(`/${slug}/samples`, samples)).toMatchObject({ added: 90 });
    await ok(200, "POST", `/${slug}/open`);
    for (let judge = 0; judge < 15; judge += 1) await judgeAll(slug, {}, judge % 2 ? 2 : -1);
    const full = await callApi("POST", "/api/judge/sessions", { json: { study: slug, consent: true } });
    expect(full.status).toBe(410);
    await ok(200, "POST", `/${slug}/close`);
    await ok(200, "POST", `/${slug}/unseal`);
    const { origin } = await ok(200, "GET", `/${slug}/results`);
    const { arms } = origin as { arms: { arm: string; judges: number; answers: number }[] };
    expect(arms.map(({ arm, judges, answers }) => [arm, judges, answers])).toEqual([
      ["control", 5, 50],
      ["test", 10, 100],
    ]);
    const trials = await rowsOf(slug, "trials.csv");
    expect(trials).toHaveLength(150);
    expect(trials.every((row) => row.correct === String(row.truth === row.answer))).toBe(true);
    expect(countBy(await rowsOf(slug, "sessions.csv"), "invited")).toEqual({ false: 15 });
    const actions = (await rowsOf(slug, "audit.csv")).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(["study.create", "study.open", "study.close", "study.unseal"]),
    );
    expect(await ok(200, "POST", `/${slug}/replay`)).toEqual({ differences: [] });
  });
});
