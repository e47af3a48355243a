import "server-only";
import type { Pages } from "@/lib/exchange/csv/csv-stream";

interface SessionRow {
  judge: string;
  session: string;
}

/**
 * The rows of each judge's first session together, from pages of whole sessions in the order in which they began. Memory holds a page,
 * and the names of the judges who were met.
 */
export async function* firstSessionPages<Row extends SessionRow>(
  pages: Pages<Row>,
): AsyncGenerator<[Row, ...Row[]][], void> {
  const met = new Set<string>();
  for await (const page of pages) {
    const sessions = new Map<string, [Row, ...Row[]]>();
    for (const row of page) {
      const own = sessions.get(row.session);
      if (own) own.push(row);
      // Of a judge who was met before this is a repeat.
      else if (!met.has(row.judge)) {
        met.add(row.judge);
        sessions.set(row.session, [row]);
      }
    }
    yield [...sessions.values()];
  }
}
