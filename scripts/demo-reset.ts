import { databaseForCommand } from "./database-for-command";
import { migrateDatabase } from "./migrate-database";

/** `npm run demo:reset`: deletes the demo studies with all their answers and makes them anew. */
const database = await databaseForCommand();
process.env.AUTH_SECRET ||= "not-used-by-this-command";
await migrateDatabase(database.url);
const { createDemos, deleteDemos } = await import("@/seed/index");
console.log(`Deleted ${await deleteDemos()} demo studies.`);
for (const line of await createDemos(new Date(), true)) console.log(line);
const { pool } = await import("@/lib/db/shared/pool");
await pool().end();
await database.release();
process.exit(0);
