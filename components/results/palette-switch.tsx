"use client";

import type { ReactNode } from "react";
import { usePreference } from "@/components/ui/use-preference";

/** Blue and orange, which the colour-blind can tell apart; red and green to match a printed table. */
export function PaletteSwitch({ children }: { children: ReactNode }) {
  const [isRedGreen, setRedGreen] = usePreference("red-green-tables", false);
  return (
    <div data-palette={isRedGreen ? "red-green" : undefined} className="flex flex-col gap-4">
      <label className="inline-flex min-h-6 items-center gap-2 text-sm text-muted print:hidden">
        <input type="checkbox" checked={isRedGreen} onChange={({ target }) => setRedGreen(target.checked)} />
        Red and green, as printed
      </label>
      {children}
    </div>
  );
}
