import "server-only";
import { pool } from "./pool";

/**
 * The rows of a study page by page, in the order of a column called `cursor`, so that memory does not grow with them. The
 * statement takes the study's id, the cursor behind which it goes on, and how many rows it gives at most.
 */
export async function* readPages<Row>(
  statement: string,
  studyId: number,
  pageRows: number,
): AsyncGenerator<Row[], void> {
  for (let after = -1; ;) {
    const { rows } = await pool().query<Row & { cursor: number }>(statement, [studyId, after, pageRows]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ cursor: _cursor, ...row }) => row as unknown as Row);
    after = last.cursor;
  }
}
