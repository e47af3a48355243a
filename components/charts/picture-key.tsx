"use client";

import type { KeyEntry } from "./sketch";

/** What the marks of a picture mean, on a page: a small drawing and words each. */
export function PictureKey({
  entries,
  hidden,
  onSwitch,
}: {
  entries: readonly KeyEntry[];
  /** Series that are switched off. */
  hidden: ReadonlySet<string>;
  /** Makes each entry a switch of its series. */
  onSwitch?: (name: string) => void;
}) {
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
            aria-pressed={!hidden.has(name)}
            title={hidden.has(name) ? `Show “${name}”` : `Hide “${name}”`}
            className={`inline-flex min-h-8 items-center gap-1.5 rounded px-1 hover:bg-sunken ${hidden.has(name) ? "line-through opacity-50" : ""}`}
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

/** A filled box of a key. */
export function KeyBox({ fill, stroke = "var(--edge)" }: { fill: string; stroke?: string }) {
  return <rect x={6} y={1} width={14} height={12} fill={fill} stroke={stroke} />;
}
