"use client";

import type { CurveFigure } from "@/lib/results/figures/figure";
import { CurveMarks, SeriesMark } from "./curve-marks";
import { PictureKey } from "./picture-key";
import { curveTips } from "@/lib/results/figures/tips";
import { Plot } from "./plot";
import { toAxis } from "./to-axis";
import { useShown } from "./use-shown";

/** Lines through points, up to four, told apart by dashes and shapes as well as by colour. */
export function CurveChart(props: CurveFigure) {
  const { caption, x, y, series, reference, intervals = "bars", isSquare = false, empty } = props;
  const shown = useShown(series);
  return (
    <>
      <div className={isSquare ? "mx-auto max-w-[30rem]" : ""}>
        <Plot
          label={caption}
          tips={curveTips({ x, y, series: shown.series })}
          x={toAxis(x)}
          y={toAxis(y)}
          height={() => (isSquare ? { lessThanWide: BESIDE_SQUARE } : 280)}
          right={reference?.from[1] === reference?.to[1] && reference ? 12 + 6.6 * reference.text.length : 18}
          most={isSquare ? 480 : undefined}
        >
          {() => (
            <CurveMarks
              series={shown.series}
              all={series}
              reference={reference}
              empty={empty}
              intervals={intervals}
            />
          )}
        </Plot>
      </div>
      {series.length > 1 && (
        <PictureKey
          entries={series.map(({ name }, at) => ({ name, mark: <SeriesMark at={at} /> }))}
          {...shown.key}
        />
      )}
    </>
  );
}

/** So much more stands beside a square with its axes than above and below it. */
const BESIDE_SQUARE = 22;
