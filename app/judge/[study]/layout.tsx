import type { ReactNode } from "react";
import { messagesFor } from "@/components/judge/words/catalogues";
import { FAILED_PAGE_GROUPS } from "@/components/judge/words/page-groups";
import { WordsProvider } from "@/components/judge/words/use-words";
import { localeOfPage } from "@/lib/edge/judge-page";
import { PreviewBar } from "./preview-bar";

interface JudgeLayoutProps {
  params: Promise<{ study: string }>;
  children: ReactNode;
}

/** The words of the page that stands in for one that failed; each page brings its own. */
export default async function JudgeLayout({ params, children }: JudgeLayoutProps) {
  const { study } = await params;
  const locale = await localeOfPage();
  return (
    <WordsProvider locale={locale} messages={messagesFor(locale, FAILED_PAGE_GROUPS)}>
      <PreviewBar study={study} />
      {children}
    </WordsProvider>
  );
}
