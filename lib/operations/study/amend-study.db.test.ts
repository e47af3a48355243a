import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { amendStudy } from "./amend-study";
import { getJudgeStudy } from "@/lib/operations/judging/get-judge-study";
import { getJudgeTrial } from "@/lib/operations/judging/get-judge-trial";
import { listAmendments } from "./list-amendments";
import { closeStudy } from "./step-study";
import { submitVerdict } from "@/lib/operations/judging/submit-verdict";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

let owner: Actor, stranger: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  stranger = await makeTestResearcher("stranger@example.org");
});
const now = new Date("2026-03-01T00:00:00.000Z");
const amend = (slug: string, patch: unknown, actor = owner) => amendStudy({ actor, slug, patch, now });
const words = (number: number, body: string) => ({ key: `task-${number}`, language: "plain", body });

/** Every task text this session is shown, by the task's title. */
const textsOf = async (token: string) => {
  const seen: Record<string, string> = {};
  await answerTrials(token, Infinity, (trial) => {
    seen[trial.task.title] = trial.task.body;
    return toVerdict(trial);
  });
  return seen;
};

test("a session keeps the words it began with, and a new one gets the new words", async () => {
  await makeTestStudy({ slug: "words", design: "rating", tasks: 3, owner });
  const early = await startAsJudge("words");
  await amend("words", {
    tasks: [words(0, "Do it well.")],
    questions: [{ id: "usability", help: "As a black box." }],
  });
  const middle = await startAsJudge("words");
  await amend("words", { tasks: [words(1, "Do the other.")], instructions: "Take your time." });
  const late = await startAsJudge("words");

  const helpOf = async (token: string) =>
    (await getJudgeTrial({ token, position: 1 })).questions.find(({ id }) => id === "usability")?.help;
  expect(await helpOf(early.token)).not.toBe("As a black box.");
  expect(await helpOf(middle.token)).toBe("As a black box.");
  expect(await helpOf(late.token)).toBe("As a black box.");
  expect(await textsOf(early.token)).toEqual({
    "Task 0": "Do number 0.",
    "Task 1": "Do number 1.",
    "Task 2": "Do number 2.",
  });
  expect(await textsOf(middle.token)).toMatchObject({ "Task 0": "Do it well.", "Task 1": "Do number 1." });
  // A version carries over the words of the version before it.
  expect(await textsOf(late.token)).toMatchObject({ "Task 0": "Do it well.", "Task 1": "Do the other." });
  expect((await getJudgeStudy({ slug: "words" })).view.instructions).toBe("Take your time.");
});

test("the answer to a verdict brings the next task in the session's own words", async () => {
  await makeTestStudy({ slug: "next", design: "rating", tasks: 2, owner });
  await amend("next", { tasks: [words(0, "New words."), words(1, "New words.")] });
  const { token } = await startAsJudge("next");
  await amend("next", { tasks: [words(0, "Newer words."), words(1, "Newer words.")] });
  const body = toVerdict(await getJudgeTrial({ token, position: 1 }));
  expect(await submitVerdict({ token, position: 1, body })).toMatchObject({
    next: { task: { body: "New words." } },
  });
});

test("who agreed to the old consent text is asked again, and a session records what it agreed to", async () => {
  await makeTestStudy({ slug: "consents", design: "rating", tasks: 1, owner });
  const old = (await getJudgeStudy({ slug: "consents" })).view.consent;
  const first = await startAsJudge("consents", { body: { consent: old.hash } });
  await amend("consents", { consent: "We keep your answers for ten years." });
  await expect(startAsJudge("consents", { body: { consent: old.hash } })).rejects.toMatchObject({
    code: "conflict",
  });
  const { consent } = (await getJudgeStudy({ slug: "consents" })).view;
  expect(consent.hash).toBe(sha256("We keep your answers for ten years."));
  await startAsJudge("consents", { body: { consent: consent.hash } });
  const { rows } = await pool().query(
    `SELECT p.version, s.consent_hash FROM sessions s JOIN protocols p ON p.id = s.protocol_id
     JOIN studies y ON y.id = s.study_id WHERE y.slug = 'consents' ORDER BY s.id`,
  );
  expect(rows).toEqual([
    { version: 1, consent_hash: old.hash },
    { version: 2, consent_hash: consent.hash },
  ]);
  expect(await answerTrials(first.token)).toMatchObject({ state: "done" });
});

test("the stored bytes make a chain that begins at the frozen study, which stays as it was", async () => {
  await makeTestStudy({ slug: "chain", design: "rating", tasks: 1, owner });
  const frozenOf = async () =>
    (await pool().query("SELECT frozen, protocol_hash FROM studies WHERE slug = 'chain'")).rows as unknown;
  const before = await frozenOf();
  const made = [
    await amend("chain", { instructions: "Zwölf." }),
    await amend("chain", { debrief: { text: "Danke." } }),
  ];
  expect(await frozenOf()).toEqual(before);
  const { rows } = await pool().query<{ version: number; hash: string; patch: Buffer | null }>(
    `SELECT p.version, p.hash, p.patch FROM protocols p JOIN studies y ON y.id = p.study_id
     WHERE y.slug = 'chain' ORDER BY p.version`,
  );
  expect(made).toEqual(rows.slice(1).map(({ version, hash }) => ({ version, hash })));
  for (const [at, { hash, patch }] of rows.entries())
    if (at > 0) expect(hash).toBe(sha256(`${rows[at - 1]?.hash}${patch?.toString("utf8")}`));
  const { amendments, texts } = await listAmendments({ actor: owner, slug: "chain" });
  expect(amendments.map(({ version, isInChain }) => [version, isInChain])).toEqual([
    [3, true],
    [2, true],
  ]);
  expect(texts).toMatchObject({ version: 3, instructions: "Zwölf.", debriefText: "Danke." });

  await pool().query("UPDATE protocols SET patch = '{}' WHERE hash = $1", [made[0]?.hash]);
  const tampered = (await listAmendments({ actor: owner, slug: "chain" })).amendments;
  expect(tampered.map(({ isInChain }) => isInChain)).toEqual([true, false]);
});

test("of two amendments at once both happen, one after the other", async () => {
  await makeTestStudy({ slug: "both", design: "rating", tasks: 2, owner });
  const made = await Promise.all([
    amend("both", { tasks: [words(0, "First hand.")] }),
    amend("both", { tasks: [words(1, "Second hand.")] }),
  ]);
  expect(made.map(({ version }) => version).sort()).toEqual([2, 3]);
  const { texts, amendments } = await listAmendments({ actor: owner, slug: "both" });
  expect(texts.tasks.map(({ body }) => body)).toEqual(["First hand.", "Second hand."]);
  expect(amendments.every(({ isInChain }) => isInChain)).toBe(true);
});

test("what may not be amended, and whoever may not amend, leaves nothing behind", async () => {
  await makeTestStudy({ slug: "firm", design: "rating", tasks: 1, owner });
  await expect(amend("firm", { systems: [], consent: "" })).rejects.toMatchObject({
    code: "invalid",
    faults: [{ path: "consent" }, { path: "systems" }],
  });
  const patch = { instructions: "Other." };
  await expect(amend("firm", patch, stranger)).rejects.toMatchObject({ code: "not_found" });
  await pool().query(
    `INSERT INTO study_members (study_id, user_id, role) SELECT id, $1, 'viewer' FROM studies WHERE slug = 'firm'`,
    [stranger.id],
  );
  await expect(amend("firm", patch, stranger)).rejects.toMatchObject({ code: "forbidden" });
  await closeStudy({ actor: owner, slug: "firm" });
  await expect(amend("firm", patch)).rejects.toMatchObject({ code: "conflict" });
  await makeTestStudy({ slug: "sketch", design: "rating", tasks: 1, owner, isDraft: true });
  await expect(amend("sketch", patch)).rejects.toMatchObject({ code: "conflict" });
  const { rows } = await pool().query(
    `SELECT (SELECT count(*)::int FROM protocols p JOIN studies y ON y.id = p.study_id WHERE y.slug IN ('firm', 'sketch')) AS versions,
       (SELECT count(*)::int FROM audit WHERE action = 'study.amend' AND study IN ('firm', 'sketch')) AS lines`,
  );
  expect(rows).toEqual([{ versions: 2, lines: 0 }]);
});

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
