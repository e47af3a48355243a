import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";

/** Where metrics come from: what is missing, and who can add it. */
export function MetricHelp({
  slug,
  mayEdit,
  isDraft,
  hasReferences,
  isEmpty,
}: {
  slug: string;
  mayEdit: boolean;
  /** A system can still be marked as reference. */
  isDraft: boolean;
  hasReferences: boolean;
  isEmpty: boolean;
}) {
  const samples = `/studies/${slug}/samples`;
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose text-sm text-muted">
        Measured on the programs as they were imported, without comments (except for the comment share).
        Judges never see them. Imported metrics keep the names that they came with.
      </p>
      {isEmpty && (
        <p className="card p-8 text-muted">
          There are no metrics yet. Samples are measured by themselves once they are imported.
        </p>
      )}
      {!hasReferences && (
        <Notice>
          BLEU and other measures of likeness need a reference
          {isDraft ? ". " : ", and no system here is one. "}
          {!mayEdit ? (
            "The study's owners and editors can import what was measured elsewhere."
          ) : (
            <>
              {isDraft && (
                <>
                  Mark a system as <code>reference</code> in the{" "}
                  <PlainLink href={`/studies/${slug}/design`}>design</PlainLink>; its samples are what the
                  others are compared with.{" "}
                </>
              )}
              Pass rates, and what else was measured elsewhere, can be{" "}
              <PlainLink href={samples}>imported</PlainLink>.
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
