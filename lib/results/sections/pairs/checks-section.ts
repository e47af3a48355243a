import {
  figurePart,
  heading,
  type ReportPart,
  section,
  tablePart,
  words,
} from "@/lib/results/document/report-part";
import { niceScale } from "@/lib/results/figures/nice-scale";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { toAgreementTable } from "@/lib/results/tables/pairs/agreement-table";
import { toConsistencyTable } from "@/lib/results/tables/pairs/consistency-table";
import { hasLeftChoices, toLeftTable } from "@/lib/results/tables/pairs/left-table";
import { toReliabilityTable } from "@/lib/results/tables/pairs/reliability-table";
import { hasScoreSides, toScoreSideTable } from "@/lib/results/tables/pairs/score-side-table";
import { toVariantTable } from "@/lib/results/tables/pairs/variant-table";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import { leftOutParts } from "@/lib/results/sections/left-out-parts";
import { attritionParts } from "./attrition-parts";
import { blindingParts } from "./blinding-parts";
import { contrastsOf } from "./pair-lists";

/** Whether the answers can be trusted: agreement, sides, consistency, and what other answers would change. */
export function checksSection(report: PairsReport, labels: Labels, primary: string): ReportPart[] {
  const choices = contrastsOf(report).filter(({ choice }) => choice !== null);
  const isLong = choices.length > 24;
  const { withRepeats, withExcluded } = report.variants;
  return section("checks", "Checks", [
    heading("Do judges agree?"),
    ...agreementParts(report, labels),
    ...sideParts(report, labels),
    ...(choices.length === 0
      ? []
      : [
          heading("Do choices agree with the scores?"),
          tablePart(toConsistencyTable(choices, labels), isLong),
        ]),
    ...leftOutParts([withRepeats.addedTrials, withExcluded.addedTrials], () =>
      tablePart(toVariantTable(report, labels), isLong),
    ),
    ...blindingParts(report, labels),
    ...attritionParts(report, primary),
  ]);
}

/** Whether the side changed choices and scores; nothing where a program was shown alone. */
const sideParts = ({ questions }: PairsReport, labels: Labels): ReportPart[] => {
  const tables = [
    ...(hasLeftChoices(questions) ? [tablePart(toLeftTable(questions, labels))] : []),
    ...(hasScoreSides(questions) ? [tablePart(toScoreSideTable(questions, labels))] : []),
  ];
  const isAsked = questions.some(({ choices, sideEffects }) => choices !== null || sideEffects !== null);
  if (!isAsked) return [];
  return [heading("Position bias"), ...(tables.length > 0 ? tables : [words(whyNoSides(questions))])];
};

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

const whyNoSides = (questions: PairsReport["questions"]): string => {
  const values = questions.flatMap(({ choices, sideEffects }) => [
    ...(choices === null ? [] : [choices.left.share]),
    ...(sideEffects === null ? [] : [sideEffects.score.estimate]),
  ]);
  const reasons = values.flatMap((value) => (isUndefined(value) ? [reasonInWords(value)] : []));
  return `It cannot be told: ${[...new Set(reasons)].join("; ")}.`;
};
