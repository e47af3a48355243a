import { formatLevel, formatPEquation } from "@/lib/results/format-number";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { SENSITIVITY_MODELS, type Sensitivity, type SensitivityRow, whyNotFitted } from "./sensitivity";

/** "odds ratio 1.8 (95% CI 1.2 to 2.7; p = 0.0041), cumulative link mixed model, from the script", or why there is none. */
export function oddsRatioWords(row: SensitivityRow, level: number): string {
  const { about, words } = SENSITIVITY_MODELS[row.model];
  const { oddsRatio, low, high, p } = row;
  if (oddsRatio === null || low === null || high === null)
    return `no ${about}, because ${whyNotFitted(row.status)} (${words}, from the script)`;
  const test = p === null ? "" : `; ${formatPEquation(p)}`;
  return `${about} ${toOdds(oddsRatio)} (${formatLevel({ level })} ${toOdds(low)} to ${toOdds(high)}${test}), ${words}, from the script`;
}

/** The same as a sentence of its own: "Readability, b over a: odds ratio ...". */
export function sensitivitySentence(row: SensitivityRow, level: number, labels: Labels): string {
  return `${labelOf(labels, row.question)}, ${row.later} over ${row.earlier}: ${oddsRatioWords(row, level)}.`;
}

/** What to say of an analysis that is older than the data; null where it is not. */
export function staleNote({ isCurrent, uploadedAt }: Sensitivity): string | null {
  return isCurrent
    ? null
    : `The data changed after this sensitivity analysis, which was uploaded on ${uploadedAt.slice(0, 10)}. Run the script of a new bundle and upload its result.`;
}

/** The sentence of the methods paragraph. */
export function sensitivityMethods({ rows }: Pick<Sensitivity, "rows">): string {
  const packages = [
    rows.some(({ model }) => model === "cumulative-logit") &&
      "scores were also analysed with cumulative link mixed models (R package ordinal)",
    rows.some(({ model }) => model === "logit") &&
      "choices were also analysed with logistic mixed models (R package lme4)",
  ].filter((part) => part !== false);
  const [version] = rows.map(({ rVersion }) => rVersion);
  return `As a sensitivity analysis, ${packages.join(", and ")}, with crossed random intercepts of judges and tasks and Wald intervals, in R ${version ?? ""}.`;
}

/** Two significant digits, and no exponent: 0.0012, 0.94, 1.8, 18, 1234. */
const toOdds = (odds: number): string => (odds >= 10 ? odds.toFixed(0) : String(Number(odds.toPrecision(2))));
