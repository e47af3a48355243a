import type { OriginReport } from "@/lib/results/origin/report";
import type { SentenceMarks } from "@/components/results/as-marked";
import { AnswerSection } from "./answer-section";
import { ChecksSection } from "./checks-section";
import { ConfidenceSection } from "./confidence-section";
import { ErrorsSection } from "./errors-section";
import { FiguresSection } from "./figures-section";
import { JudgesSection } from "./judges-section";
import { LearningSection } from "./learning-section";
import { originWords } from "@/lib/results/origin/origin-words";
import { ProfileSection } from "./profile-section";
import { SamplesSection } from "./samples-section";
import { SystemsSection } from "./systems-section";
import { TellsSection } from "./tells-section";
import { TimesSection } from "./times-section";

/** A human-or-robot or which-is-human study: answers, pictures, tables, checks, then judge by judge and sample by sample. */
export function OriginResults({
  report,
  slug,
  marks,
}: {
  report: OriginReport;
  slug: string;
  marks: SentenceMarks;
}) {
  const words = originWords(report.panes);
  const shared = { report, words };
  return (
    <div className="flex min-w-0 flex-col gap-10">
      <AnswerSection {...shared} marks={marks} />
      <JudgesSection {...shared} />
      <ConfidenceSection {...shared} />
      <ErrorsSection {...shared} />
      <SystemsSection {...shared} />
      <LearningSection {...shared} />
      <FiguresSection report={report} />
      <ChecksSection {...shared} />
      <ProfileSection {...shared} />
      <TimesSection report={report} />
      <SamplesSection {...shared} slug={slug} />
      <TellsSection {...shared} slug={slug} />
    </div>
  );
}
