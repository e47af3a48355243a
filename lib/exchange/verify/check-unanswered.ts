import type { FrozenStudy } from "@/lib/study/frozen";
import type { BundleFiles } from "./bundle-files";
import { timedTaskKey } from "./check-completions";
import type { SeenTrials } from "./check-trials";
import type { ExpectedSession, ExpectedTrial } from "./replay-log";
import { tableRows } from "./table-rows";
import { truthOf } from "./truth-of";

const TABLE = "unanswered.csv";
const COMPARED = [
  "task",
  "language",
  "left_system",
  "right_system",
] as const satisfies (keyof ExpectedTrial)[];

/**
 * Compares unanswered.csv with every trial that was planned again and has no answer in trials.csv, or no row there; of timed tasks
 * with those that did not end. Truths follow from the frozen roles.
 */
export async function checkUnanswered(
  files: BundleFiles,
  { systems }: FrozenStudy,
  planned: ReadonlyMap<string, ExpectedSession>,
  { seen, endedTasks }: { seen: SeenTrials["seen"]; endedTasks: ReadonlySet<string> },
): Promise<string[]> {
  const faults: string[] = [];
  const roles = new Map(systems.map(({ key, role }) => [key, role]));
  const missing = new Set(
    [...planned].flatMap(([session, { judge, trials }]) =>
      [...trials]
        .filter(([position]) => seen.get(session)?.get(position) !== true)
        .filter(([, { task, language }]) => !endedTasks.has(timedTaskKey(judge, task, language)))
        .map(([position]) => `${session} ${position}`),
    ),
  );
  const columns = ["arm", "judge", "session", "position", "shown", "truth", ...COMPARED];
  for await (const { line, cell } of tableRows(files, TABLE, columns)) {
    const [session, position] = [cell("session"), cell("position")];
    const plan = planned.get(session);
    const trial = plan?.trials.get(Number(position));
    const at = `${TABLE}: line ${line} (session ${session}, position ${position})`;
    if (!plan || !trial || !missing.delete(`${session} ${position}`)) {
      faults.push(`${at}: was not dealt, was answered, or stands there twice`);
      continue;
    }
    const isShown = String(seen.get(session)?.has(Number(position)) === true);
    const expected = { arm: plan.arm, judge: plan.judge, shown: isShown, ...trial };
    for (const name of ["arm", "judge", "shown", ...COMPARED] as const)
      if (cell(name) !== expected[name])
        faults.push(`${at}: ${name} is "${cell(name)}", but the replay gives "${expected[name]}"`);
    const truth = truthOf(cell, roles);
    if (cell("truth") !== truth)
      faults.push(`${at}: truth is "${cell("truth")}", but the roles give "${truth}"`);
  }
  return [...faults, ...[...missing].map((place) => `${TABLE}: session and position ${place} are missing`)];
}
