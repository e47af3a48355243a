import type { EvenScore } from "@/lib/score/even-score";
import type { Pane } from "@/lib/score/verdict";
import { answerOrigin, answerWhichHuman } from "./answer-origin";
import { answerPair } from "./answer-pair";
import { evenAnswer } from "./even-answer";
import type { SimulatedJudge } from "./judge";
import type { Random } from "./random";

export interface ShownSample {
  system: string;
  role: "human" | "machine" | "other";
  /** Quality or difficulty; see `sampleTrait`. */
  trait: number;
}

interface ShownTrial {
  left: ShownSample;
  /** Null where one pane is shown. */
  right: ShownSample | null;
  questions: readonly { id: string; kind: "sample" | "pair" }[];
}

export interface SimulatedScore {
  question: string;
  pane?: Pane;
  score: EvenScore;
}

/**
 * A judge's whole answer to one trial of any design: origin by `answerOrigin`, which is human by `answerWhichHuman`, marks
 * and the closing choice by `answerPair`. Of one pane the marks are those of a pair of equals.
 */
export function answerTrial(random: Random, judge: SimulatedJudge, trial: ShownTrial): SimulatedScore[] {
  const { left, right, questions } = trial;
  const side: Pane = right !== null && right.system > left.system ? "right" : "left";
  const [earlier, later] = right === null ? [left, left] : side === "right" ? [left, right] : [right, left];
  const marked = questions.filter(({ id, kind }) => kind === "sample" && id !== "origin").map(({ id }) => id);
  const { marks, choice } = answerPair(random, judge, {
    earlierQuality: earlier.trait,
    laterQuality: later.trait,
    side,
    questions: marked,
  });
  const shown = right === null ? (["left"] as const) : (["left", "right"] as const);
  return questions.flatMap(({ id, kind }): SimulatedScore[] => {
    if (kind === "pair")
      return [{ question: id, score: id === "which_human" ? which(random, judge, trial) : choice }];
    if (id === "origin")
      return shown.map((pane) => ({ question: id, pane, score: origin(random, judge, trial, pane) }));
    return marks.filter(({ question, pane }) => question === id && shown.some((one) => one === pane));
  });
}

/** An answer about something nobody says the truth of: at random. */
export function answerAtRandom(
  random: Random,
  judge: SimulatedJudge,
  { panes, questions }: { panes: number } & Pick<ShownTrial, "questions">,
): SimulatedScore[] {
  const shown = panes === 1 ? (["left"] as const) : (["left", "right"] as const);
  const score = (): EvenScore => evenAnswer(random, judge, random.normal());
  return questions.flatMap(({ id, kind }): SimulatedScore[] =>
    kind === "pair"
      ? [{ question: id, score: score() }]
      : shown.map((pane) => ({ question: id, pane, score: score() })),
  );
}

const origin = (
  random: Random,
  judge: SimulatedJudge,
  { left, right }: ShownTrial,
  pane: Pane,
): EvenScore => {
  const { role, trait } = pane === "right" && right !== null ? right : left;
  return answerOrigin(random, judge, { truth: role === "human" ? "human" : "machine", difficulty: trait });
};

const which = (random: Random, judge: SimulatedJudge, { left, right }: ShownTrial): EvenScore => {
  const difficulty = right === null ? 0 : (left.trait + right.trait) / 2;
  return answerWhichHuman(random, judge, { human: right?.role === "human" ? "right" : "left", difficulty });
};
