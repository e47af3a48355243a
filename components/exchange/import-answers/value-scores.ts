import type { RecordedFormat } from "@/lib/exchange/recorded/import-mapping";
import { LEAVE_OUT } from "@/lib/exchange/recorded/leave-out";
import { POINT_SCALES, type PointScale } from "@/lib/exchange/recorded/point-scale";
import { TIE } from "@/lib/exchange/recorded/tie";
import { VOTE_SCORES } from "@/lib/exchange/recorded/vote-scores";
import { EVEN_SCORES } from "@/lib/score/even-score";
import type { Found } from "./use-answers-import";

/** What is chosen for a value that holds no answer. */
export const MISSING = "no answer";

/** What was chosen for each value; empty or absent: as it stands. */
export type Targets = Readonly<Record<string, string>>;

/** The values of a file over all questions: numbers from low to high, then the others, most frequent first. */
export function valuesOf({ questions }: Pick<Found, "questions">): { value: string; scores: number }[] {
  const counts = new Map<string, number>();
  for (const { values } of questions)
    for (const { value, scores } of values) counts.set(value, (counts.get(value) ?? 0) + scores);
  return [...counts]
    .map(([value, scores]) => ({ value, scores }))
    .sort((a, b) => toOrder(a.value) - toOrder(b.value) || b.scores - a.scores);
}

/**
 * The values that need no meaning: votes by the column they name, and scores, unless another value shows that the file's scale is
 * a different one: beside a 3 nobody knows what 1 means, and 1 and 2 alone may be no and yes. A scale with negative scores and a middle goes on from the middle.
 */
export function standing(values: readonly string[], format: RecordedFormat): ReadonlySet<string> {
  const votes: readonly string[] = format === "battles" ? Object.keys(VOTE_SCORES) : [];
  const scores = EVEN_SCORES.map(String);
  const others = values.filter((value) => !votes.includes(value) && !scores.includes(value));
  const isOurs = others.every((value) => value === "0" || !Number.isFinite(Number(value || Number.NaN)));
  const isSigned = values.some((value) => Number(value) < 0);
  const standsForItself = (value: string): boolean =>
    format === "battles" ? votes.includes(value) : isOurs && isSigned && scores.includes(value);
  return new Set(values.filter(standsForItself));
}

/** The scale from 1 that the values may be of: whole numbers, the largest of which a scale can end at. Null for others. */
export function pointScaleOf(values: readonly string[]): PointScale | null {
  const numbers = values.filter((value) => Number.isFinite(Number(value || Number.NaN))).map(Number);
  const isFromOne = numbers.every((number) => Number.isInteger(number) && number >= 1);
  const largest = Math.max(...numbers);
  return isFromOne ? (POINT_SCALES.find((points) => points === largest) ?? null) : null;
}

/** What was chosen, as a mapping; with it, scores that stand for themselves are named too. Null: nothing was chosen. */
export function toScores(
  targets: Targets,
  stands: ReadonlySet<string>,
): Record<string, number | string> | null {
  const chosen = Object.entries(targets).filter(([, target]) => target !== "" && target !== MISSING);
  if (chosen.length === 0) return null;
  const own = [...stands].filter((value) => !targets[value] && Number.isFinite(Number(value)));
  return Object.fromEntries(
    [...chosen, ...own.map((value) => [value, value] as const)].map(([value, target]) => [
      value,
      target === LEAVE_OUT || target === TIE ? target : Number(target),
    ]),
  );
}

/** The values that were said to hold no answer. */
export function toMissing(targets: Targets): string[] {
  return Object.keys(targets).filter((value) => targets[value] === MISSING);
}

/** Beyond every number stands what is none. */
const toOrder = (value: string): number =>
  value === "" || !Number.isFinite(Number(value)) ? Number.MAX_VALUE : Number(value);
