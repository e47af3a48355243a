import "server-only";
import { contract } from "./contract";
import { progressSchema } from "./progress-schema";
import { slugParams } from "./study-schemas";

export const getProgressContract = contract({
  method: "GET",
  path: "/api/v1/studies/{slug}/progress",
  group: "Judges",
  scope: "read",
  summary: "Watch the progress",
  about:
    "Counts, pace and evenness: what a sealed study may show. Nothing here depends on a score by system, arm or side.",
  params: slugParams,
  answer: { status: 200, about: "How the study goes.", schema: progressSchema },
});
