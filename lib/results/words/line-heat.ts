import { linesOf } from "@/lib/blind/marked-lines";
import { groupRows } from "@/lib/results/group-rows";
import type { LineHeat, Mark } from "./words";

/** How many judges marked each line of a program, from line 1 on; a judge who marked a line twice counts once. */
export function toLineHeat(code: string, marks: readonly Mark[]): LineHeat[] {
  const onLines = marks.flatMap((mark) => {
    const { firstLine, lastLine } = linesOf(code, mark);
    return Array.from({ length: lastLine - firstLine + 1 }, (_, at) => ({ ...mark, line: firstLine + at }));
  });
  return [...groupRows(onLines, ({ line }) => String(line))]
    .map(([line, here]) => ({
      line: Number(line),
      judges: countJudges(here),
      kinds: [...groupRows(here, ({ kind }) => kind ?? "")]
        .map(([kind, own]) => ({ kind: kind || null, judges: countJudges(own) }))
        .sort((a, b) => b.judges - a.judges || (a.kind ?? "").localeCompare(b.kind ?? "")),
    }))
    .sort((a, b) => a.line - b.line);
}

const countJudges = (marks: readonly Mark[]): number => new Set(marks.map(({ judge }) => judge)).size;
