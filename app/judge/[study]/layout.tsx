import type { ReactNode } from "react";
import { messagesFor } from "@/components/judge/words/catalogues";
import { FAILED_PAGE_GROUPS } from "@/components/judge/words/page-groups";
import { WordsProvider } from "@/components/judge/words/use-words";
import { localeOfPage } from "@/lib/edge/judge-page";

/** The words of the page that stands in for one that failed; each page brings its own. */
export default async function JudgeLayout({ children }: { children: ReactNode }) {
  const locale = await localeOfPage();
  return (
    <WordsProvider locale={locale} messages={messagesFor(locale, FAILED_PAGE_GROUPS)}>
      {children}
    </WordsProvider>
  );
}
