"use client";

import { useMemo, useState } from "react";
import type { Manners, TrialView } from "@/lib/blind/judge-view";
import { compareLines, showComparison } from "./comparison";
import { useWords } from "@/components/judge/words/use-words";

type View = TrialView["panes"][number];

/** Both programs as the protocol wants them compared, and which equal stretches are folded. */
export function useComparison(left: View, right: View, comparing: Manners["comparing"]) {
  const { equalLines: equalWords } = useWords("trial");
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const comparison = useMemo(
    () => (comparing ? compareLines(left.code, right.code) : null),
    [left.code, right.code, comparing],
  );
  const folds = comparing?.fold ? (comparison?.folds ?? []) : [];
  const htmls = useMemo(() => {
    if (!comparison || !comparing) return { left: left.html, right: right.html };
    const how = {
      isMarked: comparing.differences,
      isFolded: (fold: number) => comparing.fold && !open.has(fold),
      words: (lines: number) => equalWords({ lines }),
    };
    return {
      left: showComparison(left.html, "left", comparison, how),
      right: showComparison(right.html, "right", comparison, how),
    };
  }, [left.html, right.html, comparison, comparing, open, equalWords]);
  const places = (comparing?.differences && comparison?.places) || [];
  const areFolded = open.size < folds.length;
  return {
    htmls,
    /** Where the stretches of lines that differ begin. */
    places,
    folds: folds.length,
    areFolded,
    toggleFolds: () => setOpen(new Set(areFolded ? folds.keys() : [])),
    openFold: (fold: number) => setOpen((now) => new Set([...now, fold])),
  };
}
