import type { BoxesFigure } from "@/lib/results/figures/figure";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import type { BoxRow } from "@/lib/results/figures/box-row";
import { clipWords } from "./clip-words";
import { logScale, niceScale } from "@/lib/results/figures/nice-scale";
import { boxTips } from "@/lib/results/figures/tips";
import { TICK, useScales } from "./scales";
import type { PlotSketch, Sketch } from "./sketch";
import { formatTick, formatValue, type ValueFormat } from "@/lib/results/figures/value-format";

/** Box plots, one row each: the box is the middle half, the line its median, the dots what is unusual. */
export function boxSketch({ caption, valueName, format, isLog = false, rows }: BoxesFigure): Sketch {
  const all = rows.flatMap(({ box }) => (isUndefined(box) ? [] : [box.low, box.high, ...box.outliers]));
  const canLog = isLog && all.every((value) => value > 0);
  const plot: PlotSketch = {
    label: caption,
    tips: boxTips(rows, format),
    x: {
      ...(canLog ? logScale(all) : niceScale(all)),
      isLog: canLog,
      format: (value) => formatTick(value, format),
      title: canLog ? `${valueName} (logarithmic)` : valueName,
    },
    rows: rows.length,
    height: (isWide) => 62 + rows.length * (isWide ? 40 : 66),
    left: (isWide) => (isWide ? 210 : 8),
    right: 20,
    marks: (isWide) => <Boxes rows={rows} format={format} isWide={isWide} />,
  };
  return { panels: [{ plot }] };
}

function Boxes({ rows, format, isWide }: { rows: readonly BoxRow[]; format: ValueFormat; isWide: boolean }) {
  const scales = useScales();
  const { x, y, area } = scales;
  return (
    <g stroke="var(--pos-2)">
      {rows.map(({ label, box }, at) => {
        const middle = y(at + (isWide ? 0.5 : 0.76));
        const words = isUndefined(box)
          ? reasonInWords(box)
          : `n = ${box.n.toLocaleString("en")}, median ${formatValue(box.median, format)}`;
        return (
          <g key={at}>
            <g stroke="none">
              <text
                x={isWide ? 4 : area.x}
                y={isWide ? middle - 2 : y(at) + 16}
                fontSize={13}
                fill="var(--ink)"
              >
                {clipWords(label, isWide ? area.x - 12 : area.width, 6.8)}
              </text>
              <text x={isWide ? 4 : area.x} y={isWide ? middle + 13 : y(at) + 32} {...TICK}>
                {clipWords(words, isWide ? area.x - 12 : area.width, 6)}
              </text>
            </g>
            {!isUndefined(box) && (
              <>
                <line x1={x(box.low)} x2={x(box.high)} y1={middle} y2={middle} />
                {[box.low, box.high].map((end, of) => (
                  <line key={of} x1={x(end)} x2={x(end)} y1={middle - 5} y2={middle + 5} />
                ))}
                <rect
                  x={x(box.q1)}
                  y={middle - 9}
                  width={Math.max(1, x(box.q3) - x(box.q1))}
                  height={18}
                  fill="var(--pos-1)"
                />
                <line x1={x(box.median)} x2={x(box.median)} y1={middle - 9} y2={middle + 9} strokeWidth={3} />
                {box.outliers.map((value, of) => (
                  <circle key={of} cx={x(value)} cy={middle} r={2.5} fill="none" />
                ))}
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}
