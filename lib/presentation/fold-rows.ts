/** Rows that are shown, or a long run without a difference that folds away. */
interface RowBlock<Row> {
  kind: "shown" | "folded";
  rows: Row[];
}

/** Rows left in sight before and after a difference. */
const CONTEXT = 3;
/** A shorter run takes less room than the line that would stand for it. */
const LEAST = 5;

/** Cuts rows into blocks: every row once and in order, none of the folded ones with a difference. */
export function foldRows<Row>(rows: readonly Row[], isSame: (row: Row) => boolean): RowBlock<Row>[] {
  const blocks: RowBlock<Row>[] = [];
  const add = (kind: RowBlock<Row>["kind"], part: readonly Row[]) => {
    const last = blocks.at(-1);
    if (part.length === 0) return;
    if (last?.kind === kind) last.rows.push(...part);
    else blocks.push({ kind, rows: [...part] });
  };
  for (let at = 0; at < rows.length;) {
    let end = at;
    while (end < rows.length && isSame(rows[end] as Row)) end += 1;
    const from = at === 0 ? 0 : Math.min(end, at + CONTEXT);
    const to = end === rows.length ? end : Math.max(from, end - CONTEXT);
    if (to - from < LEAST) add("shown", rows.slice(at, end));
    else {
      add("shown", rows.slice(at, from));
      add("folded", rows.slice(from, to));
      add("shown", rows.slice(to, end));
    }
    at = end;
    while (at < rows.length && !isSame(rows[at] as Row)) at += 1;
    add("shown", rows.slice(end, at));
  }
  return blocks;
}
