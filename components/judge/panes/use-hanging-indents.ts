import { type RefObject, useLayoutEffect } from "react";
import { indentsOf } from "./code-dom";

/** Tells the style sheet how far each line is indented, so that its wrapped rows hang below its own text. */
export function useHangingIndents(
  shown: RefObject<HTMLElement | null>,
  { code, html, isWrapped }: { code: string; html: string; isWrapped: boolean },
): void {
  useLayoutEffect(() => {
    if (!isWrapped) return;
    const indents = indentsOf(code);
    for (const [at, line] of [...(shown.current?.querySelectorAll<HTMLElement>(".line") ?? [])].entries())
      line.style.setProperty("--indent", `${indents[at] ?? 0}ch`);
    // `html` draws the lines anew.
  }, [shown, code, html, isWrapped]);
}
