import type { ReactNode } from "react";
import { toPlotFrame, USUAL_WIDTH } from "./plot-frame";
import { TICK } from "./scales";
import type { KeyEntry, Sketch } from "./sketch";
import { StillMarks } from "./still-frame";

/** A part of a picture in a file: drawn from 0, 0 and as large as said. */
interface Piece {
  width: number;
  height: number;
  content: ReactNode;
}

/** What stands one below the other in a file: panels with their titles, and the key, which a page sets itself. */
export function toPieces({ panels, key }: Sketch): Piece[] {
  return [
    ...panels.flatMap(({ title, plot }) => {
      const frame = toPlotFrame(plot, plot.most ?? USUAL_WIDTH);
      const drawn = { width: frame.width, height: frame.height, content: <StillMarks {...frame} /> };
      return title === undefined ? [drawn] : [titlePiece(title), drawn];
    }),
    ...(key ? [keyPiece(key)] : []),
  ];
}

const titlePiece = (title: string): Piece => ({
  width: USUAL_WIDTH,
  height: 22,
  content: (
    <text x={4} y={15} {...TICK} fontSize={14}>
      {title}
    </text>
  ),
});

const LINE = 22;
const LETTER = 7.4;
const MARK = 32;
const GAP = 14;

/** Entries one behind the other, in as many lines as they need. */
const keyPiece = (entries: readonly KeyEntry[]): Piece => {
  const places = placesOf(entries);
  return {
    width: USUAL_WIDTH,
    height: LINE * (1 + (places.at(-1)?.line ?? 0)) + 4,
    content: entries.map(({ name, mark }, at) => {
      const { x, line } = places[at] ?? { x: 0, line: 0 };
      return (
        <g key={name} transform={`translate(${x} ${LINE * line + 4})`}>
          {mark}
          <text x={MARK} y={12} fontSize={14} fill="var(--ink)">
            {name}
          </text>
        </g>
      );
    }),
  };
};

const placesOf = (entries: readonly KeyEntry[]): { x: number; line: number }[] => {
  let next = { x: 0, line: 0 };
  return entries.map(({ name }) => {
    const width = MARK + LETTER * name.length;
    const place = next.x > 0 && next.x + width > USUAL_WIDTH ? { x: 0, line: next.line + 1 } : next;
    next = { x: place.x + width + GAP, line: place.line };
    return place;
  });
};
