import type { StudySummary } from "@/lib/study/summary";

/** What a study carries for ever: that it was unsealed early, that aggregates were public while it was open. */
export function Stamps({ study }: { study: StudySummary }) {
  const { isUnsealedEarly, unsealReason, aggregatePublicWhileOpen } = study;
  if (!isUnsealedEarly && !aggregatePublicWhileOpen) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2 text-sm">
      {isUnsealedEarly && (
        <li className="rounded border-2 border-danger px-2 py-0.5 text-danger">
          <strong>Unsealed early</strong>
          {unsealReason && <>: {unsealReason}</>}
        </li>
      )}
      {aggregatePublicWhileOpen && (
        <li className="rounded border border-edge px-2 py-0.5 text-muted">
          Aggregate public while open: from 20 finished sessions on, judges see everybody&rsquo;s scores, arms
          pooled
        </li>
      )}
    </ul>
  );
}
