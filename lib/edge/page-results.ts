import "server-only";
import type { Actor } from "@/lib/study/actor";
import { AppError, type FieldFault } from "@/lib/errors";
import { type Results, readResults } from "@/lib/operations/results/get-results";
import type { ResultQuery } from "@/lib/results/result-filter";

/** What a page of results has to show: the results, what is wrong with the filter, or that they are being worked out. */
type PageResults =
  | { kind: "results"; results: Results }
  | { kind: "faults"; faults: FieldFault[] }
  | { kind: "too-large"; why: string }
  | { kind: "counting"; answers: number; sinceMs: number | null };

/** Null is a filter that no address can name. */
export async function getPageResults(request: {
  actor: Actor;
  slug: string;
  query: ResultQuery | null;
}): Promise<PageResults> {
  const { query } = request;
  if (query === null) return { kind: "faults", faults: [] };
  try {
    const answer = await readResults({ ...request, query });
    return answer.kind === "ready"
      ? { kind: "results", results: answer.results }
      : { kind: "counting", ...answer.progress };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid")
      return { kind: "faults", faults: error.faults };
    if (error instanceof AppError && error.code === "conflict")
      return { kind: "too-large", why: error.userMessage };
    throw error;
  }
}
