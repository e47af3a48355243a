import type { ReactNode } from "react";

/** A section that is closed at first, with a sentence that says what is inside. */
export function FoldedSection({
  id,
  title,
  level: Heading = "h2",
  about,
  children,
}: {
  id: string;
  title: string;
  level?: "h2" | "h3";
  about: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <details className="card group">
        <summary className="px-5 py-4">
          <Heading id={id} className="inline">
            {title}
          </Heading>
          <span className="mt-1 block text-sm text-muted group-open:hidden">{about}</span>
        </summary>
        <div className="flex flex-col gap-4 px-5 pb-5">{children}</div>
      </details>
    </section>
  );
}
