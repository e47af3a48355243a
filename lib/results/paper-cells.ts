import { orientPairScore } from "@/lib/score/orientation";
import type { PaperColumn } from "./columns";
import type { VerdictRow } from "./rows";

export type ShownTrial = Pick<VerdictRow, "trial" | "task" | "leftSystem" | "rightSystem">;

/** The score an answer adds to a column, turned towards the later system for a pair; null if it belongs elsewhere. */
export function columnScore(column: PaperColumn, answer: VerdictRow): number | null {
  if (answer.question !== column.question || answer.kind !== column.kind) return null;
  if (column.kind === "sample") return answer.system === column.system ? answer.score : null;
  if (answer.rightSystem === null || !isPair(column, answer)) return null;
  return orientPairScore(answer.score, answer.leftSystem, answer.rightSystem);
}

/** How many answers a shown trial should bring to a column. */
export function columnSlots(column: PaperColumn, trial: ShownTrial): number {
  if (column.kind === "pair") return isPair(column, trial) ? 1 : 0;
  return [trial.leftSystem, trial.rightSystem].filter((system) => system === column.system).length;
}

const isPair = (
  { earlier, later }: { earlier: string; later: string },
  { leftSystem, rightSystem }: Pick<VerdictRow, "leftSystem" | "rightSystem">,
): boolean =>
  (leftSystem === earlier && rightSystem === later) || (leftSystem === later && rightSystem === earlier);
