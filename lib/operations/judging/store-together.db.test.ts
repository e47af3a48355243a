import { beforeAll, describe, expect, test } from "vitest";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { pool } from "@/lib/db/shared/pool";
import { type VerdictToStore, storeVerdicts } from "@/lib/db/judging/verdicts";
import { verdictIdentity } from "@/lib/score/same-verdict";
import type { VerdictBody } from "@/lib/score/verdict";
import { createHash } from "node:crypto";
import { getJudgeProgress, getJudgeTrial } from "./get-judge-trial";
import { submitVerdict } from "./submit-verdict";
import { countStored, startAsJudge, startAtOnce, toVerdict } from "@/test/operations/judge";
import { makeTestStudy } from "@/test/operations/study";

beforeAll(async () => {
  await makeTestStudy({ slug: "pairs", design: "side-by-side", tasks: 4 });
});

const JUDGES = 30;
const SCORES = 11;

const begin = async (count: number) => {
  const sessions = await startAtOnce("pairs", count);
  const first = await getJudgeTrial({ token: sessions[0]?.token ?? "", position: 1 });
  return { tokens: sessions.map(({ token }) => token), body: toVerdict(first) };
};

const added = async (act: () => Promise<unknown>): Promise<{ verdicts: number; scores: number }> => {
  const before = await countStored();
  await act();
  const after = await countStored();
  return { verdicts: after.verdicts - before.verdicts, scores: after.scores - before.scores };
};

describe("verdicts that arrive together", () => {
  test("are each stored once and answered with their own next trial", async () => {
    const { tokens, body } = await begin(JUDGES);
    const stored = await added(async () => {
      const answers = await Promise.all(
        // Each is sent twice at once.
        [...tokens, ...tokens].map((token) => submitVerdict({ token, position: 1, body })),
      );
      for (const [index, token] of [...tokens, ...tokens].entries())
        expect(answers[index]?.next).toEqual(await getJudgeTrial({ token, position: 2 }));
    });
    expect(stored).toEqual({ verdicts: JUDGES, scores: JUDGES * SCORES });
  });

  test("are stored although one among them cannot be", async () => {
    const { tokens, body } = await begin(JUDGES);
    const broken = {
      ...body,
      scores: body.scores.map((one, index) => (index === 10 ? { ...one, score: 0 } : one)),
    } as VerdictBody;
    const stored = await added(async () => {
      const outcomes = await Promise.allSettled(
        tokens.map((token, index) =>
          submitVerdict({ token, position: 1, body: index % 10 === 4 ? broken : body }),
        ),
      );
      expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual(
        tokens.map((_, index) => index % 10 !== 4),
      );
    });
    expect(stored).toEqual({ verdicts: 27, scores: 27 * SCORES });
  });

  test("for one session by two tokens are stored once, and a different one is refused", async () => {
    const { tokens, body } = await begin(1);
    const [token = ""] = tokens;
    const other = (await startAsJudge("pairs", { token })).token;
    const changed = { ...body, comment: "another answer" };
    const stored = await added(async () => {
      const outcomes = await Promise.allSettled(
        [body, body, changed, body, changed].map((sent, index) =>
          submitVerdict({ token: index % 2 === 0 ? token : other, position: 1, body: sent }),
        ),
      );
      const fulfilled = outcomes.filter(({ status }) => status === "fulfilled").length;
      expect([2, 3]).toContain(fulfilled);
      for (const outcome of outcomes)
        if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "conflict" });
    });
    expect(stored).toEqual({ verdicts: 1, scores: SCORES });
  });

  test("do not wait for a session that another request holds", async () => {
    const { tokens, body } = await begin(JUDGES);
    const holder = await pool().connect();
    await holder.query("BEGIN");
    await holder.query(
      "SELECT 1 FROM sessions WHERE id = (SELECT session_id FROM session_tokens WHERE hash = $1) FOR UPDATE",
      [hashSecretToken(tokens[0] ?? "")],
    );
    const [held, ...others] = tokens.map((token) => submitVerdict({ token, position: 1, body }));
    await Promise.all(others);
    expect(await getJudgeProgress({ token: tokens[0] ?? "" })).toMatchObject({ position: 1 });
    await holder.query("ROLLBACK");
    holder.release();
    await expect(held).resolves.toMatchObject({ next: { position: 2 } });
  });

  test("are never more than one statement takes", async () => {
    const { tokens, body } = await begin(2);
    const toStore = (token: string): VerdictToStore => {
      const scores = body.scores.map((score) => ({ ...score, pane: score.pane ?? ("both" as const) }));
      return {
        tokenHash: hashSecretToken(token),
        position: 1,
        revision: 1,
        identity: createHash("sha256").update(verdictIdentity(scores, body)).digest("hex"),
        scores,
        body,
        rules: { allowBack: false, isFinalAtClosing: false, hasClosing: false, graceHours: 0 },
      };
    };
    const [first = "", second = ""] = tokens;
    await expect(storeVerdicts(Array.from({ length: 9 }, () => toStore(first)))).rejects.toThrow(
      /more than 8/,
    );
    const stored = await storeVerdicts([first, "unknown", second, first].map(toStore));
    expect(stored).toMatchObject([{ next: { position: 2 } }, "busy", { next: { position: 2 } }, "busy"]);
  });
});
