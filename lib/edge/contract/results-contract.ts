import "server-only";
import { z } from "zod";
import { resultQueryShape } from "@/lib/results/result-filter";
import { contract } from "./contract";
import { resultsSchema } from "./results-schema";
import { slugParams } from "./study-schemas";

export const getResultsContract = contract({
  method: "GET",
  path: "/api/v1/studies/{slug}/results",
  group: "Outcome",
  scope: "read",
  summary: "Read the results",
  about:
    "The whole report model, or that of a part: filters narrow every number in it. What a filter leaves out was not left out by the frozen analysis, so its numbers are exploratory. Each look is a line of the audit log. An unknown parameter is refused, not ignored.",
  params: slugParams,
  query: z.strictObject({
    ...resultQueryShape,
    part: z
      .string()
      .optional()
      .describe(
        "Of `pairs.questions` and `pairs.correlations` only those of this question, or none with `overview`: the whole report of thirty systems is 15 MB",
      ),
  }),
  answer: { status: 200, about: "The report.", schema: resultsSchema },
  problems: {
    sealed: "The study is not unsealed.",
    conflict: "The study compares more systems than a report can; `systems` and `most` say how many.",
    busy: "The answers of a large study are being counted; `Retry-After` says when to ask again.",
  },
});
