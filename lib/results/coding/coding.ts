import type { WordPlace } from "@/lib/results/words/words";

/** A code of a study's list: what words can be about. */
export interface Code {
  id: number;
  name: string;
  description: string;
}

/** What one person says that words are about: the ids of codes in ascending order, empty where none fits. */
interface PersonsCodes {
  coder: string;
  codes: readonly number[];
}

/** Words of a judge with all that was said of them. */
export interface CodedEntry {
  session: string;
  judge: string;
  /** The place of the words in their session, such as remark:3:1. */
  entry: string;
  place: WordPlace;
  position: number | null;
  task: string | null;
  language: string | null;
  systems: readonly string[];
  codings: readonly PersonsCodes[];
  decision: { codes: readonly number[]; reason: string } | null;
}

/** What counts of words: what was decided, or else what all who coded them say; null where they differ and nobody decided. */
export function finalCodes({
  codings,
  decision,
}: Pick<CodedEntry, "codings" | "decision">): readonly number[] | null {
  if (decision) return decision.codes;
  const [first, ...others] = codings;
  if (!first) return null;
  return others.every(({ codes }) => isSameCodes(codes, first.codes)) ? first.codes : null;
}

function isSameCodes(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((code) => b.includes(code));
}
