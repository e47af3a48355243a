import type { FaultList } from "@/lib/exchange/fault-list";
import type { EvenScore } from "@/lib/score/even-score";
import { compareCodePoints } from "@/lib/score/orientation";
import type { RecordedScore, RecordedTrial } from "./recorded-study";
import { TIE } from "./tie";

/** A trial whose sides are not known yet, or never will be. */
export interface OpenTrial extends RecordedTrial {
  /** Scores by the system they are about; a choice by the one that positive numbers favour, and the other. */
  unsided: {
    question: string;
    about: string;
    against: string | null;
    score: EvenScore | typeof TIE;
    sample: string | null;
  }[];
}

/** Puts what was said without sides on sides that stand for nothing: the earlier system left, the later right. */
export const settle = ({ unsided, ...trial }: OpenTrial, faults: FaultList): RecordedTrial => {
  if (unsided.length === 0) return trial;
  const systems = [
    ...new Set(unsided.flatMap(({ about, against }) => (against === null ? [about] : [about, against]))),
  ].sort(compareCodePoints);
  const [left = "", right = null] = systems;
  if (systems.length > 2)
    faults.tell({
      line: trial.line,
      column: "system",
      message: `is about a trial of ${systems.length} systems; it can show two`,
    });
  const sampleOf = (system: string | null) =>
    unsided.find(({ about, sample }) => about === system && sample !== null)?.sample ?? null;
  return {
    ...trial,
    left,
    right,
    leftSample: sampleOf(left),
    rightSample: sampleOf(right),
    scores: unsided.flatMap(({ question, about, against, score }): RecordedScore[] => {
      if (score === TIE) return [];
      const pane = against !== null ? "both" : about === left ? "left" : "right";
      return [{ question, pane, score: pane === "both" && about === left ? (-score as EvenScore) : score }];
    }),
    ties: unsided.flatMap(({ question, score }) => (score === TIE ? [question] : [])),
  };
};

/** Where nothing says which answers were given in one sitting and in which order, a judge's are one session in the file's order. */
export const asOneSession = (trials: readonly RecordedTrial[]): void => {
  const positions = new Map<string, number>();
  for (const trial of trials) {
    const position = (positions.get(trial.judge) ?? 0) + 1;
    positions.set(trial.judge, position);
    Object.assign(trial, { session: trial.judge, position });
  }
};
