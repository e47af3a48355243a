import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Design } from "@/lib/study/design";
import { parseLines } from "@/test/results/golden-study";
import { EVEN_SCORES } from "@/lib/score/even-score";
import type { ResultQuery } from "@/lib/results/result-filter";
import { type SeenAnswer, SEEN_ANSWERS } from "@/lib/score/seen";
import { seededRandom } from "@/lib/simulate/random";
import { getJudgeProgress } from "@/lib/operations/judging/get-judge-trial";
import { getJudgeClosing } from "@/lib/operations/judging/get-judge-closing";
import { submitClosing } from "@/lib/operations/judging/submit-closing";
import { getResults } from "@/lib/operations/results/get-results";
import { expectAgreement, prepareAnalysis } from "@/test/operations/analysis";
import { verifyFolder } from "@/test/operations/bundle";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestStudy } from "@/test/operations/study";

/** What judges say of how blind they were: from the page through the report to both scripts of the bundle. */
const { administrator, finish, take } = prepareAnalysis();

const SOURCE = {
  trials: 2,
  choices: [
    { id: "people", label: "A person", systems: ["alpha"] },
    { id: "new-model", label: "A new model", systems: ["beta", "gamma"] },
    { id: "old-model", label: "An old model" },
  ],
};
const SYSTEMS = [{ id: "alpha" }, { id: "beta" }, { id: "gamma" }];

const judgeAll = async (slug: string, judges: number, seen: (at: number) => SeenAnswer) => {
  const random = seededRandom(slug);
  for (let judge = 0; judge < judges; judge += 1) {
    const { token } = await startAsJudge(slug);
    await answerTrials(token, Infinity, (trial) => ({
      ...toVerdict(trial, () => EVEN_SCORES[random.integer(4)] ?? 1),
      seen: seen(random.integer(10)),
    }));
    if ((await getJudgeProgress({ token })).state === "done") continue;
    const { source } = await getJudgeClosing({ token });
    const guesses = (source?.trials ?? []).flatMap(({ position, panes }) =>
      (["left", "right"] as const).slice(0, panes.length).map((pane) => {
        const choice = random.integer(4);
        return { position, pane, choice: choice === 3 ? null : choice };
      }),
    );
    await submitClosing({ token, answers: {}, guesses });
  }
};

describe("how blind judges were", { timeout: 300_000 }, () => {
  test.each<Design>(["side-by-side", "rating"])(
    "of a %s study comes out of the bundle as it stands in the report",
    async (design) => {
      const slug = `blinding-${design}`;
      await makeTestStudy({
        slug,
        design,
        systems: SYSTEMS,
        tasks: 9,
        protocol: {
          allocation: { itemsPerSession: 8 },
          blinding: { seenBefore: true, source: SOURCE },
          ...(design === "rating" && { analysis: { primary: "readability" } }),
        },
      });
      await judgeAll(slug, 9, (at) => SEEN_ANSWERS[at < 2 ? 0 : at < 3 ? 1 : 2]);
      await finish(slug);
      const taken = await take(slug);
      const known = new Map(taken.numbers.map(({ number, value }) => [number, value]));
      const rows = parseLines(readFileSync(join(taken.folder, "data", "blinding.csv"), "utf8"));
      const said = (answer: string) => rows.filter((row) => row["answer"] === answer).length;
      expect(said("yes")).toBeGreaterThan(3);
      expect(known.get("blinding.recognition.yes")).toBe(said("yes"));
      expect(known.get("blinding.recognition.withoutYes.leftOut")).toBe(said("yes"));
      expect(known.get("blinding.recognition.withoutUnsure.leftOut")).toBe(said("yes") + said("not-sure"));
      expect(known.get("blinding.source.judges")).toBe(9);
      expect(known.get("blinding.source.guesses")).toBe(9 * 2 * (design === "rating" ? 1 : 2));
      const { pairs } = await getResults({ actor: administrator(), slug });
      // The result itself keeps every trial.
      expect(pairs?.trials).toBe(9 * 8);
      expect(verifyFolder(taken.folder)).toMatchObject({ status: 0 });
      await expectAgreement(taken, 200);
    },
  );

  test("of each arm add up to those of the study", async () => {
    const slug = "blinding-arms";
    await makeTestStudy({
      slug,
      design: "side-by-side",
      systems: SYSTEMS,
      tasks: 4,
      protocol: {
        arms: [
          { id: "one", weight: 1, systems: ["alpha", "beta"] },
          { id: "two", weight: 1, systems: ["alpha", "gamma"] },
        ],
        allocation: { itemsPerSession: 3 },
        blinding: { seenBefore: true, source: SOURCE },
      },
    });
    await judgeAll(slug, 6, (at) => SEEN_ANSWERS[at % 3] ?? "no");
    await finish(slug);
    const blindingOf = async (query: ResultQuery) =>
      (await getResults({ actor: administrator(), slug, query })).pairs?.blinding;
    const [whole, one, two] = [
      await blindingOf({}),
      await blindingOf({ arm: "one" }),
      await blindingOf({ arm: "two" }),
    ];
    const sum = (of: (blinding: typeof whole) => number | undefined) => (of(one) ?? 0) + (of(two) ?? 0);
    for (const of of [
      (blinding: typeof whole) => blinding?.source?.guesses,
      (blinding: typeof whole) => blinding?.source?.judges,
      (blinding: typeof whole) => blinding?.recognition?.yes,
      (blinding: typeof whole) => blinding?.recognition?.withoutUnsure.leftOut,
    ])
      expect(sum(of)).toBe(of(whole));
    expect(one?.source?.systems.map(({ system }) => system)).toEqual(["alpha", "beta"]);
    expect(whole?.source?.systems.map(({ choice }) => choice)).toEqual(["people", "new-model", "new-model"]);
  });

  test("where nobody recognised anything nothing is left out, and a study that asks nothing has no such table", async () => {
    const asked = "blinding-none";
    await makeTestStudy({
      slug: asked,
      design: "side-by-side",
      protocol: { blinding: { seenBefore: true } },
    });
    await judgeAll(asked, 3, () => "no");
    await finish(asked);
    const { pairs } = await getResults({ actor: administrator(), slug: asked });
    expect(pairs?.blinding).toMatchObject({ source: null, recognition: { yes: 0, notSure: 0 } });
    expect(pairs?.blinding?.recognition?.withoutYes.leftOut).toBe(0);
    await expectAgreement(await take(asked), 50);

    const other = "blinding-off";
    await makeTestStudy({ slug: other, design: "side-by-side" });
    await answerTrials((await startAsJudge(other)).token);
    await finish(other);
    expect((await getResults({ actor: administrator(), slug: other })).pairs?.blinding).toBeNull();
    const { folder } = await take(other);
    expect(() => readFileSync(join(folder, "data", "blinding.csv"))).toThrow(/ENOENT/);
  });
});
