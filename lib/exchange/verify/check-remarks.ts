import type { FrozenStudy } from "@/lib/study/frozen";
import { remarkRules } from "@/lib/study/remarks";
import type { BundleFiles } from "./bundle-files";
import type { SeenTrials } from "./check-trials";
import type { ExpectedSession, ExpectedTrial } from "./replay-log";
import { tableRows } from "./table-rows";

const TABLE = "data/remarks.csv";
const COLUMNS =
  "session position pane system sample task language mark number from to first_line last_line remark_kind severity".split(
    " ",
  );

type Cell = (column: string) => string;

/**
 * Compares remarks.csv, of a study whose judges mark passages, with the planned trials: each mark is in an answered trial, in the program that
 * stood in its pane, is numbered from 1, and was chosen from the protocol's lists.
 */
export async function checkRemarks(
  files: BundleFiles,
  { protocol }: Pick<FrozenStudy, "protocol">,
  planned: ReadonlyMap<string, ExpectedSession>,
  seen: SeenTrials["seen"],
): Promise<{ rows: number; faults: string[] }> {
  const rules = remarkRules(protocol);
  if (!protocol.tells && rules === null) return { rows: 0, faults: [] };
  const kinds = new Set(rules?.kinds.map(({ id }) => id));
  const severities = new Set(["", ...(rules?.severities.map(({ id }) => id) ?? [])]);
  const faults: string[] = [];
  const counts = new Map<string, number>();
  let rows = 0;
  for await (const { line, cell } of tableRows(files, TABLE, COLUMNS)) {
    rows++;
    const [session, position, mark] = [cell("session"), Number(cell("position")), cell("mark")];
    const at = `${TABLE}: line ${line} (session ${session}, position ${cell("position")})`;
    const trial = planned.get(session)?.trials.get(position);
    if (!trial || !seen.get(session)?.get(position)) {
      faults.push(`${at}: ${trial ? "was not answered" : "was not dealt"}`);
      continue;
    }
    const place = `${session} ${position} ${mark}`;
    const number = (counts.get(place) ?? 0) + 1;
    counts.set(place, number);
    if (cell("number") !== String(number))
      faults.push(`${at}: number is "${cell("number")}", but it is number ${number} of its trial`);
    const isRemark = mark === "remark";
    const fits = [
      isRemark ? kinds.has(cell("remark_kind")) : mark === "gave-it-away" && protocol.tells,
      isRemark ? severities.has(cell("severity")) : cell("severity") === "",
      Number(cell("from")) < Number(cell("to")) && Number(cell("first_line")) <= Number(cell("last_line")),
    ];
    const names = ["mark or remark_kind", "severity", "the passage"];
    fits.forEach((isGood, of) => {
      if (!isGood) faults.push(`${at}: ${names[of]} does not fit the protocol`);
    });
    faults.push(...differences(trial, cell).map((what) => `${at}: ${what}`));
  }
  return { rows, faults };
}

const differences = (trial: ExpectedTrial, cell: Cell): string[] => {
  const isRight = cell("pane") === "right";
  const expected = {
    task: trial.task,
    language: trial.language,
    sample: isRight ? trial.right_sample : trial.left_sample,
    system: isRight ? trial.right_system : trial.left_system,
  };
  return Object.entries(expected)
    .filter(([name, value]) => cell(name) !== value)
    .map(([name, value]) => `${name} is "${cell(name)}", but the replay gives "${value}"`);
};
