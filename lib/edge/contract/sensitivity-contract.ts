import "server-only";
import { z } from "zod";
import { sensitivityRowSchema } from "@/lib/results/sensitivity/sensitivity";
import { contract } from "./contract";
import { slugParams } from "./study-schemas";

export const importSensitivityContract = contract({
  method: "POST",
  path: "/api/v1/studies/{slug}/sensitivity",
  group: "Outcome",
  scope: "write",
  summary: "Upload the sensitivity analysis",
  about:
    "The `sensitivity.csv` that `Rscript analysis.R --sensitivity` writes in an unpacked bundle: odds ratios of mixed models, which the results page shows beside the means as made by the script. It replaces the one before. All or nothing.",
  params: slugParams,
  files: ["text/csv"],
  maxBytes: 4 * 1024 ** 2,
  answer: {
    status: 200,
    about: "What was stored.",
    schema: z.object({
      models: z.int(),
      fitted: z.int().describe("Models that have an odds ratio"),
      dataVersion: z.int().describe("The version of the data that the script read"),
    }),
  },
  problems: {
    sealed: "The study is not unsealed.",
    conflict: "The study's data changed while the file was read.",
    invalid:
      "Something is wrong with the file, such as an unknown question or data that are not the current ones: `errors` names line, column and fault of each.",
  },
});

/** Of the results: what was uploaded. */
export const sensitivitySchema = z
  .object({
    rows: z.array(sensitivityRowSchema).readonly(),
    level: z.number().describe("Coverage of the intervals"),
    dataVersion: z.int().describe("The version of the data that the script read"),
    isCurrent: z.boolean().describe("False when the data changed since"),
    uploadedAt: z.string(),
  })
  .meta({
    id: "Sensitivity",
    description: "A sensitivity analysis by mixed models, made by the bundle's script and uploaded.",
  });
