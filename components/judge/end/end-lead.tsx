import type { CompletionView, DebriefView } from "@/lib/blind/judge-view";
import { type Words } from "@/components/judge/words/make-words";

/** Under the thanks: all is stored, and what is left to do. A panel's code has to be taken back there. */
export function EndLead({
  words: endWords,
  show,
  completion,
}: {
  words: Words["end"];
  show: DebriefView["show"];
  completion: CompletionView | null;
}) {
  const next = completion
    ? completion.code === null
      ? endWords.nextAddress
      : endWords.nextPanel
    : show === "none" && endWords.next;
  return (
    <p className="mb-8 text-muted">
      {endWords.stored} {next}
    </p>
  );
}
