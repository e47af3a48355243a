import { formatInterval, formatNumber } from "@/lib/results/format-number";
import { isUndefined } from "@/lib/stats/undefined";
import { CORRECT, PARTIAL } from "@/lib/study/labelling/labels";
import type { KindLabels, LabelsReport } from "./report";

/** Of each kind with the standard labels, how many statements of all systems were correct, partially correct and incorrect. */
export function labelSentences({ kinds }: Pick<LabelsReport, "kinds">): string[] {
  return kinds.flatMap((kind) => {
    const n = kind.bySystem.reduce((sum, cell) => sum + cell.n, 0);
    if (n === 0 || kind.bySystem[0]?.byLabel[0]?.label !== CORRECT.id) return [];
    const [correct, partial] = [CORRECT.id, PARTIAL.id].map((label) => countOf(kind, label));
    return [
      `${kind.label}: of ${n} statements ${correct} (${percent(correct, n)}) were correct and ${partial} (${percent(partial, n)}) partially correct.`,
    ];
  });
}

/** "Cohen's kappa 0.81 (0.75 to 0.86)", the first coefficient that there is; null without one. */
export function agreementWords({ agreement }: Pick<LabelsReport, "agreement">): string | null {
  const all = [
    ["Cohen’s kappa", agreement.cohen],
    ["Fleiss’ kappa", agreement.fleiss],
    ["Krippendorff’s alpha", agreement.alpha],
  ] as const;
  for (const [name, { value, interval }] of all) {
    if (isUndefined(value)) continue;
    const reach = isUndefined(interval) ? "" : ` (${formatInterval(interval, 2)})`;
    return `${name} ${formatNumber(value, 2)}${reach}`;
  }
  return null;
}

const countOf = ({ bySystem }: KindLabels, label: string): number =>
  bySystem.reduce((sum, { byLabel }) => sum + (byLabel.find((one) => one.label === label)?.count ?? 0), 0);

const percent = (count = 0, n: number): string => `${formatNumber((100 * count) / n, 0)}%`;
