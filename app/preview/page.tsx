import type { Metadata } from "next";
import { messagesFor } from "@/components/judge/words/catalogues";
import { PAGE_GROUPS } from "@/components/judge/words/page-groups";
import { WordsProvider } from "@/components/judge/words/use-words";
import { PreviewScreen } from "@/components/design/preview/preview-screen";
import { isLocale, tagOf } from "@/lib/study/wording/locales";

export const metadata: Metadata = { title: "Preview", robots: { index: false } };

interface PreviewPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** An empty frame, the same for everybody: the editor that holds it sends what it shows, and nothing leaves it. */
export default async function PreviewPage({ searchParams }: PreviewPageProps) {
  const { lang } = await searchParams;
  const locale = isLocale(lang) ? lang : "en";
  const { tag, direction } = tagOf(locale);
  return (
    <WordsProvider
      locale={locale}
      messages={messagesFor(locale, [...PAGE_GROUPS.begin, "length", "closing", "end"])}
    >
      <div className="preview-screen" lang={tag} dir={direction}>
        <PreviewScreen />
      </div>
    </WordsProvider>
  );
}
