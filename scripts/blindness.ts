import { parseArgs } from "node:util";
import { databaseForCommand } from "./database-for-command";
import { migrateDatabase } from "./migrate-database";
import { say } from "./say";

/**
 * `npm run blindness -- <study> [--server http://localhost:3000]`: shows that no byte a judge is sent depends on anything
 * that only researchers may know, and ends with 1 where one does. See docs/blindness.md.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { server: { type: "string" } },
});
const [slug] = positionals;
if (!slug) {
  console.error("Which study? Give its slug: npm run blindness -- <study>");
  process.exit(2);
}
const database = await databaseForCommand();
// Given but empty is not given.
process.env.AUTH_SECRET ||= "not-used-by-this-command";
await migrateDatabase(database.url);
const { startOwnServer } = await import("./blindness/own-server");
const { buildIfNeeded } = await import("./build");
const { checkBlindness } = await import("./blindness/check-blindness");
const { toReport } = await import("./blindness/report");
const { versionOf } = await import("./blindness/version-of");
const { pool } = await import("@/lib/db/shared/pool");
const { AppError } = await import("@/lib/errors");
const { requireStudy } = await import("@/lib/operations/study/require-study");

const run = async (study: string): Promise<number> => {
  let server = { base: values.server ?? "", stop: () => Promise.resolve() };
  try {
    // A build takes a minute, and would be for nothing where there is no such study.
    await requireStudy(null, "view", study);
    if (!values.server) {
      await buildIfNeeded(say);
      server = await startOwnServer();
    }
    const now = new Date();
    const checked = await checkBlindness({ base: server.base, slug: study, now, say });
    const { text, facts } = toReport({ ...checked, date: now, version: versionOf() });
    console.log(`\n${text}`);
    return facts.isBlind ? 0 : 1;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const faults = error.faults.map(({ path, message }) => `\n  ${path} ${message}`).join("");
    console.error(`${error.userMessage}${faults}`);
    return 2;
  } finally {
    await server.stop();
  }
};

const runAndLetGo = async (): Promise<number> => {
  try {
    return await run(slug);
  } finally {
    await pool().end();
    await database.release();
  }
};
process.exit(await runAndLetGo());
