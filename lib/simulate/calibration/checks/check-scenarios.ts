import type { Scenario } from "@/lib/simulate/calibration/outcome";
import { GUESSING_POPULATION, type Population } from "@/lib/simulate/population";
import type { OriginDesign } from "@/lib/simulate/simulate-origin-study";
import { agreementScenario } from "@/lib/simulate/calibration/agreement-scenario";
import { blindingScenario } from "./blinding-scenario";
import { judgesBlindingScenario } from "./judges-blinding-scenario";
import { completeIccScenario } from "./complete-icc-scenario";
import { correlationScenario } from "./correlation-scenario";
import { familyScenario } from "./family-scenario";
import { kappaScenario } from "./kappa-scenario";
import { orderScenario } from "./order-scenario";
import { pairChecksScenario } from "./pair-checks-scenario";
import { classifierScenario, lengthScenario } from "./pool-scenario";
import { pooledScenario } from "./pooled-scenario";
import { sidedStrengthsScenario } from "./sided-strengths-scenario";

/** What pages show beside their answers: checks, metrics, agreement of two, pools, and what other papers print. */
export function checkScenarios(): Scenario[] {
  return [
    ...pooled(),
    ...blinding(),
    ...guessing(),
    ...besidePairs(),
    ...orders(),
    ...families(),
    ...sided(),
    ...correlations(),
    ...leaning(),
    ...twoJudges(),
    ...complete(),
    ...pools(),
  ];
}

const pooled = (): Scenario[] => {
  const population = (ability: number, lean: number, sd: number): Population => ({
    ...GUESSING_POPULATION,
    ability: { mean: ability, sd },
    humanBias: { mean: lean, sd },
  });
  const of = (judges: number, own: Population, trials: number, difficulty: number): OriginDesign => ({
    judges,
    samplesPerPool: 40,
    trials,
    mix: "balanced",
    population: own,
    difficulty: { mean: 0, sd: difficulty },
  });
  const [alike, able, leaning] = [population(0, 0, 0), population(0.4, 0, 0), population(0.4, 0.5, 0)];
  const differing = population(0, 0, 0.5);
  return [
    pooledScenario("5 guessing, 10 answers each", of(5, alike, 10, 0), true),
    pooledScenario("10 guessing, 10 answers each", of(10, alike, 10, 0), true),
    pooledScenario("30 guessing, 20 answers each", of(30, alike, 20, 0), true),
    pooledScenario("10 alike who can tell, 10 answers each", of(10, able, 10, 0), true),
    pooledScenario("30 alike who can tell and lean, 20 answers each", of(30, leaning, 20, 0), true),
    pooledScenario("10 who differ, 10 answers each, samples that differ", of(10, differing, 10, 0.5), false),
    pooledScenario("30 who differ, 20 answers each, samples that differ", of(30, differing, 20, 0.5), false),
    pooledScenario(
      "100 who differ, 20 answers each, samples that differ",
      of(100, differing, 20, 0.5),
      false,
    ),
  ];
};

const blinding = (): Scenario[] =>
  [10, 20, 50, 100].flatMap((judges) =>
    [
      { name: "guess", right: 0.4, wrong: 0.4 },
      { name: "know", right: 0.6, wrong: 0.2 },
    ].map(({ name, right, wrong }) =>
      blindingScenario(
        `${judges} and ${judges} judges who ${name}, a fifth don\u2019t know`,
        { judges, right, wrong },
        { judges, right, wrong },
      ),
    ),
  );

const guessing = (): Scenario[] =>
  [10, 20, 50].flatMap((judges) =>
    [1, 5].flatMap((programs) =>
      [
        { name: "guess", ability: 0, abilitySd: 0 },
        { name: "differ, by chance on average", ability: 0, abilitySd: 0.7 },
        { name: "differ, mostly right", ability: 0.6, abilitySd: 0.7 },
      ].map(({ name, ...able }) =>
        judgesBlindingScenario(
          `${judges} judges who ${name}, ${programs === 1 ? "one program" : `${programs} programs`} of each system`,
          { judges, programs, ...able },
        ),
      ),
    ),
  );

const ALIKE: Population = { ...GUESSING_POPULATION, leniency: { mean: 0.3, sd: 0 } };
const UNLIKE: Population = {
  ...GUESSING_POPULATION,
  taste: { mean: 0, sd: 0.5 },
  rightBias: { mean: 0.2, sd: 0.3 },
  leniency: { mean: 0.3, sd: 0.5 },
};

const besidePairs = (): Scenario[] => [
  ...[
    [5, 10, 0],
    [10, 20, 0],
    [10, 30, 0.5],
    [10, 50, 0.5],
  ].map(([judges = 0, tasks = 0, sd = 0]) =>
    pairChecksScenario(`${judges} judges alike, all of ${tasks} tasks ${sd > 0 ? "that differ" : "alike"}`, {
      judges,
      tasks,
      trials: tasks,
      population: ALIKE,
      advantage: { mean: 0, sd },
    }),
  ),
  ...[
    [10, 30],
    [50, 30],
  ].map(([judges = 0, tasks = 0]) =>
    pairChecksScenario(`${judges} judges who differ, all of ${tasks} tasks that differ`, {
      judges,
      tasks,
      trials: tasks,
      population: UNLIKE,
      advantage: { mean: 0, sd: 0.5 },
    }),
  ),
];

const orders = (): Scenario[] => {
  const alike = { mean: 0, sd: 0 };
  const differing = { mean: 0, sd: 0.03 };
  const uneven = { from: 5, to: 25 };
  const whole = { from: 25, to: 25 };
  const of = (judges: number, trials: { from: number; to: number }, drift = alike) => ({
    judges,
    tasks: 25,
    trials,
    drift,
  });
  return [
    ...[5, 10, 15, 50].flatMap((n) => [
      orderScenario(`${n} judges, all of 25 tasks, no change`, of(n, whole)),
      orderScenario(`${n} judges, 5 to 25 of 25 tasks, no change`, of(n, uneven)),
      orderScenario(`${n} judges, 5 to 25 of 25 tasks, judges change either way`, of(n, uneven, differing)),
    ]),
    orderScenario("3 judges, 5 to 25 of 25 tasks, no change", of(3, uneven)),
    orderScenario("20 judges, 5 or 25 of 25 tasks, harsh ones leave early", {
      ...of(20, uneven),
      doHarshLeave: true,
    }),
    orderScenario(
      "20 judges, 5 to 25 of 25 tasks, harsher with time",
      of(20, uneven, { mean: -0.03, sd: 0.02 }),
    ),
  ];
};

const families = (): Scenario[] =>
  [
    [5, 10],
    [15, 25],
    [30, 25],
  ].map(([judges = 0, tasks = 0]) =>
    familyScenario(`${judges} judges, all of ${tasks} tasks that differ, no difference`, {
      judges,
      tasks,
      trials: tasks,
      population: UNLIKE,
      advantage: { mean: 0, sd: 0.5 },
    }),
  );

const sided = (): Scenario[] =>
  [
    [5, 10],
    [20, 25],
    [50, 25],
  ].map(([judges = 0, tasks = 0]) =>
    sidedStrengthsScenario(
      `${judges} judges who lean to the left, ${tasks} tasks that differ, 4 systems apart`,
      {
        judges,
        tasks,
        trials: { from: 5, to: Math.min(25, tasks) },
        qualities: [0.6, 0.2, -0.1, -0.7],
        tasteSd: 0.5,
        taskSd: 0.5,
        lean: { mean: 0.5, sd: 0.3 },
      },
    ),
  );

const correlations = (): Scenario[] => [
  ...[0, 0.5].flatMap((strength) =>
    [10, 20, 50, 100].map((tasks) =>
      correlationScenario(
        `${tasks} programs, each of its own task, ${strength === 0 ? "no" : "a"} correlation`,
        {
          tasks,
          systems: 1,
          strength,
          taskSd: 0,
        },
      ),
    ),
  ),
  ...[0, 0.5].flatMap((strength) =>
    [5, 10, 20, 50].map((tasks) =>
      correlationScenario(
        `4 programs of ${tasks} tasks that differ, ${strength === 0 ? "no" : "a"} correlation`,
        { tasks, systems: 4, strength, taskSd: 1 },
      ),
    ),
  ),
];

const leaning = (): Scenario[] =>
  [
    [5, 50],
    [5, 100],
    [5, 200],
    [20, 50],
  ].map(([judges = 0, units = 0]) =>
    agreementScenario(`${judges} judges alike, ${units} units, nearly all answers alike`, {
      judges,
      units,
      unitSd: 1,
      leniencySd: 0,
      lean: 2.2,
      missing: 0.1,
    }),
  );

const twoJudges = (): Scenario[] => [
  ...[20, 50, 100].flatMap((units) =>
    [0, 0.5].map((apart) =>
      kappaScenario(`2 judges ${apart > 0 ? "who differ" : "alike"}, ${units} units`, {
        units,
        unitSd: 1,
        apart,
      }),
    ),
  ),
  ...[100, 200, 500].map((units) =>
    kappaScenario(`2 judges, ${units} units, nearly all answers alike`, {
      units,
      unitSd: 1,
      apart: 0,
      lean: 2.2,
    }),
  ),
];

const complete = (): Scenario[] => [
  completeIccScenario("10 judges alike, 50 units, nearly all answers alike", {
    judges: 10,
    units: 50,
    unitSd: 1,
    leniencySd: 0,
    lean: 2.2,
  }),
  ...[
    [3, 20],
    [5, 20],
    [5, 50],
    [10, 20],
    [10, 50],
    [20, 50],
  ].flatMap(([judges = 0, units = 0]) =>
    [0, 0.5].map((leniencySd) =>
      completeIccScenario(`${judges} judges ${leniencySd > 0 ? "who differ" : "alike"}, ${units} units`, {
        judges,
        units,
        unitSd: 1,
        leniencySd,
      }),
    ),
  ),
];

const pools = (): Scenario[] => [
  ...[0, 0.5].flatMap((longer) =>
    [
      [10, 10],
      [20, 20],
      [40, 20],
      [100, 50],
    ].map(([first = 0, second = 0]) =>
      lengthScenario(`${first} and ${second} programs, ${longer > 0 ? "the first longer" : "alike"}`, {
        first,
        second,
        longer,
      }),
    ),
  ),
  ...[
    { first: 0.9, second: 0.9 },
    { first: 0.8, second: 0.95 },
    { first: 0.9, second: 0.5 },
    { first: 0.2, second: 0.8 },
  ].flatMap((without) =>
    [
      [20, 20],
      [100, 100],
      [200, 20],
      [200, 40],
      [300, 100],
    ].map(([first = 0, second = 0]) =>
      lengthScenario(
        `${first} and ${second} programs, ${100 * without.first}% and ${100 * without.second}% of them with none`,
        { first, second, longer: 0, without },
      ),
    ),
  ),
  ...[10, 20, 50].map((samples) => classifierScenario(`${samples} and ${samples} programs alike`, samples)),
];
