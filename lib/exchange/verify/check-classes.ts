import {
  type ClassOfTasks,
  CLASSED_AT_MOST,
  classesOfTasks,
} from "@/lib/results/pairs/pictures/classes-of-tasks";
import { taskKey } from "@/lib/results/metric-cell";
import { compareCodePoints } from "@/lib/score/orientation";
import type { FrozenStudy } from "@/lib/study/frozen";
import { taskClassesOf } from "@/lib/study/protocol/task-classes";
import type { BundleFiles } from "./bundle-files";
import { type TableRow, tableRows } from "./table-rows";

const NUMBERS = "report-numbers.csv";
const IN_REPORT = "pictures.byClass";

/** One answered trial of the result: its two systems by code point, and its answer to each question. */
interface Answered {
  task: string;
  language: string;
  earlier: string;
  later: string;
  /** By question: the choice for the later system, or the scores of the earlier and of the later one. */
  choices: Map<string, number>;
  scores: Map<string, { earlier?: number; later?: number }>;
}

/**
 * Counts the declared classes of tasks again from metrics and answers: the tasks of each class, and of two programs a trial also
 * how many answers each effect has, and its mean; against report-numbers.csv. Nothing where the protocol declares no classes.
 */
export async function checkClasses(
  files: BundleFiles,
  { protocol }: FrozenStudy,
  counts: (session: string) => boolean,
): Promise<{ classes: number; faults: string[] }> {
  const declared = taskClassesOf(protocol.analysis);
  if (declared === null) return { classes: 0, faults: [] };
  const { trials, questions } = await readAnswered(files, counts);
  if (trials.length > CLASSED_AT_MOST) return { classes: 0, faults: [] };
  const metrics = await readMetric(files, declared.metric);
  const systems = protocol.systems.filter(({ reference }) => !reference).map(({ id }) => id);
  const { classes, withoutValue } = classesOfTasks(trials, metrics, { ...declared, systems });
  const expected = new Map([[`${IN_REPORT}.withoutValue`, withoutValue]]);
  for (const one of classes) expected.set(`${IN_REPORT}.tasks[${one.class}].tasks`, one.tasks.length);
  const { primary } = protocol.analysis;
  const main = questions.has(primary) ? primary : protocol.questions.find(({ id }) => questions.has(id))?.id;
  if (protocol.panes === 2 && main !== undefined)
    for (const one of classes) addEffects(expected, one, trials, main);
  return { classes: classes.length, faults: await compare(files, expected) };
}

const readAnswered = async (
  files: BundleFiles,
  counts: (session: string) => boolean,
): Promise<{ trials: Answered[]; questions: ReadonlySet<string> }> => {
  const trials = new Map<string, Answered>();
  const questions = new Set<string>();
  const columns = [
    "session",
    "position",
    "task",
    "language",
    "question",
    "kind",
    "system",
    "score",
    "oriented_score",
    "left_system",
    "right_system",
  ];
  for await (const { cell } of tableRows(files, "data/verdicts.csv", columns)) {
    questions.add(cell("question"));
    const [left, right] = [cell("left_system"), cell("right_system")];
    if (!counts(cell("session")) || left === right || trials.size > CLASSED_AT_MOST) continue;
    const key = `${cell("session")} ${cell("position")}`;
    const [earlier = "", later = ""] = right === "" ? [left] : [left, right].sort(compareCodePoints);
    const own: Answered = trials.get(key) ?? {
      task: cell("task"),
      language: cell("language"),
      earlier,
      later,
      choices: new Map(),
      scores: new Map(),
    };
    trials.set(key, own);
    // A tie has no score.
    if (cell("score") === "") continue;
    if (cell("kind") === "pair") own.choices.set(cell("question"), Number(cell("oriented_score")));
    else {
      const side = cell("system") === earlier ? "earlier" : "later";
      const known = own.scores.get(cell("question"));
      own.scores.set(cell("question"), { ...known, [side]: Number(cell("score")) });
    }
  }
  return { trials: [...trials.values()], questions };
};

/** The mean of a metric over the samples of each task, language and system. */
const readMetric = async (files: BundleFiles, metric: string) => {
  const found = new Map<string, { task: string; language: string; system: string; values: number[] }>();
  for await (const { cell } of tableRows(files, "data/samples.csv", [
    "task",
    "language",
    "system",
    "rejected",
  ])) {
    const value = cell(`metric:${metric}`);
    if (value === "" || cell("rejected") === "true") continue;
    const place = { task: cell("task"), language: cell("language"), system: cell("system") };
    const key = JSON.stringify(Object.values(place));
    const known = found.get(key) ?? { ...place, values: [] };
    known.values.push(Number(value));
    found.set(key, known);
  }
  return [...found.values()].map(({ values, ...place }) => ({ ...place, metric, value: meanOf(values) }));
};

const addEffects = (
  expected: Map<string, number>,
  one: ClassOfTasks,
  trials: readonly Answered[],
  question: string,
): void => {
  const inClass = new Set(one.tasks.map(taskKey));
  const found = new Map<string, number[]>();
  for (const trial of trials) {
    const pair = `${trial.earlier},${trial.later}`;
    const values = found.get(pair) ?? [];
    found.set(pair, values);
    const value = valueOf(trial, question);
    if (value !== null && inClass.has(taskKey(trial))) values.push(value);
  }
  for (const [pair, values] of found) {
    const name = `${IN_REPORT}.effects[${pair},${one.class}]`;
    expected.set(`${name}.n`, values.length);
    if (values.length > 0) expected.set(`${name}.mean`, meanOf(values));
  }
};

const valueOf = ({ choices, scores }: Answered, question: string): number | null => {
  const { earlier, later } = scores.get(question) ?? {};
  return choices.get(question) ?? (earlier === undefined || later === undefined ? null : later - earlier);
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const compare = async (files: BundleFiles, expected: ReadonlyMap<string, number>): Promise<string[]> => {
  const faults: string[] = [];
  const left = new Map(expected);
  for await (const { line, cell } of tableRows(files, NUMBERS, ["number", "value"])) {
    const own = left.get(cell("number"));
    left.delete(cell("number"));
    const isUnknown = own === undefined && isCounted(cell("number"));
    if (isUnknown || (own !== undefined && !isSame(cell, own)))
      faults.push(
        `${NUMBERS}: line ${line}: ${cell("number")} is "${cell("value")}", but metrics and verdicts give ${own ?? "no such class"}`,
      );
  }
  return [...faults, ...[...left.keys()].map((number) => `${NUMBERS}: ${number} is missing`)];
};

const isCounted = (number: string): boolean =>
  number.startsWith(`${IN_REPORT}.tasks[`) && number.endsWith(".tasks");

const isSame = (cell: TableRow["cell"], own: number): boolean =>
  cell("value") !== "" && Math.abs(Number(cell("value")) - own) <= 1e-9 * Math.max(1, Math.abs(own));
