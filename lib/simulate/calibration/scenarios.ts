import normal from "@stdlib/stats-base-dists-normal";
import { GUESSING_POPULATION, type Population } from "@/lib/simulate/population";
import type { OriginDesign } from "@/lib/simulate/simulate-origin-study";
import type { PairDesign } from "@/lib/simulate/simulate-pair-study";
import { agreementScenario } from "./agreement-scenario";
import { armsScenario } from "./arms-scenario";
import { checkScenarios } from "./checks/check-scenarios";
import {
  blindGuessing,
  byJudge,
  equivalences,
  overJudges,
  pooled,
  resampled,
  signFlips,
  signedRanks,
  twoWay,
} from "./origin-methods";
import { originCrossedScenario } from "./origin-crossed";
import { type OriginMethod, originScenario } from "./origin-scenario";
import { confoundScenario } from "./confound-scenario";
import type { Scenario } from "./outcome";
import { effectScenario } from "./effect-scenario";
import { choiceScenario, markScenario } from "./pair-scenario";
import { pooledTimesScenarios } from "./pooled-times-scenario";
import { ratingScenario } from "./rating-scenario";
import { answerSequenceScenario, judgeSequenceScenario } from "./sequence-scenario";
import { type StrengthDesign, strengthScenario } from "./strength-scenario";
import { timedScenarios } from "./timed-scenario";
import { twoStudiesScenarios } from "./two-studies-scenario";

const NO_SPREAD = { mean: 0, sd: 0 };
const UNEQUAL = { from: 5, to: 30 };

const judgesWith = (mean: number, sd: number, more: Partial<Population> = {}): Population => ({
  ...GUESSING_POPULATION,
  ability: { mean, sd },
  humanBias: { mean: 0, sd: sd / 2 },
  ...more,
});

const origin = (judges: number, population: Population, more: Partial<OriginDesign> = {}): OriginDesign => ({
  judges,
  population,
  samplesPerPool: 120,
  trials: UNEQUAL,
  mix: "independent",
  difficulty: NO_SPREAD,
  ...more,
});

const units = (sd: number, samplesPerPool = 120): Partial<OriginDesign> => ({
  samplesPerPool,
  trials: 10,
  difficulty: { mean: 0, sd },
});

/** Sizes of the panels that papers have: judges, and units that each of them meets. */
const PANELS = [5, 10, 15].flatMap((judges) => [10, 26, 50].map((units) => ({ judges, units })));

const few: OriginMethod[] = [pooled, overJudges, byJudge, twoWay, signedRanks, resampled];
const small: OriginMethod[] = [...few, signFlips];
const many: OriginMethod[] = [pooled, overJudges, byJudge, twoWay];
const wider: OriginMethod[] = [...many, resampled];

/** Whatever `npm run bench:calibration` simulates. Names say what is true in each. */
export function allScenarios(): Scenario[] {
  return [
    ...accuracy(),
    ...crossedOrigins(),
    ...equivalent(),
    ...arms(),
    ...pairs(),
    ...effects(),
    ...confounds(),
    ...ratings(),
    ...agreement(),
    ...strengths(),
    ...sequences(),
    ...timedScenarios(),
    ...pooledTimesScenarios(),
    ...twoStudiesScenarios(),
    ...checkScenarios(),
  ];
}

const accuracy = (): Scenario[] => {
  const guessing = judgesWith(0, 0);
  const differing = judgesWith(0, 0.5);
  const able = judgesWith(0.4, 0.5);
  const expert = judgesWith(1.5, 0.5);
  const biased = { ...GUESSING_POPULATION, humanBias: { mean: 0.3, sd: 0.5 } };
  const coins = { areIndependent: true };
  const ten = { trials: 10 };
  return [
    originScenario("5 guessing, 10 answers each", origin(5, guessing, ten), [...small, blindGuessing], coins),
    originScenario("20 guessing", origin(20, guessing), [...few, blindGuessing], coins),
    originScenario(
      "20 guessing with habits, balanced mix of 10",
      origin(20, biased, { ...ten, mix: "balanced" }),
      [...few, blindGuessing],
    ),
    ...[5, 10, 12].map((n) => originScenario(`${n} who differ around 50%`, origin(n, differing), small)),
    ...[20, 30, 50].map((n) => originScenario(`${n} who differ around 50%`, origin(n, differing), few)),
    ...[5, 10, 20, 30].map((n) => originScenario(`${n} who differ around 64%`, origin(n, able), wider)),
    ...[10, 20, 50, 100].map((n) => originScenario(`${n} who differ around 91%`, origin(n, expert), wider)),
    ...[10, 20, 50, 200, 1000].map((n) =>
      originScenario(
        `${n} who differ around 50%, 120 + 120 samples that differ`,
        origin(n, differing, units(1)),
        many,
      ),
    ),
    originScenario(
      "50 who differ around 62%, 120 + 120 samples that differ",
      origin(50, able, units(0.5)),
      many,
    ),
    ...[10, 20, 50].flatMap((pool) =>
      [20, 30, 50].map((n) =>
        originScenario(
          `${n} who differ around 50%, ${pool} + ${pool} samples that differ`,
          origin(n, differing, units(0.5, pool)),
          many,
        ),
      ),
    ),
  ];
};

/** Panels of the sizes that papers have, leaning to "human" or not, with one machine or with three that differ. */
const crossedOrigins = (): Scenario[] => {
  const study = (
    judges: number,
    pool: number,
    { ability, lean, mix = "balanced", trials = 10, machines }: CrossedStudy,
  ): Scenario => {
    const population = judgesWith(ability, 0.4, { humanBias: { mean: lean, sd: 0.4 } });
    const able = ability === 0 ? "cannot tell" : ability < 1 ? "can tell" : "can tell well";
    const leaning = lean === 0 ? "" : ", lean to human";
    const drawn = mix === "balanced" ? "" : " by coins";
    const sources = machines === undefined ? "" : ", 3 machines";
    return originCrossedScenario(
      `${judges} who ${able}${leaning}, ${trials} of ${pool} + ${pool}${drawn}${sources}`,
      {
        judges,
        samplesPerPool: pool,
        trials,
        mix,
        population,
        difficulty: { mean: 0, sd: 0.5 },
        ...(machines === undefined ? {} : { machines }),
      },
    );
  };
  const differing = [-0.6, 0, 0.6];
  return [
    ...PANELS.map(({ judges, units }) => study(judges, units / 2, { ability: 0, lean: 0.5, trials: units })),
    study(3, 10, { ability: 0, lean: 0.5, trials: 20 }),
    study(3, 30, { ability: 0.4, lean: 0.5, trials: 20 }),
    study(5, 10, { ability: 0, lean: 0 }),
    study(5, 10, { ability: 2, lean: 0, trials: 20 }),
    study(10, 5, { ability: 0.4, lean: 0.5 }),
    study(30, 10, { ability: 2, lean: 0, trials: 20 }),
    study(5, 10, { ability: 0, lean: 0.8, trials: 20 }),
    study(5, 10, { ability: 0, lean: 0.8, mix: "independent" }),
    study(5, 120, { ability: 0.4, lean: 0.5 }),
    study(10, 10, { ability: 0.4, lean: 0.8 }),
    study(10, 10, { ability: 0, lean: 0.8, mix: "independent" }),
    study(10, 10, { ability: 1.2, lean: 0.5, trials: 20 }),
    study(10, 12, { ability: 0.4, lean: 0.8, trials: 24, machines: differing }),
    study(30, 20, { ability: 0, lean: 0.8 }),
    study(30, 12, { ability: 0.3, lean: 0, trials: 24, machines: differing }),
    study(30, 12, { ability: 0, lean: 0.5, trials: 12, mix: "independent", machines: differing }),
    study(30, 12, { ability: 0.3, lean: 0.5, trials: 24, machines: [0, 0, 0] }),
    study(50, 120, { ability: 0, lean: 0.8, mix: "independent" }),
    study(50, 120, { ability: 0.4, lean: 0.8, mix: "independent", machines: [-0.4, 0, 0.4] }),
    study(100, 10, { ability: 0, lean: 0, trials: 20 }),
    study(100, 10, { ability: 0.3, lean: 0.8, trials: 20 }),
  ];
};

interface CrossedStudy {
  ability: number;
  lean: number;
  mix?: OriginDesign["mix"];
  trials?: number;
  machines?: readonly number[];
}

/** Judges whose accuracy is 60%, by which a margin of 10 points is just missed. */
const equivalent = (): Scenario[] =>
  [5, 10, 20, 30].flatMap((n) =>
    [0, 0.3].map((sd) => {
      const ability = normal.quantile(0.6, 0, 1) * Math.hypot(1, 0.25, 0.125, sd);
      const design = origin(n, judgesWith(ability, 0.25), {
        trials: { from: 10, to: 30 },
        difficulty: { mean: 0, sd },
      });
      const name = `${n} just at the margin${sd > 0 ? ", 120 + 120 samples that differ" : ""}`;
      return originScenario(name, design, [equivalences(0.1)], { errsByRejecting: true });
    }),
  );

const arms = (): Scenario[] => {
  const able = judgesWith(0.4, 0.5);
  const expert = judgesWith(1.5, 0.5);
  const guessing = judgesWith(0, 0);
  return [
    armsScenario("10 + 5 alike", origin(10, able), origin(5, able)),
    armsScenario("10 + 5, 64% and 91%", origin(10, able), origin(5, expert)),
    armsScenario(
      "7 + 6, as good, one more unequal",
      origin(7, judgesWith(0, 0.2)),
      origin(6, judgesWith(0, 1)),
    ),
    armsScenario("20 + 10 alike", origin(20, able), origin(10, able)),
    armsScenario("30 + 20 alike", origin(30, able), origin(20, able)),
    armsScenario(
      "30 + 20, as good, the fewer more unequal",
      origin(30, judgesWith(0, 0.2)),
      origin(20, judgesWith(0, 1)),
    ),
    armsScenario(
      "30 + 20 alike, 120 + 120 samples that differ",
      origin(30, able, units(0.5)),
      origin(20, able, units(0.5)),
    ),
    armsScenario("50 + 50, 50% and 62%, 40 + 40 samples that differ", origin(50, judgesWith(0, 0.5), units(0.5, 40)), origin(50, able, units(0.5, 40))), // prettier-ignore
    ...(["balanced", "independent"] as const).flatMap((mix) =>
      [
        [10, 5],
        [50, 50],
      ].map(([one = 0, other = 0]) => {
        const leaning = { ...units(0.5, 20), mix };
        const more = { humanBias: { mean: 0.7, sd: 0.4 } };
        return armsScenario(
          `${one} + ${other} alike who lean to human, 20 + 20 samples that differ, ${mix}`,
          origin(one, judgesWith(0.3, 0.4, more), leaning),
          origin(other, judgesWith(0.3, 0.4, more), leaning),
        );
      }),
    ),
    armsScenario("20 + 10 guessing", origin(20, guessing), origin(10, guessing)),
  ];
};

const taste: Population = {
  ...GUESSING_POPULATION,
  taste: { mean: 0, sd: 0.5 },
  rightBias: { mean: 0.2, sd: 0.3 },
  leniency: { mean: 0.3, sd: 0.5 },
};

const pair = (judges: number, tasks: number, mean: number, sd: number): PairDesign => ({
  judges,
  tasks,
  trials: { from: 5, to: Math.min(25, tasks) },
  population: taste,
  advantage: { mean, sd },
});

const pairs = (): Scenario[] => {
  const same = (n: number, tasks: number, sd: number): Named => [
    `${n} judges, ${tasks} tasks ${sd > 0 ? "that differ" : "alike"}, no difference`,
    pair(n, tasks, 0, sd),
  ];
  const other = (n: number, tasks: number, sd: number): Named => [
    `${n} judges, ${tasks} tasks ${sd > 0 ? "that differ" : "alike"}, a difference`,
    pair(n, tasks, 0.4, sd),
  ];
  const both: Named[] = [
    ...[10, 20, 30].map((n) => same(n, 25, 0)),
    other(20, 25, 0),
    ...[20, 50].map((n) => same(n, 10, 0.5)),
    ...[10, 20, 30, 50].map((n) => same(n, 25, 0.5)),
    other(30, 25, 0.5),
  ];
  /** Every judge sees every task. */
  const small = [5, 10, 15].flatMap((n) =>
    [10, 25, 50].flatMap((tasks) =>
      [0, 0.5].map((sd): Named => {
        const name = `${n} judges, all of ${tasks} tasks ${sd > 0 ? "that differ" : "alike"}, no difference`;
        return [name, { ...pair(n, tasks, 0, sd), trials: tasks }];
      }),
    ),
  );
  /** The edges of what is declared. */
  const smallest = [
    [3, 3],
    [3, 10],
    [3, 25],
    [5, 5],
    [10, 3],
    [30, 3],
  ].flatMap(([n = 0, tasks = 0]) =>
    [0, 0.5].map((sd): Named => {
      const name = `${n} judges, all of ${tasks} tasks ${sd > 0 ? "that differ" : "alike"}, no difference`;
      return [name, { ...pair(n, tasks, 0, sd), trials: tasks }];
    }),
  );
  const lopsided = [3, 5, 10, 30].map((n): Named => [
    `${n} judges, all of 25 tasks that differ, chosen in 90%`,
    { ...pair(n, 25, 1.9, 0.5), trials: 25 },
  ]);
  return [
    ...[...smallest, ...small, ...lopsided].map(([name, design]) => choiceScenario(name, design)),
    ...[...smallest, ...small].map(([name, design]) => markScenario(name, design)),
    ...[55, 60].flatMap((percent) =>
      [20, 50, 200].map((n) => {
        const name = `${n} judges, 25 tasks alike, no difference, the later system on the right in ${percent}%`;
        return choiceScenario(name, { ...pair(n, 25, 0, 0), laterOnRight: percent / 100 });
      }),
    ),
    ...both.map(([name, design]) => choiceScenario(name, design)),
    ...[20, 50].map((n) =>
      choiceScenario(`${n} judges, 25 tasks alike, no difference, the later system on the right in 80%`, {
        ...pair(n, 25, 0, 0),
        laterOnRight: 0.8,
      }),
    ),
    ...both.map(([name, design]) => markScenario(name, design)),
  ];
};

/** The same judges; 5, 15 and 30 of them, and both papers' numbers of tasks. */
const effects = (): Scenario[] =>
  [0, 0.4].flatMap((mean) =>
    [
      [5, 10],
      [5, 25],
      [15, 25],
      [30, 25],
    ].map(([judges = 0, tasks = 0]) =>
      effectScenario(
        `${judges} judges, ${tasks} tasks that differ, ${mean === 0 ? "no difference" : "a difference"}`,
        pair(judges, tasks, mean, 0.5),
      ),
    ),
  );

/** Judges who like length, with their own tastes, and tasks that differ. */
const confounds = (): Scenario[] =>
  [
    { judges: 20, tasks: 30 },
    { judges: 10, tasks: 25 },
    { judges: 10, tasks: 15 },
  ].map(({ judges, tasks }) =>
    confoundScenario(`${judges} judges who like length, ${tasks} tasks that differ`, {
      judges,
      tasks,
      trials: tasks,
      meanLength: 0.7,
      liking: { mean: 1, sd: 0.5 },
      tasteSd: 0.5,
      taskSd: 0.5,
    }),
  );

type Named = [name: string, design: PairDesign];

/** Every judge meets every task. */
const ratings = (): Scenario[] =>
  (["both programs", "one program of a task", "one system"] as const).flatMap((sees) => {
    const few = sees === "one system" ? 6 : 5;
    const sizes = [few, 15, 30].flatMap((judges) => [10, 25].map((tasks) => ({ judges, tasks })));
    const panels = [
      { judges: 10, tasks: 10 },
      { judges: 10, tasks: 25 },
      ...[few, 10, 15].map((judges) => ({ judges, tasks: 50 })),
    ];
    const of = (judges: number, tasks: number, advantage: { mean: number; sd: number }): Scenario => {
      const differ = advantage.sd > 0 ? "that differ" : "alike";
      const name = `${judges} judges see ${sees}, ${tasks} tasks ${differ}, ${advantage.mean > 0 ? "a" : "no"} difference`;
      return ratingScenario(name, { judges, tasks, advantage, sees });
    };
    return [
      ...sizes.flatMap(({ judges, tasks }) =>
        [0, 0.5].flatMap((sd) => [0, 0.4].map((mean) => of(judges, tasks, { mean, sd }))),
      ),
      ...panels.flatMap(({ judges, tasks }) => [0, 0.5].map((sd) => of(judges, tasks, { mean: 0, sd }))),
    ];
  });

const agreement = (): Scenario[] => {
  const usual = { judges: 5, unitSd: 1, leniencySd: 0, missing: 0.1 };
  return [
    ...[10, 20, 50, 100, 200].map((n) =>
      agreementScenario(`5 judges alike, ${n} units`, { ...usual, units: n }),
    ),
    agreementScenario("5 judges alike, 20 units, AC2", { ...usual, units: 20, weighting: "ordinal" }),
    agreementScenario("5 judges alike, 50 units, AC2", { ...usual, units: 50, weighting: "ordinal" }),
    agreementScenario("20 judges alike, a third of 50 units each", {
      ...usual,
      judges: 20,
      missing: 0.67,
      units: 50,
    }),
    agreementScenario("8 judges who differ, half of 30 units each", {
      ...usual,
      judges: 8,
      leniencySd: 0.5,
      missing: 0.5,
      units: 30,
    }),
    agreementScenario("5 judges alike, 50 units alike", { ...usual, unitSd: 0, units: 50 }),
    agreementScenario("5 judges who differ, 50 units", { ...usual, leniencySd: 0.5, units: 50 }),
  ];
};

const strengths = (): Scenario[] => {
  const apart = [0.6, 0.2, -0.1, -0.7];
  const alike = (systems: number): number[] => new Array<number>(systems).fill(0);
  const seldom = { limit: 0.05, sd: 0.5 };
  const of = (judges: number, tasks: number, more: Partial<StrengthDesign> = {}): Scenario => {
    const design: StrengthDesign = {
      judges,
      tasks,
      trials: { from: 5, to: Math.min(25, tasks) },
      qualities: alike(4),
      tasteSd: 0.5,
      taskSd: 0.5,
      lean: { mean: 0.2, sd: 0.3 },
      ...more,
    };
    const name = [
      `${judges} judges`,
      `${tasks} tasks ${design.taskSd > 0 ? "that differ" : "alike"}`,
      `${design.qualities.length} systems ${design.qualities.every((quality) => quality === 0) ? "alike" : "apart"}`,
      ...(design.repeatsTasks ? ["tasks met several times"] : []),
      ...(design.ties ? [design.ties === seldom ? "few ties" : "ties"] : []),
    ];
    return strengthScenario(name.join(", "), design);
  };
  const one = { taskSd: 0, trials: { from: 5, to: 25 }, repeatsTasks: true };
  const ties = { limit: 0.4, sd: 0.5 };
  return [
    ...[10, 30].map((judges) => of(judges, 1, one)),
    of(3, 25),
    ...[5, 10, 15].flatMap((judges) => [10, 25, 50].map((tasks) => of(judges, tasks))),
    ...[20, 50, 100].map((judges) => of(judges, 25, { taskSd: 0 })),
    ...[20, 50].map((judges) => of(judges, 25)),
    ...[3, 10].map((tasks) => of(50, tasks, { repeatsTasks: true })),
    of(50, 10),
    of(100, 20),
    of(200, 80),
    of(50, 25, { repeatsTasks: true }),
    ...[10, 20, 50].map((judges) => of(judges, 25, { qualities: apart })),
    ...[20, 100].map((judges) => of(judges, 80, { qualities: alike(6) })),
    of(30, 1, { ...one, ties }),
    of(3, 25, { ties }),
    of(5, 10, { ties }),
    ...[10, 20, 50].map((judges) => of(judges, 25, { ties })),
    of(20, 25, { taskSd: 0, ties }),
    of(50, 25, { repeatsTasks: true, ties }),
    of(50, 25, { qualities: apart, ties }),
    ...[10, 50].map((judges) => of(judges, 25, { ties: seldom })),
  ];
};

const sequences = (): Scenario[] => {
  const thirty = { trials: 30 };
  return [
    answerSequenceScenario("20 guessing, 30 answers each", origin(20, judgesWith(0, 0), thirty), {
      areIndependent: true,
    }),
    answerSequenceScenario(
      "20 who differ around 50%, 30 answers each",
      origin(20, judgesWith(0, 0.5), thirty),
      { areIndependent: false },
    ),
    judgeSequenceScenario("50 guessing", origin(50, judgesWith(0, 0))),
    judgeSequenceScenario("100 who differ around 50%", origin(100, judgesWith(0, 0.5))),
    judgeSequenceScenario("50 who differ around 64%", origin(50, judgesWith(0.4, 0.5))),
    judgeSequenceScenario(
      "200 who differ around 50%, 120 + 120 samples that differ",
      origin(200, judgesWith(0, 0.5), units(1)),
    ),
  ];
};
