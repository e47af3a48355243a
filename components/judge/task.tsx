"use client";

import type { TrialView } from "@/lib/blind/judge-view";
import { Button } from "@/components/ui/button";
import { MarkedText } from "@/components/ui/marked-text";
import { trialWords } from "./words/en";

/** Step 1: the task alone, in one comfortable column. */
export function TaskToRead({ task, onRead }: { task: TrialView["task"]; onRead: () => void }) {
  return (
    <div className="mx-auto w-full max-w-2xl py-6 sm:py-12">
      <p className="text-sm text-muted">{trialWords.task}</p>
      <h2 className="mb-4 text-2xl">{task.title}</h2>
      <MarkedText text={task.body} className="prose text-[1.0625rem]" />
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Button variant="primary" onClick={onRead}>
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

/** Step 2: the task folded to its title. */
export function FoldedTask({
  task,
  isTaskOpen,
  onToggle,
}: {
  task: TrialView["task"];
  isTaskOpen: boolean;
  onToggle: () => void;
}) {
  if (task.title === "" && task.body === "") return null;
  return (
    <div className="mt-1 mb-2 flex-none">
      <button
        type="button"
        className="flex w-full items-baseline gap-2 py-1 text-left"
        aria-expanded={isTaskOpen}
        aria-controls="task-text"
        onClick={onToggle}
      >
        <span aria-hidden="true" className="w-3 text-muted">
          {isTaskOpen ? "▾" : "▸"}
        </span>
        <span className="truncate font-semibold">{task.title || trialWords.task}</span>
        <kbd aria-hidden="true" className="max-md:hidden text-muted">
          t
        </kbd>
      </button>
      <div id="task-text" hidden={!isTaskOpen} className="card max-h-[40dvh] overflow-y-auto p-4">
        <MarkedText text={task.body} className="prose max-w-prose" />
      </div>
    </div>
  );
}
