import type { ReactNode } from "react";
import { FoldedSection } from "@/components/ui/folded-section";
import { toShown } from "@/components/results/shown-number";

/** A part of a results page under its heading. */
export function ResultSection({
  id,
  title,
  holds = null,
  children,
}: {
  id: string;
  title: string;
  /** What is in it, where it is folded away. */
  holds?: string | null;
  children: ReactNode;
}) {
  if (holds !== null)
    return (
      // One after the other they are a list: 16 pixels apart, not 40 as other sections.
      <FoldedSection id={id} title={title} about={holds} className="[[data-folded]+&]:-mt-6">
        {children}
      </FoldedSection>
    );
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <h2 id={id} className="scroll-mt-20">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A part that is folded away, because it is long or asked for seldom. A printed report shows it open. */
export function Folded({
  title,
  isScreenOnly = false,
  children,
}: {
  title: string;
  /** Too wide for paper, and not needed there. */
  isScreenOnly?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={`min-w-0 ${isScreenOnly ? "print:hidden" : ""}`}>
      <summary className="w-fit">{title}</summary>
      <div className="mt-3 flex min-w-0 flex-col gap-4">{children}</div>
    </details>
  );
}

/** The heading of a part of a section. */
export function PartHeading({ children }: { children: string }) {
  return <h3>{children}</h3>;
}

/** What a section says beside its pictures and tables, or in their place. */
export function Remark({ children, isSmall = false }: { children: string; isSmall?: boolean }) {
  return (
    <p className={`max-w-prose break-words text-muted ${isSmall ? "mt-2 text-sm" : ""}`}>
      {toShown(children)}
    </p>
  );
}
