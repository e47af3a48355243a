import { LocalTime } from "@/components/ui/local-time";
import type { AuditLine } from "@/lib/study/audit-line";
import { toAuditEntries } from "./audit-entries";
import { auditDetails, auditWords } from "./audit-words";

/** Who did what, when: newest first, a card of its own for nobody's eyes to lose a line in. */
export function AuditLog({ lines }: { lines: readonly AuditLine[] }) {
  if (lines.length === 0) return <p className="card p-6 text-muted">Nothing of this kind was done here.</p>;
  return (
    <ol className="card divide-y divide-line">
      {toAuditEntries(lines).map(({ line, times, since }) => (
        <li
          key={line.id}
          className="grid gap-x-6 gap-y-0.5 px-4 py-3 md:grid-cols-[13rem_minmax(0,1fr)] md:items-baseline"
        >
          <span className="text-sm text-muted tabular-nums">
            {since.slice(0, MINUTE) !== line.at.slice(0, MINUTE) && (
              <span className="block">
                <LocalTime iso={since} /> to
              </span>
            )}
            <LocalTime iso={line.at} />
          </span>
          <div className="min-w-0">
            <p>
              <span className="break-words text-muted max-md:block">{line.actor}</span>{" "}
              <span className={LIFE_CYCLE.has(line.action) ? "font-semibold" : undefined}>
                {auditWords(line.action)}
              </span>
              {times > 1 && <span className="text-muted"> {times}&nbsp;times</span>}
            </p>
            <Details details={line.details} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The length of a time to its minute, as times are shown. */
const MINUTE = 16;

/** The steps that a reader of the log looks for first. */
const LIFE_CYCLE: ReadonlySet<string> = new Set([
  "study.create",
  "study.import-answers",
  "study.open",
  "study.close",
  "study.unseal",
]);

function Details({ details }: Pick<AuditLine, "details">) {
  const shown = auditDetails(details);
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
      {shown.map(({ name, value }) => (
        <li key={name} className="min-w-0">
          {value === "" ? (
            name
          ) : (
            <>
              {name}: <span className="break-all text-ink">{value}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
