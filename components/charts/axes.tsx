import { type PlotAxis, TICK, useScales } from "./scales";
import { LETTER, thinTicks } from "./thin-ticks";

/** From the axis to the words of its ticks. */
const OFF = 8;

/** Lines at the ticks of one axis: the other one's marks lie across them. */
export function Grid({ ticks, isLevel }: { ticks: readonly number[]; isLevel: boolean }) {
  const { x, y, area } = useScales();
  return (
    <g stroke="var(--line)">
      {ticks.map((tick) => (
        <line
          key={tick}
          {...(isLevel
            ? { x1: area.x, x2: area.x + area.width, y1: y(tick), y2: y(tick) }
            : { x1: x(tick), x2: x(tick), y1: area.y, y2: area.y + area.height })}
        />
      ))}
    </g>
  );
}

/** The axis below; ticks whose words would touch lose them. */
export function AxisBelow({
  axis,
  titleY,
  width,
}: {
  axis: PlotAxis;
  /** Where the title's line stands. */
  titleY: number;
  /** Of the whole picture. */
  width: number;
}) {
  const { x: scale, area } = useScales();
  const floor = area.y + area.height;
  const named = thinTicks(
    axis.ticks.map((tick) => ({ at: scale(tick), words: axis.format(tick) })),
    width,
  );
  return (
    <g>
      <line x1={area.x} x2={area.x + area.width} y1={floor} y2={floor} stroke="var(--edge)" />
      {named.map(({ at, words }) => (
        <text key={at} x={at} y={floor + OFF + 9} textAnchor="middle" {...TICK}>
          {words}
        </text>
      ))}
      {axis.title !== undefined && (
        <text x={area.x + area.width / 2} y={titleY} textAnchor="middle" {...TICK}>
          {axis.title}
        </text>
      )}
    </g>
  );
}

/** What the words of an axis at the left take; as much in most pictures, so that those one below the other are in line. */
export function roomAtLeft({ ticks, format, title }: PlotAxis): number {
  const words = LETTER * Math.max(0, ...ticks.map((tick) => format(tick).length));
  return title === undefined ? Math.max(46, OFF + words + 2) : Math.max(62, OFF + words + 22);
}

/** The axis at the left, its title turned. */
export function AxisLeft({ axis }: { axis: PlotAxis }) {
  const { y: scale, area } = useScales();
  const middle = area.y + area.height / 2;
  return (
    <g>
      <line x1={area.x} x2={area.x} y1={area.y} y2={area.y + area.height} stroke="var(--edge)" />
      {axis.ticks.map((tick) => (
        <text key={tick} x={area.x - OFF} y={scale(tick) + 4} textAnchor="end" {...TICK}>
          {axis.format(tick)}
        </text>
      ))}
      {axis.title !== undefined && (
        <text x={15} y={middle} transform={`rotate(-90 15 ${middle})`} textAnchor="middle" {...TICK}>
          {axis.title}
        </text>
      )}
    </g>
  );
}
