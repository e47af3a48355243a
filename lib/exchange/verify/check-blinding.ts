import { SEEN_ANSWERS } from "@/lib/score/seen";
import { DONT_KNOW } from "@/lib/study/blinding/blinding-faults";
import { askedAgain, asksSeenBefore, sourceSettings } from "@/lib/study/blinding/blinding-settings";
import type { FrozenStudy } from "@/lib/study/frozen";
import type { BundleFiles } from "./bundle-files";
import type { SeenTrials } from "./check-trials";
import type { ExpectedSession, ExpectedTrial } from "./replay-log";
import { tableRows } from "./table-rows";

const TABLE = "data/blinding.csv";
const COLUMNS = "session position task language question pane system sample answer correct".split(" ");

type Cell = (column: string) => string;

/**
 * Compares blinding.csv, of a study that asks its judges how blind they were, with the planned trials: each answer is to an answered
 * trial, is one that the protocol offers, and stands once; whether code was seen before is said of every answered trial, and
 * programs are guessed about where they were shown again.
 */
export async function checkBlinding(
  files: BundleFiles,
  { protocol }: Pick<FrozenStudy, "protocol">,
  planned: ReadonlyMap<string, ExpectedSession>,
  seen: SeenTrials["seen"],
): Promise<{ rows: number; faults: string[] }> {
  const [asksSeen, source] = [asksSeenBefore(protocol), sourceSettings(protocol)];
  if (!asksSeen && source === null) return { rows: 0, faults: [] };
  const faults: string[] = [];
  const said = new Set<string>();
  let rows = 0;
  for await (const { line, cell } of tableRows(files, TABLE, COLUMNS)) {
    rows++;
    const [session, position] = [cell("session"), Number(cell("position"))];
    const at = `${TABLE}: line ${line} (session ${session}, position ${cell("position")})`;
    const plan = planned.get(session);
    const trial = plan?.trials.get(position);
    if (!plan || !trial || !seen.get(session)?.get(position)) {
      faults.push(`${at}: ${trial ? "was not answered" : "was not dealt"}`);
      continue;
    }
    const key = [session, position, cell("question"), cell("pane")].join("\t");
    if (said.has(key)) faults.push(`${at}: is there twice`);
    said.add(key);
    const isSource = cell("question") === "source";
    const positions = [...plan.trials.keys()].toSorted((one, other) => one - other);
    const isAsked = isSource
      ? source !== null && askedAgain(positions, source.trials).includes(position)
      : asksSeen && cell("question") === "seen-before";
    if (!isAsked) faults.push(`${at}: the protocol does not ask it there`);
    const choice = source?.choices.find(({ id }) => id === cell("answer"));
    const fits = isSource
      ? choice !== undefined || cell("answer") === DONT_KNOW
      : (SEEN_ANSWERS as readonly string[]).includes(cell("answer"));
    if (!fits) faults.push(`${at}: the protocol has no answer "${cell("answer")}"`);
    const correct = choice ? String(choice.systems.includes(cell("system"))) : "";
    if (isAsked && cell("correct") !== (isSource ? correct : ""))
      faults.push(`${at}: correct is "${cell("correct")}", but the protocol gives "${correct}"`);
    faults.push(...differences(trial, cell, isSource).map((what) => `${at}: ${what}`));
  }
  if (asksSeen)
    for (const [session, answered] of seen)
      for (const [position, isAnswered] of answered)
        if (isAnswered && !said.has([session, position, "seen-before", ""].join("\t")))
          faults.push(`${TABLE}: nothing is said of session ${session}, position ${position}`);
  return { rows, faults };
}

const differences = (trial: ExpectedTrial, cell: Cell, isSource: boolean): string[] => {
  const isRight = cell("pane") === "right";
  const expected = {
    task: trial.task,
    language: trial.language,
    sample: isSource ? (isRight ? trial.right_sample : trial.left_sample) : "",
    system: isSource ? (isRight ? trial.right_system : trial.left_system) : "",
  };
  return Object.entries(expected)
    .filter(([name, value]) => cell(name) !== value)
    .map(([name, value]) => `${name} is "${cell(name)}", but the replay gives "${value}"`);
};
