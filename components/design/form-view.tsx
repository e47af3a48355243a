import { AfterSection } from "./after-section";
import { AnalysisSection } from "./analysis-section";
import { BasicsSection } from "./basics-section";
import { BeforeSection } from "./before-section";
import { ChecksSection } from "./checks-section";
import { PeopleSection } from "./people-section";
import { PresentationSection } from "./presentation-section";
import { QuestionsSection } from "./questions-section";
import { SessionsSection } from "./sessions-section";
import { SystemsSection } from "./systems-section";
import { TrialSection } from "./trial-section";

/** The whole protocol, in words. */
export function FormView() {
  return (
    <form className="flex flex-col gap-10" onSubmit={(event) => event.preventDefault()}>
      <BasicsSection />
      <QuestionsSection />
      <TrialSection />
      <SystemsSection />
      <SessionsSection />
      <PresentationSection />
      <BeforeSection />
      <AfterSection />
      <ChecksSection />
      <AnalysisSection />
      <PeopleSection />
    </form>
  );
}
