import type { Shade } from "@/lib/results/tables/pairs/sum-shade";
import { SHADE_CLASS } from "./shade-class";

const STEPS: { shade: Shade; words: string }[] = [
  { shade: "neg-2", words: "strongly negative" },
  { shade: "neg-1", words: "negative" },
  { shade: "none", words: "zero" },
  { shade: "pos-1", words: "positive" },
  { shade: "pos-2", words: "strongly positive" },
];

/** What the colours of the paper table mean; of a column that compares two systems, whom each sign favours. */
export function SumKey({ pairs }: { pairs: readonly { earlier: string; later: string }[] }) {
  const [only, ...more] = pairs;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        {STEPS.map(({ shade, words }) => (
          <span key={shade} className={`rounded border border-line px-2 py-0.5 ${SHADE_CLASS[shade]}`}>
            {words}
          </span>
        ))}
        <span className="text-muted">Strong: at least half of the largest possible value.</span>
      </p>
      {only && (
        <p className="text-muted">
          {more.length === 0
            ? `In the column “+ ${only.later}, − ${only.earlier}” positive is in favour of ${only.later}, negative in favour of ${only.earlier}.`
            : "In a column “+ A, − B” positive is in favour of A, negative in favour of B."}
        </p>
      )}
    </div>
  );
}
