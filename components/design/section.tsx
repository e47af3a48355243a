import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { canAskBlinding } from "@/lib/study/blinding/blinding-faults";
import { designSpec } from "@/lib/study/designs/designs";
import type { DesignSpec } from "@/lib/study/designs/design-spec";
import type { JsonDocument } from "@/lib/study/protocol/document-path";
import type { Fault } from "@/lib/text/fault";
import { useEditor } from "./editor-context";

/** The sections of the editor, in the order of the page, with the top-level fields that each holds, and their short names for the bar. */
const SECTIONS = [
  {
    id: "basics",
    title: "Basics",
    fields: ["slug", "title", "design", "languages", "public", "protocolVersion"],
  },
  {
    id: "wording",
    title: "Wording and translations",
    short: "Wording",
    fields: ["locale", "translations", "reviewedLocales"],
  },
  { id: "timed", title: "Timed tasks", fields: ["timed"] },
  { id: "statements", title: "Labels", fields: ["statements"] },
  { id: "questions", title: "Questions", fields: ["questions"] },
  {
    id: "trial",
    title: "The trial",
    fields: [
      "panes",
      "taskFirst",
      "minReadMs",
      "allowBack",
      "allowComment",
      "tells",
      "tryPrograms",
      "comparing",
      "tellReasons",
      "remarks",
      "blinding.seenBefore",
    ],
  },
  { id: "systems", title: "Systems and arms", short: "Systems", fields: ["systems", "arms"] },
  { id: "sessions", title: "Sessions", fields: ["allocation", "limits", "breakEvery"] },
  { id: "presentation", title: "How code is shown", short: "Code", fields: ["presentation"] },
  {
    id: "before",
    title: "Before the first trial",
    short: "Before trials",
    fields: ["consent", "instructions", "profile", "practice", "quiz"],
  },
  {
    id: "after",
    title: "After the last trial",
    short: "After trials",
    fields: ["closing", "debrief", "completion"],
  },
  { id: "blinding", title: "How blind judges were", short: "Blinding", fields: ["blinding"] },
  { id: "checks", title: "Attention checks", short: "Checks", fields: ["attentionChecks"] },
  { id: "analysis", title: "Analysis", fields: ["analysis", "exclusions"] },
  {
    id: "people",
    title: "Panel, contact and privacy",
    short: "Panel, contact",
    fields: ["panel", "contact", "ethicsId", "retention"],
  },
] as const;

export type SectionId = (typeof SECTIONS)[number]["id"];

/** What a design does not have, by what it measures. */
const LACKING: Record<DesignSpec["measures"], readonly SectionId[]> = {
  scores: ["timed", "statements"],
  minutes: ["statements", "questions", "trial", "blinding", "checks"],
  labels: ["timed", "questions", "blinding", "checks"],
};

/** The sections of a study of this design. What does not belong to it is there as long as the document sets it. */
export function sectionsOf(document: JsonDocument): (typeof SECTIONS)[number][] {
  const design = document["design"];
  const spec = typeof design === "string" ? designSpec(design) : null;
  const measures = spec?.measures ?? "scores";
  return SECTIONS.filter(({ id, fields }) => {
    const isAskedAnyway = id === "blinding" && spec !== null && !canAskBlinding(spec);
    const isOther = LACKING[measures].includes(id) || isAskedAnyway;
    return !isOther || (id !== "trial" && fields.some((field) => isSet(document[field])));
  });
}

/** A saved document may hold empty lists. */
const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);

/** The section that holds the field at a path. */
export const sectionAt = (path: string): (typeof SECTIONS)[number] | undefined =>
  SECTIONS.find(({ fields }) => fields.some((field) => field === path.split(".")[0]));

export const faultsIn = (id: SectionId, faults: readonly Fault[]): number =>
  faults.filter(({ path }) => sectionAt(path)?.id === id).length;

/** One part of the form, with a sentence of what it is about. On a narrow screen its heading folds and unfolds it. */
export function Section({ id, lead, children }: { id: SectionId; lead?: ReactNode; children: ReactNode }) {
  const { faults, folds } = useEditor();
  const title = SECTIONS.find((section) => section.id === id)?.title;
  const wrong = faultsIn(id, faults);
  const isOpen = folds.opened.has(id);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-32 border-t border-line first:border-0 md:pt-6 md:first:pt-0 lg:scroll-mt-34"
    >
      <div className="relative max-md:flex max-md:min-h-12 max-md:items-center">
        <h2 id={`${id}-title`}>{title}</h2>
        {wrong > 0 && <span className="ml-2 font-semibold text-danger md:hidden">({wrong})</span>}
        <button
          type="button"
          className="absolute inset-0 flex items-center justify-end rounded text-muted md:hidden"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          aria-labelledby={`${id}-title`}
          onClick={() => folds.toggle(id)}
        >
          <ChevronDown aria-hidden="true" size={20} className={isOpen ? "rotate-180" : ""} />
        </button>
      </div>
      <div id={`${id}-fields`} className={isOpen ? "max-md:pb-8" : "max-md:hidden"}>
        {lead && <p className="mt-1 max-w-prose text-sm text-muted">{lead}</p>}
        <div className="mt-4 flex flex-col gap-5">{children}</div>
      </div>
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
