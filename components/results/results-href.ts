import type { ResultFilter } from "@/lib/results/result-filter";

/** The address of a part of the results: filters live in the address, so that a page can be sent to somebody. */
export function resultsHref(slug: string, { language, arm, taskClass }: ResultFilter): string {
  const said: [string, string | number | null | undefined][] = [
    ["language", language],
    ["arm", arm],
    ["metric", taskClass?.metric],
    ["atLeast", taskClass?.atLeast],
    ["class", taskClass?.want],
    ["systems", taskClass?.systems.join(",")],
  ];
  const search = new URLSearchParams(
    said.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `/studies/${slug}/results${search ? `?${search}` : ""}`;
}
