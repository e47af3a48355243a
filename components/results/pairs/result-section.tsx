import type { ReactNode } from "react";

/** A part of a results page under its heading. */
export function ResultSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A part that is folded away, because it is long or asked for seldom. A printed report shows it open. */
export function Folded({
  title,
  isOpen = false,
  isScreenOnly = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  /** Too wide for paper, and not needed there. */
  isScreenOnly?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className={`min-w-0 ${isScreenOnly ? "print:hidden" : ""}`}>
      <summary className="w-fit">{title}</summary>
      <div className="mt-3 flex min-w-0 flex-col gap-4">{children}</div>
    </details>
  );
}
