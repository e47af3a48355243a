/** What a page knows before it chooses an interval or a test. */
export interface Situation {
  /** With an answer; of the smaller arm where two are compared. */
  judges: number;
  /** Samples or tasks that were shown. */
  units: number;
  /**
   * What the number is about: the samples (tasks) that were shown, or all that could have been. The same where units do not
   * differ, which nobody knows of a real study.
   */
  about: "these units" | "all units";
  /** Answers of one judge are independent by design: guesses against coins, or one answer from each judge. */
  areIndependent: boolean;
  /** The observed share, where the mean is one. */
  share?: number;
  /** Every system stood on each side equally often. */
  areSidesEven?: boolean;
  /** The judges of two arms do not differ at all, as the hypothesis says that relabelling tests. */
  areArmsAlike?: boolean;
  /** Judges do not differ in how they mark: otherwise a coefficient is about these judges. */
  areJudgesAlike?: boolean;
}

/** How a method may err: never beyond its level, never at any look, or about as often as it says. */
export type MethodKind = "exact" | "sequential" | "approximate";

export interface Declaration {
  kind: MethodKind;
  /** In words, for a page: where it keeps what it promises. */
  range: string;
  holds: (situation: Situation) => boolean;
}

const exact = (range: string, holds: Declaration["holds"]): Declaration => ({ kind: "exact", range, holds });
const sequential = (range: string, holds: Declaration["holds"]): Declaration => ({ kind: "sequential", range, holds }); // prettier-ignore
const approximate = (range: string, holds: Declaration["holds"]): Declaration => ({ kind: "approximate", range, holds }); // prettier-ignore

const INDEPENDENT = "answers that are independent by design";
const isIndependent = ({ areIndependent }: Situation): boolean => areIndependent;
const isHere = ({ about }: Situation): boolean => about === "these units";
/** Shares near 0 or 1 make judges' values lopsided. */
const isMiddling = ({ share = 0.5, judges }: Situation): boolean => (share >= 0.2 && share <= 0.8) || judges >= 50; // prettier-ignore
const from = (judges: number) => (situation: Situation) => situation.judges >= judges && isMiddling(situation); // prettier-ignore

/** What each method of a results page promises, and where. `npm run bench:calibration` measures it. */
export const DECLARED = {
  "two-way mean": approximate(
    "30 judges and 20 units or more; 50 judges for shares below 20% or above 80%; of choices, even sides",
    (situation) => from(30)(situation) && situation.units >= 20 && situation.areSidesEven !== false,
  ),
  "two-way difference": approximate(
    "20 judges in each arm and 20 units or more; 50 judges for shares below 20% or above 80%",
    (situation) => from(20)(situation) && situation.units >= 20,
  ),
  "two-way equivalence": approximate(
    "20 judges and 20 units or more; 50 judges for shares below 20% or above 80%",
    (situation) => from(20)(situation) && situation.units >= 20,
  ),
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
    (situation) => from(30)(situation) && isHere(situation) && situation.areSidesEven !== false,
  ),
  "side-adjusted preference": approximate(
    "30 judges or more, these tasks only",
    (situation) => situation.judges >= 30 && isHere(situation),
  ),
  "preference at equal length": approximate(
    "10 judges and 25 tasks or more",
    ({ judges, units }) => judges >= 10 && units >= 25,
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
  "alpha, units resampled": approximate(
    "100 units or more, these judges only",
    ({ units, areJudgesAlike }) => units >= 100 && areJudgesAlike !== false,
  ),
  "strengths, judges resampled": approximate("50 judges or more", ({ judges }) => judges >= 50),
  "bounded-mean sequence": sequential("judges who are independent of each other, these samples only", isHere),
  "beta-binomial sequence": sequential(INDEPENDENT, isIndependent),
  "Clopper-Pearson, pooled": exact(INDEPENDENT, isIndependent),
  "Wilson, pooled": approximate(INDEPENDENT, isIndependent),
  "Newcombe, pooled": approximate(INDEPENDENT, isIndependent),
  "t over differences": approximate(INDEPENDENT, isIndependent),
} satisfies Record<string, Declaration>;

export type MethodName = keyof typeof DECLARED;

/** Why a page should not lean on this method here, in words; null where it keeps what it promises. */
export function rangeNote(method: MethodName, situation: Situation): string | null {
  const { range, holds } = DECLARED[method];
  return holds(situation) ? null : `This interval was found to hold for ${range}.`;
}
