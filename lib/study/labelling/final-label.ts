import { CORRECT } from "./labels";

/** How a unit came to the label that counts. */
export type LabelState = "automatic" | "agreed" | "single" | "adjudicated" | "undecided" | "unlabelled";

/** All that was said of a unit. */
export interface SaidOfUnit {
  isIdentical: boolean;
  /** One of each person who labelled it. */
  labels: readonly { label: string }[];
  /** What a third person decided. */
  decision: string | null;
}

/**
 * The label that counts: `correct` where the statements are identical; what a third person decided; what all people said, or
 * the only one. Null where labels differ and nobody decided, and where there is none.
 */
export function finalLabel({ isIdentical, labels, decision }: SaidOfUnit): {
  state: LabelState;
  label: string | null;
} {
  if (isIdentical) return { state: "automatic", label: CORRECT.id };
  if (decision !== null) return { state: "adjudicated", label: decision };
  const [first] = labels;
  if (!first) return { state: "unlabelled", label: null };
  if (labels.length === 1) return { state: "single", label: first.label };
  return labels.every(({ label }) => label === first.label)
    ? { state: "agreed", label: first.label }
    : { state: "undecided", label: null };
}
