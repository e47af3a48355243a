import {
  figurePart,
  heading,
  type ReportPart,
  section,
  tablePart,
  words,
} from "@/lib/results/document/report-part";
import { niceScale } from "@/lib/results/figures/nice-scale";
import type { PairsReport } from "@/lib/results/pairs/report";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { toAgreementTable } from "@/lib/results/tables/pairs/agreement-table";
import { toConsistencyTable } from "@/lib/results/tables/pairs/consistency-table";
import { hasLeftChoices, toLeftTable } from "@/lib/results/tables/pairs/left-table";
import { toReliabilityTable } from "@/lib/results/tables/pairs/reliability-table";
import { toVariantTable } from "@/lib/results/tables/pairs/variant-table";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import { leftOutParts } from "@/lib/results/sections/left-out-parts";
import { attritionParts } from "./attrition-parts";
import { contrastsOf } from "./pair-lists";

/** Whether the answers can be trusted: agreement, sides, consistency, and what other answers would change. */
export function checksSection(report: PairsReport, labels: Labels, primary: string): ReportPart[] {
  const choices = contrastsOf(report).filter(({ choice }) => choice !== null);
  const isLong = choices.length > 24;
  const { withRepeats, withExcluded } = report.variants;
  return section("checks", "Checks", [
    heading("Do judges agree?"),
    ...agreementParts(report, labels),
    ...(choices.length === 0
      ? []
      : [
          heading("Position bias"),
          hasLeftChoices(report.questions)
            ? tablePart(toLeftTable(report.questions, labels))
            : words(whyNoLeft(report.questions)),
          heading("Do choices agree with the scores?"),
          tablePart(toConsistencyTable(choices, labels), isLong),
        ]),
    ...leftOutParts([withRepeats.addedTrials, withExcluded.addedTrials], () =>
      tablePart(toVariantTable(report, labels), isLong),
    ),
    ...attritionParts(report, primary),
  ]);
}

const agreementParts = ({ questions }: PairsReport, labels: Labels): ReportPart[] => {
  if (questions.every(({ agreement }) => agreement.pairableUnits === 0)) {
    const isOfPairs = questions.every(({ kind }) => kind === "pair");
    const unit = isOfPairs ? "pair of programs" : "program";
    return [words(`No ${unit} was rated by two judges, so nothing says how far they agree.`)];
  }
  const isLong = questions.length > 24;
  return [
    figurePart({
      kind: "forest",
      caption: "Agreement of judges: Krippendorff\u2019s \u03b1",
      rowName: "Question",
      valueName: "\u03b1 (ordinal)",
      rows: questions.map(({ question, agreement }) => ({
        label: labelOf(labels, question),
        value: agreement.alpha.value,
        interval: agreement.alpha.interval,
        n: agreement.pairableUnits,
      })),
      format: { kind: "number", digits: 2 },
      domain: agreementReach(questions),
      nullLine: { at: 0, text: "as by chance" },
    }),
    tablePart(toAgreementTable(questions, labels), isLong),
    tablePart(toReliabilityTable(questions, labels), isLong),
  ];
};

/** Up to perfect agreement, so that a little above chance looks like a little. */
const agreementReach = (questions: PairsReport["questions"]): readonly [number, number] => {
  const lows = questions.flatMap(({ agreement: { alpha } }) => [
    ...(isUndefined(alpha.value) ? [] : [alpha.value]),
    ...(isUndefined(alpha.interval) ? [] : [alpha.interval.low]),
  ]);
  return niceScale([0, 1, ...lows]).domain;
};

const whyNoLeft = (questions: PairsReport["questions"]): string => {
  const reasons = questions.flatMap(({ choices }) =>
    choices !== null && isUndefined(choices.left.share) ? [reasonInWords(choices.left.share)] : [],
  );
  return `It cannot be told: ${[...new Set(reasons)].join("; ")}.`;
};
