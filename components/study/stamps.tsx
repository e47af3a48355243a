import type { StudySummary } from "@/lib/study/summary";

/** What a study carries for ever: that nobody answered, that it was unsealed early, that aggregates were public while it was open. */
export function Stamps({ study }: { study: StudySummary }) {
  const { isSimulated, isUnsealedEarly, unsealReason, aggregatePublicWhileOpen } = study;
  if (!isSimulated && !isUnsealedEarly && !aggregatePublicWhileOpen) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2 text-sm">
      {isSimulated && (
        <li className="w-full rounded border-2 border-danger px-2 py-1 text-danger">
          <strong>Simulated judges: no person answered.</strong> The numbers show what results look like, and
          say nothing about the samples.
        </li>
      )}
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
