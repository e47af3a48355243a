import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { seededRandom } from "@/lib/simulate/random";
import { startEmbeddedDatabase } from "@/scripts/embedded-database";
import { migrateDatabase } from "@/scripts/migrate-database";

/**
 * `node --conditions=react-server --import tsx bench/many-systems.ts 30 60 300`: what the results of 18,000 imported votes about so
 * many systems take, one study after the other: time, length of the report, and the largest memory of the process so far.
 */
const VOTES = Number(process.env.BENCH_VOTES ?? 18_000);
const sizes = process.argv.slice(2).map(Number);

const folder = mkdtempSync(join(tmpdir(), "evenhand-bench-systems-"));
const server = await startEmbeddedDatabase(folder, { isOpenToAll: true });
process.env.DATABASE_URL = server.url;
process.env.AUTH_SECRET ??= "not used by the bench itself";
await migrateDatabase(server.url);
const { importRecordedStudy } = await import("@/lib/operations/exchange/import-recorded-study");
const { getResults } = await import("@/lib/operations/results/get-results");
const { countAll } = await import("@/lib/operations/results/count-results");
const { makeAwaitedReports } = await import("@/lib/operations/results/make-awaited-reports");
const { SYSTEMS_AT_ONCE } = await import("@/lib/operations/results/refuse-many-systems");
const { makeTestResearcher } = await import("@/test/operations/study");
const { pool } = await import("@/lib/db/shared/pool");
try {
  const actor = await makeTestResearcher("bench@example.org", true);
  console.log("systems    votes   results      report   peak memory");
  for (const systems of sizes) {
    const slug = `systems-${systems}`;
    const file = { format: "csv" as const, text: votesAbout(systems) };
    await importRecordedStudy({
      actor,
      now: new Date(),
      format: "battles",
      mapping: {},
      isDryRun: false,
      file,
      about: { slug, title: slug, citation: "Made by a bench" },
    });
    const began = performance.now();
    // What the workshop would do for the server, where it does not make the report itself.
    if (systems > SYSTEMS_AT_ONCE) {
      await getResults({ actor, slug }).catch(() => null);
      await countAll();
      await makeAwaitedReports({ budgetMs: Infinity });
    }
    const outcome = await getResults({ actor, slug }).then(
      (results) => `${(JSON.stringify(results).length / 1e6).toFixed(1)} MB`,
      (error: unknown) => (error instanceof AppError ? error.userMessage : String(error)),
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const megabytes = (process.resourceUsage().maxRSS / 1024).toFixed(0);
    console.log(
      `${String(systems).padStart(7)} ${String(VOTES).padStart(8)} ${seconds.padStart(8)} s   ${outcome.padStart(9)} ${megabytes.padStart(10)} MB`,
    );
  }
} finally {
  await pool().end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Votes of 60 judges about 200 tasks, each between two systems drawn at random. */
function votesAbout(systems: number): string {
  const random = seededRandom(systems);
  const below = (count: number) => random.integer(count);
  const lines = ["model_a,model_b,winner,judge,task"];
  for (let vote = 0; vote < VOTES; vote += 1) {
    const one = below(systems);
    const other = (one + 1 + below(systems - 1)) % systems;
    const winner = random.chance(0.5 + (other - one) / (4 * systems)) ? "model_a" : "model_b";
    lines.push(`s${one},s${other},${winner},judge-${vote % 60},task-${Math.floor(vote / 60)}`);
  }
  return lines.join("\n");
}
