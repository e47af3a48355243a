import type { StudyState } from "@/lib/study/lifecycle";

/**
 * When labels that differ are shown to be decided: once the study is closed, so that no one who still labels can learn of them. The
 * system stays hidden then; after unsealing it is not, and a decision made then is marked so in the audit log.
 */
export function mayAdjudicate({ state }: { state: StudyState }): { ok: true } | { ok: false; why: string } {
  return state === "CLOSED" || state === "UNSEALED"
    ? { ok: true }
    : {
        ok: false,
        why: "Labels that differ are shown when the study is closed: people who still label must not learn of them.",
      };
}
