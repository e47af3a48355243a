import type { NamedSystem } from "@/lib/results/naming/system-names";
import type { LabelsReport } from "@/lib/results/labels/report";
import type { OriginReport } from "@/lib/results/origin/report";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { ParticipantFlow } from "@/lib/results/participants/participant-flow";
import type { FrozenAnalysis } from "@/lib/results/pairs/report";
import type { ResultFilter } from "@/lib/results/result-filter";
import type { StudyComparison } from "@/lib/results/replication/compare-studies";
import type { Sensitivity } from "@/lib/results/sensitivity/sensitivity";
import type { TimedReport } from "@/lib/results/timed/report";
import type { Question } from "@/lib/study/questions";
import type { Table } from "@/lib/results/table";
import type { ReportDocument } from "./report-document";

/** What a results page shows. */
export interface PageResults {
  study: { slug: string };
  questions: readonly Pick<Question, "id" | "label" | "anchors">[];
  analysis: Pick<FrozenAnalysis, "primary">;
  /** Of the protocol. A report calls systems by their labels. */
  systems?: readonly NamedSystem[];
  /** Side by side and rating. */
  pairs: PairsReport | null;
  /** Human-or-robot and which-is-human. */
  origin: OriginReport | null;
  /** Timed tasks. */
  timed?: TimedReport | null;
  /** Statement labels. */
  labels?: LabelsReport | null;
  /** The filter is null for the whole study. */
  selection: { filter: ResultFilter | null };
  /** Uploaded by a researcher; null where there is none. */
  sensitivity: Sensitivity | null;
  /** The study that this one replicates beside it; null where it replicates none, and of a part of the study. */
  replication?: StudyComparison | null;
  /** What became of everybody who came; null of a part of the study, and where sessions are not what is counted. */
  participants?: ParticipantFlow | null;
  /** Tables that researchers composed; none of a part of the study. */
  composed?: readonly Table[];
  /** Stored by another version of this software, which this one cannot read. */
  composedLeftOut?: number;
}

/** What a report is written from: plain data, so that it can be handed to another thread. */
export interface ReportInput extends Omit<ReportDocument, "parts" | "pathOf"> {
  page: { results: PageResults; isSimulated: boolean; isImported: boolean };
}

/** A file of a report, in a bundle under this path. */
export interface ReportFile {
  path: string;
  text: string;
  /** Of a picture, in pixels. */
  size?: { width: number; height: number };
}

/** The same, or one that is no text. */
export type BundledFile = ReportFile | { path: string; bytes: Uint8Array };
