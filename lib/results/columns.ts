import { compareCodePoints } from "@/lib/score/orientation";
import type { VerdictRow } from "./rows";

/** A column of the paper table: one property of one system, or the choice within one pair of systems. */
export type PaperColumn =
  | { id: string; question: string; kind: "sample"; system: string }
  | { id: string; question: string; kind: "pair"; earlier: string; later: string };

export interface SystemPair {
  earlier: string;
  later: string;
}

/**
 * Columns in the order of the questions, within one by system.
 * Ids read `readability.chatgpt`, and `preference`, or `preference.later>earlier` when there are more than two systems.
 */
export function paperColumnsOf(
  questions: readonly { question: string; kind: "sample" | "pair" }[],
  systems: readonly string[],
  pairs: readonly SystemPair[],
): PaperColumn[] {
  return questions.flatMap(({ question, kind }): PaperColumn[] => {
    if (kind === "sample")
      return systems.map((system) => ({ id: `${question}.${system}`, question, kind, system }));
    return pairs.map((pair) => ({
      id: pairColumnId(question, pair, systems.length),
      question,
      kind,
      ...pair,
    }));
  });
}

/** Every system that was shown, by code point. */
export function systemsOf(rows: readonly Pick<VerdictRow, "leftSystem" | "rightSystem">[]): string[] {
  const shown = rows.flatMap(({ leftSystem, rightSystem }) => [leftSystem, rightSystem ?? leftSystem]);
  return [...new Set(shown)].sort(compareCodePoints);
}

/** Questions once each, in the protocol's order, others after them by code point. */
export function inOrder(
  rows: readonly { question: string; kind: "sample" | "pair" }[],
  order: readonly string[],
): { question: string; kind: "sample" | "pair" }[] {
  const kinds = new Map(rows.map(({ question, kind }) => [question, kind]));
  const rank = (question: string) => (order.includes(question) ? order.indexOf(question) : order.length);
  return [...kinds]
    .map(([question, kind]) => ({ question, kind }))
    .sort((a, b) => rank(a.question) - rank(b.question) || compareCodePoints(a.question, b.question));
}

const pairColumnId = (question: string, { earlier, later }: SystemPair, systems: number): string =>
  systems > 2 ? `${question}.${later}>${earlier}` : question;
