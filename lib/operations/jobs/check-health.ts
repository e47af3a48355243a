import "server-only";
import { pool } from "@/lib/db/shared/pool";

export function checkHealth(): Promise<boolean> {
  return pool()
    .query("SELECT 1")
    .then(
      () => true,
      () => false,
    );
}
