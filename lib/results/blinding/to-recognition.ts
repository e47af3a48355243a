import type { PairCounts } from "@/lib/results/counts/counts";
import { gather } from "@/lib/results/pairs/gather";
import { gatherPaired } from "@/lib/results/pairs/rating-contrast";
import { selectCounts } from "@/lib/results/pairs/select-counts";
import { toHeadlines } from "@/lib/results/pairs/variants";
import { toWhole } from "@/lib/results/pairs/whole";
import { total } from "@/lib/stats/total";
import type { RecognitionReport, Without } from "./report";

/** The counts without trials that were seen before; all slices, as they come. */
export interface CountsWithoutSeen {
  withoutYes: PairCounts;
  /** Without those that judges were not sure of, either. */
  withoutUnsure: PairCounts;
}

/** The result with and without trials whose code judges had seen before. */
export function toRecognition(
  all: PairCounts,
  without: CountsWithoutSeen,
  result: { questions: readonly { question: string }[]; level: number; votes: ReadonlySet<string> },
): RecognitionReport {
  const counts = selectCounts(all);
  const [noYes, noUnsure] = [selectCounts(without.withoutYes), selectCounts(without.withoutUnsure)];
  const { systems, trials } = toWhole(counts);
  const seen = (of: (counts: PairCounts) => number) => ({
    yes: of(counts) - of(noYes),
    notSure: of(noYes) - of(noUnsure),
  });
  return {
    trials,
    ...seen(trialsOf),
    bySystem: systems.map((system) => {
      const of = (given: PairCounts) => trialsOf(given, system);
      return { system, trials: of(counts), ...seen(of) };
    }),
    withoutYes: toWithout(noYes, trials, result),
    withoutUnsure: toWithout(noUnsure, trials, result),
  };
}

const trialsOf = ({ shown }: PairCounts, system?: string): number =>
  total(
    shown
      .filter(({ earlier, later }) => system === undefined || earlier === system || later === system)
      .map(({ trials }) => trials),
  );

const toWithout = (
  counts: PairCounts,
  trials: number,
  { questions, level, votes }: Parameters<typeof toRecognition>[2],
): Without => {
  const whole = toWhole(counts);
  const scores = { alone: gather(counts, votes), paired: gatherPaired(counts) };
  return {
    leftOut: trials - whole.trials,
    trials: whole.trials,
    judges: whole.judges,
    headlines: questions.flatMap(({ question }) => toHeadlines(question, { whole, level }, scores)),
  };
};
