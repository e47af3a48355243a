import { groupRows } from "@/lib/results/group-rows";
import { compareCodePoints } from "@/lib/score/orientation";
import { trendOfShares } from "@/lib/stats/shares/trend-of-shares";
import { wilson } from "@/lib/stats/shares/wilson";
import { rightOf } from "./answers";
import type { OriginArmReport, SampleReport, SystemReport } from "./arm-report";
import type { Basis } from "./basis";
import type { SystemEstimates } from "./system-estimates";
import { type Split, confusionOf, rightIn, tallyBy } from "./tally";

/** An arm judge by judge. */
export function toJudges({ judges }: Basis): OriginArmReport["byJudge"] {
  return judges.map(({ key, split }) => {
    const { right, n } = rightIn(split);
    return { judge: key, n, ...confusionOf(split), accuracy: right / n };
  });
}

/** Sample by sample (of two panes task by task), the hardest first. */
export function toSamples({ counts, samples, setting }: Basis): SampleReport[] {
  const { panes, level } = setting;
  const shown = groupRows(counts.samples, ({ sample }) => sample);
  // A task may be shown with several machines' programs: the counts come in no order that would choose one of them.
  const systemOf = (sample: string): string =>
    [...new Set(shown.get(sample)?.map(({ system }) => system))].sort(compareCodePoints).join(", ");
  const all = samples.map(({ key, first, split }): SampleReport => {
    const { right, n } = rightIn(split);
    const judgedHuman = judgedHumanIn(split, panes);
    return {
      sample: key,
      task: first.task,
      system: systemOf(key),
      truth: panes === 1 ? first.truth : null,
      n,
      right,
      share: right / n,
      wilson: wilson(right, n, level),
      judgedHuman,
      shareJudgedHuman: judgedHuman / n,
    };
  });
  return all.sort((one, other) => one.share - other.share || compareCodePoints(one.sample, other.sample));
}

/** How often each system passed for a human. */
export function toSystems({ counts, setting }: Basis, { shares }: SystemEstimates): SystemReport[] {
  return tallyBy(counts.judges, ({ system }) => system).map(({ key, split }) => {
    const crossed = shares.get(key);
    if (crossed === undefined) throw new Error(`system ${key} has answers and no estimate`);
    const { n } = rightIn(split);
    const judgedHuman = judgedHumanIn(split, setting.panes);
    return {
      system: key,
      n,
      judgedHuman,
      share: judgedHuman / n,
      crossed,
      wilson: wilson(judgedHuman, n, setting.level),
    };
  });
}

/** From the first trial of a session to the last. */
export function toPositions({ counts, setting }: Basis): OriginArmReport["byPosition"] {
  const { level } = setting;
  const places = tallyBy(counts.positions, ({ position }) => String(position))
    .map(({ first, split }) => ({ position: first.position, ...rightIn(split) }))
    .sort((one, other) => one.position - other.position);
  return {
    positions: places.map(({ position, right, n }) => rightOf({ position }, right, n, level)),
    trend: trendOfShares(
      places.map(({ position, right, n }) => ({ place: position, successes: right, n })),
      level,
    ),
  };
}

/** Of two panes the machine's program was taken for the human's where the answer was wrong. */
const judgedHumanIn = (split: Split, panes: 1 | 2): number => {
  const { tp, fp, fn } = confusionOf(split);
  return panes === 1 ? tp + fp : fp + fn;
};
