import { compareCodePoints } from "@/lib/score/orientation";

interface SessionRow {
  judge: string;
  session: string;
  shownAt: string;
}

/**
 * The rows of each judge's first session, the one whose first trial was shown earliest (ties: by session id). Results
 * count a person once; somebody who comes back has seen how the study works. Works from exported rows alone,
 * so that a reader of the data can repeat it.
 */
export function firstSessionsOf<Row extends SessionRow>(rows: readonly Row[]): Row[] {
  const first = firstSessionByJudge(rows);
  return rows.filter(({ judge, session }) => first.get(judge) === session);
}

const firstSessionByJudge = (rows: readonly SessionRow[]): Map<string, string> => {
  const earliest = new Map<string, SessionRow>();
  for (const row of rows) {
    const known = earliest.get(row.judge);
    if (known === undefined || isEarlier(row, known)) earliest.set(row.judge, row);
  }
  return new Map([...earliest].map(([judge, { session }]) => [judge, session]));
};

const isEarlier = (a: SessionRow, b: SessionRow): boolean => {
  const order = compareCodePoints(a.shownAt, b.shownAt) || compareCodePoints(a.session, b.session);
  return order < 0;
};
