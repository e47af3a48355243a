import type { Completion, StartCondition } from "@/lib/results/timed/completion";
import { seededRandom } from "@/lib/simulate/random";

/** What Liu et al. (2022) print of their question 4, and the two standard deviations that give it. */
export const LIU_Q4 = [
  { group: "A", scratch: 652, program: 655.5, F: "0.0015", p: "0.9696", d: "-0.0077" },
  { group: "B", scratch: 714.5, program: 707.4, F: "0.0074", p: "0.9318", d: "0.0173" },
] as const;

/** Inside the range in which F, p and d come out in the printed digits: 9.146 to 9.175, and 8.269 to 8.281. */
const POOLED_SD: Readonly<Record<string, number>> = { A: 9.16, B: 8.275 };

/** Two groups of 10 people with 10 tasks each, half from scratch, whose times add up to the printed totals. */
export function liuCompletions(): Completion[] {
  return LIU_Q4.flatMap((printed) => {
    const times = liuMinutes(printed);
    return Array.from({ length: 10 }, (_, person) =>
      Array.from({ length: 10 }, (_one, task): Completion => {
        const condition = (person + task) % 2 === 0 ? "scratch" : "program";
        return {
          participant: `${printed.group}${person}`,
          group: printed.group,
          stage: "main",
          task: `task-${task}`,
          language: "python",
          condition,
          position: ((task + person) % 10) + 1,
          minutes: times[condition].pop() ?? null,
          activeMinutes: null,
          submissions: 1,
          runs: 0,
          outcome: "passed",
        };
      }),
    ).flat();
  });
}

/** Minutes of the 50 completions of either condition in a group. */
export function liuMinutes({
  group,
  scratch,
  program,
}: {
  group: string;
  scratch: number;
  program: number;
}): Record<StartCondition, number[]> {
  const random = seededRandom(`liu ${group}`);
  const spread = POOLED_SD[group] ?? 1;
  return {
    scratch: scaled(drawn(random.normal), scratch / HALF, spread),
    program: scaled(drawn(random.normal), program / HALF, spread),
  };
}

const HALF = 50;

const drawn = (normal: () => number): number[] =>
  Array.from({ length: HALF }, () => Math.exp(0.6 * normal()));

/** The same numbers moved and stretched to a mean and a standard deviation. */
const scaled = (values: readonly number[], mean: number, sd: number): number[] => {
  const own = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - own) ** 2, 0) / (values.length - 1));
  return values.map((value) => mean + (sd / spread) * (value - own));
};
