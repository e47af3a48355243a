import type { CompleteMark, PairCounts } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import { type ControlledChoice, controlledPreference } from "@/lib/stats/strengths/controlled-preference";
import { total } from "@/lib/stats/total";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import { type CompleteUnit, unitName } from "./complete-units";
import { CONTROLS, type Control, type ControlledReport, ONE_UNKNOWN_IN } from "./controlled-report";
import { questionUnits } from "./question-units";
import type { MetricValue } from "./report";

/** What the database needs to know to hand over single choices: each task of each pair question. */
export function choiceUnits(counts: PairCounts): { units: CompleteUnit[]; choices: number } {
  const asked = questionUnits(counts).filter(({ kind }) => kind === "pair");
  return {
    units: asked.map(({ scores: _scores, ...unit }) => unit),
    choices: total(asked.flatMap(({ scores }) => scores)),
  };
}

/** Whether the platform has measured something that can be held equal. */
export function hasControls(metrics: readonly MetricValue[]): boolean {
  return controlsOf(metrics).length > 0;
}

const controlsOf = (metrics: readonly MetricValue[]): Control[] => {
  const names = new Set(metrics.map(({ metric }) => metric));
  return CONTROLS.filter(({ metric }) => names.has(metric));
};

interface ControlsInput {
  /** Single choices, with the unit as `unitName` writes it; undefined where there are too many of them. */
  choices: OrUndefined<readonly CompleteMark[]>;
  metrics: readonly MetricValue[];
  level: number;
}

/** The preference of a question and pair with the controls held equal; null where nothing of the programs was measured. */
export type ControlledOf = (asked: {
  question: string;
  earlier: string;
  later: string;
}) => OrUndefined<ControlledReport> | null;

/** Looks the preference of any question and pair up, once choices and metrics are sorted. */
export function controlledBy({ choices, metrics, level }: ControlsInput): ControlledOf {
  const controls = controlsOf(metrics);
  if (controls.length === 0) return () => null;
  if (isUndefined(choices)) return () => choices;
  const values = valuesOf(metrics, controls);
  const placed = choices.map((choice) => ({ ...choice, place: placeOf(choice.unit) }));
  const byPair = groupRows(placed, ({ question, place }) => pairKey(question, place.earlier, place.later));
  return ({ question, earlier, later }) =>
    toControlled(byPair.get(pairKey(question, earlier, later)) ?? [], { controls, values, level });
}

const pairKey = (...names: string[]): string => JSON.stringify(names);

interface Place {
  task: string;
  language: string;
  earlier: string;
  later: string;
}

/** The reverse of `unitName`. */
const placeOf = (unit: string): Place => {
  const [task = "", language = "", earlier = "", later = ""] = JSON.parse(unit) as string[];
  return { task, language, earlier, later };
};

/** What was measured of a system's program for a task, one number for each control. */
type Values = ReadonlyMap<string, ReadonlyMap<string, number>>;

const programKey = (task: string, language: string, system: string): string =>
  unitName({ task, language, systems: [system], question: "", kind: "sample" });

const valuesOf = (metrics: readonly MetricValue[], controls: readonly Control[]): Values => {
  const values = new Map<string, Map<string, number>>();
  for (const { task, language, system, metric, value } of metrics) {
    const control = controls.find((one) => one.metric === metric);
    if (!control) continue;
    const key = programKey(task, language, system);
    const known = values.get(key) ?? new Map<string, number>();
    values.set(key, known.set(metric, control.toValue(value)));
  }
  return values;
};

const toControlled = (
  choices: readonly (CompleteMark & { place: Place })[],
  { controls, values, level }: { controls: readonly Control[]; values: Values; level: number },
): ControlledReport => {
  const differences = new Map(
    [...groupRows(choices, ({ unit }) => unit)].map(([unit, [first]]) => [
      unit,
      first ? differencesOf(first.place, controls, values) : [],
    ]),
  );
  const differencesOfChoice = (choice: CompleteMark): readonly (number | null)[] =>
    differences.get(choice.unit) ?? [];
  const isKnown = controls.map((_control, at) => {
    const unknown = choices.filter((choice) => differencesOfChoice(choice)[at] === null).length;
    return ONE_UNKNOWN_IN * unknown <= choices.length;
  });
  const used = controls.filter((_control, at) => isKnown[at]);
  const measured = choices.flatMap((choice): ControlledChoice[] => {
    const known = differencesOfChoice(choice).filter((_difference, at) => isKnown[at]);
    const whole = known.filter((difference) => difference !== null);
    return whole.length < known.length
      ? []
      : [
          {
            judge: choice.judge,
            unit: choice.place.task,
            isLater: choice.score > 0,
            differences: whole,
          },
        ];
  });
  const { leftOut, ...fitted } = controlledPreference(
    measured,
    used.map(({ metric }) => metric),
    level,
  );
  const unknown = controls.filter((_control, at) => !isKnown[at]);
  return {
    ...fitted,
    unmeasured: choices.length - measured.length,
    leftOut: [...unknown.map(({ metric }) => ({ name: metric, why: "unmeasured" as const })), ...leftOut],
  };
};

/** Later minus earlier program; null where one of them was not measured. */
const differencesOf = (
  { task, language, earlier, later }: Place,
  controls: readonly Control[],
  values: Values,
): (number | null)[] => {
  const ofEarlier = values.get(programKey(task, language, earlier));
  const ofLater = values.get(programKey(task, language, later));
  return controls.map(({ metric }) => {
    const [one, other] = [ofEarlier?.get(metric), ofLater?.get(metric)];
    return one === undefined || other === undefined ? null : other - one;
  });
};
