import type { BundleFiles } from "./bundle-files";
import type { ExpectedSession, ExpectedTrial } from "./replay-log";
import { tableRows } from "./table-rows";

const TABLE = "data/completions.csv";

/** Compares each row of completions.csv with what was planned anew: person, place, task, and the program that it began with. */
export async function checkWorkPlan(
  files: BundleFiles,
  planned: ReadonlyMap<string, ExpectedSession>,
): Promise<{ rows: number; faults: string[] }> {
  const faults: string[] = [];
  const plans = [...planned.values()];
  const missing = new Map<string, ExpectedTrial>(
    plans.flatMap(({ judge, trials }) =>
      [...trials].map(([position, trial]) => [`${judge} ${position}`, trial] as const),
    ),
  );
  let rows = 0;
  const columns = ["participant", "position", "task", "language", "sample"];
  for await (const { line, cell } of tableRows(files, TABLE, columns)) {
    rows += 1;
    const place = `${cell("participant")} ${cell("position")}`;
    const trial = missing.get(place);
    const at = `${TABLE}: line ${line} (participant and position ${place})`;
    if (!missing.delete(place) || !trial) {
      faults.push(`${at}: is not in the plan, or stands there twice`);
      continue;
    }
    const expected = { task: trial.task, language: trial.language, sample: trial.left_sample };
    for (const name of ["task", "language", "sample"] as const)
      if (cell(name) !== expected[name])
        faults.push(`${at}: ${name} is "${cell(name)}", but the replay gives "${expected[name]}"`);
  }
  for (const place of missing.keys()) faults.push(`${TABLE}: participant and position ${place} are missing`);
  return { rows, faults };
}
