"use client";

import { useId } from "react";
import type { ClosingView } from "@/lib/blind/judge-view";
import type { Pane } from "@/lib/score/verdict";
import type { Closing } from "@/components/judge/judge-api";
import { useWords } from "@/components/judge/words/use-words";

type Source = NonNullable<ClosingView["source"]>;
type Guesses = NonNullable<Closing["guesses"]>;
type Place = { position: number; pane: Pane };

/** Every program that is shown again, in the order of the page. */
export function placesOf({ trials }: Source): Place[] {
  return trials.flatMap(({ position, panes }) =>
    panes.map((_, at) => ({ position, pane: at === 0 ? ("left" as const) : ("right" as const) })),
  );
}

/** Whether two are about one program. */
export function isAbout(one: Place, other: Place): boolean {
  return one.position === other.position && one.pane === other.pane;
}

export function guessOf(guesses: Guesses, place: Place): Guesses[number] | undefined {
  return guesses.find((one) => isAbout(one, place));
}

/** Some programs again, and under each of them the question who wrote it. */
export function SourceGuesses({
  source,
  guesses,
  showsMissing,
  onGuess,
}: {
  source: Source;
  guesses: Guesses;
  /** It was sent too early: what has no answer yet is marked. */
  showsMissing: boolean;
  onGuess: (guess: Guesses[number]) => void;
}) {
  const words = useWords("source");
  return (
    <section className="mb-8 grid gap-6" aria-label={words.lead}>
      <p className="text-muted">{words.lead}</p>
      {source.trials.map(({ position, task, panes }) => (
        <article key={position} className="grid gap-3">
          <h2 className="text-base">
            {words.trial({ position })}
            {task.title && `: ${task.title}`}
          </h2>
          <div className={panes.length === 2 ? "grid gap-4 md:grid-cols-2" : "grid gap-4"}>
            {panes.map((pane, at) => {
              const place = { position, pane: at === 0 ? ("left" as const) : ("right" as const) };
              return (
                <Program
                  key={at}
                  html={pane.html}
                  side={panes.length === 1 ? "only" : place.pane}
                  choices={source.choices}
                  given={guessOf(guesses, place)?.choice}
                  isMissing={showsMissing && guessOf(guesses, place) === undefined}
                  onChoose={(choice) => onGuess({ ...place, choice })}
                />
              );
            })}
          </div>
        </article>
      ))}
    </section>
  );
}

function Program({
  html,
  side,
  choices,
  given,
  isMissing,
  onChoose,
}: {
  html: string;
  side: Pane | "only";
  choices: readonly string[];
  /** Undefined until something is said, null for "don't know". */
  given: number | null | undefined;
  isMissing: boolean;
  onChoose: (choice: number | null) => void;
}) {
  const words = useWords("source");
  const name = useId();
  const problem = useId();
  return (
    <div
      className={`card min-w-0 overflow-hidden ${isMissing ? "border-danger outline outline-danger" : ""}`}
      data-missing={isMissing || undefined}
    >
      {side !== "only" && (
        <p aria-hidden="true" className="border-b border-line px-4 py-1.5 text-sm font-semibold">
          {words.code[side]}
        </p>
      )}
      <div
        className="goes-on max-h-80 -outline-offset-2 overflow-auto"
        tabIndex={0}
        role="group"
        aria-label={words.code[side]}
      >
        <pre className="code" translate="no" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      <fieldset className="border-t border-line px-4 py-3" aria-describedby={isMissing ? problem : undefined}>
        <legend className="sr-only">{words.who[side]}</legend>
        <p aria-hidden="true" className="mb-1 font-semibold">
          {words.who[side]}
        </p>
        {isMissing && (
          <p id={problem} className="mb-1 text-sm text-danger">
            {words.chooseOne}
          </p>
        )}
        {[...choices.map((label, at) => ({ label, at })), { label: words.dontKnow, at: null }].map(
          ({ label, at }) => (
            <label key={String(at)} className="flex min-h-11 items-center gap-2 wrap-anywhere">
              <input type="radio" name={name} checked={given === at} onChange={() => onChoose(at)} />
              {label}
            </label>
          ),
        )}
      </fieldset>
    </div>
  );
}
