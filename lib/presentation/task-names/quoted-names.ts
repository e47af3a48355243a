/** A piece of a text: a name in backticks, or what stands between such names. */
export type TaskPiece = { is: "text"; text: string } | { is: "name"; text: string };

/**
 * A text cut at the names that it quotes: `name` or `name()`, nothing else between the backticks. Blocks of code stay whole,
 * since they are examples and no mention of a name.
 */
export function quotedNames(text: string): TaskPiece[] {
  const pieces: TaskPiece[] = [];
  let plain = "";
  let fence: string | null = null;
  for (const line of text.split(/(?<=\n)/)) {
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined && (fence === null || mark.startsWith(fence)))
      fence = fence === null ? mark : null;
    if (mark !== undefined || fence !== null) {
      plain += line;
      continue;
    }
    let at = 0;
    for (const match of line.matchAll(QUOTED)) {
      const from = match.index + 1;
      const name = match[1] ?? "";
      pieces.push({ is: "text", text: plain + line.slice(at, from) }, { is: "name", text: name });
      plain = "";
      at = from + name.length;
    }
    plain += line.slice(at);
  }
  return [...pieces, { is: "text", text: plain }];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const QUOTED = /(?<![`\\])`([\p{L}_$][\p{L}\p{N}_$]*)(?:\(\))?`(?!`)/gu;
