import { crossedInterval } from "@/lib/stats/crossed/crossed-test";
import { holm } from "@/lib/stats/several/holm";
import { isUndefined } from "@/lib/stats/undefined";
import type { AnalysisRole, Contrast, FrozenAnalysis } from "./report";
import { scaleOf } from "./to-contrast";

type Unplaced = Omit<Contrast, "role" | "pHolm" | "simultaneous">;

/**
 * Contrasts with their part in the frozen analysis. The family is what the protocol names, and the main question with it,
 * each for every pair of systems; p-values that do not exist do not count.
 *
 * `together`: Holm over all of them. `primary-first`: Holm over the main question's contrasts alone, which so keep the whole
 * alpha; the others, by Holm among themselves, count only if all of the main question's are significant (serial gatekeeping), so
 * that their adjusted p is never below the largest of those.
 *
 * Source: Holm, Scand. J. Statist. 6 (1979) 65; Dmitrienko and D'Agostino, Stat. Med. 32 (2013) 5172, section 4. Simultaneous
 * intervals: Bonferroni, each of coverage 1 - alpha/m, since Holm's test has no intervals of its own.
 *
 * @param isWhole false for a part of the study that a filter chose: no analysis of that was frozen
 */
export function withRoles(
  contrasts: readonly Unplaced[],
  { primary, family, order = "together", alpha }: FrozenAnalysis,
  isWhole: boolean,
): Contrast[] {
  const roleOf = (question: string): AnalysisRole => {
    if (!isWhole) return "exploratory";
    if (question === primary) return "primary";
    return family.includes(question) ? "family" : "exploratory";
  };
  const roles = contrasts.map(({ question }) => roleOf(question));
  const among = (isIn: (role: AnalysisRole) => boolean) =>
    contrasts.map(({ difference }, at) => (isIn(roles[at] ?? "exploratory") ? pOf(difference) : null));
  const groups =
    order === "together"
      ? [among((role) => role !== "exploratory")]
      : [among((role) => role === "primary"), among((role) => role === "family")];
  const adjusted = groups.map(holm);
  // Without a test of the main question the gate stays shut.
  const ofPrimary = (adjusted[0] ?? []).filter((p) => p !== null);
  const gate = ofPrimary.length === 0 ? 1 : Math.max(...ofPrimary);
  return contrasts.map((contrast, at) => {
    const role = roles[at] ?? "exploratory";
    if (role === "exploratory") return { ...contrast, role, pHolm: null, simultaneous: null };
    const isGated = order === "primary-first" && role === "family";
    const own = isGated ? 1 : 0;
    const p = adjusted[own]?.[at] ?? contrast.difference.twoWay.pTwoSided;
    const tests = (groups[own] ?? []).filter((one) => one !== null).length;
    const { mean, twoWay } = contrast.difference;
    return {
      ...contrast,
      role,
      pHolm: isGated && typeof p === "number" ? Math.max(p, gate) : p,
      simultaneous: crossedInterval(mean, twoWay, {
        level: 1 - alpha / Math.max(1, tests),
        bounds: scaleOf(contrast),
      }),
    };
  });
}

const pOf = ({ twoWay: { pTwoSided } }: Contrast["difference"]): number | null =>
  isUndefined(pTwoSided) ? null : pTwoSided;
