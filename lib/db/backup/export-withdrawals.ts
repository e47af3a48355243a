import "server-only";
import { inTransaction } from "./backup-client";
import { settle } from "./database-shape";
import { readWithdrawals, toLedger } from "./withdrawal-ledger";

/** The list of all who withdrew, as a restore takes it. */
export function exportWithdrawals(databaseUrl: string): Promise<{ text: string; count: number }> {
  return inTransaction(databaseUrl, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", async (client) => {
    await settle(client);
    const withdrawals = await readWithdrawals(client);
    return { text: toLedger(withdrawals), count: withdrawals.length };
  });
}
