import { AppError } from "@/lib/errors";
import { databaseForCommand } from "./database-for-command";
import { migrateDatabase } from "./migrate-database";

/**
 * Prints what `make` gives on a line of its own, the last one, so that a script can take it up. Everything else goes to
 * the error output. Works on DATABASE_URL or the embedded database, whether the server runs or not.
 */
export async function printSecret(make: () => Promise<string>): Promise<never> {
  const database = await databaseForCommand();
  process.env.AUTH_SECRET ||= "not-used-by-this-command";
  let code = 0;
  try {
    await migrateDatabase(database.url);
    console.log(await make());
  } catch (error) {
    code = 1;
    console.error(error instanceof AppError ? sentence(error) : error);
  }
  const { pool } = await import("@/lib/db/shared/pool");
  await pool().end();
  await database.release();
  process.exit(code);
}

const sentence = ({ userMessage, faults }: AppError): string =>
  [userMessage, ...faults.map(({ path, message }) => `${path} ${message}`)].join("\n");
