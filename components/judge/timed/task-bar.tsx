"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { languageName } from "@/components/judge/programs/use-program";
import { Clock } from "./clock";
import { Title } from "./title";
import type { WorkView } from "@/lib/blind/timed-view";
import type { DraftStatus } from "./use-draft";
import { useWords } from "@/components/judge/words/use-words";

interface TaskBarProps {
  view: WorkView;
  receivedAt: number;
  draft: DraftStatus;
  onOver: () => void;
  onPause: () => void;
  onGiveUp: () => void;
}

/** Null: the keys have a word of the language between them. */
const KEYS = [
  ["Ctrl Enter", "run"],
  ["Ctrl Shift Enter", "submit"],
  ["Tab", "indent"],
  ["Shift Tab", "unindent"],
  [null, "leave"],
  ["Ctrl Z", "undo"],
] as const;

/** Where one is, the clock, whether the program is saved, and the ways out. */
export function TaskBar({ view, receivedAt, draft, onOver, onPause, onGiveUp }: TaskBarProps) {
  const coverWords = useWords("cover");
  const taskWords = useWords("task");
  const draftWords = useWords("draft");
  const giveUpWords = useWords("giveUp");
  const keyWords = useWords("taskKeys");
  const [sheet, setSheet] = useState<"keys" | "give-up" | null>(null);
  const isTrouble = draft !== "saved" && draft !== "typing";
  return (
    <header className="timed-bar">
      <div className="timed-top">
        <Title>{coverWords.heading({ position: view.position, total: view.total })}</Title>
        <Clock elapsedMs={view.elapsedMs} limitMs={view.limitMs} receivedAt={receivedAt} onOver={onOver} />
      </div>
      <div className="timed-bar-meta">
        <span className="timed-language" translate="no">
          {languageName(view.task.language)}
        </span>
        <p role="status" className={isTrouble ? "program-problem" : "program-note"}>
          {draftWords[draft]}
        </p>
        <div className="timed-bar-end">
          <Button variant="quiet" className="max-md:hidden" onClick={() => setSheet("keys")}>
            {taskWords.keys}
          </Button>
          {view.mayPause && (
            <Button variant="quiet" onClick={onPause}>
              {taskWords.pause}
            </Button>
          )}
          <Button variant="quiet" className="timed-give-up" onClick={() => setSheet("give-up")}>
            {taskWords.giveUp}
          </Button>
        </div>
      </div>
      <Sheet
        isOpen={sheet === "keys"}
        onClose={() => setSheet(null)}
        title={keyWords.title}
        closeName={keyWords.close}
      >
        <dl className="key-list timed-keys">
          {KEYS.map(([keys, what]) => (
            <div key={what}>
              <dt>
                <kbd>{keys ?? keyWords.leaveKeys}</kbd>
              </dt>
              <dd>{keyWords[what]}</dd>
            </div>
          ))}
        </dl>
        <p className="program-note">{keyWords.mac}</p>
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
