import { importedStamps } from "@/lib/study/imported";
import type { ParagraphFacts } from "./facts";
import { allocationSentences } from "./methods-allocation";
import { designSentences } from "./methods-design";
import { exclusionSentences } from "./methods-exclusions";
import { freezingSentences } from "./methods-freezing";
import { importedMethods } from "./methods-imported";
import { materialSentences } from "./methods-material";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { labelMethods } from "./methods-labels";
import { timedMethods } from "./methods-timed";
import { statisticsSentences } from "./methods-statistics";
import { inParagraphs } from "./words";

/** What was done, with the study's own numbers, for the methods section of a paper. Plain text, as `inParagraphs` sets it. */
export function methodsParagraph(facts: ParagraphFacts): string {
  const { imported } = facts.study;
  if (imported !== null)
    return inParagraphs([
      [...stampSentences(facts), ...importedMethods(facts, imported)],
      statisticsSentences(facts),
    ]);
  if (DESIGN_SPECS[facts.protocol.design].measures === "minutes")
    return inParagraphs([[...stampSentences(facts), ...timedMethods(facts)], freezingSentences(facts)]);
  if (DESIGN_SPECS[facts.protocol.design].measures === "labels")
    return inParagraphs([[...stampSentences(facts), ...labelMethods(facts)], freezingSentences(facts)]);
  return inParagraphs([
    [...stampSentences(facts), ...designSentences(facts)],
    materialSentences(facts),
    [...allocationSentences(facts), ...freezingSentences(facts)],
    exclusionSentences(facts),
    statisticsSentences(facts),
  ]);
}

/** Nobody may read numbers of invented judges as those of people, or of imported answers as those of a study of this server. */
export function stampSentences({ isSimulated, study: { imported } }: ParagraphFacts): string[] {
  if (imported !== null) return importedStamps(imported);
  return isSimulated ? ["The judges were simulated; no person judged anything."] : [];
}
