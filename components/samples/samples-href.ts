export interface SampleQuery {
  system?: string | undefined;
  language?: string | undefined;
  task?: string | undefined;
  vetted?: "yes" | "no" | "rejected" | undefined;
  /** Only those that matching the pools left out. */
  aside?: "yes" | undefined;
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

/**
 * The address of a sample's page. A sample may be called as a page beside it is (`vet`, `metrics`); a sign that no key begins
 * with keeps such words apart.
 */
export function sampleHref(slug: string, key: string): string {
  return `/studies/${slug}/samples/${/^[a-z]+$/.test(key) ? "~" : ""}${encodeURIComponent(key)}`;
}

/** The sample that a segment of such an address names. */
export function sampleOfSegment(segment: string): string {
  return decodeURIComponent(segment).replace(/^~/, "");
}
