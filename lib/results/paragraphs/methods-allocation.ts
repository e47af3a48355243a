import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { asksSeenBefore, sourceSettings } from "@/lib/study/blinding/blinding-settings";
import type { ParagraphFacts } from "./facts";
import { counted, inList } from "./words";

type Allocation = ParagraphFacts["protocol"]["allocation"];

/** Who saw what, in which order, on which side, and who decided it. */
export function allocationSentences(facts: ParagraphFacts): string[] {
  const { design, allocation, attentionChecks } = facts.protocol;
  return [
    ...armSentences(facts),
    ...itemsSentences(facts),
    ...(DESIGN_SPECS[design].allocation === "pools" ? [MIX[allocation.mix]] : []),
    orderSentence(allocation),
    ...(DESIGN_SPECS[design].panes === 2 ? [SIDES[allocation.sides]] : []),
    ...(attentionChecks.length > 0
      ? [
          `${counted(attentionChecks.length, "attention check")} stood among the trials and ${attentionChecks.length === 1 ? "is" : "are"} no part of the results.`,
        ]
      : []),
    ...blindingSentences(facts.protocol),
  ];
}

/** What judges were asked of how blind they were. */
const blindingSentences = (protocol: Pick<ParagraphFacts["protocol"], "blinding">): string[] => {
  const source = sourceSettings(protocol);
  const decoys = source?.choices.filter(({ systems }) => systems.length === 0).length ?? 0;
  return [
    ...(asksSeenBefore(protocol)
      ? ["In each trial judges said whether they had seen the code before (yes, not sure, no)."]
      : []),
    ...(source
      ? [
          `After the last trial, when answers were final, the programs of ${counted(source.trials, "trial")} were shown again, and judges chose who had written them (${source.choices.map(({ label }) => label).join("; ")}; \u201cI don\u2019t know\u201d)${decoys > 0 ? `; ${counted(decoys, "choice")} ${decoys === 1 ? "was" : "were"} of no system` : ""}.`,
        ]
      : []),
  ];
};

const armSentences = ({ protocol: { arms }, people: { placedSessions } }: ParagraphFacts): string[] => {
  if (arms.length < 2) return [];
  const names = arms.map(({ id, systems }) => `${id} (${inList(systems)})`);
  const isEven = arms.every(({ weight }) => weight === arms[0]?.weight);
  const weights = isEven ? "in equal shares" : `in the ratio ${arms.map(({ weight }) => weight).join(":")}`;
  return [
    `Sessions were allocated to ${arms.length} arms ${weights} by the server: ${inList(names)}.`,
    ...(placedSessions > 0
      ? [
          `${counted(placedSessions, "session")} ${placedSessions === 1 ? "was" : "were"} placed in an arm by invite, not randomised.`,
        ]
      : []),
  ];
};

/** As dealt: a protocol's "all items" are all tasks, of several languages each in one. */
const itemsSentences = ({
  protocol: { allocation },
  people: { course },
  material: { languages },
}: ParagraphFacts): string[] => {
  if (course === null || course.mostItems === 0) return [];
  const { fewestItems, mostItems, isTaskInOneLanguage } = course;
  const items =
    fewestItems === mostItems
      ? counted(mostItems, "item")
      : `${fewestItems} to ${counted(mostItems, "item")}`;
  const isDrawn = allocation.itemsPerSession !== "all";
  return [
    `A session held ${items}${isDrawn ? ", drawn so that all items were shown equally often" : ""}.`,
    ...(languages.length > 1 && isTaskInOneLanguage
      ? ["A judge met a task in one of the languages only."]
      : []),
  ];
};

const MIX: Record<Allocation["mix"], string> = {
  independent:
    "Whether the next program was a person\u2019s or a machine\u2019s was drawn anew each time, with probability 1/2.",
  balanced: "Half of a session\u2019s programs were written by people, half by a machine.",
};

const orderSentence = ({ order }: Allocation): string =>
  order === "random"
    ? "The order of the trials was random."
    : `The order of the trials was random within blocks of one ${order.slice("blocked-by:".length)}.`;

const SIDES: Record<Allocation["sides"], string> = {
  balanced: "Which program stood on which side was random, balanced within each session and over the study.",
  random: "Which program stood on which side was random.",
};
