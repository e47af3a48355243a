import type { StripFigure } from "@/lib/results/figures/figure";
import { formatPercent } from "@/lib/results/format-number";
import { SHARE_SCALE } from "@/lib/results/figures/share-scale";
import { stripTips } from "@/lib/results/figures/tips";
import { TICK, useScales } from "./scales";
import type { Sketch } from "./sketch";
import type { Strip } from "@/lib/results/figures/strip";

/** One value per judge, dots piled where they are equal; bars where a pile would be too high, or judges are many. One strip each arm, on the same axis. */
export function stripSketch({ caption, valueName, strips, nullLine, band }: StripFigure): Sketch {
  // Half a bar, so that the first and the last have their places.
  const room = Math.max(0.01, ...strips.map(({ width }) => (width ?? 0) / 2));
  return {
    panels: strips.map((strip, at) => ({
      title: `${strip.label}: ${strip.judges} ${strip.judges === 1 ? "judge" : "judges"}`,
      plot: {
        label: `${caption}: ${strip.label}`,
        tips: stripTips(strip, valueName),
        by: "column",
        x: {
          ...SHARE_SCALE,
          domain: [-room, 1 + room],
          format: (share) => formatPercent(share),
          title: at === strips.length - 1 ? valueName : undefined,
        },
        height: () => heightOf(strip) + (at === strips.length - 1 ? 60 : 40),
        left: 14,
        right: 20,
        top: nullLine ? 18 : 8,
        marks: () => <Stacks strip={strip} nullLine={nullLine} band={band} />,
      },
    })),
  };
}

const heightOf = ({ stacks, width }: Strip): number =>
  width !== null ? 130 : Math.min(150, 24 + 13 * Math.max(1, ...stacks.map(({ judges }) => judges)));

function Stacks({ strip, nullLine, band }: { strip: Strip } & Pick<StripFigure, "nullLine" | "band">) {
  const scales = useScales();
  const { x, area } = scales;
  const floor = area.y + area.height;
  const most = Math.max(1, ...strip.stacks.map(({ judges }) => judges));
  const step = Math.min(13, (area.height - 4) / most);
  return (
    <g>
      {band && (
        <rect
          x={x(band.low)}
          width={x(band.high) - x(band.low)}
          y={area.y}
          height={area.height}
          fill="var(--sunken)"
          stroke="var(--edge)"
          strokeDasharray="2 3"
        />
      )}
      {nullLine && (
        <>
          <line
            x1={x(nullLine.at)}
            x2={x(nullLine.at)}
            y1={area.y}
            y2={floor}
            stroke="var(--ink)"
            strokeDasharray="5 4"
          />
          <text x={x(nullLine.at)} y={area.y - 6} textAnchor="middle" {...TICK}>
            {nullLine.text}
          </text>
        </>
      )}
      {strip.stacks.map(({ at, judges }) =>
        strip.width === null && step >= 6 ? (
          Array.from({ length: judges }, (_, of) => (
            <circle
              key={`${at}-${of}`}
              cx={x(at)}
              cy={floor - step * (of + 0.5)}
              r={Math.max(1.6, Math.min(5.5, step * 0.44))}
              fill="var(--pos-2)"
              fillOpacity={0.85}
            />
          ))
        ) : (
          <rect
            key={at}
            {...(strip.width === null
              ? { x: x(at) - 4, width: 8 }
              : {
                  x: x(at - strip.width / 2) + 1,
                  width: Math.max(1, x(at + strip.width) - x(at) - 2),
                })}
            height={step * judges}
            y={floor - step * judges}
            fill="var(--pos-2)"
            fillOpacity={0.85}
          />
        ),
      )}
    </g>
  );
}
