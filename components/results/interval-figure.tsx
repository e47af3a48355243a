import { toShown } from "./shown-number";

export interface IntervalRow {
  label: string;
  /** The figures in words: they stand beside the picture. */
  text: string;
  /** Null where there is none. */
  mean: number | null;
  low: number | null;
  high: number | null;
}

interface End {
  value: number;
  words: string;
}

/** Means with their intervals on one scale, a line where there is no difference. The numbers stand beside them. */
export function IntervalFigure({
  caption,
  low,
  high,
  nullValue,
  rows,
}: {
  caption: string;
  low: End;
  high: End;
  nullValue: number;
  rows: readonly IntervalRow[];
}) {
  const at = (value: number): number =>
    (100 * (Math.min(high.value, Math.max(low.value, value)) - low.value)) / (high.value - low.value);
  return (
    <figure className="card p-4">
      <figcaption className="mb-3 font-medium">{caption}</figcaption>
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <li
            key={row.label}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)_13rem] sm:items-center"
          >
            <span>{row.label}</span>
            <span className="text-right whitespace-nowrap sm:order-3">{toShown(row.text)}</span>
            <Track row={row} at={at} nullAt={at(nullValue)} />
          </li>
        ))}
      </ul>
      <p
        aria-hidden="true"
        className="mt-2 flex justify-between text-sm text-muted sm:mr-[14rem] sm:ml-[13rem]"
      >
        <span>{low.words}</span>
        <span>{high.words}</span>
      </p>
    </figure>
  );
}

function Track({ row, at, nullAt }: { row: IntervalRow; at: (value: number) => number; nullAt: number }) {
  return (
    <span
      aria-hidden="true"
      className="relative col-span-2 block h-5 rounded bg-sunken sm:order-2 sm:col-span-1"
    >
      <span className="absolute inset-y-0 w-px bg-ink" style={{ left: `${nullAt}%` }} />
      {row.low !== null && row.high !== null && (
        <span
          className="absolute inset-y-[7px] rounded-full border border-pos-2 bg-pos-1"
          style={{ left: `${at(row.low)}%`, right: `${100 - at(row.high)}%` }}
        />
      )}
      {row.mean !== null && (
        <span
          className="absolute inset-y-[3px] -ml-[3px] w-1.5 rounded-sm bg-pos-2"
          style={{ left: `${at(row.mean)}%` }}
        />
      )}
    </span>
  );
}
