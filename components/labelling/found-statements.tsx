import { Notice } from "@/components/ui/notice";

interface FoundStatementsProps {
  kinds: readonly { id: string; label: string }[];
  faults: readonly { path: string; message: string }[];
  programs: readonly { key: string; language: string; code: string; found: readonly (string[] | null)[] }[];
  counts: readonly number[];
}

/** What queries match: of each kind how often, then program by program. */
export function FoundStatements({ kinds, faults, programs, counts }: FoundStatementsProps) {
  if (programs.length === 0)
    return (
      <p className="card p-8 text-muted">No program is prepared for display yet. Import samples first.</p>
    );
  return (
    <>
      {faults.map(({ path, message }) => (
        <Notice key={path} kind="fault">
          <code>{path}</code>: {message}
        </Notice>
      ))}
      <ul className="flex flex-wrap gap-x-6 gap-y-1" aria-label="How often each kind is found">
        {kinds.map(({ id, label }, at) => (
          <li key={id}>
            {label}: in {counts[at] ?? 0} of {programs.length} programs
          </li>
        ))}
      </ul>
      <ul className="flex flex-col gap-4">
        {programs.map(({ key, language, code, found }) => (
          <li key={key} className="card min-w-0 p-4">
            <h2 className="text-base">
              {key} <span className="font-normal text-muted">{language}</span>
            </h2>
            <dl className="mt-2 grid gap-3 sm:grid-cols-3">
              {kinds.map(({ id, label }, at) => (
                <div key={id} className="min-w-0">
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd>
                    <Statements found={found[at] ?? null} />
                  </dd>
                </div>
              ))}
            </dl>
            <details className="mt-2">
              <summary className="text-sm">The program</summary>
              <pre className="mt-1 overflow-auto font-mono text-sm">{code}</pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

function Statements({ found }: { found: readonly string[] | null }) {
  if (found === null) return <span className="text-muted">No query for this language.</span>;
  if (found.length === 0) return <span className="text-muted">Nothing found.</span>;
  return <pre className="overflow-auto font-mono text-sm whitespace-pre-wrap">{found.join("\n")}</pre>;
}
