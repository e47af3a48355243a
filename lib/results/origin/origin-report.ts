import { attritionBy } from "@/lib/results/attrition/origin-attrition";
import type { OriginCounts } from "@/lib/results/counts/counts";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { toArm } from "./arm";
import { type Basis, toBasis } from "./basis";
import { toBlinding } from "./blinding";
import { toComparisons } from "./comparisons";
import { toHeadline } from "./headline";
import type { OriginInput } from "./input";
import type { OriginReport, OriginVariant } from "./report";
import type { Setting } from "./setting";
import { type Also, byArm, chosenSlices } from "./slices";
import { answersIn, tallyOf } from "./tally";
import { toTells } from "./tells";

/** Accuracy of a guesser: an independent mix makes it 1/2 by design, and a balanced one holds as many items of both kinds. */
const CHANCE = 0.5;

/** The report of a human-or-robot or which-is-human study from its counts. */
export function toOriginReport(input: OriginInput): OriginReport {
  const { counts, mix = "independent", panes = 1, level = DEFAULT_LEVEL, margin = null } = input;
  const setting: Setting = { mix, panes, chance: CHANCE, level, margin };
  const chosen = chosenSlices(counts);
  const arms = byArm(chosen).map((arm) => toBasis(arm, setting));
  const attritionOf = attritionBy(input.unfinished ?? null);
  return {
    panes,
    mix,
    chance: CHANCE,
    level,
    margin,
    isGraded: input.isGraded ?? true,
    arms: arms.map((basis) => toArm(basis, { ...input, attritionOf })),
    comparisons: toComparisons(arms),
    withRepeats: toVariant(counts, { repeats: true }, arms, setting),
    withExcluded: toVariant(counts, { excluded: true }, arms, setting),
    tells: input.tells === undefined ? null : toTells(input.tells, chosen.samples),
    blinding: input.closing === undefined ? null : toBlinding(input.closing, level),
  };
}

const toVariant = (
  counts: OriginCounts,
  also: Also,
  result: readonly Basis[],
  setting: Setting,
): OriginVariant => {
  const all = chosenSlices(counts, also);
  const known = new Set(chosenSlices(counts).judges);
  const added = all.judges.filter((entry) => !known.has(entry));
  const arms = added.length === 0 ? result : byArm(all).map((arm) => toBasis(arm, setting));
  return {
    addedAnswers: answersIn(tallyOf(added)),
    addedBy: new Set(added.map(({ judge }) => judge)).size,
    arms: arms.map(toHeadline),
  };
};
