"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";

interface Highlight {
  /** Pointed at in one chart; emphasised in all charts of the page. */
  system: string | null;
  point: (system: string | null) => void;
}

const Highlighted = createContext<Highlight>({ system: null, point: () => undefined });

/** Charts inside emphasise one system together. */
export function HighlightTogether({ children }: { children: ReactNode }) {
  const [system, point] = useState<string | null>(null);
  const highlight = useMemo(() => ({ system, point }), [system]);
  return <Highlighted value={highlight}>{children}</Highlighted>;
}

export function useHighlight(): Highlight {
  return use(Highlighted);
}

const DIMMED = 0.25;

/** How strongly to draw what is about a system: all of it unless another system is pointed at. */
export function strengthOf(system: string | undefined, highlighted: string | null): number | undefined {
  return highlighted === null || system === undefined || system === highlighted ? undefined : DIMMED;
}
