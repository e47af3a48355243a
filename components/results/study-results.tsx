import type { HumanOrRobotReport } from "@/lib/results/human-or-robot";
import type { PaperTable } from "@/lib/results/paper-table";
import type { QuestionContrast } from "@/lib/results/question-contrasts";
import { type Design, PRESETS } from "@/lib/study/design";
import { Notice } from "@/components/ui/notice";
import { HumanOrRobotResults } from "./human-or-robot-results";
import { NoAnswers } from "./no-answers";
import { SideBySideResults } from "./side-by-side-results";

export interface StudyResultsProps {
  study: { design: Design };
  questions: readonly { id: string; label: string }[];
  sideBySide: { paper: PaperTable; contrasts: QuestionContrast[] } | null;
  humanOrRobot: HumanOrRobotReport | null;
}

/** The results that belong to the study's design. */
export function StudyResults({ results }: { results: StudyResultsProps }) {
  const { study, questions, sideBySide, humanOrRobot } = results;
  if (study.design === "which-is-human")
    return (
      <Notice>
        Results of this design are not worked out here yet. verdicts.csv and trials.csv, under Export, hold
        every answer with its truth.
      </Notice>
    );
  if (humanOrRobot)
    return humanOrRobot.arms.length === 0 ? <NoAnswers /> : <HumanOrRobotResults report={humanOrRobot} />;
  if (!sideBySide || sideBySide.paper.columns.length === 0) return <NoAnswers />;
  return (
    <SideBySideResults
      {...sideBySide}
      labels={Object.fromEntries(questions.map(({ id, label }) => [id, withoutMark(label)]))}
      primary={PRESETS[study.design].primary}
    />
  );
}

/** A colon follows a question in sentences and notes, where its question mark would stumble. */
const withoutMark = (label: string): string => label.replace(/\?$/, "");
