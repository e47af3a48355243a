import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
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
const { checkBlindness } = await import("./blindness/check-blindness");
const { toReport } = await import("./blindness/report");
const { pool } = await import("@/lib/db/shared/pool");
const { AppError } = await import("@/lib/errors");
const { requireStudy } = await import("@/lib/operations/study/require-study");

const versionOf = (): string => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  try {
    const commit = execFileSync("git", ["describe", "--always", "--dirty", "--abbrev=40"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return `${version}, commit ${commit.trim()}`;
  } catch {
    return version;
  }
};

const run = async (study: string): Promise<number> => {
  let server = { base: values.server ?? "", stop: () => Promise.resolve() };
  try {
    // Before a build is made for a study that is not there.
    await requireStudy(null, "view", study);
    if (!values.server) server = await startOwnServer(say);
    const now = new Date();
    const checked = await checkBlindness({ base: server.base, slug: study, now, say });
    const { text, isBlind } = toReport({ ...checked, date: now, version: versionOf() });
    console.log(`\n${text}`);
    return isBlind ? 0 : 1;
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
