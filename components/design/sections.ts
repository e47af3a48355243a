import { canAskBlinding } from "@/lib/study/blinding/blinding-faults";
import { designSpec } from "@/lib/study/designs/designs";
import type { DesignSpec } from "@/lib/study/designs/design-spec";
import type { JsonDocument } from "@/lib/study/protocol/document-path";
import type { Fault } from "@/lib/text/fault";

/** The sections of the editor, in the order of the page, with the top-level fields that each holds, and their short names for the bar. */
export const SECTIONS = [
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
