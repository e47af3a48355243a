import { CONTROLS, type ControlledReport } from "@/lib/results/pairs/controlled-report";
import type { Contrast } from "@/lib/results/pairs/report";
import type { Table, TableCell } from "@/lib/results/table";
import type { Labels } from "@/lib/results/tables/labels";
import { counted } from "@/lib/results/paragraphs/words";
import { DECLARED, isDeclared } from "@/lib/stats/declared";
import { type Undefined, isUndefined } from "@/lib/stats/undefined";
import {
  count,
  interval,
  number,
  pValue,
  PAIR_COLUMNS,
  share,
  shareInterval,
  text,
} from "@/lib/results/tables/table-columns";
import { withQuestions } from "./question-lead";

/**
 * The choice as a share, as observed and held at equal length, nesting and share of comments, and below it what each difference is worth. No tables
 * where the platform has not measured the programs.
 */
export function toControlledTables(contrasts: readonly Contrast[], labels: Labels): Table[] {
  const known = contrasts.flatMap((contrast) => {
    const controlled = contrast.choice?.controlled ?? null;
    return controlled === null ? [] : [{ contrast, controlled }];
  });
  if (known.length === 0) return [];
  const shares = withQuestions(
    {
      caption: "Choices adjusted for length, nesting and share of comments",
      columns: [
        text("system", "System"),
        text("over", "over"),
        count("choices", "Choices"),
        share("share", "Observed share"),
        share("adjusted", "Adjusted share"),
        shareInterval("interval", "Interval over judges and tasks"),
        pValue("p", "p against 50%"),
      ],
      rows: known.map(({ contrast: { question, earlier, later }, controlled }) => ({
        question,
        cells: [later, earlier, ...shareCells(controlled)],
      })),
      notes: [
        "Adjusted: the share expected between programs of equal length, nesting and share of comments, by logistic regression on the measured differences (Li et al. 2024).",
        "Comments are counted as judges saw them: a program has none where the presentation removed them. Where all comments were removed, nothing is adjusted for them.",
        "This assumes that the log odds are linear in the differences. A measure that always differs by the same amount cannot be adjusted for.",
        ...known.flatMap(({ contrast, controlled }) => leftOutNotes(contrast, controlled)),
      ],
    },
    labels,
  );
  const rows = known.flatMap(({ contrast: { question, earlier, later }, controlled }) =>
    isUndefined(controlled)
      ? []
      : controlled.covariates.map((one) => ({
          question,
          cells: [
            later,
            earlier,
            labelOfControl(one.name),
            one.meanDifference,
            one.scale,
            one.value,
            one.interval,
            one.pTwoSided,
          ],
        })),
  );
  if (rows.length === 0) return [shares];
  const worth = withQuestions(
    {
      caption: "Effects of length, nesting and comments on the choice",
      columns: [
        ...PAIR_COLUMNS,
        text("difference", "Difference"),
        number("mean_difference", "Mean difference"),
        number("sd", "SD"),
        number("log_odds", "Log odds for one SD"),
        interval("interval", "Interval"),
        pValue("p", "p"),
      ],
      rows,
      notes: [
        "Differences: the first system's program minus the other's. Intervals are over judges and tasks.",
      ],
    },
    labels,
  );
  return [shares, worth];
}

const shareCells = (controlled: ControlledReport | Undefined): TableCell[] =>
  isUndefined(controlled)
    ? [controlled, controlled, controlled, controlled, controlled]
    : [
        controlled.n,
        controlled.share,
        controlled.adjusted,
        controlled.interval,
        controlled.intercept.pTwoSided,
      ];

const labelOfControl = (name: string): string =>
  CONTROLS.find(({ metric }) => metric === name)?.label ?? name;

const WHY = {
  constant: "the difference is the same everywhere",
  collinear: "the difference follows from the others",
  unmeasured: "the difference is unknown for more than one choice in twenty",
} as const;

const leftOutNotes = ({ earlier, later }: Contrast, controlled: ControlledReport | Undefined): string[] => {
  if (isUndefined(controlled)) return [];
  const pair = `${later} over ${earlier}`;
  const { judges, units } = controlled;
  const situation = { judges, units, about: "all units", areIndependent: false } as const;
  const isKnown = isUndefined(controlled.interval) || isDeclared("preference at equal length", situation);
  return [
    ...(isKnown
      ? []
      : [
          `${pair}: with ${counted(judges, "judge")} and ${counted(units, "task")} the interval may be too narrow; it was accurate for ${DECLARED["preference at equal length"].range}.`,
        ]),
    ...controlled.leftOut.map(
      ({ name, why }) =>
        `${pair}: not adjusted for ${(labelOfControl(name).split(":")[0] ?? name).toLowerCase()}, because ${WHY[why]}.`,
    ),
    ...(controlled.unmeasured === 0
      ? []
      : [`${pair}: ${controlled.unmeasured} choices are excluded because a program was not measured.`]),
  ];
};
