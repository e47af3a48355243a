import type { HeatCell, HeatFigure } from "@/lib/results/figures/figure";
import { heatTips } from "@/lib/results/figures/tips";
import { formatValue } from "@/lib/results/figures/value-format";
import { isUndefined } from "@/lib/stats/undefined";
import { clipWords } from "./clip-words";
import { KeyBox } from "./picture-key";
import { TICK, useScales } from "./scales";
import { WIDE } from "./plot-frame";
import type { PlotSketch, Sketch } from "./sketch";
import { LETTER } from "./thin-ticks";

/** A value for each pair of a row and a column: by colour, and in figures where there is room. */
export function heatSketch(figure: HeatFigure): Sketch {
  const { caption, rows, columns, ends } = figure;
  const rowHeight = rows.length <= 12 ? 32 : rows.length <= 30 ? 22 : 12;
  const longest = Math.max(0, ...columns.map(({ length }) => length));
  // Slanted names of columns take seven tenths of their length in height.
  const slanted = Math.min(110, 12 + Math.ceil(0.7 * LETTER * Math.min(longest, CLIPPED)));
  const leftOf = (isWide: boolean) =>
    Math.min(isWide ? 190 : 116, 14 + ROW_LETTER * Math.max(0, ...rows.map(({ length }) => length)));
  const roomOf = (isWide: boolean) =>
    ((isWide ? WIDE : NARROWEST) - leftOf(isWide) - RIGHT) / Math.max(1, columns.length);
  const isLevel = (isWide: boolean) => longest <= CLIPPED && LETTER * longest + 8 <= roomOf(isWide);
  const below = (isWide: boolean) => (isLevel(isWide) ? 16 : slanted);
  const plot: PlotSketch = {
    label: caption,
    x: { domain: [0, Math.max(1, columns.length)], ticks: [], format: () => "" },
    rows: rows.length,
    height: (isWide) => 8 + rows.length * rowHeight + 30 + below(isWide),
    bottom: below,
    left: leftOf,
    right: RIGHT,
    tips: heatTips(figure),
    by: "item",
    hit: ({ width }) => ({ width: width / Math.max(1, columns.length), height: rowHeight }),
    marks: (isWide) => <HeatMarks figure={figure} isLevel={isLevel(isWide)} />,
  };
  return {
    panels: [{ plot }],
    key: [
      { name: ends.low, mark: <KeyBox fill="var(--neg-2)" /> },
      { name: ends.middle ?? "neither", mark: <KeyBox fill="var(--card)" /> },
      { name: ends.high, mark: <KeyBox fill="var(--pos-2)" /> },
    ],
  };
}

/** A letter of a row's name, in pixels: capitals are wide, and what does not fit loses its beginning. */
const ROW_LETTER = 7.4;
/** Letters of a column's name. */
const CLIPPED = 18;
/** Of a picture on the narrowest phone, in pixels. */
const NARROWEST = 250;
/** Beyond the last column, in pixels. */
const RIGHT = 16;

/** @param isLevel names of columns stand level, which the narrowest picture of its kind has room for */
function HeatMarks({
  figure: { rows, columns, cells, format, scale },
  isLevel,
}: {
  figure: HeatFigure;
  isLevel: boolean;
}) {
  const { x, y, area } = useScales();
  const [width, height] = [x(1) - x(0), y(1) - y(0)];
  const floor = area.y + area.height;
  // Names of columns that are narrower than a line are left to the tooltip and the table.
  const every = Math.max(1, Math.ceil(13 / width));
  const wordsOf = ({ value }: HeatCell): string =>
    value === null || isUndefined(value) ? "" : formatValue(value, format);
  // In all cells or in none: a figure in the short ones alone would look like a mark.
  const longest = Math.max(0, ...cells.flat().map((cell) => wordsOf(cell).length));
  const hasWords = height >= 18 && width > LETTER * longest + 4;
  return (
    <g>
      {rows.map((row, of) => (
        <g key={row}>
          {height >= 11 && (
            <text
              x={area.x - 6}
              y={y(of + 0.5) + 4}
              textAnchor="end"
              {...TICK}
              fontSize={height < 16 ? 10 : 12}
            >
              {clipWords(row, area.x - 10, ROW_LETTER)}
            </text>
          )}
          {columns.map((column, at) => (
            <Cell
              key={column}
              cell={cells[of]?.[at] ?? { value: null }}
              x={x(at)}
              y={y(of)}
              width={width}
              height={height}
              words={hasWords ? wordsOf(cells[of]?.[at] ?? { value: null }) : ""}
              scale={scale}
            />
          ))}
        </g>
      ))}
      {columns.map((column, at) =>
        at % every === 0 ? (
          <text
            key={column}
            {...(isLevel
              ? { textAnchor: "middle", x: x(at + 0.5), y: floor + 18 }
              : {
                  textAnchor: "end",
                  transform: `translate(${(x(at + 0.5) + 4).toFixed(2)} ${floor + 12}) rotate(-45)`,
                })}
            {...TICK}
          >
            {clipWords(column, CLIPPED * LETTER, LETTER)}
          </text>
        ) : null,
      )}
    </g>
  );
}

function Cell({
  cell: { value },
  x,
  y,
  width,
  height,
  words,
  scale: { low, middle, high },
}: {
  cell: HeatCell;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The value, where all have room for theirs. */
  words: string;
} & Pick<HeatFigure, "scale">) {
  if (value === null || isUndefined(value)) return null;
  const share = value < middle ? (middle - value) / (middle - low) : (value - middle) / (high - middle);
  const strength = Math.min(1, share);
  return (
    <g>
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={Math.max(0.5, width - 1)}
        height={Math.max(0.5, height - 1)}
        fill={value < middle ? "var(--neg-2)" : "var(--pos-2)"}
        // The middle is as the key shows it.
        fillOpacity={strength === 0 ? 0 : Number((0.04 + 0.9 * strength).toFixed(3))}
        stroke="var(--line)"
        strokeWidth={0.5}
      />
      {words !== "" && (
        <text
          x={x + width / 2}
          y={y + height / 2 + 4}
          textAnchor="middle"
          fontSize={12}
          fill={strength > 0.55 ? "var(--on-strong)" : "var(--ink)"}
        >
          {words}
        </text>
      )}
    </g>
  );
}
