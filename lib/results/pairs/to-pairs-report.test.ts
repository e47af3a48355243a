import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { countPairs } from "@/lib/results/counts/count-pairs";
import { firstSessionsOf } from "@/lib/results/first-sessions";
import { groupRows } from "@/lib/results/group-rows";
import { lastRevisionsOf } from "@/lib/results/last-revisions";
import type { VerdictRow } from "@/lib/results/rows";
import { intraclassCorrelation } from "@/lib/stats/agreement/intraclass-correlation";
import { gwetCoefficient } from "@/lib/stats/agreement/gwet-coefficient";
import { krippendorffAlpha } from "@/lib/stats/agreement/krippendorff-alpha";
import { crossedDifference } from "@/lib/stats/crossed/crossed-difference";
import { pairedDifference } from "@/test/stats/reference/paired-difference";
import { preference } from "@/test/stats/reference/preference";
import { sideAdjustedPreference } from "@/lib/stats/strengths/side-adjusted-preference";
import { signedRank } from "@/lib/stats/ranks/signed-rank";
import { summary } from "@/lib/stats/means/summary";
import { SHARE } from "@/lib/stats/crossed/crossed-test";
import { isUndefined } from "@/lib/stats/undefined";
import { hedgesFactor } from "@/lib/stats/means/welch";
import { twoWayMean } from "@/lib/stats/crossed/two-way-mean";
import { undefinedBecause } from "@/lib/stats/undefined";
import { orientPairScore } from "@/lib/score/orientation";
import type { PairsReport } from "./pairs-report";
import type { Contrast } from "./report";
import { arbitraryRows } from "@/test/results/rows";
import { scaleOf } from "./to-contrast";
import { toPairsReport } from "./to-pairs-report";
import { runs } from "@/test/property-runs";

// Each property compares dozens of numbers of dozens of studies.
vi.setConfig({ testTimeout: 60_000 });

const analysis = { primary: "preference", family: ["usability"], alpha: 0.05, margin: 0.5 };
const RUNS = runs(40);
const order = ["usability", "beauty", "preference"];

const reportOf = (rows: readonly VerdictRow[], excludedSessions = new Set<string>()): PairsReport =>
  toPairsReport({ ...countPairs(rows, { excludedSessions }), order, analysis, isWhole: true });

const arbitraryRatings = fc.oneof(arbitraryRows({ panes: 1 }), arbitraryRows({ panes: 1, sessions: 1 }));

/** The rows of the result: first sessions that are not excluded, last revisions. */
const mainRows = (rows: readonly VerdictRow[], excluded = new Set<string>()): VerdictRow[] =>
  lastRevisionsOf(firstSessionsOf(rows).filter(({ session }) => !excluded.has(session)));

interface TrialValue {
  judge: string;
  unit: string;
  value: number | null;
  a: number | null;
  b: number | null;
  side: "left" | "right";
}

/** Later minus earlier of every trial of a pair, from single rows. */
const valuesOf = (
  rows: readonly VerdictRow[],
  { question, kind, earlier, later }: Pick<Contrast, "question" | "kind" | "earlier" | "later">,
): TrialValue[] => {
  const own = rows.filter(({ leftSystem, rightSystem }) =>
    [earlier, later].every((system) => system === leftSystem || system === rightSystem),
  );
  return [...groupRows(own, ({ trial }) => trial).values()].flatMap((trial) => {
    const [one] = trial;
    if (!one) return [];
    const answers = trial.filter((row) => row.question === question);
    const markOf = (system: string) => answers.find((row) => row.system === system)?.score ?? null;
    const [a, b] = [markOf(later), markOf(earlier)];
    const choice = answers[0]
      ? orientPairScore(answers[0].score, one.leftSystem, one.rightSystem ?? "")
      : null;
    const value = kind === "pair" ? choice : a === null || b === null ? null : a - b;
    return [
      { judge: one.judge, unit: one.task, value, a, b, side: one.leftSystem === later ? "left" : "right" },
    ];
  });
};

const given = (values: readonly TrialValue[]) =>
  values.flatMap(({ judge, unit, value, side }) => (value === null ? [] : [{ judge, unit, value, side }]));

const contrastsOf = (report: PairsReport) => report.questions.flatMap(({ contrasts }) => contrasts);

describe("a report from counts agrees with the statistics of single rows", () => {
  it("in every mean with its intervals, in the result and with all sessions", () => {
    fc.assert(
      fc.property(arbitraryRows(), fc.subarray(["J1-s1", "J2-s2", "J3-s1"]), (rows, sessions) => {
        const excluded = new Set(sessions);
        const report = reportOf(rows, excluded);
        for (const contrast of contrastsOf(report)) {
          const values = valuesOf(mainRows(rows, excluded), contrast);
          expectClose(contrast.difference, twoWayMean(given(values), 0, { bounds: scaleOf(contrast) }));
          expect(contrast.shown).toBe(values.length);
          expect(contrast.incomplete).toBe(values.length - given(values).length);
        }
        const notExcluded = lastRevisionsOf(rows).filter(({ session }) => !excluded.has(session));
        for (const line of report.variants.withRepeats.headlines) {
          const { later, earlier } = line;
          const own = valuesOf(notExcluded, { ...line, earlier, later: later ?? "" });
          const { n, mean, twoWay } = twoWayMean(given(own), 0, { bounds: scaleOf(line) });
          expectClose([line.n, line.mean, line.interval], [n, mean, twoWay.interval]);
        }
      }),
      RUNS,
    );
  });

  it("in effect sizes, ranks, choices and sides", () => {
    fc.assert(
      fc.property(arbitraryRows(), (rows) => {
        for (const contrast of contrastsOf(reportOf(rows))) {
          const values = valuesOf(mainRows(rows), contrast);
          const { effect, choice, outcomes } = contrast;
          const judges = [...groupRows(given(values), ({ judge }) => judge).values()].map((own) =>
            Number((own.reduce((sum, { value }) => sum + value, 0) / own.length).toFixed(12)),
          );
          const ranks = signedRank(judges);
          expectClose(contrast.judgesSignedRank.pTwoSided, ranks.exact.pTwoSided);
          const crossedOf = (of: (one: TrialValue) => number, widest: number) => {
            const own = values.filter(({ value }) => value !== null);
            const { mean, twoWay } = twoWayMean(
              own.map((one) => ({ ...one, value: of(one) })),
              0,
              { bounds: { low: -widest, high: widest } },
            );
            const { basis, se, df, interval, pTwoSided } = twoWay;
            return { estimate: mean, basis, se, df, interval, pTwoSided };
          };
          const isChoice = contrast.kind === "pair";
          const positiveOf = ({ a, b }: TrialValue) => (Math.sign(a ?? 0) - Math.sign(b ?? 0)) / 2;
          const stepsOf = (one: TrialValue) =>
            (one.value ?? 0) - (isChoice ? Math.sign(one.value ?? 0) / 2 : positiveOf(one));
          expectClose(
            effect.dominance,
            crossedOf(({ value }) => Math.sign(value ?? 0), 1),
          );
          expectClose(contrast.equalSteps, crossedOf(stepsOf, isChoice ? 1.5 : 3));
          if (!isChoice) expectClose(contrast.positive, crossedOf(positiveOf, 1));
          expectClose(effect.rankBiserial, signedRank(given(values).map(({ value }) => value)).rankBiserial);
          if (contrast.kind === "sample") {
            const rowWise = pairedDifference(values);
            expect(contrast.positive).not.toBeNull();
            expectClose(
              [effect.dz, effect.g, effect.cliffsDelta],
              [rowWise.effect.cohenDz, rowWise.effect.hedgesG, rowWise.cliffsDelta],
            );
            const { positive, negative, tied } = rowWise.signs;
            expect(outcomes).toEqual({ better: positive, worse: negative, equal: tied });
          } else {
            expect([effect.g, effect.cliffsDelta, contrast.positive]).toEqual([null, null, null]);
            const choices = given(values);
            const shares = preference(choices.map(({ judge, value }) => ({ judge, choice: value })));
            expectClose(
              [choice?.later.share, choice?.later.wilson, choice?.later.clopperPearson, choice?.later.pExact],
              [shares.shareA, shares.wilson, shares.clopperPearson, shares.p],
            );
            const asShare = choices.map((one) => ({ ...one, value: one.value > 0 ? 1 : 0 }));
            expectClose(choice?.later.crossed, twoWayMean(asShare, 0.5, { bounds: SHARE }));
            const sided = sideAdjustedPreference(
              choices.map(({ judge, value, side }) => ({ judge, score: value, side })),
            );
            expectClose(
              [choice?.sideAdjusted.adjusted, choice?.sideAdjusted.side],
              [sided.adjusted, sided.side],
            );
            const sides = new Set(choices.map(({ side }) => side));
            const isOneSided = choices.length > 0 && sides.size < 2;
            const chosen = isOneSided ? { undefined: "unbalanced_sides" } : sided.leftChosen.n;
            expect([choice?.left.chosen, choice?.left.n]).toEqual([chosen, sided.n]);
          }
        }
      }),
      RUNS,
    );
  });

  it("in agreement", () => {
    fc.assert(
      fc.property(arbitraryRows(), (rows) => {
        for (const { question, kind, agreement } of reportOf(rows).questions) {
          const own = mainRows(rows).filter((row) => row.question === question);
          const { matrix, judges } = ratingsOf(own, kind);
          const scale = { categories: [-2, -1, 1, 2] };
          const ordinal = { ...scale, weighting: "ordinal" } as const;
          const isCommon = agreement.pairableUnits > 0 || agreement.units === 0;
          const apart = undefinedBecause(kind === "pair" ? "no_common_pair" : "no_common_program");
          const expected = [
            krippendorffAlpha(matrix, "ordinal").alpha,
            gwetCoefficient(matrix, scale).coefficient,
            gwetCoefficient(matrix, ordinal).coefficient,
          ];
          const { alpha, ac1, ac2 } = agreement;
          expectClose([alpha.value, ac1.value, ac2.value], isCommon ? expected : [apart, apart, apart]);
          expect(agreement.judges).toBe(judges);
          const complete = transposed(matrix).filter((row) => row.every((one) => one !== null));
          const { icc } = intraclassCorrelation(complete).kinds.ICC2;
          expect(agreement.icc.units).toBe(complete.length);
          // There are scores, but of no unit by every judge.
          expectClose(agreement.icc.icc, complete.length === 0 ? undefinedBecause("no_complete_unit") : icc);
        }
      }),
      RUNS,
    );
  });

  it("in the marks of each system", () => {
    fc.assert(
      fc.property(arbitraryRows(), (rows) => {
        const report = reportOf(rows);
        const answers = mainRows(rows);
        for (const { question, systems } of report.questions)
          for (const { system, n, mean, sd, sum, scores } of systems) {
            const own = answers.filter((row) => row.question === question && row.system === system);
            const { median: _median, ...expected } = summary(own.map(({ score }) => score));
            expectClose({ n, mean, sd, sum }, expected);
            expect(scores).toEqual(
              [-2, -1, 1, 2].map((score) => own.filter((row) => row.score === score).length),
            );
          }
      }),
      RUNS,
    );
  });

  it("in a rating study's means", () => {
    fc.assert(
      fc.property(arbitraryRows({ panes: 1 }), (rows) => {
        const report = reportOf(rows);
        expect(report.panes).toBe(rows.length === 0 ? 2 : 1);
        for (const { question, systems } of report.questions)
          for (const { system, crossed } of systems) {
            const own = mainRows(rows).filter((row) => row.question === question && row.system === system);
            expectClose(
              crossed,
              twoWayMean(
                own.map((row) => ({ judge: row.judge, unit: row.task, value: row.score })),
                0,
                { bounds: { low: -2, high: 2 } },
              ),
            );
          }
      }),
      RUNS,
    );
  });

  it("in a rating study's differences of systems, within judge and task or over all scores", () => {
    const met = { "judge and task": 0, "all scores": 0, trial: 0 };
    fc.assert(
      fc.property(arbitraryRatings, (rows) => {
        const report = reportOf(rows);
        const pairs = (report.systems.length * (report.systems.length - 1)) / 2;
        for (const { contrasts } of report.questions) expect(contrasts).toHaveLength(pairs);
        for (const contrast of contrastsOf(report)) {
          const expected = ratingDifferenceOf(mainRows(rows), contrast);
          expect(contrast.comparedIn).toBe(expected.comparedIn);
          expectClose(contrast.difference, expected.difference);
          met[contrast.comparedIn] += 1;
        }
        const known = lastRevisionsOf(rows);
        for (const line of report.variants.withRepeats.headlines) {
          if (line.later === null) continue;
          const { n, mean, twoWay } = ratingDifferenceOf(known, { ...line, later: line.later }).difference;
          expectClose([line.n, line.mean, line.interval], [n, mean, twoWay.interval]);
        }
      }),
      RUNS,
    );
    expect(Math.min(met["judge and task"], met["all scores"])).toBeGreaterThan(0);
    expect(met.trial).toBe(0);
  });

  it("in a rating study's effect sizes", () => {
    fc.assert(
      fc.property(arbitraryRatings, (rows) => {
        for (const { effect, comparedIn, ...contrast } of contrastsOf(reportOf(rows))) {
          const { pairs, scores } = ratingPairsOf(mainRows(rows), contrast);
          const values = pairs.map(({ judge, task, a, b }) => ({ judge, unit: task, a, b }));
          if (comparedIn === "judge and task") {
            const { effect: known, cliffsDelta } = pairedDifference(values);
            expectClose(
              [effect.dz, effect.g, effect.cliffsDelta],
              [known.cohenDz, known.hedgesG, cliffsDelta],
            );
            continue;
          }
          const [one, other] = scores.map((own) => summary(own.map(({ score }) => score)));
          expect(effect.dz).toEqual({ undefined: "two_groups" });
          if (!one || !other || isUndefined(one.sd) || isUndefined(other.sd) || one.sd + other.sd === 0)
            continue;
          const spread = Math.sqrt((one.sd ** 2 + other.sd ** 2) / 2);
          const d = ((other.mean as number) - (one.mean as number)) / spread;
          expectClose(effect.g, d * hedgesFactor(one.n + other.n - 2));
        }
      }),
      RUNS,
    );
  });
});

type Asked = Pick<Contrast, "question" | "earlier" | "later">;

/** A rating study's scores of both systems, and those that one judge gave for one task and language in one session. */
const ratingPairsOf = (rows: readonly VerdictRow[], { question, earlier, later }: Asked) => {
  const scores = [earlier, later].map((system) =>
    rows.filter((row) => row.question === question && row.system === system),
  );
  const pairs = (scores[0] ?? []).flatMap((row) =>
    (scores[1] ?? [])
      .filter((other) =>
        (["judge", "session", "task", "language"] as const).every((name) => other[name] === row[name]),
      )
      .map((other) => ({ judge: row.judge, task: row.task, a: other.score, b: row.score })),
  );
  return { scores, pairs };
};

const ratingDifferenceOf = (rows: readonly VerdictRow[], asked: Asked) => {
  const { scores, pairs } = ratingPairsOf(rows, asked);
  const options = { bounds: { low: -4, high: 4 } };
  const [first = [], second = []] = scores;
  const isWithin =
    new Set(pairs.map(({ judge }) => judge)).size >= 3 &&
    2 * pairs.length >= Math.min(first.length, second.length);
  if (isWithin) {
    const values = pairs.map(({ judge, task, a, b }) => ({ judge, unit: task, value: a - b }));
    return { comparedIn: "judge and task", difference: twoWayMean(values, 0, options) };
  }
  const shared = {
    n: pairs.length,
    first: pairs.reduce((sum, { b }) => sum + b, 0),
    second: pairs.reduce((sum, { a }) => sum + a, 0),
    products: pairs.reduce((sum, { a, b }) => sum + a * b, 0),
  };
  const difference = crossedDifference(crossedGroupOf(first), crossedGroupOf(second), shared, options);
  return { comparedIn: "all scores", difference };
};

const crossedGroupOf = (rows: readonly VerdictRow[]) => ({
  judges: sumsBy(rows, ({ judge }) => judge).map(({ name, ...sums }) => ({ ...sums, judge: name })),
  units: sumsBy(rows, ({ task }) => task).map(({ name, ...sums }) => ({ ...sums, unit: name })),
  doubles: sumsBy(rows, ({ judge, task }) => JSON.stringify([judge, task])).filter(({ n }) => n > 1),
});

const sumsBy = (rows: readonly VerdictRow[], nameOf: (row: VerdictRow) => string) =>
  [...groupRows(rows, nameOf)].map(([name, own]) => ({
    name,
    n: own.length,
    sum: own.reduce((sum, { score }) => sum + score, 0),
    sumOfSquares: own.reduce((sum, { score }) => sum + score ** 2, 0),
  }));

it("neither the order of rows, nor sides, nor judges' names change a digit", () => {
  const rows = fc
    .sample(arbitraryRows(), { numRuns: 40, seed: 7 })
    .reduce((a, b) => (a.length > b.length ? a : b));
  const report = reportOf(rows);
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      expect(reportOf(shuffled)).toEqual(report);
    }),
    runs(20),
  );
  const turned = reportOf(rows.map(otherWayRound));
  for (const [at, contrast] of contrastsOf(turned).entries()) {
    const { choice, sides, ...rest } = contrast;
    const { choice: before, sides: sidesBefore, ...same } = contrastsOf(report)[at] ?? contrast;
    expect(rest).toEqual(same);
    expect(choice?.later).toEqual(before?.later);
    expect(sides?.meanWhenLeft).toEqual(sidesBefore?.meanWhenRight);
    expect(choice?.sideAdjusted.left).toEqual(before?.sideAdjusted.right);
  }
});

it("no report holds NaN or Infinity, whatever is missing", () => {
  fc.assert(
    fc.property(arbitraryRows({ sessions: 1 }), (rows) => {
      const text = JSON.stringify(reportOf(rows), (_key, value: unknown) =>
        typeof value === "number" && !Number.isFinite(value) ? "not a number" : value,
      );
      expect(text).not.toContain("not a number");
    }),
    RUNS,
  );
});

const ratingsOf = (rows: readonly VerdictRow[], kind: "sample" | "pair") => {
  const unitOf = ({ task, language, system, leftSystem, rightSystem }: VerdictRow): string =>
    JSON.stringify([task, language, ...(kind === "sample" ? [system] : [leftSystem, rightSystem].sort())]);
  const units = [...new Set(rows.map(unitOf))];
  const judges = [...new Set(rows.map(({ judge }) => judge))];
  const matrix = judges.map((judge) =>
    units.map((unit) => {
      const row = rows.find((one) => one.judge === judge && unitOf(one) === unit);
      return row === undefined ? null : (row.orientedScore ?? row.score);
    }),
  );
  return { matrix, judges: judges.length };
};

const transposed = (matrix: readonly (readonly (number | null)[])[]): (number | null)[][] =>
  (matrix[0] ?? []).map((_, at) => matrix.map((row) => row[at] ?? null));

const otherWayRound = (row: VerdictRow): VerdictRow => ({
  ...row,
  leftSystem: row.rightSystem ?? row.leftSystem,
  rightSystem: row.leftSystem,
  pane: row.pane === null ? null : row.pane === "left" ? "right" : "left",
  score: row.kind === "pair" ? (-row.score as VerdictRow["score"]) : row.score,
});

/** Equal but for the last digits, whatever the shape; reasons of missing values too. */
const expectClose = (actual: unknown, expected: unknown): void => {
  expect(apart(actual, expected, "")).toEqual([]);
};

const apart = (actual: unknown, expected: unknown, path: string): string[] => {
  if (typeof expected === "object" && expected !== null) {
    const known = (actual ?? {}) as Record<string, unknown>;
    const keys = [...new Set([...Object.keys(known), ...Object.keys(expected)])];
    return keys.flatMap((key) =>
      apart(known[key], (expected as Record<string, unknown>)[key], `${path}.${key}`),
    );
  }
  const isSame =
    typeof expected === "number" && typeof actual === "number"
      ? Math.abs(actual - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
      : actual === expected;
  return isSame ? [] : [`${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`];
};
