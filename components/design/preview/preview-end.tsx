"use client";

import { type MouseEvent, useState } from "react";
import { Completion } from "@/components/judge/end/completion";
import { EndLead } from "@/components/judge/end/end-lead";
import { SourceGuesses, isAbout } from "@/components/judge/end/source-guesses";
import { FieldsForm } from "@/components/judge/fields-form";
import type { Closing } from "@/components/judge/judge-api";
import { MarkedText } from "@/components/ui/marked-text";
import type { Preview } from "@/lib/blind/to-preview";
import { useWords } from "@/components/judge/words/use-words";

/** What follows the last trial: the closing questions, if there are any, then the end. */
export function PreviewEnd({ preview }: { preview: Preview }) {
  const closingWords = useWords("closing");
  const endWords = useWords("end");
  const { study, closing, text, completion } = preview;
  const [isAnswered, setAnswered] = useState(false);
  const [guesses, setGuesses] = useState<NonNullable<Closing["guesses"]>>([]);
  const { questions, source } = closing;
  const isAsking = (questions.length > 0 || source !== undefined) && !isAnswered;
  return (
    <main className="mx-auto w-full max-w-2xl px-4 py-6" onClickCapture={stay}>
      <p className="text-muted">{study.title}</p>
      {isAsking ? (
        <>
          <h1 className="mb-4">{closingWords.title}</h1>
          {source && (
            <SourceGuesses
              source={source}
              guesses={guesses}
              showsMissing={false}
              onGuess={(guess) =>
                setGuesses((known) => [...known.filter((one) => !isAbout(one, guess)), guess])
              }
            />
          )}
          <FieldsForm
            fields={questions}
            lead={questions.length > 0 ? closingWords.lead : null}
            send={closingWords.send}
            onDone={() => setAnswered(true)}
          />
        </>
      ) : (
        <>
          <h1 className="mb-2">{endWords.title}</h1>
          <EndLead
            words={endWords}
            done={{ count: study.trials, isTimed: preview.measures === "minutes" }}
            show={preview.show}
            completion={completion}
          />
          {completion && <Completion completion={completion} />}
          {preview.show !== "none" && (
            <p className="card p-4 text-sm text-muted">
              {preview.show === "score"
                ? "The judge's score"
                : "The judge's score, and the truth of each item"}{" "}
              would stand here.
            </p>
          )}
          {text && <MarkedText text={text} className="prose mt-10" />}
        </>
      )}
    </main>
  );
}

/** The panel's button is shown and does nothing: a preview goes nowhere. */
const stay = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
};
