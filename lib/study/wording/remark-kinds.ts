/** What a remark can be chosen from: its kind, or how much it matters. */
export interface RemarkChoice {
  id: string;
  label: string;
}

/** The kinds where a protocol that takes remarks names none. */
export const STANDARD_KINDS: RemarkChoice[] = [
  { id: "hard-to-read", label: "Hard to read" },
  { id: "looks-wrong", label: "Looks wrong" },
  { id: "needless", label: "Needless" },
  { id: "missing", label: "Something is missing here" },
  { id: "well-done", label: "Well done" },
];
