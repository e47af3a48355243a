"use client";

import { useState } from "react";
import type { Figure } from "@/lib/results/figures/figure";
import { PictureKey } from "./picture-key";
import { Plot } from "./plot";
import type { Sketch } from "./sketch";
import { toSketch } from "./to-sketch";

/** Draws a figure on a page, whatever its kind: the marks and what belongs to them, without the words around. */
export function Drawing({ figure }: { figure: Figure }) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { panels, key, hasSwitches = false, layout } = toSketch(figure, hidden);
  const onSwitch = (name: string): void =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  return (
    <>
      <div className={layout && LAYOUTS[layout]}>
        {panels.map(({ title, plot }) => (
          <div key={plot.label} className="min-w-0">
            {title !== undefined && <p className="max-w-full truncate text-sm text-muted">{title}</p>}
            <Plot plot={plot} />
          </div>
        ))}
      </div>
      {key && <PictureKey entries={key} hidden={hidden} onSwitch={hasSwitches ? onSwitch : undefined} />}
    </>
  );
}

const LAYOUTS: Record<NonNullable<Sketch["layout"]>, string> = {
  grid: "grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-3",
  square: "mx-auto max-w-[30rem]",
};
