import type { Shade } from "@/lib/results/tables/pairs/sum-shade";
import { SHADE_CLASS } from "./shade-class";

const STEPS: { shade: Shade; words: string }[] = [
  { shade: "neg-2", words: "strongly negative" },
  { shade: "neg-1", words: "negative" },
  { shade: "none", words: "zero" },
  { shade: "pos-1", words: "positive" },
  { shade: "pos-2", words: "strongly positive" },
];

/** What the colours of the paper table mean. */
export function SumKey() {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {STEPS.map(({ shade, words }) => (
        <span key={shade} className={`rounded border border-line px-2 py-0.5 ${SHADE_CLASS[shade]}`}>
          {words}
        </span>
      ))}
      <span className="text-muted">Strong: at least half of the largest possible value.</span>
    </p>
  );
}
