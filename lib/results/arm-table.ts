import { formatCoverage } from "./format-number";
import { type ArmReport, POOLED_LABEL } from "./human-or-robot";
import type { Table, TableColumn } from "./table";

const COLUMNS: readonly TableColumn[] = [
  { id: "arm", label: "Arm", format: "text", digits: 0 },
  { id: "judges", label: "Judges", format: "number", digits: 0 },
  { id: "answers", label: "Answers", format: "number", digits: 0 },
  { id: "tp", label: "TP", format: "number", digits: 0 },
  { id: "fp", label: "FP", format: "number", digits: 0 },
  { id: "tn", label: "TN", format: "number", digits: 0 },
  { id: "fn", label: "FN", format: "number", digits: 0 },
  { id: "mean", label: "Mean over judges", format: "percent", digits: 1 },
  { id: "sd", label: "SD over judges", format: "percent", digits: 1 },
  { id: "t_interval", label: "t interval", format: "percent-interval", digits: 1 },
  { id: "t", label: "t", format: "number", digits: 2 },
  { id: "df", label: "df", format: "number", digits: 0 },
  { id: "p_t", label: "p (t)", format: "p", digits: 2 },
  { id: "accuracy", label: "Pooled accuracy", format: "percent", digits: 1 },
  { id: "clopper_pearson", label: "Clopper-Pearson", format: "percent-interval", digits: 1 },
  { id: "wilson", label: "Wilson", format: "percent-interval", digits: 1 },
  { id: "p_binomial", label: "p (exact binomial)", format: "p", digits: 2 },
];

/** The arms of a human-or-robot study, one row each: over judges first, pooled after. */
export function toArmTable(arms: readonly ArmReport[]): Table {
  return {
    caption: "Human or robot, by arm",
    columns: [...COLUMNS],
    rows: arms.map(({ arm, judges, answers, counts, overJudges, pooled }) => ({
      kind: "body",
      cells: [
        arm,
        ...[judges, answers, counts.tp, counts.fp, counts.tn, counts.fn],
        ...[overJudges.mean, overJudges.sd, overJudges.interval],
        ...[overJudges.t, overJudges.df, overJudges.pTwoSided],
        ...[pooled.accuracy, pooled.clopperPearson, pooled.wilson, pooled.p],
      ],
    })),
    notes: [
      "Positive = judged human: TP human judged human, FP machine judged human, TN machine judged machine, FN human judged machine.",
      "SD: sample standard deviation over judges. Tests are two-sided against chance.",
      ...[...new Set(arms.map(formatCoverage))].map((coverage) => `Intervals cover ${coverage}.`),
      `Pooled accuracy, its intervals and its p: ${POOLED_LABEL}.`,
    ],
  };
}
