import { expect } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { makeSandboxRunner } from "@/scripts/sandbox-runner";
import { startAsJudge } from "@/test/operations/judge";
import { makeTestStudy } from "@/test/operations/study";
import { makeTimedStudy, rightProgram } from "@/test/operations/timed";
import { V1 } from "./material";
import { callApi, callOk } from "./test-api";

const WORK = "/api/judge/timed";

/** Two timed tasks over the interface, the second given up, then the end of the stage; resolves to the calls made. */
export async function doTimedTasksByCalls(owner: Actor, token: string): Promise<string[]> {
  const slug = "clock";
  await makeSandboxRunner();
  await makeTimedStudy({ slug, owner, tasks: 2, timed: { people: 2, pauses: true } });
  const judge = { token: (await startAsJudge(slug)).token };
  const act = (path: string, json?: unknown) =>
    callOk(200, "POST", `${WORK}/1/${path}`, { ...judge, ...(json !== undefined && { json }) });

  for (const path of [WORK, `${WORK}/1`]) {
    expect((await callApi("GET", path)).status).toBe(401);
    expect((await callApi("GET", path, { token: "x".repeat(43) })).status).toBe(401);
    // A researcher's token is no person's.
    expect((await callApi("GET", path, { token })).status).toBe(401);
  }
  expect(await callOk(200, "GET", WORK, judge)).toMatchObject({ stage: "main", position: 1 });
  expect(await callOk(200, "GET", `${WORK}/1`, judge)).toMatchObject({ state: "new", starter: "" });
  const { task } = await act("open");
  const draft = { source: "typed", activeMs: 10 };
  expect(await callOk(200, "PUT", `${WORK}/1/draft`, { ...judge, json: draft })).toHaveProperty("savedAtMs");
  const long = (length: number) => ({ ...judge, json: { source: '"'.repeat(length) } });
  await callOk(200, "PUT", `${WORK}/1/draft`, long(100_000));
  expect((await callApi("PUT", `${WORK}/1/draft`, long(100_001))).status).toBe(422);
  await callOk(200, "PUT", `${WORK}/1/draft`, { ...judge, json: draft });
  expect(await act("runs", { count: 2 })).toMatchObject({ runs: 2, draft: "typed" });
  expect(await act("pause")).toMatchObject({ state: "paused" });
  expect(await act("resume")).toMatchObject({ state: "open" });
  const number = Number((task as { title: string }).title.split(" ")[1]);
  const submission = { source: rightProgram(number), key: crypto.randomUUID() };
  expect(await act("submissions", submission)).toMatchObject({ number: 1, passed: true, state: "passed" });
  await callOk(200, "POST", `${WORK}/2/open`, judge);
  expect(await callOk(200, "POST", `${WORK}/2/give-up`, judge)).toMatchObject({ state: "gave-up" });

  const stages = `${V1}/${slug}/stages`;
  expect(await callOk(200, "GET", stages, { token })).toMatchObject({
    stages: [{ stage: "main", state: "open", people: 1, begun: 1, ended: 1, atWork: 0 }],
  });
  expect(await callOk(200, "POST", `${stages}/main/close`, { token })).toMatchObject({
    stages: [{ stage: "main", state: "closed" }],
  });
  const posts = ["open", "runs", "pause", "resume", "submissions", "give-up"];
  return [
    `GET ${WORK}`,
    `GET ${WORK}/{position}`,
    `PUT ${WORK}/{position}/draft`,
    ...posts.map((path) => `POST ${WORK}/{position}/${path}`),
    `GET ${V1}/{slug}/stages`,
    `POST ${V1}/{slug}/stages/{stage}/close`,
  ];
}

/** A judge's run of both programs over the interface, counted once for its key; resolves to the call made. */
export async function runBothByCalls(owner: Actor): Promise<string[]> {
  const slug = "both";
  const protocol = { tryPrograms: { mode: "offered" } } as const;
  await makeTestStudy({ slug, design: "side-by-side", tasks: 2, languages: ["python"], owner, protocol });
  const { token } = await startAsJudge(slug);
  expect((await callApi("GET", WORK, { token })).status, "no timed tasks").toBe(404);
  const json = { key: crypto.randomUUID(), inputChars: 3, left: "ended", right: "raised" };
  for (let time = 0; time < 2; time++)
    expect(await callOk(201, "POST", "/api/judge/trials/1/runs", { token, json })).toEqual({ number: 1 });
  return ["POST /api/judge/trials/{position}/runs"];
}
