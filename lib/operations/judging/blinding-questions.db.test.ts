import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import type { Actor } from "@/lib/study/actor";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { getJudgeClosing } from "./get-judge-closing";
import { getJudgeTrial } from "./get-judge-trial";
import { submitClosing } from "./submit-closing";
import { submitVerdict } from "./submit-verdict";
import { withdrawSession } from "./withdraw-session";

/** What judges say of how blind they were: taken whole, kept, final, and deleted with the rest. */
const blinding = {
  seenBefore: true,
  source: {
    choices: [
      { id: "people", label: "A person", systems: ["alpha"] },
      { id: "machine", label: "A machine", systems: ["beta"] },
    ],
  },
};

let owner: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
});

const make = (slug: string, protocol: object = {}) =>
  makeTestStudy({
    slug,
    design: "side-by-side",
    owner,
    protocol: { allowBack: true, blinding, ...protocol },
  });
const toClosing = async (slug: string) => {
  const { token } = await startAsJudge(slug);
  await answerTrials(token, Infinity, (trial) => ({ ...toVerdict(trial), seen: "no" }));
  return token;
};
const guessesOf = async (token: string) => {
  const { source } = await getJudgeClosing({ token });
  return (source?.trials ?? []).flatMap(({ position }) => [
    { position, pane: "left" as const, choice: 0 },
    { position, pane: "right" as const, choice: null },
  ]);
};
const stored = async (slug: string) =>
  (
    await pool().query<{ guesses: unknown; state: string; seen: string[] }>(
      `SELECT s.guesses, s.state, ARRAY(SELECT v.seen FROM trials t JOIN verdicts v ON v.trial_id = t.id WHERE t.session_id = s.id) AS seen
       FROM sessions s JOIN studies st ON st.id = s.study_id WHERE st.slug = $1 ORDER BY s.id`,
      [slug],
    )
  ).rows;

const first = (token: string) => getJudgeTrial({ token, position: 1 });

describe("whether code was seen before", () => {
  test("is part of the verdict: needed where it is asked, refused where not, and another answer if it changes", async () => {
    await make("seen");
    await makeTestStudy({ slug: "unasked", design: "side-by-side", owner });
    const { token } = await startAsJudge("seen");
    const body = { ...toVerdict(await first(token)), seen: "yes" as const };
    const { seen: _seen, ...silent } = body;
    await expect(submitVerdict({ token, position: 1, body: silent })).rejects.toMatchObject({
      code: "invalid",
      faults: [{ path: "seen", message: "is not answered" }],
    });
    await submitVerdict({ token, position: 1, body });
    // The same once more stores nothing; another answer is a revision.
    await submitVerdict({ token, position: 1, body });
    await expect(submitVerdict({ token, position: 1, body: { ...body, seen: "no" } })).rejects.toMatchObject({
      code: "conflict",
      extension: { answer: { seen: "yes" } },
    });
    await submitVerdict({ token, position: 1, body: { ...body, seen: "no", revision: 2 } });
    expect((await stored("seen"))[0]?.seen.toSorted()).toEqual(["no", "yes"]);

    const other = (await startAsJudge("unasked")).token;
    const answer = { ...toVerdict(await first(other)), seen: "no" as const };
    await expect(submitVerdict({ token: other, position: 1, body: answer })).rejects.toMatchObject({
      faults: [expect.objectContaining({ path: "seen" })],
    });
  });
});

describe("who wrote the programs", () => {
  test("is asked after the last trial alone, of programs that the judge has judged", async () => {
    await make("source");
    const { token } = await startAsJudge("source");
    await expect(getJudgeClosing({ token })).rejects.toMatchObject({ code: "conflict" });
    await answerTrials(token, Infinity, (trial) => ({ ...toVerdict(trial), seen: "no" }));
    const { source } = await getJudgeClosing({ token });
    expect(source?.choices).toEqual(["A person", "A machine"]);
    expect(source?.trials.map(({ position }) => position)).toEqual([3]);
    expect(source?.trials[0]?.panes).toHaveLength(2);
  });

  test("is kept once, whole, and gone with the session", async () => {
    await make("kept");
    const [stays, leaves] = [await toClosing("kept"), await toClosing("kept")];
    const guesses = await guessesOf(stays);
    await expect(submitClosing({ token: stays, answers: {} })).rejects.toMatchObject({ code: "invalid" });
    await expect(
      submitClosing({ token: stays, answers: {}, guesses: guesses.slice(1) }),
    ).rejects.toMatchObject({ code: "invalid" });
    for (const token of [stays, leaves]) await submitClosing({ token, answers: {}, guesses });
    await submitClosing({ token: stays, answers: {}, guesses: guesses.toReversed() });
    await expect(
      submitClosing({ token: stays, answers: {}, guesses: guesses.map((one) => ({ ...one, choice: 1 })) }),
    ).rejects.toMatchObject({ code: "conflict" });
    await withdrawSession({ token: leaves });
    const [one, other] = await stored("kept");
    expect(one).toMatchObject({
      state: "done",
      guesses: [
        { position: 3, pane: "left", choice: "people" },
        { position: 3, pane: "right", choice: null },
      ],
    });
    expect(other).toEqual({ state: "withdrawn", guesses: null, seen: [] });
  });

  test("makes the answers to the trials final: who has read the choices cannot go back", async () => {
    await make("final");
    await make("going-back", {
      blinding: { seenBefore: true },
      closing: [{ id: "x", label: "X", type: "text" }],
    });
    const change = async (slug: string) => {
      const token = await toClosing(slug);
      const body = { ...toVerdict(await first(token), -2), seen: "no" as const, revision: 2 };
      return submitVerdict({ token, position: 1, body });
    };
    await expect(change("going-back")).resolves.toMatchObject({ state: "closing" });
    await expect(change("final")).rejects.toMatchObject({
      code: "conflict",
      userMessage: "The last questions have been shown; answers to the trials are final.",
    });
  });

  test("is no answer of a study that does not ask it", async () => {
    await make("no-source", {
      blinding: { seenBefore: true },
      closing: [{ id: "x", label: "X", type: "text" }],
    });
    const token = await toClosing("no-source");
    expect(await getJudgeClosing({ token })).not.toHaveProperty("source");
    await expect(submitClosing({ token, answers: {}, guesses: [] })).rejects.toMatchObject({
      code: "invalid",
    });
    await expect(submitClosing({ token, answers: {} })).resolves.toMatchObject({ state: "done" });
  });
});
