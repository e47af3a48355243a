import { holm } from "@/lib/stats/holm";
import { isUndefined } from "@/lib/stats/undefined";
import type { AnalysisRole, Contrast, FrozenAnalysis } from "./report";

/**
 * Contrasts with their part in the frozen analysis. The family is what the protocol names, and the main question with it,
 * each for every pair of systems; its two-way p-values are adjusted by Holm. Those that have none do not count.
 *
 * @param isWhole false for a part of the study that a filter chose: no analysis of that was frozen
 */
export function withRoles(
  contrasts: readonly Omit<Contrast, "role" | "pHolm">[],
  { primary, family }: FrozenAnalysis,
  isWhole: boolean,
): Contrast[] {
  const roleOf = (question: string): AnalysisRole => {
    if (!isWhole) return "exploratory";
    if (question === primary) return "primary";
    return family.includes(question) ? "family" : "exploratory";
  };
  const roles = contrasts.map(({ question }) => roleOf(question));
  const adjusted = holm(
    contrasts.map(({ difference: { twoWay } }, at) =>
      roles[at] === "exploratory" || isUndefined(twoWay.pTwoSided) ? null : twoWay.pTwoSided,
    ),
  );
  return contrasts.map((contrast, at) => {
    const role = roles[at] ?? "exploratory";
    const pHolm = role === "exploratory" ? null : (adjusted[at] ?? contrast.difference.twoWay.pTwoSided);
    return { ...contrast, role, pHolm };
  });
}
