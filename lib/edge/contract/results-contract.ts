import "server-only";
import { contract } from "./contract";
import { resultsSchema } from "./results-schema";
import { slugParams } from "./study-schemas";

export const getResultsContract = contract({
  ...{ method: "GET", path: "/api/v1/studies/{slug}/results", group: "Outcome", scope: "read" },
  summary: "Read the results",
  about:
    "The whole report model. Each look is a line of the audit log. There are no filters yet: an unknown parameter is refused, not ignored.",
  params: slugParams,
  answer: { status: 200, about: "The report.", schema: resultsSchema },
  problems: { sealed: "The study is not unsealed." },
});
