import type { StudyState } from "./lifecycle";
import type { StudyListItem } from "./summary";

/** Where a study is, as a researcher looks for it. `current` is whatever is not archived. */
export const STUDY_PLACES = ["current", "draft", "open", "closed", "unsealed", "archived"] as const;
export type StudyPlace = (typeof STUDY_PLACES)[number];

export interface StudyFilter {
  words: string;
  place: StudyPlace;
}

const STATES: Partial<Record<StudyPlace, StudyState>> = {
  draft: "DRAFT",
  open: "OPEN",
  closed: "CLOSED",
  unsealed: "UNSEALED",
};

/** The filter that an address names; what it names wrongly counts as not named. */
export function readStudyFilter(query: Readonly<Record<string, string | string[] | undefined>>): StudyFilter {
  const { q, in: place } = query;
  return {
    words: typeof q === "string" ? q.slice(0, 200) : "",
    place: STUDY_PLACES.find((known) => known === place) ?? "current",
  };
}

/** Studies at that place whose title, short name or design has every word, whatever its case. */
export function filterStudies(
  studies: readonly StudyListItem[],
  { words, place }: StudyFilter,
  nameOf: (study: StudyListItem) => string,
): StudyListItem[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return studies.filter((study) => {
    if (study.isArchived !== (place === "archived")) return false;
    if (STATES[place] !== undefined && study.state !== STATES[place]) return false;
    const text = `${study.title} ${study.slug} ${nameOf(study)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
