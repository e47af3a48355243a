import type { DiffMark } from "./mark-lines";

/** What the kinds of differences are called where a comparison stands. */
export type DiffWords = Record<DiffMark, string>;

/** A program beside its reference. */
export const REFERENCE_WORDS: DiffWords = {
  missing: "missing",
  irrelevant: "irrelevant",
  modified: "modified",
};

/** A program beside what somebody made of it. */
export const EDIT_WORDS: DiffWords = { missing: "taken out", irrelevant: "put in", modified: "changed" };

export const DIFF_SIGNS: Record<DiffMark, string> = { missing: "−", irrelevant: "+", modified: "~" };
