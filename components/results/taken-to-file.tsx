"use client";

import { createContext, type ReactNode, use } from "react";
import type { ReportPart } from "@/lib/results/document/report-part";

type Take = (part: ReportPart<ReactNode>) => void;

const Taking = createContext<Take | null>(null);

/** What is rendered inside is taken for a file in place of being shown: each part hands itself over in its turn. */
export function TakenToFile({ take, children }: { take: Take; children: ReactNode }) {
  return <Taking value={take}>{children}</Taking>;
}

/** Hands parts of a page over to the file that it is rendered for, and says that they need no markup; false on a page. */
export function useTaken(...parts: readonly ReportPart<ReactNode>[]): boolean {
  const take = use(Taking);
  if (!take) return false;
  for (const part of parts) take(part);
  return true;
}
