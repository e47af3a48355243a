import type { ParagraphFacts } from "./facts";
import { stampSentences } from "./methods-paragraph";
import { originSentences } from "./origin-results";
import { pairSentences } from "./pair-results";
import { counted } from "./words";

/** What came out, with the study's own numbers, for the results section of a paper. Plain text, one paragraph. */
export function resultsParagraph(facts: ParagraphFacts): string {
  const { outcome, people, study, filter } = facts;
  return [
    ...stampSentences(facts),
    ...(study.isUnsealedEarly
      ? ["The study was unsealed early, so that these numbers are not those of its planned end."]
      : []),
    ...(filter.length > 0 ? [`Exploratory, for a part of the study (${filter.join("; ")}):`] : []),
    ...(outcome === null || people.trials === 0
      ? ["No judge\u2019s answer is to be reported."]
      : [
          ...(outcome.kind === "timed" || outcome.kind === "labels"
            ? outcome.sentences
            : [
                `${counted(people.judges, "judge")} gave answers in ${counted(people.trials, "trial")}.`,
                ...(outcome.kind === "pairs" ? pairSentences(outcome) : originSentences(outcome)),
              ]),
          ...outcome.variants.map(({ words, line }) => `${capital(words)}: ${line}.`),
        ]),
  ].join(" ");
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
