import type { ScoreCounts, Slice } from "@/lib/results/counts/counts";
import type { ArmCounts } from "@/lib/results/origin/slices";
import type { OriginAnswer } from "@/lib/simulate/simulate-origin-study";

/** Simulated answers of one arm as a report takes them. */
export function countsOfAnswers(answers: readonly OriginAnswer[], arm = "main"): ArmCounts {
  const slice: Slice = { arm, language: "", isRepeat: false, isExcluded: false };
  const counted = <Place extends object>(
    keyOf: (answer: OriginAnswer) => string,
    placeOf: (answer: OriginAnswer) => Place,
  ) => {
    const entries = new Map<string, Slice & Place & { scores: [number, number, number, number] }>();
    for (const answer of answers) {
      const key = keyOf(answer);
      const entry = entries.get(key) ?? { ...slice, ...placeOf(answer), scores: [0, 0, 0, 0] };
      entries.set(key, entry);
      entry.scores[PLACES[answer.score]] += 1;
    }
    return [...entries.values()] satisfies { scores: ScoreCounts }[];
  };
  return {
    arm,
    judges: counted(
      ({ judge, system }) => `${judge}/${system}`,
      ({ judge, system, truth }) => ({ judge, system, truth }),
    ),
    samples: counted(
      ({ unit }) => unit,
      ({ unit, system, truth }) => ({ sample: unit, task: unit, system, truth }),
    ),
    positions: [],
    doubles: [],
    times: [],
  };
}

const PLACES = { [-2]: 0, [-1]: 1, 1: 2, 2: 3 } as const;
