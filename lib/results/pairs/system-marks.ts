import { SCORES, type ScoreCounts } from "@/lib/results/counts/counts";
import { summaryOfCounts } from "@/lib/stats/means/summary-of-counts";
import type { Gathered } from "./gather";
import { type QuestionUnit, addScores } from "./question-units";
import type { SystemMarks } from "./report";
import { crossedMean } from "./to-contrast";

const SCALE = { low: -2, high: 2 };

/**
 * What each system got on one sample question, systems without a mark too.
 *
 * @param units of this question
 * @param gathered of this question, of one pane; empty of two
 */
export function systemMarks(
  systems: readonly string[],
  units: readonly QuestionUnit[],
  gathered: readonly Gathered[],
  { panes, level }: { panes: 1 | 2; level: number },
): SystemMarks[] {
  const scoresBySystem = new Map<string, ScoreCounts>();
  for (const unit of units) {
    const system = unit.systems[0] ?? "";
    scoresBySystem.set(system, addScores(scoresBySystem.get(system) ?? [0, 0, 0, 0], unit.scores));
  }
  return systems.map((system) => {
    const scores = scoresBySystem.get(system) ?? [0, 0, 0, 0];
    const marks = summaryOfCounts(SCORES.map((value, at) => ({ value, count: scores[at] ?? 0 })));
    const own = gathered.find(({ earlier }) => earlier === system) ?? { judges: [], tasks: [], doubles: [] };
    return {
      system,
      ...marks,
      scores,
      crossed: panes === 1 ? crossedMean(own, { level, bounds: SCALE }) : null,
    };
  });
}
