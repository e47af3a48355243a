import "server-only";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/study/wording/locales";
import { messagesFor } from "./catalogues";
import { PAGE_GROUPS } from "./page-groups";
import { WordsProvider } from "./use-words";

/** Gives a page's parts their words in one language. */
export function PageWords({
  page,
  locale,
  children,
}: {
  page: keyof typeof PAGE_GROUPS;
  locale: Locale;
  children: ReactNode;
}) {
  return (
    <WordsProvider locale={locale} messages={messagesFor(locale, PAGE_GROUPS[page])}>
      {children}
    </WordsProvider>
  );
}
