import { formatInterval, formatLevel, formatPercent } from "@/lib/results/format-number";
import { inList } from "@/lib/results/paragraphs/words";
import { isDeclared } from "@/lib/stats/declared";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import { CONTROLS, type ControlledReport } from "./controlled-report";

/** How often the later system would be chosen between programs that are equal in what was measured; null where that is unknown. */
export function controlledSentence({
  earlier,
  later,
  controlled,
}: {
  earlier: string;
  later: string;
  controlled: OrUndefined<ControlledReport> | null;
}): string | null {
  if (controlled === null || isUndefined(controlled)) return null;
  const { adjusted, interval, share, covariates } = controlled;
  if (isUndefined(adjusted) || isUndefined(share)) return null;
  const { judges, units } = controlled;
  const situation = { judges, units, about: "all units", areIndependent: false } as const;
  const caution = isDeclared("preference at equal length", situation) ? "" : ", which may be too narrow";
  const figures = isUndefined(interval)
    ? ""
    : `${formatLevel(interval)} ${formatInterval(interval, 0, 100)}%${caution}; `;
  return `Held at equal ${controlNouns(covariates)}, ${later} would be chosen over ${earlier} in ${formatPercent(adjusted)} of the choices (${figures}observed ${formatPercent(share)}).`;
}

/** "length and nesting" */
function controlNouns(covariates: readonly { name: string }[]): string {
  return inList(covariates.map(({ name }) => CONTROLS.find(({ metric }) => metric === name)?.noun ?? name));
}
