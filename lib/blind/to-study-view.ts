import { expectedLength, type StudyExtent } from "@/lib/study/length/expected-length";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { eligibilityQuestions } from "@/lib/study/protocol/eligibility";
import { quizOf } from "@/lib/study/protocol/quiz";
import { type StudyView, studyViewSchema } from "./judge-view";
import { choiceLabels } from "@/lib/study/wording/translations";
import { toFieldViews } from "./to-field-views";

type Pane = { language: string; code: string; html: string };

const NO_EXTENT: StudyExtent = { tasks: 0, lines: 0 };

/** What is said before a session begins. `practice` panes come presented, one list per practice trial. */
export function toStudyView(
  protocol: Protocol,
  consentHash: string,
  {
    practice = [],
    extent = NO_EXTENT,
    offered = [],
  }: { practice?: Pane[][]; extent?: StudyExtent; offered?: readonly string[] } = {},
): StudyView {
  const quiz = quizOf(protocol);
  const [question] = protocol.questions;
  return studyViewSchema.parse({
    slug: protocol.slug,
    title: protocol.title,
    consent: { text: protocol.consent, hash: consentHash },
    instructions: protocol.instructions,
    ...(question && { scale: { label: question.label, anchors: question.anchors } }),
    profile: toFieldViews(protocol, "profile"),
    ...(eligibilityQuestions(protocol).length > 0 && { asksEligibility: true }),
    practice: protocol.practice.map(({ title, body, feedback }, at) => ({
      title,
      body,
      panes: practice[at] ?? [],
      ...(feedback && { feedback }),
    })),
    ...(quiz && {
      quiz: {
        questions: quiz.questions.map(({ id, label, choices }) => ({
          id,
          label,
          choices,
          choiceLabels: choiceLabels(protocol, `quiz.${id}`, choices),
        })),
        passMark: quiz.passMark,
        attempts: quiz.attempts,
      },
    }),
    locale: protocol.locale,
    ...(offered.length > 1 && { locales: offered }),
    ...expectedLength(protocol, extent),
  });
}
