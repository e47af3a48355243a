import type { PoolReport } from "@/lib/pools/pool-report";
import type { Form } from "@/lib/pools/pool-sample";
import { poolName } from "@/lib/pools/summarise-pools";
import type { TellingToken } from "@/lib/pools/telling-tokens";

/** The words and signs that one pool uses more than the other. */
export function TellingTokens({ report, form }: { report: PoolReport; form: Form }) {
  const { comparisons, forms } = report;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">
        After each word or sign: how often it stands in the first pool, then how often in the other.
      </p>
      {comparisons.map(({ a, b }, at) => {
        const tokens = forms[form].compared[at]?.tokens ?? [];
        return (
          <div key={at} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Tokens of={poolName(a)} against={poolName(b)} tokens={tokens.filter(({ z }) => z > 0)} />
            <Tokens of={poolName(b)} against={poolName(a)} tokens={tokens.filter(({ z }) => z < 0)} />
          </div>
        );
      })}
    </div>
  );
}

function Tokens({ of, against, tokens }: { of: string; against: string; tokens: readonly TellingToken[] }) {
  return (
    <section className="card min-w-0 p-4" aria-label={`Words of ${of} against ${against}`}>
      <h4 className="text-sm font-semibold">
        More in {of} than in {against}
      </h4>
      {tokens.length === 0 ? (
        <p className="mt-1 text-sm text-muted">No word stands out.</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2 text-sm">
          {tokens.map(({ token, first, second, z }) => (
            <li key={token} className="rounded-lg border border-line bg-sunken px-2 py-0.5">
              <code className="font-mono [overflow-wrap:anywhere]">{token.slice(0, 60)}</code>{" "}
              <span className="text-muted">
                {z > 0 ? first : second} <span aria-hidden="true">:</span>
                <span className="sr-only"> times against </span> {z > 0 ? second : first}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
