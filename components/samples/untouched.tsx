import { Notice } from "@/components/ui/notice";
import { untouchedSentences, type UntouchedLanguages } from "@/lib/study/draft/untouched-languages";

/** A warning before opening, which keeps nobody from it: judges may read in a comment or a name who wrote a program. */
export function Untouched({ languages }: { languages: UntouchedLanguages | null }) {
  if (languages === null) return null;
  const [danger, advice] = untouchedSentences(languages);
  return (
    <Notice>
      <strong className="text-danger">Check this before you open the study.</strong> {danger} {advice}
    </Notice>
  );
}
