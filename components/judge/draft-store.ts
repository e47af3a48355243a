import type { TrialView } from "@/lib/blind/judge-view";
import type { Timing } from "./stopwatch";
import type { Draft } from "./trial-state";

/** Marks in progress live in this browser only, per study and position, and are gone once the answer is stored. */
interface KeptDraft {
  draft: Draft;
  timing: Timing;
}

/** Whether it is kept. */
export function keepDraft(study: string, trial: TrialView, kept: KeptDraft): boolean {
  const isKept = attempt(() => {
    localStorage.setItem(keyOf(study, trial.position), JSON.stringify({ of: printOf(trial), ...kept }));
    return true;
  });
  return isKept ?? false;
}

/** Null when there is none, or when it belongs to another trial (of an earlier session). */
export function readDraft(study: string, trial: TrialView): KeptDraft | null {
  const kept = attempt(
    () =>
      JSON.parse(localStorage.getItem(keyOf(study, trial.position)) ?? "null") as
        | (KeptDraft & { of: string })
        | null,
  );
  return kept?.of === printOf(trial) ? { draft: kept.draft, timing: kept.timing } : null;
}

export function dropDraft(study: string, position: number): void {
  attempt(() => localStorage.removeItem(keyOf(study, position)));
}

/** Before a new session: nothing of an earlier one may show. */
export function dropAllDrafts(study: string): void {
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefixOf(study))) localStorage.removeItem(key);
  });
}

const prefixOf = (study: string) => `evenhand:draft:${study}:`;
const keyOf = (study: string, position: number) => `${prefixOf(study)}${position}`;

/** A short fingerprint (FNV-1a) of what is shown, and of the stored answer it starts from. */
const printOf = ({ panes, questions, answer }: TrialView): string => {
  let hash = 0x811c9dc5;
  const text = JSON.stringify([
    panes.map(({ code }) => code),
    questions.map(({ id }) => id),
    answer?.revision ?? 0,
  ]);
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};

/** Storage can be refused or full; judging goes on without it. */
const attempt = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};
