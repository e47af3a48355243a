import { z } from "zod";

/** What the address says of the comparison; what makes no sense is left out. */
const querySchema = z.object({
  against: z.string().min(1).optional().catch(undefined),
  drawn: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
  code: z.enum(["original", "shown"]).catch("original"),
});

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export async function toDiffQuery(given: SearchParams) {
  return querySchema.parse(await given);
}
