import "server-only";
import { ENTRIES } from "@/lib/db/results/words/words";
import { type RowReading, readPages } from "@/lib/db/shared/read-pages";
import { utcText } from "@/lib/db/shared/utc-text";
import type { CodingRow } from "@/lib/exchange/codings/coding-table";

/** What people said that words of judges are about, a row each code, and what was decided; the words themselves are not in it. */
export function readCodingRows(
  studyId: number,
  { pageRows = 5000, after }: RowReading = {},
): AsyncGenerator<CodingRow[], void> {
  return readPages<CodingRow>(ROWS, studyId, pageRows, after);
}

const ROWS = `${ENTRIES}, numbered AS (
  SELECT (row_number() OVER (ORDER BY e.id, e.position NULLS LAST, e.entry COLLATE "C", c.is_decision, c.coder, k.id))::int AS cursor,
    st.slug AS study, e.judge, e.session, e.place, e.position, e.entry, e.task, e.language, array_to_json(e.systems) AS systems,
    c.coder, CASE WHEN c.is_decision THEN 'decision' ELSE 'coder' END AS role, k.name AS code, NULLIF(c.reason, '') AS reason,
    ${utcText("c.coded_at")} AS "codedAt"
  FROM entries e JOIN codings c ON c.session_id = e.id AND c.entry = e.entry CROSS JOIN studies st
  LEFT JOIN LATERAL unnest(c.codes) given (id) ON TRUE LEFT JOIN codes k ON k.id = given.id
  WHERE st.id = $1 AND e.text <> '')
SELECT * FROM numbered WHERE cursor > $2 ORDER BY cursor LIMIT $3`;
