import type { Completion } from "@/lib/results/timed/completion";
import type { Random } from "@/lib/simulate/random";

/** How long simulated people take. Times multiply, so all spreads are standard deviations of logarithms. */
export interface TimedPopulation {
  /** Of a usual person on a usual task, from scratch. */
  typicalMinutes: number;
  /** Persons differ in speed, tasks in length, and a person on a task by luck. */
  personSd: number;
  taskSd: number;
  singleSd: number;
  /** Times as long from a program as from scratch, for usual persons and tasks; and how much persons and tasks differ in it. */
  ratio: number;
  personRatioSd: number;
  taskRatioSd: number;
  /** Nobody works longer; null: no limit. */
  limitMinutes: number | null;
  /** Share of persons who give up in each further 30 minutes of work on a task. */
  givingUp: number;
}

export const USUAL_TIMES: TimedPopulation = {
  typicalMinutes: 12,
  personSd: 0.3,
  taskSd: 0.4,
  singleSd: 0.4,
  ratio: 1,
  personRatioSd: 0.1,
  taskRatioSd: 0.15,
  limitMinutes: null,
  givingUp: 0,
};

export interface TimedDesign {
  /** Persons in each group, the fastest group first. */
  groups: readonly number[];
  tasks: number;
  /** How much longer each group takes than the one before, as a logarithm. */
  groupStep: number;
  population: TimedPopulation;
}

/** One simulated study: every person's time on every task, half of them from a program. */
export function simulateTimes(random: Random, design: TimedDesign): Completion[] {
  const { population, tasks } = design;
  const task = Array.from({ length: tasks }, () => drawTask(random, population));
  return design.groups.flatMap((people, group) => {
    const plan = randomPlan(random, people, tasks);
    return plan.flatMap((row, person) => {
      const own = drawPerson(random, population, group * design.groupStep);
      const order = random.sample([...row.keys()], tasks);
      return order.map((at, position): Completion => {
        const isProgram = row[at] ?? false;
        return {
          participant: `${GROUPS[group] ?? "Z"}${String(person + 1).padStart(2, "0")}`,
          group: GROUPS[group] ?? "Z",
          stage: "main",
          task: `task-${at + 1}`,
          language: "python",
          condition: isProgram ? "program" : "scratch",
          position: position + 1,
          ...drawWork(random, population, { person: own, task: task[at] ?? USUAL, isProgram }),
        };
      });
    });
  });
}

/** How a person or a task differs from the usual one, as logarithms: in minutes, and in what a program is worth. */
export interface Difference {
  size: number;
  worth: number;
}

const USUAL: Difference = { size: 0, worth: 0 };

export function drawTask(random: Random, { taskSd, taskRatioSd }: TimedPopulation): Difference {
  return { size: taskSd * random.normal(), worth: taskRatioSd * random.normal() };
}

/** `slower`: how much longer the person's group takes. */
export function drawPerson(
  random: Random,
  { personSd, personRatioSd }: TimedPopulation,
  slower = 0,
): Difference {
  return { size: slower + personSd * random.normal(), worth: personRatioSd * random.normal() };
}

/** One person's work on one task. */
export function drawWork(
  random: Random,
  population: TimedPopulation,
  { person, task, isProgram }: { person: Difference; task: Difference; isProgram: boolean },
): End {
  const gain = Math.log(population.ratio) + person.worth + task.worth;
  const spread = person.size + task.size + population.singleSd * random.normal();
  // The worth of a program is shared by both conditions, so that neither spreads more than the other.
  const logMinutes = spread + (isProgram ? gain : -gain) / 2 + Math.log(population.ratio) / 2;
  return endOf(random, population.typicalMinutes * Math.exp(logMinutes), population);
}

const GROUPS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Work on each task: 30 minutes are as long as most need. */
const HALF_HOUR = 30;

interface End extends Pick<Completion, "submissions" | "runs"> {
  minutes: number;
  activeMinutes: number;
  outcome: Exclude<Completion["outcome"], "unfinished">;
}

const endOf = (
  random: Random,
  needed: number,
  { limitMinutes, givingUp }: Pick<TimedPopulation, "limitMinutes" | "givingUp">,
): End => {
  const givesUpAt =
    givingUp === 0 ? Infinity : (Math.log(random.uniform()) / Math.log(1 - givingUp)) * HALF_HOUR;
  const limit = limitMinutes ?? Infinity;
  const minutes = Math.min(needed, givesUpAt, limit);
  const runs = random.integer(6);
  return {
    minutes,
    activeMinutes: minutes * (0.8 + 0.2 * random.uniform()),
    submissions: 1 + random.integer(3),
    runs,
    outcome: minutes === needed ? "passed" : minutes === limit ? "timed-out" : "gave-up",
  };
};

/**
 * Half of each person's tasks, and half of each task's persons, as even as numbers allow: a chequered plan, its rows and
 * columns shuffled, and many of its corners exchanged.
 */
function randomPlan(random: Random, people: number, tasks: number): boolean[][] {
  const rows = random.sample([...Array(people).keys()], people);
  const columns = random.sample([...Array(tasks).keys()], tasks);
  const plan = rows.map((row) => columns.map((column) => (row + column) % 2 === 0));
  for (let swap = 0; swap < 4 * people * tasks; swap++) {
    const [i, k] = [random.integer(people), random.integer(people)];
    const [j, l] = [random.integer(tasks), random.integer(tasks)];
    const [one, other] = [plan[i], plan[k]];
    if (!one || !other || one[j] === one[l] || one[j] !== other[l] || one[l] !== other[j]) continue;
    [one[j], one[l], other[j], other[l]] = [one[l]!, one[j]!, other[l]!, other[j]!];
  }
  return plan;
}
