import { formatCoverage } from "@/lib/results/format-number";
import type { Table, TableCell, TableColumn } from "@/lib/results/table";
import { mapDefined } from "@/lib/stats/undefined";
import { type OriginArmReport, SAMPLES_ONLY_LABEL } from "./arm-report";

const COLUMNS: readonly TableColumn[] = [
  { id: "arm", label: "Arm", format: "text", digits: 0 },
  { id: "judges", label: "Judges", format: "number", digits: 0 },
  { id: "samples", label: "Samples", format: "number", digits: 0 },
  { id: "answers", label: "Answers", format: "number", digits: 0 },
  { id: "tp", label: "TP", format: "number", digits: 0 },
  { id: "fp", label: "FP", format: "number", digits: 0 },
  { id: "tn", label: "TN", format: "number", digits: 0 },
  { id: "fn", label: "FN", format: "number", digits: 0 },
  { id: "accuracy", label: "Right", format: "percent", digits: 1 },
  { id: "balanced", label: "Balanced accuracy", format: "percent", digits: 1 },
  {
    id: "two_way_interval",
    label: "Interval over judges and samples",
    format: "percent-interval",
    digits: 1,
  },
  { id: "p_two_way", label: "p (judges and samples)", format: "p", digits: 2 },
  { id: "p_guessing", label: "p (exact, these samples)", format: "p", digits: 2 },
  { id: "mean", label: "Mean over judges", format: "percent", digits: 1 },
  { id: "sd", label: "SD over judges", format: "percent", digits: 1 },
  { id: "t_interval", label: "t interval", format: "percent-interval", digits: 1 },
  { id: "t", label: "t", format: "number", digits: 2 },
  { id: "df", label: "df", format: "number", digits: 0 },
  { id: "p_t", label: "p (t)", format: "p", digits: 2 },
  { id: "p_sign_flip", label: "p (exact sign flips)", format: "p", digits: 2 },
  { id: "clopper_pearson", label: "Clopper-Pearson", format: "percent-interval", digits: 1 },
  { id: "wilson", label: "Wilson", format: "percent-interval", digits: 1 },
  { id: "p_binomial", label: "p (exact binomial)", format: "p", digits: 2 },
  { id: "design_effect", label: "Design effect", format: "number", digits: 2 },
];

/** The columns of an arm table by what they speak of, in their order. */
export function armColumnGroups({ columns }: Table): { name: string; ids: string[] }[] {
  return GROUPS.map(({ name, ids }) => ({
    name,
    ids: ids.filter((id) => columns.some((column) => column.id === id)),
  })).filter(({ ids }) => ids.length > 0);
}

const GROUPS = [
  { name: "Counts", ids: ["judges", "samples", "answers", "tp", "fp", "tn", "fn"] },
  {
    name: "Over judges and samples",
    ids: ["accuracy", "balanced", "two_way_interval", "p_two_way", "p_guessing"],
  },
  {
    name: `Over judges: one share of right answers each; ${SAMPLES_ONLY_LABEL}`,
    ids: ["mean", "sd", "t_interval", "t", "df", "p_t", "p_sign_flip"],
  },
  {
    name: `Pooled: answers treated as independent; ${SAMPLES_ONLY_LABEL}`,
    ids: ["clopper_pearson", "wilson", "p_binomial", "design_effect"],
  },
];
const [RESULT, PLAIN] = [GROUPS.slice(0, 2), GROUPS.slice(2)].map((groups) => [
  "arm",
  ...groups.flatMap(({ ids }) => ids),
]);

/** The arms of a human-or-robot study, one row each: counts, and the result with judges and samples crossed. */
export function toArmTable(arms: readonly OriginArmReport[]): Table {
  return tableOf(arms, {
    ids: RESULT ?? [],
    caption: "Human or robot, by arm",
    notes: [
      "Positive = judged human: TP human judged human, FP machine judged human, TN machine judged machine, FN human judged machine.",
      ...(arms.some(isBalanced)
        ? [
            "Balanced accuracy: human and machine samples weighted equally; the interval over judges and samples is about it.",
          ]
        : []),
      "Tests are two-sided against chance.",
      ...[...new Set(arms.map(formatCoverage))].map((coverage) => `Intervals cover ${coverage}.`),
    ],
  });
}

/** The same arms as other papers report them: over judges, and with all answers in one pot. */
export function toPlainArmTable(arms: readonly OriginArmReport[]): Table {
  return tableOf(arms, {
    ids: PLAIN ?? [],
    caption: "Human or robot, by arm, as other papers report it",
    notes: [
      "SD: sample standard deviation over judges. Tests are two-sided against chance.",
      ...[...new Set(arms.map(formatCoverage))].map((coverage) => `Intervals cover ${coverage}.`),
      `Over judges and pooled figures: ${SAMPLES_ONLY_LABEL}. Pooled ones treat answers as independent. Quote the interval over judges and samples for what other judges and other samples would give.`,
    ],
  });
}

const tableOf = (
  arms: readonly OriginArmReport[],
  { ids, caption, notes }: { ids: readonly string[]; caption: string; notes: string[] },
): Table => {
  // Only a balanced mix has the exact test, and only coins the balanced accuracy.
  const absent = [
    ...(arms.some(({ guessing }) => guessing !== null) ? [] : ["p_guessing"]),
    ...(arms.some(isBalanced) ? [] : ["balanced"]),
  ];
  const shown = COLUMNS.filter(({ id }) => ids.includes(id) && !absent.includes(id));
  return {
    caption,
    columns: shown,
    rows: arms.map((arm) => {
      const cells = cellsOf(arm);
      return { kind: "body", cells: shown.map(({ id }) => cells[id] ?? "") };
    }),
    notes,
  };
};

const isBalanced = ({ crossed }: OriginArmReport): boolean => crossed.of === "balanced-accuracy";

const cellsOf = (arm: OriginArmReport): Record<string, TableCell> => {
  const { counts, overJudges, samplesOnly, crossed, guessing } = arm;
  const { pooled, signFlip, designEffect } = samplesOnly;
  return {
    arm: arm.arm,
    judges: arm.judges,
    samples: arm.samples,
    answers: arm.answers,
    ...counts,
    accuracy: arm.accuracy,
    balanced: isBalanced(arm) ? crossed.estimate : "",
    two_way_interval: crossed.interval,
    p_two_way: crossed.pTwoSided,
    p_guessing: guessing === null ? "" : guessing.pTwoSided,
    mean: overJudges.mean,
    sd: overJudges.sd,
    t_interval: overJudges.interval,
    t: overJudges.t,
    df: overJudges.df,
    p_t: overJudges.pTwoSided,
    p_sign_flip: mapDefined(signFlip, ({ pTwoSided }) => pTwoSided),
    clopper_pearson: pooled.clopperPearson,
    wilson: pooled.wilson,
    p_binomial: pooled.p,
    design_effect: designEffect,
  };
};
