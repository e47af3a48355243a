"use client";

import type { TooltipContentProps } from "recharts";
import type { Tip } from "@/lib/results/figures/tips";

/** The words of the mark that is pointed at; of several at one place all. */
export function TipBox({ active, payload }: Partial<TooltipContentProps<number, string>>) {
  if (!active || !payload || payload.length === 0) return null;
  const tips = [...new Set(payload.map((entry) => entry.payload as Tip))];
  return (
    <div className="pointer-events-none max-w-[min(18rem,100cqi-5.5rem)] rounded-md border border-edge bg-card px-3 py-2 text-sm shadow-md">
      {tips.map(({ title, lines }) => (
        <div key={title}>
          <p className="font-medium">{title}</p>
          {lines.map((line) => (
            <p key={line} className="tabular-nums">
              {line}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}
