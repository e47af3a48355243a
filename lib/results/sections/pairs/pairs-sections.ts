import type { ReportPart } from "@/lib/results/document/report-part";
import { judgeAgreementMap } from "@/lib/results/figures/judge-agreement-map";
import { judgeTaskMap } from "@/lib/results/figures/judge-task-map";
import { languageEffects } from "@/lib/results/figures/language-effects";
import { mainContrasts } from "@/lib/results/figures/main-contrasts";
import { winRates } from "@/lib/results/figures/win-rates";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { PairAnswers } from "@/lib/results/paragraphs/pair-answers";
import { pictureSection, tallPictureSection } from "@/lib/results/sections/picture-sections";
import type { Sensitivity } from "@/lib/results/sensitivity/sensitivity";
import { asLabels } from "@/lib/results/tables/labels";
import type { Question } from "@/lib/study/questions";
import { answersSection } from "./answers-section";
import { checksSection } from "./checks-section";
import { choiceSection } from "./choice-section";
import { classSection } from "./class-section";
import { differenceSection } from "./difference-section";
import { figuresSection } from "./figures-section";
import { marksSection } from "./marks-section";
import { meansSection } from "./means-section";
import { metricsSection } from "./metrics-section";
import { orderSection } from "./order-section";
import { pairsOf } from "./pair-lists";
import { paperSection } from "./paper-section";
import { sensitivitySection } from "./sensitivity-section";
import { strengthsSection } from "./strengths-section";
import { timesSection } from "./times-section";

/**
 * A side-by-side or rating study: the answer, one picture and the paper's table; then everything else.
 *
 * @param primary the question whose answer comes first
 * @param sensitivity what a researcher uploaded of the script
 */
export function pairsSections(
  report: PairsReport,
  {
    answers,
    questions,
    primary,
    sensitivity,
  }: {
    answers: PairAnswers;
    questions: readonly Pick<Question, "id" | "label" | "anchors">[];
    primary: string;
    sensitivity: Sensitivity | null;
  },
): ReportPart[] {
  const labels = asLabels(questions);
  const anchors = Object.fromEntries(questions.map((question) => [question.id, question.anchors]));
  const differences = differenceSection(report, labels);
  const isOnePair = pairsOf(report).length === 1;
  return [
    ...answersSection(answers, mainContrasts(report, labels, primary)),
    ...(isOnePair ? differences : []),
    ...paperSection(report, labels),
    ...(isOnePair ? [] : differences),
    ...choiceSection(report, labels),
    ...pictureSection("win-rates", "Win rates", winRates(report, labels)),
    ...strengthsSection(report, labels),
    ...marksSection(report, labels, anchors),
    ...figuresSection(report, labels),
    ...pictureSection("languages", "By language", languageEffects(report, labels)),
    ...classSection(report, labels),
    ...sensitivitySection(report, labels, { sensitivity, primary }),
    ...checksSection(report, labels, primary),
    ...tallPictureSection(
      "judges-agree",
      "Pairwise agreement between judges",
      judgeAgreementMap(report, labels),
    ),
    ...orderSection(report, labels),
    ...metricsSection(report, labels, primary),
    ...timesSection(report),
    ...tallPictureSection("map", "Judges by tasks", judgeTaskMap(report, labels)),
    ...meansSection(report, labels, { by: "judge", primary }),
    ...meansSection(report, labels, { by: "task", primary }),
  ];
}
