import { describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { SHARE } from "./crossed-test";
import { type OriginCountsEntry, originInfluences } from "@/lib/stats/detection/origin-influence";
import references from "@/lib/stats/reference/stratified-crossed.json";
import { rocCurve } from "@/lib/stats/detection/roc-curve";
import { signalDetection } from "@/lib/stats/detection/signal-detection";
import { type CrossedEstimate, indexStrata, stratifiedCrossed } from "./stratified-crossed";
import { isUndefined } from "@/lib/stats/undefined";

interface Row {
  judge: string;
  unit: string;
  system: string;
  truth: "human" | "machine";
  score: number;
}

const OUTCOMES = [-2, -1, 1, 2];

const countsOf = (rows: readonly Row[]) => {
  const by = (nameOf: (row: Row) => string, classOf: (row: Row) => string) => {
    const entries = new Map<string, OriginCountsEntry & { counts: number[] }>();
    for (const row of rows) {
      const key = JSON.stringify([nameOf(row), row.system]);
      const entry = entries.get(key) ?? {
        group: nameOf(row),
        class: classOf(row),
        stratum: row.system,
        truth: row.truth,
        counts: [0, 0, 0, 0],
      };
      entries.set(key, entry);
      const outcome = OUTCOMES.indexOf(row.score);
      entry.counts[outcome] = (entry.counts[outcome] ?? 0) + 1;
    }
    return [...entries.values()];
  };
  const cells = by(
    ({ judge, unit }) => `${judge} ${unit}`,
    () => "",
  );
  return {
    judges: by(
      ({ judge }) => judge,
      () => "",
    ),
    units: by(
      ({ unit }) => unit,
      ({ system }) => system,
    ),
    doubles: cells.filter(({ counts }) => counts.reduce((sum, count) => sum + count, 0) > 1),
  };
};

const totalsOf = (rows: readonly Row[]) => {
  const of = (truth: Row["truth"]) =>
    OUTCOMES.map((score) => rows.filter((row) => row.truth === truth && row.score === score).length);
  return { human: of("human"), machine: of("machine") };
};

const ASKED = {
  accuracy: { nullValue: 0.5, level: 0.95, bounds: SHARE },
  balancedAccuracy: { nullValue: 0.5, level: 0.95, bounds: SHARE },
  errorDifference: { nullValue: 0, level: 0.95, bounds: { low: -1, high: 1 } },
  dPrime: { nullValue: 0, level: 0.95 },
  criterion: { nullValue: 0, level: 0.95 },
  auc: { nullValue: 0.5, level: 0.95, bounds: SHARE },
} as const;
type Name = keyof typeof ASKED;

const estimateOf = (rows: readonly Row[], name: Name): CrossedEstimate =>
  stratifiedCrossed(originInfluences(totalsOf(rows))[name], indexStrata(countsOf(rows)), ASKED[name]);

const CASES = references.map(({ name, rows, expected }) => ({
  name,
  expected,
  rows: rows.map(([judge, unit, system, truth, score]) => ({
    judge: String(judge),
    unit: String(unit),
    system: String(system),
    truth: truth === "human" ? ("human" as const) : ("machine" as const),
    score: Number(score),
  })),
}));
/** The simulated ones. */
const rows = CASES[0]?.rows ?? [];
/** Digits are counted from the first one of numbers above 1. */
const size = (value: number): number => Math.max(1, Math.abs(value));
const OF_CASES = CASES.flatMap(({ name, rows, expected }) =>
  (Object.keys(ASKED) as Name[]).map((asked) => ({ name, asked, rows, expected: expected[asked] })),
);

describe("crossed intervals of estimates from answers in strata", () => {
  it.each(OF_CASES)("agree with R for $asked of $name", ({ asked, rows, expected }) => {
    const { estimate, parts, variance, df, t, pTwoSided, interval } = estimateOf(rows, asked);
    if (isUndefined(interval)) throw new Error("there is no interval");
    const found = {
      estimate,
      judge: parts.judge,
      unit: parts.unit,
      cell: parts.cell,
      variance,
      df,
      t,
      p: pTwoSided,
      low: interval.low,
      high: interval.high,
    };
    for (const [part, value] of Object.entries(expected))
      expect(Number(found[part as keyof typeof found]) / size(value), part).toBeCloseTo(
        value / size(value),
        9,
      );
  });

  it.each(CASES)(
    "have the estimates of statistics that take answers as independent, of $name",
    ({ rows }) => {
      const { human, machine } = totalsOf(rows);
      const [, , ...hits] = human;
      const [, , ...alarms] = machine;
      const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
      const { model } = signalDetection({
        hits: sum(hits),
        misses: sum(human) - sum(hits),
        falseAlarms: sum(alarms),
        correctRejections: sum(machine) - sum(alarms),
      });
      if (isUndefined(model)) throw new Error("both kinds were shown");
      const scores = (truth: string) => rows.flatMap((row) => (row.truth === truth ? [row.score] : []));
      expect(estimateOf(rows, "dPrime").estimate).toBeCloseTo(model.dPrime, 12);
      expect(estimateOf(rows, "criterion").estimate).toBeCloseTo(model.criterion, 12);
      expect(estimateOf(rows, "auc").estimate).toBeCloseTo(
        rocCurve(scores("human"), scores("machine")).auc as number,
        12,
      );
    },
  );

  it("do not count it as luck that one kind is recognised more often than the other", () => {
    // All say "human" nearly always: human samples are recognised, machine ones are not, by everybody alike.
    const random = seededRandom("lean");
    const leaning = study({ judges: 40, samples: 10, lean: 1, random });
    const { variance, interval } = estimateOf(leaning, "accuracy");
    if (isUndefined(interval) || isUndefined(variance)) throw new Error("there is no interval");
    const around = stratifiedCrossed(
      originInfluences(totalsOf(leaning)).accuracy,
      indexStrata(withoutStrata(countsOf(leaning))),
      ASKED.accuracy,
    );
    expect(interval.high - interval.low).toBeLessThan(0.14);
    expect(around.variance as number).toBeGreaterThan(5 * variance);
  });

  it("cover a guesser's d′ of 0 and area of one half where judges lean", () => {
    const runs = 200;
    const covered = { accuracy: 0, dPrime: 0, auc: 0 };
    for (let run = 0; run < runs; run++) {
      const one = study({ judges: 20, samples: 10, lean: 0.8, random: seededRandom(run) });
      for (const name of ["accuracy", "dPrime", "auc"] as const) {
        const { interval } = estimateOf(one, name);
        const { nullValue } = ASKED[name];
        if (!isUndefined(interval) && interval.low <= nullValue && nullValue <= interval.high)
          covered[name] += 1;
      }
    }
    for (const count of Object.values(covered)) expect(count / runs).toBeGreaterThan(0.91);
  });

  it("turn to judges alone where a kind has a single sample, and give none below three judges", () => {
    const few = rows.filter(({ truth, unit }) => truth === "human" || unit === "u14");
    expect(estimateOf(few, "auc").basis).toBe("judges");
    const two = rows.filter(({ judge }) => judge === "J1" || judge === "J2");
    expect(estimateOf(two, "dPrime").status).toBe("too_few_clusters");
  });

  it("give a reason where there is no estimate, and where all answers are alike", () => {
    const humans = rows.filter(({ truth }) => truth === "human");
    expect(estimateOf(humans, "auc").interval).toEqual({ undefined: "no_data" });
    const alike = rows.map((row) => ({ ...row, score: 2 }));
    expect(estimateOf(alike, "dPrime").status).toBe("no_variation");
    expect(estimateOf(alike, "auc")).toMatchObject({
      estimate: 0.5,
      interval: { undefined: "zero_variance" },
    });
  });
});

/** Judges who cannot tell the kinds apart and lean to "human"; samples differ in how human they look. */
function study(given: {
  judges: number;
  samples: number;
  lean: number;
  random: ReturnType<typeof seededRandom>;
}): Row[] {
  const { judges, samples, lean, random } = given;
  const shown = (["human", "machine"] as const).flatMap((truth) =>
    Array.from({ length: samples }, (_, place) => ({
      unit: `${truth} ${place}`,
      look: 0.4 * random.normal(),
      truth,
    })),
  );
  return Array.from({ length: judges }, (_, place) => {
    const own = lean + 0.4 * random.normal();
    return shown.map(({ unit, look, truth }) => {
      const leant = own + look + random.normal();
      const score = Math.sign(leant) * (Math.abs(leant) > 0.6745 ? 2 : 1);
      return { judge: `judge ${place}`, unit, truth, system: truth, score };
    });
  }).flat();
}

const withoutStrata = (counts: ReturnType<typeof countsOf>) => {
  const merged = (entries: readonly OriginCountsEntry[]) =>
    entries.map((entry) => {
      // Right answers first, so that a stratum of both kinds has one pull for each outcome.
      const flipped = entry.truth === "human" ? entry.counts : [...entry.counts].reverse();
      return { ...entry, class: "", stratum: "", truth: "human" as const, counts: flipped };
    });
  return { judges: merged(counts.judges), units: merged(counts.units), doubles: merged(counts.doubles) };
};
