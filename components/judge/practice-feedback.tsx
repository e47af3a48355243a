"use client";

import type { ReactNode } from "react";
import type { QuestionView, TrialView } from "@/lib/blind/judge-view";
import type { VerdictBody } from "@/lib/score/verdict";
import { MarkedText } from "@/components/ui/marked-text";
import { SCALE, slotsOf } from "./slots";
import { signed } from "@/components/judge/words/texts";
import { useWords } from "@/components/judge/words/use-words";

/** What the researcher says about a practice trial, with its code and with what was marked. */
export function PracticeFeedback({
  text,
  trial,
  scores,
  headingRef,
  children,
}: {
  text: string;
  trial: TrialView;
  scores: VerdictBody["scores"];
  headingRef: React.RefObject<HTMLHeadingElement | null>;
  /** The buttons. */
  children: ReactNode;
}) {
  const beginWords = useWords("begin");
  const trialWords = useWords("trial");
  const sidesWords = useWords("sides");
  const slots = slotsOf(trial);
  const marksOf = ({ id, anchors }: QuestionView) =>
    slots.flatMap(({ key, question, side }) => {
      const own = scores.find((one) => one.question === id && (one.pane ?? null) === side);
      if (question.id !== id || !own) return [];
      const anchor = anchors[SCALE.indexOf(own.score)] ?? "";
      return [{ key, side: side && sidesWords[side], score: signed(own.score), anchor }];
    });
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className="begin-step mb-4">
        {beginWords.feedbackTitle}
      </h2>
      {trial.task.title !== "" && (
        <p className="mb-3 text-muted" dir="auto">
          {trialWords.task}: {trial.task.title}
        </p>
      )}
      <MarkedText text={text} className="prose" />
      <h3 className="mt-6 mb-1 text-sm">{beginWords.feedbackAnswers}</h3>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {trial.questions.map((question) => (
          <div key={question.id} className="contents">
            <dt className="text-muted" dir="auto">
              {question.label}
            </dt>
            <dd className="max-sm:mb-2">
              {marksOf(question).map(({ key, side, score, anchor }) => (
                <p key={key}>
                  {side && `${side}: `}
                  <span dir="ltr">{score}</span>, <span dir="auto">{anchor}</span>
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {trial.panes.map((pane, at) => {
        const name = trialWords.program[trial.panes.length === 1 ? "only" : at === 0 ? "left" : "right"];
        return (
          <figure key={at} className="mt-6">
            <figcaption className="mb-2 text-sm font-semibold">{name}</figcaption>
            <div className="card max-h-80 overflow-auto" tabIndex={0} role="group" aria-label={name}>
              <pre className="code" translate="no" dangerouslySetInnerHTML={{ __html: pane.html }} />
            </div>
          </figure>
        );
      })}
      <div className="mt-8 flex flex-wrap items-start gap-3">{children}</div>
    </>
  );
}
