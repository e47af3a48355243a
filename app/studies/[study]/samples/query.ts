import { z } from "zod";

/** What the address says of the list; what makes no sense is left out, so that an old link still shows something. */
const querySchema = z.object({
  system: z.string().min(1).optional().catch(undefined),
  language: z.string().min(1).optional().catch(undefined),
  task: z.string().min(1).optional().catch(undefined),
  vetted: z.enum(["yes", "no", "rejected"]).optional().catch(undefined),
  aside: z.enum(["yes"]).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export function toQuery(given: Record<string, string | string[] | undefined>) {
  return querySchema.parse(given);
}
