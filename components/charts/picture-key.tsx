"use client";

import type { ReactNode } from "react";
import { useInFile } from "./in-file";

export interface KeyEntry {
  name: string;
  mark: ReactNode;
}

/** What the marks of a picture mean: a small drawing and words each, which go along when the picture is taken away. */
export function PictureKey({
  entries,
  hidden,
  onSwitch,
}: {
  entries: readonly KeyEntry[];
  /** Series that are switched off. */
  hidden?: ReadonlySet<string>;
  /** Makes each entry a switch of its series. */
  onSwitch?: (name: string) => void;
}) {
  if (useInFile()) return <KeyInFile entries={entries} />;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {entries.map(({ name, mark }) => {
        const drawn = (
          <>
            <svg width={26} height={14} className="shrink-0" aria-hidden="true">
              {mark}
            </svg>
            <span>{name}</span>
          </>
        );
        return onSwitch ? (
          <button
            key={name}
            type="button"
            aria-pressed={!hidden?.has(name)}
            title={hidden?.has(name) ? `Show “${name}”` : `Hide “${name}”`}
            className={`inline-flex min-h-8 items-center gap-1.5 rounded px-1 hover:bg-sunken ${hidden?.has(name) ? "line-through opacity-50" : ""}`}
            onClick={() => onSwitch(name)}
          >
            {drawn}
          </button>
        ) : (
          <span key={name} className="inline-flex items-center gap-1.5">
            {drawn}
          </span>
        );
      })}
    </div>
  );
}

const WIDTH = 640;
const LINE = 22;
const LETTER = 7.4;
const MARK = 32;
const GAP = 14;

/** The same without a page that sets words: entries one behind the other, in as many lines as they need. */
function KeyInFile({ entries }: { entries: readonly KeyEntry[] }) {
  const places = placesOf(entries);
  return (
    <svg width={WIDTH} height={LINE * (1 + (places.at(-1)?.line ?? 0)) + 4}>
      {entries.map(({ name, mark }, at) => {
        const { x, line } = places[at] ?? { x: 0, line: 0 };
        return (
          <g key={name} transform={`translate(${x} ${LINE * line + 4})`}>
            {mark}
            <text x={MARK} y={12} fontSize={14} fill="var(--ink)">
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const placesOf = (entries: readonly KeyEntry[]): { x: number; line: number }[] => {
  let next = { x: 0, line: 0 };
  return entries.map(({ name }) => {
    const width = MARK + LETTER * name.length;
    const place = next.x > 0 && next.x + width > WIDTH ? { x: 0, line: next.line + 1 } : next;
    next = { x: place.x + width + GAP, line: place.line };
    return place;
  });
};

/** A filled box of a key. */
export function KeyBox({ fill, stroke = "var(--edge)" }: { fill: string; stroke?: string }) {
  return <rect x={6} y={1} width={14} height={12} fill={fill} stroke={stroke} />;
}
