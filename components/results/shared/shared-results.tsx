import { StudyResults } from "@/components/results/study-results";
import { Stamps } from "@/components/study/stamps";
import { LocalTime } from "@/components/ui/local-time";
import type { PageResults } from "@/lib/results/document/report-files";
import { DESIGN_SPECS } from "@/lib/study/design";
import type { StudySummary } from "@/lib/study/summary";

/** The results of a study for somebody without an account: what it was, what came out, and by which hashes it was frozen. */
export function SharedResults({
  study,
  results,
  stamps,
}: {
  study: StudySummary;
  results: PageResults;
  stamps: readonly string[];
}) {
  const { title, design, openedAt, unsealedAt, protocolHash, isSimulated, imported } = study;
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-1 text-muted">
        {DESIGN_SPECS[design].name}
        {openedAt && (
          <>
            {" · opened "}
            <LocalTime iso={openedAt} />
          </>
        )}
        {unsealedAt && (
          <>
            {imported === null ? " · unsealed " : " · imported "}
            <LocalTime iso={unsealedAt} />
          </>
        )}
      </p>
      {protocolHash && (
        <p className="mt-2 text-sm text-muted">
          Protocol and programs were frozen before the first judge came: SHA-256{" "}
          <code className="font-mono break-all">{protocolHash}</code>
        </p>
      )}
      <Stamps study={study} />
      <div className="mt-8">
        <StudyResults
          contents="with-folds"
          results={results}
          stamps={stamps}
          isSimulated={isSimulated}
          isImported={imported !== null}
        />
      </div>
    </>
  );
}
