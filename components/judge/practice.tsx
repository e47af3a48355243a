"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Manners, QuestionView, StudyView, TrialView } from "@/lib/blind/judge-view";
import { Button } from "@/components/ui/button";
import type { VerdictBody } from "@/lib/score/verdict";
import { PracticeFeedback } from "./practice-feedback";
import { Trial } from "./trial";
import type { Words } from "@/components/judge/words/make-words";
import { useWords } from "@/components/judge/words/use-words";

const MANNERS: Manners = {
  taskFirst: true,
  allowBack: false,
  allowComment: false,
  tells: false,
  // A pause is offered with its length only where a session can be paused.
  idleHours: 0,
  instructions: "",
  contact: "",
};

const toQuestion = (
  id: string,
  kind: QuestionView["kind"],
  { label, help, anchors }: Words["practice"]["like" | "pair"],
): QuestionView => ({ id, kind, label, help, anchors: [...anchors], required: true });

/** Trials to try the page with. They ask questions of their own, and nothing is stored or sent. */
export function Practice({
  practice,
  instructions,
  comparing,
  next: afterwards,
  back,
  start,
}: {
  practice: StudyView["practice"];
  instructions: string;
  comparing: Manners["comparing"];
  /** What comes after practice, in words. */
  next: string;
  back: ReactNode;
  start: ReactNode;
}) {
  const beginWords = useWords("begin");
  const practiceWords = useWords("practice");
  const like = toQuestion("practice-like", "sample", practiceWords.like);
  const pair = toQuestion("practice-pair", "pair", practiceWords.pair);
  const [at, setAt] = useState(0);
  /** What it was marked with, once what the researcher says about it stands in its place. */
  const [told, setTold] = useState<VerdictBody["scores"] | null>(null);
  const isTold = told !== null;
  const item = practice[at];
  const over = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (at > 0 || isTold) over.current?.focus();
  }, [at, isTold]);
  if (!item)
    return (
      <>
        <h2 ref={over} tabIndex={-1} className="mb-4">
          {beginWords.practiceTitle}
        </h2>
        <p>{beginWords.practiceAgain}</p>
        <p className="mt-2">{afterwards}</p>
        <div className="mt-6 flex flex-wrap items-start gap-3">
          {back}
          {start}
        </div>
      </>
    );
  const next = () => {
    setTold(null);
    setAt(at + 1);
  };
  const trial: TrialView = {
    position: at + 1,
    total: practice.length,
    task: { title: item.title, body: item.body },
    panes: item.panes,
    questions: item.panes.length === 2 ? [like, pair] : [like],
  };
  if (told)
    return (
      <PracticeFeedback text={item.feedback ?? ""} trial={trial} scores={told} headingRef={over}>
        <Button onClick={() => setTold(null)}>{beginWords.back}</Button>
        <Button variant="primary" onClick={next}>
          {beginWords.next}
        </Button>
      </PracticeFeedback>
    );
  return (
    <div className="practice-frame">
      <Trial
        key={at}
        study={null}
        trial={trial}
        manners={{ ...MANNERS, instructions, comparing }}
        isPractice
        title={beginWords.steps.practice}
        isFirst={false}
        isSaved={false}
        notice={beginWords.practiceLead}
        send={({ scores }) => {
          if (item.feedback) setTold(scores);
          else next();
          return Promise.resolve({ is: "stored" });
        }}
      />
    </div>
  );
}
