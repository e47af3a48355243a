import { RUNNABLE_LANGUAGES } from "@/lib/sandbox/run-request";
import type { FrozenStudy } from "@/lib/study/frozen";
import { tryModeOf } from "@/lib/study/try-programs";
import type { BundleFiles } from "./bundle-files";
import type { SeenTrials } from "./check-trials";
import type { ExpectedSession } from "./replay-log";
import { tableRows } from "./table-rows";

const TABLE = "data/runs.csv";
const COLUMNS = ["session", "position", "number", "left_language", "right_language"];

/**
 * Compares runs.csv, of a study that offers runs of both programs, with the planned trials: a trial's runs are numbered from 1, in its
 * language, and where the protocol requires one, every answered trial has one.
 */
export async function checkRuns(
  files: BundleFiles,
  { protocol }: Pick<FrozenStudy, "protocol">,
  planned: ReadonlyMap<string, ExpectedSession>,
  seen: SeenTrials["seen"],
): Promise<{ rows: number; faults: string[] }> {
  const mode = tryModeOf(protocol);
  if (mode === "off") return { rows: 0, faults: [] };
  const faults: string[] = [];
  const counts = new Map<string, number>();
  let rows = 0;
  for await (const { line, cell } of tableRows(files, TABLE, COLUMNS)) {
    rows++;
    const [session, position] = [cell("session"), cell("position")];
    const at = `${TABLE}: line ${line} (session ${session}, position ${position})`;
    const trial = planned.get(session)?.trials.get(Number(position));
    if (!trial) {
      faults.push(`${at}: was not dealt`);
      continue;
    }
    const place = `${session} ${position}`;
    const number = (counts.get(place) ?? 0) + 1;
    counts.set(place, number);
    if (cell("number") !== String(number))
      faults.push(`${at}: number is "${cell("number")}", but it is run ${number} of its trial`);
    for (const name of ["left_language", "right_language"])
      if (cell(name) !== trial.language)
        faults.push(`${at}: ${name} is "${cell(name)}", but the trial is in ${trial.language}`);
  }
  if (mode !== "required") return { rows, faults };
  for (const [session, positions] of seen)
    for (const [position, isAnswered] of positions) {
      const language = planned.get(session)?.trials.get(position)?.language ?? "";
      const needsRun = isAnswered && RUNNABLE_LANGUAGES.some((one) => one === language);
      if (needsRun && !counts.has(`${session} ${position}`))
        faults.push(`${TABLE}: session ${session}, position ${position} was answered without a run`);
    }
  return { rows, faults };
}
