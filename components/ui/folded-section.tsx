import type { ReactNode } from "react";
import { HashDetails } from "./hash-details";

/** A section that is closed at first, with a sentence that says what is inside. A link to its heading opens it. */
export function FoldedSection({
  id,
  title,
  level: Heading = "h2",
  about,
  className = "",
  children,
}: {
  id: string;
  title: string;
  level?: "h2" | "h3";
  about: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} data-folded className={`min-w-0 ${className}`}>
      <HashDetails className="card group print:border-0">
        <summary className="px-5 py-4 print:list-none print:px-0 print:py-2">
          <Heading id={id} className="inline scroll-mt-20">
            {title}
          </Heading>
          <span className="mt-1 block text-sm text-muted group-open:hidden">{about}</span>
        </summary>
        <div className="flex min-w-0 flex-col gap-4 px-5 pb-5 print:px-0">{children}</div>
      </HashDetails>
    </section>
  );
}
