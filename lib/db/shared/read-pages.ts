import "server-only";
import { pool } from "./pool";

/** How many rows are read at once, and the ordinal of the row that they come behind: without it, the first ones. */
export interface RowReading {
  pageRows?: number | undefined;
  after?: number | undefined;
}

/**
 * The rows of a study page by page, in the order of a column called `cursor`, so that memory does not grow with them. The
 * statement takes the study's id, the cursor behind which it goes on, and how many rows it gives at most. The next page is read while
 * the reader works on this one.
 */
export async function* readPages<Row>(
  statement: string,
  studyId: number,
  pageRows: number,
  from = -1,
): AsyncGenerator<Row[], void> {
  const read = (after: number) => {
    const page = pool().query<Row & { cursor: number }>(statement, [studyId, after, pageRows]);
    // Its failure is told when it is waited for; a reader who leaves waits for nothing.
    page.catch(() => undefined);
    return page;
  };
  for (let next = read(from); ;) {
    const { rows } = await next;
    const last = rows.at(-1);
    if (!last) return;
    const isLast = rows.length < pageRows;
    if (!isLast) next = read(last.cursor);
    // With their cursor: to copy each row without it would take longer than to read it.
    yield rows;
    if (isLast) return;
  }
}
