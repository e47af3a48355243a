import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countOrigins } from "@/lib/results/counts/count-origins";
import { toAnsweredTrials } from "@/lib/results/counts/answered-trials";
import { countTrials } from "@/lib/results/counts/count-pairs";
import { parseTruths, parseVerdicts, toOriginTrials } from "@/test/results/golden-study";
import { toOriginReport } from "@/lib/results/origin/origin-report";
import type { OriginReport } from "@/lib/results/origin/report";
import { anyGiven, trialOf } from "@/test/results/trials";
import { completeMarks, unitsToRead } from "@/lib/results/pairs/complete-units";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import { arbitraryRows } from "@/test/results/rows";
import { toPairsReport } from "@/lib/results/pairs/to-pairs-report";
import type { VerdictRow } from "@/lib/results/rows";
import { seededRandom } from "@/lib/simulate/random";
import { isUndefined } from "@/lib/stats/undefined";
import { PRESET_QUESTIONS } from "@/lib/study/questions";
import { type ReportNumber, reportNumbers } from "./report-numbers";
import { runs } from "@/test/property-runs";
import { processorMs } from "@/test/processor-ms";

const GOLDEN = "lib/results/golden";
const read = (study: string, file: string) => readFileSync(join(GOLDEN, study, file), "utf8");
const STUDIES = readdirSync(GOLDEN).filter((name) => existsSync(join(GOLDEN, name, "verdicts.csv")));

const pairsOf = (rows: readonly VerdictRow[]): PairsReport => {
  const trials = toAnsweredTrials(rows, new Set());
  const counts = countTrials(trials);
  return toPairsReport({
    counts,
    complete: completeMarks(trials, unitsToRead(counts)),
    isWhole: true,
    order: Object.keys(PRESET_QUESTIONS),
    analysis: { primary: "preference", family: ["readability"], alpha: 0.05, margin: 0.5 },
  });
};
const originOf = (trials: Parameters<typeof countOrigins>[0]): OriginReport =>
  toOriginReport({ counts: countOrigins(trials), margin: 0.1 });
const made = new Map<string, PairsReport | OriginReport>();
const goldenReport = (study: string): PairsReport | OriginReport => {
  const known = made.get(study) ?? makeGolden(study);
  made.set(study, known);
  return known;
};
const makeGolden = (study: string): PairsReport | OriginReport => {
  const rows = parseVerdicts(read(study, "verdicts.csv"));
  if (!existsSync(join(GOLDEN, study, "truth.csv"))) return pairsOf(rows);
  const truth = read(study, "truth.csv");
  expect(parseTruths(truth).length).toBeGreaterThan(0);
  return originOf(toOriginTrials(rows, truth));
};
const said = (numbers: readonly ReportNumber[]) => new Map(numbers.map((one) => [one.number, one]));

describe("the numbers of a report", () => {
  it.each(STUDIES)("of %s are named once each, and one that is missing says why", (study) => {
    const numbers = reportNumbers(goldenReport(study));
    expect(numbers.length).toBeGreaterThan(300);
    expect(said(numbers).size).toBe(numbers.length);
    for (const { number, value, why } of numbers) {
      expect(value === null, number).toBe(why !== null);
      expect(value === null || Number.isFinite(value), number).toBe(true);
    }
  });

  it.each(STUDIES)("of %s are all that the report holds, but for its words and pictures", (study) => {
    const report = goldenReport(study);
    expect(reportNumbers(report)).toHaveLength(countNumbers(report));
  });

  it("stand at the path at which the report has them", () => {
    const report = goldenReport("e_side_by_side_three_systems") as PairsReport;
    const numbers = said(reportNumbers(report));
    for (const { question, contrasts } of report.questions)
      for (const { earlier, later, difference, effect } of contrasts) {
        const at = `questions[${question}].contrasts[${earlier},${later}]`;
        const { se } = difference.twoWay;
        const expected = isUndefined(se) ? { value: null, why: se.undefined } : { value: se, why: null };
        expect(numbers.get(`${at}.difference.twoWay.se`)).toMatchObject(expected);
        const dz = isUndefined(effect.dz) ? null : effect.dz;
        expect(numbers.get(`${at}.effect.dz`)).toMatchObject({ value: dz, source: "data" });
      }
  });

  it("of any study are named once each", () => {
    fc.assert(
      fc.property(arbitraryRows(), (rows) => namedOnce(pairsOf(rows))),
      runs(30),
    );
    fc.assert(
      fc.property(arbitraryRows({ panes: 1 }), (rows) => namedOnce(pairsOf(rows))),
      runs(30),
    );
    fc.assert(fc.property(anyGiven, (given) => namedOnce(originOf(given.map((one) => trialOf(one))))));
  });
});

describe("the numbers that are from the platform", () => {
  it("are none without answers of judges about themselves, or marks", () => {
    const trials = toOriginTrials(
      parseVerdicts(read("f_human_or_robot_one_arm", "verdicts.csv")),
      read("f_human_or_robot_one_arm", "truth.csv"),
    );
    const numbers = reportNumbers(toOriginReport({ counts: countOrigins(trials) }));
    expect(numbers.filter(({ source }) => source === "platform")).toEqual([]);
  });

  it("are all that hangs on what judges said about themselves, marked, or thought at the end", () => {
    const judges = Array.from({ length: 12 }, (_, at) => `J${at}`);
    const trials = judges.flatMap((judge, at) =>
      [0, 1, 2].map((item) =>
        trialOf({
          judge,
          sample: `x${item}`,
          truth: item % 2 ? "human" : "machine",
          score: (at + item) % 3 ? 1 : -2,
          arm: at % 2 ? "a" : "b",
        }),
      ),
    );
    const counts = countOrigins(trials);
    const bare = said(reportNumbers(toOriginReport({ counts })));
    const whole = reportNumbers(
      toOriginReport({
        counts,
        profile: {
          fields: [{ id: "job", label: "Job", choices: ["research", "industry"] }],
          judges: judges.map((judge, at) => ({ judge, answers: { job: at < 6 ? "research" : "industry" } })),
        },
        tells: [{ sample: "x1", from: 0, to: 4, note: "odd names" }],
        closing: [
          { arm: "a", guess: "a", judges: 4 },
          { arm: "b", guess: null, judges: 6 },
        ],
      }),
    );
    for (const { number, source } of whole) expect(source === "data", number).toBe(bare.has(number));
    expect(
      whole.filter(({ number }) => number.includes("odd names")),
      "judges' own words",
    ).toEqual([]);
    for (const part of [/byProfile\[job]\.groups\[small,.*]\.judges$/, /^tells\.marks$/, /^blinding\.arms/])
      expect(whole.some(({ number }) => part.test(number))).toBe(true);
  });
});

it("of ten thousand judges are flattened in little time and memory", () => {
  const random = seededRandom("many judges");
  const trials = Array.from({ length: 10_000 }, (_, judge) =>
    Array.from({ length: 5 }, () => {
      const item = random.integer(200);
      const score = ([-2, -1, 1, 2] as const)[random.integer(4)] ?? 1;
      return trialOf({
        judge: `J${judge}`,
        sample: `x${item}`,
        truth: item % 2 ? "human" : "machine",
        score,
      });
    }),
  ).flat();
  const report = toOriginReport({ counts: countOrigins(trials) });
  const heap = process.memoryUsage().heapUsed;
  let numbers: ReturnType<typeof reportNumbers> = [];
  const tookMs = processorMs(() => (numbers = reportNumbers(report)));
  const perNumber = (process.memoryUsage().heapUsed - heap) / numbers.length;
  expect(numbers.length).toBeGreaterThan(60_000);
  expect(tookMs).toBeLessThan(3000);
  expect(perNumber).toBeLessThan(2000);
});

const namedOnce = (report: PairsReport | OriginReport): boolean =>
  said(reportNumbers(report)).size === reportNumbers(report).length;

/** Leaves of a report that are numbers or reasons, counted without naming any. */
const countNumbers = (value: unknown): number => {
  if (typeof value === "number") return 1;
  if (typeof value !== "object" || value === null) return 0;
  if (isUndefined(value)) return 1;
  if (Array.isArray(value)) return value.map(countNumbers).reduce((all, one) => all + one, 0);
  return Object.entries(value)
    .filter(
      ([name]) =>
        !(name === "bins" && "first" in value) && !/^(judgeCells|judgeAgreement|metricPoints)$/.test(name),
    )
    .reduce((all, [, inner]) => all + countNumbers(inner), 0);
};
