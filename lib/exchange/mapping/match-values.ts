import { knownLanguage } from "@/lib/study/known-languages";

/** A value that a study knows, and what else it is called there. */
interface KnownValue {
  id: string;
  also?: string;
}

export interface KnownValues {
  task: readonly KnownValue[];
  system: readonly KnownValue[];
  language: readonly KnownValue[];
}

/** Without case, accents, and what stands between words: "Model A", "model_a" and "model-a" are alike. */
function plainValue(value: string): string {
  return value
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}

/** Finds the known value that a cell means: by its name as it is, else by the one that is alike. Null for none, or several. */
export function valueMatcher(known: readonly KnownValue[]): (value: string) => string | null {
  const exact = new Set(known.map(({ id }) => id));
  // Made only once a name is not known as it is: many files have the study's own names throughout.
  let alike: ReadonlyMap<string, string | null> | null = null;
  return (value) => {
    if (exact.has(value)) return value;
    alike ??= alikeValues(known);
    return alike.get(plainValue(value)) ?? null;
  };
}

/** By what they are alike in; null where several are. */
const alikeValues = (known: readonly KnownValue[]): ReadonlyMap<string, string | null> => {
  const alike = new Map<string, string | null>();
  const put = (name: string, id: string) => {
    const plain = plainValue(name);
    const other = alike.get(plain);
    if (plain !== "") alike.set(plain, other === undefined || other === id ? id : null);
  };
  for (const { id } of known) put(id, id);
  for (const { id, also } of known) if (also !== undefined && !alike.has(plainValue(also))) put(also, id);
  return alike;
};

/** The same for languages, which also go by the names of the languages that Evenhand lays out: "JavaScript" and "js" are one. */
export function languageMatcher(known: readonly KnownValue[]): (value: string) => string | null {
  const named = valueMatcher(known);
  const byLanguage = new Map<string, string>();
  for (const { id } of known) {
    const language = knownLanguage(id);
    if (language !== null && !byLanguage.has(language)) byLanguage.set(language, id);
  }
  return (value) => {
    const language = knownLanguage(value);
    return named(value) ?? (language === null ? null : (byLanguage.get(language) ?? language));
  };
}
