import type { ResultFilter } from "@/lib/results/result-filter";

/**
 * The address of a part of the results: filters live in the address, so that a page can be sent to somebody.
 *
 * @param filter null for the whole study
 * @param page the results, or the same as a report to print
 */
export function resultsHref(
  slug: string,
  filter: ResultFilter | null,
  page: "results" | "report" = "results",
): string {
  const { language = null, arm = null, taskClass = null, profile = null } = filter ?? {};
  const said: [string, string | number | null | undefined][] = [
    ["language", language],
    ["arm", arm],
    ["metric", taskClass?.metric],
    ["atLeast", taskClass?.atLeast],
    ["class", taskClass?.want],
    ["systems", taskClass?.systems.join(",")],
    ["profile", profile?.field],
    ["answer", profile?.answer],
  ];
  const search = new URLSearchParams(
    said.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `/studies/${slug}/results${page === "report" ? "/report" : ""}${search ? `?${search}` : ""}`;
}

/** A page with one section whole, where of a long report only the beginning of each is shown. */
export function wholeSectionHref(
  { slug, filter, page }: { slug: string; filter: ResultFilter | null; page: "results" | "report" },
  section: string,
): string {
  const address = resultsHref(slug, filter, page);
  return `${address}${address.includes("?") ? "&" : "?"}whole=${section}#${section}`;
}
