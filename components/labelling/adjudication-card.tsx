import { PlainLink } from "@/components/ui/plain-link";

/** On a study's first page: how many labels differ and are decided; before the study is closed, when they can be. */
export function AdjudicationCard({
  slug,
  counts,
}: {
  slug: string;
  /** Null while the study is open. */
  counts: { differing: number; decided: number } | null;
}) {
  return (
    <section className="card mb-6 p-4" aria-labelledby="adjudication-head">
      <h2 id="adjudication-head" className="mb-1">
        Disagreements
      </h2>
      {counts === null ? (
        <p className="max-w-prose text-muted">
          When the study is closed, a third person decides the labels that differ, before it is unsealed: the
          system is still hidden then.
        </p>
      ) : counts.differing === 0 ? (
        <p>No labels differ: there is nothing to decide.</p>
      ) : (
        <p>
          Labels of {counts.differing} {counts.differing === 1 ? "statement differs" : "statements differ"};{" "}
          {counts.decided} {counts.decided === 1 ? "is" : "are"} decided.{" "}
          <PlainLink href={`/studies/${slug}/adjudication`}>
            {counts.decided === 0
              ? "Decide them"
              : counts.decided < counts.differing
                ? "Decide the others"
                : "Look at the decisions"}
          </PlainLink>
        </p>
      )}
    </section>
  );
}
