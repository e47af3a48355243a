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
 * Columns in the order of the protocol's questions (others after them, by code point), within a question by system.
 * Ids read `readability.chatgpt`, and `preference`, or `preference.later>earlier` when there are more than two systems.
 */
export function toPaperColumns(rows: readonly VerdictRow[], order: readonly string[]): PaperColumn[] {
  return paperColumnsOf(questionsOf(rows, order), systemsOf(rows), pairsOf(rows));
}

/** The columns of such a study, for questions, systems and pairs that are known already. */
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

/** Every pair of different systems shown together: by the earlier, then by the later one. */
export function pairsOf(rows: readonly Pick<VerdictRow, "leftSystem" | "rightSystem">[]): SystemPair[] {
  const systems = systemsOf(rows);
  const seen = new Set(rows.map(pairKey));
  return systems
    .flatMap((earlier, at) => systems.slice(at + 1).map((later) => ({ earlier, later })))
    .filter((pair) => seen.has(pairKey({ leftSystem: pair.earlier, rightSystem: pair.later })));
}

/** The questions that were answered, in the protocol's order. */
export function questionsOf(
  rows: readonly VerdictRow[],
  order: readonly string[],
): { question: string; kind: "sample" | "pair" }[] {
  return inOrder(rows, order);
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

const pairKey = ({ leftSystem, rightSystem }: Pick<VerdictRow, "leftSystem" | "rightSystem">): string =>
  JSON.stringify([leftSystem, rightSystem ?? ""].sort(compareCodePoints));

const pairColumnId = (question: string, { earlier, later }: SystemPair, systems: number): string =>
  systems > 2 ? `${question}.${later}>${earlier}` : question;
