"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { ClosingView } from "@/lib/blind/judge-view";
import { FieldsForm } from "@/components/judge/fields-form";
import { type Closing, type Profile, putClosing, sendUntilReady } from "@/components/judge/judge-api";
import { SourceGuesses, guessOf, isAbout, placesOf } from "./source-guesses";
import { useIsHere } from "@/components/judge/use-is-here";
import { useWords } from "@/components/judge/words/use-words";
import { useFailureText } from "@/components/judge/words/use-failure-text";

/** The questions after the last trial. What was typed stays in the form until the server has it. */
export function ClosingForm({ study, closing }: { study: string; closing: ClosingView }) {
  const { questions, source } = closing;
  const problemsWords = useWords("problems");
  const closingWords = useWords("closing");
  const sourceWords = useWords("source");
  const textOf = useFailureText();
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [guesses, setGuesses] = useState<NonNullable<Closing["guesses"]>>([]);
  /** How often it was sent too early: each time the first program without an answer gets the focus. */
  const [early, setEarly] = useState(0);
  const programs = useRef<HTMLDivElement>(null);
  const isHere = useIsHere();
  const unanswered = source ? placesOf(source).filter((place) => !guessOf(guesses, place)).length : 0;
  useEffect(() => {
    if (early > 0) programs.current?.querySelector<HTMLElement>("[data-missing] input")?.focus();
  }, [early]);
  const send = async (answers: Profile) => {
    if (isSending) return;
    if (unanswered > 0) {
      setEarly((times) => times + 1);
      setProblem(sourceWords.missing({ count: unanswered }));
      return;
    }
    setSending(true);
    setProblem(null);
    const answer = await sendUntilReady(() => putClosing(study, { answers, ...(source && { guesses }) }), {
      onWait: () => setProblem(problemsWords.waiting),
      isWanted: () => isHere.current,
    });
    if (!isHere.current) return;
    setProblem(null);
    // Another tab was faster: what it stored stands, and the end page says that all is stored.
    if (answer.ok || answer.status === 409) return router.replace(`/judge/${study}/end`);
    setSending(false);
    setProblem(textOf(answer));
  };
  return (
    <>
      {source && (
        <div ref={programs}>
          <SourceGuesses
            source={source}
            guesses={guesses}
            showsMissing={early > 0}
            onGuess={(guess) => {
              setProblem(null);
              setGuesses((known) => [...known.filter((one) => !isAbout(one, guess)), guess]);
            }}
          />
        </div>
      )}
      <FieldsForm
        fields={questions}
        isLong
        lead={questions.some(({ required }) => required) ? closingWords.lead : null}
        send={isSending ? closingWords.sending : closingWords.send}
        onDone={(answers) => void send(answers)}
        problem={problem}
      />
    </>
  );
}
