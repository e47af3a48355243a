import { startEmbeddedDatabase } from "./embedded-database";

/** The database a command works on: DATABASE_URL, or the embedded server, started for as long as the command runs. */
export async function databaseForCommand(): Promise<{ url: string; release: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, release: () => Promise.resolve() };
  const database = await startEmbeddedDatabase(process.env.EVENHAND_DATA ?? ".data");
  process.env.DATABASE_URL = database.url;
  return { url: database.url, release: database.wasRunning ? () => Promise.resolve() : database.stop };
}
