import type { EvenScore } from "@/lib/score/even-score";
import type { Pane } from "@/lib/score/verdict";
import { answerPair } from "./answer-pair";
import { type SimulatedJudge, drawJudge, leavesAfterTrial } from "./judge";
import type { Population, Spread } from "./population";
import type { Random } from "./random";
import { type TrialCount, trialCount } from "./trial-count";

export interface PairDesign {
  judges: number;
  /** At least as many as one judge's trials. */
  tasks: number;
  trials: TrialCount;
  population: Population;
  /** Later quality less earlier quality, over tasks, in probits. */
  advantage: Spread;
  /** Asked about each pane; none leaves the closing choice alone. */
  questions?: readonly string[];
  /** Chance that the later system stands on the right: 1/2 unless told otherwise. */
  laterOnRight?: number;
}

/** One trial's outcome, turned so that positive favours the later system. */
export interface PairOutcome {
  judge: string;
  unit: string;
  /** Where the later system stood. */
  side: Pane;
  choice: EvenScore;
  /** Later less earlier, in the order of the questions. */
  differences: number[];
  /** The two scores of each question. */
  scores: { earlier: EvenScore; later: EvenScore }[];
}

interface SimulatedPairStudy {
  judges: SimulatedJudge[];
  /** Judged or not. */
  tasks: { unit: string; advantage: number }[];
  outcomes: PairOutcome[];
}

/** A side-by-side study of two systems without a database: tasks and judges drawn anew, sides by coins. */
export function simulatePairStudy(random: Random, design: PairDesign): SimulatedPairStudy {
  const { questions = [], laterOnRight = 0.5 } = design;
  const tasks = Array.from({ length: design.tasks }, (_, at) => ({
    unit: `task ${at}`,
    advantage: design.advantage.mean + design.advantage.sd * random.normal(),
  }));
  const judges = Array.from({ length: design.judges }, () => drawJudge(random, design.population));
  const outcomes: PairOutcome[] = [];
  for (const [at, person] of judges.entries()) {
    const judge = `judge ${at}`;
    for (const { unit, advantage } of random.sample(tasks, trialCount(random, design.trials))) {
      const side: Pane = random.chance(laterOnRight) ? "right" : "left";
      const item = { earlierQuality: -advantage / 2, laterQuality: advantage / 2, side, questions };
      const { marks, choice } = answerPair(random, person, item);
      const sign = side === "right" ? 1 : -1;
      // The left pane's marks come first.
      const scores = questions.map((_, question) => {
        const left = marks[question]?.score ?? 1;
        const right = marks[questions.length + question]?.score ?? 1;
        return side === "right" ? { earlier: left, later: right } : { earlier: right, later: left };
      });
      const differences = scores.map(({ earlier, later }) => later - earlier);
      outcomes.push({ judge, unit, side, choice: (sign * choice) as EvenScore, differences, scores });
      if (leavesAfterTrial(random, person)) break;
    }
  }
  return { judges, tasks, outcomes };
}
