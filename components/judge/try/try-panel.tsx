"use client";

import { useEffect, useId, useRef, useState } from "react";
import type { TrialView } from "@/lib/blind/judge-view";
import { Button } from "@/components/ui/button";
import { usePreference } from "@/components/ui/use-preference";
import { RunOutput } from "@/components/judge/programs/run-output";
import { isRunnableHere, type RunOutcome, useProgram, wasRun } from "@/components/judge/programs/use-program";
import { call } from "@/components/judge/judge-api";
import { newKey } from "@/components/judge/new-key";
import { useWords } from "@/components/judge/words/use-words";

interface TryPanelProps {
  study: string;
  trial: TrialView;
  isRequired: boolean;
  interpreters: string;
}

type Outcomes = readonly [RunOutcome, RunOutcome] | null;

/** Gives one input to both programs of a trial. Where that is required, the marks below stay closed until it is done. */
export function TryPanel({ study, trial, isRequired, interpreters }: TryPanelProps) {
  const tryWords = useWords("try");
  const runWords = useWords("run");
  const [left, right] = trial.panes;
  const inputId = useId();
  const [stdin, setStdin] = useState("");
  const [outcomes, setOutcomes] = useState<Outcomes>(null);
  const [problem, setProblem] = useState("");
  const firstResult = useRef<HTMLDivElement>(null);
  const lastResult = useRef<HTMLDivElement>(null);
  // Kept with the drafts of marks, and dropped with them: see components/judge/draft-store.ts.
  const [isTried, setTried] = usePreference(`evenhand:draft:${study}:tried:${trial.position}`, false);
  const first = useProgram(left?.language ?? "", interpreters, tryWords.notLoaded);
  const second = useProgram(right?.language ?? "", interpreters, tryWords.notLoaded);
  const canRun = left && right && isRunnableHere(left.language) && isRunnableHere(right.language);
  const isClosed = Boolean(canRun) && isRequired && !isTried && trial.answer === undefined;
  // What was written stays in sight when the first run opens the marks.
  const [isOpen, setOpen] = useState(isRequired && !isTried);
  useClosedKeys(isClosed);
  // Again when the first run opens the marks, which moves what is above them. Both come into sight, or else the first one.
  useEffect(() => {
    if (!outcomes) return;
    for (const result of [lastResult, firstResult]) result.current?.scrollIntoView({ block: "nearest" });
  }, [outcomes, isClosed]);
  if (!canRun) return <p className="program-note try-none">{tryWords.cannotRun}</p>;

  const isBusy = first.phase !== "idle" || second.phase !== "idle";
  const run = async () => {
    setProblem("");
    setOutcomes(null);
    const both = await Promise.all([first.run(left.code, stdin), second.run(right.code, stdin)]);
    setOutcomes(both);
    const [one, other] = both;
    if (!wasRun(one) || !wasRun(other)) return;
    const stored = await call(
      "POST",
      `/api/judge/trials/${trial.position}/runs?study=${encodeURIComponent(study)}`,
      { key: newKey(), inputChars: stdin.length, left: one.end, right: other.end },
    );
    if (stored.ok) setTried(true);
    else setProblem(tryWords.notCounted);
  };
  const stop = () => {
    first.stop();
    second.stop();
  };
  return (
    <details
      className="try-panel card"
      data-closed={isClosed}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{tryWords.title}</summary>
      <p className="program-note">{isClosed ? tryWords.required : tryWords.help}</p>
      <div className="try-grid">
        <div className="try-input">
          <label htmlFor={inputId}>{tryWords.input}</label>
          <textarea
            id={inputId}
            className="field program-input"
            rows={2}
            spellCheck={false}
            value={stdin}
            onChange={({ target }) => setStdin(target.value)}
          />
          {isBusy ? (
            <Button onClick={stop}>{runWords.stop}</Button>
          ) : (
            <Button variant={isClosed ? "primary" : "plain"} onClick={() => void run()}>
              {tryWords.run}
            </Button>
          )}
          <p role="alert" className="program-problem">
            {problem}
          </p>
        </div>
        {[first, second].map(({ phase }, side) => (
          <div key={side} ref={side === 0 ? firstResult : lastResult} className="try-result">
            <h3>{tryWords.sides[side]}</h3>
            <RunOutput
              phase={phase}
              outcome={outcomes?.[side] ?? null}
              label={tryWords.output[side] ?? ""}
              none={tryWords.none}
              language={trial.panes[side]?.language ?? ""}
            />
          </div>
        ))}
      </div>
    </details>
  );
}

/** While the marks are closed, no key outside the panel reaches them. */
function useClosedKeys(isClosed: boolean): void {
  useEffect(() => {
    if (!isClosed) return;
    const hold = (event: KeyboardEvent) => {
      const isMark = /^[1-4]$/.test(event.key) || (event.key === "Enter" && (event.ctrlKey || event.metaKey));
      const isInside = event.target instanceof Element && event.target.closest(".try-panel") !== null;
      if (isMark && !isInside) event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", hold, true);
    return () => window.removeEventListener("keydown", hold, true);
  }, [isClosed]);
}
