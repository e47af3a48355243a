import type { SaidOfUnit } from "@/lib/study/labelling/final-label";
import type { LabelChoice } from "@/lib/study/labelling/labels";
import type { Interval } from "@/lib/stats/interval";
import type { OrUndefined } from "@/lib/stats/undefined";

/** One kind of statement of one program, with all that was said of it. */
export interface LabelledUnit extends SaidOfUnit {
  task: string;
  language: string;
  system: string;
  sample: string;
  reference: string;
  kind: string;
  labels: readonly { judge: string; label: string }[];
}

/** A kind of the protocol, with every label that its units can have. */
export interface ReportedKind {
  id: string;
  label: string;
  labels: readonly LabelChoice[];
}

/** What came of a study of statement labels. */
export interface LabelsReport {
  level: number;
  people: number;
  tasks: number;
  programs: number;
  kinds: KindLabels[];
  /** Of the kinds that have the standard labels, all together. */
  agreement: LabelAgreement;
}

export interface KindLabels {
  kind: string;
  label: string;
  states: StateCounts;
  bySystem: SystemLabels[];
  agreement: LabelAgreement;
}

interface StateCounts {
  automatic: number;
  agreed: number;
  /** Labelled by one person only. */
  single: number;
  adjudicated: number;
  /** Labels differ, and nobody decided. */
  undecided: number;
  unlabelled: number;
}

/** A cell of the table: one system, one kind. */
export interface SystemLabels {
  system: string;
  /** Units with a label that counts, those not applicable left out: the base of the shares. */
  n: number;
  notApplicable: number;
  byLabel: { label: string; name: string; count: number }[];
}

export interface LabelAgreement {
  /** Labelled by two people or more; those that were correct by themselves are not among them. */
  units: number;
  people: number;
  /** Mean over units of the share of agreeing pairs. */
  percent: OrUndefined<number>;
  /** Of exactly two people, over the units that both labelled. */
  cohen: Coefficient;
  /** Where every unit has as many labels. */
  fleiss: Coefficient;
  /** Krippendorff's, nominal. */
  alpha: Coefficient;
}

interface Coefficient {
  value: OrUndefined<number>;
  interval: OrUndefined<Interval>;
}
