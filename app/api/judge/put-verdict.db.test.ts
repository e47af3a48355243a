import { beforeAll, describe, expect, test } from "vitest";
import { makeTestStudy } from "@/test/operations/study";
import { putVerdict, readTrial, start } from "@/test/api/calls";
import { expectProblem } from "@/test/api/problem";

beforeAll(async () => {
  await makeTestStudy({ slug: "pairs", design: "side-by-side", tasks: 3 });
  await makeTestStudy({
    slug: "origin",
    design: "human-or-robot",
    tasks: 3,
    protocol: { allocation: { itemsPerSession: 3 }, allowComment: false },
  });
});

describe("PUT /api/judge/trials/{position} refuses", () => {
  const scores = (body: { scores: unknown[] }, changed: unknown) => ({
    ...body,
    scores: [changed, ...body.scores.slice(1)],
  });
  const first = { question: "first_impression", pane: "left" };

  test.each([0, 3, -3, 1.5, "2", "", null, true, [2], { score: 1 }, 1e300, undefined])(
    "a score of %j, and names it",
    async (score) => {
      const { token, body } = await start("pairs");
      const problem = await expectProblem(422, () =>
        putVerdict(1, { token, body: scores(body, { ...first, score }) }),
      );
      expect(problem.errors).toMatchObject([
        { path: "scores.0.score", message: expect.any(String) as unknown },
      ]);
    },
  );

  test("missing, surplus and doubled answers, each by its place", async () => {
    const { token, body } = await start("pairs");
    const send = (list: unknown[]) => () => putVerdict(1, { token, body: { ...body, scores: list } });
    expect((await expectProblem(422, send([]))).errors).toHaveLength(11);
    expect((await expectProblem(422, send(body.scores.slice(1)))).errors).toHaveLength(1);
    expect((await expectProblem(422, send([...body.scores, body.scores[0]]))).errors).toMatchObject([
      { path: "scores.11" },
    ]);
    const other = { question: "beauty", score: 1 };
    expect((await expectProblem(422, send([...body.scores, other]))).errors).toMatchObject([
      { path: "scores.11.question" },
    ]);
    const many = Array.from({ length: 300 }, () => body.scores[0]);
    await expectProblem(422, send(many));
  });

  test.each<[string, Record<string, unknown>]>([
    ["an unknown field", { arm: "x" }],
    ["a revision of 0", { revision: 0 }],
    ["a revision that is text", { revision: "1" }],
    ["a revision beyond all reason", { revision: 1e308 }],
    ["a negative time", { timing: { readMs: -1, judgeMs: 0, hiddenMs: 0 } }],
    ["a time that no column holds", { timing: { readMs: 2 ** 31, judgeMs: 0, hiddenMs: 0 } }],
    ["no times", { timing: undefined }],
    ["an unknown time", { timing: { readMs: 0, judgeMs: 0, hiddenMs: 0, otherMs: 0 } }],
    ["NUL in the comment", { comment: "a\0b" }],
    ["half a character in the comment", { comment: "\udc00" }],
    ["a comment of 4,001 characters", { comment: "x".repeat(4001) }],
    ["a comment that is null", { comment: null }],
    ["marks where none are asked for", { tells: [{ from: 0, to: 1 }] }],
  ])("%s", async (_what, change) => {
    const { token, body } = await start("pairs");
    await expectProblem(422, () => putVerdict(1, { token, body: { ...body, ...change } }));
  });

  test.each<[string, Record<string, unknown>]>([
    ["a comment where none is taken", { comment: "x" }],
    ["a mark in a pane that is not there", { tells: [{ pane: "right", from: 0, to: 1 }] }],
    ["a mark that ends before it begins", { tells: [{ from: 3, to: 3 }] }],
    ["a mark behind the end of the code", { tells: [{ from: 0, to: 1e15 }] }],
    ["a mark with NUL in its note", { tells: [{ from: 0, to: 1, note: "\0" }] }],
    ["a mark with half a character in its note", { tells: [{ from: 0, to: 1, note: "\ud83d" }] }],
    ["a score for a pane that is not there", { scores: [{ question: "origin", pane: "right", score: 1 }] }],
  ])("%s (one pane)", async (_what, change) => {
    const { token, body } = await start("origin");
    await expectProblem(422, () => putVerdict(1, { token, body: { ...body, ...change } }));
  });

  test("positions that are none, or not yet", async () => {
    const { token, body } = await start("pairs");
    for (const position of ["0", "-1", "1.5", "01", "x", "4", "9999999", "999999", "1e0", "%00"])
      await expectProblem(404, () => putVerdict(position, { token, body }));
    await expectProblem(409, () => putVerdict(2, { token, body }));
    await expectProblem(409, () => readTrial(2, { token }));
    await expectProblem(404, () => readTrial(4, { token }));
  });

  test("bodies that are no JSON, too deep, too large or of another type", async () => {
    const { token } = await start("pairs");
    await expectProblem(400, () => putVerdict(1, { token, raw: "{" }));
    await expectProblem(422, () =>
      putVerdict(1, { token, raw: `${"[".repeat(30_000)}${"]".repeat(30_000)}` }),
    );
    const deep = `{"scores":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
    await expectProblem(422, () => putVerdict(1, { token, raw: deep }));
    await expectProblem(413, () => putVerdict(1, { token, raw: `"${"x".repeat(70_000)}"` }));
    await expectProblem(415, () =>
      putVerdict(1, { token, raw: "{}", headers: { "content-type": "text/plain" } }),
    );
    await expectProblem(422, () => putVerdict(1, { token, raw: '{"__proto__":{"scores":[]}}' }));
  });

  test("a changed answer where it cannot be changed, with the stored one beside", async () => {
    const { token, body } = await start("origin");
    await putVerdict(1, { token, body });
    const problem = await expectProblem(409, () =>
      putVerdict(1, { token, body: { ...body, scores: [{ question: "origin", score: -2 }] } }),
    );
    expect(problem.answer).toEqual({ revision: 1, scores: [{ question: "origin", pane: "left", score: 1 }] });
  });
});
