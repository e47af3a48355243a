import type { StudyState } from "@/lib/study/lifecycle";
import type { Protocol } from "@/lib/study/protocol/protocol";

/** A sample, or several alike. */
interface Spoken {
  system: string;
  language: string;
}

/** The languages that judges of an arm meet, of these samples: those of its own systems, in its own languages. Sorted. */
export function languagesOfArm(
  { systems, languages }: Pick<Protocol["arms"][number], "systems" | "languages">,
  samples: readonly Spoken[],
): string[] {
  const met = samples.filter(
    ({ system, language }) => systems.includes(system) && (languages?.includes(language) ?? true),
  );
  return [...new Set(met.map(({ language }) => language))].sort();
}

type Grouped = Pick<Protocol, "arms" | "timed">;

/** Why one group of judges per language cannot be made of a draft, as a sentence; else its only arm and the arm's languages. */
export function divideByLanguage(
  { arms, timed }: Grouped,
  samples: readonly Spoken[],
): string | { arm: Protocol["arms"][number]; languages: string[] } {
  if (timed) return "Timed tasks are all done by everybody, so there are no groups of judges by language.";
  const [arm, ...others] = arms;
  if (!arm || others.length > 0) return "The study has several arms already. Edit them in the design.";
  const languages = languagesOfArm(arm, samples);
  if (languages.length < 2) return "Its judges meet one language only, so there is nothing to divide.";
  return { arm, languages };
}

/** The languages that a draft's one group of judges can be divided by; empty where it cannot. */
export function languagesToDivide(
  state: StudyState,
  protocol: Grouped,
  samples: readonly Spoken[],
): string[] {
  const divided = divideByLanguage(protocol, samples);
  return state !== "DRAFT" || typeof divided === "string" ? [] : divided.languages;
}

/** Whether arms are for different languages, so that people have to come into the right one. */
export const hasLanguageGroups = ({ arms }: Pick<Protocol, "arms">): boolean =>
  arms.length > 1 && arms.some(({ languages }) => languages !== undefined);
