import "server-only";
import { Client } from "pg";

/** A connection of its own for one backup or restore, in one transaction: all of it or nothing. */
export async function inTransaction<T>(
  databaseUrl: string,
  begin: "BEGIN" | "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  // An error without a listener would end the process; whoever waits for an answer hears of it anyway.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query("COMMIT");
    await client.end();
    return result;
  } catch (error) {
    // PostgreSQL takes back what was not committed when the connection goes, even in the middle of a COPY.
    client.connection.stream.destroy();
    throw error;
  }
}
