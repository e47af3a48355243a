import type { ReactNode } from "react";

/** A word beside a name. Its colour repeats whether that is good or still open. */
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
