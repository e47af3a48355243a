import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";
import { slugSchema } from "@/lib/text/identifiers";

const lineSchema = z.strictObject({
  study: slugSchema,
  session: z.string().min(1).max(80),
  withdrawnAt: z.iso.datetime(),
});

/** That a judge took everything back: named by the session's random code, never by the person. */
export type Withdrawal = z.infer<typeof lineSchema>;

/** Everybody who withdrew, as this database knows it. Databases from before withdrawals know nobody. */
export async function readWithdrawals(client: BulkClient): Promise<Withdrawal[]> {
  const { rows: found } = await client.query<{ known: boolean }>(
    `SELECT count(*) = 1 AS known FROM pg_attribute
     WHERE attrelid = to_regclass('public.sessions') AND attname = 'withdrawn_at' AND NOT attisdropped`,
  );
  if (!found[0]?.known) return [];
  const { rows } = await client.query<Withdrawal>(`
    SELECT st.slug AS study, s.code AS session,
      to_char(s.withdrawn_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "withdrawnAt"
    FROM sessions s JOIN studies st ON st.id = s.study_id WHERE s.withdrawn_at IS NOT NULL AND st.slug NOT LIKE '~%'
    ORDER BY s.withdrawn_at, st.slug, s.code`);
  return rows;
}

export function toLedger(withdrawals: readonly Withdrawal[]): string {
  return withdrawals.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** @throws AppError naming the first line that is none: a ledger of which a part is lost would bring answers back. */
export function parseLedger(text: string): Withdrawal[] {
  const lines = text.split("\n");
  if (lines.pop() !== "") throw refused(lines.length + 1, "it is cut off");
  return lines.map((line, at) => {
    const parsed = lineSchema.safeParse(jsonOf(line));
    if (!parsed.success) throw refused(at + 1, "it is no withdrawal");
    return parsed.data;
  });
}

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

const refused = (line: number, why: string) =>
  new AppError("invalid", {
    userMessage: `Line ${line} of the list of withdrawals cannot be used: ${why}. Nothing was restored.`,
  });

/** One line for a session, its first, in the order of time. */
export function mergeLedgers(...ledgers: readonly (readonly Withdrawal[])[]): Withdrawal[] {
  const sorted = ledgers.flat().sort((a, b) => (a.withdrawnAt < b.withdrawnAt ? -1 : 1));
  const first = new Map<string, Withdrawal>();
  for (const line of sorted) {
    const key = `${line.study}/${line.session}`;
    if (!first.has(key)) first.set(key, line);
  }
  return [...first.values()];
}
