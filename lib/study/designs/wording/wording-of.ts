import type { Locale } from "@/lib/study/wording/locales";
import { ar } from "./ar";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { ja } from "./ja";
import { pt } from "./pt";
import type { StudyWording } from "./study-wording";
import { zh } from "./zh";

const WORDINGS: Readonly<Record<Locale, StudyWording>> = { en, de, fr, es, pt, zh, ja, ar };

/** The built-in words of studies in a language; all but the English ones are translations that nobody has reviewed yet. */
export function wordingOf(locale: Locale): StudyWording {
  return WORDINGS[locale];
}
