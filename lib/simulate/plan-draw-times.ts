import type { TimesPlan } from "./plan";
import type { SimulatedAnswers } from "./plan-two-way";
import type { Random } from "./random";

interface SimulatedTimes extends SimulatedAnswers {
  /** 1 from a program, -1 from scratch. */
  sign: Int8Array;
}

/**
 * Draws whole crossovers: a chequered plan with shuffled persons and tasks, and logarithms of minutes. Each value is what the time says
 * about the worth of the condition once the means of its person and its task are taken off, so that their mean is the
 * estimate of `crossoverEffect`; exactly so for even numbers of persons and tasks. Speed of persons and length of tasks fall out, and
 * are not drawn.
 */
export function timesDrawer(plan: TimesPlan): (random: Random) => SimulatedTimes {
  const { judges, items } = plan;
  const values = new Float64Array(judges * items);
  const judge = Uint32Array.from(values, (_, at) => Math.floor(at / items));
  const unit = Uint32Array.from(values, (_, at) => at % items);
  const sign = new Int8Array(values.length);
  const study = { values, judge, unit, judges, units: items, sign };
  const [people, tasks] = [judges, items].map((count) => Array.from({ length: count }, (_, at) => at));
  return (random) => {
    const [rows, columns] = [random.sample(people ?? [], judges), random.sample(tasks ?? [], items)];
    const worth = rows.map(() => plan.judgeSd * random.normal());
    const worthOfTask = columns.map(() => plan.unitSd * random.normal());
    for (let at = 0; at < values.length; at++) {
      const [person, task] = [judge[at] as number, unit[at] as number];
      sign[at] = ((rows[person] ?? 0) + (columns[task] ?? 0)) % 2 === 0 ? 1 : -1;
      const gain = Math.log(plan.effect) + (worth[person] ?? 0) + (worthOfTask[task] ?? 0);
      values[at] = ((sign[at] as number) * gain) / 2 + plan.spread * random.normal();
    }
    takeMeansOff(values, judge, judges);
    takeMeansOff(values, unit, items);
    for (let at = 0; at < values.length; at++) values[at]! *= 2 * (sign[at] as number);
    return study;
  };
}

const takeMeansOff = (values: Float64Array, group: Uint32Array, groups: number): void => {
  const sums = new Float64Array(groups);
  for (let at = 0; at < values.length; at++) sums[group[at] as number]! += values[at] as number;
  const size = values.length / groups;
  for (let at = 0; at < values.length; at++) values[at]! -= (sums[group[at] as number] as number) / size;
};

/** Of so many single values, those that persons, tasks and condition leave. */
export function freedomOf({ judges, items }: Pick<TimesPlan, "judges" | "items">): number {
  return (judges - 1) * (items - 1) - 1;
}
