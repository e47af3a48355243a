import { z } from "zod";

const word = z.string().min(1).optional().catch(undefined);

/** What the address says of the list; what makes no sense is left out, so that an old link still shows something. */
const querySchema = z.object({
  system: word,
  language: word,
  task: word,
  drawn: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export async function toListQuery(given: SearchParams) {
  return querySchema.parse(await given);
}
