import { type EvenScore, confidenceOf } from "@/lib/score/even-score";
import { isOriginRight, isWhichHumanRight } from "@/lib/score/orientation";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { type CompletionView, type DebriefView, debriefViewSchema } from "./judge-view";

type Pane = { language: string; code: string; html: string };

/** One finished trial of the judge's own, with its truth: read only after the last answer. */
export interface FinishedTrial {
  position: number;
  score: EvenScore;
  panes: { pane: Pane; role: "human" | "machine" | "other"; source: string }[];
}

/**
 * What the protocol lets a judge see at the end. `histogram` (right answers -> sessions) comes from other judges and is
 * null unless the seal's one exception allows it. `chance` is the probability of doing at least as well by guessing.
 */
export function toDebriefView(
  protocol: Protocol,
  trials: readonly FinishedTrial[],
  about: {
    chance: (right: number, of: number) => number;
    histogram: { right: number; sessions: number }[] | null;
    /** The panel's code, for whoever finished. */
    completion?: CompletionView | null;
  },
): DebriefView {
  const { show, text } = protocol.debrief;
  const completion = about.completion ? { completion: about.completion } : {};
  const marked = trials.flatMap((trial) => mark(protocol, trial));
  if (show === "none" || marked.length === 0)
    return debriefViewSchema.parse({ show: "none", text, ...completion });
  const right = marked.filter(({ isRight }) => isRight).length;
  return debriefViewSchema.parse({
    show,
    text,
    ...completion,
    score: { right, of: marked.length, chance: about.chance(right, marked.length) },
    confidence: ([1, 2] as const).map((confidence) => {
      const mine = marked.filter(({ answer }) => confidenceOf(answer) === confidence);
      return { confidence, right: mine.filter(({ isRight }) => isRight).length, of: mine.length };
    }),
    ...(about.histogram ? { histogram: about.histogram } : {}),
    ...(show === "truth" ? { items: marked } : {}),
  });
}

type Marked = NonNullable<DebriefView["items"]>[number];

const mark = ({ design }: Protocol, { position, score, panes }: FinishedTrial): Marked[] => {
  const [left, right] = panes;
  const item = {
    position,
    panes: panes.map(({ pane }) => pane),
    answer: score,
    source: panes.map(({ source }) => source),
  };
  if (design === "human-or-robot" && left && left.role !== "other") {
    return [{ ...item, truth: left.role, isRight: isOriginRight(score, left.role) }];
  }
  if (design === "which-is-human" && left && right) {
    const truth = left.role === "human" ? "left" : "right";
    return [{ ...item, truth, isRight: isWhichHumanRight(score, truth) }];
  }
  return [];
};
