import "server-only";
import { pool } from "./pool";

/** How many rows are read at once, and the ordinal of the row that they come behind: without it, the first ones. */
export interface RowReading {
  pageRows?: number | undefined;
  after?: number | undefined;
}

/** Rows of the first page, whose size nobody knows. */
const FIRST_ROWS = 20;
/** A row may be a hundred characters or a hundred thousand: a page has about so many, judged by the one before. */
const PAGE_CHARACTERS = 1_000_000;

/**
 * The rows of a study page by page, in the order of a column called `cursor`, so that memory grows neither with them nor with what
 * they hold. The statement takes the study's id, the cursor behind which it goes on, and how many rows it gives at most
 * (`mostRows` or fewer). The next page is read while the reader works on this one.
 */
export async function* readPages<Row extends object>(
  statement: string,
  studyId: number,
  mostRows: number,
  from = -1,
): AsyncGenerator<Row[], void> {
  const read = (after: number, limit: number) => {
    const page = pool().query<Row & { cursor: number }>(statement, [studyId, after, limit]);
    // Its failure is told when it is waited for; a reader who leaves waits for nothing.
    page.catch(() => undefined);
    return page;
  };
  let limit = Math.min(FIRST_ROWS, mostRows);
  for (let next = read(from, limit); ;) {
    const { rows } = await next;
    const last = rows.at(-1);
    if (!last) return;
    const isLast = rows.length < limit;
    if (!isLast) {
      limit = Math.max(
        1,
        Math.min(mostRows, Math.floor((PAGE_CHARACTERS * rows.length) / charactersOf(rows))),
      );
      next = read(last.cursor, limit);
    }
    // With their cursor: to copy each row without it would take longer than to read it.
    yield rows;
    if (isLast) return;
  }
}

/** Of their texts, which are what makes a row large; at least one a row. */
const charactersOf = (rows: readonly object[]): number => {
  let sum = rows.length;
  for (const row of rows)
    for (const value of Object.values(row) as unknown[]) if (typeof value === "string") sum += value.length;
  return sum;
};
