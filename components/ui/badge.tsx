import type { ReactNode } from "react";

/** A word beside a name; its colour says with it whether that is well, or waits for somebody. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={`rounded-full border bg-sunken px-2 py-px text-xs whitespace-nowrap ${TONES[tone]}`}>
      {children}
    </span>
  );
}

type BadgeTone = "plain" | "good" | "danger";

const TONES: Record<BadgeTone, string> = {
  plain: "border-line text-muted",
  good: "border-good text-good",
  danger: "border-danger text-danger",
};
