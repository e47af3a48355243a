"use client";

import { createContext, type ReactNode, use } from "react";

const Part = createContext<string | null>(null);

/** Says to every table and picture inside which part of the study they are about, so that what is taken away says it too. */
export function PartOfStudy({ part, children }: { part: string | null; children: ReactNode }) {
  return <Part value={part}>{children}</Part>;
}

/** The part in words; null for the whole study. */
export function usePartOfStudy(): string | null {
  return use(Part);
}
