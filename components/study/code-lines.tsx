import { CopyButton } from "@/components/ui/copy-button";

/** A line of code to take along. */
export function CodeLines({ name, code }: { name: string; code: string }) {
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between text-sm text-muted">
        <span>{name}</span>
        <CopyButton text={code} label="Copy" about={`the ${name} line`} />
      </div>
      <pre
        tabIndex={0}
        className="rounded-lg border border-line bg-sunken px-3 py-2 font-mono text-sm max-sm:overflow-x-auto max-sm:whitespace-pre sm:wrap-anywhere sm:whitespace-pre-wrap"
      >
        {code}
      </pre>
    </div>
  );
}
