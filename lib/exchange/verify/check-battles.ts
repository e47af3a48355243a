import { csvCell } from "@/lib/exchange/csv/csv-text";
import { toBattles } from "@/lib/exchange/result-rows";
import { battleColumns } from "@/lib/exchange/result-tables";
import type { VerdictOrTie } from "@/lib/results/rows";
import type { EvenScore } from "@/lib/score/even-score";
import type { FrozenStudy } from "@/lib/study/frozen";
import { hasTruth } from "@/lib/study/has-truth";
import type { BundleFiles } from "./bundle-files";
import { type TableRow, tableRows } from "./table-rows";

const BATTLES = "data/battles.csv";
const CHOICES = [
  "arm",
  "judge",
  "session",
  "trial",
  "position",
  "task",
  "language",
  "question",
  "kind",
  "score",
  "left_system",
  "right_system",
  "revision",
  "shown_at",
  "answered_at",
  "flags",
];

/** Makes every battle anew from the choices of verdicts.csv, a row at a time, and compares it with battles.csv. */
export async function checkBattles(
  files: BundleFiles,
  { protocol }: FrozenStudy,
): Promise<{ rows: number; faults: string[] }> {
  const columns = battleColumns(hasTruth(protocol.design));
  const names = columns.map(({ name }) => name);
  const faults: string[] = [];
  const found = tableRows(files, BATTLES, names);
  let rows = 0;
  for await (const { line, cell } of tableRows(files, "data/verdicts.csv", CHOICES)) {
    if (cell("kind") !== "pair") continue;
    for (const battle of toBattles([toChoice(cell)])) {
      rows += 1;
      const row = (await found.next()).value as TableRow | undefined;
      if (!row)
        return {
          rows,
          faults: [...faults, `${BATTLES}: the choice of data/verdicts.csv, line ${line}, is missing`],
        };
      for (const { name, of } of columns) {
        const expected = String(csvCell(of(battle)) ?? "");
        if (row.cell(name) !== expected)
          faults.push(
            `${BATTLES}: line ${row.line}: ${name} is "${row.cell(name)}", but data/verdicts.csv, line ${line}, gives "${expected}"`,
          );
      }
    }
  }
  const surplus = (await found.next()).value as TableRow | undefined;
  if (surplus) faults.push(`${BATTLES}: line ${surplus.line}: data/verdicts.csv has no more choices`);
  return { rows, faults };
}

const toChoice = (cell: TableRow["cell"]): VerdictOrTie => ({
  study: cell("study"),
  arm: cell("arm"),
  judge: cell("judge"),
  session: cell("session"),
  trial: cell("trial"),
  position: Number(cell("position")),
  task: cell("task"),
  language: cell("language"),
  question: cell("question"),
  kind: "pair",
  pane: null,
  system: null,
  sample: null,
  score: cell("score") === "" ? null : (Number(cell("score")) as EvenScore),
  leftSystem: cell("left_system"),
  rightSystem: cell("right_system") || null,
  orientedScore: null,
  revision: Number(cell("revision")),
  shownAt: cell("shown_at"),
  answeredAt: cell("answered_at"),
  readMs: null,
  judgeMs: null,
  flags: cell("flags") === "" ? [] : cell("flags").split(";"),
});
