import type { ReportPart } from "./report-part";

/** What parts of a report say in words: sentences, and the notes of tables and pictures. Each on a line of its own. */
export function wordsOfParts(parts: readonly ReportPart[]): string {
  return parts.flatMap(linesOf).join("\n");
}

const linesOf = (part: ReportPart): readonly string[] => {
  switch (part.kind) {
    case "sentences":
      return part.sentences;
    case "words":
      return [part.text];
    case "values":
      return part.values.map(({ note }) => note);
    case "table":
      return [part.table.caption, ...part.table.notes];
    case "figure":
      return [part.figure.note ?? ""];
    case "heading":
      return [part.title];
    case "answer":
      return [part.sentence, part.line ?? "", ...part.parts.flatMap(linesOf)];
    default:
      return part.parts.flatMap(linesOf);
  }
};
