import { beforeAll, describe, expect, test } from "vitest";
import { answerTrials } from "@/test/operations/judge";
import { makeTestStudy } from "@/test/operations/study";
import { leaveSession, putClosing, readClosing, readDebrief, readSession, start } from "@/test/api/calls";
import { expectProblem } from "@/test/api/problem";

const CLOSING = [
  {
    id: "sides",
    label: "Which was which?",
    type: "choice" as const,
    choices: ["left", "right", "don't know"],
    required: true,
  },
  { id: "knew", label: "How many did you know?", type: "number" as const, min: 0, max: 10 },
  { id: "how", label: "How could you tell?", type: "text" as const },
];
const GOOD = { answers: { sides: "don't know", knew: 2 } };

beforeAll(async () => {
  await makeTestStudy({ slug: "asks", design: "rating", tasks: 2, protocol: { closing: CLOSING } });
});

const finishTrials = async (slug = "asks") => {
  const { token } = await start(slug);
  await answerTrials(token);
  return token;
};

describe("closing questions", () => {
  test("come after the last trial, and finish the session", async () => {
    const { token } = await start("asks");
    await expectProblem(409, () => readClosing({ token }));
    await expectProblem(409, () => putClosing({ token, body: GOOD }));
    await answerTrials(token);
    expect((await readSession({ token })).body).toEqual({ state: "closing", position: 3, total: 2 });
    await expectProblem(409, () => readDebrief({ token }));
    expect((await readClosing({ token })).body).toEqual({
      questions: CLOSING.map((field) => ({ required: false, ...field })),
    });
    expect(await putClosing({ token, body: GOOD })).toMatchObject({
      status: 200,
      body: { state: "done", position: 3, total: 2 },
    });
    await expectProblem(409, () => readClosing({ token }));
    expect((await readDebrief({ token })).status).toBe(200);
  });

  test("are answered once: the same again is safe, in any order, and other answers are refused", async () => {
    const token = await finishTrials();
    const { knew, sides } = GOOD.answers;
    const twice = [{ answers: { knew, sides } }, GOOD].map((body) => putClosing({ token, body }));
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
    const other = { answers: { ...GOOD.answers, knew: 3 } };
    expect(await expectProblem(409, () => putClosing({ token, body: other }))).toMatchObject({
      answers: GOOD.answers,
    });
  });

  test.each<[string, unknown, string[]]>([
    ["nothing", { answers: {} }, ["answers.sides"]],
    ["what is no choice", { answers: { sides: "both" } }, ["answers.sides"]],
    [
      "a number out of range and an unknown field",
      { answers: { sides: "left", knew: 11, arm: "x" } },
      ["answers.knew", "answers.arm"],
    ],
    ["text for a number", { answers: { sides: "left", knew: "2" } }, ["answers.knew"]],
    ["NUL", { answers: { sides: "left", how: "\0" } }, ["answers.how"]],
    ["no answers at all", {}, ["answers"]],
    ["a field beside the answers", { ...GOOD, arm: "x" }, ["arm"]],
    ["a list", { answers: ["left"] }, ["answers"]],
  ])("refuse %s, and name each fault", async (_what, body, paths) => {
    const token = await finishTrials();
    const { errors } = await expectProblem(422, () => putClosing({ token, body }));
    expect((errors as { path: string }[]).map(({ path }) => path).sort()).toEqual([...paths].sort());
    expect((await readSession({ token })).body).toMatchObject({ state: "closing" });
  });

  test("are answered no more after a withdrawal", async () => {
    const token = await finishTrials();
    await putClosing({ token, body: GOOD });
    await leaveSession({ token });
    await expectProblem(410, () => putClosing({ token, body: GOOD }));
  });

  test("are 409 in a study that asks none, and 401 without a session", async () => {
    await makeTestStudy({ slug: "silent", design: "rating", tasks: 1 });
    const token = await finishTrials("silent");
    await expectProblem(409, () => putClosing({ token, body: { answers: {} } }));
    await expectProblem(401, () => putClosing({ body: GOOD }));
    await expectProblem(401, () => readClosing({}));
  });
});
