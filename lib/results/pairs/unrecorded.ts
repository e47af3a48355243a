import type { CrossedEffect } from "@/lib/stats/crossed/crossed-of-pulls";
import { type Undefined, undefinedBecause } from "@/lib/stats/undefined";
import type { Recorded } from "@/lib/study/imported";
import type { PairsReport } from "./pairs-report";
import type { CrossedSides } from "./report";
import { noLeft, noSides } from "./side-balance";

/**
 * The report without the numbers that hang on what was not recorded: in their place stands that it was not. The tables hold
 * something for sides and times in any case, so that numbers come out of them that say nothing.
 */
export function withoutUnrecorded(
  report: PairsReport,
  { sides, durations, sessions }: Recorded,
): PairsReport {
  const isSided = sides || report.panes === 1;
  const ordered = sessions ? report.questions : report.questions.map(withoutOrder);
  return {
    ...report,
    ...(isSided
      ? {}
      : { shown: report.shown.map((pair) => ({ ...pair, laterLeft: NONE, laterRight: NONE })) }),
    questions: isSided ? ordered : ordered.map(withoutSides),
    pictures: {
      ...report.pictures,
      byPosition: sessions
        ? report.pictures.byPosition.map((place) => (isSided ? place : { ...place, right: null }))
        : [],
    },
    times: durations ? report.times : { read: NONE, judge: NONE },
    variants: sessions
      ? report.variants
      : {
          ...report.variants,
          withRepeats: { ...report.variants.withRepeats, addedTrials: NONE, headlines: [] },
        },
  };
}

const NONE: Undefined = undefinedBecause("not_recorded");

/** Without sessions no answer has a place in one. */
const withoutOrder = (question: PairsReport["questions"][number]): PairsReport["questions"][number] => ({
  ...question,
  trend: question.trend && NO_CROSSED,
  contrasts: question.contrasts.map((contrast) => ({ ...contrast, trend: contrast.trend && NO_CROSSED })),
});

const withoutSides = (question: PairsReport["questions"][number]): PairsReport["questions"][number] => ({
  ...question,
  contrasts: question.contrasts.map(({ choice, ...contrast }) => ({
    ...contrast,
    sides: contrast.sides && NO_SIDES,
    choice: choice && { ...choice, left: noLeft(choice.left.n, NONE), sideAdjusted: noSides(NONE) },
  })),
  choices: question.choices && { left: noLeft(question.choices.left.n, NONE), sideAdjusted: noSides(NONE) },
  sideEffects: question.sideEffects && { n: NONE, score: NO_CROSSED, positive: NO_CROSSED },
  strengths: question.strengths && {
    ...question.strengths,
    leftAdvantage: NONE,
    systems: question.strengths.systems.map((system) => ({
      ...system,
      sideAdjusted: { strength: NONE, interval: NONE },
    })),
  },
});

const NO_CROSSED: CrossedEffect = {
  estimate: NONE,
  basis: "judges and units",
  se: NONE,
  df: NONE,
  interval: NONE,
  pTwoSided: NONE,
};
const NO_SIDES: CrossedSides = {
  left: NONE,
  right: NONE,
  meanWhenLeft: NONE,
  meanWhenRight: NONE,
  adjusted: NO_CROSSED,
  side: NO_CROSSED,
};
