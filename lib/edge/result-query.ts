import { z } from "zod";
import { type ResultQuery, resultQueryShape } from "@/lib/results/result-filter";

/**
 * The filters that an address names; a form sends those that were left empty too. Null for what is no filter: a part that
 * was silently ignored would give wrong numbers.
 */
export function toResultQuery(given: Record<string, string | string[] | undefined>): ResultQuery | null {
  const said = Object.entries(given).filter(([, value]) => value !== "");
  return z.object(resultQueryShape).safeParse(Object.fromEntries(said)).data ?? null;
}
