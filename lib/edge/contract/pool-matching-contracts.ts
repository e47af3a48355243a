import "server-only";
import { z } from "zod";
import { matchingRuleSchema } from "@/lib/pools/matching-rule";
import { contract } from "./contract";
import { toldApartSchema } from "./pool-check-contract";
import { slugParams } from "./study-schemas";

const count = z.int().nonnegative();
const path = "/api/v1/studies/{slug}/pool-matching";

export const getMatchingContract = contract({
  method: "GET",
  path,
  group: "Material",
  scope: "read",
  summary: "Which samples are set aside",
  about:
    "Matching sets samples aside so that pools are alike. It deletes none, and each comes back by `DELETE`.",
  params: slugParams,
  answer: {
    status: 200,
    about: "How many samples of each system, and how many of them no judge will meet.",
    schema: z.strictObject({
      mayMatch: z
        .boolean()
        .describe(
          "Whether the caller may match: requires edit rights on a draft with human and machine pools",
        ),
      systems: z.array(z.strictObject({ system: z.string(), samples: count, setAside: count })),
    }),
  },
});

export const matchPoolsContract = contract({
  method: "POST",
  path,
  group: "Material",
  scope: "write",
  summary: "Match the pools",
  about:
    "Selects samples to set aside, by nearest-neighbour matching or by trimming the extremes. A dry run, which is the default, changes nothing. Returns classifier accuracy before and after, and that of a classifier that learned only from what was set aside. Uses no judges' answers.",
  params: slugParams,
  body: z.strictObject({
    rule: matchingRuleSchema,
    dryRun: z.boolean().default(true).describe("false: set the samples aside"),
  }),
  example: { rule: { method: "nearest", by: ["lines", "tokens"], within: 0.1, score: false }, dryRun: true },
  answer: {
    status: 200,
    about: "What is set aside, or would be.",
    schema: z.strictObject({
      setAside: z.array(z.strictObject({ key: z.string(), system: z.string(), why: z.string() })),
      systems: z.array(z.strictObject({ id: z.string(), before: count, kept: count })),
      rechecks: z.array(
        z.strictObject({
          a: z.array(z.string()).readonly(),
          b: z.array(z.string()).readonly(),
          classifier: z.enum(["tokens", "characters"]),
          before: toldApartSchema,
          after: toldApartSchema.describe("Cross-validated among those that stay"),
          unseen: toldApartSchema.describe("By a classifier that learned only from those set aside"),
        }),
      ),
    }),
  },
  problems: {
    conflict:
      "The study is not a draft, its design has no human and machine pools, it has too many samples or samples not yet prepared, or the rule would set aside every sample of a system or none at all.",
  },
});

export const undoMatchingContract = contract({
  method: "DELETE",
  path,
  group: "Material",
  scope: "write",
  summary: "Undo the matching",
  params: slugParams,
  answer: {
    status: 200,
    about: "How many samples are back in their pools.",
    schema: z.strictObject({ takenBack: count }),
  },
  problems: { conflict: "The study is no draft, or no sample is set aside." },
});
