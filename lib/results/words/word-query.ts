import { z } from "zod";
import { WORD_PLACES, type WordFilter } from "./words";

const text = z.string().trim().min(1).max(200).nullable().catch(null);

/** What the address of the page of words says. What no address can say shows everything. */
const schema = z.object({
  place: z.enum(WORD_PLACES).nullable().catch(null),
  kind: text,
  system: text,
  task: text,
  search: text,
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  program: text,
});

export interface WordQuery {
  filter: WordFilter;
  page: number;
  /** The program whose marks are drawn on its code; null: the one that most judges marked. */
  program: string | null;
}

export function toWordQuery(given: Readonly<Record<string, string | string[] | undefined>>): WordQuery {
  const fields = ["place", "kind", "system", "task", "search", "page", "program"];
  const said = Object.fromEntries(fields.map((name) => [name, given[name] ?? null]));
  const { page, program, ...filter } = schema.parse(said);
  return { filter, page, program };
}

/** The address of a part of the words. */
export function wordsHref(slug: string, { filter, page = 1, program = null }: Partial<WordQuery>): string {
  const { place, kind, system, task, search } = filter ?? {};
  const said = Object.entries({ place, kind, system, task, search, program, page: page > 1 ? page : null });
  const pairs = said.flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(pairs).toString();
  return `/studies/${slug}/results/words${query ? `?${query}` : ""}`;
}
