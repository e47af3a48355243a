import { PlainLink } from "@/components/ui/plain-link";
import { type SampleQuery, samplesHref } from "./samples-href";

/** The way through a long list. */
export function PageLinks({
  slug,
  query,
  page,
  pages,
}: {
  slug: string;
  query: SampleQuery;
  page: number;
  pages: number;
}) {
  if (pages === 1) return null;
  const to = (other: number) => samplesHref(slug, { ...query, page: other });
  return (
    <nav aria-label="Pages of the list" className="flex flex-wrap items-center gap-4 text-sm">
      {page > 1 && <PlainLink href={to(page - 1)}>Previous page</PlainLink>}
      <span className="text-muted">
        Page {page} of {pages}
      </span>
      {page < pages && <PlainLink href={to(page + 1)}>Next page</PlainLink>}
    </nav>
  );
}
