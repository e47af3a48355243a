import { hasTruth } from "@/lib/study/has-truth";
import type { FrozenStudy } from "@/lib/study/frozen";
import { orientPairScore, compareCodePoints } from "@/lib/score/orientation";
import type { EvenScore } from "@/lib/score/even-score";
import type { BundleFiles } from "./bundle-files";
import { type TableRow, tableRows } from "./table-rows";

const PAPER = "data/paper-table.csv";
const VERDICTS = "data/verdicts.csv";
const COLUMNS = [
  "session",
  "task",
  "language",
  "question",
  "kind",
  "system",
  "score",
  "left_system",
  "right_system",
  "oriented_score",
];

/** Adds up verdicts.csv anew, of these sessions, and compares every sum with paper-table.csv. */
export async function checkPaperTable(
  files: BundleFiles,
  { protocol }: FrozenStudy,
  counts: (session: string) => boolean,
): Promise<{ scores: number; sums: number; faults: string[] }> {
  const systems = new Set<string>();
  const sums = new Map<string, { names: string[]; pair: boolean; sum: number }>();
  const faults: string[] = [];
  let scores = 0;
  for await (const row of tableRows(files, VERDICTS, COLUMNS)) {
    scores += 1;
    const { line, cell } = row;
    const score = turned(row);
    if (score === null || (cell("kind") === "pair" && String(score) !== cell("oriented_score"))) {
      faults.push(`${VERDICTS}: line ${line}: score and oriented_score do not agree, or are none`);
      continue;
    }
    if (!counts(cell("session"))) continue;
    for (const system of [cell("left_system"), cell("right_system")]) if (system !== "") systems.add(system);
    const names = [cell("language"), cell("task"), cell("question"), systemOf(row)];
    const known = sums.get(JSON.stringify(names)) ?? { names, pair: cell("kind") === "pair", sum: 0 };
    sums.set(JSON.stringify(names), { ...known, sum: known.sum + score });
  }
  if (hasTruth(protocol.design)) sums.clear();
  const expected = new Map(
    [...sums.values()].map(({ names: [language, task, question, system], pair, sum }) => {
      // Of two systems there is one pair, which needs no name.
      const named = pair && systems.size <= 2 ? "" : system;
      return [JSON.stringify([language, task, question, named]), sum] as const;
    }),
  );
  return { scores, sums: expected.size, faults: [...faults, ...(await compare(files, expected))] };
}

const compare = async (files: BundleFiles, expected: Map<string, number>): Promise<string[]> => {
  const faults: string[] = [];
  const left = new Map(expected);
  for await (const { line, cell } of tableRows(files, PAPER, [
    "language",
    "task",
    "property",
    "system",
    "sum",
  ])) {
    const key = JSON.stringify(["language", "task", "property", "system"].map(cell));
    const sum = left.get(key);
    if (sum === undefined)
      faults.push(`${PAPER}: line ${line}: the verdicts give no such sum, or it stands there twice`);
    else if (String(sum) !== cell("sum"))
      faults.push(`${PAPER}: line ${line}: the sum is ${cell("sum")}, but the verdicts give ${sum}`);
    left.delete(key);
  }
  return [...faults, ...[...left].map(([key, sum]) => `${PAPER}: the sum ${sum} of ${key} is missing`)];
};

/** As the table adds them up: choices in favour of the later system. */
const turned = ({ cell }: TableRow): number | null => {
  const score = Number(cell("score"));
  if (![-2, -1, 1, 2].includes(score)) return null;
  if (cell("kind") !== "pair") return score;
  return orientPairScore(score as EvenScore, cell("left_system"), cell("right_system"));
};

const systemOf = ({ cell }: TableRow): string => {
  if (cell("kind") !== "pair") return cell("system");
  return [cell("left_system"), cell("right_system")].sort(compareCodePoints).reverse().join(">");
};
