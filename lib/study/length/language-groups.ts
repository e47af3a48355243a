import type { StudyState } from "@/lib/study/lifecycle";
import type { Protocol } from "@/lib/study/protocol/protocol";

/** Whether a draft's one group of judges meets several languages, so that a group per language can be offered. */
export function mayGroupByLanguage(
  state: StudyState,
  { arms, timed }: Pick<Protocol, "arms" | "timed">,
  languages: Iterable<string>,
): boolean {
  const [arm, ...others] = arms;
  if (state !== "DRAFT" || timed || !arm || others.length > 0) return false;
  const met = [...new Set(languages)].filter((language) => arm.languages?.includes(language) ?? true);
  return met.length > 1;
}
