import type { FieldFault } from "@/lib/errors";
import { CountingNote } from "./counting-note";
import { NoSuchPart } from "./no-such-part";

/** What stands in the place of results: what is wrong with the filter, or that the answers are still being counted. */
export function NoResultsYet({
  slug,
  page,
  at,
}: {
  slug: string;
  page:
    { kind: "faults"; faults: FieldFault[] } | { kind: "counting"; answers: number; sinceMs: number | null };
  at: string;
}) {
  return page.kind === "faults" ? (
    <NoSuchPart slug={slug} faults={page.faults} />
  ) : (
    <CountingNote {...page} at={at} />
  );
}
