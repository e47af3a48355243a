import type { SentenceMarks } from "@/lib/results/as-marked";
import type { ReportPart } from "@/lib/results/document/report-part";
import { armDifferences } from "@/lib/results/figures/arm-differences";
import { originWords } from "@/lib/results/origin/origin-words";
import type { OriginReport } from "@/lib/results/origin/report";
import { pictureSection } from "@/lib/results/sections/picture-sections";
import type { Question } from "@/lib/study/questions";
import { answerSection } from "./answer-section";
import { checksSection } from "./checks-section";
import { confidenceSection } from "./confidence-section";
import { errorsSection } from "./errors-section";
import { figuresSection } from "./figures-section";
import { judgesSection } from "./judges-section";
import { learningSection } from "./learning-section";
import { profileSection } from "./profile-section";
import { samplesSection } from "./samples-section";
import { systemsSection } from "./systems-section";
import { tellsSection } from "./tells-section";
import { timesSection } from "./times-section";

/** A human-or-robot or which-is-human study: answers, pictures, tables, checks, then judge by judge and sample by sample. */
export function originSections(
  report: OriginReport,
  marks: SentenceMarks,
  questions: readonly Pick<Question, "id" | "anchors">[],
): ReportPart[] {
  const words = originWords(report.panes, questions);
  return [
    ...answerSection(report, words, marks),
    ...pictureSection("arms", "Arms compared", armDifferences(report)),
    ...judgesSection(report),
    ...confidenceSection(report, words),
    ...errorsSection(report, words),
    ...systemsSection(report, words),
    ...learningSection(report),
    ...figuresSection(report),
    ...checksSection(report, words),
    ...profileSection(report, words),
    ...timesSection(report),
    ...samplesSection(report, words),
    ...tellsSection(report),
  ];
}
