import type { OriginReport } from "@/lib/results/origin/report";
import type { FrozenAnalysis, PairsReport } from "@/lib/results/pairs/report";
import { toPairAnswers } from "@/lib/results/paragraphs/pair-answers";
import type { ResultFilter } from "@/lib/results/result-filter";
import type { Question } from "@/lib/study/questions";
import { asSimulated } from "./as-simulated";
import { NoAnswers } from "./no-answers";
import { OriginResults } from "./origin/origin-results";
import { PairsResults } from "./pairs/pairs-results";
import { asLabels } from "./pairs/tables/labels";

export interface StudyResultsProps {
  study: { slug: string };
  questions: readonly Pick<Question, "id" | "label" | "anchors">[];
  analysis: Pick<FrozenAnalysis, "primary">;
  /** Side by side and rating. */
  pairs: PairsReport | null;
  /** Human-or-robot and which-is-human. */
  origin: OriginReport | null;
  /** The filter is null for the whole study. */
  selection: { filter: ResultFilter | null };
}

/** The results that belong to the study's design. */
export function StudyResults({
  results,
  isSimulated,
}: {
  results: StudyResultsProps;
  /** No person answered: every sentence says so, since sentences are copied alone. */
  isSimulated: boolean;
}) {
  const { study, questions, pairs, origin, analysis, selection } = results;
  if (origin && origin.arms.length > 0)
    return <OriginResults report={origin} slug={study.slug} isSimulated={isSimulated} />;
  if (pairs && pairs.trials > 0) {
    const { answers, first } = toPairAnswers(pairs, asLabels(questions), analysis.primary);
    return (
      <PairsResults
        report={pairs}
        answers={{ first, answers: answers.map((answer) => asSimulated(answer, isSimulated)) }}
        questions={questions}
        primary={analysis.primary}
      />
    );
  }
  return <NoAnswers isPart={selection.filter !== null} />;
}
