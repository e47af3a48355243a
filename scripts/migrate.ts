import { migrateDatabase } from "./migrate-database";
import { databaseForCommand } from "./database-for-command";

/** `npm run migrate`: brings the database (DATABASE_URL, or the embedded one) to this version's schema. */
const database = await databaseForCommand();
const applied = await migrateDatabase(database.url);
console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
await database.release();
