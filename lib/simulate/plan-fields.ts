import type { PowerPlan } from "./plan";

export type PlanKind = PowerPlan["kind"];
export type PlanFieldId =
  | "judges"
  | "items"
  | "units"
  | "effect"
  | "spread"
  | "judgeSd"
  | "unitSd"
  | "alpha"
  | "power";
/** What was typed, or what an address says. */
export type PlanTexts = Record<PlanFieldId, string>;

export interface PlanField {
  id: PlanFieldId;
  label: string;
  hint: string;
  low: number;
  high: number;
  isWhole: boolean;
  /** Typed in percent or points, while plans hold shares. */
  isPercent: boolean;
}

/** The fields of a planner, in the order in which they are asked for. */
export function planFields(kind: PlanKind): readonly PlanField[] {
  return { accuracy: ACCURACY, difference: DIFFERENCE, times: TIMES }[kind];
}

type Range = readonly [low: number, high: number];

const whole = (id: PlanFieldId, label: string, hint: string, [low, high]: Range): PlanField => ({
  id,
  label,
  hint,
  low,
  high,
  isWhole: true,
  isPercent: false,
});
const share = (id: PlanFieldId, label: string, hint: string, [low, high]: Range): PlanField => ({
  id,
  label,
  hint,
  low,
  high,
  isWhole: false,
  isPercent: true,
});
const points = (id: PlanFieldId, label: string, hint: string, [low, high]: Range): PlanField => ({
  id,
  label,
  hint,
  low,
  high,
  isWhole: false,
  isPercent: false,
});

const JUDGES = whole("judges", "Judges", "in one arm", [2, 5000]);
const ALPHA = points("alpha", "Alpha", "the risk of a false alarm, two-sided", [0.0001, 0.5]);
const POWER = share("power", "Target power (%)", "80 is usual", [10, 99.9]);

const ACCURACY: readonly PlanField[] = [
  JUDGES,
  whole("items", "Items", "that each judge answers", [1, 500]),
  share("effect", "Accuracy to detect (%)", "against 50% by guessing", [50.5, 99]),
  whole("units", "Samples", "that items are drawn from, all pools of the arm together", [2, 20_000]),
  share("judgeSd", "SD between judges", "of their true accuracies, in percentage points", [0, 30]),
  share(
    "unitSd",
    "SD between samples",
    "of how often judges are right about each, in percentage points",
    [0, 35],
  ),
  ALPHA,
  POWER,
];

const DIFFERENCE: readonly PlanField[] = [
  JUDGES,
  whole("items", "Tasks per judge", "that each judge answers about one pair of systems", [1, 500]),
  points(
    "effect",
    "Difference to detect",
    "of the main question, in points: a choice lies within ±2, a difference of two scores within ±4",
    [0.01, 4],
  ),
  points("spread", "SD of differences", "of one judge on one task, all causes together", [0.1, 4]),
  whole("units", "Tasks in all", "that the judges' tasks are drawn from", [2, 20_000]),
  points("judgeSd", "SD between judges", "of their mean differences", [0, 4]),
  points("unitSd", "SD between tasks", "of the mean difference on each", [0, 4]),
  ALPHA,
  POWER,
];

const TIMES: readonly PlanField[] = [
  whole("judges", "People", "in all groups together; an even number is best", [2, 5000]),
  whole("items", "Tasks", "that each person does, half of them from a program", [2, 100]),
  points(
    "effect",
    "Ratio to detect",
    "how many times as long the slower start takes, such as 1.25",
    [1.01, 10],
  ),
  points(
    "spread",
    "SD of log minutes",
    "of a person on a task; how people differ in speed and tasks in length does not matter",
    [0.05, 2],
  ),
  points("judgeSd", "SD between people", "of the ratio's logarithm; 0.1 is about 10%", [0, 1]),
  points("unitSd", "SD between tasks", "of the ratio's logarithm; 0.15 is about 15%", [0, 1]),
  ALPHA,
  POWER,
];

/** What a planner begins with, where a study does not say otherwise. Spreads are guesses, and the page says so. */
export const PLAN_DEFAULTS: Record<PlanKind, PlanTexts> = {
  accuracy: {
    judges: "15",
    items: "10",
    units: "240",
    effect: "62",
    spread: "",
    judgeSd: "6",
    unitSd: "15",
    alpha: "0.05",
    power: "80",
  },
  difference: {
    judges: "10",
    items: "20",
    units: "20",
    effect: "0.5",
    spread: "1.5",
    judgeSd: "0.4",
    unitSd: "0.5",
    alpha: "0.05",
    power: "80",
  },
  times: {
    judges: "20",
    items: "10",
    units: "",
    effect: "1.25",
    spread: "0.4",
    judgeSd: "0.1",
    unitSd: "0.15",
    alpha: "0.05",
    power: "80",
  },
};
