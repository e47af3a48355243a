"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Manners, StudyView, TrialView } from "@/lib/blind/judge-view";
import { Trial } from "./trial";
import { beginWords, practiceWords } from "./words/en";

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
  const [at, setAt] = useState(0);
  const item = practice[at];
  const over = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (at > 0) over.current?.focus();
  }, [at]);
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
  const trial: TrialView = {
    position: at + 1,
    total: practice.length,
    task: { title: item.title, body: item.body },
    panes: item.panes,
    questions: item.panes.length === 2 ? [practiceWords.like, practiceWords.pair] : [practiceWords.like],
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
          setAt(at + 1);
          return Promise.resolve({ is: "stored" });
        }}
      />
    </div>
  );
}
