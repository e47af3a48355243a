import type { Random } from "@/lib/simulate/random";
import { twoWayMeanOfSums } from "@/lib/stats/crossed/two-way-mean-of-sums";
import { type Sharing, type StudyEstimate, twoStudies } from "@/lib/stats/replication/two-studies";
import { isUndefined } from "@/lib/stats/undefined";
import { type Scenario, covers, rejects } from "./outcome";

interface TwoStudiesDesign {
  /** Of the first study and of the second. */
  judges: readonly [number, number];
  tasks: number;
  sharing: Exclude<Sharing, "some">;
  /** Spread of judges and of tasks in units of the spread of single answers. */
  judgeSd: number;
  taskSd: number;
  /** How far studies differ beyond their judges and tasks. */
  studySd: number;
  /** What both estimate. */
  effect: number;
}

/** Few and many judges, the same tasks and others, with and without something to be found. */
export function twoStudiesScenarios(): Scenario[] {
  const of = (
    judges: readonly [number, number],
    tasks: number,
    more: Partial<Omit<TwoStudiesDesign, "judges" | "tasks">> = {},
  ): Scenario => {
    const design: TwoStudiesDesign = {
      judges,
      tasks,
      sharing: "all",
      judgeSd: 0.5,
      taskSd: 0.6,
      studySd: 0,
      effect: 0,
      ...more,
    };
    const name = [
      `${judges[0]} + ${judges[1]} judges`,
      `${tasks} ${design.sharing === "all" ? "tasks in both" : "tasks each of their own"}${design.taskSd > 0 ? " that differ" : ", alike"}`,
      ...(design.judgeSd === 0 ? ["judges alike"] : []),
      ...(design.studySd > 0 ? ["studies that differ"] : []),
      ...(design.effect > 0 ? ["an effect"] : []),
    ];
    return twoStudiesScenario(name.join(", "), design);
  };
  return [
    of([3, 3], 10),
    of([5, 5], 5),
    ...[5, 10].map((judges) => of([judges, 10], 25)),
    of([10, 10], 10),
    of([5, 50], 25),
    of([20, 30], 25),
    of([100, 100], 10),
    of([20, 20], 25, { judgeSd: 0 }),
    of([20, 20], 25, { taskSd: 0 }),
    ...[5, 20].map((judges) => of([judges, judges], 25, { sharing: "none" })),
    of([20, 30], 25, { effect: 0.3 }),
    ...[10, 50].map((judges) => of([judges, judges], 25, { studySd: 0.4 })),
  ];
}

/** A study and its replication: other judges, and the same tasks or others. */
function twoStudiesScenario(name: string, design: TwoStudiesDesign): Scenario {
  const { judges, tasks, effect, studySd } = design;
  return {
    family: "a study and its replication",
    name,
    situation: {
      judges: Math.min(...judges),
      units: tasks,
      areIndependent: false,
      areStudiesAlike: studySd === 0,
    },
    errsByRejecting: effect === 0,
    run: (random) => {
      const shared = normals(random, tasks, design.taskSd);
      const studies = judges.map((count) =>
        estimateOf(random, design, {
          judges: count,
          own: design.sharing === "all" ? shared : normals(random, tasks, design.taskSd),
        }),
      );
      const [first, second] = studies;
      if (!first || !second) throw new Error("two studies are compared");
      const found = twoStudies(first, second, { sharing: design.sharing, nullValue: 0 });
      if (isUndefined(found)) return [];
      const { difference, fixed, random: varying } = found;
      const pooled = [
        ["pooled over two studies, one effect", fixed],
        ["pooled over two studies, random effects", varying],
      ] as const;
      return [
        ...(studySd === 0
          ? [
              {
                method: "difference of two studies" as const,
                about: "all units" as const,
                covers: covers(difference.interval, 0),
              },
            ]
          : []),
        ...pooled.map(([method, mean]) => ({
          method,
          about: "all units" as const,
          covers: covers(mean.interval, effect),
          rejects: rejects(mean.pTwoSided),
        })),
      ];
    },
  };
}

const normals = (random: Random, count: number, sd: number): number[] =>
  Array.from({ length: count }, () => sd * random.normal());

const estimateOf = (
  random: Random,
  { judgeSd, studySd, effect }: TwoStudiesDesign,
  { judges, own }: { judges: number; own: readonly number[] },
): StudyEstimate => {
  const study = effect + studySd * random.normal();
  const people = normals(random, judges, judgeSd);
  const values = people.map((judge) => own.map((task) => study + judge + task + random.normal()));
  const sumsOf = (given: readonly number[]) => ({
    n: given.length,
    sum: given.reduce((sum, value) => sum + value, 0),
    sumOfSquares: given.reduce((sum, value) => sum + value ** 2, 0),
  });
  const { mean, twoWay } = twoWayMeanOfSums(
    {
      judges: values.map((given, at) => ({ judge: `${at}`, ...sumsOf(given) })),
      units: own.map((_, at) => ({ unit: `${at}`, ...sumsOf(values.map((given) => given[at] ?? 0)) })),
      doubles: [],
    },
    0,
  );
  const { se, df, parts } = twoWay;
  const numbers = [mean, se, df, parts.judge, parts.cell].map((value) => (isUndefined(value) ? NaN : value));
  const [estimate = NaN, ...spread] = numbers;
  const [ofMean = NaN, freedom = NaN, judgePart = NaN, cellPart = NaN] = spread;
  return { estimate, se: ofMean, df: freedom, judges, units: own.length, judgePart, cellPart };
};
