import type { VerdictOrTie, VerdictRow } from "@/lib/results/rows";
import { compareCodePoints } from "@/lib/score/orientation";

/** One closing choice between two programs, as tools for arena battles read it: a is what was shown on the left. */
export interface BattleRow {
  model_a: string;
  model_b: string;
  winner: "model_a" | "model_b" | "tie";
  choice: VerdictOrTie;
}

/** The choices among the rows. A score has no zero, so a tie is only what was stored as one. */
export function toBattles(rows: readonly VerdictOrTie[]): BattleRow[] {
  return rows.flatMap((choice) => {
    if (choice.kind !== "pair" || choice.rightSystem === null) return [];
    const winner = choice.score === null ? "tie" : choice.score < 0 ? "model_a" : "model_b";
    return [{ model_a: choice.leftSystem, model_b: choice.rightSystem, winner, choice }];
  });
}

/** What one judge said in the first session: a score by item. */
export interface MatrixRow {
  judge: string;
  scores: ReadonlyMap<string, number>;
}

export function toMatrixRow(own: readonly VerdictRow[]): MatrixRow {
  const scores = own.map((row) => [matrixItem(row), row.orientedScore ?? row.score] as const);
  return { judge: own[0]?.judge ?? "", scores: new Map(scores) };
}

/** An item's name: question and sample, or question, task, language and the pair as `later>earlier`. */
export function matrixItem(
  row: Pick<VerdictRow, "question" | "sample" | "task" | "language" | "leftSystem" | "rightSystem">,
): string {
  if (row.sample !== null) return `${row.question}.${row.sample}`;
  return `${row.question}.${row.task}.${row.language}.${pairName(row)}`;
}

/** Two systems as `later>earlier`. */
export const pairName = ({
  leftSystem,
  rightSystem,
}: Pick<VerdictRow, "leftSystem" | "rightSystem">): string =>
  [leftSystem, rightSystem ?? leftSystem].sort((a, b) => compareCodePoints(b, a)).join(">");
