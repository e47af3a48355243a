import { beforeAll, describe, expect, test } from "vitest";
import { hashSecretToken } from "@/lib/auth/secret-token";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { getJudgeTrial } from "./get-judge-trial";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { submitVerdict } from "./submit-verdict";
import { answerTrials, countStored, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

const POOLS = { allocation: { itemsPerSession: 3 } };
let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
});

const flagsOf = async (token: string): Promise<string[][]> => {
  const { rows } = await pool().query<{ flags: string[] }>(
    `SELECT v.flags FROM session_tokens n JOIN trials t ON t.session_id = n.session_id
     JOIN verdicts v ON v.trial_id = t.id WHERE n.hash = $1 ORDER BY t.position`,
    [hashSecretToken(token)],
  );
  return rows.map(({ flags }) => flags);
};

describe("after closing", () => {
  /** A judge who has been shown the first of three trials, in a study that was closed an hour ago. */
  const closed = async (slug: string, graceHours: number) => {
    await makeTestStudy({
      slug,
      design: "human-or-robot",
      tasks: 3,
      protocol: { ...POOLS, limits: { graceHours } },
    });
    const { token } = await startAsJudge(slug);
    const judge = { token, first: await getJudgeTrial({ token, position: 1 }) };
    await closeStudy({ actor: admin, slug });
    await pool().query("UPDATE studies SET closed_at = closed_at - interval '1 hour' WHERE slug = $1", [
      slug,
    ]);
    return judge;
  };

  test("answers within the grace are taken and flagged late", async () => {
    const { token } = await closed("in-grace", 2);
    expect(await answerTrials(token)).toMatchObject({ state: "done" });
    expect(await flagsOf(token)).toEqual([["late"], ["late"], ["late"]]);
  });

  test("a conflict within the grace is still a conflict, not an end", async () => {
    const { token, first } = await closed("grace-conflict", 2);
    await answerTrials(token, 1);
    await expect(submitVerdict({ token, position: 3, body: toVerdict(first) })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(submitVerdict({ token, position: 1, body: toVerdict(first, -1) })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("behind the grace a trial served before closing is taken, and no other", async () => {
    const { token, first } = await closed("behind-grace", 0);
    await pool().query(
      "UPDATE studies SET closed_at = now() - interval '1 second' WHERE slug = 'behind-grace'",
    );
    await pool().query(
      "UPDATE trials SET shown_at = now() - interval '1 hour' WHERE position = 1 AND shown_at IS NOT NULL AND session_id = (SELECT session_id FROM session_tokens WHERE hash = $1)",
      [hashSecretToken(token)],
    );
    await expect(submitVerdict({ token, position: 1, body: toVerdict(first) })).resolves.toMatchObject({
      position: 1,
    });
    expect(await flagsOf(token)).toEqual([["late"]]);
    await expect(submitVerdict({ token, position: 2, body: toVerdict(first) })).rejects.toMatchObject({
      code: "gone",
    });
  });

  test("and unsealing nothing is taken, but a stored answer sent again is acknowledged", async () => {
    const { token, first } = await closed("unsealed", 72);
    await answerTrials(token, 1);
    await unsealStudy({ actor: admin, slug: "unsealed" });
    const before = await countStored();
    await expect(submitVerdict({ token, position: 2, body: toVerdict(first) })).rejects.toMatchObject({
      code: "gone",
    });
    await expect(submitVerdict({ token, position: 1, body: toVerdict(first) })).resolves.toMatchObject({
      next: { position: 2 },
    });
    expect(await countStored()).toEqual(before);
  });
});
