import { describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { bangIndex } from "./blinding-index";
import { jamesIndex } from "./james-index";
import { type GuessTable, jamesOfTable } from "./james-table";
import { bangOfJudges, jamesOfJudges } from "./judges-blinding";

/** Six judges with two to three guesses each. */
const SIX = [
  [2, 1, 0],
  [0, 2, 1],
  [3, 0, 0],
  [1, 1, 1],
  [2, 0, 0],
  [0, 1, 2],
].map(([correct = 0, incorrect = 0, dontKnow = 0]) => ({ correct, incorrect, dontKnow }));

/** Five judges among three choices, of which nothing was of the third; the last line of each is "don't know". */
const FIVE: GuessTable[] = [
  [
    [2, 0, 0],
    [1, 1, 0],
    [0, 0, 0],
    [0, 1, 0],
  ],
  [
    [1, 1, 0],
    [0, 2, 0],
    [0, 0, 0],
    [1, 0, 0],
  ],
  [
    [0, 1, 0],
    [2, 1, 0],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [2, 0, 0],
    [0, 2, 0],
    [0, 1, 0],
    [1, 0, 0],
  ],
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 1, 0],
    [2, 1, 0],
  ],
].map((rows) => ({ guesses: rows.slice(0, 3), dontKnow: rows[3] ?? [] }));

describe("Bang's index over judges", () => {
  it("is the one of base R, worked out by hand from the definitions", () => {
    // (J[, 1] - J[, 2]) summed over n; sqrt(6 / 5 * sum(u^2)) / n; qt(0.975, 5), in Wilson's form.
    const { judges, n, value, se, df, interval } = bangOfJudges(SIX);
    expect([judges, n, df]).toEqual([6, 17, 5]);
    expect(value).toBeCloseTo(0.176470588235294, 12);
    expect(se).toBeCloseTo(0.273807170713469, 12);
    expect(interval).toMatchObject({
      low: expect.closeTo(-0.458868567954874, 10) as number,
      high: expect.closeTo(0.69240038402172, 10) as number,
    });
  });

  it("has with one guess of each judge the textbook's squared error, times judges / (judges - 1)", () => {
    const guesses = { correct: 30, incorrect: 10, dontKnow: 10 };
    const each = Object.entries(guesses).flatMap(([said, times]) =>
      Array.from({ length: times }, () => ({ correct: 0, incorrect: 0, dontKnow: 0, [said]: 1 })),
    );
    const [textbook, ours] = [bangIndex(guesses).withDontKnow, bangOfJudges(each)];
    // R: p1 - p2, and sqrt((p1 (1 - p1) + p2 (1 - p2) + 2 p1 p2) / n).
    expect(textbook.se).toBeCloseTo(0.113137084989848, 12);
    expect(ours.value).toBe(textbook.value);
    expect(ours.se).toBeCloseTo(Number(textbook.se) * Math.sqrt(50 / 49), 12);
  });

  it("says why there is none, or no interval", () => {
    const alike = { correct: 1, incorrect: 0, dontKnow: 0 };
    expect(bangOfJudges([])).toMatchObject({ judges: 0, value: { undefined: "no_data" } });
    expect(bangOfJudges([{ correct: 0, incorrect: 0, dontKnow: 0 }]).value).toEqual({ undefined: "no_data" });
    expect(bangOfJudges([alike])).toMatchObject({ value: 1, interval: { undefined: "one_cluster" } });
    expect(bangOfJudges([alike, alike])).toMatchObject({
      value: 1,
      se: 0,
      interval: { undefined: "zero_variance" },
    });
    expect(() => bangOfJudges([{ ...alike, correct: 0.5 }])).toThrow(/whole counts/);
  });
});

describe("James' index over judges", () => {
  it("is the one of base R from the definition by kappa, its error by numerical derivatives", () => {
    const { value, se, df, interval } = jamesOfJudges(FIVE);
    expect(df).toBe(4);
    expect(value).toBeCloseTo(0.5009960159363, 12);
    expect(se).toBeCloseTo(0.0836974069021, 9);
    expect(interval).toMatchObject({
      low: expect.closeTo(0.2900855994047, 8) as number,
      high: expect.closeTo(0.7115525778988, 8) as number,
    });
  });

  it("is of two choices the index of two arms", () => {
    const [first, second] = [
      { correct: 12, incorrect: 7, dontKnow: 5 },
      { correct: 9, incorrect: 8, dontKnow: 4 },
    ];
    const table = {
      guesses: [
        [12, 8],
        [7, 9],
      ],
      dontKnow: [5, 4],
    };
    const arms = jamesIndex(first, second);
    expect(jamesOfTable(table)).toMatchObject({ value: arms.value, kappa: arms.kappa });
  });

  it("says why there is none, or no interval", () => {
    const of = (guesses: number[][], dontKnow: number[]) =>
      jamesOfJudges([
        { guesses, dontKnow },
        { guesses, dontKnow },
      ]);
    const nobody = [
      [0, 0],
      [0, 0],
    ];
    expect(jamesOfJudges([]).value).toEqual({ undefined: "no_data" });
    expect(of(nobody, [3, 0]).value).toEqual({ undefined: "no_data" });
    expect(of(nobody, [3, 2])).toMatchObject({ value: 1, interval: { undefined: "zero_variance" } });
    expect(
      of(
        [
          [1, 0],
          [0, 0],
        ],
        [0, 2],
      ).value,
    ).toEqual({ undefined: "one_category" });
    expect(() => jamesOfTable({ guesses: [[1, 2]], dontKnow: [0, 0] })).toThrow(/rows and in columns/);
  });
});

it("hold 0 and 0.5 as often as they say where judges who differ guess by chance", () => {
  const random = seededRandom("guessing judges");
  const runs = 400;
  let [bang, james] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const tables = Array.from({ length: 30 }, (): GuessTable => {
      const chance = 0.2 + 0.6 * random.uniform();
      const guesses = [
        [0, 0],
        [0, 0],
      ];
      for (const truth of [0, 0, 0, 1, 1, 1]) {
        const row = guesses[random.uniform() < chance ? truth : 1 - truth];
        if (row) row[truth] = (row[truth] ?? 0) + 1;
      }
      return { guesses, dontKnow: [0, 0] };
    });
    const first = tables.map(({ guesses }) => ({
      correct: guesses[0]?.[0] ?? 0,
      incorrect: guesses[1]?.[0] ?? 0,
      dontKnow: 0,
    }));
    const holds = (interval: unknown, truth: number): number => {
      const { low, high } = interval as { low: number; high: number };
      return low <= truth && truth <= high ? 1 : 0;
    };
    bang += holds(bangOfJudges(first).interval, 0);
    james += holds(jamesOfJudges(tables).interval, 0.5);
  }
  // Of 400 runs at 95%: three standard errors are 0.033.
  for (const share of [bang / runs, james / runs]) {
    expect(share).toBeGreaterThan(0.917);
    expect(share).toBeLessThan(0.983);
  }
});
