import type { PairAttrition } from "@/lib/results/attrition/pair-attrition";
import type { BlindingOfPairs } from "@/lib/results/blinding/report";
import type { PaperTable } from "./paper-table";
import type { Pictures } from "./pictures/pictures";
import type { MetricCorrelation, QuestionReport, TimesReport, Variant } from "./report";
import type { Whole } from "./whole";

/**
 * The result of a side-by-side study (two panes), or of a rating study (one pane), computed from counts. Systems, pairs, tasks
 * and judges come by code point, questions as the protocol lists them. In a pair the later system is the one that a positive
 * number favours.
 */
export interface PairsReport extends Whole {
  /** Coverage of all intervals: 1 - alpha of the frozen analysis. */
  level: number;
  /** The frozen margin of equivalence in points of the scale; null where the protocol names none. */
  margin: number | null;
  questions: QuestionReport[];
  paper: PaperTable;
  /** Do metrics go with marks? One entry for each sample question and metric. */
  correlations: MetricCorrelation[];
  times: { read: TimesReport; judge: TimesReport };
  /** The same with each judge's further sessions, and with the sessions that the protocol's rules exclude. */
  variants: { withRepeats: Variant; withExcluded: Variant };
  /** How blind judges were, by what they said; null where nothing was asked. */
  blinding: BlindingOfPairs | null;
  /** Who did not finish, and what that could change; null where it is unknown what was dealt. */
  attrition: PairAttrition | null;
  pictures: Pictures;
}
