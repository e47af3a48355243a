import { type Imported, importedStamps } from "@/lib/study/imported";
import type { StudySummary } from "@/lib/study/summary";

/** What a study carries for ever: that nobody answered, that its answers were collected elsewhere, that it was unsealed early, that aggregates were public while it was open. */
export function Stamps({ study }: { study: StudySummary }) {
  const { isSimulated, imported, isUnsealedEarly, unsealReason, aggregatePublicWhileOpen } = study;
  if (!isSimulated && !imported && !isUnsealedEarly && !aggregatePublicWhileOpen) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2 text-sm">
      {isSimulated && (
        <li className="w-full rounded border-2 border-danger px-2 py-1 text-danger">
          <strong>Simulated judges: no person answered.</strong> The numbers show what results look like, and
          say nothing about the samples.
        </li>
      )}
      {imported && (
        <li className="w-full rounded border-2 border-danger px-2 py-1">
          <ImportedStamp imported={imported} />
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

function ImportedStamp({ imported }: { imported: Imported }) {
  const [whose, ...more] = importedStamps(imported);
  const { url, licence } = imported.source;
  return (
    <>
      <strong className="break-words text-danger">{whose}</strong> {more.map((sentence) => `${sentence} `)}
      {licence && `Licence: ${licence}. `}
      {url && (
        <a href={url} className="break-all underline" rel="noreferrer">
          {url}
        </a>
      )}
    </>
  );
}
