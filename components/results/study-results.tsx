import type { HumanOrRobotReport } from "@/lib/results/human-or-robot";
import type { PaperTable } from "@/lib/results/paper-table";
import type { QuestionContrast } from "@/lib/results/question-contrasts";
import type { ResultFilter } from "@/lib/results/result-filter";
import type { Design } from "@/lib/study/design";
import { Notice } from "@/components/ui/notice";
import { HumanOrRobotResults } from "./human-or-robot-results";
import { NoAnswers } from "./no-answers";
import { SideBySideResults } from "./side-by-side-results";

export interface StudyResultsProps {
  study: { design: Design };
  questions: readonly { id: string; label: string }[];
  primary: string;
  mix: "independent" | "balanced";
  sideBySide: { paper: PaperTable; contrasts: QuestionContrast[] } | null;
  humanOrRobot: HumanOrRobotReport | null;
  /** The filter is null for the whole study. */
  selection: { filter: ResultFilter | null };
}

/** The results that belong to the study's design. */
export function StudyResults({ results }: { results: StudyResultsProps }) {
  const { study, questions, primary, mix, sideBySide, humanOrRobot } = results;
  const isPart = results.selection.filter !== null;
  if (study.design === "which-is-human")
    return (
      <Notice>
        Results of this design are not worked out here yet. verdicts.csv and trials.csv, under Export, hold
        every answer with its truth.
      </Notice>
    );
  if (humanOrRobot)
    return humanOrRobot.arms.length === 0 ? (
      <NoAnswers isPart={isPart} />
    ) : (
      <>
        {mix === "balanced" && <BalancedMix />}
        <HumanOrRobotResults report={humanOrRobot} />
      </>
    );
  if (!sideBySide || sideBySide.paper.columns.length === 0) return <NoAnswers isPart={isPart} />;
  return (
    <SideBySideResults
      {...sideBySide}
      labels={Object.fromEntries(questions.map(({ id, label }) => [id, withoutMark(label)]))}
      primary={primary}
    />
  );
}

/** With a mix drawn coin by coin the null is exactly 1/2; with half from either pool it is so only on average. */
function BalancedMix() {
  return (
    <div className="mb-6">
      <Notice>
        Each session held half of its items from either pool, so one item tells something of the others.
        Chance is still 50% on average, and the test over judges holds; the exact binomial p and the pooled
        intervals are made for independent items and hold only roughly here.
      </Notice>
    </div>
  );
}

/** A colon follows a question in sentences and notes, where its question mark would stumble. */
const withoutMark = (label: string): string => label.replace(/\?$/, "");
