import type { StudyState } from "./lifecycle";

export type SealAnswer = { sealed: false } | { sealed: true; why: string };

/**
 * The seal: until a study is unsealed, nothing computed from a score by system, arm, sample, truth or side is shown to
 * anybody, whatever their role. Every page, export and answer that could show such a thing asks here first.
 */
export function seal(study: { state: StudyState }): SealAnswer {
  return study.state === "UNSEALED"
    ? { sealed: false }
    : {
        sealed: true,
        why: `Sealed: the study is ${STATE_WORDS[study.state]}.`,
      };
}

const STATE_WORDS: Record<Exclude<StudyState, "UNSEALED">, string> = {
  DRAFT: "a draft. Open it to collect answers; close and unseal it to see the results",
  OPEN: "open. Close and unseal it to see the results",
  CLOSED: "closed. Unseal it to see the results",
};

/** How many finished sessions a public comparison needs before it is shown while a study is open. */
export const COMPARE_FROM_SESSIONS = 20;

/** The one exception: everybody's histogram on the public test's last page, arms pooled, when the protocol says so. */
export function canCompare(
  study: { state: StudyState; compareWhileOpen: boolean },
  finishedSessions: number,
): boolean {
  if (study.state === "UNSEALED") return finishedSessions > 0;
  return study.compareWhileOpen && finishedSessions >= COMPARE_FROM_SESSIONS;
}
