import "server-only";
import { type Locale, LOCALES } from "@/lib/study/wording/locales";
import { ar } from "./ar";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { ja } from "./ja";
import { type Group, makeWords, type Widened, type Words } from "./make-words";
import { pt } from "./pt";
import { zh } from "./zh";

/** All languages are on the server; a page sends its own groups of one of them. */
export const CATALOGUES: Readonly<Record<Locale, Widened>> = { en, de, fr, es, pt, zh, ja, ar };

const WORDS = Object.fromEntries(
  LOCALES.map((locale) => [locale, makeWords(CATALOGUES[locale], locale)]),
) as unknown as Readonly<Record<Locale, Words>>;

/** The words for what the server draws. */
export function wordsIn(locale: Locale): Words {
  return WORDS[locale];
}

/** The groups of a language that a page's own parts need. */
export function messagesFor(locale: Locale, groups: readonly Group[]): Partial<Widened> {
  const catalogue = CATALOGUES[locale];
  return Object.fromEntries(groups.map((group) => [group, catalogue[group]])) as Partial<Widened>;
}
