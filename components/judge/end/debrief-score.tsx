import type { ReactNode } from "react";
import type { DebriefView } from "@/lib/blind/judge-view";
import { Histogram } from "./histogram";
import { percent } from "./percent";
import { Squares } from "./squares";
import { standingOf } from "./standing";
import { type Words } from "@/components/judge/words/make-words";

/** The score in large, what guessing would have given, everybody else, and whether being sure meant being right. */
export function DebriefScore({
  words,
  locale,
  score,
  confidence,
  histogram,
  setAside,
  items,
  share,
}: Pick<DebriefView, "confidence" | "histogram" | "setAside" | "items"> & {
  words: Words;
  locale: string;
  /** The buttons that share it, where anybody may take part. */
  share: ReactNode;
  score: NonNullable<DebriefView["score"]>;
}) {
  const { end: endWords, result: resultWords } = words;
  // "Never sure" would read as "never right".
  const said = (confidence ?? []).filter(({ of }) => of > 0);
  const standing = histogram && !setAside?.isOwn ? standingOf(histogram, score.right) : null;
  return (
    <>
      <section aria-labelledby="score">
        <h1 id="score" className="leading-tight">
          <span className="block text-base font-normal text-muted">{endWords.scoreTitle}</span>
          <span className="block text-6xl font-bold tracking-tight sm:text-7xl">
            {endWords.score({ right: score.right, of: score.of })}
          </span>
        </h1>
        {standing && (
          <p className="mt-2 text-xl font-semibold">
            {standing.below > 0
              ? resultWords.better({ percent: standing.below, people: standing.people })
              : resultWords.notBetter({ percent: standing.above, people: standing.people })}
          </p>
        )}
        {items && <Squares words={resultWords} items={items} />}
        {share && <div className="mt-5 flex flex-wrap items-start gap-3">{share}</div>}
        <p className="mt-5 max-w-prose text-muted">
          {score.right === 0
            ? endWords.guessingAll
            : endWords.guessing({
                percent: percent(endWords, score.chance, locale),
                right: score.right,
                of: score.of,
              })}
        </p>
      </section>
      {histogram && (
        <section className="mt-10" aria-labelledby="everybody">
          <h2 id="everybody" className="mb-2">
            {endWords.histogram}
          </h2>
          <Histogram words={endWords} bins={histogram} score={score} setAside={setAside} />
        </section>
      )}
      {said.length > 0 && <Confidence words={endWords} rows={said} />}
    </>
  );
}

function Confidence({
  words: endWords,
  rows,
}: {
  words: Words["end"];
  rows: NonNullable<DebriefView["confidence"]>;
}) {
  const names = { 1: endWords.confidenceNames.fairly, 2: endWords.confidenceNames.sure };
  return (
    <section className="mt-10" aria-labelledby="confidence">
      <h2 id="confidence" className="mb-2">
        {endWords.confidence}
      </h2>
      <dl className="grid gap-3">
        {rows.map(({ confidence, right, of }) => (
          <div key={confidence}>
            <dt className="flex justify-between gap-4">
              <span>{names[confidence]}</span>
              <span className="whitespace-nowrap">{endWords.confidenceLine({ right, of })}</span>
            </dt>
            <dd>
              <progress className="mt-1" value={right} max={of} aria-label={names[confidence]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
