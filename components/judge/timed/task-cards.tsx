"use client";

import { Button } from "@/components/ui/button";
import { coverWords, endedWords, pausedWords } from "@/components/judge/words/timed-en";
import type { WorkView } from "@/lib/blind/timed-view";

/** Before a task is opened: what happens then. The task itself is not shown yet. */
export function TaskCover({ view, onOpen }: { view: WorkView; onOpen: () => void }) {
  return (
    <main className="timed-card card">
      <h1>{coverWords.heading(view.position, view.total)}</h1>
      <p>{coverWords.starts}</p>
      {view.limitMs !== null && <p>{coverWords.limit(Math.round(view.limitMs / 60_000))}</p>}
      <p>{view.mayPause ? coverWords.mayPause : coverWords.noPause}</p>
      <p className="program-note timed-phone">{coverWords.phone}</p>
      <Button variant="primary" onClick={onOpen}>
        {coverWords.open}
      </Button>
    </main>
  );
}

export function PausedCard({ view, onResume }: { view: WorkView; onResume: () => void }) {
  return (
    <main className="timed-card card">
      <p className="program-note">{coverWords.heading(view.position, view.total)}</p>
      <h1>{pausedWords.title}</h1>
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
  state: keyof Omit<typeof endedWords, "next">;
  onNext: () => void;
}) {
  const words = endedWords[state];
  return (
    <main className="timed-card card">
      <p className="program-note">{coverWords.heading(view.position, view.total)}</p>
      <h1>{words.title}</h1>
      <p>{words.body}</p>
      <Button variant="primary" onClick={onNext}>
        {endedWords.next}
      </Button>
    </main>
  );
}
