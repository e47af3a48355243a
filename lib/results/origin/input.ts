import type { Unfinished } from "@/lib/results/attrition/unanswered";
import type { OriginCounts } from "@/lib/results/counts/counts";
import type { Forecasts } from "@/lib/study/protocol/forecasts";

/** How a session's items were drawn from the two pools. */
export type Mix = "independent" | "balanced";

/** What the report is made from; all but the counts may be missing. */
export interface OriginInput {
  counts: OriginCounts;
  mix?: Mix;
  panes?: 1 | 2;
  level?: number;
  /** The frozen margin of equivalence (`analysis.margin`), as a share: 0.1 is ten points. */
  margin?: number | null;
  /** False where an answer could only be yes or no: recorded answers of other studies. */
  isGraded?: boolean;
  /** What the four answers are read as; the usual ones unless given. */
  forecasts?: Forecasts;
  profile?: ProfileInput;
  tells?: readonly TellRow[];
  closing?: readonly ClosingCount[];
  /** Trials without an answer; null where it is unknown what was dealt. */
  unfinished?: Unfinished<OriginCounts> | null;
}

/** What judges said about themselves. Only fields with choices can form groups. */
export interface ProfileInput {
  fields: readonly { id: string; label: string; choices: readonly string[] }[];
  judges: readonly { judge: string; answers: Readonly<Record<string, string | number>> }[];
}

/** A passage that a judge marked as the reason, by characters of the shown code. */
export interface TellRow {
  sample: string;
  from: number;
  to: number;
  note: string;
}

/** So many judges of an arm thought they had been in the arm `guess`; null: did not know. */
export interface ClosingCount {
  arm: string;
  guess: string | null;
  judges: number;
}
