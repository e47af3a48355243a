import { ForestPlot } from "@/components/charts/forest-plot";
import { PERCENT } from "@/components/charts/value-format";
import { Answer } from "@/components/results/answer";
import { OtherAnswers } from "@/components/results/other-answers";
import { RangeNote } from "@/components/results/range-note";
import { PlainTable } from "@/components/results/plain-table";
import { ResultSection } from "@/components/results/pairs/result-section";
import { accuracySentence } from "@/lib/results/origin/accuracy-sentence";
import type { OriginReport } from "@/lib/results/origin/report";
import { originRangeNote } from "@/lib/results/range-notes";
import { formatCoverage } from "@/lib/results/format-number";
import { asMarked, type SentenceMarks } from "@/components/results/as-marked";
import { BaseRateBox } from "./base-rate-box";
import { comparisonSentence } from "@/lib/results/origin/comparison-sentence";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import { SamplesOnly } from "./samples-only";
import { toComparisonTable } from "@/lib/results/tables/origin/comparison-table";

/** The answer of every arm in a sentence, what these samples alone would say beside it, and all arms in one picture. */
export function AnswerSection({
  report,
  words,
  marks,
}: {
  report: OriginReport;
  words: OriginWords;
  marks: SentenceMarks;
}) {
  const { arms, comparisons, margin, chance, panes, level, mix } = report;
  const sentences = comparisons.map((comparison) => asMarked(comparisonSentence(comparison), marks));
  return (
    <ResultSection id="answer" title={arms.length > 1 ? "The answers" : "The answer"}>
      {arms.map((arm) => (
        <div key={arm.arm} className="flex flex-col gap-3">
          <Answer
            title={arms.length > 1 ? `Arm ${arm.arm}` : null}
            sentence={asMarked(accuracySentence(arm, panes), marks)}
            line={arm.line}
          >
            <RangeNote note={originRangeNote(arm)} />
            <SamplesOnly arm={arm} words={words} />
          </Answer>
          <BaseRateBox arm={arm} words={words} />
        </div>
      ))}
      <OtherAnswers sentences={sentences} />
      <ForestPlot
        caption={`Right answers, with ${formatCoverage({ level })} intervals over judges and ${words.units}`}
        note={noteOf(margin, mix)}
        rowName="Arm"
        valueName="Right answers"
        format={PERCENT}
        domain={[0, 1]}
        nullLine={{ at: chance, text: "chance" }}
        margin={margin ?? undefined}
        rows={arms.map(({ arm, crossed }) => ({
          label: `Arm ${arm}`,
          value: crossed.estimate,
          interval: crossed.interval,
        }))}
      />
      {comparisons.length > 0 && <PlainTable table={toComparisonTable(report)} />}
    </ResultSection>
  );
}

const noteOf = (margin: number | null, mix: OriginReport["mix"]): string | undefined => {
  const band =
    margin === null
      ? []
      : [
          `The band is the frozen margin: within ${Number((100 * margin).toPrecision(6))} points counts as chance.`,
        ];
  const balanced =
    mix === "independent"
      ? ["Coins decided the mix, so both kinds are weighted alike (balanced accuracy)."]
      : [
          "Each session held as many items of both kinds, so there is an exact p for these samples, which allows for how often each judge gave which answer.",
        ];
  return [...band, ...balanced].join(" ") || undefined;
};
