import type { DebriefView } from "@/lib/blind/judge-view";
import { Histogram } from "./histogram";
import { percent } from "./percent";
import { endWords } from "@/components/judge/words/en";

/** The score in large, what guessing would have given, everybody else, and whether being sure meant being right. */
export function DebriefScore({
  score,
  confidence,
  histogram,
}: Pick<DebriefView, "confidence" | "histogram"> & { score: NonNullable<DebriefView["score"]> }) {
  return (
    <>
      <section aria-labelledby="score">
        <h2 id="score" className="text-base font-normal text-muted">
          {endWords.scoreTitle}
        </h2>
        <p className="text-6xl leading-tight font-bold tracking-tight sm:text-7xl">
          {endWords.score(score.right, score.of)}
        </p>
        <p className="mt-2 max-w-prose text-lg">
          {score.right === 0
            ? endWords.guessingAll
            : endWords.guessing(percent(score.chance), score.right, score.of)}
        </p>
      </section>
      {histogram && (
        <section className="mt-10" aria-labelledby="everybody">
          <h2 id="everybody" className="mb-2">
            {endWords.histogram}
          </h2>
          <Histogram bins={histogram} score={score} />
        </section>
      )}
      {confidence && confidence.length > 0 && <Confidence rows={confidence} />}
    </>
  );
}

function Confidence({ rows }: { rows: NonNullable<DebriefView["confidence"]> }) {
  return (
    <section className="mt-10" aria-labelledby="confidence">
      <h2 id="confidence" className="mb-2">
        {endWords.confidence}
      </h2>
      <dl className="grid max-w-xl gap-3">
        {rows.map(({ confidence, right, of }) => (
          <div key={confidence}>
            <dt className="flex justify-between gap-4">
              <span>{endWords.confidenceNames[confidence]}</span>
              <span>{of === 0 ? endWords.never : endWords.confidenceLine(right, of)}</span>
            </dt>
            <dd>
              <progress
                className="mt-1"
                value={right}
                max={Math.max(1, of)}
                aria-label={endWords.confidenceNames[confidence]}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
