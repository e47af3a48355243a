import "server-only";
import { z } from "zod";
import { contract } from "@/lib/edge/contract/contract";
import { studyStateSchema } from "@/lib/edge/contract/study-schemas";
import { IMPORT_LIMITS } from "@/lib/exchange/import-report";
import { slugSchema } from "@/lib/text/identifiers";

export const replicateStudyContract = contract({
  method: "POST",
  path: "/api/v1/studies/import/bundle",
  group: "Studies",
  scope: "write",
  summary: "Replicate a study from its bundle",
  about:
    "Makes a draft from a `bundle.zip`: protocol, tasks and samples as they were frozen, under another name, and with a seed of its own once it opens. " +
    "The archive is held against itself first: the published hash of `frozen.json`, and the hash of each sample. Answers, judges and metrics stay behind.",
  query: z.strictObject({
    slug: slugSchema.describe("Of the new draft"),
    title: z.string().max(200).optional().describe("The original's where it is missing"),
  }),
  files: ["application/zip"],
  maxBytes: IMPORT_LIMITS.bytes,
  answer: {
    status: 201,
    about: "The new draft.",
    schema: studyStateSchema.extend({ samples: z.int() }),
  },
  problems: {
    conflict: "There is a study of this slug.",
    invalid: "The archive is no bundle of a study, was changed, or names what this server does not know.",
  },
});
