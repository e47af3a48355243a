import { PlainLink } from "@/components/ui/plain-link";
import { type InspectQuery, inspectListHref } from "./inspect-href";

/** The way through a long list. */
export function InspectPages({
  slug,
  query,
  page,
  pages,
}: {
  slug: string;
  query: InspectQuery;
  page: number;
  pages: number;
}) {
  if (pages === 1) return null;
  const to = (other: number) => inspectListHref(slug, { ...query, page: other }, "#list");
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
