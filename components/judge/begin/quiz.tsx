"use client";

import type { ReactNode } from "react";
import type { QuizAnswers } from "@/components/judge/judge-api";
import type { StudyView } from "@/lib/blind/judge-view";
import { useWords } from "@/components/judge/words/use-words";
import { type Words } from "@/components/judge/words/make-words";

type Quiz = NonNullable<StudyView["quiz"]>;

/** A few questions with one right answer each. The server marks them when the session is to begin. */
export function QuizForm({
  quiz,
  left,
  answers,
  onAnswer,
  children,
}: {
  quiz: Quiz;
  /** Attempts that are left. */
  left: number;
  answers: QuizAnswers;
  onAnswer: (id: string, choice: string) => void;
  /** The buttons. */
  children: ReactNode;
}) {
  const quizWords = useWords("quiz");
  const { questions, passMark } = quiz;
  return (
    <>
      <p className="mb-5">
        {passMark === questions.length
          ? quizWords.leadAll({ questions: questions.length })
          : quizWords.lead({ passMark, questions: questions.length })}{" "}
        {quizWords.attempts({ attempts: left })}
      </p>
      <div className="grid gap-6">
        {questions.map(({ id, label, choices, choiceLabels }) => (
          <fieldset key={id}>
            <legend className="mb-1 font-semibold">{label}</legend>
            {choices.map((choice, at) => (
              <label key={at} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  className="size-5 flex-none"
                  name={`quiz-${id}`}
                  checked={answers[id] === choice}
                  onChange={() => onAnswer(id, choice)}
                />
                {choiceLabels?.[at] ?? choice}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {/* What is wrong stands over the buttons, beside the questions that it is about; on a phone the button that goes on comes next. */}
      <div className="mt-6 flex flex-wrap-reverse items-start gap-3 max-sm:flex-col-reverse max-sm:flex-nowrap max-sm:items-stretch">
        {children}
      </div>
    </>
  );
}

/** What stands in the way of sending; null once every question is answered. */
export function quizProblem(words: Words["quiz"], { questions }: Quiz, answers: QuizAnswers): string | null {
  const open = questions.find(({ id }) => answers[id] === undefined);
  return open ? words.missing({ question: open.label }) : null;
}
