import type { QuestionContrast } from "@/lib/results/question-contrasts";
import { formatCoverage, formatInterval, formatNumber } from "@/lib/results/format-number";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import { IntervalFigure, type IntervalRow } from "./interval-figure";

/** One picture per pair of systems: every question's mean difference with its interval, zero in the middle. */
export function ContrastPictures({
  contrasts,
  labels,
}: {
  contrasts: readonly QuestionContrast[];
  labels: Readonly<Record<string, string>>;
}) {
  const pairs = [...new Set(contrasts.map(pairKey))];
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="pictures" className="flex flex-col gap-4">
      <h2 id="pictures">The differences at a glance</h2>
      {pairs.map((pair) => {
        const own = contrasts.filter((contrast) => pairKey(contrast) === pair);
        return (
          <IntervalFigure
            key={pair}
            caption={`Mean over judges, with the ${own[0] ? formatCoverage(own[0]) : ""} t interval`}
            low={{ value: -4, words: `${own[0]?.earlier ?? ""} better` }}
            high={{ value: 4, words: `${own[0]?.later ?? ""} better` }}
            nullValue={0}
            rows={own.map((contrast) => toRow(contrast, labels))}
          />
        );
      })}
    </section>
  );
}

const pairKey = ({ earlier, later }: QuestionContrast): string => JSON.stringify([earlier, later]);

/** A choice reaches from -2 to +2, a difference of two marks from -4 to +4: a choice is drawn twice as far. */
const toRow = (
  { question, kind, overJudges: { mean, interval } }: QuestionContrast,
  labels: Readonly<Record<string, string>>,
): IntervalRow => {
  const scale = kind === "pair" ? 2 : 1;
  const label = `${labels[question] ?? question}${kind === "pair" ? " (of ±2)" : " (of ±4)"}`;
  if (isUndefined(mean)) return { label, text: reasonInWords(mean), mean: null, low: null, high: null };
  const text = formatNumber(mean, 2);
  if (isUndefined(interval)) return { label, text, mean: mean * scale, low: null, high: null };
  return {
    label,
    text: `${text} (${formatInterval(interval, 2)})`,
    mean: mean * scale,
    low: interval.low * scale,
    high: interval.high * scale,
  };
};
