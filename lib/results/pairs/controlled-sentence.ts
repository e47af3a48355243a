import { formatInterval, formatLevel, formatPercent } from "@/lib/results/format-number";
import { inList } from "@/lib/results/paragraphs/words";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import { CONTROLS, type ControlledReport } from "./controlled-report";

/**
 * How often the later system would be chosen between programs that are equal in what was measured, told from the side of the
 * system that would be chosen more often; null where that is unknown.
 */
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
  const isLater = adjusted >= 0.5;
  const [better, other] = isLater ? [later, earlier] : [earlier, later];
  const told = (value: number): string => formatPercent(isLater ? value : 1 - value, 0);
  const figures = isUndefined(interval)
    ? ""
    : `${formatLevel(interval)} ${formatInterval(isLater ? interval : turned(interval), 0, 100)}%; `;
  return `Held at equal ${controlNouns(covariates)}, ${better} would be chosen over ${other} in ${told(adjusted)} of the choices (${figures}observed ${told(share)}).`;
}

const turned = ({ low, high, level }: { low: number; high: number; level: number }) => ({
  low: 1 - high,
  high: 1 - low,
  level,
});

/** "length and nesting" */
export function controlNouns(covariates: readonly { name: string }[]): string {
  return inList(covariates.map(({ name }) => CONTROLS.find(({ metric }) => metric === name)?.noun ?? name));
}
