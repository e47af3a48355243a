import type { ReactNode } from "react";
import { toShown } from "./shown-number";

/** An answer in one sentence, and below it the figure as papers print it. */
export function Answer({
  title,
  verdict = null,
  sentence,
  line,
  children,
}: {
  title: string | null;
  /** What the sentence concludes, in a few words. */
  verdict?: string | null | undefined;
  sentence: string;
  /** The figure as papers print it. */
  line: string | null;
  /** Smaller figures beside the answer. */
  children?: ReactNode;
}) {
  return (
    <div className="card border-l-4 border-l-accent p-5">
      {title && <h3 className="mb-1 text-sm text-muted">{title}</h3>}
      {verdict && <p className="mb-2 text-xl leading-snug font-semibold">{toShown(verdict)}</p>}
      <p className={`max-w-prose leading-snug ${verdict ? "" : "text-lg"}`}>{toShown(sentence)}</p>
      {line && <p className="mt-2 text-sm text-muted">{toShown(`In the form used in papers: ${line}`)}</p>}
      {children}
    </div>
  );
}
