import { type Design, DESIGN_SPECS } from "@/lib/study/designs/designs";

/** A judge's screen in small: the panes, and under them the marks with the gap where zero would be. */
export function PresetPicture({ design }: { design: Design }) {
  const {
    panes,
    measures,
    picture: { rows, isPair, hasChoice },
  } = DESIGN_SPECS[design];
  const paneWidth = panes === 2 ? 72 : 152;
  return (
    <svg viewBox="0 0 168 104" className="w-full max-w-56" aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width="167" height="103" rx="7" className="fill-sunken stroke-line" />
      {Array.from({ length: panes }, (_, at) => (
        <g key={at} transform={`translate(${8 + at * 80} 8)`}>
          <rect width={paneWidth} height="50" rx="3" className="fill-card stroke-edge" strokeWidth="0.75" />
          {LINES.map(([indent, length], line) => (
            <rect
              key={line}
              x={6 + indent}
              y={7 + line * 8}
              width={length * (panes === 2 ? 1 : 1.6)}
              height="3"
              rx="1.5"
              className="fill-line"
            />
          ))}
        </g>
      ))}
      {Array.from({ length: rows }, (_, row) =>
        isPair ? (
          <Marks key={row} x={56} y={70 + row * 11} size={11} />
        ) : (
          Array.from({ length: panes }, (__, at) => (
            <Marks
              key={`${row} ${at}`}
              x={(panes === 2 ? 16 : 56) + at * 80}
              y={65 + row * 11}
              size={rows > 1 ? 8 : 11}
            />
          ))
        ),
      )}
      {measures === "labels" && <Labels />}
      {measures === "minutes" && <Work />}
      {hasChoice && <Marks x={56} y={92} size={8} />}
    </svg>
  );
}

/** Labels have no order and no sign: one is chosen. */
function Labels() {
  return (
    <g transform="translate(36 70)">
      {[0, 34, 68].map((at, which) => (
        <rect
          key={at}
          x={at}
          width="28"
          height="11"
          rx="5.5"
          className={which === 0 ? "fill-accent" : "fill-card stroke-edge"}
          strokeWidth="0.75"
        />
      ))}
    </g>
  );
}

/** The clock, Run and Submit. */
function Work() {
  return (
    <g transform="translate(38 71)" strokeWidth="0.75">
      <circle cx="10" cy="10" r="9" className="fill-card stroke-edge" />
      <path d="M10 4v6l4 3" className="fill-none stroke-accent" strokeWidth="1.5" />
      <rect x="30" y="4" width="28" height="12" rx="3" className="fill-card stroke-edge" />
      <rect x="64" y="4" width="28" height="12" rx="3" className="fill-accent" />
    </g>
  );
}

function Marks({ x, y, size }: { x: number; y: number; size: number }) {
  const width = 12;
  return (
    <g transform={`translate(${x} ${y})`}>
      {[0, 14, 32, 46].map((at, which) => (
        <rect
          key={at}
          x={at}
          width={width}
          height={size}
          rx="2"
          className={["fill-neg-2", "fill-neg-1", "fill-pos-1", "fill-pos-2"][which]}
        />
      ))}
    </g>
  );
}

const LINES: readonly (readonly [number, number])[] = [
  [0, 44],
  [8, 30],
  [8, 42],
  [16, 26],
  [0, 12],
];
