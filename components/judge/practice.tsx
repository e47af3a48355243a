"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Manners, QuestionView, StudyView, TrialView } from "@/lib/blind/judge-view";
import { Button } from "@/components/ui/button";
import { MarkedText } from "@/components/ui/marked-text";
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
  back,
  start,
}: {
  practice: StudyView["practice"];
  instructions: string;
  back: ReactNode;
  start: ReactNode;
}) {
  const beginWords = useWords("begin");
  const practiceWords = useWords("practice");
  const like = toQuestion("practice-like", "sample", practiceWords.like);
  const pair = toQuestion("practice-pair", "pair", practiceWords.pair);
  const [at, setAt] = useState(0);
  /** It was marked, and what the researcher says about it stands in its place. */
  const [isTold, setTold] = useState(false);
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
        <div className="mt-6 flex flex-wrap items-start gap-3">
          {back}
          {start}
        </div>
      </>
    );
  const next = () => {
    setTold(false);
    setAt(at + 1);
  };
  if (isTold)
    return (
      <>
        <h2 ref={over} tabIndex={-1} className="mb-4">
          {beginWords.feedbackTitle}
        </h2>
        {item.title !== "" && <p className="mb-3 text-muted">{item.title}</p>}
        <MarkedText text={item.feedback ?? ""} className="prose" />
        <div className="mt-6 flex flex-wrap items-start gap-3">
          <Button onClick={() => setTold(false)}>{beginWords.back}</Button>
          <Button variant="primary" onClick={next}>
            {beginWords.next}
          </Button>
        </div>
      </>
    );
  const trial: TrialView = {
    position: at + 1,
    total: practice.length,
    task: { title: item.title, body: item.body },
    panes: item.panes,
    questions: item.panes.length === 2 ? [like, pair] : [like],
  };
  return (
    <div className="practice-frame">
      <Trial
        key={at}
        study={null}
        trial={trial}
        manners={{ ...MANNERS, instructions }}
        isPractice
        isFirst={false}
        isSaved={false}
        notice={beginWords.practiceLead}
        send={() => {
          if (item.feedback) setTold(true);
          else next();
          return Promise.resolve({ is: "stored" });
        }}
      />
    </div>
  );
}
