import { PlainLink } from "./plain-link";

/** The way through a long list; nothing where it has one page. */
export function PageLinks({
  page,
  pages,
  to,
}: {
  page: number;
  pages: number;
  to: (page: number) => string;
}) {
  if (pages === 1) return null;
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
