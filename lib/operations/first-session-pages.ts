import "server-only";

interface SessionRow {
  judge: string;
  session: string;
}

/**
 * The rows of each judge's first session together, from pages in the order in which sessions began: a session may begin
 * on one page and end on the next. Memory holds one session, and the names of the judges who were met.
 */
export async function* firstSessionPages<Row extends SessionRow>(
  pages: AsyncGenerator<Row[], void>,
): AsyncGenerator<[Row, ...Row[]], void> {
  const met = new Set<string>();
  let own: Row[] = [];
  for await (const page of pages)
    for (const row of page) {
      if (row.session !== own[0]?.session) {
        if (isNotEmpty(own)) yield own;
        own = [];
      }
      // Of a judge who was met before this is a repeat.
      if (own.length === 0 && met.has(row.judge)) continue;
      met.add(row.judge);
      own.push(row);
    }
  if (isNotEmpty(own)) yield own;
}

const isNotEmpty = <Row>(rows: Row[]): rows is [Row, ...Row[]] => rows.length > 0;
