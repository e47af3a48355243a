import type { PairCounts, PairUnit, ScoreCounts } from "@/lib/results/counts/counts";
import { marksOf } from "@/lib/results/counts/joint";

/** All marks that one thing got: a system's sample for a task in a language, or a pair's samples for it. */
export interface QuestionUnit {
  question: string;
  kind: "sample" | "pair";
  task: string;
  language: string;
  /** One system, or the earlier and the later of a pair. */
  systems: string[];
  scores: ScoreCounts;
}

/** What judges marked, question by question: the units of agreement. Units that nobody marked are none. */
export function questionUnits({ units }: PairCounts): QuestionUnit[] {
  const found = new Map<string, QuestionUnit>();
  const add = (unit: PairUnit, systems: string[], scores: ScoreCounts): void => {
    if (scores.every((count) => count === 0)) return;
    const { question, kind, task, language } = unit;
    const key = JSON.stringify([question, task, language, systems]);
    const known = found.get(key);
    const sum = known ? addScores(known.scores, scores) : scores;
    found.set(key, { question, kind, task, language, systems, scores: sum });
  };
  for (const unit of units) {
    const { earlier, later, joint } = unit;
    if (unit.kind === "pair") add(unit, [earlier, later ?? ""], toScores(joint));
    else {
      add(unit, [earlier], marksOf(joint, "earlier"));
      if (later !== null) add(unit, [later], marksOf(joint, "later"));
    }
  }
  return [...found.values()];
}

export function addScores(one: ScoreCounts, other: ScoreCounts): ScoreCounts {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]];
}

/** The four counts of a choice. */
export function toScores(joint: readonly number[]): ScoreCounts {
  return [joint[0] ?? 0, joint[1] ?? 0, joint[2] ?? 0, joint[3] ?? 0];
}
