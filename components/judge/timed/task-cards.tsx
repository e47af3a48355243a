"use client";

import { Title } from "./title";
import { Button } from "@/components/ui/button";
import { languageName } from "@/components/judge/programs/use-program";
import type { WorkView } from "@/lib/blind/timed-view";
import { useWords } from "@/components/judge/words/use-words";
import { type Words } from "@/components/judge/words/make-words";

/** Before a task is opened: what happens then. The task itself is not shown yet. */
export function TaskCover({ view, onOpen }: { view: WorkView; onOpen: () => void }) {
  const coverWords = useWords("cover");
  return (
    <main className="timed-card card">
      <Title>{coverWords.heading({ position: view.position, total: view.total })}</Title>
      <p translate="no">{languageName(view.task.language)}</p>
      <p>{coverWords.starts}</p>
      {view.limitMs !== null && <p>{coverWords.limit({ minutes: Math.round(view.limitMs / 60_000) })}</p>}
      <p>{view.mayPause ? coverWords.mayPause : coverWords.noPause}</p>
      <p className="program-note timed-phone">{coverWords.phone}</p>
      <Button variant="primary" onClick={onOpen}>
        {coverWords.open}
      </Button>
    </main>
  );
}

export function PausedCard({ view, onResume }: { view: WorkView; onResume: () => void }) {
  const coverWords = useWords("cover");
  const pausedWords = useWords("paused");
  return (
    <main className="timed-card card">
      <p className="program-note">{coverWords.heading({ position: view.position, total: view.total })}</p>
      <Title>{pausedWords.title}</Title>
      <p>{pausedWords.body}</p>
      <Button variant="primary" onClick={onResume}>
        {pausedWords.resume}
      </Button>
    </main>
  );
}

export function EndedCard({
  view,
  state,
  onNext,
}: {
  view: WorkView;
  state: Exclude<keyof Words["ended"], "next">;
  onNext: () => void;
}) {
  const coverWords = useWords("cover");
  const endedWords = useWords("ended");
  const words = endedWords[state];
  return (
    <main className="timed-card card">
      <p className="program-note">{coverWords.heading({ position: view.position, total: view.total })}</p>
      <Title>{words.title}</Title>
      <p>{words.body}</p>
      <Button variant="primary" onClick={onNext}>
        {endedWords.next}
      </Button>
    </main>
  );
}
