import type { PairAnswers } from "@/lib/results/paragraphs/pair-answers";
import type { PairsReport } from "@/lib/results/pairs/report";
import type { Sensitivity } from "@/lib/results/sensitivity/sensitivity";
import type { Question } from "@/lib/study/questions";
import { AnswersSection } from "./answers-section";
import { ChecksSection } from "./checks-section";
import { ChoiceSection } from "./choice-section";
import { DifferencePictures } from "./difference-pictures";
import { FiguresSection } from "./figures-section";
import { MarksSection } from "./marks-section";
import { MeansSection } from "./means-section";
import { MetricsSection } from "./metrics-section";
import { PaperSection } from "./paper-section";
import { SensitivitySection } from "./sensitivity-section";
import { StrengthsSection } from "./strengths-section";
import { TimesSection } from "./times-section";
import { asLabels } from "@/lib/results/tables/labels";

/** A side-by-side or rating study: answers, pictures, tables, checks, then judge by judge and task by task. */
export function PairsResults({
  report,
  answers,
  questions,
  primary,
  sensitivity,
}: {
  report: PairsReport;
  answers: PairAnswers;
  questions: readonly Pick<Question, "id" | "label" | "anchors">[];
  /** The question whose answer comes first. */
  primary: string;
  /** What a researcher uploaded of the script. */
  sensitivity: Sensitivity | null;
}) {
  const labels = asLabels(questions);
  const anchors = Object.fromEntries(questions.map((question) => [question.id, question.anchors]));
  const shared = { report, labels };
  return (
    <div className="flex min-w-0 flex-col gap-10">
      <AnswersSection {...answers} />
      <DifferencePictures {...shared} />
      <ChoiceSection {...shared} />
      <StrengthsSection {...shared} />
      <MarksSection {...shared} anchors={anchors} />
      <PaperSection {...shared} />
      <FiguresSection {...shared} />
      <SensitivitySection {...shared} sensitivity={sensitivity} primary={primary} />
      <ChecksSection {...shared} />
      <MetricsSection {...shared} />
      <TimesSection report={report} />
      <MeansSection {...shared} by="judge" primary={primary} />
      <MeansSection {...shared} by="task" primary={primary} />
    </div>
  );
}
