import { CHECKS } from "./declarations/checks";
import {
  type Declaration,
  INDEPENDENT,
  type Situation,
  approximate,
  conservative,
  exact,
  isIndependent,
  isSpread,
  sequential,
} from "./declarations/declaration";

export type { MethodKind, Situation } from "./declarations/declaration";

const isHere = ({ about }: Situation): boolean => about === "these units";

/** Where an interval with judges and units crossed was found accurate. */
export const CROSSED_RANGE = { leastShare: 0.1, judgesBeyond: 30 };

/**
 * Whether a system was on either side evenly enough for a choice that is not corrected for sides. A bias towards a side does not
 * shrink with more judges while the interval does, so that the limit is 0.5 / sqrt(judges): with judges who favour one side, 50
 * judges at 55% covered 95% and at 60% 93%, 200 judges at 55% 93% and at 60% 87%.
 *
 * @param share of the trials with the system on one side
 */
export function areSidesEven(judges: number, share: number): boolean {
  return Math.abs(share - 0.5) <= 0.5 / Math.sqrt(judges);
}

const isOnScale = ({ share = 0.5, judges }: Situation): boolean =>
  Math.min(share, 1 - share) >= CROSSED_RANGE.leastShare || judges >= CROSSED_RANGE.judgesBeyond;

/** Shares near 0 or 1 make judges' values lopsided. */
const isMiddling = ({ share = 0.5, judges }: Situation): boolean =>
  (share >= 0.2 && share <= 0.8) || judges >= 50;
const from = (judges: number) => (situation: Situation) =>
  situation.judges >= judges && isMiddling(situation);

const FEW_CROSSED = "5 judges and 10 units or more";
const areFewEnough = ({ judges, units }: Situation): boolean => judges >= 5 && units >= 10;
const crossedOrigin = conservative(
  "3 judges and 5 samples of each kind or more; 30 judges for shares below 10% or above 90%",
  (situation) => situation.judges >= 3 && situation.units >= 10 && isOnScale(situation),
);
/** Where strengths and ranks with judges and tasks crossed were found accurate; of one or two tasks they are over judges alone. */
export const STRENGTH_RANGE = { tasks: 10, judgesOfOneTask: 10 };
const RANKABLE = "3 judges and 10 tasks or more; of one task alone, 10 judges or more";
const isRankable = ({ judges, units, about }: Situation): boolean =>
  about === "these units"
    ? judges >= STRENGTH_RANGE.judgesOfOneTask
    : judges >= 3 && units >= STRENGTH_RANGE.tasks;

/** Where intervals of a crossover of people and tasks were found accurate. */
export const CROSSOVER_RANGE = [
  { people: 6, tasks: 4 },
  { people: 5, tasks: 10 },
] as const;
const CROSSOVER =
  "6 people and 4 tasks or more, or 5 people and 10 tasks or more, each person under both conditions";
const isCrossover = ({ judges, units }: Situation): boolean =>
  CROSSOVER_RANGE.some(({ people, tasks }) => judges >= people && units >= tasks);

const ALIKE = "judges and 5 units or more in each study, studies that estimate the same";
const areTwoStudies = ({ judges, units }: Situation): boolean => judges >= 5 && units >= 5;
const areAlike = (situation: Situation): boolean =>
  areTwoStudies(situation) && situation.areStudiesAlike !== false;

/** What each method of a results page promises, and where. `npm run bench:calibration` measures it. */
export const DECLARED = {
  "two-way mean": conservative(
    "3 judges and 3 units or more; 30 judges for shares below 10% or above 90%; of choices, sides within 0.5 / sqrt(judges) of one half",
    (situation) =>
      situation.judges >= 3 &&
      situation.units >= 3 &&
      isOnScale(situation) &&
      areSidesEven(situation.judges, situation.sideShare ?? 0.5),
  ),
  // Human or robot: samples by truth and system.
  "crossed accuracy": crossedOrigin,
  "crossed d′": crossedOrigin,
  "crossed criterion": crossedOrigin,
  "crossed AUC": crossedOrigin,
  "crossed difference of errors": crossedOrigin,
  "crossed share of a system": crossedOrigin,
  "crossed difference of systems": crossedOrigin,
  "crossed difference of arms": conservative(
    "10 judges in each arm and 5 samples of each kind or more; 30 judges for shares below 10% or above 90%",
    (situation) => situation.judges >= 10 && situation.units >= 10 && isOnScale(situation),
  ),
  "two-way difference": conservative(
    "10 judges in each arm and 3 units or more; 30 judges for shares below 10% or above 90%",
    (situation) => situation.judges >= 10 && situation.units >= 3 && isOnScale(situation),
  ),
  "difference over all scores": conservative(
    "3 judges of each system and 3 tasks or more",
    (situation) => situation.judges >= 3 && situation.units >= 3,
  ),
  "two-way equivalence": conservative(
    "5 judges and 3 units or more; 30 judges for shares below 10% or above 90%",
    (situation) => situation.judges >= 5 && situation.units >= 3 && isOnScale(situation),
  ),
  "crossed d_z": conservative(FEW_CROSSED, areFewEnough),
  "crossed share above 0": conservative(FEW_CROSSED, areFewEnough),
  "crossed dominance": conservative(FEW_CROSSED, areFewEnough),
  "crossed side": conservative(FEW_CROSSED, areFewEnough),
  "crossed side of scores": conservative(FEW_CROSSED, areFewEnough),
  "crossed side of shares above 0": conservative(FEW_CROSSED, areFewEnough),
  "crossed, sides even": conservative(FEW_CROSSED, areFewEnough),
  "crossed equal steps": conservative(FEW_CROSSED, areFewEnough),
  "simultaneous intervals": conservative(FEW_CROSSED, areFewEnough),
  "Holm over a family": conservative(FEW_CROSSED, areFewEnough),
  "t over judges": approximate(
    "5 judges or more, these samples only; 50 judges for shares below 20% or above 80%",
    (situation) => from(5)(situation) && isHere(situation),
  ),
  "CR1 by judge": approximate(
    "30 judges or more, these samples only; 50 judges for shares below 20% or above 80%",
    (situation) => from(30)(situation) && isHere(situation),
  ),
  "judge bootstrap": approximate(
    "20 judges or more, these samples only",
    (situation) => situation.judges >= 20 && isHere(situation),
  ),
  "preference by judge": approximate(
    "30 judges or more, these tasks only, even sides; 50 judges for shares below 20% or above 80%",
    (situation) => from(30)(situation) && isHere(situation) && (situation.sideShare ?? 0.5) === 0.5,
  ),
  "side-adjusted preference": approximate(
    "30 judges or more, these tasks only",
    (situation) => situation.judges >= 30 && isHere(situation),
  ),
  "preference at equal length": approximate(
    "10 judges and 15 tasks or more",
    ({ judges, units }) => judges >= 10 && units >= 15,
  ),
  "worth of a measured difference": conservative(
    "10 judges and 15 tasks or more",
    ({ judges, units }) => judges >= 10 && units >= 15,
  ),
  "equivalence over judges": approximate(
    "10 judges or more, these samples only; 50 judges for shares below 20% or above 80%",
    (situation) => from(10)(situation) && isHere(situation),
  ),
  "Welch over judges": approximate(
    "10 judges or more in each arm, these samples only",
    (situation) => situation.judges >= 10 && isHere(situation),
  ),
  "sign flips": exact(
    "up to 16 judges who lie as likely above chance as below it, these samples only",
    (situation) => situation.judges <= 16 && isHere(situation),
  ),
  "signed rank over judges": exact(
    "judges who lie as likely above chance as below it, these samples only",
    isHere,
  ),
  relabelling: exact(
    "two arms whose judges do not differ in anything, these samples only",
    (situation) => situation.areArmsAlike !== false && isHere(situation),
  ),
  "balanced guessing": exact("judges who guess, whatever their habits; these samples only", isHere),
  "alpha, units left out": approximate(
    "50 units or more, these judges only, unless nearly all answers are alike",
    (situation) => situation.units >= 50 && isSpread(situation) && situation.areJudgesAlike !== false,
  ),
  "AC1 and AC2, units left out": approximate(
    "20 units or more, these judges only",
    ({ units, areJudgesAlike }) => units >= 20 && areJudgesAlike !== false,
  ),
  "ICC by components": approximate(
    "20 judges and 20 units or more, unless nearly all answers are alike; wider than needed where units hardly differ",
    (situation) => situation.judges >= 20 && situation.units >= 20 && isSpread(situation),
  ),
  strengths: conservative(RANKABLE, isRankable),
  "strengths, sides even": conservative(RANKABLE, isRankable),
  "differences of strengths": conservative(RANKABLE, isRankable),
  ranks: conservative(RANKABLE, isRankable),
  "equal strengths": conservative(RANKABLE, isRankable),
  "left advantage": conservative(RANKABLE, isRankable),
  "nu of ties": conservative(RANKABLE, isRankable),
  "ratio of times": conservative(CROSSOVER, isCrossover),
  "difference of restricted means": conservative(CROSSOVER, isCrossover),
  "rank test of times": conservative(CROSSOVER, isCrossover),
  "difference of two studies": conservative("5 judges and 5 units or more in each study", areTwoStudies),
  "pooled over two studies, one effect": conservative(
    `10 ${ALIKE}`,
    (situation) => situation.judges >= 10 && areAlike(situation),
  ),
  "pooled over two studies, random effects": conservative(`5 ${ALIKE}`, areAlike),
  "bounded-mean sequence": sequential("judges who are independent of each other, these samples only", isHere),
  "beta-binomial sequence": sequential(INDEPENDENT, isIndependent),
  "Clopper-Pearson, pooled": exact(INDEPENDENT, isIndependent),
  "Wilson, pooled": approximate(INDEPENDENT, isIndependent),
  "Newcombe, pooled": approximate(INDEPENDENT, isIndependent),
  "t over differences": approximate(INDEPENDENT, isIndependent),
  ...CHECKS,
} satisfies Record<string, Declaration>;

export type MethodName = keyof typeof DECLARED;

/** Whether the method was found to keep its promise in such a situation. */
export function isDeclared(method: MethodName, situation: Situation): boolean {
  return DECLARED[method].holds(situation);
}
