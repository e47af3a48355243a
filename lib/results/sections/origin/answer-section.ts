import { asMarked, type SentenceMarks } from "@/lib/results/as-marked";
import { figurePart, type ReportPart, section, tablePart } from "@/lib/results/document/report-part";
import { PERCENT } from "@/lib/results/figures/value-format";
import { formatCoverage } from "@/lib/results/format-number";
import { accuracySentence, accuracyVerdict } from "@/lib/results/origin/accuracy-sentence";
import { comparisonSentences } from "@/lib/results/origin/comparison-sentence";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import type { OriginReport } from "@/lib/results/origin/report";
import { originRangeNote } from "@/lib/results/range-notes";
import { toComparisonTable } from "@/lib/results/tables/origin/comparison-table";
import { baseRateValues } from "./base-rate-values";
import { samplesOnlyText } from "./samples-only";

/** How arms differ, all of them in one picture, and the answer of each in a sentence with what these samples alone would say. */
export function answerSection(report: OriginReport, words: OriginWords, marks: SentenceMarks): ReportPart[] {
  const { arms, comparisons, margin, chance, panes, level } = report;
  const answers = arms.flatMap((arm): ReportPart[] => {
    const smaller = [originRangeNote(arm), samplesOnlyText(arm, words)];
    const verdict = accuracyVerdict(arm);
    return [
      {
        kind: "answer",
        title: arms.length > 1 ? `Arm ${arm.arm}` : null,
        verdict: verdict === null ? null : asMarked(verdict, marks),
        sentence: asMarked(accuracySentence(arm, panes), marks),
        line: arm.line,
        parts: smaller.flatMap((text) => (text === null ? [] : [{ kind: "words", text, isSmall: true }])),
      },
      ...(arm.answers === 0 ? [] : [baseRateValues(arm, words)]),
    ];
  });
  const compared = comparisonSentences(report).map((sentence) => asMarked(sentence, marks));
  const picture = figurePart({
    kind: "forest",
    caption: `Accuracy, with ${formatCoverage({ level })} intervals over judges and ${words.units}`,
    note: noteOf(report, marks.isImported),
    rowName: arms.length > 1 ? "Arm" : "Judges",
    valueName: report.mix === "independent" ? "Balanced accuracy" : "Right answers",
    format: PERCENT,
    domain: [0, 1],
    nullLine: { at: chance, text: "chance" },
    margin: margin ?? undefined,
    rows: arms.map(({ arm, answers: n, crossed }) => ({
      label: arms.length > 1 ? `Arm ${arm}` : "All judges",
      value: crossed.estimate,
      interval: crossed.interval,
      n,
    })),
  });
  return section("answer", arms.length > 1 ? "The answers" : "The answer", [
    ...comparedParts(compared),
    ...(arms.length > 1 ? [picture, ...answers] : [...answers, picture]),
    ...(comparisons.length > 0 ? [tablePart(toComparisonTable(report))] : []),
  ]);
}

/** With several arms their difference is what was asked. */
const comparedParts = (sentences: readonly string[]): ReportPart[] => {
  const [only, ...others] = sentences;
  if (only === undefined) return [];
  if (others.length > 0) return [{ kind: "sentences", sentences }];
  return [{ kind: "answer", title: "Arms compared", sentence: only, line: null, parts: [] }];
};

const noteOf = ({ margin, mix }: OriginReport, isImported: boolean): string => {
  const band =
    margin === null
      ? []
      : [
          `The band is the margin of equivalence: within ${Number((100 * margin).toPrecision(6))} points counts as chance.`,
        ];
  const balanced =
    mix === "independent"
      ? isImported
        ? "Both kinds are weighted equally (balanced accuracy)."
        : "The kind of each item was drawn at random, so both kinds are weighted equally (balanced accuracy)."
      : "Each session held as many items of both kinds, so there is an exact p for these samples, which allows for how often each judge gave which answer.";
  return [...band, balanced].join(" ");
};
