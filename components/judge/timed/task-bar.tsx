"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { coverWords, draftWords, giveUpWords, keyWords, taskWords } from "@/components/judge/words/timed-en";
import { Clock } from "./clock";
import type { WorkView } from "@/lib/blind/timed-view";
import type { DraftStatus } from "./use-draft";

interface TaskBarProps {
  view: WorkView;
  receivedAt: number;
  draft: DraftStatus;
  onOver: () => void;
  onPause: () => void;
  onGiveUp: () => void;
}

/** Where one is, the clock, whether the program is saved, and the ways out. */
export function TaskBar({ view, receivedAt, draft, onOver, onPause, onGiveUp }: TaskBarProps) {
  const [sheet, setSheet] = useState<"keys" | "give-up" | null>(null);
  const isTrouble = draft !== "saved" && draft !== "typing";
  return (
    <header className="timed-bar">
      <h1>{coverWords.heading(view.position, view.total)}</h1>
      <Clock elapsedMs={view.elapsedMs} limitMs={view.limitMs} receivedAt={receivedAt} onOver={onOver} />
      <p role="status" className={isTrouble ? "program-problem" : "program-note"}>
        {draftWords[draft]}
      </p>
      <div className="timed-bar-end">
        <Button variant="quiet" onClick={() => setSheet("keys")}>
          {taskWords.keys}
        </Button>
        {view.mayPause && (
          <Button variant="quiet" onClick={onPause}>
            {taskWords.pause}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setSheet("give-up")}>
          {taskWords.giveUp}
        </Button>
      </div>
      <Sheet isOpen={sheet === "keys"} onClose={() => setSheet(null)} title={keyWords.title}>
        <dl className="timed-keys">
          {keyWords.list.map(([keys, what]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p className="program-note">{keyWords.mac}</p>
        <Button className="mt-5" onClick={() => setSheet(null)}>
          {keyWords.close}
        </Button>
      </Sheet>
      <Sheet isOpen={sheet === "give-up"} onClose={() => setSheet(null)} title={giveUpWords.title}>
        <p>{giveUpWords.body}</p>
        <div className="mt-5 flex flex-wrap justify-between gap-3">
          <Button onClick={() => setSheet(null)}>{giveUpWords.cancel}</Button>
          <Button
            variant="danger"
            onClick={() => {
              setSheet(null);
              onGiveUp();
            }}
          >
            {giveUpWords.confirm}
          </Button>
        </div>
      </Sheet>
    </header>
  );
}
