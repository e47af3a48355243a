/** Replaces the text from `from` up to, not including, `to` (UTF-16 offsets) by `text`. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Applies edits that do not overlap, in any order. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  const ordered = [...edits].sort((one, other) => one.from - other.from);
  let result = "";
  let done = 0;
  for (const { from, to, text } of ordered) {
    if (from < done) throw new Error("Edits overlap.");
    result += code.slice(done, from) + text;
    done = to;
  }
  return result + code.slice(done);
}
