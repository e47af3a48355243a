import { asName, counted, inList } from "@/lib/results/paragraphs/words";
import { asksSeenBefore, sourceSettings } from "@/lib/study/blinding/blinding-settings";
import { designSpec } from "@/lib/study/designs/designs";
import { labelSettings } from "@/lib/study/labelling/labels";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { quizOf } from "@/lib/study/protocol/quiz";
import { remarkRules } from "@/lib/study/remarks";
import { tryModeOf } from "@/lib/study/try-programs";
import { LOCALE_ENGLISH } from "@/lib/study/wording/locales";
import { localesOf } from "@/lib/study/wording/translations";
import type { SectionId } from "./sections";

/** What a section of the form holds, in the line that stands where it is folded. */
export function sectionSummary(id: SectionId, protocol: Protocol): string {
  return SUMMARIES[id](protocol)
    .filter((part) => typeof part === "string" && part !== "")
    .join(", ");
}

/** Parts of a line; what is not so is left out. */
type Parts = readonly (string | false | undefined)[];

const SUMMARIES: Record<SectionId, (protocol: Protocol) => Parts> = {
  basics: ({ design, languages, public: isPublic }) => [
    designSpec(design)?.name.toLowerCase(),
    ...languages,
    isPublic && "public test",
  ],
  wording: (protocol) => [inList(localesOf(protocol).map((locale) => LOCALE_ENGLISH[locale]))],
  timed: ({ timed }) => [
    timed?.pretest ? `pretest ${timed.pretest.task}` : counted(timed?.people ?? 0, "person", "people"),
    timed?.timeLimitMinutes ? `${timed.timeLimitMinutes} minutes for each task` : "no time limit",
    timed?.pauses ? "pauses" : "no pauses",
  ],
  statements: (protocol) => {
    const labels = labelSettings(protocol);
    return [
      counted(labels?.kinds.length ?? 0, "kind of statements", "kinds of statements"),
      `${counted(labels?.coders ?? 0, "person", "people")} for each program`,
    ];
  },
  questions: ({ questions }) => questions.map(({ label, id }) => label || id),
  trial: (protocol) => [
    protocol.panes === 2 ? "two programs" : "one program",
    protocol.taskFirst && "task first",
    protocol.allowBack && "going back",
    protocol.allowComment && "a comment",
    protocol.tells && "what gave it away",
    protocol.comparing?.differences && "differences marked",
    protocol.comparing?.fold && "equal lines folded",
    remarkRules(protocol) !== null && "remarks at lines",
    tryModeOf(protocol) !== "off" && "running both programs",
    asksSeenBefore(protocol) && "whether the code was seen before",
  ],
  systems: ({ systems, arms }) => [
    `${counted(systems.length, "system")} (${systems.map(({ id, label }) => label ?? id).join(", ")})`,
    counted(arms.length, "arm"),
  ],
  sessions: ({ design, panes, allocation, limits }) => [
    ...(designSpec(design)?.measures === "minutes"
      ? []
      : [
          allocation.itemsPerSession === "all" ? "all items" : counted(allocation.itemsPerSession, "item"),
          panes === 2 && `sides ${allocation.sides === "balanced" ? "balanced" : "at random"}`,
          `${counted(limits.perJudge, "session")} per judge`,
        ]),
    limits.sessions === undefined ? "no overall limit" : `${limits.sessions.toLocaleString("en")} in all`,
  ],
  presentation: ({ presentation: { comments, identifiers, format, mostLines } }) => [
    `comments ${comments === "remove" ? "removed" : "kept"}`,
    `names ${identifiers === "unify" ? "in one scheme" : "kept"}`,
    `layout ${format === "unify" ? "the same for all" : "kept"}`,
    mostLines !== undefined && `at most ${counted(mostLines, "line")}`,
  ],
  before: (protocol) => [
    "consent",
    protocol.profile.length > 0 && `${counted(protocol.profile.length, "question")} about the judge`,
    "instructions",
    !protocol.timed && protocol.practice.length > 0 && counted(protocol.practice.length, "practice trial"),
    quizOf(protocol) !== null && "quiz",
  ],
  after: ({ closing, debrief, completion }) => [
    closing.length > 0 ? counted(closing.length, "closing question") : "no closing questions",
    { none: "thanks", score: "score", truth: "score and the truth of each item" }[debrief.show],
    completion.codes.length > 0 && counted(completion.codes.length, "completion code"),
  ],
  blinding: (protocol) => [
    asksSeenBefore(protocol) && "whether the code was seen before",
    sourceSettings(protocol) !== null && "who wrote the programs",
    !asksSeenBefore(protocol) && sourceSettings(protocol) === null && "nothing is asked",
  ],
  checks: ({ attentionChecks }) => [
    attentionChecks.length > 0 ? counted(attentionChecks.length, "check") : "none",
  ],
  analysis: ({ analysis, questions, exclusions, timed }) => [
    !timed &&
      `main question: ${asName(questions.find(({ id }) => id === analysis.primary)?.label ?? analysis.primary)}`,
    `alpha ${analysis.alpha}`,
    analysis.margin !== undefined && `smallest difference that matters ${analysis.margin}`,
    exclusions.length > 0 && counted(exclusions.length, "exclusion"),
  ],
  people: ({ contact, ethicsId }) => [
    contact ? `contact: ${contact}` : "no contact",
    ethicsId ? `ethics approval ${ethicsId}` : "no ethics approval",
  ],
};
