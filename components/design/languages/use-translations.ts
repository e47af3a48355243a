"use client";

import { useMemo } from "react";
import { useEditor, useListField } from "@/components/design/editor-context";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { isJsonObject } from "@/lib/study/protocol/document-path";
import { isLocale, type Locale } from "@/lib/study/wording/locales";
import { builtInTranslation, type StudyText, studyTexts } from "@/lib/study/wording/translations";
import type { Translation } from "@/lib/study/wording/translations-schema";

/** The languages of the document, and the ways to change them. Texts have paths with dots in them, so each language is set whole. */
export function useTranslations() {
  const { document, filled } = useEditor();
  const { set, faults } = useListField("translations");
  const own = isLocale(filled["locale"]) ? filled["locale"] : "en";
  const written = readTranslations(document["translations"]);
  const locales = Object.keys(written).filter(isLocale);
  const put = (next: Readonly<Partial<Record<Locale, Translation>>>) =>
    set(Object.keys(next).length === 0 ? undefined : next);
  return {
    own,
    locales,
    written,
    faults,
    add: (locale: Locale) => put({ ...written, [locale]: {} }),
    remove: (locale: Locale) =>
      put(Object.fromEntries(Object.entries(written).filter(([known]) => known !== locale))),
    /** An empty text goes back to the built-in one, or to none. */
    write: (locale: Locale, path: string, text: string | undefined) => {
      const others = Object.entries(written[locale] ?? {}).filter(([known]) => known !== path);
      put({ ...written, [locale]: Object.fromEntries(text ? [...others, [path, text]] : others) });
    },
  };
}

export interface TextToTranslate extends StudyText {
  /** What the product offers; undefined where only the researcher can know. */
  offered: string | undefined;
}

/** The study's texts with what the product offers for each in a language; null while the document has faults elsewhere. */
export function useTexts(locale: Locale): readonly TextToTranslate[] | null {
  const { document } = useEditor();
  return useMemo(() => {
    const { translations: _all, ...own } = document;
    const result = completeProtocol(own);
    if (!result.ok) return null;
    const protocol: Protocol = result.protocol;
    const offered = builtInTranslation(protocol, locale);
    return studyTexts(protocol).map(({ path, text }) => ({ path, text, offered: offered[path] }));
  }, [document, locale]);
}

const readTranslations = (value: unknown): Partial<Record<Locale, Translation>> =>
  isJsonObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter(([locale, texts]) => isLocale(locale) && isJsonObject(texts)),
      )
    : {};
