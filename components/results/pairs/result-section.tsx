"use client";

import type { ReactNode } from "react";
import { toShown } from "@/components/results/shown-number";
import { useTaken } from "@/components/results/taken-to-file";

/** A part of a results page under its heading. */
export function ResultSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  useTaken({ kind: "section", title });
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
  useTaken({ kind: "heading", title });
  return (
    <details open={isOpen} className={`min-w-0 ${isScreenOnly ? "print:hidden" : ""}`}>
      <summary className="w-fit">{title}</summary>
      <div className="mt-3 flex min-w-0 flex-col gap-4">{children}</div>
    </details>
  );
}

/** The heading of a part of a section. */
export function PartHeading({ children }: { children: string }) {
  useTaken({ kind: "heading", title: children });
  return <h3>{children}</h3>;
}

/** What a section says beside its pictures and tables, or in their place. */
export function Remark({ children, isSmall = false }: { children: string; isSmall?: boolean }) {
  useTaken({ kind: "words", text: children });
  return <p className={`max-w-prose text-muted ${isSmall ? "mt-2 text-sm" : ""}`}>{toShown(children)}</p>;
}
