import type { CompletionView, DebriefView } from "@/lib/blind/judge-view";
import { type Words } from "@/components/judge/words/make-words";

/** Under the thanks: what was done and stored, and what is left to do. A panel's code has to be taken back there. */
export function EndLead({
  words: endWords,
  done: { count, isTimed },
  show,
  completion,
}: {
  words: Words["end"];
  /** Trials or tasks of this session, as its pages counted them. */
  done: { count: number; isTimed: boolean };
  show: DebriefView["show"];
  completion: CompletionView | null;
}) {
  const next = completion
    ? [completion.code === null ? endWords.nextAddress : endWords.nextPanel]
    : show === "none"
      ? [endWords.next, endWords.mayClose]
      : [];
  const did = count > 0 ? (isTimed ? endWords.worked({ count }) : endWords.answered({ count })) : "";
  return (
    <>
      <p className="mb-2">
        {did} {endWords.stored}
      </p>
      {next.length > 0 && <p className="mb-8 text-muted">{next.join(" ")}</p>}
    </>
  );
}
