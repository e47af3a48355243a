import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { openSchemaEngine } from "./schema-engine";

/**
 * Prints the SQL that leads from the committed data model (or none: `--from empty`) to the one in the working tree, as
 * the beginning of a new migration: `npm run migrate:diff > prisma/migrations/<stamp>_<name>/migration.sql`.
 */
const path = "prisma/schema.prisma";
const content = readFileSync(path, "utf8");
const files = (text: string) => ({ tag: "schemaDatamodel" as const, files: [{ path, content: text }] });
const isFromEmpty = process.argv.includes("empty");
const from = isFromEmpty
  ? { tag: "empty" as const }
  : files(execFileSync("git", ["show", `HEAD:${path}`], { encoding: "utf8" }));
const engine = await openSchemaEngine(process.env.DATABASE_URL ?? "", { path, content });
const { stdout } = await engine.diff({
  from,
  to: files(content),
  script: true,
  exitCode: null,
  filters: { externalTables: [], externalEnums: [] },
});
process.stdout.write(stdout ?? "");
process.exit(0);
