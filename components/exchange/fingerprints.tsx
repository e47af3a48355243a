import { CopyButton } from "@/components/ui/copy-button";

/** The hashes with which anybody can check, later, that nothing was changed after opening. */
export function Fingerprints({
  protocolHash,
  seedCommitment,
  seed,
}: {
  protocolHash: string | null;
  seedCommitment: string | null;
  seed: string | null;
}) {
  if (protocolHash === null)
    return (
      <p className="text-muted">The protocol is frozen, and its hash published, when the study opens.</p>
    );
  return (
    <dl className="card divide-y divide-line">
      <Fingerprint
        name="Protocol hash"
        note="SHA-256 of the frozen protocol, tasks and samples."
        value={protocolHash}
      />
      {seedCommitment && (
        <Fingerprint
          name="Seed commitment"
          note="SHA-256 of the allocation seed, fixed before the first judge came."
          value={seedCommitment}
        />
      )}
      {seed ? (
        <Fingerprint
          name="Seed"
          note="Revealed by unsealing; every allocation can be replayed from it."
          value={seed}
        />
      ) : (
        <div className="px-4 py-3">
          <dt className="font-medium">Seed</dt>
          <dd className="text-sm text-muted">Revealed with unsealing.</dd>
        </div>
      )}
    </dl>
  );
}

function Fingerprint({ name, note, value }: { name: string; note: string; value: string }) {
  return (
    <div className="px-4 py-3">
      <dt className="font-medium">
        {name} <span className="font-normal text-muted">· {note}</span>
      </dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <code className="font-mono text-sm break-all">{value}</code>
        <CopyButton text={value} label="Copy" about={name} />
      </dd>
    </div>
  );
}
