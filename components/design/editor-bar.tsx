"use client";

import { ArrowDown, ArrowUp, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { useSectionInView } from "@/components/ui/use-section-in-view";
import type { Fault } from "@/lib/text/fault";
import { useEditor } from "./editor-context";
import { faultsIn, sectionsOf } from "./sections";

interface EditorBarProps {
  view: "form" | "json";
  onView: (view: "form" | "json") => void;
  /** What is typed is no JSON: there is nothing to show as a form, and nothing to save. */
  isBroken: boolean;
  isDirty: boolean;
  isSaving: boolean;
  faults: readonly Fault[];
  onUndo: (() => void) | null;
  onSave: () => void;
}

/** Stays in sight: what is saved, what is wrong, the way back, the way to each section. */
export function EditorBar(props: EditorBarProps) {
  const { view, onView, isBroken, isDirty, isSaving, faults } = props;
  const { document, folds } = useEditor();
  const sections = sectionsOf(document);
  const current = useSectionInView(sections.map(({ id }) => id));
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - nav.current.clientWidth / 2 });
  }, [current]);
  return (
    <div className="sticky top-0 z-10 -mx-4 mt-8 border-b border-line bg-paper px-4 pt-2 sm:-mx-6 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-1">
        <div role="group" aria-label="View" className="flex gap-1">
          {(["form", "json"] as const).map((name) => (
            <Button
              key={name}
              variant="quiet"
              aria-pressed={view === name}
              aria-disabled={isBroken && name === "form"}
              onClick={() => !isBroken && onView(name)}
            >
              {name === "form" ? "Form" : "JSON"}
            </Button>
          ))}
        </div>
        <p className="mr-auto flex gap-1">
          <a href="#preview-title" className={buttonClass("quiet", "gap-1 xl:hidden")}>
            <ArrowDown aria-hidden="true" size={16} /> Preview
          </a>
          <a href="#missing-title" className={buttonClass("quiet", "gap-1 max-sm:hidden")}>
            <ArrowUp aria-hidden="true" size={16} /> Opening
          </a>
        </p>
        <p
          role="status"
          className={`text-sm ${isDirty || isBroken || faults.length > 0 ? "max-sm:order-last max-sm:w-full" : "max-sm:sr-only"} ${faults.length > 0 || isBroken ? "text-danger" : "text-muted"}`}
        >
          {stateOf(props)}
        </p>
        {props.onUndo && (
          <Button variant="quiet" onClick={props.onUndo}>
            <Undo2 aria-hidden="true" size={16} /> Undo
          </Button>
        )}
        <Button
          variant="primary"
          aria-disabled={isSaving || !isDirty}
          onClick={() => !isSaving && isDirty && props.onSave()}
        >
          {isSaving ? "Saving…" : "Save"}
        </Button>
      </div>
      {view === "form" && (
        <nav
          ref={nav}
          aria-label="Sections"
          className="-mb-px flex gap-4 overflow-x-auto text-sm max-lg:pr-10 max-lg:[mask-image:linear-gradient(to_right,black_calc(100%-3rem),transparent)] lg:flex-wrap lg:gap-y-0"
        >
          {sections.map(({ id, ...section }) => {
            const wrong = faultsIn(id, faults);
            return (
              <a
                key={id}
                href={`#${id}`}
                onClick={() => folds.unfold(id)}
                aria-current={id === current ? "location" : undefined}
                className={`shrink-0 border-b-2 py-2 no-underline lg:py-1.5 hover:text-ink hover:underline ${id === current ? "border-accent text-ink" : "border-transparent text-muted"}`}
              >
                {"short" in section ? section.short : section.title}
                {wrong > 0 && <span className="ml-1 font-semibold text-danger">({wrong})</span>}
              </a>
            );
          })}
        </nav>
      )}
    </div>
  );
}

const stateOf = ({ isBroken, isDirty, faults }: EditorBarProps): string => {
  if (isBroken) return "This is no JSON yet";
  if (faults.length > 0)
    return faults.length === 1 ? "1 fault, not saved" : `${faults.length} faults, not saved`;
  return isDirty ? "Unsaved changes" : "All saved";
};
