import {
  type Declaration,
  INDEPENDENT,
  type Situation,
  approximate,
  conservative,
  exact,
  isIndependent,
  isSpread,
} from "./declaration";

const KAPPA_RANGE = "20 units or more, these two judges only; 500 where nearly all answers are alike";
const hasUnitsForKappa = (situation: Situation): boolean =>
  situation.units >= (isSpread(situation) ? 20 : 500);
const PROGRAMS = "10 programs or more that are independent of each other";
const OF_POOLS =
  "10 programs or more that are independent of each other; where most of a pool have one value, 10 others";
const arePrograms = ({ units, areIndependent }: Situation): boolean => areIndependent && units >= 10;
const TASKS = "5 tasks or more, these judges and systems only";
const areTasks = ({ tasks = 0 }: Situation): boolean => tasks >= 5;

/** What pages show as checks, of metrics and pools, and as other papers report it. */
export const CHECKS = {
  "kappa with the truth, pooled": approximate(INDEPENDENT, isIndependent),
  "Fisher, pooled": exact(INDEPENDENT, isIndependent),
  "two kinds of error, pooled": exact(INDEPENDENT, isIndependent),
  "trend over positions": conservative(
    "50 answers or more, whether or not judges and samples differ",
    ({ answers = 0 }) => answers >= 50,
  ),
  "change over a session": conservative(
    "3 judges or more who meet tasks in orders of their own",
    ({ judges }) => judges >= 3,
  ),
  "Bang's index": approximate("50 judges in each arm or more", ({ judges }) => judges >= 50),
  "James' index": approximate("20 judges in each arm or more", ({ judges }) => judges >= 20),
  "Bang's index over judges": approximate("20 judges or more", ({ judges }) => judges >= 20),
  "James' index over judges": approximate("20 judges or more", ({ judges }) => judges >= 20),
  "CR1 by task": approximate(
    "10 tasks or more, these judges only",
    ({ units, areJudgesAlike }) => units >= 10 && areJudgesAlike !== false,
  ),
  "kappa of choices and scores, pooled": approximate(
    "200 trials or more that are independent by design",
    ({ answers = 0, areIndependent }) => areIndependent && answers >= 200,
  ),
  "Cohen's kappa, units left out": approximate(KAPPA_RANGE, hasUnitsForKappa),
  "weighted kappa, units left out": approximate(KAPPA_RANGE, hasUnitsForKappa),
  "ICC(2,1), complete": approximate(
    "10 judges and 20 units or more, unless nearly all answers are alike",
    (situation) => situation.judges >= 10 && situation.units >= 20 && isSpread(situation),
  ),
  "Spearman's rho, pooled": approximate(PROGRAMS, arePrograms),
  "Kendall's tau, pooled": approximate(PROGRAMS, arePrograms),
  "tau within tasks": approximate(TASKS, areTasks),
  "order within tasks": approximate(TASKS, areTasks),
  "Mann-Whitney": approximate(OF_POOLS, arePrograms),
  "Cliff's delta": conservative(OF_POOLS, arePrograms),
  "completion curve, pooled": approximate(INDEPENDENT, isIndependent),
  "restricted mean, pooled": approximate(INDEPENDENT, isIndependent),
  "one-way F, pooled": approximate(INDEPENDENT, isIndependent),
  "told apart by a classifier": conservative("10 samples in each pool or more", ({ units }) => units >= 10),
} satisfies Record<string, Declaration>;
