import { hasTruth } from "@/lib/study/has-truth";
import type { Protocol } from "@/lib/study/protocol/protocol-type";

/**
 * What a debrief tells a judge beyond their own answers, as researchers should know before they choose it. As `sourceLine` and
 * `toDebriefView` do it.
 */
export function debriefTells(design: Protocol["design"], show: Protocol["debrief"]["show"]): string {
  if (show === "none") return "Judges learn nothing about the programs.";
  if (!hasTruth(design))
    return "No answer of this design is right or wrong, so judges learn nothing about the programs.";
  if (show === "score") return "Judges learn how many of their answers were right, and no source.";
  return (
    "Judges see who or what wrote each program: its package, model or source as the samples were imported, otherwise the name of its system, " +
    "then its date and licence. Prompts and edits are not shown. Judges who talk to later ones can give this away."
  );
}
