import { formatCoverage } from "@/lib/results/format-number";
import type { Contrast } from "@/lib/results/pairs/report";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import type { ForestFigure, ForestRow } from "./figure";
import { sharedDomain } from "./forest-reach";
import type { Picture } from "./picture";

/** More contrasts than this share one picture. */
const DRAWN_ALONE = 6;

interface PartWords {
  /** What the first row is: "all languages". */
  whole: string;
  /** What the others are, in a caption: "language". */
  part: string;
  rowName: string;
  /** Said once, above the first picture. */
  words: string[];
}

/**
 * The main question's contrasts in each part of the answers, below the whole.
 *
 * @param rowsOf the parts' rows of a contrast
 */
export function effectsInParts(
  report: PairsReport,
  labels: Labels,
  { whole, part, rowName, words }: PartWords,
  rowsOf: (contrast: Contrast) => ForestRow[],
): Picture[] {
  const main = report.questions.find(({ question }) => question === report.pictures.question);
  if (main === undefined) return [];
  const allRowsOf = (contrast: Contrast, name = ""): ForestRow[] => {
    const { n, mean, twoWay } = contrast.difference;
    return [
      { label: `${name}${whole}`, value: mean, interval: twoWay.interval, n },
      ...rowsOf(contrast).map((row) => ({ ...row, label: `${name}${row.label}` })),
    ];
  };
  const label = labelOf(labels, main.question);
  const shared = {
    kind: "forest",
    note: `Means with ${formatCoverage(report)} intervals over judges and tasks.`,
    valueName: "Mean difference",
    format: { kind: "number", digits: 2 },
    nullLine: { at: 0, text: "no difference" },
  } as const;
  const alone = main.contrasts.map((contrast): ForestFigure => ({
    ...shared,
    caption: `${label}: ${contrast.later} minus ${contrast.earlier} in each ${part}`,
    rowName,
    rows: allRowsOf(contrast),
    ends: { low: `${contrast.earlier} better`, high: `${contrast.later} better` },
  }));
  const all: ForestFigure = {
    ...shared,
    caption: `${label}: the difference in each ${part}`,
    rowName: "Contrast",
    rows: main.contrasts.flatMap((one) => allRowsOf(one, `${one.later} minus ${one.earlier}, `)),
    isCompact: true,
  };
  const figures =
    alone.length <= DRAWN_ALONE ? alone.map((one) => ({ ...one, domain: sharedDomain(alone) })) : [all];
  const pairs = main.contrasts.map(({ earlier, later }) => `${later} minus ${earlier}`);
  return figures.map((figure, at) => ({
    title: pairs[at] ?? figure.caption,
    words: at === 0 ? words : [],
    figure,
  }));
}
