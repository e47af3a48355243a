import type { LabelUnitView } from "@/lib/blind/judge-view";
import type { GivenLabel, Pane } from "@/lib/score/verdict";

/** A stretch of the shown code of one side, in code points. */
export interface Passage {
  pane: Pane;
  from: number;
  to: number;
}

/** Where a kind's statements are in both programs: those that were found, then those that were selected. */
export function passagesOf(unit: LabelUnitView, given: GivenLabel | undefined): Passage[] {
  const found = (pane: Pane): Passage[] => unit[pane].map(([from, to]) => ({ pane, from, to }));
  return [...found("left"), ...found("right"), ...(given?.passages ?? [])];
}

/** The code of a passage. */
export function textOf(code: string, { from, to }: Pick<Passage, "from" | "to">): string {
  return Array.from(code).slice(from, to).join("");
}
