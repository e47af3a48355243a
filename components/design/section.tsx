import type { ReactNode } from "react";
import { useEditor } from "./editor-context";
import { sectionSummary } from "./section-summary";
import { faultsIn, type SectionId, SECTIONS } from "./sections";

/** One part of the form, with a sentence of what it is about. Its heading folds and unfolds it; folded, it says what it holds. */
export function Section({ id, lead, children }: { id: SectionId; lead?: ReactNode; children: ReactNode }) {
  const { faults, folds, good } = useEditor();
  const title = SECTIONS.find((section) => section.id === id)?.title;
  const wrong = faultsIn(id, faults);
  const isOpen = folds.opened.has(id);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-32 border-t border-line first-of-type:border-0 lg:scroll-mt-34"
    >
      <details
        open={isOpen}
        onToggle={({ target, currentTarget }) =>
          target === currentTarget && folds.toggle(id, currentTarget.open)
        }
      >
        <summary className="rounded py-3">
          <h2 id={`${id}-title`} className="inline">
            {title}
          </h2>
          {wrong > 0 && <span className="ml-2 font-semibold text-danger">({wrong})</span>}
          {!isOpen && (
            <span className="mt-0.5 block text-sm wrap-anywhere text-muted first-letter:uppercase">
              {sectionSummary(id, good)}
            </span>
          )}
        </summary>
        <div className="pb-8">
          {lead && <p className="max-w-prose text-sm text-muted">{lead}</p>}
          <div className="mt-4 flex flex-col gap-5">{children}</div>
        </div>
      </details>
    </section>
  );
}

/** Short fields side by side, as many as fit. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>;
}

/** A part of a section. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
