import type { ParagraphFacts } from "./facts";
import { stampSentences } from "./methods-paragraph";
import { originSentences } from "./origin-results";
import { pairSentences } from "./pair-results";
import { counted, inParagraphs } from "./words";

/** What came out, with the study's own numbers, for the results section of a paper. Plain text, as `inParagraphs` sets it. */
export function resultsParagraph(facts: ParagraphFacts): string {
  const { outcome, people, study, filter } = facts;
  const lead = [
    ...stampSentences(facts),
    ...(study.isUnsealedEarly
      ? ["The study was unsealed early, so that these numbers are not those of its planned end."]
      : []),
    ...(filter.length > 0 ? [`Exploratory, for a part of the study (${filter.join("; ")}):`] : []),
  ];
  if (outcome === null || people.trials === 0)
    return inParagraphs([[...lead, "No judge\u2019s answer is to be reported."]]);
  const variants = outcome.variants.map(({ words, line }) => `${capital(words)}: ${line}.`);
  if (outcome.kind === "timed" || outcome.kind === "labels")
    return inParagraphs([[...lead, ...outcome.sentences], variants]);
  const counts = `${counted(people.judges, "judge")} gave answers in ${counted(people.trials, "trial")}.`;
  const [first = [], ...others] =
    outcome.kind === "pairs" ? pairSentences(outcome) : originSentences(outcome);
  return inParagraphs([[...lead, counts, ...first], ...others, variants]);
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
