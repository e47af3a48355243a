import type { Shade } from "@/lib/results/tables/pairs/sum-shade";

/** The colours of a shaded cell. */
export const SHADE_CLASS: Record<Shade, string> = {
  "neg-2": "bg-neg-2 text-on-strong",
  "neg-1": "bg-neg-1 text-on-weak",
  none: "",
  "pos-1": "bg-pos-1 text-on-weak",
  "pos-2": "bg-pos-2 text-on-strong",
};
