import { asMarked, type SentenceMarks } from "@/lib/results/as-marked";
import { type ReportPart, fold, section, tablePart, words } from "@/lib/results/document/report-part";
import { agreementWords, labelSentences } from "@/lib/results/labels/label-sentence";
import type { LabelsReport } from "@/lib/results/labels/report";
import {
  standardKinds,
  toLabelAgreementTable,
  toPaperLabelTable,
  toShareTable,
  toStateTable,
} from "@/lib/results/tables/label-tables";

/** A study of statement labels: the sentences, the printed table, how people agree, and every label. */
export function labelSections(report: LabelsReport, marks: SentenceMarks): ReportPart[] {
  const agreement = agreementWords(report);
  const hasStandard = standardKinds(report).length > 0;
  return [
    ...section("answer", "The answer", [
      { kind: "sentences", sentences: labelSentences(report).map((sentence) => asMarked(sentence, marks)) },
      words(
        `${report.people} people labelled ${report.programs} programs of ${report.tasks} tasks.` +
          (agreement === null ? "" : ` Their agreement: ${agreement}.`),
      ),
    ]),
    ...(hasStandard
      ? section("paper", "As other papers report it", [tablePart(toPaperLabelTable(report))])
      : []),
    ...section("agreement", "Agreement and adjudication", [
      tablePart(toLabelAgreementTable(report)),
      tablePart(toStateTable(report)),
    ]),
    ...section("figures", "Detailed results", [
      ...report.kinds
        .filter(({ bySystem }) => bySystem.length > 0)
        .flatMap((kind) => [fold(kind.label, [tablePart(toShareTable(kind))])]),
    ]),
  ];
}
