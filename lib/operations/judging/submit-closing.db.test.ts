import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { releaseIdleSessions } from "./release-idle-sessions";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { submitClosing } from "./submit-closing";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawSession } from "./withdraw-session";

const closing = [{ id: "knew", label: "How many did you know?", type: "number" as const, required: true }];
const answers = { knew: 2 };

let owner: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
});

const finishTrials = async (slug: string) => {
  const { token } = await startAsJudge(slug);
  await answerTrials(token);
  return token;
};
const stored = async (slug: string) =>
  (
    await pool().query<{ closing: unknown; state: string }>(
      "SELECT s.closing, s.state FROM sessions s JOIN studies st ON st.id = s.study_id WHERE st.slug = $1 ORDER BY s.id",
      [slug],
    )
  ).rows;

test("closing answers are kept with the session, and deleted by a withdrawal", async () => {
  await makeTestStudy({ slug: "kept", design: "rating", tasks: 1, owner, protocol: { closing } });
  const [stays, leaves] = [await finishTrials("kept"), await finishTrials("kept")];
  for (const token of [stays, leaves]) await submitClosing({ token, answers });
  await withdrawSession({ token: leaves });
  expect(await stored("kept")).toEqual([
    { closing: answers, state: "done" },
    { closing: null, state: "withdrawn" },
  ]);
});

test("closing questions are answered while the study is closed, and no longer once it is unsealed", async () => {
  await makeTestStudy({ slug: "ends", design: "rating", tasks: 1, owner, protocol: { closing } });
  const [first, second] = [await finishTrials("ends"), await finishTrials("ends")];
  await closeStudy({ actor: owner, slug: "ends" });
  await expect(submitClosing({ token: first, answers })).resolves.toMatchObject({ state: "done" });
  await unsealStudy({ actor: owner, slug: "ends" });
  await expect(submitClosing({ token: second, answers })).rejects.toMatchObject({ code: "gone" });
  await expect(submitClosing({ token: first, answers })).resolves.toMatchObject({ state: "done" });
  expect((await stored("ends")).map(({ state }) => state)).toEqual(["done", "closing"]);
});

test("answers of a session whose places were given back count again, and its log says so", async () => {
  await makeTestStudy({ slug: "idle", design: "rating", tasks: 1, owner, protocol: { closing } });
  const token = await finishTrials("idle");
  const { released } = await releaseIdleSessions({ now: new Date(Date.now() + 10_000 * 3_600_000) });
  expect(released).toBeGreaterThan(0);
  await submitClosing({ token, answers });
  const { rows } = await pool().query(
    "SELECT e.kind FROM allocation_events e JOIN studies s ON s.id = e.study_id WHERE s.slug = 'idle' ORDER BY e.ordinal",
  );
  expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual(["start", "release", "return"]);
});
