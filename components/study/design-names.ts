import type { Design } from "@/lib/study/design";

export const DESIGN_NAMES: Record<Design, string> = {
  "side-by-side": "Side by side",
  "human-or-robot": "Human or robot",
  "which-is-human": "Which is human",
  rating: "Rating",
};
