import { compareCodePoints } from "@/lib/score/orientation";
import { type LabelState, finalLabel } from "@/lib/study/labelling/final-label";
import { NOT_APPLICABLE } from "@/lib/study/labelling/labels";
import type { KindLabels, LabelledUnit, LabelsReport, ReportedKind, SystemLabels } from "./report";
import { toLabelAgreement } from "./to-agreement";

/** The report of a study of statement labels. Units may come in any order; `systems` say which rows there are, and in which order. */
export function toLabelsReport(
  units: readonly LabelledUnit[],
  { kinds, systems, level }: { kinds: readonly ReportedKind[]; systems: readonly string[]; level: number },
): LabelsReport {
  const ordered = [...units].sort(
    (a, b) => compareCodePoints(a.sample, b.sample) || compareCodePoints(a.kind, b.kind),
  );
  const standard = kinds.filter(({ labels }) => isStandard(labels));
  return {
    level,
    people: new Set(ordered.flatMap(({ labels }) => labels.map(({ judge }) => judge))).size,
    tasks: new Set(ordered.map(({ task, language }) => `${task}\n${language}`)).size,
    programs: new Set(ordered.map(({ sample }) => sample)).size,
    kinds: kinds.map((kind) =>
      toKind(
        kind,
        ordered.filter((unit) => unit.kind === kind.id),
        { systems, level },
      ),
    ),
    agreement: toLabelAgreement(
      ordered.filter((unit) => standard.some(({ id }) => id === unit.kind)),
      standard[0]?.labels.map(({ id }) => id) ?? [],
      level,
    ),
  };
}

/** Whether identical statements are correct by themselves. */
const isStandard = (labels: ReportedKind["labels"]): boolean => labels[0]?.id === "correct";

const toKind = (
  { id, label, labels }: ReportedKind,
  units: readonly LabelledUnit[],
  { systems, level }: { systems: readonly string[]; level: number },
): KindLabels => {
  const states = units.map((unit) => finalLabel(unit).state);
  const of = (state: LabelState): number => states.filter((one) => one === state).length;
  return {
    kind: id,
    label,
    states: {
      automatic: of("automatic"),
      agreed: of("agreed"),
      single: of("single"),
      adjudicated: of("adjudicated"),
      undecided: of("undecided"),
      unlabelled: of("unlabelled"),
    },
    bySystem: systems.map((system) =>
      toCell(
        system,
        units.filter((unit) => unit.system === system),
        labels,
      ),
    ),
    agreement: toLabelAgreement(
      units,
      labels.map((one) => one.id),
      level,
    ),
  };
};

const toCell = (
  system: string,
  units: readonly LabelledUnit[],
  labels: ReportedKind["labels"],
): SystemLabels => {
  const final = units.flatMap((unit) => finalLabel(unit).label ?? []);
  const byLabel = labels
    .filter(({ id }) => id !== NOT_APPLICABLE.id)
    .map(({ id, label }) => ({
      label: id,
      name: label,
      count: final.filter((one) => one === id).length,
    }));
  return {
    system,
    n: byLabel.reduce((sum, { count }) => sum + count, 0),
    notApplicable: final.filter((one) => one === NOT_APPLICABLE.id).length,
    byLabel,
  };
};
