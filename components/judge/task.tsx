"use client";

import type { TrialView } from "@/lib/blind/judge-view";
import { Button } from "@/components/ui/button";
import { MarkedText } from "@/components/ui/marked-text";
import { useWords } from "@/components/judge/words/use-words";

/** Step 1: the task alone, in one comfortable column. */
export function TaskToRead({
  task,
  isOpening,
  onRead,
}: {
  task: TrialView["task"];
  /** The programs are on their way. */
  isOpening: boolean;
  onRead: () => void;
}) {
  const trialWords = useWords("trial");
  return (
    <div className="mx-auto w-full max-w-2xl py-6 sm:py-12">
      <p className="text-sm text-muted">{trialWords.task}</p>
      <h2 className="mb-4 text-2xl" dir="auto">
        {task.title}
      </h2>
      <MarkedText text={task.body} className="prose text-[1.0625rem]" />
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Button variant="primary" className={isOpening ? "opacity-70" : ""} onClick={onRead}>
          {trialWords.haveRead}{" "}
          <kbd aria-hidden="true" className="max-md:hidden border-current bg-transparent">
            Enter
          </kbd>
        </Button>
        <span className="text-sm text-muted">{trialWords.readHint}</span>
      </div>
    </div>
  );
}

interface FoldedProps {
  task: TrialView["task"];
  isTaskOpen: boolean;
}

/** Step 2: the task folded to its title. */
export function TaskTitle({ task, isTaskOpen, onToggle }: FoldedProps & { onToggle: () => void }) {
  const trialWords = useWords("trial");
  if (!hasTask(task)) return null;
  return (
    <h2 className="task-title">
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-2 text-start text-base"
        aria-expanded={isTaskOpen}
        aria-controls="task-text"
        aria-keyshortcuts="t"
        onClick={onToggle}
      >
        <span aria-hidden="true" className="w-3 flex-none text-muted rtl:-scale-x-100">
          {isTaskOpen ? "▾" : "▸"}
        </span>
        <span className={isTaskOpen ? "py-2" : "truncate"} dir="auto">
          {task.title || trialWords.task}
        </span>
      </button>
    </h2>
  );
}

export function TaskText({
  task,
  isTaskOpen,
  wasRead,
}: FoldedProps & {
  /** It was read alone before; else it is read here, and nothing may lie under it. */
  wasRead: boolean;
}) {
  if (!hasTask(task)) return null;
  return (
    <div className="task-place" data-read={wasRead}>
      <div id="task-text" hidden={!isTaskOpen} className="task-text card">
        <MarkedText text={task.body} className="prose max-w-prose" />
      </div>
    </div>
  );
}

const hasTask = (task: TrialView["task"]): boolean => task.title !== "" || task.body !== "";
