import type { ReactNode } from "react";

/** A word beside a name. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full border border-line bg-sunken px-2 py-px text-xs whitespace-nowrap text-muted">
      {children}
    </span>
  );
}
