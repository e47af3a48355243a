import type { DebriefView } from "@/lib/blind/judge-view";
import { type Words } from "@/components/judge/words/make-words";

const BAR = { width: 30, step: 36, height: 120, top: 18 };

/** How many people had how many right, with "you" named over one's own bar. Numbers stand under and on the bars. */
export function Histogram({
  words: endWords,
  bins,
  score,
  setAside = { sessions: 0, isOwn: false },
}: {
  words: Words["end"];
  bins: NonNullable<DebriefView["histogram"]>;
  score: { right: number; of: number };
  setAside?: DebriefView["setAside"];
}) {
  const counts = Array.from(
    { length: score.of + 1 },
    (_, right) => bins.find((bin) => bin.right === right)?.sessions ?? 0,
  );
  const most = Math.max(1, ...counts);
  const width = counts.length * BAR.step;
  return (
    <figure>
      <svg
        role="img"
        aria-label={counts
          .flatMap((count, right) => (count > 0 ? endWords.bar({ right, sessions: count }) : []))
          .join("; ")}
        viewBox={`0 0 ${width} ${BAR.top + BAR.height + 38}`}
        className="w-full"
      >
        {counts.map((count, right) => {
          const height = (count / most) * BAR.height;
          const x = right * BAR.step + (BAR.step - BAR.width) / 2;
          const y = BAR.top + BAR.height - height;
          const isOwn = right === score.right && !setAside.isOwn;
          return (
            <g key={right} textAnchor="middle" fontSize="12">
              <rect
                x={x}
                y={y}
                width={BAR.width}
                height={height}
                rx="3"
                className={isOwn ? "fill-accent" : "fill-edge opacity-60"}
              />
              <text x={x + BAR.width / 2} y={y - 4} className={isOwn ? "fill-ink font-bold" : "fill-muted"}>
                {count > 0 ? count : ""}
              </text>
              <text
                x={x + BAR.width / 2}
                y={BAR.top + BAR.height + 16}
                className={isOwn ? "fill-ink font-bold" : "fill-muted"}
              >
                {right}
              </text>
              {isOwn && (
                <text x={x + BAR.width / 2} y={BAR.top + BAR.height + 31} className="fill-accent font-bold">
                  {endWords.you}
                </text>
              )}
            </g>
          );
        })}
        <line
          x1="0"
          x2={width}
          y1={BAR.top + BAR.height + 0.5}
          y2={BAR.top + BAR.height + 0.5}
          className="stroke-edge"
        />
      </svg>
      <figcaption className="mt-1 text-sm text-muted">
        {endWords.histogramHelp({ sessions: counts.reduce((sum, count) => sum + count, 0) })}
        {setAside.sessions > 0 && ` ${endWords.setAside({ sessions: setAside.sessions })}`}
        {setAside.isOwn && ` ${endWords.ownSetAside}`}
      </figcaption>
    </figure>
  );
}
