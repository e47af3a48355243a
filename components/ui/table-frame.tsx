import type { ReactNode } from "react";

/**
 * A table scrolls inside itself, by touch and by keyboard, and the page stays where it is. Positioned, because text for
 * screen readers is placed absolutely and would else stick out of the scrolled part and widen the page.
 */
export function TableFrame({
  label,
  isLong = false,
  children,
}: {
  label: string;
  /** Scrolls downwards too, so that many rows take no more room than a few. */
  isLong?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={`card relative max-w-full overflow-x-auto ${isLong ? "max-h-96" : ""}`}
    >
      {children}
    </div>
  );
}
