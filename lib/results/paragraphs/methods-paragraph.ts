import type { ParagraphFacts } from "./facts";
import { allocationSentences } from "./methods-allocation";
import { designSentences } from "./methods-design";
import { exclusionSentences } from "./methods-exclusions";
import { freezingSentences } from "./methods-freezing";
import { materialSentences } from "./methods-material";
import { statisticsSentences } from "./methods-statistics";

/** What was done, with the study's own numbers, for the methods section of a paper. Plain text, one paragraph. */
export function methodsParagraph(facts: ParagraphFacts): string {
  return [
    ...simulatedSentence(facts),
    ...designSentences(facts),
    ...materialSentences(facts),
    ...allocationSentences(facts),
    ...freezingSentences(facts),
    ...exclusionSentences(facts),
    ...statisticsSentences(facts),
  ].join(" ");
}

/** Nobody may read numbers of invented judges as those of people. */
export function simulatedSentence({ isSimulated }: ParagraphFacts): string[] {
  return isSimulated ? ["The judges were simulated; no person judged anything."] : [];
}
