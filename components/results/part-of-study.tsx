"use client";

import { createContext, type ReactNode, use } from "react";

interface Said {
  /** The part of the study in words; null for the whole. */
  part: string | null;
  /** What must never be lost of the study, as sentences. */
  stamps: readonly string[];
}

const Part = createContext<Said>({ part: null, stamps: [] });

/** Says to every table and picture inside what they are about, so that what is taken away says it too. */
export function PartOfStudy({ part, stamps, children }: Said & { children: ReactNode }) {
  return <Part value={{ part, stamps }}>{children}</Part>;
}

export function usePartOfStudy(): Said {
  return use(Part);
}
