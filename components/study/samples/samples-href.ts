export interface SampleQuery {
  system?: string | undefined;
  language?: string | undefined;
  task?: string | undefined;
  vetted?: "yes" | "no" | "rejected" | undefined;
  page?: number | undefined;
}

/** The address of a filtered list: filters live in the address, so that a list can be sent to somebody. */
export function samplesHref(slug: string, query: SampleQuery): string {
  const said = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" || (name === "page" && value === 1) ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(said).toString();
  return `/studies/${slug}/samples${search ? `?${search}` : ""}#list`;
}

export function sampleHref(slug: string, key: string): string {
  return `/studies/${slug}/samples/${encodeURIComponent(key)}`;
}
