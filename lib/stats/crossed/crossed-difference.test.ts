import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { type CrossedGroup, type SharedCells, crossedDifference } from "./crossed-difference";
import { twoWayMean } from "./two-way-mean";
import { isUndefined } from "@/lib/stats/undefined";

interface Row {
  judge: string;
  task: string;
  system: string;
  score: number;
}

interface Reference {
  rows: [string, string, string, number][];
  values: Record<"mean" | "byJudge" | "byTask" | "cameron" | "welchSe" | "welchDf" | "welchP", number>;
}

const references = JSON.parse(readFileSync("lib/stats/reference/crossed-difference.json", "utf8")) as Record<
  string,
  Reference
>;

const sumsBy = (rows: readonly Row[], nameOf: (row: Row) => string) => {
  const sums = new Map<string, { n: number; sum: number; sumOfSquares: number }>();
  for (const row of rows) {
    const one = sums.get(nameOf(row)) ?? { n: 0, sum: 0, sumOfSquares: 0 };
    sums.set(nameOf(row), {
      n: one.n + 1,
      sum: one.sum + row.score,
      sumOfSquares: one.sumOfSquares + row.score ** 2,
    });
  }
  return [...sums].map(([name, own]) => ({ name, ...own }));
};

const cellOf = ({ judge, task }: Row): string => `${judge} ${task}`;

const groupOf = (rows: readonly Row[]): CrossedGroup => ({
  judges: sumsBy(rows, ({ judge }) => judge).map(({ name, ...own }) => ({ judge: name, ...own })),
  units: sumsBy(rows, ({ task }) => task).map(({ name, ...own }) => ({ unit: name, ...own })),
  doubles: sumsBy(rows, cellOf).filter(({ n }) => n > 1),
});

const sharedOf = (first: readonly Row[], second: readonly Row[]): SharedCells => {
  const shared = { n: 0, first: 0, second: 0, products: 0 };
  const others = new Map(second.map((row) => [cellOf(row), row.score]));
  for (const row of first) {
    const other = others.get(cellOf(row));
    if (other === undefined) continue;
    shared.n += 1;
    shared.first += row.score;
    shared.second += other;
    shared.products += row.score * other;
  }
  return shared;
};

const differenceOf = (rows: readonly Row[], bounds = { low: -4, high: 4 }) => {
  const [first, second] = ["a", "b"].map((name) => rows.filter(({ system }) => system === name)) as [
    Row[],
    Row[],
  ];
  return crossedDifference(groupOf(first), groupOf(second), sharedOf(first, second), { bounds });
};

describe("the difference of two systems over all scores", () => {
  it.each(Object.entries(references))(
    "agrees with R's sandwich and t.test on the data %s",
    (_name, { rows, values }) => {
      const difference = differenceOf(
        rows.map(([judge, task, system, score]) => ({ judge, task, system, score })),
      );
      const { mean, naive, byJudge, byUnit, twoWay } = difference;
      const ours = {
        mean,
        byJudge: byJudge.seCr1,
        byTask: byUnit.seCr1,
        cameron: twoWay.cameron.variance,
        welchSe: naive.se,
        welchDf: naive.df,
        welchP: naive.pTwoSided,
      };
      for (const [name, value] of Object.entries(values)) {
        const own = ours[name as keyof typeof ours];
        expect(isUndefined(own) ? NaN : Math.abs(own / value - 1), name).toBeLessThan(1e-9);
      }
    },
  );

  it("is the mean difference within judge and task where every judge scored both systems for every task", () => {
    const rows = (references.complete?.rows ?? []).map(([judge, task, system, score]) => ({
      judge,
      task,
      system,
      score,
    }));
    const bounds = { low: -4, high: 4 };
    const { mean, twoWay, byJudge, byUnit } = differenceOf(rows);
    const within = rows
      .filter(({ system }) => system === "a")
      .map((one) => ({
        judge: one.judge,
        unit: one.task,
        value:
          (rows.find((row) => row.system === "b" && cellOf(row) === cellOf(one))?.score ?? NaN) - one.score,
      }));
    const paired = twoWayMean(within, 0, { bounds });
    expect(mean).toBeCloseTo(paired.mean as number, 12);
    expect(byJudge.seCr1).toBeCloseTo(paired.byJudge.seCr1 as number, 12);
    expect(byUnit.seCr1).toBeCloseTo(paired.byUnit.seCr1 as number, 12);
    for (const name of ["judge", "unit", "cell"] as const)
      expect(twoWay.parts[name]).toBeCloseTo(paired.twoWay.parts[name] as number, 12);
    expect(twoWay.cameron.se).toBeCloseTo(paired.twoWay.cameron.se as number, 12);
    expect(twoWay.se).toBeCloseTo(paired.twoWay.se as number, 12);
    // Only the part of single cells loses two degrees of freedom here and one there.
    expect(twoWay.df).toBeCloseTo(paired.twoWay.df as number, 1);
  });

  it("has Welch's factors and degrees of freedom where judges and tasks of the systems differ", () => {
    const rows = Array.from({ length: 60 }, (_, at) => {
      const system = at % 2 === 0 ? "a" : "b";
      const [judge, task] = [Math.floor(at / 2) % 6, Math.floor(at / 12)];
      return {
        judge: `${system}${judge}`,
        task: `${system}${task}`,
        system,
        score: [-2, -1, 1, 2][(at * 7 + judge) % 4] ?? 1,
      };
    });
    const { twoWay } = differenceOf(rows);
    const [first, second] = ["a", "b"].map((name) =>
      twoWayMean(
        rows
          .filter(({ system }) => system === name)
          .map(({ judge, task, score }) => ({ judge, unit: task, value: score })),
        0,
      ),
    );
    for (const name of ["judge", "unit", "cell"] as const)
      expect(twoWay.parts[name]).toBeCloseTo(
        (first?.twoWay.parts[name] as number) + (second?.twoWay.parts[name] as number),
        12,
      );
  });

  it("is undefined in words without scores of a system, and has no interval with fewer than three judges of one", () => {
    const rows = (references.apart?.rows ?? []).map(([judge, task, system, score]) => ({
      judge,
      task,
      system,
      score,
    }));
    expect(differenceOf(rows.filter(({ system }) => system === "a")).mean).toEqual({ undefined: "no_data" });
    expect(differenceOf([]).twoWay.interval).toEqual({ undefined: "no_data" });
    const few = rows.filter(({ system, judge }) => system === "b" || ["1", "2"].includes(judge));
    const { mean, twoWay } = differenceOf(few);
    expect(mean).toBeTypeOf("number");
    expect(twoWay.interval).toEqual({ undefined: "too_few_judges" });
    expect(JSON.stringify([differenceOf(few), differenceOf(rows.slice(0, 2))])).not.toContain("null");
  });

  it("calls scores that do not vary no variation", () => {
    const same = (references.apart?.rows ?? []).map(([judge, task, system]) => ({
      judge,
      task,
      system,
      score: 1,
    }));
    const { mean, twoWay, byJudge } = differenceOf(same);
    expect([mean, twoWay.status, twoWay.se, byJudge.seCr1]).toEqual([0, "no_variation", 0, 0]);
  });

  it("rejects equal systems in about one study of twenty where each judge scores one program of a task", () => {
    const random = seededRandom("crossed difference, null");
    const normal = () =>
      Math.sqrt(-2 * Math.log(1 - random.uniform())) * Math.cos(2 * Math.PI * random.uniform());
    const studies = 400;
    let rejected = 0;
    for (let study = 0; study < studies; study += 1) {
      const harsh = Array.from({ length: 12 }, () => 0.7 * normal());
      const hard = ["a", "b"].map(() => Array.from({ length: 12 }, () => 0.5 * normal()));
      const rows = harsh.flatMap((judge, j) =>
        Array.from({ length: 12 }, (_, task): Row => {
          const which = random.chance(0.5) ? 0 : 1;
          const latent = judge + (hard[which]?.[task] ?? 0) + normal();
          const score = latent < -0.8 ? -2 : latent < 0 ? -1 : latent < 0.8 ? 1 : 2;
          return { judge: `${j}`, task: `${task}`, system: which === 0 ? "a" : "b", score };
        }),
      );
      const { pTwoSided } = differenceOf(rows).twoWay;
      if (!isUndefined(pTwoSided) && pTwoSided <= 0.05) rejected += 1;
    }
    expect(rejected / studies).toBeGreaterThan(0.015);
    expect(rejected / studies).toBeLessThan(0.08);
  });
});
