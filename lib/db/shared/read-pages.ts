import "server-only";
import { pool } from "./pool";

/** How many rows are read at once, and the ordinal of the row that they come behind: without it, the first ones. */
export interface RowReading {
  pageRows?: number | undefined;
  after?: number | undefined;
}

/**
 * The rows of a study page by page, in the order of a column called `cursor`, so that memory does not grow with them. The
 * statement takes the study's id, the cursor behind which it goes on, and how many rows it gives at most.
 */
export async function* readPages<Row>(
  statement: string,
  studyId: number,
  pageRows: number,
  from = -1,
): AsyncGenerator<Row[], void> {
  for (let after = from; ;) {
    const { rows } = await pool().query<Row & { cursor: number }>(statement, [studyId, after, pageRows]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ cursor: _cursor, ...row }) => row as unknown as Row);
    after = last.cursor;
  }
}
