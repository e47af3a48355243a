import { expect, test } from "vitest";
import { deleteStudies } from "@/lib/db/study/drafts";
import { pool } from "@/lib/db/shared/pool";
import { getJudgeSession, getJudgeStanding } from "@/lib/operations/judging/get-judge-session";
import { getJudgeProgress, getJudgeTrial } from "@/lib/operations/judging/get-judge-trial";
import { submitVerdict } from "@/lib/operations/judging/submit-verdict";
import { startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestStudy } from "@/test/operations/study";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";

const countShown = async (): Promise<number> => {
  const { rows } = await pool().query<{ n: number }>(
    "SELECT count(*)::int AS n FROM trials WHERE shown_at IS NOT NULL",
  );
  return rows[0]?.n ?? -1;
};

test("asking how a session stands shows no trial; reading one does", async () => {
  await makeTestStudy({ slug: "s", design: "rating", tasks: 2, systems: [{ id: "x" }] });
  const { token } = await startAsJudge("s");
  const standing = { state: "judging", position: 1, total: 2 };
  expect(await getJudgeProgress({ token })).toEqual(standing);
  expect(await getJudgeStanding({ slug: "s", token })).toEqual(standing);
  expect(await getJudgeStanding({ slug: "other", token })).toBeNull();
  expect(await countShown()).toBe(0);
  await getJudgeSession({ slug: "s", token });
  expect(await countShown()).toBe(1);
});

test("a token whose study was deleted is unknown, also where the server remembers its protocol", async () => {
  await makeTestStudy({ slug: "gone", design: "rating", tasks: 2, systems: [{ id: "x" }] });
  const { token } = await startAsJudge("gone");
  const body = toVerdict(await getJudgeTrial({ token, position: 1 }));
  await deleteStudies({ slug: "gone" });
  const calls = [
    () => getJudgeProgress({ token }),
    () => getJudgeTrial({ token, position: 1 }),
    () => submitVerdict({ token, position: 1, body }),
    () => withdrawSession({ token }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: "not_signed_in" });
  expect(await getJudgeStanding({ slug: "gone", token })).toBeNull();
});
