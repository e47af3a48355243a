import "server-only";
import { Pool, types } from "pg";
import { env } from "@/lib/env";
import { LinedUpClient } from "./lined-up-client";

/** A bigint that fits is a number here; ids and counts stay far below 2^53. */
types.setTypeParser(types.builtins.INT8, Number);

const shared = globalThis as { evenhandPool?: Pool };

/** The one pool of this process: Prisma's adapter and the judge path draw from it. */
export function pool(): Pool {
  shared.evenhandPool ??= open();
  return shared.evenhandPool;
}

const open = (): Pool => {
  const created = new Pool({
    Client: LinedUpClient,
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  created.on("error", (error) => console.error(`A database connection was lost: ${error.message}`));
  return created;
};
