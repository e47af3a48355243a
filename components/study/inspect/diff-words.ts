import type { DiffMark } from "@/lib/metrics/diff-rows";

/** What the kinds of differences are called where a comparison stands. */
export type DiffWords = Record<DiffMark, string>;

export const REFERENCE_WORDS: DiffWords = {
  missing: "missing",
  irrelevant: "irrelevant",
  modified: "modified",
};
export const EDIT_WORDS: DiffWords = { missing: "taken out", irrelevant: "put in", modified: "changed" };

export const DIFF_SIGNS: Record<DiffMark, string> = { missing: "−", irrelevant: "+", modified: "~" };
