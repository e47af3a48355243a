import type { ExpectedLength } from "./expected-length";

/** The length of a session in the words that judges read before they begin, for the pages of researchers. */
export function lengthWords({ trials, minutes, isMost }: ExpectedLength, isTimed = false): string {
  const noun = isTimed ? "task" : "trial";
  const count = `${trials.toLocaleString("en")} ${noun}${trials === 1 ? "" : "s"}`;
  return `${isMost ? "up to " : ""}${count}, about ${minutes.toLocaleString("en")} min`;
}
