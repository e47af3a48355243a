import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { goldenDifferences } from "@/test/stats/golden-compare";
import { twoWayMean } from "@/lib/stats/crossed/two-way-mean";
import { orientPairScore } from "@/lib/score/orientation";
import { isUndefined } from "@/lib/stats/undefined";
import { toPairKeys } from "./golden-pair-keys";
import { groupRows } from "./group-rows";
import { lastRevisionsOf } from "./last-revisions";
import { arbitraryRows } from "@/test/results/rows";
import type { VerdictRow } from "./rows";
import { runs } from "@/test/property-runs";

vi.setConfig({ testTimeout: 60_000 });

interface Keys {
  n_judges: number;
  n_trials: number;
  n_tasks: number;
  preference: { earlier: string; later: string; mean: Record<string, unknown> }[];
  questions: Record<string, { differences: Record<string, unknown>[] }>;
}

/** What the reference says of a block, counted from single rows, all sessions together. */
const expectedOf = (rows: readonly VerdictRow[]) => {
  const trials = [...groupRows(rows, ({ trial }) => trial).values()];
  const names = (trial: readonly VerdictRow[]) => [trial[0]?.leftSystem ?? "", trial[0]?.rightSystem ?? ""];
  return {
    n_judges: new Set(rows.map(({ judge }) => judge)).size,
    n_trials: trials.length,
    n_tasks: new Set(rows.map(({ task }) => task)).size,
    meanOf: (question: string, earlier: string, later: string) => {
      const own = trials.filter((trial) => names(trial).includes(earlier) && names(trial).includes(later));
      const values = own.flatMap((trial) => {
        const answers = trial.filter((row) => row.question === question);
        const [left = "", right = ""] = names(trial);
        const [one] = answers;
        const mark = (system: string) => answers.find((row) => row.system === system)?.score;
        const [a, b] = [mark(later), mark(earlier)];
        const { judge = "", task: unit = "" } = one ?? {};
        if (one?.kind === "pair")
          return [{ judge, unit, value: orientPairScore(one.score, left, right) ?? 0 }];
        return a === undefined || b === undefined ? [] : [{ judge, unit, value: a - b }];
      });
      const { n, judges, units, cells, mean, twoWay } = twoWayMean(values, 0);
      return {
        n,
        n_judges: judges,
        n_tasks: units,
        n_cells: cells,
        mean: isUndefined(mean) ? null : mean,
        two_way: {
          status: twoWay.cameron.status,
          se: isUndefined(twoWay.cameron.se) ? null : twoWay.cameron.se,
        },
        n_trials_shown: own.length,
        n_incomplete: own.length - n,
      };
    },
  };
};

const expectBlock = (keys: Keys, rows: readonly VerdictRow[]): void => {
  const { meanOf, ...counts } = expectedOf(rows);
  expect(keys).toMatchObject(counts);
  const compare = (expected: Record<string, unknown>, actual: unknown): void =>
    expect(goldenDifferences({ expected, tolerance: 1e-9 }, actual)).toEqual([]);
  for (const { earlier, later, mean } of keys.preference) {
    const {
      n_trials_shown: _shown,
      n_incomplete: _incomplete,
      ...expected
    } = meanOf("preference", earlier, later);
    compare(expected, mean);
  }
  for (const [question, { differences }] of Object.entries(keys.questions))
    for (const difference of differences)
      compare(meanOf(question, String(difference.earlier), String(difference.later)), difference);
};

it("keys take all rows: further sessions, three systems, missing marks, and one language at a time", () => {
  fc.assert(
    fc.property(arbitraryRows(), (given) => {
      const rows = lastRevisionsOf(given);
      const keys = toPairKeys(rows) as { overall: Keys; by_language: Record<string, Keys> };
      expectBlock(keys.overall, rows);
      for (const [language, block] of Object.entries(keys.by_language))
        expectBlock(
          block,
          rows.filter((row) => row.language === language),
        );
    }),
    runs(40),
  );
});

it("keys are the same for rows in another order", () => {
  fc.assert(
    fc.property(
      arbitraryRows().chain((rows) =>
        fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
      ),
      ([rows, shuffled]) => {
        expect(toPairKeys(shuffled)).toEqual(toPairKeys(rows));
      },
    ),
    runs(20),
  );
});
