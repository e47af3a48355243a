import "server-only";
import { z } from "zod";
import { contract } from "@/lib/edge/contract/contract";
import { numberOrReason } from "@/lib/edge/contract/stat-schemas";
import { slugParams } from "@/lib/edge/contract/study-schemas";

const count = z.int().nonnegative();
const estimate = z.strictObject({
  programs: count.describe("Programs with an estimate"),
  mean: numberOrReason.describe("Percent, each program counting alike"),
});

const summarySchema = z.strictObject({
  system: z.string().nullable().describe("Null: all systems, each program counting alike"),
  drawn: count,
  noted: count.describe("Programs of which something was noted"),
  missing: estimate.describe("How much of the reference the program lacks"),
  irrelevant: estimate.describe("How much of the program the reference lacks"),
  categories: z
    .array(z.strictObject({ category: z.string(), programs: count }))
    .describe("The most frequent first"),
});

export const listInspectionsContract = contract({
  method: "GET",
  path: "/api/v1/studies/{slug}/inspections",
  group: "Material",
  scope: "read",
  summary: "Read what inspections come to",
  about:
    "Lists of programs that were drawn at random and inspected by eye, in the order in which they were drawn: how many were noted, mean " +
    "estimates in percent, and how often each category was chosen. The single notes are the table `inspections` of the exports. Nothing " +
    "here is computed from a score.",
  params: slugParams,
  answer: {
    status: 200,
    about: "Each list with its counts.",
    schema: z.strictObject({
      inspections: z.array(
        z.strictObject({
          list: z.int().min(1).describe("Its place among those of the study, from 1"),
          seed: z.string(),
          drawnBy: z.string(),
          drawnAt: z.iso.datetime(),
          summary: z.array(summarySchema).describe("Of each system, then of all"),
        }),
      ),
    }),
  },
});
