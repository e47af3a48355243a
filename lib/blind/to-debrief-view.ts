import { type EvenScore, confidenceOf } from "@/lib/score/even-score";
import { isOriginRight, isWhichHumanRight } from "@/lib/score/orientation";
import type { Tell } from "@/lib/score/verdict";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { type CompletionView, type DebriefView, type OthersView, debriefViewSchema } from "./judge-view";
import { linesOf } from "./marked-lines";

type Pane = { language: string; code: string; html: string };

/** One finished trial of the judge's own, with its truth: read only after the last answer. */
export interface FinishedTrial {
  position: number;
  score: EvenScore;
  panes: { pane: Pane; role: "human" | "machine" | "other"; source: string }[];
  /** What this judge marked. */
  tells?: readonly Tell[];
  /** From other judges: only where the histogram may be shown, too. */
  others?: OthersView | null;
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
    /** How many sessions the histogram leaves out for their pace, and whether this is one of them. */
    setAside?: DebriefView["setAside"] | null;
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
  const asked = protocol.questions.find(({ id }) => id === DESIGN_SPECS[protocol.design].preset.primary);
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
    ...(about.histogram && about.setAside ? { setAside: about.setAside } : {}),
    ...(show === "truth" ? { items: marked, answers: asked?.anchors } : {}),
  });
}

const toPassage = ({ panes }: FinishedTrial, tell: Tell) => {
  const code = panes[tell.pane === "right" ? 1 : 0]?.pane.code;
  if (code === undefined) return [];
  const { firstLine, lastLine } = linesOf(code, tell);
  return [{ pane: tell.pane, text: [...code].slice(tell.from, tell.to).join(""), firstLine, lastLine }];
};

type Marked = NonNullable<DebriefView["items"]>[number];

const mark = ({ design }: Protocol, trial: FinishedTrial): Marked[] => {
  const { position, score, panes, tells = [], others } = trial;
  const [left, right] = panes;
  const item = {
    position,
    panes: panes.map(({ pane }) => pane),
    answer: score,
    source: panes.map(({ source }) => source),
    ...(tells.length > 0 ? { passages: tells.flatMap((tell) => toPassage(trial, tell)) } : {}),
    ...(others ? { others } : {}),
  };
  const { truth: kind } = DESIGN_SPECS[design];
  if (kind === "author" && left && left.role !== "other") {
    return [{ ...item, truth: left.role, isRight: isOriginRight(score, left.role) }];
  }
  if (kind === "side" && left && right) {
    const truth = left.role === "human" ? "left" : "right";
    return [{ ...item, truth, isRight: isWhichHumanRight(score, truth) }];
  }
  return [];
};
