import type { CodeComparison } from "@/lib/presentation/compare-code";
import { formatNumber, formatPercent } from "@/lib/results/format-number";
import { isUndefined, type OrUndefined, reasonInWords } from "@/lib/stats/undefined";
import type { DiffWords } from "@/lib/metrics/diff-words";

/** How much of the two programs differs, in tokens. */
export function DiffFacts({
  comparison,
  bleu,
  left,
  right,
  words,
}: {
  comparison: CodeComparison;
  /** Of the two originals. */
  bleu: number | null;
  left: string;
  right: string;
  words: DiffWords;
}) {
  const { missingShare, irrelevantShare, tokens } = comparison;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-3">
      <Fact
        name={`${words.missing} or ${words.modified}`}
        value={share(missingShare)}
        of={share(missingShare) && `of the ${count(tokens.reference)} of ${left}`}
      />
      <Fact
        name={`${words.irrelevant} or ${words.modified}`}
        value={share(irrelevantShare)}
        of={share(irrelevantShare) && `of the ${count(tokens.generated)} of ${right}`}
      />
      {bleu !== null && (
        <Fact name="BLEU-4" value={formatNumber(bleu, 3)} of="of the originals, without comments" />
      )}
    </dl>
  );
}

function Fact({ name, value, of }: { name: string; value: string; of: string }) {
  return (
    <div className="card px-4 py-2.5">
      <dt className="text-sm text-muted first-letter:uppercase">{name}</dt>
      <dd>
        <span className="text-lg font-semibold">{value}</span>{" "}
        <span className="text-sm wrap-anywhere text-muted">{of}</span>
      </dd>
    </div>
  );
}

const share = (value: OrUndefined<number>): string =>
  isUndefined(value) ? reasonInWords(value) : formatPercent(value, 1);

const count = (tokens: number): string =>
  tokens === 1 ? "one token" : `${tokens.toLocaleString("en")} tokens`;
