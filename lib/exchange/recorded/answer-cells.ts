/** Where no side is known, a choice stands turned towards the later system. */
export const scoreCell = ({ score, oriented_score }: { score: string; oriented_score: string }): string =>
  score === "" ? oriented_score : score;

/** Null for what is no whole number. */
export const wholeOf = (cell: string, empty: number): number | null => {
  if (cell === "") return empty;
  return /^\d{1,9}$/.test(cell) ? Number(cell) : null;
};

/** ISO 8601, with a blank for the T as well; without a zone it is taken for UTC, wherever this server stands. */
const MOMENT = /^(?!0000)(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?$/;

export const toMoment = (cell: string): string | false => {
  const [, day, time, zone = "Z"] = MOMENT.exec(cell) ?? [];
  const ms = day === undefined ? NaN : Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(ms) ? false : new Date(ms).toISOString();
};

/** Milliseconds. */
export const toDuration = (cell: string): number | false =>
  /^\d{1,10}$/.test(cell) && Number(cell) <= 2_147_483_647 ? Number(cell) : false;
