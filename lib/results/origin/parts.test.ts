import { describe, expect, it } from "vitest";
import { countOrigins } from "@/lib/results/counts/count-origins";
import { toCsv } from "@/lib/results/to-csv";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { armColumnGroups, toArmTable, toPlainArmTable } from "./arm-table";
import type { OriginInput } from "./input";
import { toOriginReport } from "./origin-report";
import { type Given, trialOf } from "@/test/results/trials";

const report = (given: readonly Given[], more: Omit<OriginInput, "counts"> = {}) =>
  toOriginReport({ counts: countOrigins(given.map((one) => trialOf(one))), ...more });

const person = (judge: string, position: number, right: boolean): Given => ({
  judge,
  position,
  sample: `x${position}`,
  truth: "human",
  score: right ? 2 : -1,
});

describe("what an arm's report is cut into", () => {
  it("says how often each answer, and each confidence, was right", () => {
    const [arm] = report([person("J1", 1, true), person("J1", 2, false), person("J2", 1, true)]).arms;
    expect(arm?.byAnswer.map(({ score, n, right }) => [score, n, right])).toEqual([
      [-2, 0, 0],
      [-1, 1, 0],
      [1, 0, 0],
      [2, 2, 2],
    ]);
    expect(arm?.byConfidence).toMatchObject([
      { confidence: 1, n: 1, right: 0 },
      { confidence: 2, n: 2, right: 2 },
    ]);
    expect(arm?.byAnswer[0]?.share).toEqual({ undefined: "no_data" });
  });

  it("orders samples from the hardest, and positions by number", () => {
    const given = ["J1", "J2"].flatMap((judge) => [2, 10, 1].map((at) => person(judge, at, at !== 10)));
    const [arm] = report(given).arms;
    expect(arm?.bySample.map(({ sample, share }) => [sample, share])).toEqual([
      ["x10", 0],
      ["x1", 1],
      ["x2", 1],
    ]);
    expect(arm?.byPosition.positions.map(({ position }) => position)).toEqual([1, 2, 10]);
    expect(arm?.byPosition.trend.slope).toBeLessThan(0);
  });

  it("draws bars of 10% where judges gave different numbers of answers", () => {
    const right = (judge: string, n: number, of: number) =>
      Array.from({ length: of }, (_, at) => person(judge, at + 1, at < n));
    const { unit, bins } = report([...right("J1", 7, 10), ...right("J2", 3, 3)]).arms[0]?.histogram ?? {
      unit: "right",
      bins: [],
    };
    expect(unit).toBe("share");
    expect(bins.filter(({ judges }) => judges > 0).map(({ label }) => label)).toEqual(["70–79%", "90–100%"]);
  });

  it("merges choices of fewer than five judges, and keeps apart who said nothing", () => {
    const judges = Array.from({ length: 13 }, (_, at) => `J${at}`);
    const said = (at: number) => (at < 6 ? "industry" : at < 9 ? "academia" : "school");
    const [arm] = report(
      judges.map((judge, at) => person(judge, 1, at % 2 === 0)),
      {
        profile: {
          fields: [
            { id: "work", label: "Work", choices: ["school", "academia", "industry"] },
            { id: "age", label: "Age", choices: [] },
          ],
          judges: judges.slice(0, 11).map((judge, at) => ({ judge, answers: { work: said(at), age: 40 } })),
        },
      },
    ).arms;
    expect(arm?.byProfile).toHaveLength(1);
    expect(arm?.byProfile?.[0]?.groups).toMatchObject([
      { kind: "choice", choice: "industry", judges: 6, answers: 6, correct: 3 },
      { kind: "small", choice: "fewer than 5", judges: 5 },
      { kind: "unanswered", choice: "no answer", judges: 2 },
    ]);
  });

  it("counts what judges marked, the same words once whatever their case", () => {
    const tell = (sample: string, note: string) => ({ sample, from: 0, to: 5, note });
    const { tells } = report([person("J1", 1, true)], {
      tells: [tell("x1", "Odd  names"), tell("x9", "odd names "), tell("x9", ""), tell("x9", "loops")],
    });
    expect(tells).toMatchObject({
      marks: 4,
      withNote: 3,
      samples: [
        { sample: "x9", system: null, truth: null, marks: 3 },
        { sample: "x1", system: "author", truth: "human", marks: 1 },
      ],
      notes: [
        { note: "Odd names", marks: 2 },
        { note: "loops", marks: 1 },
      ],
    });
  });

  it("joins a judge's times of several languages by their trials, and counts who sent none", () => {
    const given = [1, 2, 3].map((at) => ({ ...person("J1", at, true), language: at === 3 ? "c" : "js" }));
    const counts = countOrigins([
      ...given.map((one) => trialOf(one)),
      { ...trialOf(person("J2", 1, true)), readMs: null },
    ]);
    const read = toOriginReport({ counts }).arms[0]?.times.read;
    expect(read).toMatchObject({ judges: 2, without: 1, box: { n: 1, median: (2 * 1500 + 3000) / 3 } });
  });

  it("gives agreement an interval from 20 samples on", () => {
    const given = (samples: number) =>
      ["J1", "J2", "J3"].flatMap((judge, of) =>
        Array.from({ length: samples }, (_, at) =>
          person(judge, at + 1, (at * at + of * at + of) % 7 > 2 + of),
        ),
      );
    const interval = (samples: number) => report(given(samples)).arms[0]?.agreement.alphaInterval;
    expect(interval(19)).toEqual(undefinedBecause("too_few_units"));
    const found = interval(20);
    if (!found || isUndefined(found)) throw new Error("there is an interval");
    expect(found.low).toBeLessThan(found.high);
  });
});

describe("the table of arms", () => {
  const one = [person("J1", 1, true)];

  it("writes no number that is none", () => {
    const csv = toCsv(toArmTable(report(one).arms));
    expect(csv).not.toMatch(/NaN|undefined|object/);
    expect(csv.split("\r\n")[1]).toMatch(/^main,1,1,1,1,0,0,0,1,,,/);
  });

  it("has a group for every column but the arm's name, and the exact p of a balanced mix only there", () => {
    for (const mix of ["independent", "balanced"] as const) {
      const { arms } = report(one, { mix });
      for (const table of [toArmTable(arms), toPlainArmTable(arms)]) {
        const ids = table.columns.map(({ id }) => id);
        expect(armColumnGroups(table).flatMap((group) => group.ids)).toEqual(ids.slice(1));
        expect(ids.includes("p_guessing")).toBe(mix === "balanced" && ids.includes("accuracy"));
        for (const { cells } of table.rows) expect(cells).toHaveLength(ids.length);
      }
    }
  });
});
