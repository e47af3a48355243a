import type { PageResults } from "@/lib/results/document/report-files";
import { filterWords } from "@/lib/results/filter-words";
import { toPairAnswers } from "@/lib/results/paragraphs/pair-answers";
import { asMarked } from "./as-marked";
import { NoAnswers } from "./no-answers";
import { OriginResults } from "./origin/origin-results";
import { PairsResults } from "./pairs/pairs-results";
import { asLabels } from "@/lib/results/tables/labels";
import { PartOfStudy } from "./part-of-study";

interface StudyResultsGiven {
  results: PageResults;
  /** No person answered: every sentence says so, since sentences are copied alone. */
  isSimulated: boolean;
  /** Likewise of answers that were collected elsewhere. */
  isImported: boolean;
}

/** The results that belong to the study's design. Of a part of it each table and picture says so. */
export function StudyResults(given: StudyResultsGiven) {
  const { filter } = given.results.selection;
  const part =
    filter &&
    filterWords(filter)
      .map(({ words }) => words)
      .join("; ");
  return (
    <PartOfStudy part={part}>
      <ResultsOfDesign {...given} />
    </PartOfStudy>
  );
}

function ResultsOfDesign({ results, isSimulated, isImported }: StudyResultsGiven) {
  const { study, questions, pairs, origin, analysis, selection, sensitivity } = results;
  if (origin && origin.arms.length > 0)
    return (
      <OriginResults
        report={origin}
        slug={study.slug}
        marks={{ isSimulated, isImported, isPart: isImported || selection.filter !== null }}
      />
    );
  if (pairs && pairs.trials > 0) {
    // Sentences about pairs say by their role what is exploratory.
    const { answers, first } = toPairAnswers(pairs, asLabels(questions), analysis.primary);
    return (
      <PairsResults
        report={pairs}
        answers={{
          first,
          answers: answers.map((answer) => asMarked(answer, { isSimulated, isImported, isPart: false })),
        }}
        questions={questions}
        primary={analysis.primary}
        sensitivity={sensitivity}
      />
    );
  }
  return <NoAnswers isPart={selection.filter !== null} />;
}
