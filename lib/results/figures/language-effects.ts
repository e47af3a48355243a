import { formatCoverage } from "@/lib/results/format-number";
import type { Contrast, PairsReport } from "@/lib/results/pairs/report";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import type { ForestFigure, ForestRow } from "./figure";
import { sharedDomain } from "./forest-reach";
import type { Picture } from "./picture";

/** More contrasts than this share one picture. */
const DRAWN_ALONE = 6;

/** The main question's contrasts in each language beside the whole; nothing of one language. */
export function languageEffects(report: PairsReport, labels: Labels): Picture[] {
  const { byLanguage, question } = report.pictures;
  const main = report.questions.find((one) => one.question === question);
  if (main === undefined || byLanguage.length === 0) return [];
  const rowsOf = ({ earlier, later, difference: { n, mean, twoWay } }: Contrast, name = ""): ForestRow[] => [
    { label: `${name}all languages`, value: mean, interval: twoWay.interval, n },
    ...byLanguage
      .filter((one) => one.earlier === earlier && one.later === later)
      .map((one) => ({
        label: `${name}${one.language}`,
        value: one.mean,
        interval: one.interval,
        n: one.n,
        tag: "exploratory",
      })),
  ];
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
    caption: `${label}: ${contrast.later} minus ${contrast.earlier} in each language`,
    rowName: "Language",
    rows: rowsOf(contrast),
    ends: { low: `${contrast.earlier} better`, high: `${contrast.later} better` },
  }));
  const all = main.contrasts.flatMap((one) => rowsOf(one, `${one.later} minus ${one.earlier}, `));
  const figures: ForestFigure[] =
    alone.length <= DRAWN_ALONE
      ? alone.map((figure) => ({ ...figure, domain: sharedDomain(alone) }))
      : [
          {
            ...shared,
            caption: `${label}: the difference in each language`,
            rowName: "Contrast",
            rows: all,
            isCompact: true,
          },
        ];
  const pairs = main.contrasts.map(({ earlier, later }) => `${later} minus ${earlier}`);
  const untested =
    "A difference between languages is not tested here: two intervals that overlap do not show that two effects are equal.";
  return figures.map((figure, at) => ({
    title: pairs[at] ?? figure.caption,
    words: at === 0 ? [untested] : [],
    figure,
  }));
}
