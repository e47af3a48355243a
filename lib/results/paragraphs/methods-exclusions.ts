import type { ParagraphFacts } from "./facts";
import { counted, inList } from "./words";

/** Which answers the numbers leave out, by rules that were frozen, and how many. */
export function exclusionSentences({ protocol, people }: ParagraphFacts): string[] {
  const rules = protocol.exclusions.map(({ flag, reason }) =>
    reason === "" ? `\u201c${flag}\u201d` : `\u201c${flag}\u201d (${reason.trim().replace(/\.$/, "")})`,
  );
  return [
    `Each judge counts with the first session${people.repeatTrials === 0 ? "" : `; ${leftOut(people.repeatTrials)}`}.`,
    rules.length === 0
      ? "No session was excluded."
      : `The protocol excludes sessions with the ${rules.length === 1 ? "flag" : "flags"} ${inList(rules)}: ${leftOut(people.excludedTrials)}.`,
  ];
}

const leftOut = (trials: number): string =>
  trials === 0
    ? "no answered trial is left out by that"
    : `${counted(trials, "answered trial")} ${trials === 1 ? "is" : "are"} left out by that`;
