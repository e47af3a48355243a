import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { eligibilitySentences } from "./eligibility-sentences";
import type { FrozenFacts, ParagraphFacts, SessionCourse } from "./facts";
import { asName, counted, inList } from "./words";

/** What a judge did: the design, what one screen asks, and how many judged how much. */
export function designSentences({ study, protocol, people }: ParagraphFacts): string[] {
  const name = `\u201c${study.title}\u201d`;
  return [
    `${name} was a blind ${DESIGN_SPECS[protocol.design].methods.study}.`,
    `${counted(people.judges, "judge")} gave answers in ${counted(people.trials, "trial")}.`,
    ...eligibilitySentences(protocol, "done"),
    ...(people.course === null ? [] : courseSentences(people.course, protocol.public)),
    screenSentence(protocol),
    ...(protocol.minReadMs > 0 && protocol.taskFirst
      ? [
          `A trial whose task was in view for less than ${protocol.minReadMs / 1000} s was flagged, not refused.`,
        ]
      : []),
    ...comparingSentences(protocol),
    ...questionSentences(protocol),
    protocol.allowBack
      ? "Judges could go back and change answers; the last answer counts."
      : "Judges could not go back to earlier answers.",
  ];
}

/** How people came, and how many did not reach the end. */
const courseSentences = (
  { sessions, byInvite, unfinished, withdrawn, screenedOut = 0, ineligible = 0 }: SessionCourse,
  isPublic: boolean,
): string[] => {
  const open = sessions - byInvite;
  const byQuiz = screenedOut - ineligible;
  const ways = [
    ...(byInvite > 0 ? [`${byInvite} by a personal invite`] : []),
    ...(open > 0 ? [`${open} by ${isPublic ? "the public page" : "the study\u2019s link"}`] : []),
  ];
  const lost = [
    ...(unfinished > 0 ? [`${unfinished} did not reach the end`] : []),
    ...(withdrawn > 0
      ? [`${withdrawn} ${withdrawn === 1 ? "was" : "were"} withdrawn, with all answers deleted`]
      : []),
  ];
  if (sessions === 0) return [];
  return [
    ...(ineligible > 0
      ? [
          `Questions about the judge, asked before the instructions, screened out ${counted(ineligible, "person", "people")} who ${ineligible === 1 ? "was" : "were"} not eligible and began no session.`,
        ]
      : []),
    ...(byQuiz > 0
      ? [
          `A quiz before the first trial screened out ${counted(byQuiz, "person", "people")}, who began no session.`,
        ]
      : []),
    `${sessions === 1 ? "1 session was" : `${sessions} sessions were`} begun, ${inList(ways)}; ` +
      `${lost.length === 0 ? (sessions === 1 ? "it was completed" : "all were completed") : inList(lost)}.`,
  ];
};

const screenSentence = ({ design, taskFirst }: FrozenFacts): string =>
  taskFirst
    ? `In each trial the task\u2019s text came first, alone; once the judge had read it, ${DESIGN_SPECS[design].methods.screen}.`
    : `In each trial ${DESIGN_SPECS[design].methods.screen}.`;

const comparingSentences = ({ comparing }: FrozenFacts): string[] => {
  const done = [
    ...(comparing?.differences ? ["lines that stood in one program alone were marked"] : []),
    ...(comparing?.fold ? ["long equal stretches were folded until the judge opened them"] : []),
  ];
  const [first = "", ...rest] = done;
  return done.length === 0
    ? []
    : [`${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join("; ")}.`];
};

const questionSentences = ({ questions, design }: FrozenFacts): string[] => {
  const ofKind = (kind: "sample" | "pair") =>
    questions.filter((question) => question.kind === kind).map(({ label }) => `\u201c${asName(label)}\u201d`);
  const [marks, choices] = [ofKind("sample"), ofKind("pair")];
  const each = DESIGN_SPECS[design].panes === 2 ? "Each program" : "The program";
  return [
    ...(marks.length > 0 ? [`${each} was judged by ${inList(marks)}.`] : []),
    ...(choices.length > 0
      ? [
          `${marks.length > 0 ? "After that the judge" : "The judge"} chose between the two (${inList(choices)}).`,
        ]
      : []),
    "Every answer was given on a scale of four points (-2, -1, +1, +2) without a middle.",
  ];
};
