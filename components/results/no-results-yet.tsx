import type { FieldFault } from "@/lib/errors";
import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";
import { CountingNote } from "./counting-note";
import { NoSuchPart } from "./no-such-part";

/** What stands in the place of results: what is wrong with the filter, why there are none, or that the answers are still being counted. */
export function NoResultsYet({
  slug,
  page,
  at,
}: {
  slug: string;
  page:
    | { kind: "faults"; faults: FieldFault[] }
    | { kind: "too-large"; why: string }
    | { kind: "counting"; answers: number; sinceMs: number | null };
  at: string;
}) {
  if (page.kind === "too-large")
    return (
      <Notice kind="fault">
        <p>{page.why}</p>
        <p>
          <PlainLink href={`/studies/${slug}/export`}>Go to the export</PlainLink>
        </p>
      </Notice>
    );
  return page.kind === "faults" ? (
    <NoSuchPart slug={slug} faults={page.faults} />
  ) : (
    <CountingNote {...page} at={at} />
  );
}
