"use client";

import { useLocale } from "@/components/judge/words/use-words";
import { isLocale, LOCALE_COOKIE, LOCALE_NAMES, tagOf } from "@/lib/study/wording/locales";

/** Kept for other studies, too; a session keeps the language that it began in. */
const YEAR_SECONDS = 31_536_000;

/** The languages of a study, each by its own name. The choice is a cookie, so that the server writes the page in it. */
export function LanguageChoice({ label, locales }: { label: string; locales: readonly string[] }) {
  const locale = useLocale();
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-sm">
      {label}
      <select
        className="field w-auto"
        value={locale}
        onChange={({ target }) => {
          document.cookie = `${LOCALE_COOKIE}=${target.value};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
          // The whole document has another language and direction, its first element included.
          window.location.reload();
        }}
      >
        {locales.filter(isLocale).map((known) => (
          <option key={known} value={known} lang={tagOf(known).tag}>
            {LOCALE_NAMES[known]}
          </option>
        ))}
      </select>
    </label>
  );
}
