import type { Figure } from "@/lib/results/figures/figure";
import type { Table } from "@/lib/results/table";
import type { ReportPart, TableLook } from "./report-part";

/** A piece of a report in a file, where nothing is folded away or stands beside another. */
export type FilePart =
  | { kind: "section"; title: string }
  | { kind: "heading"; title: string }
  | { kind: "words"; text: string }
  | { kind: "table"; table: Table; look: Extract<TableLook, { kind: "paper" }> | null }
  | { kind: "figure"; figure: Figure };

/** The same parts in the same order, one after the other. */
export function toFileParts(parts: readonly ReportPart[]): FilePart[] {
  return parts.flatMap((part): FilePart[] => {
    switch (part.kind) {
      case "section":
        return [{ kind: "section", title: part.title }, ...toFileParts(part.parts)];
      case "fold":
        return [
          ...(part.isUntitledInFiles ? [] : [{ kind: "heading" as const, title: part.title }]),
          ...toFileParts(part.parts),
        ];
      case "row":
      case "colours":
        return toFileParts(part.parts);
      case "answer":
        return [
          words(part.title === null ? part.sentence : `${part.title}. ${part.sentence}`),
          ...(part.line === null ? [] : [words(`In the form used in papers: ${part.line}`)]),
          ...toFileParts(part.parts),
        ];
      case "sentences":
        return part.sentences.map(words);
      case "words":
        return [words(part.text)];
      case "values":
        return part.values.map(({ label, value, against, note }) =>
          words(
            `${label}: ${value}${against === null ? "" : ` against ${against}`}${note === "" ? "" : ` (${note})`}.`,
          ),
        );
      case "table":
        return [
          {
            kind: "table",
            table: part.table,
            look: part.look?.kind === "paper" ? part.look : null,
          },
        ];
      case "heading":
      case "figure":
        return [part];
    }
  });
}

const words = (text: string): FilePart => ({ kind: "words", text });
