import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { countAttempt } from "@/lib/auth/rate-limit";
import { AppError } from "@/lib/errors";
import type { Results } from "@/lib/operations/results/get-results";
import { getPublishedResults, getSharedResults } from "@/lib/operations/results/sharing/get-shared-results";

/** What a page of shared results has to show. */
type SharedPage =
  | { kind: "results"; results: Results }
  | { kind: "counting" }
  | { kind: "none"; why: string };

const GONE = "This link no longer works: it was taken back, or never was one. Ask whoever gave it to you.";

/** Behind a link. Wrong tokens are counted by address, as those of programs are. */
export const getLinkPage = cache(async (token: string): Promise<SharedPage> => {
  const now = new Date();
  const page = await toPage(() => getSharedResults({ token, now }), GONE);
  if (page.kind === "none" && page.why === GONE) {
    try {
      await countAttempt("failed-token", { headers: await headers() }, now.getTime());
    } catch (error) {
      if (error instanceof AppError && error.code === "too_many")
        return { kind: "none", why: error.userMessage };
      throw error;
    }
  }
  return page;
});

/** The public page of a study. */
export const getPublicPage = cache((slug: string): Promise<SharedPage> =>
  toPage(() => getPublishedResults({ slug }), ""),
);

const toPage = async (read: () => Promise<Results | null>, none: string): Promise<SharedPage> => {
  try {
    const results = await read();
    return results === null ? { kind: "none", why: none } : { kind: "results", results };
  } catch (error) {
    if (error instanceof AppError && error.code === "busy") return { kind: "counting" };
    if (error instanceof AppError && error.code === "conflict")
      return { kind: "none", why: error.userMessage };
    throw error;
  }
};
