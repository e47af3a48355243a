import { CopyButton } from "@/components/ui/copy-button";
import { LocalTime } from "@/components/ui/local-time";
import type { AmendmentLine } from "@/lib/study/amendments/amendable-texts";

/** The amendments that were made, each with its hash and the bytes it was made of: anybody can follow the chain. */
export function AmendmentList({
  amendments,
  protocolHash,
}: {
  amendments: readonly AmendmentLine[];
  protocolHash: string | null;
}) {
  return (
    <section aria-labelledby="amendments" className="flex flex-col gap-3">
      <h2 id="amendments">Amendments so far</h2>
      {amendments.length === 0 ? (
        <p className="card p-6 text-muted">
          None: every session so far began with the words that were frozen.
        </p>
      ) : (
        <ol className="card divide-y divide-line">
          {amendments.map((amendment) => (
            <li key={amendment.version} className="flex flex-col gap-1 px-4 py-3">
              <p>
                <span className="font-medium">Amendment {amendment.version - 1}</span>{" "}
                <span className="text-sm text-muted">
                  · <LocalTime iso={amendment.at} />
                </span>
              </p>
              <p className="flex flex-wrap items-center gap-x-2">
                <code className="font-mono text-sm break-all">{amendment.hash}</code>
                <CopyButton
                  text={amendment.hash}
                  label="Copy"
                  about={`the hash of amendment ${amendment.version - 1}`}
                />
              </p>
              {!amendment.isInChain && (
                <p className="text-sm text-danger">
                  This hash does not follow from the one before and the patch: something was changed since.
                </p>
              )}
              <details className="text-sm">
                <summary className="text-muted">The patch, byte for byte</summary>
                <pre
                  tabIndex={0}
                  className="mt-1 overflow-x-auto rounded-lg bg-sunken p-3 font-mono text-[0.8125rem] whitespace-pre-wrap break-all"
                >
                  {amendment.patch}
                </pre>
              </details>
            </li>
          ))}
        </ol>
      )}
      <p className="max-w-prose text-sm text-muted">
        Each hash is the SHA-256 of the hash before it, as 64 hexadecimal digits, followed by the bytes of the
        patch. The chain begins at the protocol hash
        {protocolHash && (
          <>
            {" "}
            <code className="font-mono break-all">{protocolHash}</code>
          </>
        )}
        ; the frozen study itself never changes.
      </p>
    </section>
  );
}
