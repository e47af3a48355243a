import { agreementWords, labelSentences } from "@/lib/results/labels/label-sentence";
import type { LabelsReport } from "@/lib/results/labels/report";
import type { LabelsOutcome } from "./facts";
import { counted } from "./words";

/** What the paragraphs say of a report of statement labels. */
export function toLabelsOutcome(report: LabelsReport): LabelsOutcome {
  const agreement = agreementWords(report);
  const sum = (state: "adjudicated" | "undecided"): number =>
    report.kinds.reduce((total, { states }) => total + states[state], 0);
  return {
    kind: "labels",
    sentences: [
      ...labelSentences(report),
      ...(agreement === null ? [] : [`Before adjudication people agreed with ${agreement}.`]),
      `${counted(sum("adjudicated"), "disagreement")} were adjudicated${sum("undecided") > 0 ? ` and ${sum("undecided")} left undecided` : ""}.`,
    ],
    variants: [],
  };
}
