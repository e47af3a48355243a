/** Languages that judges' pages are written in; the first one is what a protocol without a locale is in. */
export const LOCALES = ["en", "de", "fr", "es", "pt", "zh", "ja", "ar"] as const;
export type Locale = (typeof LOCALES)[number];

/** Remembers the language that was chosen on a first page. */
export const LOCALE_COOKIE = "evenhand-language";

/** Each in its own language, as a judge looks for it. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  pt: "Português",
  zh: "简体中文",
  ja: "日本語",
  ar: "العربية",
};

/** In English, for researchers. */
export const LOCALE_ENGLISH: Readonly<Record<Locale, string>> = {
  en: "English",
  de: "German",
  fr: "French",
  es: "Spanish",
  pt: "Portuguese",
  zh: "Chinese (simplified)",
  ja: "Japanese",
  ar: "Arabic",
};

export function isLocale(text: unknown): text is Locale {
  return (LOCALES as readonly unknown[]).includes(text);
}

/** What a page's `lang` and `dir` say. */
export function tagOf(locale: Locale): { tag: string; direction: "ltr" | "rtl" } {
  return { tag: locale === "zh" ? "zh-Hans" : locale, direction: locale === "ar" ? "rtl" : "ltr" };
}

/** The languages of an Accept-Language header (RFC 9110, 12.5.4), the most wanted first; what we do not have is left out. */
export function wantedLocales(header: string | null): Locale[] {
  const wanted = (header ?? "")
    .slice(0, 1_000)
    .split(",")
    .map((range) => {
      const [tag = "", ...parameters] = range.trim().split(";");
      const weight = parameters.find((parameter) => parameter.trim().startsWith("q="));
      const quality = weight === undefined ? 1 : Number(weight.trim().slice(2));
      return { locale: tag.trim().toLowerCase().split("-")[0], quality };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return [...new Set(wanted.flatMap(({ locale }) => (isLocale(locale) ? [locale] : [])))];
}
