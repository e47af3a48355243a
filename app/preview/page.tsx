import type { Metadata } from "next";
import { PreviewScreen } from "@/components/design/preview/preview-screen";
import { messagesFor } from "@/components/judge/words/catalogues";
import { PAGE_GROUPS } from "@/components/judge/words/page-groups";
import { WordsProvider } from "@/components/judge/words/use-words";

export const metadata: Metadata = { title: "Preview", robots: { index: false } };

/** An empty frame, the same for everybody: the editor that holds it sends what it shows, and nothing leaves it. */
export default function PreviewPage() {
  return (
    <WordsProvider
      locale="en"
      messages={messagesFor("en", [...PAGE_GROUPS.begin, "length", "closing", "end"])}
    >
      <PreviewScreen />
    </WordsProvider>
  );
}
