import type { StoredPane } from "@/lib/score/verdict";
import type { Protocol } from "./protocol-type";

/** One score given in an attention check. */
export interface CheckScore {
  check: string;
  question: string;
  pane: StoredPane;
  score: number;
}

type Checks = Pick<Protocol, "questions" | "attentionChecks">;

/** Did an answered attention check get an answer that the protocol does not expect? One that is not answered fails nothing. */
export function hasFailedCheck(protocol: Checks, given: readonly CheckScore[]): boolean {
  return protocol.attentionChecks.some(({ id, expect }) => {
    const mine = given.filter(({ check }) => check === id);
    return mine.length > 0 && !expect.every((wanted) => isMet(protocol, wanted, mine));
  });
}

/** Without a pane an expectation about two samples concerns both of them. */
const isMet = (
  { questions }: Checks,
  wanted: Protocol["attentionChecks"][number]["expect"][number],
  given: readonly CheckScore[],
): boolean => {
  const isPair = questions.find(({ id }) => id === wanted.question)?.kind === "pair";
  const isMeant = ({ question, pane }: CheckScore) =>
    question === wanted.question && (isPair || wanted.pane === undefined || pane === wanted.pane);
  const meant = given.filter(isMeant);
  return meant.length > 0 && meant.every(({ score }) => wanted.scores.some((right) => right === score));
};
