import "server-only";
import { pool } from "@/lib/db/shared/pool";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** The least that any stored answer costs: one indexed read, one insert, on the same pool. For `npm run bench:verdicts`. */
export async function writeYardstick(read: () => Promise<unknown>): Promise<{ id: number }> {
  if (env().EVENHAND_BENCH !== "1")
    throw new AppError("not_found", { userMessage: "There is no such address." });
  const body = await read();
  const found = await pool().query({
    name: "yardstick-read",
    text: "SELECT id, slug FROM studies WHERE slug = $1",
    values: ["bench"],
  });
  const { rows } = await pool().query<{ id: number }>({
    name: "yardstick-write",
    text: "INSERT INTO bench_yardstick (found, body) VALUES ($1, $2) RETURNING id",
    values: [found.rowCount, JSON.stringify(body)],
  });
  return { id: rows[0]?.id ?? 0 };
}
