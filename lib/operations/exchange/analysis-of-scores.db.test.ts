import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { EVEN_SCORES } from "@/lib/score/even-score";
import { seededRandom } from "@/lib/simulate/random";
import { importRecordedStudy } from "./import-recorded-study";
import { expectAgreement, prepareAnalysis, printed, runners } from "@/test/operations/analysis";

/** The scripts of bundles, of scores that were collected elsewhere. */
const { administrator, take } = prepareAnalysis();

describe("of imported answers", { timeout: 300_000 }, () => {
  const bring = async (slug: string, rows: readonly (string | number)[][], mapping: unknown = {}) => {
    const text = [["task", "rater", "system", "property", "score"], ...rows]
      .map((row) => row.join(","))
      .join("\n");
    const about = { slug, title: slug, citation: "Somebody (2024)" };
    await importRecordedStudy({
      actor: administrator(),
      now: new Date(),
      about,
      format: "long",
      mapping,
      file: { format: "csv", text },
    });
    return take(slug);
  };
  const cells = Array.from({ length: 60 }, (_, at) => ({
    task: `t${at % 10}`,
    rater: `r${Math.floor(at / 10)}`,
    at,
  }));

  test("whose sides and sessions nobody recorded, every number agrees: marks side by side with a middle left out", async () => {
    const rows = cells.flatMap(({ task, rater, at }) =>
      ["a", "b"].map((system, which) => [
        task,
        rater,
        system,
        "quality",
        1 + ((at * 7 + which * 2 + Math.floor(at / 9)) % 5),
      ]),
    );
    const mapping = { design: "side-by-side", scores: { 1: -2, 2: -1, 3: "leave out", 4: 1, 5: 2 } };
    const taken = await bring("likert", rows, mapping);
    await expectAgreement(taken, 200);
    expect(readFileSync(join(taken.folder, "README.md"), "utf8")).toContain("Imported, not collected here");
  });

  test.each(["independent", "balanced"] as const)(
    "human or robot with machines that differ, %s mix",
    async (mix) => {
      const random = seededRandom(mix);
      // Judges lean to "human", coins show more people's programs, and of one machine there is a single one.
      const shown = (judge: number) =>
        [
          ...Array.from({ length: 7 }, (_, place) => ({ task: `t${place}`, system: "people", lean: 0.9 })),
          ...Array.from({ length: 4 }, (_, place) => ({ task: `t${place}`, system: "gpt", lean: 0.8 })),
          ...Array.from({ length: 3 }, (_, place) => ({ task: `t${place}`, system: "ngram", lean: 0.4 })),
          ...(mix === "balanced" ? [] : [{ task: "t0", system: "rare", lean: 0.5 }]),
        ].filter(({ system }) => system === "people" || (judge !== 2 && random.chance(0.8)));
      const rows = Array.from({ length: 9 }, (_, judge) =>
        shown(judge).map(({ task, system, lean }) => {
          const score = (random.chance(lean) ? 1 : -1) * (random.chance(0.5) ? 2 : 1);
          return [task, `r${judge}`, system, "origin", score];
        }),
      ).flat();
      const machine = { role: "machine" };
      const systems = { people: { role: "human" }, gpt: machine, ngram: machine };
      const taken = await bring(`origin-${mix}`, rows, {
        design: "human-or-robot",
        mix,
        systems: mix === "balanced" ? systems : { ...systems, rare: machine },
        analysis: { margin: 0.1 },
      });
      const said = await expectAgreement(taken, 300);
      // Where lme4 is missing, R says so instead.
      if (said.has("analysis.R"))
        expect(said.get("analysis.R")).toMatch(
          /Check, crossed probit mixed model(: skipped, for the package lme4| \(lme4::glmer, nAGQ = 0\):\n {2}\w+: d' -?\d)/,
        );
    },
  );

  test("of yes or no about origin, no script works out a ROC curve, a calibration or what the sure answers say", async () => {
    const rows = cells.map(({ task, rater, at }) => [
      task,
      rater,
      at % 3 === 0 ? "people" : "gpt",
      "origin",
      (at * 7 + Math.floor(at / 9)) % 5 < 2 ? "human" : "machine",
    ]);
    const taken = await bring("origin-yes-or-no", rows, {
      design: "human-or-robot",
      systems: { people: { role: "human" }, gpt: { role: "machine" } },
      scores: { human: 1, machine: -1 },
    });
    const said = await expectAgreement(taken, 150);
    const ofConfidence = /roc|auc|calibration|brier|byAnswer|byConfidence|forecast/i;
    for (const runner of runners) {
      const names = [...(await printed(runner, taken.folder)).keys()];
      expect(names.some((name) => name.includes("dPrime"))).toBe(true);
      expect(names.filter((name) => ofConfidence.test(name))).toEqual([]);
      expect(said.get(runner.script)).not.toMatch(ofConfidence);
    }
  });

  test("scores of single programs, of two systems by the same judges and of a third by others", async () => {
    const rows = cells.flatMap(({ task, rater, at }) =>
      ["a", "b", "c"].flatMap((system, which) => {
        // Some judges scored "c" only, and a few scores are missing.
        if ((system === "c") !== (Number(rater.slice(1)) >= 3 && at % 3 > 0) || at % 11 === which) return [];
        return [
          [task, rater, system, "quality", EVEN_SCORES[(at * 7 + which * 2 + Math.floor(at / 9)) % 4] ?? 1],
        ];
      }),
    );
    const taken = await bring("ratings", rows, { design: "rating" });
    const found = taken.numbers.filter(({ number }) => /contrasts\[.*difference\.twoWay\.se$/.test(number));
    expect(found.map(({ value }) => value === null)).toEqual([false, false, false]);
    await expectAgreement(taken, 200);
  });

  test("choices between three systems", async () => {
    const pairs = ["b>a", "c>b", "c>a"];
    const rows = cells.map(({ task, rater, at }) => [
      task,
      rater,
      pairs[at % 3] ?? "",
      "preference",
      EVEN_SCORES[(at * 5 + Math.floor(at / 7)) % 4] ?? 1,
    ]);
    await expectAgreement(await bring("choices", rows), 300);
    const scores = { "-2": -2, "-1": -1, "0": "tie", "1": 1, "2": 2 };
    const tied = rows.map((row, at) => [...row.slice(0, 4), at % 5 === 0 ? 0 : (row[4] ?? 1)]);
    const kept = await bring("choices-and-ties", tied, { scores });
    const ties = kept.numbers.filter(({ number }) => number.endsWith(".choice.ties"));
    expect(ties.map(({ value }) => value)).toEqual([4, 4, 4]);
    const strengths = new Map(kept.numbers.map(({ number, value }) => [number, value]));
    expect(strengths.get("questions[preference].strengths.ties")).toBe(12);
    expect(strengths.get("questions[preference].strengths.nu.interval.low")).toEqual(expect.any(Number));
    await expectAgreement(kept, 300);
  });

  test("guesses about who wrote 24 programs, with the interval of their agreement", async () => {
    const rows = Array.from({ length: 24 }, (_, task) =>
      [0, 1, 2, 3].map((rater) => [
        `t${task}`,
        `r${rater}`,
        task % 2 ? "person" : "model",
        "origin",
        EVEN_SCORES[(task * 5 + (task % 3) * rater) % 4] ?? 1,
      ]),
    ).flat();
    const systems = { person: { role: "human" }, model: { role: "machine" } };
    const taken = await bring("guesses", rows, { design: "human-or-robot", systems });
    const interval = taken.numbers.filter(({ number }) => number.includes(".agreement.alphaInterval.low"));
    expect(interval.map(({ source }) => source)).toEqual(["data"]);
    await expectAgreement(taken, 200);
  });
});
