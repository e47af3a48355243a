export interface InspectQuery {
  system?: string | undefined;
  language?: string | undefined;
  task?: string | undefined;
  page?: number | undefined;
  /** A drawn list. */
  drawn?: number | undefined;
}

/** The address of the list of samples to inspect: filters live in the address. */
export function inspectListHref(slug: string, query: InspectQuery = {}, anchor = ""): string {
  return `/studies/${slug}/samples/inspect${search({ ...query, page: query.page === 1 ? undefined : query.page })}${anchor}`;
}

export interface DiffQuery {
  /** Another sample to compare with than the closest reference. */
  against?: string | undefined;
  code?: "original" | "shown" | undefined;
  drawn?: number | undefined;
}

export function inspectHref(slug: string, sample: string, query: DiffQuery = {}): string {
  const { code, ...rest } = query;
  const path = `/studies/${slug}/samples/inspect/${encodeURIComponent(sample)}`;
  return `${path}${search({ ...rest, code: code === "original" ? undefined : code })}`;
}

const search = (query: Record<string, string | number | undefined>): string => {
  const said = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return said.length === 0 ? "" : `?${new URLSearchParams(said).toString()}`;
};
