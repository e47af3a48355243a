import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { answerTrials, countStored, startAsJudge } from "@/test/operations/judge";
import { makeTestStudy, studyIdOf } from "@/test/operations/study";
import { readSessionCourse } from "@/lib/db/results/study-course";
import { deleteExternalIds } from "@/lib/operations/judging/delete-external-ids";

const RIGHT = { scale: "four", who: "nobody" };
const WRONG = { scale: "five", who: "nobody" };
const QUIZ = {
  questions: [
    { id: "scale", label: "How many answers are there?", choices: ["four", "five"], right: "four" },
    { id: "who", label: "Who is told your name?", choices: ["nobody", "everybody"], right: "nobody" },
  ],
};
const DAY_MS = 86_400_000;

beforeAll(async () => {
  await makeTestStudy({
    slug: "quiz",
    design: "rating",
    tasks: 2,
    protocol: {
      quiz: QUIZ,
      allocation: { itemsPerSession: 1 },
      limits: { perJudge: 2 },
      completion: { codes: [{ when: "screened-out", code: "SCREENED" }] },
    },
  });
});

const by = (person: string, quiz?: Record<string, string>) =>
  startAsJudge("quiz", { body: { external: { PROLIFIC_PID: person }, ...(quiz && { quiz }) } });
const screenedOut = async () => (await readSessionCourse(await studyIdOf("quiz"))).screenedOut;

describe("a study with a quiz", () => {
  test("begins for who passes it, and asks nothing of who comes back", async () => {
    const { token } = await by("ada", RIGHT);
    await expect(by("ada")).resolves.toMatchObject({ state: "judging" });
    await answerTrials(token);
    await expect(startAsJudge("quiz", { token })).resolves.toMatchObject({ state: "judging" });
  });

  test("begins for nobody without an answer to every question", async () => {
    const incomplete: (Record<string, string> | undefined)[] = [
      undefined,
      { scale: "four" },
      { scale: "four", who: "me" },
    ];
    for (const quiz of incomplete) await expect(by("grace", quiz)).rejects.toMatchObject({ code: "invalid" });
  });

  test("screens out after the last attempt, with the panel's code, no place taken and one person counted", async () => {
    const before = await countStored();
    const counted = (await screenedOut()) ?? 0;
    await expect(by("bob", WRONG)).rejects.toMatchObject({
      code: "forbidden",
      userMessage:
        "1 of your 2 answers is right, and 2 have to be. Read the instructions again; you have one more attempt.",
      extension: {},
    });
    await expect(by("bob", WRONG), "the same answers are the same attempt").rejects.toMatchObject({
      userMessage: expect.stringContaining("one more attempt") as string,
    });
    const out = { code: "forbidden", extension: { completion: { code: "SCREENED" } } };
    await expect(by("bob", { scale: "five", who: "everybody" })).rejects.toMatchObject(out);
    await expect(by("bob", RIGHT), "too late").rejects.toMatchObject(out);
    expect(await countStored()).toEqual(before);
    expect(await screenedOut()).toBe(counted + 1);
  });

  test("lets a person pass at the second attempt, known by the key of a tab where no panel says who it is", async () => {
    const key = randomUUID();
    const start = (quiz: Record<string, string>, idempotencyKey = key) =>
      startAsJudge("quiz", { idempotencyKey, body: { quiz } });
    await expect(start(WRONG)).rejects.toMatchObject({ code: "forbidden" });
    await expect(start(RIGHT)).resolves.toMatchObject({ position: 1 });
  });

  test("counts a failure also beside a start of the same moment that passes", async () => {
    const outcomes = await Promise.allSettled([by("carl", RIGHT), by("dora", WRONG), by("emil", RIGHT)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    await expect(by("dora", { scale: "five", who: "everybody" })).rejects.toMatchObject({
      extension: { completion: { code: "SCREENED" } },
    });
  });

  test("forgets who failed after the retention of the panel's ids, and keeps the count", async () => {
    const before = await screenedOut();
    const known = async () =>
      (await pool().query("SELECT 1 FROM quiz_failures WHERE person IS NOT NULL")).rowCount;
    expect(await known()).toBeGreaterThan(0);
    await deleteExternalIds({ now: new Date(Date.now() + 91 * DAY_MS) });
    expect(await known()).toBe(0);
    expect(await screenedOut()).toBe(before);
  });
});
