import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countPairs } from "@/lib/results/counts/count-pairs";
import type { VerdictOrTie } from "@/lib/results/rows";
import { seededRandom } from "@/lib/simulate/random";
import { crossedStrengths } from "@/lib/stats/strengths/crossed-strengths";
import type { SidedComparison } from "@/lib/stats/strengths/davidson";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { gather } from "./gather";
import type { StrengthsReport } from "./strengths-report";
import { toStrengths } from "./to-strengths";

const SYSTEMS = ["a", "b", "c", "d"];

interface Vote {
  judge: number;
  task: number;
  left: number;
  right: number;
  isLeft: boolean;
  isTie: boolean;
}

/** Votes of judges who may meet a task several times; systems differ by `step` log odds each, and `tied` of votes are ties. */
const votesOf = (
  seed: number,
  { judges, tasks, step, tied = 0 }: { judges: number; tasks: number; step: number; tied?: number },
): Vote[] => {
  const random = seededRandom(seed);
  return Array.from({ length: judges * 12 }, (_, at) => {
    const [left = 0, right = 1] = random.sample([0, 1, 2, 3], 2);
    const isLeft = random.chance(1 / (1 + Math.exp(step * (left - right))));
    const isTie = tied > 0 && random.chance(tied);
    return { judge: at % judges, task: random.integer(tasks), left, right, isLeft, isTie };
  });
};

const rowsOf = (votes: readonly Vote[]): VerdictOrTie[] =>
  votes.map(({ judge, task, left, right, isLeft, isTie }, at) => ({
    study: "votes",
    arm: "all",
    judge: `J${judge}`,
    session: `S${judge}`,
    trial: `T${at}`,
    position: at,
    task: `task ${task}`,
    language: "c",
    question: "preference",
    kind: "pair",
    pane: null,
    system: null,
    sample: null,
    score: isTie ? null : isLeft ? -1 : 2,
    leftSystem: SYSTEMS[left] ?? "",
    rightSystem: SYSTEMS[right] ?? "",
    orientedScore: null,
    revision: 1,
    shownAt: "2026-01-02T00:00:00.000Z",
    answeredAt: "2026-01-02T00:01:00.000Z",
    readMs: null,
    judgeMs: null,
    flags: [],
  }));

const reportOf = (votes: readonly Vote[], systems: readonly string[] = SYSTEMS): StrengthsReport => {
  const strengths = toStrengths(gather(countPairs(rowsOf(votes)).counts), systems, 0.95);
  if (!strengths) throw new Error("four systems have strengths");
  return strengths;
};

const clustersOf = (votes: readonly Vote[], nameOf: (vote: Vote) => string): SidedComparison[][] => {
  const clusters = new Map<string, SidedComparison[]>();
  for (const vote of votes) {
    const { left, right, isLeft, isTie } = vote;
    const own = clusters.get(nameOf(vote)) ?? [];
    clusters.set(nameOf(vote), own);
    const counts = { leftWins: isLeft ? 1 : 0, rightWins: isLeft ? 0 : 1, ties: 0 };
    own.push({ left, right, ...(isTie ? { leftWins: 0, rightWins: 0, ties: 1 } : counts) });
  }
  return [...clusters.values()];
};

describe("the strengths of a report", () => {
  it.each([0, 0.3])("are those of its single choices, though counts keep sums, with ties: %s", (tied) => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 9 }), (seed, tasks) => {
        const votes = votesOf(seed, { judges: 6, tasks, step: 0.3, tied });
        const choices = {
          judges: clustersOf(votes, ({ judge }) => String(judge)),
          units: clustersOf(votes, ({ task }) => String(task)),
          doubles: clustersOf(votes, ({ judge, task }) => `${judge} ${task}`).filter(
            (cell) => cell.length > 1,
          ),
        };
        const [report, single] = [reportOf(votes), crossedStrengths(4, choices)];
        const sided = crossedStrengths(4, choices, { withPosition: true });
        expect([report.judges, report.tasks, report.choices, report.ties]).toEqual([
          single.judges,
          single.units,
          votes.length,
          votes.filter(({ isTie }) => isTie).length,
        ]);
        if (isUndefined(single.systems)) return;
        for (const [at, { value, test }] of single.systems.entries()) {
          const own = report.systems[at];
          expect(own?.strength).toBeCloseTo(value, 9);
          if (isUndefined(test.se)) expect(own?.se).toEqual(test.se);
          else expect(own?.se).toBeCloseTo(test.se, 9);
        }
        if (sided.position && !isUndefined(sided.position) && !isUndefined(report.leftAdvantage)) {
          expect(report.leftAdvantage.value).toBeCloseTo(sided.position.value, 9);
          expect(report.leftAdvantage.se).toBeCloseTo(sided.position.test.se as number, 9);
        }
        if (!isUndefined(sided.systems) && sided.method === "maximum-likelihood")
          expect(report.systems.map(({ sideAdjusted }) => sideAdjusted.strength)).toEqual(
            sided.systems.map(({ value }) => expect.closeTo(value, 9) as number),
          );
        expect(report.differences[0]?.difference).toBeCloseTo(-(single.differences[0]?.value ?? 0), 9);
        if (single.nu === null || isUndefined(single.nu)) expect(report.nu).toEqual(single.nu);
        else {
          const { value, seLog } = single.nu;
          expect(report.nu).toMatchObject({ value: expect.closeTo(value, 9) as number });
          if (!isUndefined(seLog))
            expect(report.nu).toMatchObject({ seLog: expect.closeTo(seLog, 9) as number });
        }
      }),
      { numRuns: 10 },
    );
  });

  it("count judges and tasks that have nothing but ties, and leave out a system that has nothing else", () => {
    const votes = votesOf(6, { judges: 8, tasks: 6, step: 0.3 }).filter(
      ({ left, right }) => left < 3 && right < 3,
    );
    const tie = { left: 0, right: 1, isLeft: true, isTie: true };
    const more = [
      { ...tie, judge: 20, task: 2 },
      { ...tie, judge: 21, task: 30 },
      { ...tie, judge: 1, task: 31, right: 3 },
    ];
    const [without, report] = [reportOf(votes, SYSTEMS.slice(0, 3)), reportOf([...votes, ...more])];
    expect([report.judges - without.judges, report.tasks - without.tasks, report.ties]).toEqual([2, 1, 2]);
    expect([report.model, report.tiesOnly]).toEqual(["Davidson", ["d"]]);
    expect(report.systems.map(({ system }) => system)).toEqual(["a", "b", "c"]);
  });

  it("take Bradley and Terry's model where no tie was kept", () => {
    const report = reportOf(votesOf(7, { judges: 8, tasks: 6, step: 0.3 }));
    expect(report).toMatchObject({ model: "Bradley-Terry", ties: 0, nu: null });
    expect(report.systems.map(({ ties }) => ties)).toEqual([0, 0, 0, 0]);
  });

  it("are those of the ridge, without nu and intervals, where a system won every time", () => {
    const judges = [0, 1, 2, 3, 4];
    const votes = judges.flatMap((judge) => [
      { judge, task: judge, left: 0, right: 1, isLeft: true, isTie: false },
      { judge, task: judge, left: 0, right: 2, isLeft: true, isTie: false },
      { judge, task: judge + 1, left: 1, right: 2, isLeft: true, isTie: judge % 2 === 0 },
      { judge, task: judge + 2, left: 2, right: 1, isLeft: true, isTie: false },
    ]);
    const report = reportOf(votes, SYSTEMS.slice(0, 3));
    const infinite = undefinedBecause("infinite");
    expect(report).toMatchObject({ model: "Davidson", method: "ridge", nu: infinite, allEqual: infinite });
    expect(report.systems.map(({ interval }) => interval)).toEqual([infinite, infinite, infinite]);
    expect(report.systems.every(({ strength }) => Number.isFinite(strength))).toBe(true);
  });

  it("say of one task only that they are over judges", () => {
    const report = reportOf(votesOf(1, { judges: 12, tasks: 1, step: 0.3 }));
    expect([report.basis, report.tasks, report.judges]).toEqual(["judges", 1, 12]);
  });

  it("have ranks that leave open what Holm leaves open, and a place of its own to a system that is surely ahead", () => {
    const apart = reportOf(votesOf(2, { judges: 40, tasks: 30, step: 1.5 }));
    expect(apart.systems.map(({ rank }) => rank)).toEqual(
      [1, 2, 3, 4].map((rank) => ({ best: rank, worst: rank })),
    );
    const near = reportOf(votesOf(3, { judges: 8, tasks: 30, step: 0 }));
    expect(near.systems.map(({ rank }) => rank)).toEqual(SYSTEMS.map(() => ({ best: 1, worst: 4 })));
  });

  it("are not corrected for sides where each pair was always shown in one order", () => {
    const fixed = votesOf(4, { judges: 12, tasks: 9, step: 0.3 }).map((vote) =>
      vote.left < vote.right ? vote : { ...vote, left: vote.right, right: vote.left, isLeft: !vote.isLeft },
    );
    const why = undefinedBecause("one_side");
    const { systems } = reportOf(fixed);
    expect(systems.every(({ strength }) => !isUndefined(strength))).toBe(true);
    expect(systems.map(({ sideAdjusted }) => sideAdjusted)).toEqual(
      SYSTEMS.map(() => ({ strength: why, interval: why })),
    );
  });
});
