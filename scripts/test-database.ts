import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "./embedded-database";
import { migrateDatabase } from "./migrate-database";

declare module "vitest" {
  export interface ProvidedContext {
    databaseServer: string;
  }
}

/** Its data need not outlive a crash, so nothing waits for the disk. Transactions, locks and constraints are as ever. */
const FORGETFUL = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** A real PostgreSQL for the tests of one run, in a folder that goes away with it; its own database is the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "evenhand-test-"));
  const database = await startEmbeddedDatabase(folder, { isOpenToAll: true, settings: FORGETFUL });
  await migrateDatabase(database.url);
  project.provide("databaseServer", database.url);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
