import type { ReactNode } from "react";

/** Stays in sight, in lines as wide as the screen, while the table below it scrolls sideways. */
export function TableCaption({ children }: { children: ReactNode }) {
  return (
    <caption className="px-3 py-2 text-left font-medium">
      <span className="sticky left-3 inline-block max-w-[calc(100vw-4rem)]">{children}</span>
    </caption>
  );
}

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
      className={`card scrolls-sideways relative max-w-full overflow-x-auto ${isLong ? "max-h-104" : ""}`}
    >
      {children}
    </div>
  );
}
