import { formatCoverage } from "@/lib/results/format-number";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { PositionShare } from "@/lib/results/pairs/order/by-position";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { isUndefined } from "@/lib/stats/undefined";
import type { CurvePoint, FigureAxis } from "./figure";
import { positionTicks } from "./position-ticks";
import type { Picture } from "./picture";
import { SHARE_SCALE } from "./share-scale";
import { PERCENT } from "./value-format";

/** Do judges answer differently later in a session? Choices of the right side, answers at an end of the scale, and mean scores. */
export function positionCurve(report: PairsReport, labels: Labels): Picture[] {
  const { byPosition, question } = report.pictures;
  const last = byPosition.at(-1)?.position ?? 0;
  if (question === null || byPosition.length < 2) return [];
  const pointsOf = (of: (place: (typeof byPosition)[number]) => PositionShare | null): CurvePoint[] =>
    byPosition.flatMap((place) => {
      const own = of(place);
      if (own === null || isUndefined(own.share)) return [];
      const interval = isUndefined(own.wilson) ? null : { low: own.wilson.low, high: own.wilson.high };
      return [{ x: place.position, y: own.share, n: place.n, interval }];
    });
  const series = [
    { name: "The program on the right was chosen", points: pointsOf(({ right }) => right) },
    { name: "An answer at an end of the scale", points: pointsOf(({ strong }) => strong) },
  ].filter(({ points }) => points.length > 0);
  const x: FigureAxis = {
    name: "Trial",
    domain: [1, last],
    ticks: positionTicks(last),
    format: { kind: "number", digits: 0 },
  };
  const means = byPosition.flatMap(({ position, n, mean }): CurvePoint[] =>
    mean === null ? [] : [{ x: position, y: mean, n, interval: null }],
  );
  return [
    {
      title: "Learning and fatigue over trials",
      words: [],
      figure: {
        kind: "curve",
        caption: `${labelOf(labels, question)}: answers by place in the session`,
        note: `Bands: ${formatCoverage(report)} Wilson intervals, answers treated as independent.`,
        intervals: "band",
        seriesName: "Answer",
        x,
        y: { name: "Share of answers", ...SHARE_SCALE, format: PERCENT },
        references: [{ from: [1, 0.5], to: [last, 0.5], text: "one half" }],
        series,
      },
    },
    ...(means.length === 0
      ? []
      : [
          {
            title: "Mean scores over trials",
            words: [],
            figure: {
              kind: "curve" as const,
              caption: `${labelOf(labels, question)}: mean score by place in the session`,
              note: "Scores of all programs. The table below says how much they change, with an interval.",
              intervals: "band" as const,
              seriesName: "Scores of",
              x,
              y: { name: "Mean score", ...SCORE_SCALE, format: { kind: "number" as const, digits: 1 } },
              references: [{ from: [1, 0] as const, to: [last, 0] as const, text: "middle of the scale" }],
              series: [{ name: "All programs", points: means }],
            },
          },
        ]),
  ];
}

const SCORE_SCALE = { domain: [-2, 2] as const, ticks: [-2, -1, 0, 1, 2] };
