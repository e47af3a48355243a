import type { BundleFiles } from "./bundle-files";
import { tableRows } from "./table-rows";

const COMPLETIONS = "data/completions.csv";
const SUBMISSIONS = "data/submissions.csv";
const ALLOCATIONS = "data/allocations.csv";

interface Completion {
  line: number;
  key: string;
  participant: string;
  group: string;
  stage: string;
  /** With its language. */
  task: string;
  isProgram: boolean;
  position: number;
  openedAt: string;
  endedAt: string;
  pausedMs: number;
  minutes: string;
  submissions: number;
  outcome: string;
}

interface Submission {
  line: number;
  number: number;
  at: string;
  isPassed: boolean;
}

/**
 * Minutes of timed tasks against the moments they are made of, what ended a task against its submissions, and the plan: each person
 * of a group has every task of it once, half from scratch, and so has each task half of its people. Other bundles have no such table.
 */
export async function checkCompletions(files: BundleFiles): Promise<{ checked: number; faults: string[] }> {
  const paths = await files.paths();
  if (!paths.includes(COMPLETIONS)) return { checked: 0, faults: [] };
  const faults: string[] = [];
  const completions = await readCompletions(files, faults);
  const submissions = paths.includes(SUBMISSIONS) ? await readSubmissions(files, completions, faults) : null;
  if (submissions === null) faults.push(`${SUBMISSIONS}: is missing`);
  for (const one of completions.values())
    faults.push(
      ...[...clockFaults(one), ...endFaults(one, submissions?.get(one.key) ?? [])].map(
        (fault) => `${COMPLETIONS}: line ${one.line}: ${fault}`,
      ),
    );
  const withdrawn = paths.includes(ALLOCATIONS) ? await countWithdrawals(files) : 0;
  faults.push(...planFaults([...completions.values()], withdrawn));
  return { checked: completions.size, faults };
}

const COLUMNS = [
  "participant",
  "group",
  "stage",
  "task",
  "language",
  "condition",
  "sample",
  "position",
  "opened_at",
  "ended_at",
  "paused_ms",
  "minutes",
  "submissions",
  "outcome",
] as const;

/** The timed tasks that ended, by person; none in a bundle without such a table. */
export async function readEndedTasks(files: BundleFiles): Promise<ReadonlySet<string>> {
  const ended = new Set<string>();
  if (!(await files.paths()).includes(COMPLETIONS)) return ended;
  const columns = ["participant", "task", "language", "ended_at"];
  for await (const { cell } of tableRows(files, COMPLETIONS, columns))
    if (cell("ended_at") !== "") ended.add(timedTaskKey(cell("participant"), cell("task"), cell("language")));
  return ended;
}

export function timedTaskKey(participant: string, task: string, language: string): string {
  return `${participant}, ${task}, ${language}`;
}

const readCompletions = async (files: BundleFiles, faults: string[]): Promise<Map<string, Completion>> => {
  const rows = new Map<string, Completion>();
  for await (const { line, cell } of tableRows(files, COMPLETIONS, COLUMNS)) {
    const [participant, task, language] = [cell("participant"), cell("task"), cell("language")];
    const key = timedTaskKey(participant, task, language);
    if (rows.has(key)) faults.push(`${COMPLETIONS}: line ${line}: ${key} stands there twice`);
    const isProgram = cell("condition") === "program";
    if (isProgram !== (cell("sample") !== ""))
      faults.push(
        `${COMPLETIONS}: line ${line}: ${key} is ${cell("condition")}, but its sample says otherwise`,
      );
    rows.set(key, {
      line,
      key,
      participant,
      group: cell("group"),
      stage: cell("stage"),
      task: `${task}, ${language}`,
      isProgram,
      position: Number(cell("position")),
      openedAt: cell("opened_at"),
      endedAt: cell("ended_at"),
      pausedMs: Number(cell("paused_ms")),
      minutes: cell("minutes"),
      submissions: Number(cell("submissions")),
      outcome: cell("outcome"),
    });
  }
  return rows;
};

const readSubmissions = async (
  files: BundleFiles,
  completions: ReadonlyMap<string, Completion>,
  faults: string[],
): Promise<Map<string, Submission[]>> => {
  const rows = new Map<string, Submission[]>();
  const columns = ["participant", "task", "language", "number", "at", "passed"];
  for await (const { line, cell } of tableRows(files, SUBMISSIONS, columns)) {
    const key = timedTaskKey(cell("participant"), cell("task"), cell("language"));
    if (!completions.has(key)) faults.push(`${SUBMISSIONS}: line ${line}: ${COMPLETIONS} has no ${key}`);
    const own = { line, number: Number(cell("number")), at: cell("at"), isPassed: cell("passed") === "true" };
    rows.set(key, [...(rows.get(key) ?? []), own]);
  }
  return rows;
};

/** In minutes: as far as digits may be off. */
const NEAR = 1e-9;

const clockFaults = ({ openedAt, endedAt, pausedMs, minutes, outcome }: Completion): string[] => {
  if (openedAt === "") return minutes === "" && endedAt === "" ? [] : ["it has minutes and was never opened"];
  if ((endedAt === "") !== (outcome === "unfinished"))
    return [`its outcome is ${outcome}, and its end ${endedAt || "(empty)"}`];
  if (minutes === "") return ["it was opened and has no minutes"];
  if (endedAt === "") return [];
  const expected = Math.max(0, Date.parse(endedAt) - Date.parse(openedAt) - pausedMs) / 60_000;
  if (Math.abs(Number(minutes) - expected) <= NEAR) return [];
  return [`it says ${minutes} minutes, but ${openedAt} to ${endedAt} without ${pausedMs} ms are ${expected}`];
};

/** A task ends with the first submission that passed, and with nothing else where there is one. */
const endFaults = (one: Completion, submissions: readonly Submission[]): string[] => {
  const faults: string[] = [];
  const sorted = [...submissions].sort((a, b) => a.number - b.number);
  if (sorted.length !== one.submissions)
    faults.push(`it counts ${one.submissions} submissions, but ${SUBMISSIONS} has ${sorted.length}`);
  if (sorted.some(({ number }, at) => number !== at + 1))
    faults.push(`its submissions are not numbered from 1 to ${sorted.length}`);
  if (sorted.some(({ at }, place) => at < (sorted[place - 1]?.at ?? one.openedAt)))
    faults.push("its submissions do not follow each other after it was opened");
  const first = sorted.find(({ isPassed }) => isPassed);
  if (one.outcome === "passed" && first?.at !== one.endedAt)
    faults.push(
      `it was passed at ${one.endedAt}, but its first submission that passed is of ${first?.at ?? "never"}`,
    );
  if (one.outcome !== "passed" && first !== undefined)
    faults.push(`its outcome is ${one.outcome}, but its submission ${first.number} passed`);
  return faults;
};

const countWithdrawals = async (files: BundleFiles): Promise<number> => {
  let withdrawn = 0;
  for await (const { cell } of tableRows(files, ALLOCATIONS, ["kind"]))
    if (cell("kind") === "withdraw") withdrawn += 1;
  return withdrawn;
};

/**
 * A row of a person who withdrew is in no table, so that a task may lack as many. Without groups people come for as long as the
 * study is open, and the last plan may be begun: the log, planned again, says whether each row is right.
 */
const planFaults = (completions: readonly Completion[], withdrawn: number): string[] => {
  const main = completions.filter(({ stage }) => stage === "main");
  const pretest = completions.filter(({ stage, isProgram }) => stage === "pretest" && isProgram);
  return [
    ...pretest.map(({ line }) => `${COMPLETIONS}: line ${line}: the pretest begins with a program`),
    ...[...groupsOf(main, ({ group }) => group)].flatMap(([group, rows]) =>
      groupFaults(group, rows, withdrawn),
    ),
  ];
};

const groupFaults = (group: string, rows: readonly Completion[], withdrawn: number): string[] => {
  const name = group === "" ? "the people" : `group ${group}`;
  const tasks = groupsOf(rows, ({ task }) => task);
  const people = groupsOf(rows, ({ participant }) => participant);
  const faults: string[] = [];
  for (const [participant, own] of people) {
    const missing = [...tasks.keys()].filter((task) => own.every((row) => row.task !== task));
    if (missing.length > 0) faults.push(`${participant} of ${name} has no row of ${missing.join("; ")}`);
    if (unevenness(own) > 1)
      faults.push(`${participant} of ${name} does ${own.length} tasks, and not half of them from scratch`);
    if (new Set(own.map(({ position }) => position)).size !== own.length)
      faults.push(`${participant} of ${name} has two tasks at one place`);
  }
  for (const [task, own] of tasks)
    if (group !== "" && unevenness(own) > 1 + withdrawn)
      faults.push(`${task} is not begun from scratch by half of ${name}`);
  return faults.map((fault) => `${COMPLETIONS}: ${fault}`);
};

const unevenness = (rows: readonly Completion[]): number =>
  Math.abs(rows.reduce((sum, { isProgram }) => sum + (isProgram ? 1 : -1), 0));

const groupsOf = (
  rows: readonly Completion[],
  nameOf: (row: Completion) => string,
): Map<string, Completion[]> => {
  const groups = new Map<string, Completion[]>();
  for (const row of rows) {
    const own = groups.get(nameOf(row));
    if (own) own.push(row);
    else groups.set(nameOf(row), [row]);
  }
  return groups;
};
