import type { ParagraphFacts } from "./facts";
import { counted, inList } from "./words";

/** Which answers the numbers leave out, by rules that were frozen, and how many. */
export function exclusionSentences({ protocol, people }: ParagraphFacts): string[] {
  const { repeatSessions, excludedSessions } = people;
  const rules = protocol.exclusions.map(({ flag, reason }) =>
    reason === "" ? `\u201c${flag}\u201d` : `\u201c${flag}\u201d (${reason.trim().replace(/\.$/, "")})`,
  );
  return [
    `Each judge counts with the first session${
      repeatSessions === null || repeatSessions === 0
        ? ""
        : `; ${counted(repeatSessions, "repeat session")} ${repeatSessions === 1 ? "is" : "are"} left out`
    }.`,
    rules.length === 0
      ? "No session was excluded."
      : `The protocol excludes sessions with the ${rules.length === 1 ? "flag" : "flags"} ${inList(rules)}${
          excludedSessions === null ? "" : `: ${counted(excludedSessions, "session")}`
        }.`,
  ];
}
