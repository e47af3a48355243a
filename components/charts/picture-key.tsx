import type { ReactNode } from "react";

/** What the marks of a picture mean: a small drawing and words each, which go along when the picture is taken away. */
export function PictureKey({ entries }: { entries: readonly { name: string; mark: ReactNode }[] }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {entries.map(({ name, mark }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg width={26} height={14} className="shrink-0">
            {mark}
          </svg>
          <span data-picture-text>{name}</span>
        </span>
      ))}
    </p>
  );
}

/** A filled box of a key. */
export function KeyBox({ fill, stroke = "var(--edge)" }: { fill: string; stroke?: string }) {
  return <rect x={6} y={1} width={14} height={12} fill={fill} stroke={stroke} />;
}
