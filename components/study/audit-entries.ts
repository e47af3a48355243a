import type { AuditLine } from "@/lib/study/audit-line";

interface AuditEntry {
  /** The newest of its lines. */
  line: AuditLine;
  times: number;
  /** When the oldest of its lines was written. */
  since: string;
}

/** Lines of a log, newest first, with those in a row that differ only in their time as one entry. */
export function toAuditEntries(lines: readonly AuditLine[]): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (last && isSameDeed(last.line, line)) {
      last.times += 1;
      last.since = line.at;
    } else entries.push({ line, times: 1, since: line.at });
  }
  return entries;
}

const isSameDeed = (one: AuditLine, other: AuditLine): boolean =>
  one.actor === other.actor &&
  one.action === other.action &&
  JSON.stringify(one.details) === JSON.stringify(other.details);
