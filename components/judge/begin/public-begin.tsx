import type { ReactNode } from "react";
import type { StudyView } from "@/lib/blind/judge-view";
import { MarkedText } from "@/components/ui/marked-text";
import { StartButton } from "./start-button";
import { type Words } from "@/components/judge/words/make-words";

/** As large as a thumb, and the width of a phone. */
export const START_CLASS = "min-h-14 w-full text-lg sm:w-auto sm:min-w-64";

/** The public test: two sentences and one tap. The tap is the consent; its text is a tap away, before it. */
export function PublicBegin({
  words: { begin: beginWords },
  view,
  length,
  label,
  start,
}: {
  words: Pick<Words, "begin">;
  view: StudyView;
  /** How long it is, in words. */
  length: string;
  label: string;
  /** Stands in for the button that starts a session, where none shall start. */
  start?: ReactNode;
}) {
  return (
    <>
      <MarkedText text={view.instructions} className="prose text-lg text-pretty" />
      <p className="mt-3 text-muted">{length}</p>
      <div className="mt-6">
        {start ?? (
          <StartButton study={view.slug} consent={view.consent.hash} label={label} className={START_CLASS} />
        )}
      </div>
      <p className="mt-8 text-sm text-muted">{beginWords.privacy}</p>
      <details className="mt-1 text-sm text-muted">
        <summary className="underline underline-offset-2">{beginWords.privacyMore}</summary>
        <MarkedText text={view.consent.text} className="prose mt-3" />
      </details>
    </>
  );
}
