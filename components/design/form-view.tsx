"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { AfterSection } from "./after-section";
import { AnalysisSection } from "./analysis-section";
import { BasicsSection } from "./basics-section";
import { BeforeSection } from "./before-section";
import { BlindingSection } from "./blinding-section";
import { ChecksSection } from "./checks-section";
import { LanguagesSection } from "./languages/languages-section";
import { PeopleSection } from "./people-section";
import { LabellingSection } from "./labelling-section";
import { PresentationSection } from "./presentation-section";
import { QuestionsSection } from "./questions-section";
import { useEditor } from "./editor-context";
import { type SectionId, sectionsOf } from "./sections";
import { SessionsSection } from "./sessions-section";
import { SystemsSection } from "./systems-section";
import { TimedSection } from "./timed-section";
import { TrialSection } from "./trial-section";

const FORMS: Record<SectionId, () => ReactNode> = {
  basics: BasicsSection,
  wording: LanguagesSection,
  timed: TimedSection,
  statements: LabellingSection,
  questions: QuestionsSection,
  trial: TrialSection,
  systems: SystemsSection,
  sessions: SessionsSection,
  presentation: PresentationSection,
  before: BeforeSection,
  after: AfterSection,
  blinding: BlindingSection,
  checks: ChecksSection,
  analysis: AnalysisSection,
  people: PeopleSection,
};

/** The whole protocol, in words. */
export function FormView() {
  const { document, folds } = useEditor();
  const sections = sectionsOf(document);
  const areOpen = sections.every(({ id }) => folds.opened.has(id));
  return (
    <form className="relative flex flex-col" onSubmit={(event) => event.preventDefault()}>
      <Button
        variant="quiet"
        className="absolute top-1 right-0"
        onClick={() => folds.set(areOpen ? [] : sections.map(({ id }) => id))}
      >
        {areOpen ? "Collapse all" : "Expand all"}
      </Button>
      {sections.map(({ id }) => {
        const Fields = FORMS[id];
        return <Fields key={id} />;
      })}
    </form>
  );
}
