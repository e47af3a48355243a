import { percentDone } from "./progress-figures";
import { FigureView } from "@/components/charts/figure-view";
import { coverageFigures, evenAnswersSentence, trialsSentence } from "@/lib/results/figures/coverage-figures";
import type { Coverage } from "@/lib/study/coverage";

/** How much of what was planned is there, by counts alone. */
export function CoverageFigures({
  coverage,
  sessions: { limit, done },
}: {
  coverage: Coverage;
  sessions: { limit: number | null; done: number };
}) {
  const sentences = [
    trialsSentence(coverage),
    coverage.units === null ? null : evenAnswersSentence(coverage.units),
  ];
  return (
    <div className="flex flex-col gap-4">
      {limit !== null && (
        <p>
          {done.toLocaleString("en")} of {limit.toLocaleString("en")} sessions are finished (
          {percentDone(done, limit)}%). {done >= limit && "The quota is reached."}
        </p>
      )}
      {sentences.map((sentence) => sentence !== null && <p key={sentence}>{sentence}</p>)}
      <div className="grid grid-cols-1 gap-4 empty:hidden lg:grid-cols-2">
        {coverageFigures(coverage).map((figure) => (
          <FigureView key={figure.caption} figure={figure} />
        ))}
      </div>
      {coverage.all.dealt === null && (
        <p className="max-w-prose text-sm text-muted">
          Trials dealt, shown and answered appear after unsealing. The arms have different numbers of
          programs, so what a judge&rsquo;s start adds to these counts would tell that judge&rsquo;s arm.
        </p>
      )}
      {coverage.untold && <p className="max-w-prose text-sm text-muted">{WHY[coverage.untold]}</p>}
    </div>
  );
}

const WHY: Record<NonNullable<Coverage["untold"]>, string> = {
  arms: "Answers by task and language appear after unsealing. With several arms, counts per task would reveal a judge\u2019s arm: you could see which counts rise when the judge starts.",
  samples:
    "Answers by task and language appear after unsealing. A judge sees one program at a time, so counts per task could reveal which programs a judge was given.",
  systems:
    "Answers by task and language appear after unsealing. Some tasks lack programs of some systems, so counts per task could reveal which systems a judge was given.",
};
