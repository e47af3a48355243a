import { z } from "zod";

/** What the address says of the tables; what makes no sense is left out, so that an old link still shows something. */
const querySchema = z.object({
  language: z.string().optional().catch(undefined),
  metric: z.string().optional().catch(undefined),
  pair: z.string().optional().catch(undefined),
});

export function toMetricsQuery(given: Record<string, string | string[] | undefined>) {
  return querySchema.parse(given);
}
