import type { PairCounts } from "@/lib/results/counts/counts";
import { total } from "@/lib/stats/total";
import { type Gathered, gather } from "./gather";
import type { Headline, Variant } from "./report";
import { type Selection, selectCounts } from "./select-counts";
import { crossedMean } from "./to-contrast";
import { toWhole } from "./whole";

/** The first line of every comparison with other sessions in it, in the order of questions and pairs. */
export function toVariant(
  all: PairCounts,
  selection: Selection,
  questions: readonly { question: string }[],
  level: number,
): Variant {
  const counts = selectCounts(all, selection);
  const { judges, trials, shown, systems } = toWhole(counts);
  const gathered = gather(counts);
  const pairs: Pick<Headline, "earlier" | "later">[] = [
    ...shown,
    ...systems.map((earlier) => ({ earlier, later: null })),
  ];
  return {
    addedTrials: trials - total(selectCounts(all).shown.map((one) => one.trials)),
    judges,
    headlines: questions.flatMap(({ question }) =>
      pairs.flatMap(({ earlier, later }) =>
        gathered
          .filter((one) => one.question === question && one.earlier === earlier && one.later === later)
          .map((one) => toHeadline(one, level)),
      ),
    ),
  };
}

const toHeadline = (one: Gathered, level: number): Headline => {
  const { question, kind, earlier, later } = one;
  const { n, judges, mean, twoWay } = crossedMean(one, level);
  return {
    ...{ question, kind, earlier, later, n, judges, mean },
    ...{ interval: twoWay.interval, pTwoSided: twoWay.pTwoSided },
  };
};
