import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createApiToken } from "@/lib/operations/people/create-api-token";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { makeSandboxRunner } from "@/scripts/sandbox-runner";
import { RUNNERS, runScript } from "@/test/exchange/interpreters";
import { type ApiCall, callApi, callOk } from "@/test/api/test-api";
import { V1 } from "@/test/api/material";
import { verifyFolder } from "@/test/operations/bundle";
import { readCsv } from "@/test/operations/csv";
import { makeTestResearcher } from "@/test/operations/study";
import { listPlan, rightProgram, setMinutes } from "@/test/operations/timed";
import { unpack } from "@/test/operations/unpack";
import { LIU_Q4, liuMinutes } from "@/test/results/liu-completions";

vi.setConfig({ testTimeout: 600_000 });

/**
 * The usefulness experiment of Liu et al. (2022, question 4) by a script that only calls the interface. The clock of each task is
 * set back in the database before its program is handed in: no test waits for minutes.
 */
const slug = "usefulness";
const PEOPLE = 30;
const TASKS = Array.from({ length: 11 }, (_, index) => `task-${index}`);
const PRETEST = "task-0";

const folder = mkdtempSync(join(tmpdir(), "usefulness-"));
afterAll(() => rmSync(folder, { recursive: true }));

let token = "";
beforeAll(async () => {
  await makeSandboxRunner();
  await makeBundlePrograms();
  const actor = await makeTestResearcher("liu@example.org");
  ({ token } = await createApiToken({ actor, name: "script", scope: "write", days: 1, now: new Date() }));
});

const ok = (status: number, method: string, path: string, call: ApiCall = {}) =>
  callOk(status, method, `${V1}${path}`, { token, ...call });
const importRows = (table: string, rows: object[]) =>
  ok(200, "POST", `/${slug}/${table}`, {
    text: rows.map((row) => JSON.stringify(row)).join("\n"),
    headers: { "content-type": "application/x-ndjson" },
  });
const rowsOf = async (file: string) => {
  const { text } = await callApi("GET", `${V1}/${slug}/export/${file}`, { token });
  return (await readCsv(new Response(text).body as ReadableStream<Uint8Array>)).records;
};

interface Person {
  token: string;
  pretestMinutes: number;
}
const people: Person[] = [];
const WORK = "/api/judge/timed";

/** Opens a task, lets it take the given minutes, and hands in a program that passes. */
const passIn = async (person: Person, position: number, minutes: number): Promise<void> => {
  const as = { token: person.token };
  const { task } = await callOk(200, "POST", `${WORK}/${position}/open`, as);
  const number = Number((task as { title: string }).title.split(" ")[1]);
  const json = { source: rightProgram(number), key: crypto.randomUUID() };
  const done = await callOk(200, "POST", `${WORK}/${position}/submissions`, { ...as, json });
  expect(done).toMatchObject({ passed: true, state: "passed" });
  await setMinutes(person.token, position, minutes);
};

describe("the paper's usefulness experiment, through the interface alone", () => {
  test("30 people do the pretest, 5 + 5 are excluded, and 20 do ten tasks in two groups", async () => {
    await ok(201, "POST", "", {
      json: {
        slug,
        title: "Short tasks",
        design: "timed-task",
        languages: ["javascript"],
        systems: [{ id: "snm" }],
        timed: { pretest: { task: PRETEST }, exclude: { fastest: 5, slowest: 5 }, groups: 2 },
      },
    });
    await importRows(
      "tasks",
      TASKS.map((task, index) => ({
        task,
        language: "javascript",
        title: `Title ${index}`,
        body: `Read a number and print ${index + 2} times as much.`,
        tests: [{ name: "of 3", stdin: "3\n", stdout: `${3 * (index + 2)}` }],
      })),
    );
    await importRows(
      "samples",
      TASKS.filter((task) => task !== PRETEST).map((task) => ({
        sample: `start-${task}`,
        task,
        language: "javascript",
        system: "snm",
        code: `// ${task}\nconsole.log(0);\n`,
      })),
    );
    await ok(200, "POST", `/${slug}/open`);

    const { invites } = await ok(201, "POST", `/${slug}/invites`, {
      json: { count: PEOPLE, kind: "personal", uses: 1 },
    });
    for (const [at, { code }] of (invites as { code: string }[]).entries()) {
      const json = { study: slug, consent: true, invite: code };
      const started = await callOk(201, "POST", "/api/judge/sessions", { json });
      people.push({ token: String(started.token), pretestMinutes: 4 + ((at * 11) % PEOPLE) });
    }
    for (const person of people) await passIn(person, 1, person.pretestMinutes);
    const { stages } = await ok(200, "POST", `/${slug}/stages/pretest/close`);
    expect((stages as object[])[0]).toMatchObject({
      state: "closed",
      excluded: 10,
      groups: [
        { name: "A", people: 10 },
        { name: "B", people: 10 },
      ],
    });

    const minutes = new Map(LIU_Q4.map((printed) => [printed.group as string, liuMinutes(printed)]));
    for (const person of people)
      for (const { group, position, condition } of await listPlan(person.token))
        await passIn(person, position, minutes.get(group)?.[condition].pop() ?? Number.NaN);
    // 50 of either condition in each group: no time is left, and none was missing.
    for (const left of minutes.values()) expect(left).toEqual({ scratch: [], program: [] });
    await ok(200, "POST", `/${slug}/stages/main/close`);
    await ok(200, "POST", `/${slug}/close`);
    await ok(200, "POST", `/${slug}/unseal`);
  });

  test("every row of the plan is as the paper says, and can be made again", async () => {
    const rows = await rowsOf("completions.csv");
    const pretest = rows.filter(({ stage }) => stage === "pretest");
    const main = rows.filter(({ stage }) => stage === "main");
    expect([pretest.length, main.length]).toEqual([30, 200]);

    const bySpeed = pretest
      .toSorted((one, other) => Number(one.minutes) - Number(other.minutes))
      .map(({ group }) => group);
    expect(bySpeed.join("")).toBe("A".repeat(10) + "B".repeat(10));
    expect(bySpeed.slice(0, 5).concat(bySpeed.slice(-5))).toEqual(Array.from({ length: 10 }, () => ""));
    for (const { condition, sample } of pretest) expect([condition, sample]).toEqual(["scratch", ""]);

    const tally = (key: (row: Record<string, string>) => string) => {
      const counts: Record<string, Record<string, number>> = {};
      for (const row of main) {
        const own = (counts[key(row)] ??= { scratch: 0, program: 0 });
        own[row.condition ?? ""] = (own[row.condition ?? ""] ?? 0) + 1;
      }
      return Object.values(counts);
    };
    const half = { scratch: 5, program: 5 };
    expect(tally(({ participant = "" }) => participant)).toEqual(Array.from({ length: 20 }, () => half));
    expect(tally(({ group, task }) => `${group} ${task}`)).toEqual(Array.from({ length: 20 }, () => half));
    for (const { condition, sample, task } of main)
      expect(sample).toBe(condition === "scratch" ? "" : `start-${task}`);
    const everyTask = TASKS.filter((task) => task !== PRETEST).sort();
    for (const person of new Set(main.map(({ participant }) => participant))) {
      const own = main.filter(({ participant }) => participant === person);
      expect(own.map(({ task }) => task).sort()).toEqual(everyTask);
    }
    // Each task comes at each place of the order equally often, in each group.
    expect(new Set(main.map(({ group, task, position }) => `${group} ${task} ${position}`)).size).toBe(200);
    expect(await ok(200, "POST", `/${slug}/replay`)).toEqual({ differences: [] });
  });

  test("totals, F, p and d are the paper's, to its digits", async () => {
    const { timed } = await ok(200, "GET", `/${slug}/results`);
    const { parts } = timed as {
      parts: {
        group: string;
        conditions: { total: number }[];
        oneWay: { F: number; dfBetween: number; dfWithin: number; p: number; dOfN: number };
      }[];
    };
    expect(
      parts
        .filter(({ group }) => group !== "")
        .map(({ group, conditions, oneWay }) => ({
          group,
          totals: conditions.map(({ total }) => total.toFixed(1)),
          df: [oneWay.dfBetween, oneWay.dfWithin],
          said: [oneWay.F, oneWay.p, oneWay.dOfN].map((value) => value.toFixed(4)),
        })),
    ).toEqual(
      LIU_Q4.map(({ group, scratch, program, F, p, d }) => ({
        group,
        totals: [scratch.toFixed(1), program.toFixed(1)],
        df: [1, 98],
        said: [F, p, d],
      })),
    );
  });

  test("its bundle is OK to verify.mjs, and both scripts find the report's numbers to 1e-9", async () => {
    const { GET } = await import("./studies/[slug]/export/bundle.zip/route");
    const response = await GET(
      new Request(`http://localhost:3000${V1}/${slug}/export/bundle.zip`, {
        headers: { host: "localhost:3000", authorization: `Bearer ${token}` },
      }),
      { params: Promise.resolve({ slug }) },
    );
    expect(response.status).toBe(200);
    await unpack(new Uint8Array(await response.arrayBuffer()), folder);
    expect(verifyFolder(folder).said).toMatch(/^OK[.:] /m);
    for (const runner of RUNNERS.filter(({ command }) => command !== null)) {
      const { status, stdout, stderr } = await runScript(runner, folder);
      expect(stdout + stderr, runner.script).toMatch(/ agree with the report to 1e-9/);
      expect(status, runner.script).toBe(0);
    }
  });
});
